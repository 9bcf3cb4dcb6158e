"""What an answer in combat may be liked for: an attack, those who fight, damage that is assigned.

The rest of an option's features are in `option_features`.
"""

from __future__ import annotations

from wartable.agents.invasion.option_respects import (
    R_ASSIGN,
    R_ASSIGN_KILL,
    R_ATTACK,
    R_ATTACK_OPEN,
    R_ATTACKER,
    R_ATTACKER_BODY,
    R_DEFEND_NEED,
    R_DEFENDER,
    R_DEFENDER_BODY,
    R_ENOUGH_ATTACK,
    R_ENOUGH_DEFEND,
    ROOM,
    WIDE,
)
from wartable.agents.invasion.table_features import (
    EVEN,
    POWER_SEEN,
    face,
    holding,
    margin,
    one,
    still_takes,
    strength,
    up_to,
)
from wartable.cardgame.terms import V_DONE
from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.layout import CARDS, COMBAT, CORRUPT, DAMAGE, HP, POWER
from wartable.invasion.terms import (
    BATTLEFIELD,
    K_ATTACKERS,
    K_DEFENDERS,
    SECTIONS,
    V_ASSIGN,
    V_ATTACK,
    V_DECLARE,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Player, Row
from wartable.kernel.layout import KIND, PILE
from wartable.kernel.native import append, i64, vec


def fights(g: Game, verb: i64) -> bool:
    """Whether an answer is about an attack itself."""
    if g.m[COMBAT] == 0 or verb == V_ATTACK:
        return verb == V_ATTACK
    kind = g.m[KIND]
    return verb in (V_DECLARE, V_ASSIGN) or (verb == V_DONE and kind in (K_ATTACKERS, K_DEFENDERS))


def of_fight(g: Game, player: Player, verb: i64, a: Row, amount: i64) -> vec[i64]:
    """The features of an answer in combat."""
    if verb == V_ATTACK:
        return of_attack(g, player, a)
    if verb == V_DECLARE:
        return of_declare(g, a)
    if verb == V_ASSIGN:
        return of_assign(g, a, amount)
    enough: i64 = R_ENOUGH_ATTACK if g.m[KIND] == K_ATTACKERS else R_ENOUGH_DEFEND
    return one(enough, attack_margin(g))


def of_attack(g: Game, player: Player, section: Row) -> vec[i64]:
    """The features of attacking a zone."""
    place = g.m[section + PILE]
    over = strength(g, player, BATTLEFIELD) - holding(g, section)
    found = one(R_ATTACK + up_to(place, SECTIONS - 1), up_to(EVEN + over, 2 * EVEN))
    return append(found, R_ATTACK_OPEN * ROOM + still_takes(g, section))


def of_declare(g: Game, card: Card) -> vec[i64]:
    """The features of declaring an attacker or a defender."""
    d = face(g, card)
    if g.m[KIND] != K_DEFENDERS:
        return append(one(R_ATTACKER, d), R_ATTACKER_BODY * ROOM + body(g, card))
    found = append(one(R_DEFENDER, d), R_DEFENDER_BODY * ROOM + body(g, card))
    return append(found, R_DEFEND_NEED * ROOM + attack_margin(g))


def of_assign(g: Game, row: Row, amount: i64) -> vec[i64]:
    """The features of assigning so much damage to a unit or section."""
    m = g.m
    left = m[row + HP] - m[row + DAMAGE]
    ends = amount >= left
    told: i64 = up_to(amount, WIDE - 1) + (WIDE if ends else 0) + (2 * WIDE if row >= CARDS else 0)
    found = one(R_ASSIGN, told)
    if ends and row >= CARDS and row < CHAIN_ENTRY:
        found = append(found, R_ASSIGN_KILL * ROOM + face(g, row))
    return found


def body(g: Game, card: Card) -> i64:
    """The power of a card in play and the damage it still takes, with a mark for corrupt ones."""
    m = g.m
    left = up_to(m[card + HP] - m[card + DAMAGE], 15)
    corrupt: i64 = 16 if m[card + CORRUPT] != 0 else 0
    return up_to(m[card + POWER], POWER_SEEN) * WIDE + left + corrupt


def attack_margin(g: Game) -> i64:
    """The number of how strong the attack going on is: EVEN where it would just not burn."""
    return up_to(EVEN + margin(g), 2 * EVEN)
