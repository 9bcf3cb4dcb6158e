"""What takes two: a take-back, a draw, another game, a seat for an agent, open hands.

Against an agent nobody is asked: it gives back, plays again and has nothing to hide, but agrees to
no draw. An offer is kept with the room, also over a restart, until it is answered, the picks it was
about are taken back, or the game is over. An answer to a take-back quotes how far it goes, since
another request may have taken the place of the first.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec

from wartable.kernel.errors import WartableError
from wartable.server import fair
from wartable.server.bodies import AnswerBody
from wartable.server.keeping import OfferRecord
from wartable.server.protocol import Answer, Answered, Asked
from wartable.server.rooms import LiveRoom
from wartable.server.services import NOT_NOW
from wartable.table import entries as kinds
from wartable.table.kit import kit_for
from wartable.table.refusals import LATE, Refused
from wartable.table.room import SEATS
from wartable.table.takebacks import take_back

BACK: Final = "back"
DRAW: Final = "draw"
REMATCH: Final = "rematch"


async def offer(
    room: LiveRoom, seat: int, what: str, to: int | None = None, share: str = ""
) -> None:
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
    theirs = offered(room, what, other)
    if theirs is not None and what != BACK:
        await do(room, theirs, share)  # both have offered it
        return
    mine = OfferRecord(what, seat, to, way.why if way else "")
    if what == REMATCH:
        mine = OfferRecord(what, seat, share=share, secret=fair.draw(), salt=fair.draw())
    if room.agent(other) or (way and way.free):
        if what == DRAW:
            answer_all(room, what, yes=False)
            return
        await do(room, mine)
        return
    await keep(room, [*without(room, what, seat), mine])
    link = room.sitting[other]
    if link is not None:
        link.put(asked_by(mine))


async def answer(room: LiveRoom, seat: int, said: Answer | AnswerBody) -> None:
    """Answer what the other one asked for; `to` says which take-back is meant."""
    what = said.what
    asked = offered(room, what, SEATS - 1 - seat)
    if asked is None:
        raise Refused(NOT_NOW, f"nobody has asked you for {what}", remedy="offer it yourself")
    if what == BACK and asked.to != said.to:
        raise Refused(
            LATE,
            f"you were asked last whether {asked.to} picks shall stay",
            remedy="quote that number as `to`",
        )
    if said.yes:
        await do(room, asked, said.share)
    else:
        await keep(room, without(room, what, asked.by))
        answer_all(room, what, yes=False)


def offered(room: LiveRoom, what: str, by: int) -> OfferRecord | None:
    """What a seat has asked for and was not answered."""
    return next((each for each in still_open(room) if (each.what, each.by) == (what, by)), None)


def without(room: LiveRoom, what: str, by: int) -> list[OfferRecord]:
    """What was asked for, but for one thing of one seat."""
    return [each for each in still_open(room) if (each.what, each.by) != (what, by)]


def still_open(room: LiveRoom) -> list[OfferRecord]:
    """What was asked for and can still be done: there are picks to take back."""
    picks = len(room.room.made)
    return [each for each in room.record.offers if each.to is None or each.to < picks]


def asked_by(offer: OfferRecord) -> Asked:
    """What is told to the one who has to answer."""
    commitment = fair.commitment(offer.secret, offer.salt) if offer.what == REMATCH else ""
    return Asked(offer.by, offer.what, offer.to, offer.why, commitment)


async def keep(room: LiveRoom, offers: list[OfferRecord]) -> None:
    """Keep what was asked for, so that it is asked again after a restart."""
    async with room.lock:
        await room.freshen()
        await room.services.keeping.save_room(msgspec.structs.replace(room.record, offers=offers))
        room.record.offers = offers


async def do(room: LiveRoom, asked: OfferRecord, share: str = "") -> None:
    """Do what both want; the share is that of who agreed."""
    before = room.record.offers
    room.record.offers = without(room, asked.what, asked.by)  # it can be answered only once
    try:
        to = await done(room, asked, share)
    except Exception:
        room.record.offers = before
        raise
    answer_all(room, asked.what, yes=True, to=to)
    if before and asked.what == BACK:
        with suppress(WartableError):  # at worst it is asked again after a restart
            await keep(room, room.record.offers)


async def done(room: LiveRoom, asked: OfferRecord, share: str) -> str | None:
    """Do it; for a rematch the next room."""
    match asked.what:
        case "back":
            await room.back(asked.by, asked.to or 0)
        case "draw":
            await room.end(kinds.DRAW, asked.by)
        case "agent":
            await hand_over(room, asked.by)
        case "open":
            room.record.open_hands = True
            await room.services.keeping.save_room(room.record)
        case "rematch":
            return await again(room, asked, share)
    return None


async def again(room: LiveRoom, asked: OfferRecord, share: str) -> str:
    """Begin the next game of the same people, once; its room."""
    if not room.record.after:
        if room.services.rematch is None:
            raise Refused(NOT_NOW, "there are no rematches here", remedy="make a new game")
        async with room.lock:
            if not room.record.after:
                room.record.after = await room.services.rematch(room.record, asked, share)
                await room.services.keeping.save_room(room.record)
    return room.record.after


async def hand_over(room: LiveRoom, seat: int) -> None:
    """Let an agent go on in a seat."""
    async with room.lock:
        record = room.record.seats[seat]
        record.agent = kit_for(room.record.game).opponent
        await room.services.keeping.save_room(room.record)
        await room.go_on()


def answer_all(room: LiveRoom, what: str, *, yes: bool, to: str | None = None) -> None:
    """Tell both what came of an offer."""
    for link in room.sitting:
        if link is not None:
            link.put(Answered(what, yes, to))
