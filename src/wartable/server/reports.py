"""Problems that people report: the moment, and what they were shown there.

A report is for who runs the server (`wartable report`): nobody else is shown one. It keeps what its
reporter was shown then, and no more; the game itself lies in the store already.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from wartable.server.bodies import Body
from wartable.server.endpoints import delayed, eye_of
from wartable.server.http import Call, endpoint
from wartable.server.limits import address_key
from wartable.server.protocol import Count
from wartable.server.services import BAD
from wartable.server.store.records import ReportRecord
from wartable.server.tokens import new_id
from wartable.table.frames import frame
from wartable.table.kept import beginning_of
from wartable.table.refusals import Refused
from wartable.table.room import Room
from wartable.table.story import Eye

LINES: Final = 20
"""So many of the last lines that were told are kept with a report."""
SHOWN: Final = ("seq", "view", "ask", "waiting", "over")
"""What is kept of the frame that somebody was shown."""
PLAIN: Final = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
"""Lines of text, without what only machines read."""
Words = Annotated[str, Meta(min_length=1, max_length=4000, pattern=PLAIN)]


class ReportBody(Body):
    """A problem somebody has met in a game."""

    text: Words
    """What is wrong there, in the reporter's words."""
    n: Count | None = None
    """After how many entries it was; null for now."""


class Filed(Struct, frozen=True):
    """A report that was filed."""

    report: str


@endpoint(
    "POST",
    "/api/games/{room}/report",
    body=ReportBody,
    answer=Filed,
    status=201,
    query={"eye": "0 or 1 for a seat's view, where it may be seen"},
)
async def report(call: Call, body: ReportBody) -> Filed:
    """Report a problem: where it was, and what was wrong there; what you were shown is kept."""
    room, eye, watching = await eye_of(call)
    people = call.people
    people.reports.take(call.owner or address_key(call.origin.address))
    last = delayed(room, watching=watching) or room.room
    n = last.seq if body.n is None else body.n
    if n > last.seq:
        raise Refused(BAD, f"there are {last.seq} entries so far", remedy=f"from 0 to {last.seq}")
    then = Room(beginning_of(room.record), room.room.entries[:n])
    now = call.house.services.now()
    data = {"eye": eye, "shown": shown(then, eye)}
    record = ReportRecord(new_id(), room.id, n, call.owner or None, body.text, now, data)
    await people.store.file_report(record)
    return Filed(record.id)


def shown(room: Room, eye: Eye) -> dict[str, Any]:
    """What somebody was shown, without all that was told before."""
    found = frame(room, eye)
    return {**{key: found[key] for key in SHOWN}, "lines": found["lines"][-LINES:]}
