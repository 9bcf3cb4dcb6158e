"""Attack when it pays, and always when it wins; defend where it matters; kill what one can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.agents.invasion.fight import Fighter, best_attack, best_defence, fighter, killed
from wartable.agents.invasion.sight import Piece, Table, Zone
from wartable.agents.invasion.worth import turns_left, worth_of
from wartable.kernel.decisions import Decision, Option

CAUTION: Final = 0.3
"""What an attack must gain at least: the opponent may have an answer."""
SOON: Final = 4
DESPAIR: Final = 6.0
"""What an attack may cost when one's deck lasts for fewer turns than that."""


def choose_attack(table: Table, decision: Decision) -> int:
    """The zone to attack, or to stay at home."""
    gains = [attack_gain(table, option) for option in decision.options]
    best = max(range(len(gains)), key=lambda i: gains[i])
    least = -DESPAIR if turns_left(table.me) < SOON else CAUTION
    return best if gains[best] > least else place(decision, "pass")


def attack_gain(table: Table, option: Option) -> float:
    """What attacking through an option's zone gains against the best defence."""
    data = option.facts
    if option.verb != "attack":
        return 0.0
    zone = table.foe.zones[str(data["zone"])]
    able = ready(table.me.fighters())
    gain, group = best_attack(able, guards(zone), zone, table.foe.burnt)
    if not group and able:
        gain = best_defence(able, guards(zone), zone, table.foe.burnt)[0]
    return gain * 0.5 if "card" in data else gain  # a legend is worth less than the capital


def ready(units: Sequence[Piece]) -> list[Fighter]:
    """Units as fighters."""
    return [fighter(unit) for unit in units]


def guards(zone: Zone) -> list[Fighter]:
    """Who may defend a zone."""
    return [fighter(unit) for unit in zone.units() if not unit.corrupt]


def choose_attacker(table: Table, decision: Decision) -> int:
    """The next unit to send, or done."""
    zone = table.attacked
    if zone is None:
        return place(decision, "done")
    able = named(table, decision)
    sent = [unit for unit in table.me.pieces() if unit.attacking]
    _, group = best_attack(ready([*sent, *able]), guards(zone), zone, table.foe.burnt)
    return first_of(decision, {unit.id for unit in group}, enough=bool(sent) or not able)


def choose_defender(table: Table, decision: Decision) -> int:
    """The next unit to put in the way, or done."""
    zone = table.attacked
    if zone is None:
        return place(decision, "done")
    already = [unit for unit in table.me.pieces() if unit.defending]
    able = ready([*already, *named(table, decision)])
    attackers = ready([unit for unit in table.foe.pieces() if unit.attacking])
    _, group = best_defence(attackers, able, zone, table.me.burnt)
    return first_of(decision, {unit.id for unit in group}, enough=True)


def first_of(decision: Decision, wanted: set[int], *, enough: bool) -> int:
    """The first option that declares one of the wanted units; done if there is none.

    An attack without attackers is no attack: unless `enough` are sent, somebody goes.
    """
    for i, option in enumerate(decision.options):
        if option.verb == "declare" and option.cards[0] in wanted:
            return i
    return place(decision, "done") if enough else 0


def named(table: Table, decision: Decision) -> list[Piece]:
    """The units a decision offers to declare."""
    found = [table.piece(number) for option in decision.options for number in option.cards]
    return [piece for piece in found if piece is not None]


def assign_damage(table: Table, decision: Decision) -> int:
    """Assign lethal damage: as many kills as the damage allows, what is worth most first."""
    options = decision.options
    amounts = [int(str(option.facts.get("number", 0))) for option in options]
    target = table.piece(options[0].cards[0]) if options[0].cards else None
    if target is None:
        return decision.default if decision.default >= 0 else len(amounts) - 1
    wish = target.left - target.assigned if kills(table, target, amounts[-1]) else 0
    return min(range(len(amounts)), key=lambda i: (amounts[i] < wish, abs(amounts[i] - wish)))


def kills(table: Table, target: Piece, damage: int) -> bool:
    """Whether a unit is among those whom this damage destroys."""
    if target.left > damage:
        return False
    rivals = [unit for unit in waiting(table, target) if unit.id != target.id]
    spared, _ = killed(ready(rivals), damage)
    rest, _ = killed(ready(rivals), damage - target.left)
    return worth_of(target) + rest >= spared


def waiting(table: Table, target: Piece) -> list[Piece]:
    """Those who fight on the target's side and have been assigned nothing yet."""
    side = table.side(target.controller)
    return [
        unit
        for unit in side.pieces()
        if (unit.attacking, unit.defending) == (target.attacking, target.defending)
        and unit.assigned == 0
    ]


def place(decision: Decision, verb: str) -> int:
    """The place of the option with a verb; the last option if there is none."""
    for i, option in enumerate(decision.options):
        if option.verb == verb:
            return i
    return len(decision.options) - 1
