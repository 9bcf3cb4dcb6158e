"""Costs in the text of a card: what is done to do something else (INV-TRIG-04)."""

from __future__ import annotations

from wartable.cardgame.script.base import Number
from wartable.invasion.atrandom import discard_at_random
from wartable.invasion.changes import can_be_corrupted, corrupt, remove_tokens
from wartable.invasion.discarding import discard_now
from wartable.invasion.discardpile import discard
from wartable.invasion.doomed import WAY_SACRIFICE, doom
from wartable.invasion.experience import experience_on
from wartable.invasion.identity import (
    after_leaving,
    host,
    questing_unit,
    questing_units,
    reference,
    this,
)
from wartable.invasion.layout import C_PAID, C_X, CONTROLLER, DAMAGE, TOKENS
from wartable.invasion.paying import available
from wartable.invasion.script.base import Cost
from wartable.invasion.script.groups import Things
from wartable.invasion.script.numbers import AnnouncedX
from wartable.invasion.script.seen import see_discarded
from wartable.invasion.table import add_damage, in_play, pile_of
from wartable.invasion.terms import DECK, HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Count, Row, Slot
from wartable.kernel.layout import NEXT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import size, top
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class Pay(Cost):
    """Spend resources. Runesmith, Pistoliers."""

    template = "pay {n:number}"
    n: Number

    def resources(self, g: Game, s: Speaker) -> Amount:
        return self.n.value(g, s)

    def asks_x(self) -> bool:
        return isinstance(self.n, AnnouncedX)

    def is_free(self, g: Game, s: Speaker) -> bool:
        return self.n.value(g, s) == 0

    def most_x(self, g: Game, s: Speaker) -> Amount:
        return available(g, s.player)

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        # The pool has paid already; from now on X is what was paid (Repeater Bolt Thrower).
        # What happens in place of something else is paid without a context, and has no X.
        if s.ctx >= 0 and g.contexts[s.ctx][C_X] == 0:
            g.contexts[s.ctx][C_X] = self.n.value(g, s)


