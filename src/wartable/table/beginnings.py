"""How a game at a table begins: dealt from decks with a seed, or arranged as somebody describes."""

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

    def begin(self) -> Game:
        """The game at its first decision."""
        begun = door(self.game).arrange(numbered(self.table), self.seed)
        begun.names = list(self.names)
        return begun

    def played(self, picks: Sequence[int]) -> Journal:
        """There is none: nobody dealt these cards."""
        raise JournalError(
            f"this game was arranged on the table, so it has no journal of its {len(picks)} picks",
            remedy="keep its table and its picks instead",
        )


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


Beginning = Dealt | Arranged
