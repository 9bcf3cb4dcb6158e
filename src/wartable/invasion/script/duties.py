"""Who may, must and cannot fight: states of units, and what they depend on.

INV-BF-07, INV-BF-12, INV-BF-32   who may be declared; here are the exceptions cards make
AMB-270..272                      although corrupted, if able, never alone
"""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import ACTIVE, L_HISTORY, L_LASTING, PHASE, TURN
from wartable.cardgame.script.base import Condition, Players
from wartable.invasion.flags import (
    ATTACKS_CORRUPTED,
    ATTACKS_FROM_ANYWHERE,
    MUST_ATTACK,
    MUST_DEFEND,
    NEVER_ALONE,
)
from wartable.invasion.fronts import is_attacked
from wartable.invasion.history import (
    H_EXTRA,
    N_DEFENDED,
    N_SECTION_HIT,
    in_this_phase,
    times,
)
from wartable.invasion.lasting import END_OF_PHASE, add_lasting
from wartable.invasion.layout import (
    ATTACKER,
    COMBAT,
    COMBAT_ID,
    CONTROLLER,
    FIGHTING,
    LE_AMOUNT,
    SLOT_ZONE,
)
from wartable.invasion.script.base import D_FIGHT, D_PHASE
from wartable.invasion.script.conditions import Restriction
from wartable.invasion.script.inforce import R_BARS_ATTACKERS, R_DEFENCE_PRICE, InForce
from wartable.invasion.script.lines import Statement
from wartable.invasion.script.modifiers import Flag
from wartable.invasion.script.players import own_zones
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import zone_of
from wartable.invasion.terms import ATTACKERS_STEP, DEFENDERS_STEP, NO_COMBAT, SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Player
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class AttacksThoughCorrupted(Flag):
    """May attack corrupted, and from any zone (AMB-270). Khorvak Grimbreath, Disc of Tzeentch."""

    template = "may attack from any zone although corrupted"

    def bit(self) -> Bits:
        return ATTACKS_CORRUPTED | ATTACKS_FROM_ANYWHERE


class MustAttack(Flag):
    """Must be declared as an attacker if able (AMB-271). Vicious Marauder, Wolf Rider Assault."""

    template = "must attack if able"

    def bit(self) -> Bits:
        return MUST_ATTACK


class MustDefend(Flag):
    """Must be declared as a defender if able (AMB-271). Animosity, Alluring Daemonettes."""

    template = "must defend if able"

    def bit(self) -> Bits:
        return MUST_DEFEND


class NeverAlone(Flag):
    """Cannot be the only attacker or defender (AMB-272). Marauding Giant."""

    template = "cannot attack or defend alone"

    def bit(self) -> Bits:
        return NEVER_ALONE


class OnlyFromChosenZone(InForce):
    """You declare attackers from one zone only; legends are in no zone (AMB-275). Sally Forth."""

    template = "until end of phase you cannot declare attackers from zones other than the chosen"
    standing = R_BARS_ATTACKERS

    def run(self, g: Game, s: Speaker) -> bool:
        for zone in chosen(g, s.ctx, SLOT_ZONE):
            add_lasting(g, s, own_ref(g, s, self), 0, zone, END_OF_PHASE)
            return True
        return False

    def bars_attacker(self, g: Game, s: Speaker, c: Card) -> bool:
        zone = g.lists[L_LASTING][s.entry + LE_AMOUNT]
        mine = g.m[c + CONTROLLER] == s.player
        return mine and g.m[c + PILE] != zone and zone_of(g, c) < SECTIONS


class DefendersCostUnit(Statement):
    """An opponent declares defenders only if he sacrifices a unit first (AMB-346).

    Spawn of Sulekh.
    """

    template = "opponents must sacrifice a unit to declare defenders"
    standing = R_DEFENCE_PRICE

    def asks_price(self, g: Game, s: Speaker, player: Player) -> bool:
        return player != s.player


class ThisZoneUnderAttack(Condition):
    """The card's zone is the one under attack. Dragon Caller."""

    template = "this zone is under attack"
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        return is_attacked(g, s.at)


class AtBeginningOfPhase(Restriction):
    """Only in the first window of one of your phases, before any attack (AMB-11). Sally Forth."""

    template = "at the beginning of your {phase:phase} phase"
    phase: int
    reads = D_PHASE | D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        m = g.m
        return m[ACTIVE] == s.player and m[PHASE] == self.phase and m[FIGHTING] == 0


class TheAttackingPlayer(Players):
    """Whose attack it is. Holy Defender."""

    template = "the attacking player"
    also = "somebody"

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        return append(vec[i64](), g.m[ATTACKER])


class TheAttackingOpponent(Players):
    """Whose attack it is, if it is an opponent's. Test of Will."""

    template = "the attacking opponent"
    also = "somebody"

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        if g.m[COMBAT] == NO_COMBAT or g.m[ATTACKER] == s.player:
            return vec[i64]()
        return append(vec[i64](), g.m[ATTACKER])


class AsDefendersAreDeclared(Restriction):
    """Only when defenders have been declared against your attack (AMB-341). Reckless Attack."""

    template = "when an opponent declares a defender against your attack"
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        if g.m[COMBAT] != DEFENDERS_STEP or g.m[ATTACKER] != s.player:
            return False
        for i in notes(g, N_DEFENDED, g.m[TURN]):
            if g.lists[L_HISTORY][i + H_EXTRA] == in_this_phase(g, g.m[COMBAT_ID]):
                return True
        return False


class JustAfterHittingCapital(Restriction):
    """Only in the window after your combat damage to an opponent's capital (AMB-343).

    Distribute the Spoils.
    """

    template = "just after you deal combat damage to an opponent's capital"
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        m = g.m
        if m[FIGHTING] == 0 or m[COMBAT] != NO_COMBAT or m[ATTACKER] != s.player:
            return False
        for section in own_zones(1 - s.player):
            if times(g, N_SECTION_HIT, section, m[COMBAT_ID]) > 0:
                return True
        return False


class AfterZoneIsAttacked(Restriction):
    """Only in an attack whose attackers have been declared (INV-BF-09). Animosity."""

    template = "after a zone is attacked"
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        return g.m[COMBAT] >= ATTACKERS_STEP
