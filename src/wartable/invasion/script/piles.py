"""Decks by name, the cards on top of a pile, and the deck as a place to put cards.

INV-ZONE-04   a card that goes to a deck goes to its owner's
AMB-02        a card that is looked at or shown lies where it lay until it is put elsewhere
AMB-111       where somebody puts cards he alone has seen, the others know none of them any more
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import C_SORT, C_SOURCE
from wartable.cardgame.script.base import Effect, Number, Players
from wartable.cardgame.script.numbers import Fixed
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_ORDER, V_FIRST
from wartable.invasion.bans import is_shut_in
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_COPY
from wartable.invasion.doomed import WAY_TO_DECK_BOTTOM, WAY_TO_DECK_TOP
from wartable.invasion.drawing import draw_below
from wartable.invasion.layout import CARDS, SLOT_STACKED
from wartable.invasion.leaving import same_title
from wartable.invasion.resolve import cancel_entry
from wartable.invasion.script.base import Choice, Cost, Decks
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inplay import send
from wartable.invasion.script.places import OutOfPlay
from wartable.invasion.script.players import AimPlayer
from wartable.invasion.script.seen import unsee
from wartable.invasion.table import in_play, pile_of, put_in_pile
from wartable.invasion.terms import CHAIN, DECK, DISCARD, HAND
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame, Pile, Row, Slot, Zone
from wartable.kernel.knowing import EVERYBODY, mix, others
from wartable.kernel.layout import CTX, KNOWN, NEXT, OWNER, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import choose, chosen, forget_slot, is_in_slot
from wartable.kernel.speaker import Speaker


class YourDeck(Decks):
    """Your own deck. Scroll of Asur, Dwarf Cannon Crew."""

    template = "your deck"

    def each(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(vec[i64](), pile_of(s.player, DECK))


class DeckOf(Decks):
    """The deck of a player, or of several. Learned Mage, Plague Monk."""

    template = "the deck of {who:player}"
    who: Players

    def each(self, g: Game, s: Speaker) -> vec[Pile]:
        return of_players(g, s, self.who, DECK)


class InDiscardOf(OutOfPlay):
    """In the discard pile of a player. Order in Chaos."""

    template = "in the discard pile of {who:somebody}"
    who: Players

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return of_players(g, s, self.who, DISCARD)


class InHandOf(OutOfPlay):
    """In the hand of a player. Second Sight, Watchtower."""

    template = "in the hand of {who:somebody}"
    who: Players

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return of_players(g, s, self.who, HAND)


class InAnyDiscard(OutOfPlay):
    """In either player's discard pile. Drakenhof Castle."""

    template = "in any discard pile"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(append(vec[i64](), pile_of(0, DISCARD)), pile_of(1, DISCARD))


def of_players(g: Game, s: Speaker, who: Players, zone: Zone) -> vec[Pile]:
    """A pile of each of the players."""
    found = vec[i64]()
    for player in who.each(g, s):
        found = append(found, pile_of(player, zone))
    return found


class AnyPlayer(AimPlayer):
    """Either player, picked as the effect resolves; it does not target. Caradryan, Plague Monk."""

    template = "any player"

    def is_target(self) -> bool:
        return False

    def is_pick(self) -> bool:
        return True


class TopOfDeck(Choice):
    """The top cards of a deck, as many as there are. Scroll of Asur, Ghorgon."""

    template = "the top {n:number} {what:group/n} of {whose:deck}"
    n: Number
    what: Things
    whose: Decks

    def is_one(self) -> bool:
        return isinstance(self.n, Fixed) and self.n.n == 1

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        n = self.n.value(g, s)
        for pile in self.whose.each(g, s):
            left: i64 = n
            c = g.m[pile + NEXT]
            while c != pile and left > 0:
                if self.what.is_kind(g, c) and self.what.passes(g, s, c, places=False):
                    found = append(found, c)
                    left -= 1
                c = g.m[c + NEXT]
        return found


class TopIn(Choice):
    """The topmost of a kind in a pile, as many as there are. Mage-Priest of Itza."""

    template = "the top {n:int} {what:group/s}"
    n: int
    what: Things

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in self.what.each(g, s):
            if len(found) < self.n:
                found = append(found, c)
        return found


# numbers: steps of PutOnDeck
S_STACK_ASK: Final = 0
"""Its player is asked which card lies higher; then all are put there."""
S_STACK_NAMED: Final = 1


