"""Sentences that look for cards in a deck; "it" and "them" then mean what was found."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Finds, Number
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE, V_DONE
from wartable.invasion.events import E_REVEALED
from wartable.invasion.layout import SEARCH_BONUS
from wartable.invasion.luck import random_of
from wartable.invasion.script.base import ANY_NUMBER, Decks
from wartable.invasion.script.groups import Things
from wartable.invasion.script.seen import see
from wartable.invasion.table import pile_of, player_row, put_in_pile
from wartable.invasion.terms import DECK
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame, Slot
from wartable.kernel.knowing import EVERYBODY, mix, others
from wartable.kernel.layout import CTX, KNOWN, NEXT, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import nth
from wartable.kernel.slots import choose, chosen
from wartable.kernel.speaker import Speaker

# numbers: steps of a sentence that searches
S_SEARCH_ASK: Final = 0
"""Its player is asked for the next card."""
S_SEARCH_NAMED: Final = 1


class Search(Finds):
    """Search a deck, or the top of one (INV-TERM-SEARCH-01). Dwarf Cannon Crew, Ancient Map."""

    template = "search [the top {n:number} cards of ]{whose:deck} for {a} {what:group}"
    first_step = "S_SEARCH_ASK"
    n: Number | None
    whose: Decks
    what: Things

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return search(g, s, f, self.slot, searched(g, s, self.whose, self.n), 1, self.what)


class SearchUpTo(Finds):
    """Search for as many cards as one likes up to a number. Building Plans."""

    template = (
        "search [the top {n:number} cards of ]{whose:deck} for up to {most:int} {what:group/s}"
    )
    first_step = "S_SEARCH_ASK"
    n: Number | None
    whose: Decks
    most: int
    what: Things

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return search(g, s, f, self.slot, searched(g, s, self.whose, self.n), self.most, self.what)


class SearchMany(Finds):
    """Search for any number of cards. Runesmith Apprentice."""

    template = "search [the top {n:number} cards of ]{whose:deck} for any number of {what:group/s}"
    first_step = "S_SEARCH_ASK"
    n: Number | None
    whose: Decks
    what: Things

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return search(g, s, f, self.slot, searched(g, s, self.whose, self.n), ANY_NUMBER, self.what)


def searched(g: Game, s: Speaker, whose: Decks, n: Number | None) -> vec[Card]:
    """The cards that are looked through: so many of the top and what your cards add, or all."""
    found = vec[i64]()
    for pile in whose.each(g, s):
        left: i64 = ANY_NUMBER
        if n is not None:
            left = n.value(g, s) + g.m[player_row(s.player) + SEARCH_BONUS]
        c = g.m[pile + NEXT]
        while c != pile and left > 0:
            found = append(found, c)
            left -= 1
            c = g.m[c + NEXT]
    return found


def search(
    g: Game, s: Speaker, f: Frame, slot: Slot, cards: vec[Card], most: Count, what: Things
) -> bool:
    """Offer what fits among the cards; declining is always possible."""
    ctx = g.stack[f + CTX]
    succeed(g, f, done=True)  # searching happened, whatever it finds (AMB-63)
    if g.stack[f + PC] == S_SEARCH_NAMED:
        if verb_of(g.m[PICK]) == V_DONE:
            return True
        choose(g, ctx, slot, first_of(g.m[PICK]))
        g.goto(f, S_SEARCH_ASK)
    have = chosen(g, ctx, slot)
    if len(have) >= most:
        return True
    g.ask(s.player, K_CHOOSE, s.card)
    for c in cards:
        g.m[c + KNOWN] |= 1 << s.player
        if what.is_kind(g, c) and what.passes(g, s, c, places=False) and c not in have:
            g.offer(V_CHOOSE, c)
    # Asked even with nothing to find, so that timing tells nothing about a hidden deck.
    g.offer(V_DONE)
    g.goto(f, S_SEARCH_NAMED)
    return False


class FindRandom(Finds):
    """Reveal the top cards and find a random one of a kind (INV-ERRATA-CC-115).

    Blessings of Tzeentch, Mineshaft Engineer.
    """

    template = "find a random {what:group} among the top {n:int} cards of your deck"
    what: Things
    n: int

    def run(self, g: Game, s: Speaker) -> bool:
        found = vec[i64]()
        for i in range(self.n):
            c = nth(g.m, pile_of(s.player, DECK), i)
            if c != 0:
                g.m[c + KNOWN] = EVERYBODY
                g.record(E_REVEALED, c)
                see(g, s.ctx, c)
                if self.what.is_kind(g, c) and self.what.passes(g, s, c, places=False):
                    found = append(found, c)
        picked = random_of(g, found)
        if picked != 0:
            choose(g, s.ctx, self.slot, picked)
        return True


# numbers: steps of LookAndSort
S_SORT_ASK: Final = 0
S_SORT_NAMED: Final = 1
"""The card that stays on top has been picked."""


class LookAndSort(Effect):
    """Look at the top cards, leave one on top and put the rest below. Advanced Engineering."""

    template = "look at the top {n:int} cards of your deck, put 1 on top and the rest on the bottom"
    first_step = "S_SORT_ASK"
    n: int

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        deck = pile_of(s.player, DECK)
        cards = vec[i64]()
        for i in range(self.n):
            c = nth(g.m, deck, i)
            if c != 0:
                g.m[c + KNOWN] |= 1 << s.player
                cards = append(cards, c)
        if g.stack[f + PC] == S_SORT_ASK:
            if len(cards) == 0:
                return True
            g.ask(s.player, K_CHOOSE, s.card)
            for c in cards:
                g.offer(V_CHOOSE, c)
            g.goto(f, S_SORT_NAMED)
            return False
        for c in cards:
            if c != first_of(g.m[PICK]):
                put_in_pile(g, c, deck, bottom=True, seen=True)
        mix(g, cards, others(s.player))  # nobody else sees which one stays (AMB-111)
        succeed(g, f, done=True)
        return True
