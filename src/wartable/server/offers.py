"""What takes two: a take-back, a draw, another game, a seat for an agent, open hands.

Against an agent nobody is asked: it gives back, plays again and has nothing to hide, but agrees to
no draw. An offer lasts until it is answered or the picks it was about are taken back.
"""

from __future__ import annotations

from typing import Final

from wartable.agents import agents
from wartable.server.protocol import Answered, Asked
from wartable.server.rooms import LiveRoom
from wartable.server.services import NOT_NOW
from wartable.table import entries as kinds
from wartable.table.refusals import Refused
from wartable.table.room import SEATS
from wartable.table.takebacks import take_back

BACK: Final = "back"
DRAW: Final = "draw"
REMATCH: Final = "rematch"
AGENT: Final = "agent"
OPEN: Final = "open"


async def offer(room: LiveRoom, seat: int, what: str, to: int | None = None) -> None:
    """Ask the other one for something, or do it if nobody has to be asked."""
    other = SEATS - 1 - seat
    way = None
    if what == BACK:
        way = take_back(room.room, seat) if to is None else None
        to = way.picks if way else to or 0
        room.room.check_back(seat, to)
    elif what != REMATCH:
        room.room.going_on()
    elif room.room.outcome is None:
        raise Refused(NOT_NOW, "the game is not over yet", remedy="a rematch comes after it")
    asked = room.offers.get(what)
    if asked is not None and asked[0] == other and what != BACK:
        await do(room, other, what, asked[1])  # both have offered it
        return
    if room.agent(other) or (way and way.free):
        if what == DRAW:
            answer_all(room, what, yes=False)
            return
        await do(room, seat, what, to)
        return
    room.offers[what] = (seat, to)
    link = room.sitting[other]
    if link is not None:
        link.put(Asked(seat, what, to, way.why if way else ""))


async def answer(room: LiveRoom, seat: int, what: str, *, yes: bool) -> None:
    """Answer what the other one asked for."""
    asked = room.offers.get(what)
    if asked is None or asked[0] == seat:
        raise Refused(NOT_NOW, f"nobody has asked you for {what}", remedy="offer it yourself")
    del room.offers[what]
    if yes:
        await do(room, asked[0], what, asked[1])
    else:
        answer_all(room, what, yes=False)


async def do(room: LiveRoom, seat: int, what: str, to: int | None) -> None:
    """Do what both want; `seat` asked for it."""
    room.offers.pop(what, None)
    if what == BACK and to is not None:
        await room.back(seat, to)
    elif what == DRAW:
        await room.end(kinds.DRAW, seat)
    elif what == AGENT:
        await hand_over(room, seat)
    elif what == OPEN:
        room.record.open_hands = True
        await room.services.keeping.save_room(room.record)
    elif what == REMATCH:
        await again(room)
        return
    answer_all(room, what, yes=True)


async def again(room: LiveRoom) -> None:
    """Begin the next game of the same people, once."""
    if not room.record.after:
        if room.services.rematch is None:
            raise Refused(NOT_NOW, "there are no rematches here", remedy="make a new game")
        async with room.lock:
            if not room.record.after:
                room.record.after = await room.services.rematch(room.record)
                await room.services.keeping.save_room(room.record)
    answer_all(room, REMATCH, yes=True, to=room.record.after)


async def hand_over(room: LiveRoom, seat: int) -> None:
    """Let an agent go on in a seat."""
    async with room.lock:
        record = room.record.seats[seat]
        record.agent = agents(room.record.game)[0]
        await room.services.keeping.save_room(room.record)
        await room.go_on()


def answer_all(room: LiveRoom, what: str, *, yes: bool, to: str | None = None) -> None:
    """Tell both what came of an offer."""
    for link in room.sitting:
        if link is not None:
            link.put(Answered(what, yes, to))
