"""Heads of Actions that somebody else than the card's controller may trigger (INV-ACT-02).

AMB-281   whoever triggers it announces it, pays for it and is "you" in all of it
"""

from __future__ import annotations

from wartable.invasion.carddef import ANYBODY, ONLY_OPPONENTS, Activated, Line
from wartable.invasion.script.lines import Head


class AnyPlayerMay(Head):
    """Any player may trigger it. Fickle Sellswords."""

    template = "by any player"

    def shape_line(self, line: Line) -> None:
        if isinstance(line, Activated):
            line.users = ANYBODY


class OnlyOpponentsMay(Head):
    """Only an opponent of the card's controller may trigger it. Morathi's Pegasus."""

    template = "by opponents only"

    def shape_line(self, line: Line) -> None:
        if isinstance(line, Activated):
            line.users = ONLY_OPPONENTS
