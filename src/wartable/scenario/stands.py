"""Where a game stands, by turn and phase, if only one phase of a turn always asks for a decision.

Declining until another phase stops at a decision within it or, if there is none, at the first one
after it.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.scenario.position import Position


def until(now: Position, phase: str | None, active: int | None) -> Callable[[Position], bool]:
    """What tells that a phase of a player's turn has begun, counted from here on."""
    language = now.language
    order = language.phases.index
    wanted = phase or language.main
    here = now.phase
    turn = here.turn
    if active not in (None, here.active) or order(wanted) < order(here.name):
        turn += 1 if active is None or active != here.active else 2
    goal = turn, order(wanted)

    def reached(later: Position) -> bool:
        at = later.phase.turn, order(later.phase.name)
        if at == goal and wanted == language.main and not later.over:
            return later.kind in language.resting
        return later.over or at >= goal

    return reached
