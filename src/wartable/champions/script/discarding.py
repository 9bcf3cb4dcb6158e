"""Sentences that discard cards, or take them from the opponent's hand.

CH-6.1-Discard, A-79   only what says Discard is a Discard
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Number
from wartable.cardgame.sentences import run_part
from wartable.cardgame.success import as_its_part, succeed
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE, V_DONE
from wartable.champions.drawing import discard
from wartable.champions.layout import FOUND, SLOT_KEPT
from wartable.champions.limbo import count_found
from wartable.champions.script.base import Choice, Group
from wartable.champions.script.cardflow import Deck, move
from wartable.champions.table import (
    look_at_offers,
    pile_of,
    shuffle_deck,
)
from wartable.champions.terms import DECK, HAND
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame
from wartable.kernel.layout import DEFAULT, OWNER, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, nth, size
from wartable.kernel.slots import choose, chosen_count, ever_chosen, is_in_slot
from wartable.kernel.speaker import Speaker

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
            count_found(g, cards)
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

    def how_far(self, g: Game, s: Speaker, f: Frame) -> tuple[int, int]:
        return int(chosen_count(g, s.ctx, SLOT_KEPT + self.ref)), len(self.what.each(g, s))

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

    template = (
        "discard the top {n:number} card{s:n} of {whose:deck}[, counting {what:group/s}]"
        "[{quiet?} without triggering]"
    )
    first_step = "S_DISCARD_TOP_DISCARD"
    n: Number
    whose: Deck
    what: Group | None
    quiet: bool

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
            discard(g, s.ctx, cards, quiet=self.quiet)
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        return size(g.m, pile_of(self.whose.owner(g, s), DECK)) >= self.n.value(g, s)


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

    def how_far(self, g: Game, s: Speaker, f: Frame) -> tuple[int, int]:
        picked = chosen_count(g, s.ctx, SLOT_KEPT + self.ref)
        return int(picked), int(g.stack[f + F_FROM_HAND_NUMBER])

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
            g.ask(s.player if self.is_seen() else loser, K_CHOOSE, s.card)
            for c in cards_of(g.m, pile_of(loser, HAND)):
                if not is_in_slot(g, s.ctx, slot, c):
                    g.offer(V_CHOOSE, c)
            look_at_offers(g)
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

    def is_seen(self) -> bool:
        """Whether the owner of the effect looks at the hand and picks."""
        return False


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


class ShuffleSeen(FromHand):
    """Look at the opponent's hand and shuffle cards of it into his deck. Lord Kroak."""

    template = (
        "look at the opponent's hand and shuffle {n:int} cards of it into the opponent's deck"
    )
    n: int

    def is_seen(self) -> bool:
        return True

    def how_many(self, g: Game, s: Speaker) -> Count:
        return self.n

    def done(self, g: Game, s: Speaker, cards: vec[Card]) -> bool:
        for c in cards:
            move(g, c, DECK)
        shuffle_deck(g, 1 - s.player)
        return True


# numbers: steps of OpponentMayDiscard
S_MAY_DISCARD_ASK: Final = 0
S_MAY_DISCARD_NAMED: Final = 1
S_MAY_DISCARD_PAID: Final = 2
"""It has been discarded: what it was discarded for happens."""
S_MAY_DISCARD_OVER: Final = 3


class OpponentMayDiscard(Effect):
    """The opponent may discard a card of his hand for an effect (A-119). Stream of Corruption."""

    template = "the opponent may discard a card to {effect:effect}"
    first_step = "S_MAY_DISCARD_ASK"
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_MAY_DISCARD_ASK:
            return self.ask(g, s, f)
        if step == S_MAY_DISCARD_NAMED:
            if verb_of(g.m[PICK]) == V_DONE:
                return True
            g.goto(f, S_MAY_DISCARD_PAID)
            discard(g, s.ctx, append(vec[i64](), first_of(g.m[PICK])))
            return False
        if step == S_MAY_DISCARD_PAID:
            g.goto(f, S_MAY_DISCARD_OVER)
            run_part(g, f, self.effect)
            return False
        succeed(g, f, done=True)
        return True

    def ask(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask the opponent for a card; True if he has none."""
        g.ask(1 - s.player, K_CHOOSE, s.card)
        for c in cards_of(g.m, pile_of(1 - s.player, HAND)):
            g.offer(V_CHOOSE, c)
        if len(g.options) == 0:
            g.withdraw()
            return True
        g.offer(V_DONE)
        g.goto(f, S_MAY_DISCARD_NAMED)
        return False
