"""Costs whose X is what is given: how many cards, or the cost of one (INV-TRIG-04, AMB-27)."""

from __future__ import annotations

from wartable.cardgame.script.base import Number
from wartable.invasion.changes import can_be_corrupted, corrupt, remove_tokens
from wartable.invasion.discarding import discard_now
from wartable.invasion.doomed import WAY_SACRIFICE, doom
from wartable.invasion.faces import cost_shown
from wartable.invasion.identity import after_leaving, reference
from wartable.invasion.layout import C_PAID, C_X, TOKENS
from wartable.invasion.script.base import Cost
from wartable.invasion.script.costs import own
from wartable.invasion.script.groups import Things
from wartable.invasion.script.numbers import AnnouncedX
from wartable.invasion.table import pile_of
from wartable.invasion.terms import HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Count, Row, Slot
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


@mypyc_attr(allow_interpreted_subclasses=True)
class Several(Cost):
    """So many cards that its player chooses; X is how many they were."""

    n: Number
    what: Things

    def asks_x(self) -> bool:
        return isinstance(self.n, AnnouncedX)

    def is_free(self, g: Game, s: Speaker) -> bool:
        return self.n.value(g, s) == 0

    def most_x(self, g: Game, s: Speaker) -> Amount:
        return len(self.chosen_from(g, s))

    def payable(self, g: Game, s: Speaker) -> bool:
        return len(self.chosen_from(g, s)) >= self.how_many(g, s)

    def how_many(self, g: Game, s: Speaker) -> Count:
        return self.n.value(g, s) if s.ctx >= 0 or not self.asks_x() else 0

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        return own(g, s, self.what)

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        found = chosen(g, s.ctx, slot)
        g.contexts[s.ctx][C_X] = max(g.contexts[s.ctx][C_X], len(found))
        for c in found:
            self.give(g, s, c)

    def give(self, g: Game, s: Speaker, c: Row) -> None:
        """Pay with one of them."""
        raise NotImplementedError


class SacrificeSeveral(Several):
    """Sacrifice several cards of a kind you control. Tunnel Fighter, Karak Great Cannon."""

    template = "sacrifice {n:number} {what:group/s}"

    def give(self, g: Game, s: Speaker, c: Row) -> None:
        g.contexts[s.ctx][C_PAID] = after_leaving(g, c)
        doom(g, c, WAY_SACRIFICE)


class CorruptSeveral(Several):
    """Corrupt several cards of a kind you control. Blood Summoning."""

    template = "corrupt {n:number} {what:group/s}"

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in own(g, s, self.what):
            if can_be_corrupted(g, c):
                found = append(found, c)
        return found

    def give(self, g: Game, s: Speaker, c: Row) -> None:
        g.contexts[s.ctx][C_PAID] = reference(g, c)
        corrupt(g, c)


class SacrificeOfCostX(Cost):
    """Sacrifice a card of a kind; X is its printed cost, named before targets are. Gobbo Loot."""

    template = "sacrifice {a} {what:group} whose cost is X"
    what: Things

    def asks_x(self) -> bool:
        return True

    def most_x(self, g: Game, s: Speaker) -> Amount:
        most: i64 = 0
        for c in own(g, s, self.what):
            most = max(most, cost_shown(g, c))
        return most

    def payable(self, g: Game, s: Speaker) -> bool:
        return len(self.chosen_from(g, s)) > 0

    def how_many(self, g: Game, s: Speaker) -> Count:
        return 1

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in own(g, s, self.what):
            if cost_shown(g, c) == g.contexts[s.ctx][C_X]:
                found = append(found, c)
        return found

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        for c in chosen(g, s.ctx, slot):
            g.contexts[s.ctx][C_PAID] = after_leaving(g, c)
            doom(g, c, WAY_SACRIFICE)


class RemoveTokensAmong(Cost):
    """Take tokens off cards of a kind, from each as many as one likes. Eltharion the Grim."""

    template = "remove {n:int} token{s:n} from among {what:group/s}"
    n: int
    what: Things

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in self.what.each(g, s):
            if g.m[c + TOKENS] > 0:
                found = append(found, c)
        return found

    def payable(self, g: Game, s: Speaker) -> bool:
        total: i64 = 0
        for c in self.what.each(g, s):
            total += g.m[c + TOKENS]
        return total >= self.n

    def how_many(self, g: Game, s: Speaker) -> Count:
        return self.n

    def times(self, g: Game, s: Speaker, thing: Row) -> Count:
        return g.m[thing + TOKENS]

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        paid = chosen(g, s.ctx, slot)
        for c in self.chosen_from(g, s):
            n: i64 = 0
            for each in paid:
                if each == c:
                    n += 1
            if n > 0:
                remove_tokens(g, c, n)


class DiscardSeveral(Several):
    """Discard several cards from your hand. Possess Mind."""

    template = "discard {n:number} cards from your hand"
    n: Number

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in cards_of(g.m, pile_of(s.player, HAND)):
            if c != s.card:
                found = append(found, c)
        return found

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        cards = chosen(g, s.ctx, slot)
        discard_now(g, cards)
        for c in cards:
            g.contexts[s.ctx][C_PAID] = reference(g, c)
