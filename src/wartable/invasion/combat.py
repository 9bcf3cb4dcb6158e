"""Combat: target, attackers, defenders, assign, apply, with an action window after each step.

INV-BF-01..15, INV-BF-28..32     who may attack and defend, and what follows from it
INV-LEGEND-01..06, AMB-33..36    legends as attackers, as targets through a zone, as defenders
INV-CORRUPT-02, AMB-41           corrupted cards are declared as neither
AMB-39, AMB-40                   attacks without attackers, without anybody left
AMB-44, AMB-141                  attacks granted by effects, one after the other
"""

from typing import ClassVar, Final

from wartable.cardgame.layout import ACTIVE
from wartable.cardgame.terms import V_DONE, V_PASS
from wartable.invasion.ambush import ambushers_defend
from wartable.invasion.assigning import (
    ASKED_SECTION,
    F_FRONT,
    amount_named,
    assign_step,
    begin_side,
    put_into_batch,
    rest_named,
)
from wartable.invasion.batch import COMBAT_DAMAGE, MAIN_COMBAT
from wartable.invasion.battles import ANYBODYS_ATTACK, take_attack
from wartable.invasion.cancelling import cancel_assigned
from wartable.invasion.declaring import (
    ask_defence_price,
    ask_fighter,
    asks_for_defence,
    front_in_hand,
    must_attack,
    next_front,
    open_zones,
)
from wartable.invasion.doomed import WAY_SACRIFICE, doom
from wartable.invasion.events import (
    E_ATTACK_DECLARED,
    E_ATTACKS,
    E_DEFENDS,
    E_OPPOSED,
    E_SURVIVES,
    E_ZONE_ATTACKED,
)
from wartable.invasion.fighting import at_front, fighters, join, may_defend, stop_fighting
from wartable.invasion.fronts import (
    attacked_zones,
    drop_idle_fronts,
    front_of_zone,
    fronts,
    guards,
    is_all_out,
    may_divide,
    open_front,
    others,
    unburnt,
)
from wartable.invasion.happening import fire, happen
from wartable.invasion.history import N_ATTACKED, N_DEFENDED, N_STOOD_BY, in_this_phase, remember
from wartable.invasion.identity import meant, reference
from wartable.invasion.keywords import on_defending
from wartable.invasion.layout import (
    ALL_OUT,
    ATTACKED,
    ATTACKED_LEGEND,
    ATTACKER,
    COMBAT,
    COMBAT_ID,
    CORRUPT,
    DECLARED,
    FIGHT,
    FIGHTING,
    FRONT,
    FRONTS,
    LISTENING,
    LONE_ATTACKER,
)
from wartable.invasion.routines import DO_DEAL_DAMAGE, DO_WINDOW
from wartable.invasion.script.base import D_FIGHT
from wartable.invasion.table import in_play_cards, pile_of, touch
from wartable.invasion.terms import (
    APPLY_STEP,
    ASSIGN_STEP,
    ATTACKERS_STEP,
    ATTACKING,
    DEFENDERS_STEP,
    DEFENDING,
    K_ATTACK,
    K_ATTACKERS,
    K_DEFENDERS,
    LEGEND,
    NO_COMBAT,
    TARGET_STEP,
    V_ATTACK,
)
from wartable.invasion.values import refresh
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame, Pile, Ref, Step
from wartable.kernel.layout import FRAME, LOCALS, PC, PICK, PILE, UNSETTLED
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import top
from wartable.kernel.rules import Routine

