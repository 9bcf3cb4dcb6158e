"""Sentences about cards outside play: hand, deck and discard pile.

CH-2.10.2   the hand's owner picks; a move restricted to a kind may be declined (A-78)
CH-3.1.1c   a deck that was looked through, or got a card, is shuffled
CH-6.1-Discard, A-79   only what says Discard is a Discard
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Number, Word
from wartable.cardgame.success import as_its_part, succeed
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE
from wartable.champions.drawing import discard
from wartable.champions.events import E_MOVES, E_SHOWS
from wartable.champions.layout import FOUND, KNOWN, SLOT_KEPT
from wartable.champions.script.base import Choice, Group
from wartable.champions.script.choices import Picking
from wartable.champions.script.inplay import enough
from wartable.champions.table import (
    in_play,
    lift,
    new_object,
    pile_of,
    put_in_pile,
    shuffle_deck,
    zone_of,
)
from wartable.champions.terms import DECK, DISCARD, HAND
from wartable.kernel.game import Game, first_of
from wartable.kernel.ints import Card, Count, Frame, Player, Row, Zone
from wartable.kernel.knowing import EVERYBODY, mix, others
from wartable.kernel.layout import DEF, DEFAULT, OWNER, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, nth, size
from wartable.kernel.slots import choose, chosen_count, ever_chosen, is_in_slot
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

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        moved: i64 = 0
        place = self.what.place()
        shown = isinstance(self.what, Picking) and self.what.what.is_restricted()
        searched = place is not None and place.looks_in_deck()
        if searched and not shown:  # nobody else sees what is taken (CH-2.10.3.2, A-171)
            mix(g, cards_of(g.m, pile_of(s.player, DECK)), KNOWN, others(s.player))
        for c in cards:
            if not in_play(g, c):
                if shown:
                    lift(g, c, seen=True)
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
    put_in_pile(g, c, pile_of(owner, zone), bottom=bottom, seen=seen)
    new_object(g, c)
    if was == DISCARD and zone == HAND:
        g.m[c + KNOWN] = EVERYBODY
    g.record(E_MOVES, c if was != HAND or zone == DISCARD else 0, zone, owner)


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
        for c in self.what.each(g, s):
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


# -- discarding ----------------------------------------------------------------------------------


# numbers: steps of Discard
S_DISCARD_ORDER: Final = 0
"""Whose cards they are is asked which goes next (CH-2.10.1.4); then all are discarded."""
S_DISCARD_ORDER_NAMED: Final = 1
S_DISCARD_DISCARDED: Final = 2


class Discard(Effect):
    """Discard cards (CH-6.1-Discard). Stardrake, Razorshell Leviadon, Costly Ritual."""

    template = "discard {what:choice}"
    first_step = "S_DISCARD_ORDER"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_DISCARD_DISCARDED:
            fewer = self.what.is_pick() and g.m[FOUND] < self.what.most(g, s)
            return True if fewer else as_its_part(g, f)
        slot = SLOT_KEPT + self.ref
        if step == S_DISCARD_ORDER_NAMED:
            choose(g, s.ctx, slot, first_of(g.m[PICK]))
        cards = self.what.each(g, s)
        if len(cards) == 0:
            g.m[FOUND] = 0
            return True
        if not self.what.is_pick():
            if self.ask_next(g, s, f, cards):
                return False
            if len(cards) > 1:
                cards = ever_chosen(g, s.ctx, slot)
        g.goto(f, S_DISCARD_DISCARDED)
        discard(g, s.ctx, cards)
        return False

    def ask_next(self, g: Game, s: Speaker, f: Frame, cards: vec[Card]) -> bool:
        """Ask whose cards they are which goes next, if that is not clear (CH-2.10.1.4)."""
        slot = SLOT_KEPT + self.ref
        if len(cards) == 1 or chosen_count(g, s.ctx, slot) == len(cards):
            return False
        g.ask(g.m[cards[0] + OWNER], K_CHOOSE, s.card)
        for c in cards:
            if not is_in_slot(g, s.ctx, slot, c):
                g.offer(V_CHOOSE, c)
        g.m[DEFAULT] = 0  # only the order is left to say
        g.goto(f, S_DISCARD_ORDER_NAMED)
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        if self.what.is_pick():
            return len(self.what.candidates(g, s)) >= self.what.most(g, s)
        return True


# numbers: steps of DiscardTop
S_DISCARD_TOP_DISCARD: Final = 0
S_DISCARD_TOP_OVER: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of DiscardTop
F_DISCARD_TOP_COUNTED: Final = 6
"""How many cards of the kind there were."""


class DiscardTop(Effect):
    """Discard the top cards of a deck. Mosh Pit, Grot Ambush, Wraithstorm."""

    template = "discard the top {n:number} card{s:n} of {whose:deck}[, counting {what:group/s}]"
    first_step = "S_DISCARD_TOP_DISCARD"
    n: Number
    whose: Deck
    what: Group | None

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_DISCARD_TOP_OVER:
            g.m[FOUND] = g.stack[f + F_DISCARD_TOP_COUNTED]
            return as_its_part(g, f)
        g.goto(f, S_DISCARD_TOP_OVER)
        pile = pile_of(self.whose.owner(g, s), DECK)
        cards = vec[i64]()
        for i in range(max(self.n.value(g, s), 0)):
            c = nth(g.m, pile, i)
            if c != 0:
                cards = append(cards, c)
                if self.what is not None and self.what.test(g, s, c):
                    g.stack[f + F_DISCARD_TOP_COUNTED] += 1
        if len(cards) > 0:
            discard(g, s.ctx, cards)
        return False


# numbers: steps of a sentence for which the opponent picks cards of his hand
S_FROM_HAND_COUNT: Final = 0
"""How many it will be is counted once."""
S_FROM_HAND_NAMED: Final = 1
"""He has picked the next one."""
S_FROM_HAND_OVER: Final = 2

# numbers from 6 (cardgame.sentences.F_OWN): the frame of such a sentence
F_FROM_HAND_NUMBER: Final = 6
"""How many cards he picks."""


class FromHand(Effect):
    """A sentence for which the opponent picks cards of his hand, one by one."""

    first_step = "S_FROM_HAND_COUNT"

    def how_many(self, g: Game, s: Speaker) -> Count:
        """How many he picks."""
        raise NotImplementedError

    def done(self, g: Game, s: Speaker, cards: vec[Card]) -> bool:
        """What becomes of them; True if nothing more happens."""
        raise NotImplementedError

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        slot = SLOT_KEPT + self.ref
        if step == S_FROM_HAND_OVER:
            return as_its_part(g, f)
        if step == S_FROM_HAND_NAMED:
            choose(g, s.ctx, slot, first_of(g.m[PICK]))
        else:
            g.stack[f + F_FROM_HAND_NUMBER] = self.how_many(g, s)
        loser = 1 - s.player
        if chosen_count(g, s.ctx, slot) < g.stack[f + F_FROM_HAND_NUMBER]:
            g.ask(loser, K_CHOOSE, s.card)
            for c in cards_of(g.m, pile_of(loser, HAND)):
                if not is_in_slot(g, s.ctx, slot, c):
                    g.offer(V_CHOOSE, c)
            if len(g.options) > 0:
                if len(g.options) <= g.stack[f + F_FROM_HAND_NUMBER] - chosen_count(g, s.ctx, slot):
                    g.m[DEFAULT] = 0  # only the order is left to say
                g.goto(f, S_FROM_HAND_NAMED)
                return False
            g.withdraw()
        g.goto(f, S_FROM_HAND_OVER)
        cards = ever_chosen(g, s.ctx, slot)
        succeed(g, f, done=len(cards) > 0)
        return len(cards) == 0 or self.done(g, s, cards)


class OpponentDiscards(FromHand):
    """The opponent discards cards of his choice (CH-2.10.2.1)."""

    template = "the opponent discards {n:number} card{s:n}"
    n: Number

    def how_many(self, g: Game, s: Speaker) -> Count:
        return max(self.n.value(g, s), 0)

    def done(self, g: Game, s: Speaker, cards: vec[Card]) -> bool:
        discard(g, s.ctx, cards)
        return False


class OpponentDiscardsDownTo(FromHand):
    """The opponent discards until he has so many cards. Scatter the Forces."""

    template = "the opponent discards down to {n:int} cards"
    n: int

    def how_many(self, g: Game, s: Speaker) -> Count:
        return max(size(g.m, pile_of(1 - s.player, HAND)) - self.n, 0)

    def done(self, g: Game, s: Speaker, cards: vec[Card]) -> bool:
        discard(g, s.ctx, cards)
        return False


class OpponentShuffles(FromHand):
    """The opponent shuffles cards of his hand into his deck. Turmoil of Souls, Frightful Touch."""

    template = "the opponent shuffles {n:number} card{s:n} from hand into deck"
    n: Number

    def how_many(self, g: Game, s: Speaker) -> Count:
        return max(self.n.value(g, s), 0)

    def done(self, g: Game, s: Speaker, cards: vec[Card]) -> bool:
        for c in cards:
            move(g, c, DECK)
        shuffle_deck(g, 1 - s.player)
        return True
