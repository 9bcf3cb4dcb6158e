"""Entries on their way to the disk: by the driver itself, since this is done for every pick.

Through SQLAlchemy a transaction costs ten times as much, which is nothing for accounts and lists,
and too much for each of a thousand picks a second.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import URL

from wartable.server.store.errors import (
    GAVE_WAY,
    StoreError,
    contended,
    not_plain,
    taken,
    unavailable,
)
from wartable.server.store.opening import PRAGMAS, driver_address, file_of, is_sqlite

Line = tuple[str, int, str, int, int, str, int, str, str | None]
"""A row of an entry: room, n, kind, seat, value, by, at, nonce, data."""

INTO: Final = 'INSERT INTO entry (room, n, kind, seat, value, "by", at, nonce, data) VALUES '
INTO_SQLITE: Final = INTO + "(?, ?, ?, ?, ?, ?, ?, ?, ?)"
INTO_POSTGRES: Final = INTO + "($1, $2, $3, $4, $5, $6, $7, $8, $9)"


class Ink(Protocol):
    """Writes lines."""

    async def write(self, lines: Sequence[Line]) -> None:
        """Write lines in one transaction; return when it is committed, or raise a StoreError."""

    async def close(self) -> None:
        """Write no more."""


class SqliteInk:
    """A connection of its own, in a thread of its own."""

    def __init__(self, url: URL) -> None:
        self.file = file_of(url)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="wartable-ink")
        self.connection: sqlite3.Connection | None = None

    async def write(self, lines: Sequence[Line]) -> None:
        """Let the thread write."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self.thread, self.commit, lines)

    async def close(self) -> None:
        """Let the thread end."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.leave)
        self.thread.shutdown()

    def commit(self, lines: Sequence[Line]) -> None:
        """In the thread: one transaction."""
        try:
            connection = self.opened()
            connection.execute("BEGIN IMMEDIATE")
            try:
                connection.executemany(INTO_SQLITE, lines)
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
        except (sqlite3.Error, OverflowError, UnicodeEncodeError) as error:
            raise told(error) from error

    def opened(self) -> sqlite3.Connection:
        """In the thread: the connection, set up as all are."""
        if self.connection is None:
            self.connection = sqlite3.connect(self.file, isolation_level=None)
            for pragma in PRAGMAS:
                self.connection.execute(pragma)
        return self.connection

    def leave(self) -> None:
        """In the thread: close the connection."""
        if self.connection is not None:
            self.connection.close()


class PostgresInk:
    """A connection of its own, made anew when it is lost."""

    def __init__(self, url: URL) -> None:
        self.address = driver_address(url)
        self.connection: Any = None

    async def write(self, lines: Sequence[Line]) -> None:
        """One transaction: the driver's `executemany` is one."""
        try:
            if self.connection is None or self.connection.is_closed():
                self.connection = await asyncpg.connect(
                    self.address, timeout=10, command_timeout=60
                )
            await self.connection.executemany(INTO_POSTGRES, lines)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, UnicodeError) as error:
            raise told(error) from error

    async def close(self) -> None:
        """Leave."""
        if self.connection is not None:
            await self.connection.close()


CONFLICTS: Final = (sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError)
NOT_PLAIN: Final = (
    OverflowError,
    UnicodeError,
    sqlite3.DataError,
    asyncpg.DataError,
    asyncpg.exceptions.DataError,
)


def told(error: Exception) -> StoreError:
    """An error of a driver in our words."""
    if isinstance(error, CONFLICTS):
        return taken()
    if getattr(error, "sqlstate", None) in GAVE_WAY:
        return contended()
    return not_plain() if isinstance(error, NOT_PLAIN) else unavailable(str(error))


def ink_for(url: URL) -> Ink:
    """What suits a database."""
    return SqliteInk(url) if is_sqlite(url) else PostgresInk(url)
