"""The way to the database: SQLite in one file, or PostgreSQL."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from wartable.server.store.errors import StoreError

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
READERS: Final = 5
"""How many connections read at a time, beside the one that writes."""
WRITES: Final = "writes"
"""The option of a connection that is going to write."""

PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",  # readers and the writer do not wait for each other
    "PRAGMA synchronous = FULL",  # what is committed survives a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 10000",  # commands of the administrator write too
    "PRAGMA cache_size = -16000",
)


def parsed(url: str) -> URL:
    """The address of a database, with the driver we use."""
    plain = make_url(url)
    kind = plain.get_backend_name()
    if kind not in DRIVERS:
        raise StoreError(
            f"databases of the kind {kind} are not known",
            remedy="sqlite:///FILE or postgresql://USER@HOST/NAME",
        )
    return plain.set(drivername=DRIVERS[kind])


def is_sqlite(url: URL) -> bool:
    """Whether it is a file of our own."""
    return url.get_backend_name() == "sqlite"


def file_of(url: URL) -> Path:
    """The file of an SQLite database."""
    if not url.database or url.database == ":memory:":
        raise StoreError("a server keeps its games in a file", remedy="sqlite:///FILE")
    return Path(url.database)


def driver_address(url: URL) -> str:
    """The address of a PostgreSQL as its driver wants it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def engine_for(url: str) -> AsyncEngine:
    """The way to a database; it connects when it is first used."""
    target = parsed(url)
    if not is_sqlite(target):
        return create_async_engine(
            target,
            pool_size=READERS,
            max_overflow=READERS,
            pool_timeout=10,
            pool_pre_ping=True,
            json_serializer=compact,
            connect_args={"timeout": 10, "command_timeout": 60},
        )
    file = file_of(target)
    engine = create_async_engine(target, pool_size=READERS, json_serializer=compact)
    event.listen(engine.sync_engine, "do_connect", lambda *_: make_file(file))
    event.listen(engine.sync_engine, "connect", prepare)
    event.listen(engine.sync_engine, "begin", begin)
    return engine


def make_file(path: Path) -> None:
    """Make a file that only its owner reads, before SQLite makes one for everybody."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.touch(mode=0o600)


def prepare(connection: Any, _: object) -> None:
    """Set up a new connection to SQLite; transactions are begun by us."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def begin(connection: Connection) -> None:
    """Begin a transaction; who will write asks for the right to do so at once.

    Otherwise two that have both read and now want to write would refuse each other.
    """
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def compact(value: object) -> str:
    """A value as JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
