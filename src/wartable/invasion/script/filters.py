"""Adjectives: what is or is not true of a card, said before the noun."""

from __future__ import annotations

from wartable.invasion.faces import shows_print
from wartable.invasion.layout import (
    BLANK,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    FACE,
    FACE_UP,
    FIGHT,
    FRONT,
    KIND_BITS,
    QUESTING,
)
from wartable.invasion.script.base import D_CORRUPT, D_DAMAGE, D_FIGHT, D_STRUCTURE, Filter
from wartable.invasion.table import definition, in_play
from wartable.invasion.terms import (
    ATTACHMENT,
    ATTACKING,
    DEFENDING,
    DEVELOPMENT,
    NEUTRAL,
    QUEST_CARD,
)
from wartable.invasion.traits import is_attachment_trait
from wartable.invasion.values import TRAITS_BLANK
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Trait
from wartable.kernel.speaker import Speaker


class Adjective(Filter):
    """Stands before the noun."""

    category = "adjective"


class NotDevelopment(Adjective):
    """Any but a development, faceup ones among them. Beastman Incursion."""

    template = "non-development"
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return not in_play(g, c) or g.m[c + KIND_BITS] & DEVELOPMENT == 0


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


class Undamaged(Adjective):
    """Without damage on it. Get Outta My Way!."""

    template = "undamaged"
    reads = D_DAMAGE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + DAMAGE] == 0

    def on_sections(self) -> bool:
        return True


class Opposing(Adjective):
    """Fighting on the other side (INV-BF-14). Son of Grungi, Peerless Swordmistress."""

    template = "opposing"
    reads = D_FIGHT

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        m = g.m
        if m[c + FIGHT] == 0 or m[c + CONTROLLER] == s.player:
            return False
        return m[s.card + FIGHT] == 0 or m[s.card + FRONT] == m[c + FRONT]


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
    """Whether a card has a trait; a development has none (INV-DEV-08).

    What has become an attachment has the trait of that name (AMB-374).
    """
    if in_play(g, c) and g.m[c + KIND_BITS] & ATTACHMENT & ~definition(g, c).kind != 0:
        if is_attachment_trait(trait):
            return True
    if not shows_print(g, c) or (in_play(g, c) and g.m[c + BLANK] & TRAITS_BLANK != 0):
        return False
    return definition(g, c).has_trait(trait)


class NotOfTrait(Adjective):
    """Without a trait. Soul Stealer."""

    template = "non-{trait:trait}"
    trait: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return not shows_trait(g, c, self.trait)


class NotOfRace(Adjective):
    """Of another race, or of none. 'Do You Know Who I Am?'."""

    template = "non-{race:race}"
    race: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + FACE] != FACE_UP or definition(g, c).race != self.race


class OfEitherTrait(Adjective):
    """With one of two traits. Sea Lord Aislinn, Trinkets of Gold."""

    template = "{first:trait} or {second:trait}"
    first: int
    second: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return shows_trait(g, c, self.first) or shows_trait(g, c, self.second)


class OfKindOrTrait(Adjective):
    """Of a kind, or with a trait. Egathrond, Ale Hall."""

    template = "{kind:type} or {trait:trait}"
    kind: int
    trait: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        kinds = g.m[c + KIND_BITS] if in_play(g, c) else definition(g, c).kind
        return kinds & self.kind != 0 or shows_trait(g, c, self.trait)


class NotAQuest(Adjective):
    """Any but a quest. Purged by Flame."""

    template = "non-quest"
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        kinds = g.m[c + KIND_BITS] if in_play(g, c) else definition(g, c).kind
        return kinds & QUEST_CARD == 0


class Other(Adjective):
    """Any but the card itself. Dwarf Ranger, Grudgebearer."""

    template = "other"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c != s.card


class Neutral(Adjective):
    """Of no race. Temple of Ulric."""

    template = "neutral"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return shows_print(g, c) and definition(g, c).race == NEUTRAL


class OfRaceOrNeutral(Adjective):
    """Of a race or of none. Temple of Ulric."""

    template = "{race:race} or neutral"
    race: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return shows_print(g, c) and definition(g, c).race in (self.race, NEUTRAL)
