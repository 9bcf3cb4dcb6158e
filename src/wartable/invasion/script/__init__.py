"""The vocabulary of Invasion's cards: one small class for each word."""
