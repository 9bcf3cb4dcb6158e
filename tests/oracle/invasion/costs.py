"""What a card costs, what somebody can spend, and what targeting adds (INV-COST-01 to -04)."""

import re
from dataclasses import replace

from tests.oracle.invasion.cards import Facts
from tests.oracle.invasion.cheaper import NOTHING, Cut, cut_by, own_cut
from tests.oracle.invasion.conditions import in_force
from tests.oracle.invasion.groups import describes, number
from tests.oracle.invasion.scene import Scene, controls, lines, says
from tests.oracle.invasion.table import Card, Table

SPEND_DAMAGE = "in your capital phase you may spend damage on this as resources"
SPEND_TOKENS = "you may spend tokens on this as resources"


def money(table: Table, player: int, played: Facts | None = None) -> int:
    """Resources, and what may be spent like them, perhaps for one card alone (INV-QCARD-07)."""
    purse = table.resources[player]
    if table.active == player and table.phase == "capital":
        purse += sum(card.damage for card in controls(table, player, SPEND_DAMAGE))
    purse += earmarked(table, player, played) if played is not None else 0
    return purse + sum(card.tokens for card in controls(table, player, SPEND_TOKENS))


def earmarked(table: Table, player: int, played: Facts) -> int:
    """Tokens that may be spent to play such a card. Master Runesmith."""
    purse = 0
    for card in table.in_play:
        for line in lines(table, card) if card.controller == player else ():
            found = re.fullmatch(r"you may spend tokens on this to play (.+)", line.effect)
            purse += card.tokens if found and describes(found[1], played) else 0
    return purse


def symbols(table: Table, player: int, race: str) -> int:
    """Symbols of a race: the capital, and cards face up (INV-COST-02, -03, AMB-24, AMB-25)."""
    count = int(table.capitals[player] == race)
    for card in table.in_play:
        if card.controller == player and card.plain:
            count += card.facts.race == race or race.casefold() in lent(card.facts)
    return count


def lent(facts: Facts) -> list[str]:
    """The two or three races an Alliance supplies."""
    for line in facts.lines:
        found = re.fullmatch(r"counts as (.+) and (.+) for loyalty", line.text)
        if found is not None:
            return [*found[1].split(", "), found[2]]
    return []


def loyalty(table: Table, player: int, facts: Facts) -> int:
    """The surcharge for loyalty icons without a symbol (INV-COST-02)."""
    if facts.race == "Neutral":
        return facts.loyalty
    return max(0, facts.loyalty - symbols(table, player, facts.race))


def cost(scene: Scene, card: Card, lasting: Cut = NOTHING) -> int:
    """The total cost of playing a card; X is not in it (INV-COST-01, AMB-26, AMB-27)."""
    table, me = scene.table, scene.me
    cut = lasting + own_cut(scene, card)
    printed = counted_x(scene, card.facts) if card.facts.cost is None else card.facts.cost
    for helper in table.in_play:
        if helper.controller == me:
            cut += cut_by(scene, helper, card)
    more = 0
    for enemy in table.in_play:
        if enemy.controller != me:
            more += surcharge(scene, enemy, card.facts)
    loyal = loyalty(table, me, card.facts) if cut.loyal else 0
    return cut.off(printed) + loyal + more


def counted_x(scene: Scene, facts: Facts) -> int:
    """The X of a cost where the text counts it; otherwise it is chosen, and not in the cost."""
    for line in facts.lines:
        if found := re.fullmatch(r"X is (.+)", line.text):
            return number(scene, found[1])
    return 0


def surcharge(scene: Scene, enemy: Card, facts: Facts) -> int:
    """What an enemy card adds to a cost. Master Rune of Dismay, Dwarf Adventurer."""
    more = 0
    for line in enemy.facts.lines:
        found = re.fullmatch(r"(.+) opponents play cost (\d+) more", line.effect)
        if found is None or not in_force(replace(scene, me=scene.other), enemy, line.effect):
            continue
        more += int(found[2]) if describes(found[1], facts) else 0
    return more


def tax(scene: Scene, card: Card) -> int:
    """What an opponent of its controller pays to target a card (AMB-66, INV-ERRATA-CS-39)."""
    table = scene.table
    in_play = card.number in table.numbers
    keeper = card.controller if in_play else card.owner
    if keeper == scene.me:
        return 0
    more = 0
    if in_play:
        more += 3 * says(table, card, "this costs opponents 3 more to target")
    if card.unit if in_play else card.facts.type == "Unit":
        text = "opponents pay 1 more to target your units"
        more += len(controls(table, keeper, text))
    return more
