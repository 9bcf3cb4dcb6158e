"""How a combat would end if nobody interferes: who dies, and what gets through to the section.

INV-BF-16 to -24: the attacker must give every defender enough to be destroyed before the section
gets any; the defender's damage goes to attackers. Both are taken to kill what is worth most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from wartable.agents.invasion.sight import Piece, Zone
from wartable.agents.invasion.worth import worth_of, worth_of_damage

MOST: Final = 5
"""With more possible defenders than this, only the best of them are reckoned with."""


class Fighter(NamedTuple):
    """A unit as a combat sees it."""

    id: int
    power: int
    left: int
    worth: float
    counterstrike: int


def fighter(piece: Piece) -> Fighter:
    """A card in play as a fighter."""
    return Fighter(piece.id, piece.power, piece.left, worth_of(piece), piece.counterstrike)


def killed(victims: Sequence[Fighter], damage: int) -> tuple[float, int]:
    """The worth of those whom so much damage destroys, best bargains first, and what is left."""
    lost = 0.0
    for victim in sorted(victims, key=lambda each: -each.worth / max(each.left, 1)):
        if victim.left <= damage:
            lost += victim.worth
            damage -= victim.left
    return lost, damage


def outcome(
    attackers: Sequence[Fighter], defenders: Sequence[Fighter], zone: Zone, burnt: int
) -> float:
    """What the attacker gains by this combat, losses taken off."""
    attack = sum(unit.power for unit in attackers)
    needed = sum(unit.left for unit in defenders)
    gain = worth_of_damage(zone, attack - needed, burnt)
    if attack >= needed:
        gain += sum(unit.worth for unit in defenders)
    else:
        gain += killed(defenders, attack)[0]
    defence = sum(unit.power + unit.counterstrike for unit in defenders)
    return gain - killed(attackers, defence)[0]


def defences(units: Sequence[Fighter]) -> Iterator[tuple[Fighter, ...]]:
    """Every way to defend, from nobody to everybody."""
    best = sorted(units, key=lambda unit: -(unit.left + unit.power))[:MOST]
    for count in range(len(best) + 1):
        yield from combinations(best, count)


def best_defence(
    attackers: Sequence[Fighter], units: Sequence[Fighter], zone: Zone, burnt: int
) -> tuple[float, tuple[Fighter, ...]]:
    """The defence that leaves the attacker least, and what it leaves him."""
    return min(
        ((outcome(attackers, group, zone, burnt), group) for group in defences(units)),
        key=lambda each: (each[0], len(each[1])),
    )


def attacks(units: Sequence[Fighter]) -> Iterator[tuple[Fighter, ...]]:
    """Groups worth sending: all who have power, then without the weakest, one after the other."""
    strong = sorted((unit for unit in units if unit.power > 0), key=lambda unit: -unit.power)
    for count in range(len(strong), 0, -1):
        yield tuple(strong[:count])


def best_attack(
    units: Sequence[Fighter], defenders: Sequence[Fighter], zone: Zone, burnt: int
) -> tuple[float, tuple[Fighter, ...]]:
    """The group that gains most against the best defence, and what it gains; none gains 0."""
    found: tuple[float, tuple[Fighter, ...]] = (0.0, ())
    for group in attacks(units):
        gain = best_defence(group, defenders, zone, burnt)[0]
        if gain > found[0]:
            found = (gain, group)
    return found
