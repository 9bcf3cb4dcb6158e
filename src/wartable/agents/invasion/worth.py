"""What things are worth, in one currency: about what a resource buys.

A win has no price. Everything else is small beside it, so that comparing sums is enough.
"""

from __future__ import annotations

from typing import Final

from wartable.agents.invasion.cards import UNKNOWN, Card
from wartable.agents.invasion.sight import Piece, Side, Zone

WIN: Final = 1000.0
BURN: Final = 9.0
"""Setting the first section on fire: half of a win."""
SCRATCH: Final = 0.35
"""A point of damage to a section, however far from burning."""
NEARER: Final = 3.0
"""Bringing a section all the way to its last hit point, beyond the scratches."""

DEVELOPMENT: Final = 1.0
TEXT: Final = 0.6
"""A line of text."""


def worth_of(piece: Piece) -> float:
    """What a card in play is worth to its controller."""
    if piece.development or piece.card is UNKNOWN:
        return DEVELOPMENT
    if not piece.unit:
        return 0.8 + 1.5 * piece.power + 0.4 * piece.card.cost + TEXT * texts(piece.card)
    worth = 0.5 + 1.5 * piece.power + 0.4 * piece.left + 0.4 * piece.card.cost
    worth += TEXT * texts(piece.card)
    return worth * (0.7 if piece.corrupt else 1.0)


def texts(card: Card) -> int:
    """How many lines of a card do something."""
    return sum(line.kind != "standing" or ":" in line.text for line in card.abilities)


def worth_of_card(card: Card) -> float:
    """What a card in hand is worth, before anybody asks where it would go."""
    if card.type in {"Unit", "Legend"}:
        return 0.5 + 1.5 * card.power + 0.4 * card.hit_points + TEXT * texts(card)
    if card.type == "Support":
        return 0.8 + 1.5 * card.power + TEXT * texts(card)
    return 1.5 + 0.5 * card.cost


def worth_of_damage(zone: Zone, points: int, burnt: int) -> float:
    """What damage to a section is worth to the attacker; `burnt` sections burn already."""
    if zone.burning or points <= 0:
        return 0.0
    if points >= zone.left:
        return WIN if burnt else BURN + SCRATCH * zone.left
    share = points / zone.left
    return (SCRATCH * points + NEARER * share * share) * (1.6 if burnt else 1.0)


def worth_of_power(side: Side, zone: str, turn: int, points: int = 1) -> float:
    """What more power in a zone is worth: economy first, then the attack."""
    now = side.zones[zone].power
    if zone == "battlefield":
        return points * (1.2 + min(turn, 14) * 0.07)
    if zone == "quest" and turns_left(side, more=points) < LATE:
        return -1.5 * points
    return sum(step(now + i, STEPS[zone]) for i in range(points))


STEPS: Final = {
    "kingdom": ((5, 2.6), (7, 1.6), (9, 0.8), (99, 0.2)),
    "quest": ((2, 2.9), (3, 1.9), (4, 1.0), (99, 0.1)),
}
"""What a further point of power is worth below each bound; every bound is worth less."""

LATE: Final = 7
"""With a deck for fewer turns than this, every card drawn brings the end nearer (INV-WIN-03)."""


def turns_left(side: Side, more: int = 0) -> float:
    """For how many turns a deck lasts, if so many more cards were taken from it each turn."""
    taken = side.zones["quest"].power + more
    taken += sum(eats_deck(piece.card) for piece in side.pieces() if not piece.development)
    return side.deck_size / max(taken, 1)


def eats_deck(card: Card) -> bool:
    """Whether a card takes a card from its owner's deck every turn (City Gates)."""
    return any(
        "your turn begins" in line.text and "of your deck" in line.text for line in card.abilities
    )


def step(now: int, steps: tuple[tuple[int, float], ...]) -> float:
    """The worth that goes with the first bound not reached yet."""
    return next((worth for bound, worth in steps if now < bound), 0.0)


def threat(zone: Zone, attack: int) -> float:
    """How much an attack of this strength endangers a section: 1 and more if it may burn."""
    if zone.burning or attack <= 0:
        return 0.0
    return min(attack / max(zone.left, 1), 1.5)
