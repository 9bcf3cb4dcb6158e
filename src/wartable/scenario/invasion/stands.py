"""Where a game of Invasion stands: whether the chain is empty, a phase has begun, all is quiet."""

from __future__ import annotations

from wartable.scenario.doors import Table
from wartable.scenario.invasion.words import INVASION

WINDOW = "action"
FIRST_OF_PHASE = {"kingdom": ("restore", WINDOW)}
"""The kinds of the first decision of a phase; of any other phase it is the action window."""


def chain_has_resolved(game: Table) -> bool:
    """Whether no chain is being built or resolved."""
    decision = game.decision
    if decision is None:
        return True
    return INVASION.is_outside_effects(decision.kind) and not game.referee()["chain"]


def is_in_phase(game: Table, phase: str | None, active: int | None) -> bool:
    """Whether the pending decision is one with which a phase of a player's turn begins."""
    decision = game.decision
    if decision is None:
        return True
    if decision.kind not in FIRST_OF_PHASE.get(phase or "", (WINDOW,)):
        return False
    facts = game.referee()
    right = phase in (None, facts["phase"]) and active in (None, facts["active"])
    return right and is_quiet(game)


def is_quiet(game: Table) -> bool:
    """Whether the chain is empty and no combat under way."""
    facts = game.referee()
    return not facts["chain"] and not facts["combat"]
