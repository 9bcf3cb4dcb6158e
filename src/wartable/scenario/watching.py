"""Watching that a player is not asked: what `unasked` counts as being asked, and for how long.

Right after a command the watch is about what that command has set off; elsewhere it is about the
next step. It ends when play comes to rest.
"""

from __future__ import annotations

from dataclasses import dataclass

from wartable.scenario.doors import Decision, Table
from wartable.scenario.floating import phase_of
from wartable.scenario.mistakes import few, unknown
from wartable.scenario.names import Names
from wartable.scenario.plans import decline_index
from wartable.scenario.steps import Unasked


@dataclass
class Watch:
    """An `unasked` that is in force."""

    step: Unasked
    where: str
    """The step, as messages name it."""
    ends_at_rest: bool
    """Whether what it is about is under way, so that it ends when that is over."""

    def counts(self, game: Table, decision: Decision, names: Names, *, at_rest: bool) -> bool:
        """Whether a decision asks the player for what he must not be asked for.

        Who can only pass is not asked. The windows between one thing and the next belong to nothing
        that is under way; they count where their kind is named.
        """
        step = self.step
        if decision.player != step.player or (at_rest and not step.kinds):
            return False
        if len(decision.options) == 1 and decline_index(decision) is not None:
            return False
        if step.kinds and decision.kind not in step.kinds:
            return False
        return not step.card or is_about(decision, step.card, game, names)

    def found(self, game: Table, decision: Decision, names: Names) -> str:
        """What differs: who is asked for what, where and with which options."""
        who = names.players[decision.player]
        about = f" about {names.label(decision.subject)}" if decision.subject else ""
        labels = few(option.label for option in decision.options)
        where = phase_of(game).said(names)
        return (
            f"{self.where}: unasked: expected that {who} is not asked, "
            f"found a decision of the kind {decision.kind}{about} in {where}: {labels}"
        )


def is_about(decision: Decision, name: str, game: Table, names: Names) -> bool:
    """Whether a question comes from a card or offers it."""
    if decision.subject and names.is_named(decision.subject, name, game):
        return True
    return any(names.fits(option, name, game) for option in decision.options)


def require(step: Unasked, names: Names, kinds: tuple[str, ...]) -> None:
    """Refuse kinds of decisions and cards that are not there."""
    for kind in step.kinds:
        if kind not in kinds:
            raise unknown("kind of decision", kind, kinds)
    if step.card:
        names.require_card(step.card)
