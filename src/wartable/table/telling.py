"""Tells what happens by the engine's log, whose lines everybody may read; a game may dress them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from wartable.kernel.decisions import Option
from wartable.kernel.game import Game
from wartable.kernel.recording import read_lines
from wartable.table.kit import View
from wartable.table.looks import Look

TURN_MARK = "=="
PHASE_MARK = "--"
READERS = 4
"""How many read the same lines one after the other: what is the same for all is found once."""


class LogTeller:
    """Tells one reader, a player or None for anybody, what each pick brings about."""

    def __init__(self, eye: int | None) -> None:
        self.eye = eye
        self.heard = 0
        """How many lines of the engine's log have been told."""
        self.hand: frozenset[int] = frozenset()

    def before(self, game: Game, player: int, option: Option) -> None:
        """Note what a pick announces."""

    def after(self, game: Game, look: Look | None = None) -> list[str]:
        """The lines of what has happened since, then what has come to the reader's hand."""
        fresh = self.fresh(game)
        if not fresh:
            return []
        return self.told(game, fresh, Look(game, self.eye) if look is None else look)

    def told(self, game: Game, fresh: Sequence[str], look: Look) -> list[str]:  # noqa: ARG002  (as all games)
        """The same, as a game dresses them."""
        return [*fresh, *self.drawn(look)]

    def fresh(self, game: Game) -> list[str]:
        """The lines of the engine's log that have not been told."""
        log = read_lines(game)
        fresh = log[self.heard :]
        self.heard = len(log)
        return fresh

    def drawn(self, look: Look) -> list[str]:
        """What has come to the reader's hand."""
        if self.eye is None:
            return []
        held = look.held
        fresh = [title for number, title in held.items() if number not in self.hand]
        self.hand = frozenset(held)
        return [f"(in your hand: {', '.join(fresh)})"] if fresh else []

    def noting(self, view: View) -> View:
        """The view as it is: it tells all that the table shows."""
        return view

    def copy(self) -> Self:
        """A teller who has told the same so far."""
        twin = type(self).__new__(type(self))
        vars(twin).update(vars(self))
        return twin
