"""Where a card's values come from, for people who look at one."""

from __future__ import annotations

from typing import NamedTuple

from wartable.cardgame.seeing import Facts
from wartable.kernel.game import Game


class Change(NamedTuple):
    """What one line does to one value of a card."""

    value: str
    amount: int
    """What is added; 0 where the value is no number."""
    source: str
    """The title of the card that does it."""
    text: str
    """Its line, or how long an effect lasts that was left behind."""


class Sources:
    """What a game can tell about the values of a card, which is given by its public number.

    A game that keeps no sources has no answers.
    """

    def changes(self, game: Game, number: int) -> list[Change]:
        """Everything in force that changes a card in play, in the order in which it counts."""
        return []

    def values(self, game: Game, eye: int | None, number: int) -> dict[str, Facts]:
        """The values of a card or zone that somebody calls so, by their names; {} if he cannot.

        Each is told as `value` (now), `printed`, and `changes`: what makes it another, each as
        `card`, `title`, `by` (how much), `line` and `text` (docs/reference/views.md).
        """
        return {}

    def cost_now(self, game: Game, player: int, number: int) -> int | None:
        """What a card costs its player at this moment; None where cards have no such cost."""
        return None

    def ability_text(self, title: str, number: int) -> str:
        """The line of an ability that a player may use, counted as options count; "" if untold."""
        return ""
