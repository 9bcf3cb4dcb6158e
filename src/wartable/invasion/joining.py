"""Units that join a combat which is under way, or are taken out of it.

INV-BF-08, INV-BF-14   attackers and defenders are declared together
INV-BF-15              what declaring sets off follows at once
AMB-305                effects add to those who have been declared
"""

from wartable.invasion.events import E_ATTACKS, E_DEFENDS, E_OPPOSED
from wartable.invasion.fighting import fighters, join
from wartable.invasion.flags import CANNOT_ATTACK, CANNOT_DEFEND
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
from wartable.kernel.ints import Card, Role
from wartable.kernel.layout import UNSETTLED


def declare_late(g: Game, c: Card, role: Role) -> bool:
    """Declare a unit in the combat that is on, if it can be (AMB-305); whether it was.

    Before the others of its side are declared it waits for them, and is declared with them.
    """
    m = g.m
    refresh(g)
    if not may_join(g, c, role):
        return False
    join(g, c, role)
    if m[COMBAT] >= (ATTACKERS_STEP if role == ATTACKING else DEFENDERS_STEP):
        tell_declared(g, c, role)
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
    fire(g, E_ATTACKS if attacks else E_DEFENDS, c, m[ATTACKED])
    others = fighters(g, DEFENDING if attacks else ATTACKING)
    if len(others) > 0:
        fire(g, E_OPPOSED, c, m[ATTACKED])
        if len(fighters(g, role)) == 1:
            for other in others:
                fire(g, E_OPPOSED, other, m[ATTACKED])
    if not attacks:
        on_defending(g, c)
    m[UNSETTLED] = 1
