"""Warhammer: Invasion: its rules, its words, its cards."""
