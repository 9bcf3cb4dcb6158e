"""Sentences about drawing face up and looking at the top of a deck (CH-3.1.1c, CH-2.10.3.1)."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Finds, Number, Word
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_CHOOSE, K_OPTION, V_CHOOSE, V_DONE, V_OPTION
from wartable.champions.drawing import take_to_hand
from wartable.champions.events import E_DRAWS, E_SHOWS
from wartable.champions.happening import happen
from wartable.champions.layout import PLAYERS, SLOT_KEPT, WIDTH
from wartable.champions.script.cardflow import Deck
from wartable.champions.table import look_at_offers, new_object, pile_of, put_in_pile, shuffle_deck
from wartable.champions.terms import DECK, HAND
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame, Pile
from wartable.kernel.knowing import EVERYBODY, mix, others
from wartable.kernel.layout import DEFAULT, KNOWN, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, lay_in_order, nth, size, top
from wartable.kernel.slots import choose, chosen_count, ever_chosen, is_in_slot
from wartable.kernel.speaker import Speaker

# numbers from 1: what becomes of the cards, as labels name it
BACK_ON_TOP: Final = 1
SHUFFLE: Final = 2


# numbers: steps of DrawFaceUp
S_FACE_UP_COUNT: Final = 0
"""How many cards it will be is counted once."""
S_FACE_UP_NEXT: Final = 1
"""One card after the other."""

# numbers from 6 (cardgame.sentences.F_OWN): the frame of DrawFaceUp
F_FACE_UP_LEFT: Final = 6
"""How many cards are still to be drawn."""


class DrawFaceUp(Finds):
    """Draw cards that everybody sees. Warboss Recruiter, Ushering of the Waaagh!."""

    template = "draw {n:number} card{s:n} face up"
    first_step = "S_FACE_UP_COUNT"
    n: Number

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_FACE_UP_COUNT:
            g.stack[f + F_FACE_UP_LEFT] = max(self.n.value(g, s), 0)
            g.goto(f, S_FACE_UP_NEXT)
        c = top(g.m, pile_of(s.player, DECK))
        if g.stack[f + F_FACE_UP_LEFT] == 0 or c == 0:
            succeed(g, f, done=chosen_count(g, s.ctx, self.slot) > 0)
            return True
        g.stack[f + F_FACE_UP_LEFT] -= 1
        take_to_hand(g, c)
        g.m[c + KNOWN] = EVERYBODY
        choose(g, s.ctx, self.slot, c)
        g.record(E_SHOWS, c, s.player)
        happen(g, E_DRAWS, s.player, c, s.player)
        return False


class Rest(Word):
    """Where cards go that were looked at and not taken."""

    category = "rest"

    def put_back(self, g: Game, s: Speaker, cards: vec[Card]) -> None:
        """Lay them there."""


class UnderDeck(Rest):
    """Under the deck. Celestant-Prime."""

    template = "on the bottom of your deck"

    def put_back(self, g: Game, s: Speaker, cards: vec[Card]) -> None:
        for c in cards:
            put_in_pile(g, c, pile_of(s.player, DECK), bottom=True, seen=True)
            g.m[c + KNOWN] |= 1 << s.player


class BackAgain(Rest):
    """Back where they were, in the same order."""

    template = "back in the same order"

    def put_back(self, g: Game, s: Speaker, cards: vec[Card]) -> None:
        for c in cards:
            g.m[c + KNOWN] |= 1 << s.player


# numbers: steps of KeepOne
S_KEEP_ASK: Final = 0
S_KEEP_NAMED: Final = 1


class KeepOne(Effect):
    """Look at the top cards of your deck and keep one. Celestant-Prime."""

    template = (
        "look at the top {n:int} cards of your deck, put 1 into your hand and the rest {where:rest}"
    )
    first_step = "S_KEEP_ASK"
    n: int
    where: Rest

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        m = g.m
        pile = pile_of(s.player, DECK)
        if g.stack[f + PC] == S_KEEP_ASK:
            offer_top(g, s, pile, self.n)
            if len(g.options) == 0:
                g.withdraw()
                return True
            g.goto(f, S_KEEP_NAMED)
            return False
        kept = first_of(m[PICK])
        rest = vec[i64]()
        for i in range(min(self.n, size(m, pile))):
            c = nth(m, pile, i)
            if c != kept:
                rest = append(rest, c)
        take_unseen(g, s, kept, self.n)
        self.where.put_back(g, s, rest)
        succeed(g, f, done=True)
        return True


def offer_top(g: Game, s: Speaker, pile: Pile, n: Count) -> None:
    """Ask for one of the top cards of a deck, which its owner looks at."""
    g.ask(s.player, K_CHOOSE, s.card)
    for i in range(n):
        c = nth(g.m, pile, i)
        if c != 0:
            g.offer(V_CHOOSE, c)
    look_at_offers(g)


def take_unseen(g: Game, s: Speaker, c: Card, n: Count) -> None:
    """Take one of the top cards of one's deck: nobody else sees which (A-171)."""
    mix(g, cards_of(g.m, pile_of(s.player, DECK))[:n], others(s.player))
    put_in_pile(g, c, pile_of(s.player, HAND), seen=True)
    new_object(g, c)


# numbers: steps of KeepOneOrShuffle
S_KEEP_OR_SHUFFLE_CARD: Final = 0
S_KEEP_OR_SHUFFLE_CARD_NAMED: Final = 1
"""It is drawn, and what that sets off happens."""
S_KEEP_OR_SHUFFLE_REST: Final = 2
"""What becomes of the others."""
S_KEEP_OR_SHUFFLE_REST_NAMED: Final = 3


