"""What a game brings to the screen: its `Panels`, drawn with Rich, beside its kit of words.

A game has them in a package beside this module, `panels.py` (PANELS), and a line in `PACKAGES`; one
that brings none is drawn from its view (anygame).
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol

from wartable.table.kit import View

if TYPE_CHECKING:
    from rich.text import Text

    from wartable.cli.table.choices import Choice

PACKAGES = {
    "invasion": "wartable.cli.table.invasion",
    "champions": "wartable.cli.table.champions",
}


class Held(NamedTuple):
    """A card in the hand of whoever looks."""

    title: str
    copies: int
    cost: int | str | None
    playable: bool | None
    """Whether it can be played now; None while nothing is asked."""
    why: str
    """The first reason against playing it, with its rule."""
    text: str
    """Its lines of script."""


class Panels(Protocol):
    """What a game shows on the screen, as styled lines that fit; nothing by colour alone."""

    def title_bar(self, view: View, names: Sequence[str], width: int) -> Text:
        """Turn, whose it is, the phase among all phases."""

    def needs(self, view: View, eye: int) -> int:
        """How many rows the whole table would take."""

    def least(self, view: View, eye: int) -> int:
        """How many rows it takes so that no card and no number is missing."""

    def table(
        self, view: View, names: Sequence[str], eye: int, width: int, rows: int
    ) -> list[Text]:
        """Both sides of the table in at most so many rows, the reader's own below."""

    def gathered(self, options: Sequence[Choice]) -> list[Choice]:
        """The choices as they are drawn: those that differ in one sign only stand together."""

    def dull(self, line: str) -> bool:
        """Whether a line of the log only leads up to others."""


def panels_for(game: str) -> Panels:
    """The panels of a game; they need Rich."""
    if game not in PACKAGES:
        any_panels: Panels = import_module("wartable.cli.table.anygame.panels").AnyPanels()
        return any_panels
    panels: Panels = import_module(f"{PACKAGES[game]}.panels").PANELS
    return panels
