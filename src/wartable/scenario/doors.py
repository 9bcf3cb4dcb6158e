"""What the runner needs of a game, whichever it is: the kernel's doors, as types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

Facts = dict[str, Any]


class Option(Protocol):
    """One thing that may be picked."""

    @property
    def verb(self) -> str:
        """What it does."""

    @property
    def label(self) -> str:
        """It in words."""

    @property
    def data(self) -> Mapping[str, Any]:
        """What it names, as plain facts."""


class Decision(Protocol):
    """Who is asked for what."""

    @property
    def player(self) -> int:
        """Whose it is."""

    @property
    def kind(self) -> str:
        """What sort of question it is."""

    @property
    def prompt(self) -> str:
        """The question."""

    @property
    def subject(self) -> int:
        """The card it is about, 0 if none."""

    @property
    def default(self) -> int:
        """The option taken when nobody says otherwise, -1 if none."""

    @property
    def options(self) -> Sequence[Option]:
        """All there is to pick from."""


class Reason(Protocol):
    """Why a card cannot be played."""

    @property
    def rule(self) -> str:
        """The id of the rule."""

    @property
    def sentence(self) -> str:
        """It in words."""


class Table(Protocol):
    """A game in progress, with the names an arranged table gave."""

    names: list[str]
    aliases: dict[str, int]
    table_order: list[int]
    refereed: bool
    """Whether a referee reads the options, who calls hidden cards by their own numbers."""

    @property
    def decision(self) -> Decision | None:
        """What is to be decided, None when the game is over."""

    def apply(self, pick: int) -> None:
        """Take an option and run on."""

    def clone(self) -> Table:
        """An independent copy."""

    def referee(self) -> Facts:
        """Everything there is to know."""

    def view(self, player: int | None) -> Facts:
        """What a player may know."""

    def explain(self, player: int, card: int, verb: str = "", place: str = "") -> Sequence[Reason]:
        """Why a card cannot be played, used, declared ... now."""

    def log(self) -> list[str]:
        """The play log, for the referee's eyes."""

    def fix_luck(self, cards: list[int]) -> None:
        """Fix what the next random picks yield."""


class Plugin(Protocol):
    """A game's part in the registry.

    A game whose language says so takes `sets` as well: files of cards made for scenarios.
    """

    def arrange(self, table: Mapping[str, Any], seed: int) -> Table:
        """The game at the first decision of a table."""

    def arrange_setup(self, setup: Mapping[str, Any], seed: int) -> Table:
        """The game at its first set-up decision."""

    def kinds(self) -> Sequence[str] | Mapping[str, str]:
        """The kinds of decisions, with what they mean where that is said."""
