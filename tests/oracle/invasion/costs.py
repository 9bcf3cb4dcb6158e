"""What a card costs, what somebody can spend, and what targeting adds (INV-COST-01 to -04)."""

import re

from tests.oracle.invasion.cards import Facts
from tests.oracle.invasion.conditions import in_force
from tests.oracle.invasion.groups import Group, members, parse
from tests.oracle.invasion.scene import Scene, controls, says
from tests.oracle.invasion.table import Card, Table

SPEND_DAMAGE = "in your capital phase you may spend damage on this as resources"
SPEND_TOKENS = "you may spend tokens on this as resources"


def money(table: Table, player: int) -> int:
    """Resources, and what may be spent like them (INV-ERRATA-CS-62, INV-QCARD-07)."""
    purse = table.resources[player]
    if table.active == player and table.phase == "capital":
        purse += sum(card.damage for card in controls(table, player, SPEND_DAMAGE))
    return purse + sum(card.tokens for card in controls(table, player, SPEND_TOKENS))


def symbols(table: Table, player: int, race: str) -> int:
    """Symbols of a race: the capital, and cards face up (INV-COST-02, -03, AMB-24, AMB-25)."""
    count = int(table.capitals[player] == race)
    for card in table.in_play:
        if card.controller == player and card.plain:
            count += card.facts.race == race or race.casefold() in lent(card.facts)
    return count


def lent(facts: Facts) -> list[str]:
    """The two races an Alliance supplies."""
    for line in facts.lines:
        found = re.fullmatch(r"counts as (.+) and (.+) for loyalty", line.text)
        if found is not None:
            return [found[1], found[2]]
    return []


def loyalty(table: Table, player: int, facts: Facts) -> int:
    """The surcharge for loyalty icons without a symbol (INV-COST-02)."""
    if facts.race == "Neutral":
        return facts.loyalty
    return max(0, facts.loyalty - symbols(table, player, facts.race))


def describes(text: str, facts: Facts) -> bool:
    """Whether a card that is being played is of a described kind: race, trait and type."""
    group: Group = parse(text)[0]
    kinds = {facts.type.casefold(), "card"} | ({"attachment"} & facts.traits)
    if not kinds & set(group.nouns):
        return False
    return all(word in {facts.race.casefold(), *facts.traits} for word in group.adjectives)


def cost(scene: Scene, card: Card, discounts: int = 0) -> int:
    """The total cost of playing a card; X is not in it (INV-COST-01, AMB-26, AMB-27)."""
    facts, table, me = card.facts, scene.table, scene.me
    printed = facts.cost or 0
    less = discounts + own_discount(scene, facts)
    for helper in table.in_play:
        if helper.controller == me:
            less += discount(scene, helper, facts)
    more = 0
    for enemy in table.in_play:
        if enemy.controller != me:
            more += surcharge(table, enemy, facts)
    return max(0, printed - less) + loyalty(table, me, facts) + more


def own_discount(scene: Scene, facts: Facts) -> int:
    """A card that is cheaper the more there is of something. Pilgrimage."""
    for line in facts.lines:
        found = re.fullmatch(r"costs (\d+) less for each (.+)", line.text)
        if found is not None:
            return int(found[1]) * len(members(scene, parse(found[2])[0]))
    return 0


def discount(scene: Scene, helper: Card, facts: Facts) -> int:
    """What one card takes off another's cost. Forge, Nuln Tinkerers, Grimgor's Camp."""
    less = 0
    for line in helper.facts.lines:
        always = re.fullmatch(r"(.+) you play cost (\d+) less", line.effect)
        once = re.fullmatch(r"the first (.+) you play each turn costs (\d+) less", line.effect)
        found = always or once
        if found is None or not in_force(scene, helper, line.effect):
            continue
        played = [each for who, each in scene.history.plays if who == scene.me]
        late = once is not None and any(describes(found[1], each) for each in played)
        less += 0 if late or not describes(found[1], facts) else int(found[2])
    return less


def surcharge(table: Table, enemy: Card, facts: Facts) -> int:
    """What an enemy card adds to a cost. Master Rune of Dismay."""
    more = 0
    for line in enemy.facts.lines:
        found = re.fullmatch(r"(.+) opponents play cost (\d+) more", line.effect)
        if found is not None and says(table, enemy, line.effect) and describes(found[1], facts):
            more += int(found[2])
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