# numbers: steps of an attack (INV-BF-03)
S_COMBAT_TARGET: Final = 0
"""Step 1: the active player names a zone, or does not attack (INV-BF-06)."""
S_COMBAT_TARGET_NAMED: Final = 1
"""He has: the zone, or all of them, are under attack."""
S_COMBAT_SECOND: Final = 2
"""Where his attacks may be on two zones he is asked for another one (AMB-353)."""
S_COMBAT_SECOND_NAMED: Final = 3
S_COMBAT_BEGINS: Final = 4
"""All zones are named; a window."""
S_COMBAT_ATTACKERS: Final = 5
"""Step 2: he is asked for attackers, one after the other (INV-BF-07)."""
S_COMBAT_ATTACKER_NAMED: Final = 6
S_COMBAT_ATTACK_DECLARED: Final = 7
"""All attackers are declared at once, or there is no attack (INV-BF-08..10); a window."""
S_COMBAT_DEFENCE: Final = 8
"""Step 3: a legend that is attacked defends by itself (INV-LEGEND-02)."""
S_COMBAT_PRICE: Final = 9
"""Where defenders cost a unit: the other player is asked for it (AMB-346)."""
S_COMBAT_PRICE_NAMED: Final = 10
"""He has named it, or declares none."""
S_COMBAT_DEFENCE_PAID: Final = 11
"""It has been sacrificed, or nothing was due; who has ambushed defends."""
S_COMBAT_DEFENDERS: Final = 12
"""The other player is asked for defenders, one after the other (INV-BF-12)."""
S_COMBAT_DEFENDER_NAMED: Final = 13
S_COMBAT_DEFENCE_DECLARED: Final = 14
"""All defenders are declared at once (INV-BF-14, INV-BF-15); Counterstrike, a window."""
S_COMBAT_DAMAGE: Final = 15
"""Step 4 begins: what the attackers have to assign is counted."""
S_COMBAT_ASSIGN: Final = 16
"""The attacker assigns his damage, then the defender (INV-BF-16..23); a window (INV-BF-24)."""
S_COMBAT_AMOUNT_NAMED: Final = 17
"""One of them has said how much a recipient gets."""
S_COMBAT_REST_NAMED: Final = 18
"""The attacker has said which section takes what is left (AMB-354)."""
S_COMBAT_APPLY: Final = 19
"""Step 5: everything that was assigned is dealt (INV-BF-25, INV-BF-26)."""
S_COMBAT_SURVIVORS: Final = 20
"""Who is left has survived (INV-BF-29); the last window (INV-BF-30)."""
S_COMBAT_OVER: Final = 21

# numbers from 3 (kernel.layout.LOCALS): the frame of Combat
F_LONE: Final = 3
"""Whose attack it is, when an effect grants it: as in L_ATTACKS."""
F_ASSIGNING: Final = 4
"""First of the values that assigning.py keeps here, the front in hand among them."""


class Combat(Routine):
    """One attack from the choice of its target to the window after its damage."""

    first_step: ClassVar[str] = "S_COMBAT_TARGET"

    def step(self, g: Game, f: Frame) -> bool:
        refresh(g)
        pc = g.stack[f + PC]
        if S_COMBAT_SECOND <= pc < S_COMBAT_OVER and g.m[COMBAT] == NO_COMBAT:
            pc = S_COMBAT_OVER  # the attack was cancelled in the window before (AMB-278)
        if pc == S_COMBAT_TARGET_NAMED:
            return not target_named(g, f) and not next_attack(g, f)
        if pc == S_COMBAT_ATTACK_DECLARED:
            return not attack_declared(g, f) and not next_attack(g, f)
        if pc == S_COMBAT_OVER:
            end_combat(g)
            return not next_attack(g, f)
        if pc < S_COMBAT_DEFENCE:
            attack(g, f, pc)
        elif pc < S_COMBAT_DAMAGE:
            defend(g, f, pc)
        else:
            deal(g, f, pc)
        return False


def attack(g: Game, f: Frame, pc: Step) -> None:
    """Steps 1 and 2: the target, and who attacks it."""
    if pc == S_COMBAT_TARGET:
        ask_target(g, f)
    elif pc == S_COMBAT_SECOND:
        ask_second_zone(g, f)
    elif pc == S_COMBAT_SECOND_NAMED:
        second_named(g, f)
    elif pc == S_COMBAT_BEGINS:
        begin_attack(g, f)
    elif pc == S_COMBAT_ATTACKERS:
        ask_attacker(g, f)
    else:
        attacker_named(g, f)


