"""Descriptions of cards and sections: adjectives, a noun, clauses."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Group
from wartable.cardgame.script.nouns import Noun
from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.layout import BURNING, CARDS, KIND_BITS
from wartable.invasion.script.base import D_STRUCTURE, Filter
from wartable.invasion.table import (
    definition,
    in_play,
    in_play_cards,
    is_section,
    pile_of,
    zone_of,
)
from wartable.invasion.terms import DECK, HAND, SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Row
from wartable.kernel.layout import NEXT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

SECTION: Final = 256
"""The noun "section" as a bit beside the card types."""
ANY_CARD: Final = 127


class Things(Group):
    """What a description fits: cards in play unless it names another place (INV-TARGET-03)."""

    template = "[{adjectives:adjective* } ]{noun:noun/=}[ {clauses:clause* }]"
    adjectives: tuple[Filter, ...]
    noun: Noun
    clauses: tuple[Filter, ...] = ()
    reads = D_STRUCTURE
    # What follows is set when a card is compiled.
    kinds: i64
    """The card types the noun means."""
    tests: vec[Filter]
    """All adjectives and clauses but the place: what is left to ask of what lies there."""
    place: Filter | None
    """The clause that says where to look."""

    def prepare(self) -> None:
        """Work out once what is asked of every card."""
        self.kinds = self.noun.bits()
        self.place = None
        tests = list(self.adjectives)
        for clause in self.clauses:
            if self.place is None and clause.has_piles():
                self.place = clause
            else:
                tests.append(clause)
        self.tests = vec[Filter](tests)

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return self.is_kind(g, c) and self.passes(g, s, c, places=True)

    def passes(self, g: Game, s: Speaker, c: Card, *, places: bool) -> bool:
        """Whether every adjective and clause holds; `places`: clauses of place count too."""
        if c < CARDS:
            for adjective in self.adjectives:
                if adjective.on_sections() and not adjective.test(g, s, c):
                    return False
            for clause in self.clauses:
                if not clause.test(g, s, c):
                    return False
            return True
        for adjective in self.adjectives:
            if not adjective.test(g, s, c):
                return False
        for clause in self.clauses:
            if (places or not clause.is_place()) and not clause.test(g, s, c):
                return False
        return not places or self.place is not None or in_play(g, c)

    def is_kind(self, g: Game, c: Card) -> bool:
        """Whether the noun fits."""
        bits = self.kinds
        if c < CARDS:
            return bits & SECTION != 0 and is_section(c) and g.m[c + BURNING] == 0
        if c >= CHAIN_ENTRY:
            return False
        if in_play(g, c):
            return g.m[c + KIND_BITS] & bits != 0
        return definition(g, c).kind & bits != 0 or bits == ANY_CARD

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in self.looked_at(g, s):
            if self.suits(g, s, c):
                found = append(found, c)
        return found

    def count(self, g: Game, s: Speaker) -> Count:
        if self.kinds & SECTION == 0:
            for clause in self.clauses:
                if clause.is_history():
                    return self.count_printed(g, clause.happened(g, s))
        n: i64 = 0
        for c in self.looked_at(g, s):
            if self.suits(g, s, c):
                n += 1
        return n

    def count_printed(self, g: Game, cards: vec[Card]) -> Count:
        """How many of these the noun fits by what is printed on them."""
        n: i64 = 0
        for c in cards:
            if definition(g, c).kind & self.kinds != 0:
                n += 1
        return n

    def exists(self, g: Game, s: Speaker) -> bool:
        for c in self.looked_at(g, s):
            if self.suits(g, s, c):
                return True
        return False

    def suits(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether one of the things looked at fits: they lie where the description says."""
        if c < CARDS:
            return self.passes(g, s, c, places=True)
        if self.place is None:
            if g.m[c + KIND_BITS] & self.kinds == 0:
                return False
        elif not self.is_kind(g, c):
            return False
        for test in self.tests:
            if not test.test(g, s, c):
                return False
        return True

    def looked_at(self, g: Game, s: Speaker) -> vec[Row]:
        """Where to look: the cards of the place named, or all in play; then sections, if meant."""
        if self.kinds & ANY_CARD == 0:
            return unburnt(g, vec[i64]())
        place = self.place
        if place is None:
            if self.kinds & SECTION != 0:
                return unburnt(g, in_play_cards(g)[:])
            return in_play_cards(g)
        if place.is_list():
            return place.listed(g, s)
        found = vec[i64]()
        for pile in place.piles(g, s):
            if pile == 0:
                continue
            c = g.m[pile + NEXT]
            while c != pile:
                found = append(found, c)
                c = g.m[c + NEXT]
        return unburnt(g, found) if self.kinds & SECTION != 0 else found

    def covered(self, g: Game, s: Speaker) -> vec[Card]:
        found = vec[i64]()
        if self.place is None or (self.kinds == ANY_CARD and len(self.tests) == 0):
            return found
        for c in self.looked_at(g, s):
            if c >= CARDS and zone_of(g, c) in (HAND, DECK):
                found = append(found, c)
        return found


def unburnt(g: Game, things: vec[Row]) -> vec[Row]:
    """These things and all sections that do not burn."""
    for player in range(2):
        for zone in range(SECTIONS):
            section = pile_of(player, zone)
            if g.m[section + BURNING] == 0:
                things = append(things, section)
    return things


class Sort(Things):
    """A description without clauses, which stands within another. Easy Pickin's.

    What follows it belongs to the outer one, so that a line has one meaning.
    """

    category = "sort"
    template = "[{adjectives:adjective* } ]{noun:noun/=}"
    adjectives: tuple[Filter, ...]
    noun: Noun
