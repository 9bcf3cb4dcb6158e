"""Cards that an effect has shown, looked at or turned over: "the seen cards".

AMB-02    until it is put elsewhere a seen card lies where it lay, in its deck or hand
AMB-75, AMB-111   what is revealed everybody knows, what is looked at only who looks
AMB-392   a target that must fit a seen card is chosen when the card has been seen

An effect has one slot for them (SLOT_SEEN). A card that is put elsewhere afterwards is another
object and is not among them any more, so that "the seen cards" are always those that are left. What
the effect discards unseen is seen as it comes to the discard pile.
"""

from __future__ import annotations

from wartable.cardgame.script import conditions
from wartable.cardgame.script.base import Effect, Number
from wartable.invasion.events import E_REVEALED
from wartable.invasion.faces import cost_shown
from wartable.invasion.layout import SLOT_SEEN
from wartable.invasion.script.base import Choice
from wartable.invasion.script.choices import Aimed, Picked
from wartable.invasion.script.clauses import Clause
from wartable.invasion.script.groups import Things
from wartable.invasion.table import in_play, resources
from wartable.invasion.taxes import tax_for
from wartable.invasion.tolls import due_at_once, has_cards_at_once
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Context, Count, Row
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import KNOWN, OWNER
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import (
    PICKED,
    PICKED_SLOT,
    PICKED_THING,
    choose,
    chosen,
    ever_chosen,
    stamp_of,
)
from wartable.kernel.speaker import Speaker


def seen_cards(g: Game, s: Speaker) -> vec[Card]:
    """What the effect has seen and not put elsewhere."""
    return chosen(g, s.ctx, SLOT_SEEN) if s.ctx >= 0 else vec[i64]()


def see(g: Game, ctx: Context, c: Card) -> None:
    """Note that the effect has seen a card."""
    if c not in chosen(g, ctx, SLOT_SEEN):
        choose(g, ctx, SLOT_SEEN, c)


def see_discarded(g: Game, ctx: Context, c: Card) -> None:
    """The effect is about to discard a card that it has not seen before: it sees what comes."""
    if c not in chosen(g, ctx, SLOT_SEEN):
        noted = append(append(g.contexts[ctx], SLOT_SEEN), c)
        g.contexts[ctx] = append(noted, stamp_of(g, c) + 1)


def unsee(g: Game, ctx: Context, c: Card) -> None:
    """A seen card is put elsewhere, though perhaps in the same deck: it is done with."""
    old = g.contexts[ctx]
    kept = old[: g.rules.head]
    i = g.rules.head
    while i < len(old):
        if old[i + PICKED_SLOT] != SLOT_SEEN or old[i + PICKED_THING] != c:
            for k in range(PICKED):
                kept = append(kept, old[i + k])
        i += PICKED
    g.contexts[ctx] = kept


# -- seeing ----------------------------------------------------------------------------------------


class Reveal(Effect):
    """Show cards to everybody. Boon of Tzeentch, Fury of Aenarion, Watchtower."""

    template = "reveal {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            g.m[c + KNOWN] = EVERYBODY
            g.record(E_REVEALED, c)
            see(g, s.ctx, c)
        return len(cards) > 0

    def possible(self, g: Game, s: Speaker) -> bool:
        return not self.what.is_pick() or len(self.what.candidates(g, s)) > 0


class LookAt(Effect):
    """Look at cards that nobody else sees. Scroll of Asur, Second Sight."""

    template = "look at {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        for c in self.what.each(g, s):
            g.m[c + KNOWN] |= 1 << s.player
            see(g, s.ctx, c)
        return True


# -- what was seen ---------------------------------------------------------------------------------


