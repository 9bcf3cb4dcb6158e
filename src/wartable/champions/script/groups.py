"""Descriptions of cards: adjectives, a noun, clauses."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.nouns import Noun
from wartable.champions.layout import STATE
from wartable.champions.script.base import Filter, Group
from wartable.champions.script.filters import Unrevealed
from wartable.champions.table import (
    blessing_at,
    definition,
    lane_at,
    side_of,
    zone_of,
)
from wartable.champions.terms import (
    ABILITY,
    ANY_CARD,
    BLESSING,
    CHAMPION,
    DECK,
    HAND,
    HIDDEN,
    LANES,
    SPELL,
    UNIT,
)
from wartable.champions.values import standard_order
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Row
from wartable.kernel.layout import NEXT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

ALLY: Final = 256
ENEMY: Final = 512
KIND_WORDS: Final = {
    "unit": UNIT,
    "spell": SPELL,
    "ability": ABILITY,
    "champion": CHAMPION,
    "blessing": BLESSING,
    "card": ANY_CARD,
    "ally": ANY_CARD | ALLY,
    "enemy": ANY_CARD | ENEMY,
}
PLURALS: Final = {
    "unit": "units",
    "spell": "spells",
    "ability": "abilities",
    "champion": "champions",
    "blessing": "blessings",
    "card": "cards",
    "ally": "allies",
    "enemy": "enemies",
}


class Things(Group):
    """What a description fits: cards in play unless it names another place."""

    template = "[{adjectives:adjective* } ]{noun:noun/=}[ {clauses:clause/=* }]"
    adjectives: tuple[Filter, ...]
    noun: Noun
    clauses: tuple[Filter, ...]

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        bits = self.noun.bits()
        if definition(g, c).kind & bits == 0:
            return False
        if bits & (ALLY | ENEMY) != 0:
            if (side_of(g, c) == s.player) != (bits & ALLY != 0):
                return False
        for adjective in self.adjectives:
            if not adjective.test(g, s, c):
                return False
        for clause in self.clauses:
            if not clause.test(g, s, c):
                return False
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in self.looked_at(g, s):
            if self.test(g, s, c):
                found = append(found, c)
        return found

    def exists(self, g: Game, s: Speaker) -> bool:
        for c in self.looked_at(g, s):
            if self.test(g, s, c):
                return True
        return False

    def looked_at(self, g: Game, s: Speaker) -> vec[Card]:
        """The cards among which to look: those of the place named, or all in play."""
        place = self.place()
        if place is not None:
            return lying_in(g, s, place)
        if self.wants_hidden():
            return hidden_blessings(g, s)
        return standard_order(g, s.player)

    def covered(self, g: Game, s: Speaker) -> vec[Card]:
        found = vec[i64]()
        place = self.place()
        if place is None or not (self.is_restricted() or len(self.clauses) > 1):
            return found
        for c in lying_in(g, s, place):
            if zone_of(g, c) in (HAND, DECK) and place.test(g, s, c):
                found = append(found, c)
        return found

    def place(self) -> Filter | None:
        for clause in self.clauses:
            if clause.is_place():
                return clause
        return None

    def wants_hidden(self) -> bool:
        """Whether it speaks of unrevealed blessings."""
        for adjective in self.adjectives:
            if isinstance(adjective, Unrevealed):
                return True
        return False

    def is_restricted(self) -> bool:
        return self.noun.bits() != ANY_CARD or len(self.adjectives) > 0

    def looks_at_lanes(self) -> bool:
        for adjective in self.adjectives:
            if adjective.looks_at_lanes():
                return True
        return len(self.clauses) > 0


def lying_in(g: Game, s: Speaker, place: Filter) -> vec[Card]:
    """The cards of the piles a clause names."""
    found = vec[i64]()
    for pile in place.piles(g, s):
        c = g.m[pile + NEXT]
        while c != pile:
            found = append(found, c)
            c = g.m[c + NEXT]
    return found


def hidden_blessings(g: Game, s: Speaker) -> vec[Card]:
    """Every unrevealed blessing, the owner of the effect first."""
    found = vec[i64]()
    for turn in range(2):
        player: i64 = s.player if turn == 0 else 1 - s.player
        for place in range(LANES):
            c = blessing_at(g, player, lane_at(player, place))
            if c != 0 and g.m[c + STATE] == HIDDEN:
                found = append(found, c)
    return found


class Bracketed(Group):
    """A description in brackets, where it would not be clear what a clause belongs to."""

    template = "({inner:group/=})"
    inner: Group

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return self.inner.test(g, s, c)

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return self.inner.each(g, s)

    def covered(self, g: Game, s: Speaker) -> vec[Card]:
        return self.inner.covered(g, s)

    def place(self) -> Filter | None:
        return self.inner.place()

    def is_restricted(self) -> bool:
        return self.inner.is_restricted()
