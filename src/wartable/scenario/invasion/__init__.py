"""Scenarios of Warhammer: Invasion: their words, commands and expectations."""
