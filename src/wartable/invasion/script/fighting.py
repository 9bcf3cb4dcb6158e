"""Sentences about attacks: another zone is attacked, an attack starts, a zone is weakened."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import ACTIVE, PHASE, PHASE_ID
from wartable.cardgame.script.base import Effect, Players
from wartable.cardgame.success import succeed
from wartable.invasion.battles import ANYBODYS_ATTACK
from wartable.invasion.declaring import open_zones
from wartable.invasion.events import E_ATTACK_CANCELLED, E_ZONE_ATTACKED
from wartable.invasion.fighting import stop_fighting
from wartable.invasion.fronts import others, redirect_front
from wartable.invasion.happening import happen
from wartable.invasion.history import N_SKIPPED, remember
from wartable.invasion.identity import reference
from wartable.invasion.joining import declare_apart, may_join
from wartable.invasion.lasting import END_OF_PHASE, THIS_TURN, add_lasting
from wartable.invasion.layout import ALL_OUT, ATTACKED, ATTACKER, COMBAT, KIND_BITS, L_ATTACKS
from wartable.invasion.script.base import Choice, Cost, Duration, Modifier
from wartable.invasion.script.forawhile import give
from wartable.invasion.script.inforce import (
    R_ALL_OUT,
    R_MORE_BATTLES,
    R_NO_BATTLES,
    R_TWO_ZONES,
    InForce,
)
from wartable.invasion.script.players import open_to_attack, own_zones
from wartable.invasion.script.shields import own_ref
from wartable.invasion.terms import ATTACKING, BATTLEFIELD_PHASE, K_ZONE, NO_COMBAT, UNIT, V_ZONE
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame, Slot
from wartable.kernel.layout import NEXT, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

# numbers: steps of RedirectAttack
S_REDIRECT_ZONE: Final = 0
S_REDIRECT_ZONE_NAMED: Final = 1


class RedirectAttack(Effect):
    """The attack goes to another of your zones. Sigmar's Intervention."""

    template = "redirect the attack to another of your zones that is not burning"
    first_step = "S_REDIRECT_ZONE"

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_REDIRECT_ZONE_NAMED:
            redirect_front(g, first_of(g.m[PICK]))
            happen(g, E_ZONE_ATTACKED, g.m[ATTACKED], g.m[ATTACKER])
            succeed(g, f, done=True)
            return True
        zones = open_to_attack(g, s.player)
        if len(zones) == 0 or g.m[ATTACKED] == 0 or g.m[ATTACKER] == s.player:
            return True
        g.ask(s.player, K_ZONE, s.card)
        for zone in zones:
            g.offer(V_ZONE, zone)
        g.goto(f, S_REDIRECT_ZONE_NAMED)
        return False


class StartAttack(Effect):
    """A unit attacks by itself, once the chain has resolved (INV-BF-31). Wolves of the North."""

    template = "{what:choice} starts an attack"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        for c in self.what.each(g, s):
            g.lists[L_ATTACKS] = append(g.lists[L_ATTACKS], reference(g, c))
            return True
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        return len(self.what.each(g, s)) > 0


class AttackAtOnce(Effect):
    """Its player may declare an attack once the chain has resolved (AMB-345). Winter Campaign."""

    template = "declare an attack at once on a zone of {who:player}"
    who: Players

    def run(self, g: Game, s: Speaker) -> bool:
        for _ in self.who.each(g, s):
            g.lists[L_ATTACKS] = append(g.lists[L_ATTACKS], ANYBODYS_ATTACK)
            return True
        return False


class SkipBattle(Cost):
    """Nothing more of your battlefield phase takes place (AMB-347). Beastman Incursion."""

    template = "skip the rest of your battlefield phase"

    def payable(self, g: Game, s: Speaker) -> bool:
        return g.m[ACTIVE] == s.player and g.m[PHASE] == BATTLEFIELD_PHASE

    def pay(self, g: Game, s: Speaker, slot: Slot) -> None:
        remember(g, N_SKIPPED, s.player, s.card, g.m[PHASE_ID])