def defend(g: Game, f: Frame, pc: Step) -> None:
    """Step 3: who defends."""
    if pc == S_COMBAT_DEFENCE:
        begin_defence(g, f)
    elif pc == S_COMBAT_PRICE:
        ask_price(g, f)
    elif pc == S_COMBAT_PRICE_NAMED:
        pay_for_defence(g, f)
    elif pc == S_COMBAT_DEFENCE_PAID:
        ambushers_defend(g)
        g.goto(f, S_COMBAT_DEFENDERS)
    elif pc == S_COMBAT_DEFENDERS:
        ask_defender(g, f)
    elif pc == S_COMBAT_DEFENDER_NAMED:
        defender_named(g, f)
    else:
        defence_declared(g, f)


def deal(g: Game, f: Frame, pc: Step) -> None:
    """Steps 4 and 5: damage is assigned and applied."""
    if pc == S_COMBAT_DAMAGE:
        g.m[COMBAT] = ASSIGN_STEP
        begin_side(g, f)
        g.goto(f, S_COMBAT_ASSIGN)
    elif pc == S_COMBAT_APPLY:
        apply_damage(g, f)
    elif pc == S_COMBAT_SURVIVORS:
        end_of_fighting(g, f)
    else:
        if pc == S_COMBAT_AMOUNT_NAMED:
            amount_named(g, f)
        elif pc == S_COMBAT_REST_NAMED:
            rest_named(g, f)
        assign_damage(g, f)


def next_attack(g: Game, f: Frame) -> bool:
    """Another attack that effects have granted follows this one (AMB-44, AMB-141)."""
    unit = take_attack(g)
    if unit == 0:
        return False
    for k in range(LOCALS, FRAME):
        g.stack[f + k] = 0
    g.stack[f + F_LONE] = unit
    g.goto(f, S_COMBAT_TARGET)
    return True


def lone(g: Game, f: Frame) -> Ref:
    """Reference of the only unit that may attack, 0 where any may (AMB-345)."""
    unit = g.stack[f + F_LONE]
    return 0 if unit == ANYBODYS_ATTACK else unit


# -- step 1: the target --------------------------------------------------------------------------


def ask_target(g: Game, f: Frame) -> None:
    """Offer the opponent's zones, each also as the way to his legend."""
    player = g.m[ACTIVE]
    legend = top(g.m, pile_of(1 - player, LEGEND))
    zones = open_zones(g, 1 - player)
    if is_all_out(g, player):
        zones = unburnt(g, zones)
    g.ask(player, K_ATTACK)
    if len(zones) == 0 or not must_attack(g, player, lone(g, f)):
        g.offer(V_PASS)
    for zone in zones:
        g.offer(V_ATTACK, zone)
        if legend != 0:
            g.offer(V_ATTACK, zone, legend)
    g.goto(f, S_COMBAT_TARGET_NAMED)


def target_named(g: Game, f: Frame) -> bool:
    """The attack has a target; False if there is to be none."""
    m = g.m
    if verb_of(m[PICK]) == V_PASS:
        return False
    m[COMBAT] = TARGET_STEP
    m[FIGHTING] = 1
    m[COMBAT_ID] += 1
    m[ATTACKER] = m[ACTIVE]
    m[ATTACKED] = first_of(m[PICK])
    m[ATTACKED_LEGEND] = reference(g, second_of(m[PICK]))
    m[DECLARED] = 0
    m[LONE_ATTACKER] = lone(g, f)
    m[FRONTS] = 0
    open_front(g, m[ATTACKED])
    if is_all_out(g, m[ATTACKER]):
        m[ALL_OUT] = 1
        for zone in unburnt(g, open_zones(g, 1 - m[ATTACKER])):
            open_front(g, zone)
    g.goto(f, S_COMBAT_SECOND)
    return True


def ask_second_zone(g: Game, f: Frame) -> None:
    """Offer the other zones that may be attacked as well, or none of them (AMB-353)."""
    m = g.m
    zones = vec[i64]()
    if m[LONE_ATTACKER] == 0 and m[ALL_OUT] == 0 and may_divide(g, m[ATTACKER]):
        zones = others(open_zones(g, 1 - m[ATTACKER]), m[ATTACKED])
    if len(zones) == 0:
        g.goto(f, S_COMBAT_BEGINS)
        return
    g.ask(m[ATTACKER], K_ATTACK, m[ATTACKED])
    g.offer(V_PASS)
    for zone in zones:
        g.offer(V_ATTACK, zone)
    g.goto(f, S_COMBAT_SECOND_NAMED)


