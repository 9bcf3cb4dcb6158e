"""Descriptions of cards and sections: adjectives, a noun, clauses."""

from __future__ import annotations

from typing import Final

from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.layout import BURNING, CARDS, FACE, KIND_BITS
from wartable.invasion.script.base import D_STRUCTURE, Filter, Group, Word
from wartable.invasion.table import definition, in_play, in_play_cards, is_section, pile_of
from wartable.invasion.terms import ATTACHMENT, SECTIONS, SUPPORT
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Count, Row
from wartable.kernel.layout import NEXT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

SECTION: Final = 256
"""The noun "section" as a bit beside the card types."""
ANY_CARD: Final = 127


class Noun(Word):
    """One or two kinds of things."""

    category = "noun"

    def bits(self) -> Bits:
        """The card types it means."""
        raise NotImplementedError


class One(Noun):
    """A kind of card, or "section". Pillage, Rock Lobber."""

    template = "{kind:kind/=}"
    kind: int

    def bits(self) -> Bits:
        return self.kind


class Either(Noun):
    """Either of two kinds. Demolition!, Dwarf Ranger."""

    template = "{first:kind/=} or {second:kind/=}"
    first: int
    second: int

    def bits(self) -> Bits:
        return self.first | self.second


class Both(Noun):
    """Both of two kinds. Grimgor Ironhide, Judgement of Verena."""

    template = "{first:kind/=} and {second:kind/=}"
    first: int
    second: int

    def bits(self) -> Bits:
        return self.first | self.second


class Things(Group):
    """What a description fits: cards in play unless it names another place (INV-TARGET-03)."""

    template = "[{adjectives:adjective* } ]{noun:noun/=}[ {clauses:clause* }]"
    adjectives: tuple[Filter, ...]
    noun: Noun
    clauses: tuple[Filter, ...]
    reads = D_STRUCTURE

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
        return not places or self.names_place(g, s) or in_play(g, c)

    def names_place(self, g: Game, s: Speaker) -> bool:
        """Whether a clause says where to look."""
        for clause in self.clauses:
            if len(clause.piles(g, s)) > 0:
                return True
        return False

    def is_kind(self, g: Game, c: Card) -> bool:
        """Whether the noun fits."""
        bits = self.noun.bits()
        if c < CARDS:
            return bits & SECTION != 0 and is_section(c) and g.m[c + BURNING] == 0
        if c >= CHAIN_ENTRY:
            return False
        if in_play(g, c):
            return kind_in_play(g, c) & bits != 0
        return definition(g, c).kind & bits != 0 or bits == ANY_CARD

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        bits = self.noun.bits()
        if bits & ANY_CARD != 0:
            for c in self.looked_at(g, s):
                if self.is_kind(g, c) and self.passes(g, s, c, places=True):
                    found = append(found, c)
        if bits & SECTION != 0:
            for player in range(2):
                for zone in range(SECTIONS):
                    section = pile_of(player, zone)
                    if g.m[section + BURNING] == 0 and self.passes(g, s, section, places=True):
                        found = append(found, section)
        return found

    def count(self, g: Game, s: Speaker) -> Count:
        if self.noun.bits() & SECTION != 0:
            return len(self.each(g, s))
        for clause in self.clauses:
            if clause.is_history():
                return self.count_printed(g, clause.happened(g, s))
        n: i64 = 0
        for c in self.looked_at(g, s):
            if self.is_kind(g, c) and self.passes(g, s, c, places=True):
                n += 1
        return n

    def count_printed(self, g: Game, cards: vec[Card]) -> Count:
        """How many of these the noun fits by what is printed on them."""
        n: i64 = 0
        for c in cards:
            if definition(g, c).kind & self.noun.bits() != 0:
                n += 1
        return n

    def any(self, g: Game, s: Speaker) -> bool:
        if self.noun.bits() & SECTION != 0:
            return len(self.each(g, s)) > 0
        for c in self.looked_at(g, s):
            if self.is_kind(g, c) and self.passes(g, s, c, places=True):
                return True
        return False

    def looked_at(self, g: Game, s: Speaker) -> vec[Card]:
        """The cards among which to look: those of the first place named, or all in play."""
        for clause in self.clauses:
            piles = clause.piles(g, s)
            if len(piles) > 0:
                found = vec[i64]()
                for pile in piles:
                    if pile == 0:
                        continue
                    c = g.m[pile + NEXT]
                    while c != pile:
                        found = append(found, c)
                        c = g.m[c + NEXT]
                return found
        return in_play_cards(g)


def kind_in_play(g: Game, c: Card) -> Bits:
    """The types of a card in play; an attachment is a support with something to hang on to."""
    kind = g.m[c + KIND_BITS]
    if kind & SUPPORT != 0 and definition(g, c).attach is not None and g.m[c + FACE] == 0:
        return kind | ATTACHMENT
    return kind
