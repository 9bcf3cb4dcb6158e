"""Whether a command is possible at its player's next decision of the kind it belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.scenario.automatic import Autopilot
from wartable.scenario.commands import belongs
from wartable.scenario.dialect import Dialect
from wartable.scenario.doors import Decision, Reason, Table
from wartable.scenario.names import Names
from wartable.scenario.plans import search, verb_index
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


def look(game: Table, command: Command, pilot: Autopilot, dialect: Dialect) -> Finding:
    """Look on a copy of the game, declining what can be declined on the way."""
    twin = game.clone()
    names = pilot.names
    for _ in range(LIMIT):
        decision = twin.decision
        if decision is None:
            break
        verdict = judge(twin, decision, command, pilot, dialect)
        if verdict is not None:
            return Finding(legal=True) if verdict else against(twin, command, names, dialect)
        index = pilot.answer(twin, decision, declining=True)
        if index is None:
            break
        twin.apply(index)
    return against(game, command, names, dialect)


def against(game: Table, command: Command, names: Names, dialect: Dialect) -> Finding:
    """The reasons the game gives against a command."""
    return Finding(legal=False, reasons=tuple(dialect.reasons(game, command, names)))


def judge(
    game: Table, decision: Decision, command: Command, pilot: Autopilot, dialect: Dialect
) -> bool | None:
    """Whether a command is possible at this decision, None if it does not belong here."""
    names = pilot.names
    if belongs(command, decision, dialect.language):
        return dialect.fit(game, command, pilot) is not None
    mine = decision.player == command.player
    if command.verb == "choose" and decision.kind == "option" and mine:
        return search(game, dialect.plan(command, names)) is not None
    if command.verb == "choose" and decision.kind == "may" and mine:
        return judge_may(game, decision, command, names, dialect)
    return dialect.was_done(game, command, names)


def judge_may(
    game: Table, decision: Decision, command: Command, names: Names, dialect: Dialect
) -> bool | None:
    """A may counts as the choice it opens; None if it opens none."""
    if search(game, dialect.plan(command, names)) is not None:
        return True
    yes = verb_index(decision, "yes")
    if yes is None:
        return None
    twin = game.clone()
    twin.apply(yes)
    opened = twin.decision
    if opened is None or opened.player != command.player:
        return None
    return False if dialect.language.is_choice(opened.kind) else None
