"""How a command fits the pending decision: picks now, and what is left for later."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.scenario.doors import Table
from wartable.scenario.plans import Plan, course
from wartable.scenario.steps import Command


@dataclass(frozen=True)
class Fit:
    """How a command is carried out."""

    picks: list[int]
    left: Plan | None = None
    """What is left of a plan that waits for the other player."""
    later: tuple[Command, ...] = ()
    """Answers for questions to come."""


def fit_of(game: Table, plan: Plan) -> Fit | None:
    """How to carry out a plan from the pending decision on, None if that is not possible."""
    found = course(game, plan)
    return None if found is None else Fit(*found)