def second_named(g: Game, f: Frame) -> None:
    """Another zone is under attack, or none."""
    if verb_of(g.m[PICK]) == V_ATTACK:
        open_front(g, first_of(g.m[PICK]))
    g.goto(f, S_COMBAT_BEGINS)


def begin_attack(g: Game, f: Frame) -> None:
    """The attack has all its zones; a window."""
    happen(g, E_ATTACK_DECLARED, g.m[ATTACKED], meant(g, g.m[ATTACKED_LEGEND]))
    g.goto(f, S_COMBAT_ATTACKERS)
    g.push(DO_WINDOW)


# -- step 2: attackers ---------------------------------------------------------------------------


def ask_attacker(g: Game, f: Frame) -> None:
    """Offer the units that may still join the attack."""
    g.m[COMBAT] = ATTACKERS_STEP
    ask_fighter(g, f, ATTACKING, g.m[ATTACKER], K_ATTACKERS)
    g.goto(f, S_COMBAT_ATTACKER_NAMED)


def attacker_named(g: Game, f: Frame) -> None:
    """One more attacker, or no more."""
    if verb_of(g.m[PICK]) == V_DONE:
        further = next_front(g, f, ATTACKING)
        g.goto(f, S_COMBAT_ATTACKERS if further else S_COMBAT_ATTACK_DECLARED)
    else:
        join(g, first_of(g.m[PICK]), ATTACKING, front_in_hand(g, f))
        g.m[UNSETTLED] = 0
        g.goto(f, S_COMBAT_ATTACKERS)


def attack_declared(g: Game, f: Frame) -> bool:
    """All attackers are declared at once; False if there are none (INV-BF-10)."""
    m = g.m
    attackers = fighters(g, ATTACKING)
    if len(attackers) == 0:
        end_combat(g)
        return False
    for c in attackers:
        remember(g, N_ATTACKED, m[ATTACKER], c, in_this_phase(g, m[COMBAT_ID]))
    drop_idle_fronts(g)
    refresh(g)
    for c in attackers:
        fire(g, E_ATTACKS, c, m[c + FRONT])
    for zone in attacked_zones(g):
        fire(g, E_ZONE_ATTACKED, zone, m[ATTACKER])
    m[UNSETTLED] = 1
    g.goto(f, S_COMBAT_DEFENCE)
    g.push(DO_WINDOW)
    return True


# -- step 3: defenders ---------------------------------------------------------------------------


def begin_defence(g: Game, f: Frame) -> None:
    """A legend that is attacked defends by itself, unless corrupted (INV-LEGEND-02).

    So does who has ambushed, once it is paid for (AMB-212, AMB-346).
    """
    m = g.m
    m[COMBAT] = DEFENDERS_STEP
    g.stack[f + F_FRONT] = 0
    legend = meant(g, m[ATTACKED_LEGEND])
    if legend != 0 and m[legend + CORRUPT] == 0:
        join(g, legend, DEFENDING, m[ATTACKED])
    g.goto(f, S_COMBAT_PRICE)


def ask_price(g: Game, f: Frame) -> None:
    """Ask for what defenders cost, if they cost anything; who has ambushed defends (AMB-346)."""
    asker = asks_for_defence(g)
    if asker == 0:
        g.goto(f, S_COMBAT_DEFENCE_PAID)
    elif ask_defence_price(g, asker):
        g.goto(f, S_COMBAT_PRICE_NAMED)
    else:
        g.goto(f, S_COMBAT_DEFENCE_DECLARED)


def pay_for_defence(g: Game, f: Frame) -> None:
    """A unit is sacrificed and the others may be declared, or nobody is (AMB-346)."""
    if verb_of(g.m[PICK]) == V_DONE:
        g.goto(f, S_COMBAT_DEFENCE_DECLARED)
    else:
        g.goto(f, S_COMBAT_DEFENCE_PAID)
        doom(g, first_of(g.m[PICK]), WAY_SACRIFICE)


