"""Which rooms there are: filtered, the newest first, page by page.

A page begins where the one before ended, by time and id and not by a count, so that the thousandth
page is as quick as the first and new rooms do not push old ones from one page to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import ColumnElement, exists, func, select, tuple_

from wartable.server.names import key_of
from wartable.server.store import models
from wartable.server.store.errors import StoreError
from wartable.server.store.models import AnyRow
from wartable.server.store.records import OPEN, RoomFilter, RoomLine, RoomPage
from wartable.server.store.rooms import by_room, seat_of, seats_of
from wartable.server.store.shelf import Shelf

PAGE: Final = 50
FEW: Final = 2000
"""So many seats are gathered in no time."""
LAST_CHARACTER: Final = "\U0010ffff"

LISTED: Final = tuple(each for each in RoomLine.__slots__ if each not in {"seats", "entries"})
EVERY: Final = RoomFilter()


class Listing(Shelf):
    """Lists of rooms."""

    async def list_rooms(
        self, wanted: RoomFilter = EVERY, page: str | None = None, size: int = PAGE
    ) -> RoomPage:
        """A page of the rooms that are wanted; `page` is `next` of the page before."""
        room, entry = models.room, models.entry
        ids = select(room.c.id, room.c.moved).where(*conditions(wanted))
        for sought in sitting(wanted):
            ids = ids.where(await self.sits(sought))
        if page is not None:
            ids = ids.where(tuple_(room.c.moved, room.c.id) < tuple_(*place_of(page)))
        ids = ids.order_by(room.c.moved.desc(), room.c.id.desc()).limit(size + 1)
        count = (
            select(func.coalesce(func.max(entry.c.n) + 1, 0))
            .where(entry.c.room == room.c.id)
            .scalar_subquery()
        )
        async with self.reading() as connection:
            found = (await connection.execute(ids)).all()
            here = [row.id for row in found[:size]]
            details = select(*[room.c[name] for name in LISTED], count.label("entries"))
            rows = (await connection.execute(details.where(room.c.id.in_(here)))).all()
            seats = (await connection.execute(seats_of(here))).all()
        there = by_room(seats)
        lines = {row.id: line_of(row, there.get(row.id, [])) for row in rows}
        more = found[size - 1] if len(found) > size else None
        return RoomPage(
            tuple(lines[each] for each in here if each in lines),
            None if more is None else f"{more.moved}.{more.id}",
        )

    async def sits(self, sought: ColumnElement[bool]) -> ColumnElement[bool]:
        """Whether somebody who is sought sits in a room, asked in the way that is quicker.

        Few seats are gathered, and their rooms put in order. Where there are many, the rooms are
        gone through in order, and soon there are enough for a page.
        """
        seat = models.seat
        some = select(seat.c.room).where(sought)
        if len(await self.all(some.limit(FEW))) < FEW:
            return models.room.c.id.in_(some)
        return exists().where(seat.c.room == models.room.c.id, sought)


def conditions(wanted: RoomFilter) -> list[ColumnElement[bool]]:
    """What must hold of a room."""
    room, seat = models.room, models.seat
    named = ("game", "format", "kind", "public")
    asked = [(name, getattr(wanted, name)) for name in named]
    found: list[ColumnElement[bool]] = [
        room.c[name] == value for name, value in asked if value is not None
    ]
    if wanted.states:
        found.append(room.c.state.in_(wanted.states))
    if wanted.open_seat:
        free = seat.c.account.is_(None) & seat.c.agent.is_(None)
        found += [room.c.state == OPEN, exists().where(seat.c.room == room.c.id, free)]
    return found


def sitting(wanted: RoomFilter) -> list[ColumnElement[bool]]:
    """What must hold of some seat of a room, each perhaps of another."""
    seat = models.seat
    found: list[ColumnElement[bool]] = []
    if wanted.account is not None:
        found.append(seat.c.account == wanted.account)
    if wanted.name:
        key = key_of(wanted.name)
        found.append((seat.c.name_key >= key) & (seat.c.name_key < key + LAST_CHARACTER))
    return found


def place_of(page: str) -> tuple[int, str]:
    """Where a page begins."""
    moved, dot, room = page.partition(".")
    if not dot or not moved.isdecimal():
        raise StoreError("there is no such page", remedy="take `next` of the page before as it is")
    return int(moved), room


def line_of(row: AnyRow, seats: Sequence[AnyRow]) -> RoomLine:
    """A line of a list."""
    values = {name: getattr(row, name) for name in LISTED}
    own = tuple(seat_of(each) for each in seats)
    return RoomLine(**values, seats=own, entries=row.entries)
