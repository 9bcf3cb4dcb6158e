"""Who fights: who may be declared, who has been, and how the fighting ends.

INV-BF-07, INV-BF-12         units attack from the battlefield and defend where they are
INV-LEGEND-01, -03           legends attack; they defend a zone only by a card that lets them
INV-CORRUPT-02, AMB-41       corrupted cards are declared as neither
INV-BF-29                    nothing of a combat outlasts it
"""

from wartable.invasion.flags import (
    ATTACKS_CORRUPTED,
    ATTACKS_FROM_ANYWHERE,
    CANNOT_ATTACK,
    CANNOT_DEFEND,
    DEFENDS_ANYWHERE,
)
from wartable.invasion.fronts import guards
from wartable.invasion.identity import meant
from wartable.invasion.lasting import END_OF_COMBAT, expire
from wartable.invasion.layout import (
    ALL_OUT,
    ASSIGNED,
    ATTACKED,
    ATTACKED_LEGEND,
    ATTACKER,
    COMBAT,
    CONTROLLER,
    CORRUPT,
    DEALT,
    DECLARED,
    FIGHT,
    FLAGS,
    FRONT,
    FRONTS,
    KIND_BITS,
    LONE_ATTACKER,
    ORDER,
    STANDING,
)
from wartable.invasion.script.base import D_FIGHT
from wartable.invasion.script.inforce import R_BARS_ATTACKERS
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import in_play_cards, pile_of, set_fight, touch, zone_of
from wartable.invasion.terms import BATTLEFIELD, LEGEND_CARD, NO_COMBAT, SECTIONS, UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Player, Ref, Role
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec


def may_attack(g: Game, c: Card) -> bool:
    """Whether a card may be declared as an attacker."""
    return could_attack(g, c, g.m[ATTACKER], g.m[LONE_ATTACKER])


def could_attack(g: Game, c: Card, player: Player, lone: Ref) -> bool:
    """Whether a card may be declared in an attack of a player, or of one unit (its reference)."""
    m = g.m
    if m[c + CONTROLLER] != player or m[c + FIGHT] != 0:
        return False
    if m[c + CORRUPT] != 0 and m[c + FLAGS] & ATTACKS_CORRUPTED == 0:
        return False
    if m[c + KIND_BITS] & (UNIT | LEGEND_CARD) == 0 or m[c + FLAGS] & CANNOT_ATTACK != 0:
        return False
    if m[STANDING] & R_BARS_ATTACKERS != 0 and is_barred(g, c):
        return False
    if lone != 0:
        return c == meant(g, lone)
    if m[c + KIND_BITS] & LEGEND_CARD != 0:
        return True
    if m[c + FLAGS] & ATTACKS_FROM_ANYWHERE != 0:
        return True
    return zone_of(g, c) == BATTLEFIELD


def is_barred(g: Game, c: Card) -> bool:
    """Whether a rule in force keeps a card from attacking from where it is (AMB-275)."""
    i = next_rule(g, 0, R_BARS_ATTACKERS)
    while i >= 0:
        if rule(g, i).bars_attacker(g, rule_speaker(g, i), c):
            return True
        i = next_rule(g, i + 1, R_BARS_ATTACKERS)
    return False


def may_defend(g: Game, c: Card, front: Pile) -> bool:
    """Whether a card may be declared as a defender of a zone under attack."""
    m = g.m
    defender = 1 - m[ATTACKER]
    if m[c + CONTROLLER] != defender or m[c + FIGHT] != 0 or m[c + CORRUPT] != 0:
        return False
    if m[c + FLAGS] & CANNOT_DEFEND != 0:
        return False
    if m[c + FLAGS] & DEFENDS_ANYWHERE != 0:
        return m[c + KIND_BITS] & (UNIT | LEGEND_CARD) != 0
    return m[c + KIND_BITS] & UNIT != 0 and guards(g, m[c + PILE], front)


def join(g: Game, c: Card, role: Role, front: Pile) -> None:
    """A unit joins the combat at one of its fronts."""
    g.m[DECLARED] += 1
    set_fight(g, c, role)
    g.m[c + ORDER] = g.m[DECLARED]
    g.m[c + FRONT] = front
    g.m[c + DEALT] = 0


def at_front(g: Game, role: Role, front: Pile) -> vec[Card]:
    """Who attacks or defends at one front, in the order of declaration."""
    found = vec[i64]()
    for c in fighters(g, role):
        if g.m[c + FRONT] == front:
            found = append(found, c)
    return found


def fighters(g: Game, role: Role) -> vec[Card]:
    """Who attacks or defends, in the order of declaration."""
    found = vec[i64]()
    place: i64 = 1
    cards = in_play_cards(g)
    while place <= g.m[DECLARED]:
        for c in cards:
            if g.m[c + FIGHT] == role and g.m[c + ORDER] == place:
                found = append(found, c)
        place += 1
    return found


def stop_fighting(g: Game) -> None:
    """Everything that belongs to the combat ends with it (INV-BF-29)."""
    m = g.m
    for c in in_play_cards(g):
        if m[c + FIGHT] != 0:
            set_fight(g, c, 0)
    clear_assigned(g)
    m[COMBAT] = NO_COMBAT
    m[ATTACKED] = 0
    m[ATTACKED_LEGEND] = 0
    m[LONE_ATTACKER] = 0
    m[DECLARED] = 0
    m[FRONTS] = 0
    m[ALL_OUT] = 0
    expire(g, END_OF_COMBAT)
    touch(g, D_FIGHT)


def clear_assigned(g: Game) -> None:
    """No damage lies beside anything any more, and nobody has dealt any."""
    for c in in_play_cards(g):
        g.m[c + ASSIGNED] = 0
        g.m[c + DEALT] = 0
    for player in range(2):
        for zone in range(SECTIONS):
            g.m[pile_of(player, zone) + ASSIGNED] = 0
