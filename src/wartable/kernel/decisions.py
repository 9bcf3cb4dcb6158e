"""A decision: one pick from the complete list of what is legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from wartable.kernel.errors import WartableError
from wartable.kernel.layout import SUBJECT

if TYPE_CHECKING:
    from wartable.kernel.game import Game


class IllegalPick(WartableError):
    """A pick that is not on offer; the game is as it was."""


class Option:
    """One thing a player may do now."""

    __slots__ = ("_code", "_game")

    def __init__(self, game: Game, code: int) -> None:
        self._game = game
        self._code = code

    @property
    def verb(self) -> str:
        """What is done: "play", "choose", "pass" ..."""
        return self._game.rules.verb(self._code)

    @property
    def cards(self) -> tuple[int, ...]:
        """What it names, by the numbers of who decides: cards, zones, players (kernel.numbers)."""
        return self._game.rules.named(self._game, self._code)

    @property
    def label(self) -> str:
        """The option in words."""
        return self._game.rules.label(self._game, self._code)

    @property
    def data(self) -> dict[str, object]:
        """The option as plain facts: all that a client needs to show what picking it means."""
        return self._game.rules.all_facts(self._game, self._code)

    @property
    def facts(self) -> dict[str, object]:
        """The first of these facts, for programs that look at many options: what is done with what.

        No references, costs or texts, which take longer to find out.
        """
        return self._game.rules.facts(self._game, self._code)

    def __repr__(self) -> str:
        return f"<{self.label}>"


class Options(Sequence[Option]):
    """The options of a decision, made as they are looked at."""

    __slots__ = ("_codes", "_game")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._codes = tuple(game.options)

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [Option(self._game, code) for code in self._codes[index]]
        return Option(self._game, self._codes[index])

    def __iter__(self) -> Iterator[Option]:
        for code in self._codes:
            yield Option(self._game, code)


class Decision:
    """What is asked of whom, and everything that may be answered."""

    __slots__ = ("_game", "default", "kind", "options", "player")

    def __init__(self, game: Game, player: int, kind: str, default: int) -> None:
        self._game = game
        self.player = player
        self.kind = kind
        self.default = default
        self.options = Options(game)

    @property
    def prompt(self) -> str:
        """The decision as a question."""
        return self._game.rules.prompt(self._game)

    @property
    def subject(self) -> int:
        """What who decides calls the card it is about, 0 if none."""
        return self._game.rules.number(self._game, self.player, self._game.m[SUBJECT])

    @property
    def data(self) -> dict[str, object]:
        """What it is about, as plain facts."""
        return self._game.rules.question(self._game)

    def __repr__(self) -> str:
        who = self._game.name_of(self.player)
        return f"<{self.kind} for {who}: {len(self.options)} options>"
