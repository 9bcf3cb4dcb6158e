"""How far a step may float: over the decisions of the phase in which it is reached, no further.

A command that is not possible yet waits while decisions are declined. If it could wait beyond its
phase, one that is illegal now would be carried out by accident turns later; whoever means another
phase says so with `until`. A command that only one phase of a turn knows may wait for that phase.
"""

from __future__ import annotations

from wartable.scenario.automatic import Autopilot
from wartable.scenario.dialect import Dialect
from wartable.scenario.language import END_OF_TURN, Language
from wartable.scenario.names import Names
from wartable.scenario.position import Phase, Position
from wartable.scenario.steps import Command, Until

LIMIT = 400
"""Decisions after which nobody looks any further where a command would be possible."""


def said(phase: Phase, names: Names) -> str:
    """A phase as messages name it."""
    return f"turn {phase.turn}, {names.players[phase.active]}'s {phase.name} phase"


def is_meant(phase: Phase, step: Until) -> bool:
    """Whether a step moves on to such a phase."""
    return step.phase in (None, phase.name) and step.active in (None, phase.active)


def may_wait(command: Command, home: Phase, now: Phase, language: Language) -> bool:
    """Whether a command that was reached in one phase may still be carried out in another."""
    if now == home:
        return True
    goal = language.only_in.get(command.verb)
    if goal is None or (now.turn, now.active) != (home.turn, home.active):
        return False
    order = language.phases.index
    return order(home.name) <= order(now.name) <= order(goal)


def advice(now: Position, command: Command, home: Phase, pilot: Autopilot, dialect: Dialect) -> str:
    """What to write where a command belongs into a later phase, if one would accept it."""
    to_come = pilot.ahead(now, LIMIT)
    later = next((each.phase for each in to_come if dialect.fit(each, command, pilot)), None)
    if later is None:
        return "nor does one of the phases to come, if all is declined until then"
    until = f"`- until: {{phase: {later.name}, active: {now.names.players[later.active]}}}`"
    if (later.name, later.active) == (home.name, home.active):
        until = f"`- until: {END_OF_TURN}` and {until}"  # the phase as such is already there
    return f"if {said(later, now.names)} is meant, write {until} before it"
