"""Where a game of Champions stands, by turn and phase.

Only the Action Phase always asks for a decision. Declining until another phase stops at a decision
within it or, if there is none, at the first one after it.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.scenario.champions.words import CHAMPIONS
from wartable.scenario.position import Position

ACTION = "action"
PHASE = CHAMPIONS.phases.index


def until(now: Position, phase: str | None, active: int | None) -> Callable[[Position], bool]:
    """What tells that a phase of a player's turn has begun, counted from here on."""
    wanted = phase or ACTION
    here = now.phase
    turn = here.turn
    if active not in (None, here.active) or PHASE(wanted) < PHASE(here.name):
        turn += 1 if active is None or active != here.active else 2
    goal = turn, PHASE(wanted)

    def reached(later: Position) -> bool:
        at = later.phase.turn, PHASE(later.phase.name)
        if at == goal and wanted == ACTION and not later.over:
            return later.kind == ACTION
        return later.over or at >= goal

    return reached
