"""Sentences about cards outside play: hand, deck and discard pile.

CH-2.10.2   the hand's owner picks; a move restricted to a kind may be declined (A-78)
CH-3.1.1c   a deck that was looked through, or got a card, is shuffled
"""

from __future__ import annotations

from wartable.cardgame.script.base import Effect, Word
from wartable.champions.events import E_MOVES, E_SHOWS
from wartable.champions.layout import FOUND
from wartable.champions.script.base import Choice, Group
from wartable.champions.script.choices import Picking, within_reach
from wartable.champions.script.inplay import enough
from wartable.champions.table import (
    in_play,
    new_object,
    pile_of,
    put_in_pile,
    shuffle_deck,
    zone_of,
)
from wartable.champions.terms import DECK, DISCARD, HAND, PURGED
from wartable.champions.values import is_shut
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Player, Row, Zone
from wartable.kernel.knowing import EVERYBODY, lift, mix, others
from wartable.kernel.layout import DEF, KNOWN, OWNER
from wartable.kernel.native import append, extend, i64, vec
from wartable.kernel.piles import cards_of
from wartable.kernel.slots import chosen_count, ever_chosen
from wartable.kernel.speaker import Speaker


class Deck(Word):
    """A deck."""

    category = "deck"

    def owner(self, g: Game, s: Speaker) -> Player:
        """Whose it is."""
        raise NotImplementedError

    def is_any(self) -> bool:
        """Whether the owner of the effect says whose."""
        return False


class AnyDeck(Deck):
    """Either deck. Glimpse the Future."""

    template = "any deck"

    def is_any(self) -> bool:
        return True


class YourDeck(Deck):
    """Your deck. Grot Ambush."""

    template = "your deck"

    def owner(self, g: Game, s: Speaker) -> Player:
        return s.player


class OpponentsDeck(Deck):
    """The opponent's deck. Mosh Pit, Wraithstorm."""

    template = "the opponent's deck"

    def owner(self, g: Game, s: Speaker) -> Player:
        return 1 - s.player


class Put(Effect):
    """A sentence that lays cards from one pile to another."""

    what: Choice

    def to(self) -> Zone:
        """The zone they go to."""
        raise NotImplementedError

    def at_bottom(self) -> bool:
        """Whether they go under the pile."""
        return False

    def shuffled(self) -> bool:
        """Whether the deck is shuffled afterwards."""
        return False

    def in_order(self, cards: vec[Card]) -> vec[Card]:
        """The cards in the order in which they are laid down."""
        return cards

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        moved: i64 = 0
        place = self.what.place()
        shown = isinstance(self.what, Picking) and self.what.what.is_restricted()
        searched = place is not None and place.looks_in_deck()
        if searched and not shown:  # nobody else sees what is taken (CH-2.10.3.2, A-171)
            mix(g, cards_of(g.m, pile_of(s.player, DECK)), others(s.player))
        for c in self.in_order(cards):
            if not in_play(g, c):
                if shown:
                    lift(g, c, HAND, DECK, seen=True)
                    g.m[c + KNOWN] = EVERYBODY
                    g.record(E_SHOWS, c, s.player)  # CH-2.10.3.1
                move(g, c, self.to(), bottom=self.at_bottom(), seen=shown)
                moved += 1
        if searched or (self.shuffled() and moved > 0):
            shuffle_deck(g, s.player)
        g.m[FOUND] = moved
        if isinstance(self.what, Different):
            return moved == self.what.n
        return moved > 0

    def possible(self, g: Game, s: Speaker) -> bool:
        if isinstance(self.what, Different):
            return self.what.are_enough(g, s)
        return enough(g, s, self.what)


def move(g: Game, c: Card, zone: Zone, *, bottom: bool = False, seen: bool = False) -> None:
    """Lay a card from one pile to another of its owner (CH-6.2-Move)."""
    was = zone_of(g, c)
    owner = g.m[c + OWNER]
    if zone == DISCARD and is_shut(g, owner):
        zone = PURGED
    put_in_pile(g, c, pile_of(owner, zone), bottom=bottom, seen=seen)
    new_object(g, c)
    if was == DISCARD and zone == HAND:
        g.m[c + KNOWN] = EVERYBODY
    g.record(E_MOVES, c if was != HAND or zone in (DISCARD, PURGED) else 0, zone, owner)


class PutIntoHand(Put):
    """Move cards to your hand; out of the deck they are shown (CH-2.10.3.1). Armies of the Dead."""

    template = "put {what:choice} into your hand"
    what: Choice

    def to(self) -> Zone:
        return HAND


class ShuffleIntoDeck(Put):
    """Shuffle cards into your deck. Call of the Grave, Restoring the Forge."""

    template = "shuffle {what:choice} into your deck"
    what: Choice

    def to(self) -> Zone:
        return DECK

    def shuffled(self) -> bool:
        return True


class PutOnDeck(Put):
    """Move cards to the top of your deck, the first one named highest. Magic Touch."""

    template = "put {what:choice} on top of your deck"
    what: Choice

    def to(self) -> Zone:
        return DECK

    def in_order(self, cards: vec[Card]) -> vec[Card]:
        found = vec[i64]()
        for c in cards:
            found = extend(append(vec[i64](), c), found)
        return found


class PutUnderDeck(Put):
    """Move cards to the bottom of your deck."""

    template = "put {what:choice} on the bottom of your deck"
    what: Choice

    def to(self) -> Zone:
        return DECK

    def at_bottom(self) -> bool:
        return True


class PutIntoDiscard(Put):
    """Move cards to your discard pile; this is no Discard. Fuel the Gravetide."""

    template = "put {what:choice} into your discard pile"
    what: Choice

    def to(self) -> Zone:
        return DISCARD


class Different(Picking):
    """So many cards with different names. Fuel the Gravetide."""

    template = "{n:int} different {what:group/s}"
    n: int
    what: Group

    def least(self, g: Game, s: Speaker) -> Count:
        return 0 if chosen_count(g, s.ctx, self.slot) == 0 else self.n  # all or none

    def most(self, g: Game, s: Speaker) -> Count:
        return self.n

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        taken = ever_chosen(g, s.ctx, self.slot)
        for c in within_reach(g, self.what.each(g, s)):
            fresh = True
            for other in taken:
                if g.m[other + DEF] == g.m[c + DEF]:
                    fresh = False
            if fresh:
                found = append(found, c)
        return found

    def are_enough(self, g: Game, s: Speaker) -> bool:
        """Whether there are so many different names."""
        names = vec[i64]()
        for c in self.what.each(g, s):
            known = False
            for name in names:
                if name == g.m[c + DEF]:
                    known = True
            if not known:
                names = append(names, g.m[c + DEF])
        return len(names) >= self.n


class ShuffleYourDeck(Effect):
    """Shuffle your deck."""

    template = "shuffle your deck"

    def run(self, g: Game, s: Speaker) -> bool:
        shuffle_deck(g, s.player)
        return True
