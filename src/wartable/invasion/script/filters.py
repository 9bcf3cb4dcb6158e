"""Adjectives and clauses: what is or is not true of a card."""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import L_HISTORY, TURN
from wartable.cardgame.script.base import Number
from wartable.invasion.attaching import hosts_of
from wartable.invasion.flags import NECROMANCY, SCOUT
from wartable.invasion.history import H_CARD, N_INTO_DISCARD
from wartable.invasion.layout import (
    ATTACKED,
    BURNING,
    CAPITAL,
    CARDS,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    DEVELOPMENTS,
    DISCARDED,
    FACE,
    FIGHT,
    FLAGS,
    HOST,
    HP,
    KIND_BITS,
    QUESTING,
    RESOLVING,
    SAVAGE,
    SLOT_FIRST,
    TOKENS,
    TOUGHNESS,
)
from wartable.invasion.restrictions import may_enter
from wartable.invasion.script.base import (
    D_BURN,
    D_CORRUPT,
    D_DAMAGE,
    D_FIGHT,
    D_STRUCTURE,
    D_TOKENS,
    D_VALUES,
    Filter,
)
from wartable.invasion.table import definition, in_play, in_play_cards, pile_of, player_row
from wartable.invasion.terms import (
    ATTACKING,
    DEFENDING,
    DEVELOPMENT,
    DISCARD,
    HAND,
    NEUTRAL,
    SECTIONS,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Player, Trait
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import chosen
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
        return g.m[c + FACE] == 0 and definition(g, c).race == self.race


class OfTrait(Adjective):
    """With a trait. Rat Ogres, Runesmith Apprentice."""

    template = "{trait:trait}"
    trait: int

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return shows_trait(g, c, self.trait)


def shows_trait(g: Game, c: Card, trait: Trait) -> bool:
    """Whether a card has a trait; a development has none (INV-DEV-08)."""
    if g.m[c + FACE] != 0 or (in_play(g, c) and g.m[c + KIND_BITS] == DEVELOPMENT):
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


# -- clauses after the noun ----------------------------------------------------------------------


class Clause(Filter):
    """Stands after the noun."""

    category = "clause"


class YouControl(Clause):
    """Controlled by you. Boar Boyz, Horrific Mutation."""

    template = "you control"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        if c < CARDS:
            return g.m[c + OWNER] == s.player
        return g.m[c + CONTROLLER] == s.player

    def is_control(self) -> bool:
        return True

    def by_controller(self, g: Game, s: Speaker, controller: Player) -> bool:
        return controller == s.player


class OpponentsControl(Clause):
    """Controlled by an opponent. Smash 'Em All!, Melekh the Changer."""

    template = "opponents control"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        if c < CARDS:
            return g.m[c + OWNER] != s.player
        return g.m[c + CONTROLLER] != s.player

    def is_control(self) -> bool:
        return True

    def by_controller(self, g: Game, s: Speaker, controller: Player) -> bool:
        return controller != s.player


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
        return append(vec[i64](), g.m[ATTACKED])


class InZonesWithoutDevelopments(Clause):
    """In a zone with no developments. Judgement of Verena, Eatine Harbour."""

    template = "in zones without developments"
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        pile = g.m[c + PILE]
        return g.m[pile + PILE] < SECTIONS and g.m[pile + DEVELOPMENTS] == 0

    def is_place(self) -> bool:
        return True


class InYourDiscard(Place):
    """In your discard pile. Prepare for War!, Reclaiming the Fallen."""

    template = "in your discard pile"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(vec[i64](), pile_of(s.player, DISCARD))


class InOpponentsDiscard(Place):
    """In an opponent's discard pile. Seeking New Slaves."""

    template = "in an opponent's discard pile"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(vec[i64](), pile_of(1 - s.player, DISCARD))


class InYourHand(Place):
    """In your hand. Blue Horrors, Temple of Ulric."""

    template = "in your hand"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        return append(vec[i64](), pile_of(s.player, HAND))


class ThatEnteredThisTurn(Clause):
    """Which entered the discard pile it lies in this turn.

    Stand Your Ground, Seeking New Slaves.
    """

    template = "that went there this turn"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + DISCARDED] == g.m[TURN]


