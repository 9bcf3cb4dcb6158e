"""The server: what it keeps, and people far from each other."""
