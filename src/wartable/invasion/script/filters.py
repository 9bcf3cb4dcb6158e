"""Adjectives: what is or is not true of a card, said before the noun."""

from __future__ import annotations

from wartable.invasion.layout import (
    CORRUPT,
    DAMAGE,
    FACE,
    FACE_UP,
    FIGHT,
    KIND_BITS,
    QUESTING,
)
from wartable.invasion.script.base import (
    D_CORRUPT,
    D_DAMAGE,
    D_FIGHT,
    D_STRUCTURE,
    Filter,
)
from wartable.invasion.table import definition, in_play
from wartable.invasion.terms import (
    ATTACKING,
    DEFENDING,
    DEVELOPMENT,
    NEUTRAL,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Trait
from wartable.kernel.speaker import Speaker


class Adjective(Filter):
    """Stands before the noun."""

    category = "adjective"


class Attacking(Adjective):
    """Attacking now. Waaagh!, A Glorious Death."""

    template = "attacking"
    reads = D_FIGHT

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + FIGHT] == ATTACKING


class Defending(Adjective):
    """Defending now. Horrific Mutation, Ulric's Fury."""

    template = "defending"
    reads = D_FIGHT

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + FIGHT] == DEFENDING


class Participating(Adjective):
    """Attacking or defending now. Striking the Grudge, Totem of Gork."""

    template = "attacking or defending"
    reads = D_FIGHT

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + FIGHT] != 0


class Damaged(Adjective):
    """With damage on it. Boar Boyz, Big 'Uns."""

    template = "damaged"
    reads = D_DAMAGE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + DAMAGE] > 0

    def on_sections(self) -> bool:
        return True


class Corrupted(Adjective):
    """Corrupted. Valkia the Bloody, Melekh the Changer."""

    template = "corrupted"
    reads = D_CORRUPT

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + CORRUPT] != 0


class Uncorrupted(Adjective):
    """Not corrupted. Warpstone Meteor."""

    template = "uncorrupted"
    reads = D_CORRUPT

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + CORRUPT] == 0


class Questing(Adjective):
    """On a quest. Werner Ludenhof."""

    template = "questing"
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + QUESTING] != 0


class OfRace(Adjective):
    """Of a race. Grimgor's Camp, Dwarf Ranger."""

    template = "{race:race}"
    race: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + FACE] == FACE_UP and definition(g, c).race == self.race


class OfTrait(Adjective):
    """With a trait. Rat Ogres, Runesmith Apprentice."""

    template = "{trait:trait}"
    trait: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return shows_trait(g, c, self.trait)


def shows_trait(g: Game, c: Card, trait: Trait) -> bool:
    """Whether a card has a trait; a development has none (INV-DEV-08)."""
    if g.m[c + FACE] != FACE_UP or (in_play(g, c) and g.m[c + KIND_BITS] == DEVELOPMENT):
        return False
    return definition(g, c).has_trait(trait)


class NotOfTrait(Adjective):
    """Without a trait. Soul Stealer."""

    template = "non-{trait:trait}"
    trait: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return not shows_trait(g, c, self.trait)


class Other(Adjective):
    """Any but the card itself. Dwarf Ranger, Grudgebearer."""

    template = "other"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c != s.card


class Neutral(Adjective):
    """Of no race. Temple of Ulric."""

    template = "neutral"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).race == NEUTRAL


class OfRaceOrNeutral(Adjective):
    """Of a race or of none. Temple of Ulric."""

    template = "{race:race} or neutral"
    race: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).race in (self.race, NEUTRAL)
