"""What is entered without asking anybody: the same at a server and in a page.

An agent that has only one option need not think; a person is passed for as `passing` says; a lesson
enters what its rival does, and that it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wartable.kernel.decisions import Decision
from wartable.table import entries as kinds
from wartable.table.entries import Entry, Stamp
from wartable.table.lessons.patterns import RIVAL, YOU
from wartable.table.lessons.teaching import Teaching
from wartable.table.passing import ASK, HOLD, Verdict, verdict
from wartable.table.room import Room


def unasked(  # noqa: PLR0913  (all that two houses know of a room)
    room: Room,
    teaching: Teaching | None,
    agents: Sequence[str],
    *,
    paced: bool,
    hides: Callable[[int], bool],
    at: int,
) -> Entry | Verdict | None:
    """The entry to make now, or what will be passed in a while, or None where somebody is asked.

    `agents` has the agent of each seat, "" for a person. `paced`: agents take their time, for
    people who watch. `hides` tells whether somebody else must not see how long a seat took.
    """
    decision = room.decision
    if decision is None:
        return None
    if teaching is not None and (teaching.rests or teaching.acts):
        return taught(room, teaching, at)
    seat = decision.player
    if agents[seat]:
        return None if paced else lone(room, decision, at)
    found = verdict(room)
    if found is None or found.how == ASK:
        return None
    if found.how == HOLD and hides(seat):
        return found
    return room.check_pick(seat, room.seq, found.option, Stamp(found.by, at))


def lone(room: Room, decision: Decision, at: int) -> Entry | None:
    """The only option of an agent, which need not think about it."""
    allowed = room.allowed(decision)
    if len(allowed) != 1:
        return None
    return room.check_pick(decision.player, room.seq, allowed[0], Stamp(kinds.ONLY, at))


def taught(room: Room, teaching: Teaching, at: int) -> Entry | None:
    """What a lesson enters now: that it is done, or what its rival picks."""
    stamp = Stamp(kinds.AGENT, at)
    if teaching.done:
        return room.check_end(kinds.DONE, YOU, stamp)
    option = teaching.rival()
    return None if option is None else room.check_pick(RIVAL, room.seq, option, stamp)
