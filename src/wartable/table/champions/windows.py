"""The windows of a turn of Champions, and what ends passing on.

A player acts in his own Action Phase and nowhere else (CH-4.1.3.ii); all other decisions are
choices that effects leave, and those are always asked.
"""

from __future__ import annotations

from wartable.kernel.decisions import Decision
from wartable.table.kit import MINE, View, Window

FIRST = "action"
LAST = "last-action"
PLACES = (FIRST, LAST)
"""The windows of a turn. `last-action`: one action is left."""
USUAL = frozenset({(MINE, FIRST), (MINE, LAST)})
OPEN_KINDS = frozenset({"order", "place", "empty-deck"})
"""Choices between effects or cards in play, which everybody sees; the last champion to place."""


def window(view: View, decision: Decision) -> Window | None:
    """Which window a decision is; None if one must be asked."""
    if decision.kind != "action":
        return None
    return MINE, LAST if view["actions"] == 1 else FIRST


def happens(view: View, player: int, since: int) -> bool:
    """Whether something ends passing: a new turn of one's own."""
    return bool(view["active"] == player and view["turn"] != since)
