"""Databases to test with: each test of the store runs on SQLite and on a real PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, needed
from wartable.server.store import migrate
from wartable.server.store.models import METADATA
from wartable.server.store.opening import engine_for
from wartable.server.store.store import Store

TABLES = "tables"
"""The database that has our tables."""


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The loop that the server runs in."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A PostgreSQL that runs, with a database that has our tables."""
    server = Postgres(needed(), tmp_path_factory.mktemp("postgres"))
    server.start()
    try:
        asyncio.run(make_tables(server.create(TABLES)))
        yield server
    finally:
        server.remove()


async def make_tables(url: str) -> None:
    """Make our tables in a database that has none."""
    engine = engine_for(url)
    await migrate.upgrade(engine)
    await engine.dispose()


async def empty(url: str) -> None:
    """Remove everything from our tables: quicker than another database."""
    engine = engine_for(url)
    async with engine.begin() as connection:
        for table in reversed(METADATA.sorted_tables):
            await connection.execute(table.delete())
    await engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'server.sqlite'}"
    server: Postgres = request.getfixturevalue("postgres")
    asyncio.run(empty(server.url(TABLES)))
    return server.url(TABLES)


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A store that is open."""
    opened = Store(database)
    await opened.open()
    yield opened
    await opened.close()
