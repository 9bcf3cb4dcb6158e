"""Which process keeps which room, where several share one database.

A process says again and again that it lives, in one row of its own; its rooms are its own while
that row says so. When it dies its rooms become free. Should a process that was taken for dead write
on, the numbers of the entries are taken by then, and it is refused: nothing is written twice.
"""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sqlalchemy import ColumnElement, delete, exists, literal, literal_column, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.store import models
from wartable.server.store.records import GOING_ON, Data
from wartable.server.store.shelf import Shelf, milliseconds

POSTGRES_NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
MANY: Final = 500
"""How many rooms are asked about at once."""
NAMESPACE: Final = Path("/proc/self/ns/pid")


def here() -> str:
    """The machine, or the container, in which process numbers have a meaning."""
    try:
        inside = str(NAMESPACE.readlink())
    except OSError:
        inside = ""
    return f"{socket.gethostname()[:60]}{inside.removeprefix('pid:')}"


def new_process() -> str:
    """A name for this process that no other has or had."""
    return f"{here()}:{os.getpid()}:{secrets.token_hex(4)}"


def is_dead(process: str) -> bool:
    """Whether a process of this machine certainly lives no more."""
    where, number, _ = process.rsplit(":", 2)
    if where != here():
        return False
    if int(number) == os.getpid():
        return True  # it had our number before us
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False


class Leases(Shelf):
    """Who keeps what."""

    async def enlist(self, process: str, seconds: float, data: Data | None = None) -> None:
        """Say that a process begins, and how others reach it; clear away those that are dead."""
        others = [row.id for row in await self.all(select(models.process.c.id))]
        dead = [each for each in others if each != process and is_dead(each)]

        async def work(connection: AsyncConnection) -> None:
            table, room = models.process, models.room
            gone = [process, *dead]
            await connection.execute(delete(table).where(table.c.id.in_(gone)))
            if dead:
                await connection.execute(
                    update(room).where(room.c.owner.in_(dead)).values(owner=None)
                )
            until = self.now() + int(seconds * 1000)
            await connection.execute(table.insert().values(id=process, until=until, data=data))

        await self.write(work)

    async def renew(self, process: str, seconds: float) -> bool:
        """Say that a process lives; False if that came too late: its rooms may be others' now."""
        table = models.process
        alive = update(table).where(table.c.id == process, table.c.until > self.now())
        return bool(await self.changed(alive.values(until=self.now() + int(seconds * 1000))))

    async def revive(self, process: str, seconds: float) -> bool:
        """Say that a process lives that was taken for dead; False if nobody knows it any more."""
        table = models.process
        again = update(table).where(table.c.id == process)
        return bool(await self.changed(again.values(until=self.now() + int(seconds * 1000))))

    async def kept_by(self, process: str, rooms: Sequence[str]) -> set[str]:
        """Those of some rooms that a process keeps."""
        room, found = models.room, set()
        for first in range(0, len(rooms), MANY):
            some = room.c.id.in_(rooms[first : first + MANY])
            rows = await self.all(select(room.c.id).where(some, room.c.owner == process))
            found |= {row.id for row in rows}
        return found

    async def retire(self, process: str) -> None:
        """A process ends, and its rooms are free."""

        async def work(connection: AsyncConnection) -> None:
            room, table = models.room, models.process
            await connection.execute(update(room).where(room.c.owner == process).values(owner=None))
            await connection.execute(delete(table).where(table.c.id == process))

        await self.write(work)

    async def take_lease(self, room_id: str, process: str) -> bool:
        """Keep a room from now on, unless a process that lives keeps it."""
        room = models.room
        free = or_(room.c.owner.is_(None), room.c.owner == process, ~self.owned())
        return bool(
            await self.changed(update(room).where(room.c.id == room_id, free).values(owner=process))
        )

    async def release_lease(self, room_id: str, process: str) -> None:
        """Keep a room no more."""
        room = models.room
        own = update(room).where(room.c.id == room_id, room.c.owner == process)
        await self.changed(own.values(owner=None))

    async def owner_of(self, room_id: str) -> tuple[str, Data | None] | None:
        """The process that keeps a room, with how to reach it; None if none that lives does."""
        room, table = models.room, models.process
        asked = select(table.c.id, table.c.data).join(room, room.c.owner == table.c.id)
        row = await self.first(asked.where(room.c.id == room_id, table.c.until > self.now()))
        return None if row is None else (row.id, row.data)

    async def free_rooms(self) -> list[str]:
        """The rooms that go on and that no process which lives keeps, the oldest first."""
        room = models.room
        free = or_(room.c.owner.is_(None), ~self.owned())
        asked = select(room.c.id).where(room.c.state.in_(GOING_ON), free).order_by(room.c.made)
        return [row.id for row in await self.all(asked)]

    async def processes(self) -> list[tuple[str, Data | None]]:
        """All processes that live, and how to reach them."""
        table = models.process
        alive = select(table).where(table.c.until > self.now()).order_by(table.c.id)
        return [(row.id, row.data) for row in await self.all(alive)]

    def owned(self) -> ColumnElement[bool]:
        """Whether the process that keeps a room lives."""
        table = models.process
        return exists().where(table.c.id == models.room.c.owner, table.c.until > self.now())

    def now(self) -> ColumnElement[Any]:
        """The time: of the database where several machines share it, for their clocks differ."""
        if self.sqlite or self.clock is not milliseconds:
            return literal(self.clock())
        return literal_column(POSTGRES_NOW)