class SacrificeThis(Cost):
    """Sacrifice the card itself. Lobber Crew, Flagellants."""

    template = "sacrifice this"

    def payable(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and in_play(g, s.card)

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        return append(vec[i64](), s.card)

    def how_many(self, g: Game, s: Speaker) -> Count:
        return 1

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        g.contexts[s.ctx][C_PAID] = after_leaving(g, s.card)
        doom(g, s.card, WAY_SACRIFICE)


class SacrificeWithCard(SacrificeThis):
    """Sacrifice the card, and see what lay facedown under it on its way (AMB-377). Heroic Task."""

    template = "sacrifice this with the card under it"

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        for c in experience_on(g, s.card):
            see_discarded(g, s.ctx, c)
        super().pay(g, s, slot)


class SacrificeQuester(Cost):
    """Sacrifice the unit on this quest. A Glorious Death, Prepare for War!."""

    template = "sacrifice the questing unit"

    def payable(self, g: Game, s: Speaker) -> bool:
        return questing_unit(g, this(g, s)) != 0

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        return questing_units(g, this(g, s))

    def how_many(self, g: Game, s: Speaker) -> Count:
        return 1

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        for unit in chosen(g, s.ctx, slot):
            g.contexts[s.ctx][C_PAID] = after_leaving(g, unit)
            doom(g, unit, WAY_SACRIFICE)


class SacrificeOne(Cost):
    """Sacrifice a card of a kind you control. Grudge Thrower, Culling the Weak."""

    template = "sacrifice {a} {what:group}"
    what: Things

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        return own(g, s, self.what)

    def payable(self, g: Game, s: Speaker) -> bool:
        for c in self.what.looked_at(g, s):
            if g.m[c + CONTROLLER] == s.player and self.what.suits(g, s, c):
                return True
        return False

    def how_many(self, g: Game, s: Speaker) -> Count:
        return 1

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        for c in chosen(g, s.ctx, slot):
            g.contexts[s.ctx][C_PAID] = after_leaving(g, c)
            doom(g, c, WAY_SACRIFICE)


class CorruptThis(Cost):
    """Corrupt the card itself. Harpies, Deathmaster Sniktch."""

    template = "corrupt this"

    def payable(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and in_play(g, s.card) and can_be_corrupted(g, s.card)

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        corrupt(g, s.card)


class CorruptHost(Cost):
    """Corrupt what the card is attached to. Ratling Gun."""

    template = "corrupt the attached unit"

    def payable(self, g: Game, s: Speaker) -> bool:
        unit = host(g, s)
        return unit != 0 and in_play(g, unit) and can_be_corrupted(g, unit)

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        corrupt(g, host(g, s))


class SacrificeHost(Cost):
    """Sacrifice what the card is attached to. Runefang of Solland."""

    template = "sacrifice the attached unit"

    def payable(self, g: Game, s: Speaker) -> bool:
        unit = host(g, s)
        return unit != 0 and in_play(g, unit) and g.m[unit + CONTROLLER] == s.player

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        unit = host(g, s)
        g.contexts[s.ctx][C_PAID] = after_leaving(g, unit)
        doom(g, unit, WAY_SACRIFICE)


class CorruptOne(Cost):
    """Corrupt a card of a kind you control. Death in the Shadows, For Us the Bell Tolls."""

    template = "corrupt {a} {what:group}"
    what: Things

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in own(g, s, self.what):
            if can_be_corrupted(g, c):
                found = append(found, c)
        return found

    def payable(self, g: Game, s: Speaker) -> bool:
        return len(self.chosen_from(g, s)) > 0

    def how_many(self, g: Game, s: Speaker) -> Count:
        return 1

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        for c in chosen(g, s.ctx, slot):
            g.contexts[s.ctx][C_PAID] = reference(g, c)
            corrupt(g, c)


class RemoveTokensFrom(Cost):
    """Take tokens off a card of a kind. Elkana, Prince Althran."""

    template = "remove {n:int} token{s:n} from {a} {what:group}"
    n: int
    what: Things

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in self.what.each(g, s):
            if g.m[c + TOKENS] >= self.n:
                found = append(found, c)
        return found

    def payable(self, g: Game, s: Speaker) -> bool:
        return len(self.chosen_from(g, s)) > 0

    def how_many(self, g: Game, s: Speaker) -> Count:
        return 1

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        for c in chosen(g, s.ctx, slot):
            remove_tokens(g, c, self.n)


class RemoveDamage(Cost):
    """Take damage off the card itself, which is no healing (AMB-186). Skarsnik and Gobbla."""

    template = "remove {n:int} damage from this"
    n: int

    def payable(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and g.m[s.card + DAMAGE] >= self.n

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        add_damage(g, s.card, -self.n)


class DiscardTop(Cost):
    """Discard the top card of your deck, the last one too (AMB-187). Tower of Oblivion."""

    template = "discard the top card of your deck"

    def payable(self, g: Game, s: Speaker) -> bool:
        return size(g.m, pile_of(s.player, DECK)) > 0

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        c = top(g.m, pile_of(s.player, DECK))
        if c != 0:
            see_discarded(g, s.ctx, c)
            discard(g, c)
            g.contexts[s.ctx][C_PAID] = reference(g, c)


class DiscardAtRandom(Cost):
    """Discard a random card of your hand. Windcatcher Prism."""

    template = "discard a card at random from your hand"

    def cards(self, g: Game, s: Speaker) -> Count:
        return 1

    def payable(self, g: Game, s: Speaker) -> bool:
        return size(g.m, pile_of(s.player, HAND)) > 0

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        discard_at_random(g, 1 << s.player, 1, s.ctx)


class RemoveTokens(Cost):
    """Take tokens off the card itself. Visit the Haunted City, Offering to Hekarti."""

    template = "remove {n:number} token{s:n} from this"
    n: Number

    def asks_x(self) -> bool:
        return isinstance(self.n, AnnouncedX)

    def is_free(self, g: Game, s: Speaker) -> bool:
        return self.n.value(g, s) == 0

    def most_x(self, g: Game, s: Speaker) -> Amount:
        return g.m[s.card + TOKENS]

    def payable(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and g.m[s.card + TOKENS] >= self.n.value(g, s)

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        g.contexts[s.ctx][C_X] = max(g.contexts[s.ctx][C_X], self.n.value(g, s))
        remove_tokens(g, s.card, self.n.value(g, s))


class DiscardOne(Cost):
    """Discard a card of a kind from your hand."""

    template = "discard {a} {what:group} in your hand"
    what: Things

    def cards(self, g: Game, s: Speaker) -> Count:
        return 1

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        return in_hand(g, s, self.what)

    def payable(self, g: Game, s: Speaker) -> bool:
        return len(in_hand(g, s, self.what)) > 0

    def how_many(self, g: Game, s: Speaker) -> Count:
        return 1

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        cards = chosen(g, s.ctx, slot)
        discard_now(g, cards)
        for c in cards:
            g.contexts[s.ctx][C_PAID] = reference(g, c)


def in_hand(g: Game, s: Speaker, what: Things) -> vec[Card]:
    """What fits a description in the hand of whoever pays, but for the card that he is playing."""
    found = vec[i64]()
    pile = pile_of(s.player, HAND)
    c = g.m[pile + NEXT]
    while c != pile:
        if c != s.card and what.is_kind(g, c) and what.passes(g, s, c, places=False):
            found = append(found, c)
        c = g.m[c + NEXT]
    return found


def own(g: Game, s: Speaker, what: Things) -> vec[Card]:
    """What fits a description and is yours to sacrifice."""
    found = vec[i64]()
    for c in what.each(g, s):
        if g.m[c + CONTROLLER] == s.player:
            found = append(found, c)
    return found
