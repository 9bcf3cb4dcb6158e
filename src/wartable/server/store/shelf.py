"""What all parts of the store share: reading at once, writing through the writer, the time."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Executable
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.server.store.errors import TROUBLE, understood
from wartable.server.store.models import AnyRow
from wartable.server.store.opening import is_sqlite
from wartable.server.store.writer import Work, Writer

T = TypeVar("T")
Clock = Callable[[], int]


def milliseconds() -> int:
    """The time now, as the store writes it."""
    return time.time_ns() // 1_000_000


class Shelf:
    """A part of the store."""

    def __init__(self, engine: AsyncEngine, clock: Clock = milliseconds) -> None:
        self.engine = engine
        self.clock = clock
        self.writer = Writer(engine)

    @property
    def sqlite(self) -> bool:
        """Whether the database is a file of our own."""
        return is_sqlite(self.engine.url)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with; what goes wrong is told in our words."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except TROUBLE as error:
            raise understood(error) from error

    async def all(self, statement: Executable) -> Sequence[AnyRow]:
        """All rows of a question."""
        async with self.reading() as connection:
            return (await connection.execute(statement)).all()

    async def first(self, statement: Executable) -> AnyRow | None:
        """The first row of a question."""
        async with self.reading() as connection:
            return (await connection.execute(statement)).first()

    async def write(self, work: Work[T]) -> T:
        """Do some writing, and return when it is on the disk."""
        return await self.writer.work(work)

    async def changed(self, statement: Executable) -> int:
        """Run one statement that writes; how many rows it has changed."""

        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(statement)).rowcount

        return await self.write(work)