class KeepOneOrShuffle(Effect):
    """Look at the top cards, draw one, put the rest back or shuffle. Celestial Fate."""

    template = (
        "look at the top {n:int} cards of your deck and draw 1, then put the rest back or shuffle"
    )
    first_step = "S_KEEP_OR_SHUFFLE_CARD"
    n: int

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_KEEP_OR_SHUFFLE_CARD:
            offer_top(g, s, pile_of(s.player, DECK), self.n)
            if len(g.options) == 0:
                g.withdraw()
                return True
            g.goto(f, S_KEEP_OR_SHUFFLE_CARD_NAMED)
            return False
        if step == S_KEEP_OR_SHUFFLE_CARD_NAMED:
            g.goto(f, S_KEEP_OR_SHUFFLE_REST)
            c = first_of(g.m[PICK])
            take_unseen(g, s, c, self.n)
            happen(g, E_DRAWS, s.player, c, s.player)
            return False
        if step == S_KEEP_OR_SHUFFLE_REST:
            if size(g.m, pile_of(s.player, DECK)) == 0:
                succeed(g, f, done=True)
                return True  # there are no others
            g.ask(s.player, K_OPTION, s.card)
            g.offer(V_OPTION, BACK_ON_TOP)
            g.offer(V_OPTION, SHUFFLE)
            g.m[DEFAULT] = 0
            g.goto(f, S_KEEP_OR_SHUFFLE_REST_NAMED)
            return False
        if first_of(g.m[PICK]) == SHUFFLE:
            shuffle_deck(g, s.player)
        succeed(g, f, done=True)
        return True


# numbers: steps of Rearrange
S_REARRANGE_WHOSE: Final = 0
"""Whose deck, if any will do."""
S_REARRANGE_WHOSE_NAMED: Final = 1
"""Its top cards are looked at; whether they are put back or shuffled."""
S_REARRANGE_HOW_NAMED: Final = 2
S_REARRANGE_CARD_NAMED: Final = 3
"""The next card has been named; when all are, they are laid down."""

# numbers from 6 (cardgame.sentences.F_OWN): the frame of Rearrange
F_REARRANGED_DECK: Final = 6
"""The player whose deck it is."""


class Rearrange(Effect):
    """Look at the top cards of a deck and put them back as you like, or shuffle. Scrying Pool.

    The first alternative asks for the cards, the top one first; whoever takes neither leaves them
    as they lie.
    """

    template = "look at the top {n:number} cards of {whose:deck} and rearrange or shuffle"
    first_step = "S_REARRANGE_WHOSE"
    n: Number
    whose: Deck

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_REARRANGE_WHOSE:
            if self.whose.is_any():
                return self.ask_whose(g, s, f)
            g.stack[f + F_REARRANGED_DECK] = self.whose.owner(g, s)
        elif step == S_REARRANGE_WHOSE_NAMED:
            g.stack[f + F_REARRANGED_DECK] = (first_of(g.m[PICK]) - PLAYERS) // WIDTH
        elif step == S_REARRANGE_HOW_NAMED and (
            verb_of(g.m[PICK]) == V_DONE or first_of(g.m[PICK]) == SHUFFLE
        ):
            if verb_of(g.m[PICK]) != V_DONE:
                shuffle_deck(g, g.stack[f + F_REARRANGED_DECK])
            succeed(g, f, done=True)
            return True
        elif step == S_REARRANGE_CARD_NAMED:
            choose(g, s.ctx, SLOT_KEPT + self.ref, first_of(g.m[PICK]))
        return self.go_on(g, s, f)

    def how_far(self, g: Game, s: Speaker, f: Frame) -> tuple[int, int]:
        if g.stack[f + PC] != S_REARRANGE_CARD_NAMED:
            return 0, 1
        return int(chosen_count(g, s.ctx, SLOT_KEPT + self.ref)), int(max(self.n.value(g, s), 0))

    def ask_whose(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask for a deck that has cards; True if there is none."""
        g.ask(s.player, K_CHOOSE, s.card)
        for player in (s.player, 1 - s.player):
            if size(g.m, pile_of(player, DECK)) > 0:
                g.offer(V_CHOOSE, PLAYERS + player * WIDTH)
        if len(g.options) == 0:
            g.withdraw()
            return True
        g.goto(f, S_REARRANGE_WHOSE_NAMED)
        return False

    def go_on(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Look and ask what is to be done, ask for the next card, or lay them down."""
        pile = pile_of(g.stack[f + F_REARRANGED_DECK], DECK)
        slot = SLOT_KEPT + self.ref
        most = min(max(self.n.value(g, s), 0), size(g.m, pile))
        if g.stack[f + PC] < S_REARRANGE_HOW_NAMED:
            if most == 0:
                return True
            for i in range(most):
                g.m[nth(g.m, pile, i) + KNOWN] |= 1 << s.player
            g.ask(s.player, K_OPTION, s.card)
            g.offer(V_OPTION, BACK_ON_TOP)
            g.offer(V_OPTION, SHUFFLE)
            g.offer(V_DONE)
            g.goto(f, S_REARRANGE_HOW_NAMED)
            return False
        if chosen_count(g, s.ctx, slot) < most:
            g.ask(s.player, K_CHOOSE, s.card)
            for i in range(most):
                c = nth(g.m, pile, i)
                if not is_in_slot(g, s.ctx, slot, c):
                    g.offer(V_CHOOSE, c)
            g.goto(f, S_REARRANGE_CARD_NAMED)
            return False
        order = ever_chosen(g, s.ctx, slot)
        mix(g, order, others(s.player))  # nobody else sees the new order
        for c in cards_of(g.m, pile):
            if not is_in_slot(g, s.ctx, slot, c):
                order = append(order, c)
        lay_in_order(g.m, pile, order)
        succeed(g, f, done=True)
        return True
