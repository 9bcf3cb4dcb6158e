"""Missions: quests in an opponent's zone that take combat damage in place of its section.

AMB-286   what could be assigned to the section may lie beside the mission, once every defender
          has what destroys it
"""

from wartable.invasion.layout import (
    ATTACKED,
    ATTACKED_LEGEND,
    ATTACKER,
    BURNING,
    CONTROLLER,
    L_CONSTANTS,
    RULE_CARD,
    RULE_SIZE,
    RULE_STANDS,
    STANDING,
)
from wartable.invasion.script.inforce import R_MISSION
from wartable.kernel.game import Game
from wartable.kernel.ints import Row
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec


def with_missions(g: Game, rows: vec[Row]) -> vec[Row]:
    """Those who can be assigned the attackers' damage, and after them the attacker's missions."""
    m = g.m
    section = m[ATTACKED]
    if m[STANDING] & R_MISSION == 0 or m[ATTACKED_LEGEND] != 0 or m[section + BURNING] != 0:
        return rows
    rules = g.lists[L_CONSTANTS]
    i: i64 = 0
    while i < len(rules):
        c = rules[i + RULE_CARD]
        if rules[i + RULE_STANDS] & R_MISSION != 0 and m[c + PILE] == section:
            if m[c + CONTROLLER] == m[ATTACKER]:
                rows = append(rows, c)
        i += RULE_SIZE
    return rows
