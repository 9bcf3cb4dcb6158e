"""Which rooms there are: filtered, the newest first, page by page.

A page begins where the one before ended, by time and id and not by a count, so that the thousandth
page is as quick as the first and new rooms do not push old ones from one page to the next.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import ColumnElement, func, select, tuple_

from wartable.server.names import key_of
from wartable.server.store import models
from wartable.server.store.errors import StoreError
from wartable.server.store.models import AnyRow
from wartable.server.store.records import OPEN, RoomFilter, RoomLine, RoomPage, SeatRecord
from wartable.server.store.rooms import seat_of, seats_of
from wartable.server.store.shelf import Shelf

PAGE: Final = 50
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
        lines = {row.id: line_of(row, seats) for row in rows}
        more = found[size - 1] if len(found) > size else None
        return RoomPage(
            tuple(lines[each] for each in here if each in lines),
            None if more is None else f"{more.moved}.{more.id}",
        )


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
    if wanted.account is not None:
        found.append(sits(seat.c.account == wanted.account))
    if wanted.name:
        key = key_of(wanted.name)
        found.append(sits(seat.c.name_key >= key, seat.c.name_key < key + LAST_CHARACTER))
    if wanted.open_seat:
        found += [room.c.state == OPEN, sits(seat.c.account.is_(None), seat.c.agent.is_(None))]
    return found


def sits(*conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether something holds of a seat of the room."""
    return models.room.c.id.in_(select(models.seat.c.room).where(*conditions))


def place_of(page: str) -> tuple[int, str]:
    """Where a page begins."""
    moved, dot, room = page.partition(".")
    if not dot or not moved.isdecimal():
        raise StoreError("there is no such page", remedy="take `next` of the page before as it is")
    return int(moved), room


def line_of(row: AnyRow, seats: Any) -> RoomLine:
    """A line of a list."""
    values = {name: getattr(row, name) for name in LISTED}
    own: tuple[SeatRecord, ...] = tuple(seat_of(each) for each in seats if each.room == row.id)
    return RoomLine(**values, seats=own, entries=row.entries)
