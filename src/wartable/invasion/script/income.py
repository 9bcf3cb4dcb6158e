"""Constants that change what a player gets by the power of zones (INV-KING-02, INV-QUEST-01)."""

from __future__ import annotations

from wartable.invasion.flags import ADDS_TO_KINGDOM
from wartable.invasion.layout import FEWER_DRAWN
from wartable.invasion.script.modifiers import Flag
from wartable.invasion.script.rules import Rule
from wartable.invasion.table import player_row
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits
from wartable.kernel.speaker import Speaker


class AddsToKingdom(Flag):
    """Its power counts in its own zone and in its controller's kingdom. New Trade Route."""

    template = "adds its power to your kingdom too"

    def bit(self) -> Bits:
        return ADDS_TO_KINGDOM


class OpponentsDrawFewer(Rule):
    """Opponents draw fewer cards in their quest phase, one at least. Black Knight."""

    template = "opponents draw {n:int} fewer card{s:n} in their quest phase, but 1 at least"
    n: int

    def apply(self, g: Game, s: Speaker) -> None:
        g.m[player_row(1 - s.player) + FEWER_DRAWN] += self.n
