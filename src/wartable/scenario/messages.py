"""What to tell whose script does not fit: why a command is refused, what must be answered."""

from __future__ import annotations

from wartable.scenario.automatic import Autopilot
from wartable.scenario.dialect import Dialect
from wartable.scenario.doors import Decision, Table
from wartable.scenario.legality import look
from wartable.scenario.mistakes import few
from wartable.scenario.names import Names
from wartable.scenario.plans import Farthest, search
from wartable.scenario.steps import Command


def refusal(
    game: Table, decision: Decision, command: Command, pilot: Autopilot, dialect: Dialect
) -> str:
    """Why a command was not accepted where its player was first asked, and what would be."""
    facts = game.referee()
    whose = pilot.names.players[facts["active"]]
    where = f"turn {facts['turn']}, {whose}'s {facts['phase']} phase"
    why = look(game, command, pilot, dialect).why
    stuck = Farthest()
    search(game, dialect.plan(command, pilot.names), stuck=stuck)
    asked = stuck.ask.decision if stuck.ask else decision
    labels = few(option.label for option in asked.options)
    possible = f"possible at this {asked.kind} decision: {labels}"
    return f" ({where}: {f'{why}; ' if why else ''}{possible})"


def unanswered(decision: Decision, names: Names) -> str:
    """A decision the script must answer."""
    who = names.players[decision.player]
    labels = few(option.label for option in decision.options)
    return f"{who} must first answer a {decision.kind} decision: {labels}"
