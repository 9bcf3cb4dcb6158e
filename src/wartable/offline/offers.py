"""What takes two: a take-back, a draw, another game, a seat for an agent, open hands.

Against an agent nobody is asked: it gives back, plays again and has nothing to hide, but agrees to
no draw. At a table of two people who share a page the other seat is asked, as over a server.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from wartable.offline.records import Offer, Record
from wartable.offline.tables import LiveTable, asked
from wartable.table import entries as kinds
from wartable.table.kit import kit_for
from wartable.table.refusals import LATE, NOT_NOW, Refused
from wartable.table.room import SEATS
from wartable.table.takebacks import take_back

BACK: Final = "back"
DRAW: Final = "draw"
REMATCH: Final = "rematch"

Again = Callable[[Record, Offer, str], str]
"""Begins the next game of the same people, as it was offered and agreed to, and names its room."""
SECRET_BYTES: Final = 16


def offer(table: LiveTable, seat: int, said: Mapping[str, Any], again: Again) -> None:
    """Ask the other one for something, or do it if nobody has to be asked.

    What is said has `what`; for a take-back `to`, for a rematch a `share` of its luck.
    """
    what, to, share = str(said["what"]), said.get("to"), str(said.get("share", ""))
    other = SEATS - 1 - seat
    way = None
    if what == BACK:
        way = take_back(table.room, seat) if to is None else None
        to = way.picks if way else to or 0
        table.room.check_back(seat, to)
    elif what != REMATCH:
        table.room.going_on()
    elif table.room.outcome is None:
        raise Refused(NOT_NOW, "the game is not over yet", remedy="a rematch comes after it")
    theirs = offered(table, what, other)
    mine = Offer(what, seat, to, way.why if way else "")
    if what == REMATCH:
        draw = table.desk.draw
        mine = Offer(what, seat, None, "", share, draw(SECRET_BYTES), draw(SECRET_BYTES))
    if theirs is not None and what != BACK:
        do(table, theirs, again, share)  # both have offered it
    elif table.agent(other) and what == DRAW:
        answer_all(table, what, yes=False)
    elif table.agent(other) or (way and way.free):
        do(table, mine, again)
    else:
        table.record.offers = [*without(table, what, seat), mine]
        table.keep()
        link = table.sitting[other]
        if link is not None:
            table.desk.put(link, asked(mine))


def answer(table: LiveTable, seat: int, said: Mapping[str, Any], again: Again) -> None:
    """Answer what the other one asked for; `to` says which take-back is meant."""
    what = str(said["what"])
    found = offered(table, what, SEATS - 1 - seat)
    if found is None:
        raise Refused(NOT_NOW, f"nobody has asked you for {what}", remedy="offer it yourself")
    if what == BACK and found.to != said["to"]:
        raise Refused(
            LATE,
            f"you were asked last whether {found.to} picks shall stay",
            remedy="quote that number as `to`",
        )
    if said["yes"]:
        do(table, found, again, said["share"])
    else:
        table.record.offers = without(table, what, found.by)
        table.keep()
        answer_all(table, what, yes=False)


def offered(table: LiveTable, what: str, by: int) -> Offer | None:
    """What a seat has asked for and was not answered."""
    every = table.open_offers()
    return next((each for each in every if (each.what, each.by) == (what, by)), None)


def without(table: LiveTable, what: str, by: int) -> list[Offer]:
    """What was asked for, but for one thing of one seat."""
    return [each for each in table.open_offers() if (each.what, each.by) != (what, by)]


def do(table: LiveTable, found: Offer, again: Again, share: str = "") -> None:
    """Do what both want; the share is that of who agreed."""
    record, room = table.record, None
    record.offers = without(table, found.what, found.by)
    match found.what:
        case "back":
            table.back(found.by, found.to or 0)
        case "draw":
            table.end(kinds.DRAW, found.by)
        case "agent":
            record.seats[found.by].agent = kit_for(record.game).opponent
            table.go_on()
        case "open":
            record.open_hands = True
        case "rematch":
            record.after = room = record.after or again(record, found, share)
    table.keep()
    answer_all(table, found.what, yes=True, room=room)


def answer_all(table: LiveTable, what: str, *, yes: bool, room: str | None = None) -> None:
    """Tell both what came of an offer."""
    for link in table.sitting:
        if link is not None:
            table.desk.put(link, {"type": "answered", "what": what, "yes": yes, "room": room})
