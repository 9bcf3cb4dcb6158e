"""Units that join a combat which is under way, or are taken out of it.

INV-BF-08, INV-BF-14   attackers and defenders are declared together
INV-BF-15              what declaring sets off follows at once
AMB-305                effects add to those who have been declared
"""

from wartable.invasion.events import E_ATTACKS, E_DEFENDS, E_OPPOSED, E_ZONE_ATTACKED
from wartable.invasion.fighting import at_front, join
from wartable.invasion.flags import CANNOT_ATTACK, CANNOT_DEFEND
from wartable.invasion.fronts import front_of_zone, is_attacked, open_front
from wartable.invasion.happening import fire
from wartable.invasion.history import N_ATTACKED, N_DEFENDED, in_this_phase, remember
from wartable.invasion.keywords import on_defending
from wartable.invasion.layout import (
    ATTACKED,
    ATTACKER,
    COMBAT,
    COMBAT_ID,
    CONTROLLER,
    CORRUPT,
    FIGHT,
    FLAGS,
    FRONT,
    KIND_BITS,
)
from wartable.invasion.table import in_play
from wartable.invasion.terms import (
    APPLY_STEP,
    ATTACKERS_STEP,
    ATTACKING,
    DEFENDERS_STEP,
    DEFENDING,
    NO_COMBAT,
    UNIT,
)
from wartable.invasion.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Role
from wartable.kernel.layout import PILE, UNSETTLED


def declare_late(g: Game, c: Card, role: Role, beside: Card = 0) -> bool:
    """Declare a unit in the combat that is on, if it can be (AMB-305); whether it was.

    Before the others of its side are declared it waits for them, and is declared with them. Where
    several zones are attacked an attacker comes to the front of the card `beside` which it is
    declared, a defender to that of the zone he stands in (AMB-353).
    """
    m = g.m
    refresh(g)
    if not may_join(g, c, role):
        return False
    join(g, c, role, front_for(g, c, role, beside))
    if m[COMBAT] >= (ATTACKERS_STEP if role == ATTACKING else DEFENDERS_STEP):
        tell_declared(g, c, role)
    return True


def front_for(g: Game, c: Card, role: Role, beside: Card) -> Pile:
    """At which front a unit joins that an effect declares (AMB-353)."""
    m = g.m
    if role == DEFENDING:
        return front_of_zone(g, m[c + PILE])
    return m[beside + FRONT] if beside != 0 and m[beside + FIGHT] == ATTACKING else m[ATTACKED]


def declare_apart(g: Game, c: Card, zone: Pile) -> bool:
    """Declare a unit as an attacker of another zone than the others (AMB-355); whether it was."""
    refresh(g)
    if not may_join(g, c, ATTACKING):
        return False
    new = not is_attacked(g, zone)
    open_front(g, zone)
    join(g, c, ATTACKING, zone)
    tell_declared(g, c, ATTACKING)
    if new:
        fire(g, E_ZONE_ATTACKED, zone, g.m[ATTACKER])
    return True


def may_join(g: Game, c: Card, role: Role) -> bool:
    """Whether a unit can be declared in the combat that is on, by an effect that says so."""
    m = g.m
    if m[COMBAT] == NO_COMBAT or m[COMBAT] >= APPLY_STEP or not in_play(g, c):
        return False
    if m[c + KIND_BITS] & UNIT == 0 or m[c + FIGHT] != 0 or m[c + CORRUPT] != 0:
        return False
    attacks = m[c + CONTROLLER] == m[ATTACKER]
    if role == ATTACKING:
        return attacks and m[c + FLAGS] & CANNOT_ATTACK == 0
    return not attacks and m[c + FLAGS] & CANNOT_DEFEND == 0


def tell_declared(g: Game, c: Card, role: Role) -> None:
    """What follows from declaring, for one that comes after the others (INV-BF-15)."""
    m = g.m
    combat = in_this_phase(g, m[COMBAT_ID])
    attacks = role == ATTACKING
    remember(g, N_ATTACKED if attacks else N_DEFENDED, m[c + CONTROLLER], c, combat)
    refresh(g)
    front = m[c + FRONT]
    fire(g, E_ATTACKS if attacks else E_DEFENDS, c, front)
    others = at_front(g, DEFENDING if attacks else ATTACKING, front)
    if len(others) > 0:
        fire(g, E_OPPOSED, c, front)
        if len(at_front(g, role, front)) == 1:
            for other in others:
                fire(g, E_OPPOSED, other, front)
    if not attacks:
        on_defending(g, c)
    m[UNSETTLED] = 1