class CancelAttack(Effect):
    """The attack is over, and nobody has survived it (AMB-278). Holy Defender."""

    template = "cancel the attack"

    def run(self, g: Game, s: Speaker) -> bool:
        if g.m[COMBAT] == NO_COMBAT:
            return False
        g.record(E_ATTACK_CANCELLED, g.m[ATTACKED])
        stop_fighting(g)
        return True


class AttackTwoZones(InForce):
    """Its player's attacks may be on two zones each, for the rest of the turn (AMB-353).

    For Ulthuan!.
    """

    template = "your attacks may be on two zones this turn"
    standing = R_TWO_ZONES

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, 1, THIS_TURN)
        return True


class AttackAllZones(InForce):
    """Its player's attacks are on all zones that do not burn, for this phase (AMB-354).

    All Out War.
    """

    template = "your attacks on {who:player} are on all their zones that are not burning this phase"
    who: Players
    standing = R_ALL_OUT

    def run(self, g: Game, s: Speaker) -> bool:
        for _ in self.who.each(g, s):
            add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_PHASE)
            return True
        return False


# numbers: steps of AttackApart
S_APART_ZONE: Final = 0
S_APART_ZONE_NAMED: Final = 1


class AttackApart(Effect):
    """A unit is declared as an attacker of another zone than the one named (AMB-355).

    Pegasus Knight.
    """

    template = "declare {what:choice} as an attacker of another zone"
    first_step = "S_APART_ZONE"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_APART_ZONE_NAMED:
            for c in self.what.each(g, s):
                succeed(g, f, done=declare_apart(g, c, first_of(g.m[PICK])))
            return True
        zones = vec[i64]()
        if g.m[COMBAT] != NO_COMBAT and g.m[ATTACKER] == s.player and g.m[ALL_OUT] == 0:
            zones = others(open_zones(g, 1 - s.player), g.m[ATTACKED])
        if len(zones) == 0 or not self.is_ready(g, s):
            return True
        g.ask(s.player, K_ZONE, s.card)
        for zone in zones:
            g.offer(V_ZONE, zone)
        g.goto(f, S_APART_ZONE_NAMED)
        return False

    def is_ready(self, g: Game, s: Speaker) -> bool:
        """Whether one of those it speaks of can be declared."""
        for c in self.what.each(g, s):
            if may_join(g, c, ATTACKING):
                return True
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        return self.is_ready(g, s)


class AnotherBattle(InForce):
    """One more battlefield phase this turn (AMB-277). Bash 'Em!, Orc Warboss."""

    template = "there is an additional battlefield phase this turn"
    standing = R_MORE_BATTLES

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, 1, THIS_TURN)
        return True


class NoBattle(InForce):
    """No battlefield phase this turn (AMB-277). Muster for War."""

    template = "you have no battlefield phase this turn"
    standing = R_NO_BATTLES

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, 1, THIS_TURN)
        return True


# numbers: steps of WeakenZone
S_WEAKEN_ZONE: Final = 0
S_WEAKEN_ZONE_NAMED: Final = 1


class WeakenZone(Effect):
    """All units of one zone get something; the zone is chosen, not targeted. Radiant Gaze."""

    template = "all units in one zone of an opponent get {mods:modifier* and } {until:duration}"
    first_step = "S_WEAKEN_ZONE"
    mods: tuple[Modifier, ...]
    until: Duration

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_WEAKEN_ZONE:
            g.ask(s.player, K_ZONE, s.card)
            for zone in own_zones(1 - s.player):
                g.offer(V_ZONE, zone)
            g.goto(f, S_WEAKEN_ZONE_NAMED)
            return False
        units = vec[i64]()
        pile = first_of(g.m[PICK])
        c = g.m[pile + NEXT]
        while c != pile:
            if g.m[c + KIND_BITS] & UNIT != 0:
                units = append(units, c)
            c = g.m[c + NEXT]
        succeed(g, f, done=give(g, s, units, self.mods, self.until))
        return True
