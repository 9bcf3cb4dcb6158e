"""Scenarios of Age of Sigmar: Champions: their words, commands and expectations."""
