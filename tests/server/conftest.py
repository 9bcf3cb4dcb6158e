"""Databases to test with: each test of the store runs on SQLite and on a real PostgreSQL."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, needed
from wartable.server.store import migrate
from wartable.server.store.opening import engine_for
from wartable.server.store.store import Store

MIGRATED = "migrated"
NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The loop that the server runs in."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A PostgreSQL that runs, with one database that has our tables: others are copied from it."""
    server = Postgres(needed(), tmp_path_factory.mktemp("postgres"))
    server.start()
    try:
        asyncio.run(make_tables(server.create(MIGRATED)))
        yield server
    finally:
        server.remove()


async def make_tables(url: str) -> None:
    """Make our tables in a database that has none."""
    engine = engine_for(url)
    await migrate.upgrade(engine)
    await engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a new database, of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'server.sqlite'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    name = f"test_{next(NUMBERS)}"
    yield server.create(name, MIGRATED)
    server.drop(name)


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A store that is open."""
    opened = Store(database)
    await opened.open()
    yield opened
    await opened.close()
