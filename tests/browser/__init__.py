"""The table in a real browser: every page seen, whole games played."""