class SeenCard(Choice):
    """The card that was shown, looked at or discarded. Ghorgon, Emptying the Wastes."""

    template = "the seen card"
    also = "spoken"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return seen_cards(g, s)

    def printed(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in ever_chosen(g, s.ctx, SLOT_SEEN) if s.ctx >= 0 else vec[i64]():
            if c not in found:
                found = append(found, c)
        return found


class SeenCards(Choice):
    """The cards that were, less those put elsewhere since. Scroll of Asur."""

    template = "the seen cards"
    also = "spoken"

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return seen_cards(g, s)


class YourSeenCard(Choice):
    """Of the cards that were, your own. Unstable Flux."""

    template = "your seen card"
    also = "spoken"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in seen_cards(g, s):
            if g.m[c + OWNER] == s.player:
                found = append(found, c)
        return found


class AmongTheSeen(Clause):
    """One of the cards that the effect has seen. Call the Brayherd, Bathe in the Cauldron."""

    template = "among the seen cards"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c in seen_cards(g, s)

    def is_place(self) -> bool:
        return True

    def has_piles(self) -> bool:
        return True

    def is_list(self) -> bool:
        return True

    def listed(self, g: Game, s: Speaker) -> vec[Card]:
        return seen_cards(g, s)


class OfCostOfSeen(Clause):
    """Of the printed cost of the seen card; as long as none is seen anything may be.

    A target is named before the card is seen, and left alone if it does not fit then (AMB-200).
    Warlock Engineer, Captured Gunpowder.
    """

    template = "of the same cost as the seen card"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for seen in seen_cards(g, s):
            if cost_shown(g, seen) != cost_shown(g, c):
                return False
        return True


class OfOddCost(Clause):
    """Of an odd printed cost. Night Goblin Fanatic."""

    template = "of odd cost"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return cost_shown(g, c) % 2 == 1


class OfEvenCost(Clause):
    """Of an even printed cost, 0 and X among them (AMB-27). Reckless Boyz."""

    template = "of even cost"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return cost_shown(g, c) % 2 == 0


class Is(conditions.Is):
    """Something spoken of fits a description, in play or, as it is printed, out of play."""

    template = "{card:choice} is {a} {what:group}"

    def holds(self, g: Game, s: Speaker) -> bool:
        what = self.what
        assert isinstance(what, Things)
        for c in self.card.each(g, s):
            if in_play(g, c) or what.place is not None:
                if what.test(g, s, c):
                    return True
            elif what.is_kind(g, c) and what.passes(g, s, c, places=False):
                return True
        return False


class IsNot(Is):
    """Something spoken of does not fit a description; not so where there is nothing. Ghorgon."""

    template = "{card:choice} is not {a} {what:group}"

    def holds(self, g: Game, s: Speaker) -> bool:
        return len(self.card.each(g, s)) > 0 and not super().holds(g, s)


# -- some of several -------------------------------------------------------------------------------


class PickedUpTo(Picked):
    """As many of a kind as one likes up to a number, picked on resolving (AMB-82). Caradryan."""

    template = "up to {n:int} {what:group/s}"
    n: int
    what: Things

    def is_one(self) -> bool:
        return False

    def least(self, g: Game, s: Speaker) -> Count:
        return 0

    def most(self, g: Game, s: Speaker) -> Count:
        return self.n


class PickedAnyNumber(Picked):
    """As many of a kind as one likes, picked on resolving (AMB-82). Spawn of Sotek, Plague Monk."""

    template = "any number of {what:group/s}"
    what: Things

    def is_one(self) -> bool:
        return False

    def least(self, g: Game, s: Speaker) -> Count:
        return 0

    def most(self, g: Game, s: Speaker) -> Count:
        # Whatever they are: who has chosen all that fit does not say so by that (AMB-428).
        return len(self.what.looked_at(g, s))


# -- numbers of seen cards -------------------------------------------------------------------------


class SeenDifference(Number):
    """The difference in printed cost between two seen cards. Treasure Thieves."""

    template = "(difference in cost of the seen cards)"

    def value(self, g: Game, s: Speaker) -> Amount:
        least: i64 = 0
        most: i64 = 0
        cards = seen_cards(g, s)
        for i in range(len(cards)):
            cost = cost_shown(g, cards[i])
            least = cost if i == 0 else min(least, cost)
            most = max(most, cost)
        return most - least


class TargetThen(Aimed):
    """One target, chosen when its sentence is reached (AMB-392). Council of Thirteen."""

    template = "a target {what:group}"
    what: Things

    def is_one(self) -> bool:
        return True

    def is_target(self) -> bool:
        return False

    def is_pick(self) -> bool:
        return True

    def is_late_target(self) -> bool:
        return True

    def least(self, g: Game, s: Speaker) -> Count:
        # Nobody must pay to be able (AMB-271): without a target that is free he may choose none.
        for c in self.candidates(g, s):
            if tax_for(g, s.player, c) == 0 and due_at_once(g, s, s.player, c) == 0:
                return 1
        return 0

    def admits(self, g: Game, s: Speaker, c: Card) -> bool:
        if not super().admits(g, s, c) or tax_for(g, s.player, c) > resources(g, s.player):
            return False
        return has_cards_at_once(g, s, s.player, c)

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)
