"""How far a step may float: over the decisions of the phase in which it is reached, no further.

A command that is not possible yet waits while decisions are declined. If it could wait beyond its
phase, one that is illegal now would be carried out by accident turns later; whoever means another
phase says so with `until`. A command that only one phase of a turn knows may wait for that phase.
"""

from __future__ import annotations

from dataclasses import dataclass

from wartable.scenario.automatic import Autopilot
from wartable.scenario.dialect import Dialect
from wartable.scenario.doors import Table
from wartable.scenario.language import END_OF_TURN, Language
from wartable.scenario.names import Names
from wartable.scenario.steps import Command, Until

LIMIT = 400
"""Decisions after which nobody looks any further where a command would be possible."""


@dataclass(frozen=True)
class Phase:
    """A phase of one turn."""

    turn: int
    name: str
    active: int

    def said(self, names: Names) -> str:
        """The phase as messages name it."""
        return f"turn {self.turn}, {names.players[self.active]}'s {self.name} phase"

    def is_meant(self, step: Until) -> bool:
        """Whether a step moves on to such a phase."""
        return step.phase in (None, self.name) and step.active in (None, self.active)


def phase_of(game: Table) -> Phase:
    """The phase in which a table stands."""
    facts = game.referee()
    return Phase(facts["turn"], facts["phase"], facts["active"])


def may_wait(command: Command, home: Phase, now: Phase, language: Language) -> bool:
    """Whether a command that was reached in one phase may still be carried out in another."""
    if now == home:
        return True
    goal = language.only_in.get(command.verb)
    if goal is None or (now.turn, now.active) != (home.turn, home.active):
        return False
    order = language.phases.index
    return order(home.name) <= order(now.name) <= order(goal)


def advice(game: Table, command: Command, home: Phase, pilot: Autopilot, dialect: Dialect) -> str:
    """What to write where a command belongs into a later phase, if one would accept it."""
    later = accepting(game, command, pilot, dialect)
    if later is None:
        return "nor does one of the phases to come, if all is declined until then"
    names = pilot.names
    until = f"`- until: {{phase: {later.name}, active: {names.players[later.active]}}}`"
    if (later.name, later.active) == (home.name, home.active):
        until = f"`- until: {END_OF_TURN}` and {until}"  # the phase as such is already there
    return f"if {later.said(names)} is meant, write {until} before it"


def accepting(game: Table, command: Command, pilot: Autopilot, dialect: Dialect) -> Phase | None:
    """The first phase that would accept a command, on a copy of the game."""
    twin = game.clone()
    for _ in range(LIMIT):
        decision = twin.decision
        if decision is None:
            break
        if decision.player == command.player and dialect.fit(twin, command, pilot) is not None:
            return phase_of(twin)
        index = pilot.answer(twin, decision, declining=True)
        if index is None:
            break
        twin.apply(index)
    return None
