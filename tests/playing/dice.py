"""The luck of random players and decks, apart from the luck of their games."""

from random import Random


def dice(number: int) -> Random:
    """Dice that fall the same way for the same number."""
    return Random(number)  # noqa: S311  (a test repeats itself, that is the point)
