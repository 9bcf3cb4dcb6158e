"""What to tell whose script does not fit: why a command is refused, what must be answered."""

from __future__ import annotations

from wartable.scenario.automatic import Autopilot
from wartable.scenario.dialect import Dialect
from wartable.scenario.floating import said
from wartable.scenario.legality import look
from wartable.scenario.matching import Farthest, matched
from wartable.scenario.mistakes import few
from wartable.scenario.position import Position
from wartable.scenario.steps import Command

NUMBER = "x"


def refusal(now: Position, command: Command, pilot: Autopilot, dialect: Dialect) -> str:
    """Why a command was not accepted where its player was first asked, and what would be."""
    stuck = Farthest()
    matched(now, dialect.plan(command), stuck)
    asked = stuck.now or now
    # A number is refused by what can be paid, of which reasons about the card know nothing.
    why = "" if asked.kind == NUMBER else look(now, command, pilot, dialect).why
    possible = f"possible at this {asked.kind} decision: {few(asked.labels)}"
    return f" ({said(now.phase, now.names)}: {f'{why}; ' if why else ''}{possible})"


def instead(now: Position) -> str:
    """Who is asked for what, where it is not the player of a command."""
    who = now.names.players[now.player]
    return f" ({said(now.phase, now.names)}: {who} is asked for {now.kind}: {few(now.labels)})"


def unanswered(now: Position) -> str:
    """A decision the script must answer."""
    who = now.names.players[now.player]
    return f"{who} must first answer a {now.kind} decision: {few(now.labels)}"
