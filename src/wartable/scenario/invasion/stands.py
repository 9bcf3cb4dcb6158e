"""Where a game of Invasion stands: whether the chain is empty, a phase has begun, all is quiet."""

from __future__ import annotations

from wartable.scenario.position import Position

WINDOW = "action"
FIRST_OF_PHASE = {"kingdom": ("restore", WINDOW)}
"""The kinds of the first decision of a phase; of any other phase it is the action window."""


def chain_has_resolved(now: Position) -> bool:
    """Whether no chain is being built or resolved."""
    return now.over or (now.is_outside and not now.facts["chain"])


def is_in_phase(now: Position, phase: str | None, active: int | None) -> bool:
    """Whether the pending decision is one with which a phase of a player's turn begins."""
    if now.over:
        return True
    if now.kind not in FIRST_OF_PHASE.get(phase or "", (WINDOW,)):
        return False
    here = now.phase
    return phase in (None, here.name) and active in (None, here.active) and is_quiet(now)


def is_quiet(now: Position) -> bool:
    """Whether the chain is empty and no combat under way."""
    return not now.facts["chain"] and not now.facts["combat"]
