"""What things are worth, in one currency: points of the opponent's health.

A win has no price. Everything else is small beside it, so that comparing sums is enough.
"""

from __future__ import annotations

from typing import Final

from wartable.agents.champions.sight import Lane, Side

WIN: Final = 1000.0
MOST_HEALTH: Final = 35

PATIENCE: Final = ((6, 0.6), (12, 0.75), (99, 0.88))
"""What a thing is worth a phase later, up to so much health of whoever is nearer to losing."""
HITS: Final = ((8, 1.4), (14, 1.15), (99, 1.0))
"""What a point of damage is worth, up to so much health of whoever takes it."""
GUARDS: Final = ((0, 1.9), (7, 1.4), (15, 1.1), (99, 0.9))
"""What a point of health kept is worth, up to so much health left when the worst has come."""

HASTE: Final = 0.35
"""What it is worth to do a phase earlier what would be done anyway."""

ACTION: Final = 1.8
"""A further action this turn."""
CARD: Final = 1.2
"""A card in hand, given up."""
TAKEN: Final = 0.9
"""A card that the opponent gives up."""
FETCHED: Final = 1.6
"""A card of one's choice."""

LATE: Final = 4
"""With so few cards in the deck the Empty Deck Check comes near (CH-4.1.5.5)."""

STEPS: Final = (1.0, 1.2, 1.6, 2.8)
"""An objective, by how many are met already: the last reveals the blessing."""

DRAWN: Final = (2.6, 2.2, 1.7, 1.3, 0.9, 0.6, 0.4, 0.2)
"""A card drawn, by how many one has."""


def worth_of_draw(side: Side, more: int = 0) -> float:
    """What a card drawn is worth, after so many others."""
    if side.deck_size <= more:
        return 0.0
    if side.deck_size - more <= LATE and side.hand_size > 0:
        return 0.3
    return DRAWN[min(side.hand_size + more, len(DRAWN) - 1)]


def patience(health: int) -> float:
    """What a thing is worth a phase later."""
    return next(worth for most, worth in PATIENCE if health <= most)


def guard_at(left: float) -> float:
    """What a point of health kept is worth to somebody who will have so much left."""
    return next(worth for most, worth in GUARDS if left <= most)


def worth_of_health(side: Side, points: float, guard: float) -> float:
    """What gaining health is worth; nothing above 35 (CH-2.13.2)."""
    return guard * max(min(points, MOST_HEALTH - side.health), 0.0)


def worth_of_hit(side: Side, points: float) -> float:
    """What damage to a side is worth: more when its health runs out."""
    if points >= side.health:
        return WIN
    return points * next(worth for most, worth in HITS if side.health <= most)


def worth_of_step(lane: Lane, done: int) -> float:
    """What meeting a champion's next objective is worth, after so many others."""
    return STEPS[done] if lane.hidden else 0.1
