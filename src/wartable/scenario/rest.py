"""Where play stands: whether a chain has resolved, a phase has begun, nothing is under way."""

from __future__ import annotations

from wartable.scenario.doors import Decision, Table

WINDOW = "action"
RESTING = (WINDOW, "restore", "attack", "mulligan")
"""Kinds of decisions that are no part of an effect or a combat."""
DECLARING = ("attackers", "defenders")

FIRST_OF_PHASE = {"kingdom": ("restore", WINDOW)}
"""The kinds of the first decision of a phase; of any other phase it is the action window."""


def is_outside_effects(decision: Decision) -> bool:
    """Whether a decision is no part of an effect, as far as its kind can tell."""
    return decision.kind in (*RESTING, *DECLARING)


def chain_has_resolved(game: Table) -> bool:
    """Whether no chain is being built or resolved."""
    decision = game.decision
    if decision is None:
        return True
    return is_outside_effects(decision) and not game.referee()["chain"]


def is_at_rest(game: Table) -> bool:
    """Whether the chain is empty, nothing half resolved, no combat under way, or the game over."""
    decision = game.decision
    if decision is None:
        return True
    return decision.kind in RESTING and is_quiet(game)


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


def situation(game: Table, players: list[str]) -> str:
    """Where play stands, in a few words."""
    facts = game.referee()
    return f"turn {facts['turn']}, {players[facts['active']]}'s {facts['phase']} phase"
