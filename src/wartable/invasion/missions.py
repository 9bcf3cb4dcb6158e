"""Missions: quests in an opponent's zone that take combat damage in place of its section.

AMB-286   what could be assigned to the section may lie beside the mission, once every defender
          has what destroys it
"""

from wartable.invasion.fronts import is_on_legend, sections_for_the_rest
from wartable.invasion.layout import (
    ATTACKER,
    CONTROLLER,
    L_CONSTANTS,
    RULE_CARD,
    RULE_SIZE,
    RULE_STANDS,
    STANDING,
)
from wartable.invasion.script.inforce import R_MISSION
from wartable.invasion.table import definition
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Row
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec


def keeps_damage(g: Game, c: Card) -> bool:
    """Whether a card is a mission, on which damage lies though it is no unit."""
    d = definition(g, c)
    return d.into_enemy_zones and not d.joins_enemy


def with_missions(g: Game, rows: vec[Row], front: Pile) -> vec[Row]:
    """Those who can be assigned the attackers' damage, and after them the attacker's missions."""
    m = g.m
    if m[STANDING] & R_MISSION == 0 or is_on_legend(g, front):
        return rows
    sections = sections_for_the_rest(g, front)
    rules = g.lists[L_CONSTANTS]
    i: i64 = 0
    while i < len(rules):
        c = rules[i + RULE_CARD]
        if rules[i + RULE_STANDS] & R_MISSION != 0 and m[c + PILE] in sections:
            if m[c + CONTROLLER] == m[ATTACKER]:
                rows = append(rows, c)
        i += RULE_SIZE
    return rows
