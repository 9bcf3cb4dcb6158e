"""Random decks, random players, and what must hold of every table: for tests and for fuzzing."""