class Discarded(Clause):
    """Which entered any discard pile this turn, every time it did. Burying the Grudge."""

    template = "that entered a discard pile this turn"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c in self.happened(g, s)

    def is_history(self) -> bool:
        return True

    def happened(self, g: Game, s: Speaker) -> vec[Card]:
        found = vec[i64]()
        for i in notes(g, N_INTO_DISCARD, g.m[TURN]):
            found = append(found, g.lists[L_HISTORY][i + H_CARD])
        return found


class CostAtMost(Clause):
    """Of a printed cost up to a number. Dwarf Cannon Crew, Burn It Down."""

    template = "of cost {n:number} or less"
    n: Number

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).cost <= self.n.value(g, s)


class WithFewerHitPoints(Clause):
    """With hit points below a number, damage not counted (INV-ERRATA-CC-79).

    Deathmaster Sniktch.
    """

    template = "with fewer than {n:number} hit points"
    reads = D_VALUES
    n: Number

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + HP] < self.n.value(g, s)


class WithoutAttachments(Clause):
    """With nothing attached. Banish."""

    template = "without attachments"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for other in in_play_cards(g):
            if g.m[other + HOST] == c:
                return False
        return True


class WithTokens(Clause):
    """With a resource token on it. Jealous Eyes."""

    template = "with tokens"
    reads = D_TOKENS

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + TOKENS] > 0


class AttachedToThis(Clause):
    """Attached to the card itself. Gurni Thorgrimson."""

    template = "attached to this"
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + HOST] == s.card


class PayableWithTokens(Clause):
    """Whose printed cost the tokens here cover, as the ability is announced.

    Gathering the Winds.
    """

    template = "payable with the tokens on this"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[RESOLVING] != 0 or definition(g, c).cost <= g.m[s.card + TOKENS]


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


class Named(Clause):
    """By title. Blue Horrors."""

    template = "named {title:quoted}"
    title: str

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).title == self.title


class NotNamed(Clause):
    """Any other title (INV-ERRATA-BQ-57). Arcane Power."""

    template = "not named {title:quoted}"
    title: str

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).title != self.title


class NotOfCapitalRace(Clause):
    """Does not share the race of its controller's capital, having another or none.

    INV-ERRATA-CC-37, AMB-133. Zealot Hunter.
    """

    template = "not of the race of its controller's capital"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        capital = g.m[player_row(g.m[c + CONTROLLER]) + CAPITAL]
        return g.m[c + FACE] != 0 or definition(g, c).race != capital


class WithSavage(Clause):
    """With the keyword Savage, printed or granted. Chakax."""

    template = "with savage"
    reads = D_VALUES

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return in_play(g, c) and g.m[c + SAVAGE] > 0


class NotBurning(Clause):
    """Of sections: not on fire. Sigmar's Intervention."""

    template = "that is not burning"
    reads = D_BURN

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c >= CARDS or g.m[c + BURNING] == 0


class HasScout(Clause):
    """With the keyword Scout."""

    template = "with scout"
    reads = D_VALUES

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + FLAGS] & SCOUT != 0


class HasToughness(Clause):
    """With the keyword Toughness."""

    template = "with toughness"
    reads = D_VALUES

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + TOUGHNESS] > 0


class HasNecromancy(Clause):
    """With the keyword Necromancy."""

    template = "with necromancy"
    reads = D_VALUES

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).necromancy or g.m[c + FLAGS] & NECROMANCY != 0


class MayEnterThisZone(Clause):
    """Which the restrictions would let into the card's zone (INV-TERM-PIP-02).

    Dwarf Cannon Crew.
    """

    template = "that may enter this zone"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        if g.m[s.at + PILE] >= SECTIONS or not may_enter(g, c, s.at, s.player):
            return False
        if definition(g, c).attach is None:
            return True
        for host in hosts_of(g, s.player, c):
            if g.m[host + PILE] == s.at:
                return True
        return False


class SectionsOfOpponents(Clause):
    """Of sections, only an opponent's (INV-ERRATA-AU-13). The Glittering Tower."""

    template = "with sections of opponents only"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c >= CARDS or g.m[c + OWNER] != s.player


class OfCost(Clause):
    """Of just this printed cost. Return to Glory."""

    template = "of cost {n:number}"
    n: Number

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return definition(g, c).cost == self.n.value(g, s)


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
