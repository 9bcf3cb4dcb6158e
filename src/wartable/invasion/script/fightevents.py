"""Further events an ability can wait for: what befalls its host, and how a combat goes.

INV-BF-14          attackers and defenders that both exist oppose each other
INV-BF-29, AMB-185 who is left when combat damage has been applied has survived
INV-ATTACH-09, AMB-60   an attachment goes with its host, and hears of that departure
"""

from __future__ import annotations

from wartable.cardgame.layout import C_AMOUNT
from wartable.cardgame.script.base import Effect, Event
from wartable.cardgame.script.events import OfItself, Whatever
from wartable.invasion.carddef import CardDef, Triggered
from wartable.invasion.contexts import SORT_CONSTANT
from wartable.invasion.doomed import WAY_DESTROY
from wartable.invasion.events import (
    E_ATTACK_DECLARED,
    E_ATTACKS,
    E_DEFENDS,
    E_HOST_LEAVES,
    E_OPPOSED,
    E_SURVIVES,
    E_TURN_BEGINS,
    E_ZONE_ATTACKED,
)
from wartable.invasion.fronts import is_attacked, is_on_legend
from wartable.invasion.history import N_ATTACKED, N_SECTION_HIT, did, times
from wartable.invasion.layout import ATTACKED, ATTACKER, COMBAT_ID, CONTROLLER, DEVELOPMENTS, HOST
from wartable.invasion.script.events import ThisAttacks
from wartable.invasion.script.lines import shape_ability, shape_trigger
from wartable.invasion.script.places import Place
from wartable.invasion.script.players import own_zones
from wartable.invasion.table import player_row, zone_of
from wartable.invasion.terms import ATTACKING, DEFENDING, DISCARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, EventKind, Pile, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.native import append, i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker

# -- the card it is attached to ------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class OfHost(Event):
    """Something that happens to the host."""

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == g.m[s.card + HOST]


class HostAttacks(OfHost):
    """The host is declared as an attacker. Standard of Clar Karond, Boar Chariot."""

    template = "the attached unit attacks"
    listens = E_ATTACKS


class HostDefends(OfHost):
    """The host is declared as a defender. Dragon Armour."""

    template = "the attached unit defends"
    listens = E_DEFENDS


class HostFights(OfHost):
    """The host is declared as either. Moon Staff of Lileath, Trinkets of Gold."""

    template = "the attached unit attacks or defends"
    listens = E_ATTACKS | E_DEFENDS


class HostSurvives(OfHost):
    """The host has survived a combat (INV-BF-29). Stolen Skin."""

    template = "the attached unit survives combat"
    listens = E_SURVIVES


class HostLeaves(OfItself):
    """The host leaves play, and the attachment with it (AMB-60). Blessed Hammer, Elven Steed."""

    template = "the attached unit leaves play"
    listens = E_HOST_LEAVES


class HostIsDestroyed(OfItself):
    """The host is destroyed. Oathstone."""

    template = "the attached unit is destroyed"
    listens = E_HOST_LEAVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card and amount == WAY_DESTROY


class HostIsDiscarded(OfItself):
    """The host goes from play to a discard pile. Great Book of Grudges."""

    template = "the attached unit enters a discard pile from play"
    listens = E_HOST_LEAVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card and zone_of(g, other) == DISCARD


class HostsTurnBegins(Event):
    """The turn of whoever controls the host begins. Bloodboil Fever, Curse of Years."""

    template = "the turn of the attached unit's controller begins"
    listens = E_TURN_BEGINS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == player_row(g.m[g.m[s.card + HOST] + CONTROLLER])


# -- combat --------------------------------------------------------------------------------------


class ThisFights(OfItself):
    """The card is declared as an attacker or defender. Horn Hold Defender."""

    template = "this attacks or defends"
    listens = E_ATTACKS | E_DEFENDS


class ThisAttacksAgain(OfItself):
    """The card is declared as an attacker for the second time this turn. Boar Rider."""

    template = "this attacks for the second time this turn"
    listens = E_ATTACKS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card and did(g, N_ATTACKED, s.card) == 2


class ThisIsOpposed(OfItself):
    """The card fights, and so does somebody on the other side. Friedrich Hemmler."""

    template = "this is opposed"
    listens = E_OPPOSED


class AttackIsDeclared(Whatever):
    """A player names what he attacks, before there are attackers (INV-BF-06). Warriors of Ulric."""

    template = "an attack is declared"
    listens = E_ATTACK_DECLARED


class AttackOnThisZoneDeclared(Event):
    """An opponent names the card's zone as what he attacks, no legend. Midden Moors Watchtower."""

    template = "an opponent declares an attack on this zone"
    listens = E_ATTACK_DECLARED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return is_attacked(g, s.at) and other == 0 and g.m[ATTACKER] != s.player


class YouDeclareAttackers(Event):
    """Your attackers are declared, once for all zones (INV-BF-08). Pegasus Knight."""

    template = "you declare attackers"
    listens = E_ZONE_ATTACKED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player and subject == g.m[ATTACKED]


class YourZoneIsAttacked(Event):
    """Attackers are declared against a zone of yours (INV-BF-09). Summon the Reserves."""

    template = "one of your zones is attacked"
    listens = E_ZONE_ATTACKED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] == s.player


class YourZoneOfDevelopmentsIsAttacked(YourZoneIsAttacked):
    """Attackers are declared against a zone of yours with so many developments. Bladesinger."""

    template = "one of your zones with {n:int} or more developments is attacked"
    n: int

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] == s.player and g.m[subject + DEVELOPMENTS] >= self.n


class ThisSurvives(OfItself):
    """The card has survived a combat, in whatever role (INV-BF-29)."""

    template = "this survives combat"
    listens = E_SURVIVES


class ThisSurvivesAttacking(OfItself):
    """The card attacked and has survived. Mounted Marauders."""

    template = "this attacks and survives combat"
    listens = E_SURVIVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card and other == ATTACKING


class ThisSurvivesDefending(OfItself):
    """The card defended and has survived. Battle Wizard."""

    template = "this defends and survives combat"
    listens = E_SURVIVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card and other == DEFENDING


class ThisSurvivesAttackOnZone(OfItself):
    """The card has survived an attack on a zone, not on a legend (AMB-185). Wolf Gobbos."""

    template = "this survives an attack on a zone"
    listens = E_SURVIVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card and other == ATTACKING and not is_on_legend(g, amount)


class ThisSurvivesDamagingAttack(OfItself):
    """The card has survived an attack that damaged an opponent's section. Orc Warboss."""

    template = "this survives an attack that damaged an opponent's section"
    listens = E_SURVIVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if subject != s.card or other != ATTACKING:
            return False
        for section in own_zones(1 - s.player):
            if times(g, N_SECTION_HIT, section, g.m[COMBAT_ID]) > 0:
                return True
        return False


class Feared(Triggered):
    """The keyword with its reminder: who attacks takes the texts of others away (AMB-276).

    It is set off by being declared, before anybody can act (INV-TRIG-12). Screamers of Tzeentch.
    """

    template = "feared {n:int} ({root:effects})"
    n: int
    root: Effect

    def shape(self, card: CardDef) -> None:
        shape_ability(self, (), ())
        shape_trigger(self, SORT_CONSTANT, None)
        self.event = ThisAttacks()
        card.feared = self.n


class InThatZone(Place):
    """In the zone that was attacked in the combat survived. Wolf Gobbos, Doom-Seeker."""

    template = "in that zone"

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        zone: i64 = g.contexts[s.ctx][C_AMOUNT] if s.ctx >= 0 else 0
        return append(vec[i64](), zone)
