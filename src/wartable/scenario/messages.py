"""What to tell whose script does not fit: why a command is refused, what must be answered."""

from __future__ import annotations

from wartable.scenario.automatic import Autopilot
from wartable.scenario.dialect import Dialect
from wartable.scenario.doors import Decision, Table
from wartable.scenario.floating import phase_of
from wartable.scenario.legality import look
from wartable.scenario.mistakes import few
from wartable.scenario.names import Names
from wartable.scenario.plans import Farthest, search
from wartable.scenario.steps import Command

NUMBER = "x"


def refusal(
    game: Table, decision: Decision, command: Command, pilot: Autopilot, dialect: Dialect
) -> str:
    """Why a command was not accepted where its player was first asked, and what would be."""
    where = phase_of(game).said(pilot.names)
    stuck = Farthest()
    search(game, dialect.plan(command, pilot.names), stuck=stuck)
    asked = stuck.ask.decision if stuck.ask else decision
    # A number is refused by what can be paid, of which reasons about the card know nothing.
    why = "" if asked.kind == NUMBER else look(game, command, pilot, dialect).why
    labels = few(option.label for option in asked.options)
    possible = f"possible at this {asked.kind} decision: {labels}"
    return f" ({where}: {f'{why}; ' if why else ''}{possible})"


def instead(game: Table, decision: Decision, names: Names) -> str:
    """Who is asked for what, where it is not the player of a command."""
    who = names.players[decision.player]
    labels = few(option.label for option in decision.options)
    return f" ({phase_of(game).said(names)}: {who} is asked for {decision.kind}: {labels})"


def unanswered(decision: Decision, names: Names) -> str:
    """A decision the script must answer."""
    who = names.players[decision.player]
    labels = few(option.label for option in decision.options)
    return f"{who} must first answer a {decision.kind} decision: {labels}"
