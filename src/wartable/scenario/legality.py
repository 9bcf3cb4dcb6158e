"""Whether a command is possible at its player's next decision of the kind it belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.kernel.rules import Reason
from wartable.scenario.automatic import Autopilot
from wartable.scenario.dialect import Dialect
from wartable.scenario.matching import matched
from wartable.scenario.position import Position
from wartable.scenario.steps import Command

LIMIT = 5_000
"""Decisions after which nobody looks any further."""


@dataclass(frozen=True)
class Finding:
    """Whether a command is legal, and the reasons if it is not."""

    legal: bool
    reasons: tuple[Reason, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules against it."""
        return tuple(dict.fromkeys(reason.rule for reason in self.reasons))

    @property
    def why(self) -> str:
        """The reasons in words."""
        found: dict[str, list[str]] = {}
        for each in self.reasons:
            found.setdefault(each.sentence, []).append(each.rule)
        return "; ".join(
            f"{sentence} ({', '.join(dict.fromkeys(rules))})" for sentence, rules in found.items()
        )

    def __str__(self) -> str:
        if self.legal:
            return "legal"
        return f"illegal: {self.why}" if self.reasons else "illegal"


def look(start: Position, command: Command, pilot: Autopilot, dialect: Dialect) -> Finding:
    """Look on a copy of the game, declining what can be declined on the way."""
    for now in pilot.ahead(start, LIMIT):
        verdict = judge(now, command, pilot, dialect)
        if verdict is not None:
            return Finding(verdict, () if verdict else tuple(dialect.reasons(now, command)))
    return Finding(legal=False, reasons=tuple(dialect.reasons(start, command)))


def judge(now: Position, command: Command, pilot: Autopilot, dialect: Dialect) -> bool | None:
    """Whether a command is possible at this decision, None if it does not belong here."""
    if belongs(now, command):
        return dialect.fit(now, command, pilot) is not None
    if command.verb == "choose" and now.asks(command.player) in ("option", "may"):
        if matched(now, dialect.plan(command)) is not None:
            return True
        return False if now.kind == "option" else opens_choice(now)
    return dialect.was_done(now, command)


def belongs(now: Position, command: Command) -> bool:
    """Whether a decision is of the kind a command belongs to."""
    if now.player != command.player:
        return False
    if command.verb == "choose":
        return now.language.is_choice(now.kind)
    if command.verb == "pass":
        return now.has("pass", "done") is not None
    if command.verb == "play" and now.has("play") is not None:
        return True
    return now.kind in now.language.kinds[command.verb]


def opens_choice(now: Position) -> bool | None:
    """A may counts as the choice it opens, and that is none of what was named; None if none."""
    yes = now.has("yes")
    opened = None if yes is None else now.after(yes)
    if opened is None or opened.player != now.player:
        return None
    return False if now.language.is_choice(opened.kind) else None
