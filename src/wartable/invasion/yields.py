"""Where the values of zones come from, and what a card costs: each sum, part by part.

The same sums as totals.py and paying.py make, told with the card that adds each part. Asked by
people who look at a zone or at a card in hand, never by the engine.
"""

from __future__ import annotations

from wartable.cardgame.layout import L_LASTING, LE_NODE
from wartable.cardgame.seeing import Facts, number
from wartable.cardgame.telling import text_of
from wartable.invasion.flags import ADDS_TO_KINGDOM
from wartable.invasion.identity import CONSTANT
from wartable.invasion.layout import (
    CONTROLLER,
    FLAGS,
    HP,
    KIND_BITS,
    L_CONSTANTS,
    L_IN_PLAY,
    LE_SIZE,
    POWER,
    RULE_NODE,
    RULE_SIZE,
    STANDING,
)
from wartable.invasion.paying import loyalty_cost, total_cost
from wartable.invasion.pointing import line_number
from wartable.invasion.script.inforce import R_COST
from wartable.invasion.seeing import number_of_source, sees
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import definition, pile_of
from wartable.invasion.terms import DEVELOPMENT, KINGDOM, LEGEND, SECTIONS
from wartable.invasion.totals import BASE_POWER, SECTION_HP, legend_icons
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, OWNER, PILE
from wartable.kernel.peeking import cards_in
from wartable.kernel.speaker import Speaker

NO_WORD = -1
"""No word of a card does it, but its being there."""


def change_by(g: Game, eye: int, card: int, by: int | None, ref: int = NO_WORD) -> Facts:
    """What one card, or one word of it, does to a value."""
    line = line_number(g, ref)
    known = line > 0 or sees(g, eye, card)
    title = g.defs[(ref >> NODE_BITS) if line > 0 else g.m[card + DEF]].title
    return {
        "card": number_of_source(g, eye, card) if line > 0 else number(g, eye, card),
        "title": title if known else None,
        "by": by,
        "line": line or None,
        "text": text_of(g, ref) if line > 0 else None,
    }


# -- zones -----------------------------------------------------------------------------------------


def zone_values(g: Game, eye: int, zone: int) -> dict[str, Facts]:
    """What a zone yields and how much its section takes; nothing for what is no section."""
    m = g.m
    place = m[zone + PILE]
    if place >= SECTIONS:
        return {}
    cards = cards_in(g, zone)
    yielding = [change_by(g, eye, c, int(m[c + POWER])) for c in cards if m[c + POWER]]
    for legend in cards_in(g, pile_of(m[zone + OWNER], LEGEND)) if place < 2 else []:
        d = definition(g, legend)
        icons = int(legend_icons(d, place) + m[legend + POWER] - d.power)
        if icons > 0:
            yielding.append(change_by(g, eye, legend, icons))
    if place == KINGDOM:
        for c in g.lists[L_IN_PLAY]:
            if m[c + FLAGS] & ADDS_TO_KINGDOM and m[c + CONTROLLER] == m[zone + OWNER]:
                yielding.append(change_by(g, eye, c, int(m[c + POWER])))
    built = [change_by(g, eye, c, 1) for c in cards if m[c + KIND_BITS] & DEVELOPMENT]
    return {
        "power": {
            "value": int(m[zone + POWER]),
            "printed": BASE_POWER[place],
            "changes": yielding,
        },
        "hp": {"value": int(m[zone + HP]), "printed": SECTION_HP, "changes": built},
    }


# -- what a card costs -----------------------------------------------------------------------------


def cost_value(g: Game, eye: int, card: int) -> dict[str, Facts]:
    """What a card costs its owner, X not counted: loyalty, its own lines, and rules in force."""
    d = definition(g, card)
    player = int(g.m[card + OWNER])
    changes: list[Facts] = []
    loyal = int(loyalty_cost(g, player, d))
    if loyal:
        changes.append({**change_by(g, eye, card, loyal), "text": "loyalty"})
    s = Speaker(card, player, g.m[card + PILE], CONSTANT, -1)
    if d.counted_x is not None:
        counted = int(d.counted_x.value(g, s))
        changes.append({**change_by(g, eye, card, counted), "text": "X"})
    for line in d.own_cost:
        by = int(line.cost_change(g, s, player, card))
        if by:
            ref = (g.m[card + DEF] << NODE_BITS) | line.ref
            changes.append(change_by(g, eye, card, by, ref))
    i = next_rule(g, 0, R_COST) if g.m[STANDING] & R_COST else -1
    while i >= 0:
        who = rule_speaker(g, i)
        by = int(rule(g, i).cost_change(g, who, player, card))
        if rule(g, i).lowers_to_0(g, who, player, card):
            by -= int(d.cost)
        if loyal and rule(g, i).waives_loyalty(g, who, player, card):
            by, loyal = by - loyal, 0
        if by:
            changes.append(change_by(g, eye, who.card, by, rule_ref(g, i)))
        i = next_rule(g, i + 1, R_COST)
    total = int(total_cost(g, player, card))
    return {"cost": {"value": total, "printed": int(d.cost), "changes": changes}}


def rule_ref(g: Game, index: int) -> int:
    """The word of a standing rule: a line in force, or one that an effect has left behind."""
    constants = g.lists[L_CONSTANTS]
    if index * RULE_SIZE < len(constants):
        return int(constants[index * RULE_SIZE + RULE_NODE])
    place = (index - len(constants) // RULE_SIZE) * LE_SIZE
    return int(g.lists[L_LASTING][place + LE_NODE])
