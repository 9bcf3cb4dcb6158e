"""The lowest and the highest of a kind: of printed cost, of loyalty, of cards in hand."""

from __future__ import annotations

from wartable.cardgame.script.base import Group, Number
from wartable.invasion.faces import cost_shown, loyalty_shown
from wartable.invasion.script.base import D_HAND
from wartable.invasion.script.clauses import Clause
from wartable.invasion.table import pile_of
from wartable.invasion.terms import HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card
from wartable.kernel.native import i64
from wartable.kernel.piles import size
from wartable.kernel.speaker import Speaker


class OfLowestCost(Clause):
    """Of the lowest printed cost there is among a kind. Easy Pickin's, Big Boss."""

    template = "of the lowest cost among {what:sort/s}"
    what: Group

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for other in self.what.each(g, s):
            if cost_shown(g, other) < cost_shown(g, c):
                return False
        return True


class OfHighestCost(Clause):
    """Of the highest printed cost there is among a kind. Dey'z Bigga."""

    template = "of the highest cost among {what:sort/s}"
    what: Group

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for other in self.what.each(g, s):
            if cost_shown(g, other) > cost_shown(g, c):
                return False
        return True


class HighestLoyalty(Number):
    """The highest loyalty on a card of a kind, 0 without one. Anlec Lookout, Runeblades."""

    template = "(highest loyalty of {what:group/s})"
    what: Group

    def value(self, g: Game, s: Speaker) -> Amount:
        best: i64 = 0
        for c in self.what.each(g, s):
            best = max(best, loyalty_shown(g, c))
        return best


class FewestInHand(Number):
    """The fewest cards that an opponent holds. Shaggoth Champion."""

    template = "(fewest cards in an opponent's hand)"
    reads = D_HAND

    def value(self, g: Game, s: Speaker) -> Amount:
        return size(g.m, pile_of(1 - s.player, HAND))