class PutOnDeck(Effect):
    """Put cards on top of their owner's deck, out of play, a hand, a pile, the deck or the chain.

    They keep their order, or get one: who is asked names the card that lies higher.
    Scroll of Asur, Convocation of Eagles, Order in Chaos.
    """

    template = (
        "put {what:choice} on top of {its|their:what} owner's deck[{any_order?} in any order]"
    )
    first_step = "S_STACK_ASK"
    what: Choice
    any_order: bool

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        if g.stack[f + PC] == S_STACK_NAMED:
            choose(g, ctx, SLOT_STACKED, first_of(g.m[PICK]))
            g.goto(f, S_STACK_ASK)
        cards = self.what.each(g, s)
        left = vec[i64]()
        for c in cards:
            if not is_in_slot(g, ctx, SLOT_STACKED, c):
                left = append(left, c)
        if self.any_order and len(left) > 1 and not has_one_order(g, left):
            g.ask(s.player, K_ORDER, s.card)
            for c in left:
                g.offer(V_FIRST, c)
            g.goto(f, S_STACK_NAMED)
            return False
        named = chosen(g, ctx, SLOT_STACKED)
        forget_slot(g, ctx, SLOT_STACKED)
        for c in left:
            named = append(named, c)
        i: i64 = len(named)
        while i > 0:
            i -= 1
            to_deck(g, s, named[i], bottom=False)
        if self.any_order:
            mix(g, named, others(s.player))
        succeed(g, f, done=len(named) > 0)
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return may_go(g, s, self.what)

    def how_far(self, g: Game, s: Speaker, f: Frame) -> tuple[int, int]:
        placed = len(chosen(g, g.stack[f + CTX], SLOT_STACKED))
        return placed, len(self.what.each(g, s))


def has_one_order(g: Game, cards: vec[Card]) -> bool:
    """Whether everybody sees that the order of some cards is nothing to choose: all are copies.

    Of cards that somebody does not see it would tell him that they are (AMB-269).
    """
    for c in cards:
        if g.m[c + KNOWN] != EVERYBODY:
            return False
    return same_title(g, cards)


class PutUnderDeck(Effect):
    """Put cards on the bottom of their owner's deck, each below those before it.

    Black Horror, Mannfred Von Carstein, Comet of Casandora.
    """

    template = "put {what:choice} on the bottom of {its|their:what} owner's deck"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            to_deck(g, s, c, bottom=True)
        return len(cards) > 0

    def possible(self, g: Game, s: Speaker) -> bool:
        return may_go(g, s, self.what)


def may_go(g: Game, s: Speaker, what: Choice) -> bool:
    """Whether there is something to put into a deck; a copied tactic has no card of its own."""
    if what.is_pick():
        return len(what.candidates(g, s)) > 0
    for c in what.each(g, s):
        if not is_of_a_copy(g, s, c):
            return True
    return False


def is_of_a_copy(g: Game, s: Speaker, c: Card) -> bool:
    """Whether the effect is a copy, and the card that of which it is one (AMB-67)."""
    return c == s.card and s.ctx >= 0 and g.contexts[s.ctx][C_SORT] == SORT_COPY


def to_deck(g: Game, s: Speaker, c: Card, *, bottom: bool) -> None:
    """Put a card on or under its owner's deck (INV-ZONE-04); whoever knew it still does."""
    if c < CARDS:
        return
    if c >= CHAIN_ENTRY:
        # A card that was just played: it goes there before its playing comes to nothing.
        to_deck(g, s, g.contexts[c - CHAIN_ENTRY][C_SOURCE], bottom=bottom)
        cancel_entry(g, c - CHAIN_ENTRY)
        return
    unsee(g, s.ctx, c)
    if is_of_a_copy(g, s, c) or is_shut_in(g, c):
        return
    if in_play(g, c):
        send(g, s, c, WAY_TO_DECK_BOTTOM if bottom else WAY_TO_DECK_TOP)
        return
    zone = g.m[g.m[c + PILE] + PILE]
    known: i64 = EVERYBODY if zone in (CHAIN, DISCARD) else 0
    deck = pile_of(g.m[c + OWNER], DECK)
    put_in_pile(g, c, deck, bottom=bottom, seen=True, known=known)


class PutOneUnderDeck(Cost):
    """As a price: put a card of a kind on the bottom of its owner's deck. Drakenhof Castle."""

    template = "put {a} {what:group} on the bottom of its owner's deck"
    what: Things

    def chosen_from(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in self.what.each(g, s):
            if not is_shut_in(g, c):
                found = append(found, c)
        return found

    def payable(self, g: Game, s: Speaker) -> bool:
        return len(self.chosen_from(g, s)) > 0

    def how_many(self, g: Game, s: Speaker) -> Count:
        return 1

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        for c in chosen(g, s.ctx, slot):
            to_deck(g, s, c, bottom=True)


class DrawFromBottom(Effect):
    """Draw cards from the bottom of your deck. Numberless Graves."""

    template = "draw {n:number} card{s:n} from the bottom of your deck"
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        return draw_below(g, s.player, self.n.value(g, s)) > 0
