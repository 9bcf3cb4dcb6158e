"""Hints at a table: where one is given, to which question, and how often.

Between people nobody is told what to do. A hint is given where the other seat is an agent's, in
lessons and puzzles, and in games that go on from a moment of another (what if). Who thinks of it is
not the table's business: whoever keeps the table asks an adviser and reports what he found.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from wartable.table.kept import Kept
from wartable.table.lessons.teaching import Teaching
from wartable.table.refusals import NO_HINTS, NOT_NOW, TOO_FAST, Refused
from wartable.table.room import SEATS, Room

PAUSE: Final = 1000
"""Milliseconds between two hints that must be thought of."""

Lines = Sequence[dict[str, Any]]
"""The best lines, as `wartable.agents.advising.as_data` tells each."""


def are_given(record: Kept, seat: int, agents: Sequence[str]) -> bool:
    """Whether somebody at a seat is given hints; `agents` sit at both, "" for people."""
    return bool(record.lesson or record.moment is not None or agents[SEATS - 1 - seat])


def refuse_between_people(record: Kept, seat: int, agents: Sequence[str]) -> None:
    """Refuse a hint in a game between people."""
    if not are_given(record, seat, agents):
        raise Refused(
            NO_HINTS,
            "there are no hints in a game between people",
            remedy="go on from a moment of it once it is over, or play an agent",
        )


class Hinting:
    """The hints of one table: which were found, and which is being thought of."""

    def __init__(self) -> None:
        self.found: tuple[int, Lines] | None = None
        """The last hint, and when its question was asked."""
        self.thinking: int | None = None
        """Which question is being thought about."""
        self.last: int | None = None
        """When somebody began to think, in milliseconds."""

    def known(self, room: Room) -> Lines | None:
        """The hint to the question that is asked, if it was found before."""
        return self.found[1] if self.found and self.found[0] == room.asked_at else None

    def begin(self, room: Room, now: int) -> None:
        """Somebody begins to think; Refused if that comes too fast."""
        if self.thinking == room.asked_at:
            raise Refused(TOO_FAST, "a hint is being thought of", remedy="it comes in a moment")
        if self.last is not None and now < self.last + PAUSE:
            raise Refused(TOO_FAST, "hints come one after the other", remedy="wait a second")
        self.thinking, self.last = room.asked_at, now

    def end(self, asked_at: int, lines: object) -> Lines:
        """What was found about a question; Refused if that is nothing."""
        if self.thinking == asked_at:
            self.thinking = None
        if not isinstance(lines, list):
            raise Refused(
                NOT_NOW, "no hint was found in time", remedy="ask again, or at the next question"
            )
        self.found = asked_at, lines
        return lines


def options_for(room: Room, teaching: Teaching | None, seat: int, seq: int) -> list[int]:
    """The options among which somebody wants a hint; Refused if he is not asked that."""
    every = room.allowed(room.going_on())
    room.check_pick(seat, seq, every[0])
    if teaching is None:
        return every
    taught = teaching.allowed() or every
    teaching.check(seat, taught[0])
    return taught