def ask_defender(g: Game, f: Frame) -> None:
    """Offer the units that may still join the defence."""
    ask_fighter(g, f, DEFENDING, 1 - g.m[ATTACKER], K_DEFENDERS)
    g.goto(f, S_COMBAT_DEFENDER_NAMED)


def defender_named(g: Game, f: Frame) -> None:
    """One more defender, or no more."""
    if verb_of(g.m[PICK]) == V_DONE:
        further = next_front(g, f, DEFENDING)
        g.goto(f, S_COMBAT_DEFENDERS if further else S_COMBAT_DEFENCE_DECLARED)
    else:
        join(g, first_of(g.m[PICK]), DEFENDING, front_in_hand(g, f))
        g.m[UNSETTLED] = 0
        g.goto(f, S_COMBAT_DEFENDERS)


def defence_declared(g: Game, f: Frame) -> None:
    """All defenders are declared at once; Counterstrike follows before anybody can act."""
    m = g.m
    defenders = fighters(g, DEFENDING)
    refresh(g)
    for c in defenders:
        remember(g, N_DEFENDED, 1 - m[ATTACKER], c, in_this_phase(g, m[COMBAT_ID]))
    for c in in_play_cards(g):
        front = front_of_zone(g, m[c + PILE])
        if guards(g, m[c + PILE], front) and may_defend(g, c, front):
            remember(g, N_STOOD_BY, 1 - m[ATTACKER], c, in_this_phase(g, m[COMBAT_ID]))
    for c in defenders:
        fire(g, E_DEFENDS, c, m[c + FRONT])
    if m[LISTENING] & E_OPPOSED != 0 and len(defenders) > 0:
        for front in fronts(g):
            tell_opposed(g, front)
    for c in defenders:
        on_defending(g, c)
    m[UNSETTLED] = 1
    g.goto(f, S_COMBAT_DAMAGE)
    g.push(DO_WINDOW)


def tell_opposed(g: Game, front: Pile) -> None:
    """Where attackers and defenders both exist each of them is opposed (INV-BF-14)."""
    attackers = at_front(g, ATTACKING, front)
    defenders = at_front(g, DEFENDING, front)
    if len(attackers) > 0 and len(defenders) > 0:
        for c in attackers:
            fire(g, E_OPPOSED, c, front)
        for c in defenders:
            fire(g, E_OPPOSED, c, front)


# -- steps 4 and 5: damage -----------------------------------------------------------------------


def assign_damage(g: Game, f: Frame) -> None:
    """Go on assigning; when all of it lies beside its recipients there is a window."""
    asked = assign_step(g, f)
    if asked != 0:
        g.goto(f, S_COMBAT_REST_NAMED if asked == ASKED_SECTION else S_COMBAT_AMOUNT_NAMED)
    else:
        cancel_assigned(g)
        g.goto(f, S_COMBAT_APPLY)
        g.push(DO_WINDOW)


def apply_damage(g: Game, f: Frame) -> None:
    """Everything that was assigned is dealt as one batch (INV-BF-25, INV-BF-26)."""
    g.m[COMBAT] = APPLY_STEP
    start = put_into_batch(g)
    g.goto(f, S_COMBAT_SURVIVORS)
    g.push(DO_DEAL_DAMAGE, -1, start, COMBAT_DAMAGE | MAIN_COMBAT, 0, g.m[ATTACKER])


def end_of_fighting(g: Game, f: Frame) -> None:
    """Nobody attacks or defends any more; who is left has survived (INV-BF-29)."""
    survivors = vec[i64]()
    for c in in_play_cards(g):
        if g.m[c + FIGHT] != 0:
            survivors = append(survivors, c)
    for c in survivors:
        happen(g, E_SURVIVES, c, g.m[c + FIGHT], g.m[c + FRONT])
    stop_fighting(g)
    g.goto(f, S_COMBAT_OVER)
    g.push(DO_WINDOW)


def end_combat(g: Game) -> None:
    """The attack is over, its last window too."""
    stop_fighting(g)
    g.m[FIGHTING] = 0
    touch(g, D_FIGHT)
