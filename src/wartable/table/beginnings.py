"""How a game at a table begins: dealt, arranged as described, or at a moment of another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import wartable
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal, JournalError


@dataclass(frozen=True)
class Dealt:
    """Begun with decks and a seed: what a journal tells, without its picks."""

    journal: Journal

    @property
    def game(self) -> str:
        """Which game it is."""
        return self.journal.game

    def begin(self) -> Game:
        """The game at its first decision."""
        return wartable.replay(replace(self.journal, picks=()))

    def played(self, picks: Sequence[int]) -> Journal:
        """The journal of a game that began so."""
        return replace(self.journal, picks=tuple(picks))


@dataclass(frozen=True)
class Arranged:
    """A table laid out as a scenario's `table` describes it: a lesson, a puzzle, a question."""

    game: str
    table: Mapping[str, object]
    seed: int = 0
    names: Sequence[str] = field(default=wartable.NAMES)
    setup: bool = False
    """Whether it is a scenario's `setup`, before the first decision of a game."""

    def begin(self) -> Game:
        """The game at its first decision."""
        here = door(self.game)
        arrange = here.arrange_setup if self.setup else here.arrange
        begun = arrange(numbered(self.table), self.seed)
        begun.names = list(self.names)
        return begun

    def played(self, picks: Sequence[int]) -> Journal:
        """There is none: nobody dealt these cards."""
        raise JournalError(
            f"this game was arranged on the table, so it has no journal of its {len(picks)} picks",
            remedy="keep its table and its picks instead",
        )


@dataclass(frozen=True)
class Continued:
    """A moment of another game, from which somebody goes on: what if.

    With an eye, what that seat could not know at the moment is dealt anew.
    """

    first: Dealt | Arranged
    picks: Sequence[int]
    names: Sequence[str]
    eye: int | None = None
    chance: int = 0
    """What is dealt anew follows from it."""

    @property
    def game(self) -> str:
        """Which game it is."""
        return self.first.game

    def begin(self) -> Game:
        """The game at that moment."""
        begun = self.first.begin()
        for pick in self.picks:
            begun.apply(pick)
        if self.eye is not None:
            begun = begun.determinize(self.eye, self.chance)
        begun.names = list(self.names)
        return begun

    def played(self, picks: Sequence[int]) -> Journal:
        """The journal from the beginning of the other game on; none of what was only imagined."""
        if self.eye is not None:
            raise JournalError(
                f"this game goes on from what a seat knew, with {len(picks)} picks and no journal",
                remedy="keep the moment and the picks instead",
            )
        return self.first.played([*self.picks, *picks])


def numbered(table: Mapping[str, object]) -> dict[str, object]:
    """A table whose lanes are numbers: in JSON and TOML every key is a text."""
    return {
        name: {**part, "lanes": {number(lane): what for lane, what in part["lanes"].items()}}
        if isinstance(part, Mapping) and isinstance(part.get("lanes"), Mapping)
        else part
        for name, part in table.items()
    }


def number(key: object) -> object:
    """A whole number that is written as text; anything else as it is."""
    return int(key) if isinstance(key, str) and key.isascii() and key.isdigit() else key


Beginning = Dealt | Arranged | Continued
