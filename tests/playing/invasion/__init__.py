"""Invasion: random decks and tables, and what must hold of every table."""
