"""Whether somebody can win this turn, whatever the other one does: all lines are tried.

It is the judge of puzzles, and what their rivals think with. Luck is tried as it would fall.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import TURN
from wartable.kernel.game import Game

YES: Final = 1
NO: Final = 0
UNKNOWN: Final = -1
"""The search was given up."""


class Solver:
    """All lines of a turn, as far as a number of positions goes."""

    def __init__(self, game: Game, player: int, limit: int) -> None:
        self.player = player
        self.turn = turn_of(game)
        self.left = limit
        self.known: dict[tuple[tuple[int, ...], ...], int] = {}
        """What came of positions that were met before."""

    def wins(self, game: Game) -> int:
        """Whether the player wins from here within the turn: YES, NO or UNKNOWN."""
        result = game.result
        if result is not None:
            return YES if result.winner == self.player else NO
        if turn_of(game) != self.turn:
            return NO
        key = game.snapshot()
        found = self.known.get(key)
        if found is None:
            if self.left <= 0:
                return UNKNOWN
            self.left -= 1
            found = self.try_all(game)
            if found != UNKNOWN:
                self.known[key] = found
        return found

    def try_all(self, game: Game) -> int:
        """One option that wins is enough for the player; the other one must have none that does."""
        decision = game.decision
        assert decision is not None  # noqa: S101  (the game goes on)
        good = YES if decision.player == self.player else NO
        worst = 1 - good
        for option in range(len(decision.options)):
            found = self.wins(after(game, option))
            if found == good:
                return good
            if found == UNKNOWN:
                worst = UNKNOWN
        return worst

    def winning(self, game: Game) -> list[int] | None:
        """The options at this question after which the player wins; None if it was given up."""
        decision = game.decision
        if decision is None:
            return []
        found = [self.wins(after(game, option)) for option in range(len(decision.options))]
        if UNKNOWN in found:
            return None
        return [option for option, wins in enumerate(found) if wins == YES]


def refutation(game: Game, player: int, limit: int) -> int | None:
    """What the other one picks so that the player does not win this turn, if that can be found."""
    decision = game.decision
    if decision is None:
        return None
    solver = Solver(game, player, limit)
    doubtful = None
    for option in range(len(decision.options)):
        found = solver.wins(after(game, option))
        if found == NO:
            return option
        if found == UNKNOWN and doubtful is None:
            doubtful = option
    return doubtful


def after(game: Game, option: int) -> Game:
    """A copy of a game after a pick."""
    twin = game.clone()
    twin.apply(option)
    return twin


def turn_of(game: Game) -> int:
    """The number of the turn."""
    return int(game.m[TURN])
