"""From a referee's numbers to the rows of the memory, for tests that look into it."""

from wartable.kernel.game import Game
from wartable.kernel.numbers import FIRST_REFEREED


def row_of(game: Game, number: int) -> int:
    """The row of the card that a referee calls by a number."""
    return int(game.rules.first_card + (number - FIRST_REFEREED) * game.rules.width)


def row_called(game: Game, alias: str) -> int:
    """The row of the card that a table names by an alias."""
    return row_of(game, game.aliases[alias])
