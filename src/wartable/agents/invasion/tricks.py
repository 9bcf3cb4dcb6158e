"""When tactics and abilities pay: hold responses, do not throw cards away, use what wins.

Each purpose (cards.py) has its consideration; a trick is worth its gain less what it costs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.agents.invasion.cards import (
    COUNTER,
    GROW,
    OTHER,
    PUMP,
    RAZE,
    REMOVE,
    SHIELD,
    SHIFT,
    SWEEP,
    WEAKEN,
    Ability,
    Card,
)
from wartable.agents.invasion.fight import Fighter, fighter, outcome
from wartable.agents.invasion.sight import Piece, Side, Table, Zone
from wartable.agents.invasion.worth import worth_of, worth_of_damage

CARD: Final = 1.0
"""What a card in hand is worth merely for being there."""
RESOURCE: Final = 0.35
"""What a resource is worth when nothing else needs it."""
STRONGER: Final = 2
"""What a combat trick is taken to change."""


def worth_of_tactic(table: Table, card: Card, price: int) -> float:
    """What playing a tactic now is worth."""
    lines = card.actions() or list(card.abilities)
    gain = max((worth_of_trick(table, line) for line in lines), default=0.0)
    return gain - CARD - RESOURCE * price - price_of_line(table, lines)


def worth_of_use(table: Table, card: Card, number: int) -> float:
    """What using an ability of a card in play is worth; `number` is its line, from 1."""
    actions = card.actions()
    lines = actions if len(actions) == 1 else card.abilities[number - 1 : number]
    if not lines:
        return 0.5
    line = lines[0]
    if line.kind != "action":
        return 0.5 + worth_of_trick(table, line)  # triggered, and free for the asking
    gain = worth_of_trick(table, line)
    return gain - RESOURCE * line.resources - price_of_line(table, [line]) - 0.2


def price_of_line(table: Table, lines: list[Ability]) -> float:
    """What is given up to use a line."""
    what = next((line.sacrifice for line in lines if line.sacrifice), "")
    if not what:
        return 0.0
    if "questing" in what:
        return 2.0
    if "development" in what:
        return 1.5
    units = [worth_of(piece) for piece in table.me.pieces() if piece.unit]
    return min(units, default=5.0) if "unit" in what or "this" in what else 1.5


def worth_of_trick(table: Table, line: Ability) -> float:
    """What the effect of a line would gain now."""
    if line.effect.startswith("each opponent discards their hand"):
        return 0.8 * table.foe.hand_size
    return CONSIDERATIONS[line.purpose](table, line)


# -- one consideration for each purpose ------------------------------------------------------------


def remove(table: Table, line: Ability) -> float:
    """Remove the best card of the opponent that can be aimed at, if it is worth it."""
    if line.kind == "action" and not timely(table):
        return 0.0
    if "sacrifices" in line.effect:
        return 2.0 if any(piece.unit for piece in table.foe.pieces()) else 0.0
    prey = [harm(table, line, piece) for piece in aimed(table.foe, line)]
    return max(prey, default=0.0)


def harm(table: Table, line: Ability, piece: Piece) -> float:
    """What a line takes from the opponent by hitting one of his cards."""
    if "destroy" in line.effect:
        return worth_of(piece)
    damage = line.damage_to(piece.power, table.me.resources)
    if damage is None:
        return 0.6 * worth_of(piece)
    return worth_of(piece) if damage >= piece.left else 0.3 * damage


def timely(table: Table) -> bool:
    """Whether it is time for what could be done at any time: nothing better needs resources."""
    if table.mine:
        return table.phase == "capital" or bool(table.combat)
    return bool(table.combat) or table.phase == "end"


def aimed(side: Side, line: Ability) -> list[Piece]:
    """The cards of a side that a line can be aimed at, as far as one can tell."""
    kinds = line.aims_at or ("unit",)
    return [
        piece
        for piece in side.pieces()
        if fits(piece, kinds)
        and (not line.in_combat or in_the_fight(piece, line))
        and not ("corrupt target" in line.effect and piece.corrupt)
        and ("battlefield" not in line.effect or piece.zone == "battlefield")
    ]


def in_the_fight(piece: Piece, line: Ability) -> bool:
    """Whether a card fights on the side a line speaks of."""
    attacks = piece.attacking and "attacking" in line.effect
    return attacks or (piece.defending and "defending" in line.effect)


def fits(piece: Piece, kinds: tuple[str, ...]) -> bool:
    """Whether a card in play is of one of these kinds."""
    if piece.development:
        return "development" in kinds
    if piece.unit:
        return "unit" in kinds
    return piece.card.type.lower() in kinds or "card" in kinds or "attachment" in kinds


def sweep(table: Table, line: Ability) -> float:
    """Clear the table when the opponent loses much more."""

    def lost(side: Side) -> float:
        return sum(worth_of(piece) for piece in side.pieces() if swept(piece, line))

    share = 1.0 if "destroy" in line.effect or "sacrifice" in line.effect else 0.5
    own = 0.0 if "opponents control" in line.effect else lost(table.me)
    return share * (lost(table.foe) - own)


def swept(piece: Piece, line: Ability) -> bool:
    """Whether a sweep reaches a card."""
    if piece.development:
        return "development" in line.effect
    return "unit" in line.effect if piece.unit else "support" in line.effect


def change_of_fight(table: Table, mine: int, theirs: int) -> float:
    """What so much more power for me, or less for the opponent, changes in the present combat."""
    zone = table.attacked
    if zone is None or table.combat not in {"defenders", "assign"}:
        return 0.0
    own, other = fighting(table.me), fighting(table.foe)
    if not own and not table.my_zone_attacked:
        return 0.0
    now = result(table, own, other, zone)
    return result(table, stronger(own, mine), stronger(other, -theirs), zone) - now


def fighting(side: Side) -> list[Fighter]:
    """Who of a side attacks or defends."""
    return [fighter(unit) for unit in side.pieces() if unit.attacking or unit.defending]


def stronger(units: list[Fighter], points: int) -> list[Fighter]:
    """The same units, the strongest with more power (or less)."""
    if not units or points == 0:
        return units
    best = max(units, key=lambda unit: unit.power)
    changed = best._replace(power=max(best.power + points, 0))
    return [changed, *(unit for unit in units if unit is not best)]


def result(table: Table, own: list[Fighter], other: list[Fighter], zone: Zone) -> float:
    """What the combat brings me."""
    if table.my_zone_attacked:
        return -outcome(other, own, zone, table.me.burnt)
    return outcome(own, other, zone, table.foe.burnt)


def pump(table: Table, line: Ability) -> float:
    """Strength is for combat, once defenders stand; a win is worth any card."""
    if table.combat != "defenders":
        return 0.0
    return change_of_fight(table, bonus(line), 0)


def bonus(line: Ability) -> int:
    """How much power a line gives, roughly."""
    return 1 if "+1 power" in line.effect else STRONGER


def weaken(table: Table, line: Ability) -> float:
    """Weakness is for combat too; keeping a unit from it is for the step before."""
    if "cannot be declared" in line.effect or "corrupt" in line.effect:
        return stop_fighter(table)
    return change_of_fight(table, 0, STRONGER) if table.combat == "defenders" else 0.0


def stop_fighter(table: Table) -> float:
    """Keep the best attacker at home, when he is a danger."""
    fighters = table.foe.fighters()
    if table.mine or table.phase != "battlefield" or table.combat or not fighters:
        return 0.0
    return 0.8 * max(unit.power for unit in fighters)


def shield(table: Table, line: Ability) -> float:
    """Cancel damage when it lies there, and only against the opponent's attack."""
    if "redirect the attack" in line.effect:
        return danger(table) * 0.5 if table.combat in {"target", "attackers"} else 0.0
    if table.combat != "assign" or not table.my_zone_attacked or table.attacked is None:
        return 0.0
    lost = sum(worth_of(unit) for unit in table.me.pieces() if 0 < unit.left <= unit.assigned)
    won = sum(worth_of(unit) for unit in table.foe.pieces() if 0 < unit.left <= unit.assigned)
    burns = worth_of_damage(table.attacked, table.attacked.assigned, table.me.burnt)
    return lost + burns - won


