"""Clauses that name a place: in this zone, in your hand, in the attacked zone."""

from __future__ import annotations

from wartable.invasion.fronts import attacked_zones
from wartable.invasion.layout import (
    BURNING,
    CARDS,
    DEVELOPMENTS,
    SLOT_FIRST,
)
from wartable.invasion.script.base import D_BURN, D_FIGHT, D_PILES, D_STRUCTURE
from wartable.invasion.script.clauses import Clause
from wartable.invasion.script.groups import Things
from wartable.invasion.table import pile_of
from wartable.invasion.terms import (
    DISCARD,
    HAND,
    SECTIONS,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Row
from wartable.kernel.layout import NEXT, OWNER, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class Place(Clause):
    """A clause that names a place; an attachment asks for it on entry only (INV-ATTACH-06)."""

    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        pile = c if c < CARDS else g.m[c + PILE]
        for place in self.piles(g, s):
            if place == pile:
                return True
        return False

    def is_place(self) -> bool:
        return True

    def has_piles(self) -> bool:
        return True


class OutOfPlay(Place):
    """A place out of play: cards come and go there without any change in play (INV-TRIG-13)."""

    reads = D_STRUCTURE | D_PILES


class InThisZone(Place):
    """In the zone of the card itself. Troll Slayers, Totem of Gork."""

    template = "in this zone"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(vec[i64](), s.at)


class InCorrespondingZone(Place):
    """In an opponent's zone of the same name (INV-ZONE-07). Zhufbar Engineers."""

    template = "in the corresponding zone"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        zone = g.m[s.at + PILE]
        if zone >= SECTIONS:
            return append(vec[i64](), 0)
        return append(vec[i64](), pile_of(1 - g.m[s.at + OWNER], zone))


class InAnyCorrespondingZone(Place):
    """In either player's zone of the same name (INV-ZONE-08).

    Grimgor Ironhide, Festering Nurglings.
    """

    template = "in any corresponding zone"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        zone = g.m[s.at + PILE]
        if zone >= SECTIONS:
            return append(vec[i64](), 0)
        return append(append(vec[i64](), pile_of(0, zone)), pile_of(1, zone))


class InYourZone(Place):
    """In one of your zones by name. Choppa, Burn It Down."""

    template = "in your {zone:zone}"
    zone: int

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(vec[i64](), pile_of(s.player, self.zone))


class InEitherOfYourZones(Place):
    """In one of two of your zones. Wolf Rider Assault."""

    template = "in your {first:zone} or {second:zone}"
    first: int
    second: int

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        one = append(vec[i64](), pile_of(s.player, self.first))
        return append(one, pile_of(s.player, self.second))


class InAnyNamedZone(Place):
    """In either player's zone of a name. Blood for the Blood God, Warrior Priests."""

    template = "in any {zone:zone}"
    zone: int

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(append(vec[i64](), pile_of(0, self.zone)), pile_of(1, self.zone))


class InAttackedZone(Place):
    """In the zone under attack. Wilhelm of the Osterknacht."""

    template = "in the attacked zone"
    reads = D_FIGHT

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return attacked_zones(g)


class InZonesWithoutDevelopments(Clause):
    """In a zone with no developments. Judgement of Verena, Eatine Harbour."""

    template = "in zones without developments"
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        pile = g.m[c + PILE]
        return g.m[pile + PILE] < SECTIONS and g.m[pile + DEVELOPMENTS] == 0

    def is_place(self) -> bool:
        return True


class InBurningZones(Clause):
    """In a zone whose section burns, whoever's. Embers to Inferno."""

    template = "in any burning zone"
    reads = D_BURN

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        pile = zone_around(g, c)
        return pile != 0 and g.m[pile + BURNING] != 0

    def is_place(self) -> bool:
        return True


class InZoneWith(Clause):
    """In a zone where something of a kind lies too. Ziggurat of Quetli."""

    template = "in a zone with {a} {what:sort}"
    what: Things
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        pile = zone_around(g, c)
        return pile != 0 and lies_in(g, s, pile, self.what)

    def is_place(self) -> bool:
        return True


class InZoneWithout(Clause):
    """In a zone where nothing of a kind lies. Raiding Camps."""

    template = "in a zone without {a} {what:sort}"
    what: Things
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        pile = zone_around(g, c)
        return pile != 0 and not lies_in(g, s, pile, self.what)

    def is_place(self) -> bool:
        return True


def zone_around(g: Game, c: Row) -> Pile:
    """The zone of a capital in which a card lies, or which a section is; 0 for none."""
    pile = c if c < CARDS else g.m[c + PILE]
    return pile if g.m[pile + PILE] < SECTIONS else 0


def lies_in(g: Game, s: Speaker, pile: Pile, what: Things) -> bool:
    """Whether something that a description fits lies in a zone."""
    c = g.m[pile + NEXT]
    while c != pile:
        if what.suits(g, s, c):
            return True
        c = g.m[c + NEXT]
    return False


class InYourDiscard(OutOfPlay):
    """In your discard pile. Prepare for War!, Reclaiming the Fallen."""

    template = "in your discard pile"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(vec[i64](), pile_of(s.player, DISCARD))


class InOpponentsDiscard(OutOfPlay):
    """In an opponent's discard pile. Seeking New Slaves."""

    template = "in an opponent's discard pile"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(vec[i64](), pile_of(1 - s.player, DISCARD))


class InYourHand(OutOfPlay):
    """In your hand. Blue Horrors, Temple of Ulric."""

    template = "in your hand"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(vec[i64](), pile_of(s.player, HAND))


class InFirstTargetsZone(Place):
    """In the very zone of the first target. Beguile."""

    template = "in the zone of the first target"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        found = vec[i64]()
        first = chosen(g, s.ctx, SLOT_FIRST) if s.ctx >= 0 else vec[i64]()
        if len(first) > 0:
            return append(found, g.m[first[0] + PILE])
        for zone in range(SECTIONS):
            found = append(append(found, pile_of(0, zone)), pile_of(1, zone))
        return found


class InZoneOfFirstTarget(Place):
    """In a zone of the same name as the first target's. Stubborn Refusal."""

    template = "in a zone corresponding to the first target's"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        found = vec[i64]()
        first = chosen(g, s.ctx, SLOT_FIRST) if s.ctx >= 0 else vec[i64]()
        for zone in range(SECTIONS):
            if len(first) == 0 or g.m[g.m[first[0] + PILE] + PILE] == zone:
                found = append(append(found, pile_of(0, zone)), pile_of(1, zone))
        return found
