"""What things are worth, in one currency: points of the opponent's health.

A win has no price. Everything else is small beside it, so that comparing sums is enough.
"""

from __future__ import annotations

from typing import Final

from wartable.agents.champions.sight import Lane, Side

WIN: Final = 1000.0
MOST_HEALTH: Final = 35

GUARD: Final = 1.0
"""What keeping a point of one's own health is worth: the longer the game, the more skill tells."""
FADE: Final = 0.85
"""What a thing is worth a phase later: cards are removed, games end."""
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

DRAWN: Final = (3.2, 2.8, 2.4, 2.0, 1.5, 1.1, 0.8, 0.5)
"""A card drawn, by how many one has."""


def worth_of_draw(side: Side, more: int = 0) -> float:
    """What a card drawn is worth, after so many others."""
    if side.deck_size <= more:
        return 0.0
    if side.deck_size - more <= LATE and side.hand_size > 0:
        return 0.3
    return DRAWN[min(side.hand_size + more, len(DRAWN) - 1)]


def worth_of_health(side: Side, points: float, danger: float) -> float:
    """What gaining health is worth to a side that faces so much damage in the next phases."""
    gained = min(points, MOST_HEALTH - side.health)
    if gained <= 0:
        return 0.0
    left = side.health - danger
    need = 2.0 if left <= 0 else 1.3 if left <= 6 else 1.0 if left <= 15 else 0.7
    return GUARD * need * gained


def worth_of_hit(side: Side, points: float) -> float:
    """What damage to a side is worth: more when its health runs out."""
    if points >= side.health:
        return WIN
    return points * (1.25 if side.health <= 10 else 1.0)


def worth_of_step(lane: Lane, done: int) -> float:
    """What meeting a champion's next objective is worth, after so many others."""
    return STEPS[done] if lane.hidden else 0.1
