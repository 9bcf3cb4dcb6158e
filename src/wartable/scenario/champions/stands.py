"""Where a game of Champions stands, by turn and phase.

Only the Action Phase always asks for a decision. Declining until another phase stops at a decision
within it or, if there is none, at the first one after it.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.scenario.champions.words import CHAMPIONS
from wartable.scenario.doors import Table

ACTION = "action"


def position(game: Table) -> tuple[int, int]:
    """The turn and the phase, as numbers that grow."""
    facts = game.referee()
    return facts["turn"], CHAMPIONS.phases.index(facts["phase"])


def until(game: Table, phase: str | None, active: int | None) -> Callable[[Table], bool]:
    """What tells that a phase of a player's turn has begun, counted from here on."""
    wanted = phase or ACTION
    turn, here = position(game)
    now = game.referee()["active"]
    mine = active is None or active == now
    if not mine or CHAMPIONS.phases.index(wanted) < here:
        turn += 1 if active is None or active != now else 2
    goal = (turn, CHAMPIONS.phases.index(wanted))

    def reached(later: Table) -> bool:
        decision = later.decision
        if decision is None:
            return True
        at = position(later)
        if at == goal and wanted == ACTION:
            return decision.kind == ACTION
        return at >= goal

    return reached
