"""Random play, to the end or for some picks, without leaving the compiled module.

Search and mass simulation want thousands of games, and a loop of Python around `apply` costs a good
part of the play itself. The picks come from a generator of the playout's own; the game's is for the
game's luck alone. So a playout is told by the game it starts from and its number, on any machine.
"""

from __future__ import annotations

from wartable.kernel.game import Game
from wartable.kernel.layout import OVER
from wartable.kernel.native import i64
from wartable.kernel.rng import below, new_luck


class Tally:
    """What a playout did: how many picks it made, and how many of these were forced."""

    def __init__(self) -> None:
        self.picks: i64 = 0
        self.forced: i64 = 0


def random_playout(game: Game, chance: int, limit: int) -> int:
    """Pick at random until the game is over, at most `limit` times; return how often it picked."""
    return tallied_playout(game, chance, limit).picks


def tallied_playout(game: Game, chance: int, limit: int) -> Tally:
    """Do the same, and tell forced picks apart: those of the only option there was."""
    luck = new_luck(chance)
    tally = Tally()
    last: i64 = limit
    m = game.m
    while m[OVER] == 0 and tally.picks < last:
        count: i64 = len(game.options)
        pick: i64 = 0
        if count == 1:
            tally.forced += 1
        else:
            pick = below(luck, count)
        game.apply(pick)
        tally.picks += 1
    return tally