def danger(table: Table) -> float:
    """What the attack under way would cost if nobody defended."""
    if table.attacked is None or not table.my_zone_attacked:
        return 0.0
    power = sum(unit.power for unit in table.foe.pieces() if unit.attacking)
    return worth_of_damage(table.attacked, power, table.me.burnt)


def counter(table: Table, line: Ability) -> float:  # noqa: ARG001  (all considerations look alike)
    """Answer what the opponent has just put on the chain."""
    top = table.chain[-1] if table.chain else None
    return 3.0 if top and top["player"] == table.foe.player else 0.0


def raze(table: Table, line: Ability) -> float:
    """Damage to a section: worth what it brings it nearer to burning."""
    points = next((int(sign) for sign in line.effect if sign.isdigit()), 1)
    zones = [zone for zone in table.foe.zones.values() if not zone.burning]
    return max((worth_of_damage(zone, points, table.foe.burnt) for zone in zones), default=0.0)


def grow(table: Table, line: Ability) -> float:
    """Cards, resources and developments: in one's own capital phase, if there is any to be had."""
    if not table.mine or table.phase != "capital" or table.chain:
        return 0.0
    if line.effect.startswith("gain"):
        zone = next((z for z in table.me.zones.values() if z.name in line.effect), None)
        amount = zone.developments if zone else 1
        return 0.6 * amount if amount > 1 else 0.0
    return 0.9 if "less" in line.effect else 2.5


def shift(table: Table, line: Ability) -> float:  # noqa: ARG001  (one shape for all)
    """Moving cards about is left to better players."""
    return 0.0


def other(table: Table, line: Ability) -> float:  # noqa: ARG001  (one shape for all)
    """What one does not understand is tried in one's own capital phase, if it costs little."""
    return 1.6 if table.mine and table.phase == "capital" and not table.chain else 0.0


CONSIDERATIONS: Final[dict[str, Callable[[Table, Ability], float]]] = {
    COUNTER: counter,
    SHIELD: shield,
    SWEEP: sweep,
    REMOVE: remove,
    WEAKEN: weaken,
    PUMP: pump,
    RAZE: raze,
    GROW: grow,
    SHIFT: shift,
    OTHER: other,
}
