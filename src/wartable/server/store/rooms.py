"""Rooms, their seats and their entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from sqlalchemy import func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.names import key_of
from wartable.server.store import models
from wartable.server.store.errors import Conflict, Missing
from wartable.server.store.lines import entry_of, lines_of
from wartable.server.store.models import AnyRow
from wartable.server.store.records import (
    GOING_ON,
    OVER,
    PLAYING,
    Data,
    LoadedRoom,
    RoomRecord,
    SeatRecord,
)
from wartable.server.store.shelf import Shelf
from wartable.table.entries import Entry

ROOM_FIELDS: Final = tuple(each.name for each in fields(RoomRecord) if each.name != "seats")


class Rooms(Shelf):
    """What is kept of rooms."""

    async def create_room(self, record: RoomRecord) -> None:
        """Keep a new room with its seats; Conflict if there is one of that id."""
        row = {name: getattr(record, name) for name in ROOM_FIELDS}
        row["moved"] = record.moved or record.made
        seats = [seat_row(record.id, each) for each in record.seats]

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(models.room), row)
            if seats:
                await connection.execute(insert(models.seat), seats)

        await self.write(work)

    async def append(self, room_id: str, n: int, entries: Sequence[Entry]) -> None:
        """Write entries of a room down, the first as number n (the room's seq); return when kept.

        Conflict if one of the numbers is taken: somebody else keeps this room by now.
        """
        try:
            await self.writer.lines(lines_of(room_id, n, entries))
        except Conflict:
            raise Conflict(
                f"entry {n} of room {room_id} has been made by somebody else",
                remedy="load the room again",
            ) from None

    async def load_room(self, room_id: str, since: int = 0) -> LoadedRoom:
        """A room with its entries from number `since` on; Missing if there is none."""
        entry = models.entry
        wanted = entry.c.room == room_id, entry.c.n >= since
        lines = select(entry).where(*wanted).order_by(entry.c.n)
        async with self.reading() as connection:
            record = await read_record(connection, room_id)
            entries = (await connection.execute(lines)).all()
        return LoadedRoom(record, [entry_of(row) for row in entries])

    async def load_record(self, room_id: str) -> RoomRecord:
        """A room without its entries; Missing if there is none."""
        async with self.reading() as connection:
            return await read_record(connection, room_id)

    async def open_rooms(self) -> list[RoomRecord]:
        """All rooms that wait for players or are played, the oldest first."""
        going_on = models.room.c.state.in_(GOING_ON)
        ids = select(models.room.c.id).where(going_on)
        async with self.reading() as connection:
            rooms = (
                await connection.execute(rooms_where(going_on).order_by(models.room.c.made))
            ).all()
            seats = (await connection.execute(seats_where(models.seat.c.room.in_(ids)))).all()
        sitting = by_room(seats)
        return [room_of(row, sitting.get(row.id, [])) for row in rooms]

    async def begin_room(
        self, room_id: str, beginning: Data, *, version: str, at: int, commitment: str = ""
    ) -> None:
        """The cards are dealt; Conflict unless the room was waiting for that."""
        room = models.room
        now_playing = update(room).where(room.c.id == room_id, room.c.begun.is_(None))
        values = {"beginning": beginning, "version": version, "begun": at, "moved": at}
        if commitment:
            values["commitment"] = commitment
        if not await self.changed(now_playing.values(**values, state=PLAYING)):
            raise Conflict(f"room {room_id} has begun already", remedy="load it again")

    async def finish_room(
        self, room_id: str, *, winner: int | None, how: str, at: int, state: str = OVER
    ) -> None:
        """The game is over; finishing it again changes nothing."""
        room = models.room
        going_on = update(room).where(room.c.id == room_id, room.c.ended.is_(None))
        await self.changed(
            going_on.values(
                state=state,
                winner=winner,
                how=how,
                ended=at,
                moved=at,
                owner=None,
            )
        )

    async def set_live(self, room_id: str, live: Data | None) -> None:
        """Keep what the keeper of a room wants to find again: clocks, offers."""
        await self.changed(update(models.room).where(models.room.c.id == room_id).values(live=live))

    async def set_options(self, room_id: str, options: Data) -> None:
        """Change what was agreed for a room."""
        await self.changed(
            update(models.room).where(models.room.c.id == room_id).values(options=options)
        )

    # -- seats ------------------------------------------------------------------------------------

    async def take_seat(self, room_id: str, n: int, account: str, name: str) -> bool:
        """Sit down, if nobody else sits there; False if somebody does."""
        seat = models.seat
        free = (seat.c.account.is_(None)) & (seat.c.agent.is_(None))
        place = update(seat).where(
            seat.c.room == room_id, seat.c.n == n, or_(free, seat.c.account == account)
        )
        return bool(
            await self.changed(place.values(account=account, name=name, name_key=key_of(name)))
        )

    async def set_seat(self, room_id: str, record: SeatRecord) -> None:
        """Change who or what sits somewhere, and what goes with the seat."""
        seat = models.seat
        place = update(seat).where(seat.c.room == room_id, seat.c.n == record.n)
        if not await self.changed(place.values(**seat_row(room_id, record))):
            raise no_room(room_id)

    async def seat_by_token(self, token_hash: str) -> tuple[str, SeatRecord] | None:
        """The room and the seat that a link invites to."""
        row = await self.first(seats_where(models.seat.c.token_hash == token_hash))
        return None if row is None else (row.room, seat_of(row))

    async def entry_count(self, room_id: str) -> int:
        """How many entries of a room are kept."""
        counted = select(func.coalesce(func.max(models.entry.c.n) + 1, 0))
        row = await self.first(counted.where(models.entry.c.room == room_id))
        return 0 if row is None else int(row[0])


# -- rows and records --------------------------------------------------------------------------


async def read_record(connection: AsyncConnection, room_id: str) -> RoomRecord:
    """A room with its seats; Missing if there is none."""
    found = (await connection.execute(rooms_where(models.room.c.id == room_id))).first()
    if found is None:
        raise no_room(room_id)
    seats = (await connection.execute(seats_of([room_id]))).all()
    return room_of(found, seats)


def rooms_where(condition: Any) -> Any:
    """The rooms of which something holds."""
    return select(models.room).where(condition)


def seats_where(condition: Any) -> Any:
    """The seats of which something holds, in their order."""
    return select(models.seat).where(condition).order_by(models.seat.c.room, models.seat.c.n)


def seats_of(rooms: Sequence[str]) -> Any:
    """The seats of some rooms."""
    return seats_where(models.seat.c.room.in_(rooms))


def by_room(seats: Sequence[AnyRow]) -> dict[str, list[AnyRow]]:
    """The seats of each room."""
    found: dict[str, list[AnyRow]] = {}
    for seat in seats:
        found.setdefault(seat.room, []).append(seat)
    return found


def room_of(row: AnyRow, seats: Sequence[AnyRow]) -> RoomRecord:
    """A room from its row and those of its seats."""
    values = {name: getattr(row, name) for name in ROOM_FIELDS}
    return RoomRecord(**values, seats=tuple(seat_of(seat) for seat in seats))


def seat_of(row: AnyRow) -> SeatRecord:
    """A seat from its row."""
    return SeatRecord(row.n, row.account, row.name, row.agent, row.token_hash, row.data or {})


def seat_row(room_id: str, record: SeatRecord) -> dict[str, object]:
    """The row of a seat."""
    return {
        "room": room_id,
        "n": record.n,
        "account": record.account,
        "name": record.name,
        "name_key": key_of(record.name),
        "agent": record.agent,
        "token_hash": record.token_hash,
        "data": dict(record.data),
    }


def no_room(room_id: str) -> Missing:
    """There is no such room."""
    return Missing(f"there is no room {room_id}", remedy="look at the link again")
