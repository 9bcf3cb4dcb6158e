"""Passing for people without telling what they hold.

Whether somebody is asked, and how long it takes, is seen by the others. So what is passed at once
follows from what everybody sees and from the player's own settings, never from her hand:

    outside her stops    she passes at once, whatever she could do
    at a stop            she is asked; if there is nothing but to pass, it is passed for her after a
                         time that whoever keeps the table draws, so that it looks as if she thought
    where no hand        could do anything, it is passed at once: everybody knows that already
    triggered actions    of cards that everybody has seen are a stop of their own, usable or not

A choice that is no window is hers; a lone option is taken for her, at once if everybody sees that
it is the only one, else after such a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from wartable.games import door
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.table.entries import HELD, ONLY, PERSON, STOP
from wartable.table.kit import TRIGGER, Kit, View, Window

if TYPE_CHECKING:
    from wartable.table.room import Room

ASK: Final = "ask"
AT_ONCE: Final = "at-once"
HOLD: Final = "hold"

WINDOW: Final = "action"
"""The kind of decision in which triggered actions are used."""
PASS: Final = "pass"  # noqa: S105  (a verb)


class Verdict(NamedTuple):
    """What is to be done about a decision that waits for a person."""

    how: str
    """ASK, AT_ONCE, or HOLD: at a time that the keeper of the table draws."""
    option: int = -1
    """What is picked for her, unless she is asked."""
    by: str = PERSON
    """What the entry of the pick says made it."""


ASKED: Final = Verdict(ASK)


def verdict(room: Room) -> Verdict | None:
    """What is to be done about the decision that waits, if a person sits there; None at the end."""
    decision = room.decision
    if decision is None:
        return None
    stops = room.stops[decision.player]
    passing_on = stops.passing_since is not None
    view: View = room.noted(decision.player) if passing_on else room.look(decision.player)
    window, allowed = room.window(decision), room.allowed(decision)
    if not stops.asks(view, decision.player, window):
        return Verdict(AT_ONCE, passing(decision, allowed), STOP)
    if len(allowed) > 1:
        return ASKED
    if is_open(room.kit, room.game, decision, window):
        return Verdict(AT_ONCE, allowed[0], ONLY)
    return Verdict(HOLD, allowed[0], HELD)


def passing(decision: Decision, allowed: Sequence[int]) -> int:
    """The option that passes; where there is none, the first."""
    return next((n for n in allowed if decision.options[n].verb == PASS), allowed[0])


def is_open(kit: Kit, game: Game, decision: Decision, window: Window | None) -> bool:
    """Whether everybody can see that a lone option is the only one there can be."""
    if window is None or decision.kind != WINDOW:
        return decision.kind in kit.open_kinds
    return not door(game.rules.name).chances.any_hand(game, decision.player)


def window_of(kit: Kit, game: Game, view: View, decision: Decision) -> Window | None:
    """Which window a decision is, by what everybody sees; None if it is a choice."""
    window = kit.window(view, decision)
    if window is None or decision.kind != WINDOW:
        return window
    set_off = door(game.rules.name).chances.triggered(game, decision.player)
    return (window[0], TRIGGER) if set_off else window
