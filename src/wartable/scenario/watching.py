"""Watching that a player is not asked: what `unasked` counts as being asked, and for how long.

Right after a command the watch is about what that command has set off; elsewhere it is about the
next step. It ends when play comes to rest.
"""

from __future__ import annotations

from dataclasses import dataclass

from wartable.scenario.floating import said
from wartable.scenario.mistakes import few, unknown
from wartable.scenario.names import Names
from wartable.scenario.position import Position
from wartable.scenario.steps import Unasked


@dataclass
class Watch:
    """An `unasked` that is in force."""

    step: Unasked
    where: str
    """The step, as messages name it."""
    ends_at_rest: bool
    """Whether what it is about is under way, so that it ends when that is over."""

    def counts(self, now: Position, *, at_rest: bool) -> bool:
        """Whether a decision asks the player for what he must not be asked for.

        Who can only pass is not asked. The windows between one thing and the next belong to nothing
        that is under way; they count where their kind is named.
        """
        step = self.step
        if now.player != step.player or (at_rest and not step.kinds):
            return False
        if len(now.offers) == 1 and now.declining is not None:
            return False
        if step.kinds and now.kind not in step.kinds:
            return False
        return not step.card or is_about(now, step.card)

    def found(self, now: Position) -> str:
        """What differs: who is asked for what, where and with which options."""
        who = now.names.players[now.player]
        about = f" about {now.names.label(now.subject)}" if now.subject else ""
        return (
            f"{self.where}: unasked: expected that {who} is not asked, found a decision of the "
            f"kind {now.kind}{about} in {said(now.phase, now.names)}: {few(now.labels)}"
        )


def is_about(now: Position, name: str) -> bool:
    """Whether a question comes from a card or offers it."""
    if now.subject and now.is_named(now.subject, name):
        return True
    return any(now.fits(offer, name) for offer in now.offers)


def require(step: Unasked, names: Names, kinds: tuple[str, ...]) -> None:
    """Refuse kinds of decisions and cards that are not there."""
    for kind in step.kinds:
        if kind not in kinds:
            raise unknown("kind of decision", kind, kinds)
    if step.card:
        names.require_card(step.card)
