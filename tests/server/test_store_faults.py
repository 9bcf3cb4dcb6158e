"""What was acknowledged is there, whoever is killed: the server's process or the database."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import TABLES, make_tables
from tests.server.making import ENTRIES, room
from tests.server.postgres import Postgres
from wartable.server.store.errors import Unavailable
from wartable.server.store.ink import SqliteInk
from wartable.server.store.store import Store

ROOT = Path(__file__).parents[2]
ROOMS = 8


class Writing:
    """A process that writes entries until it is killed, and what it says was acknowledged."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "tests.server.writing", database, str(ROOMS)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)  # noqa: S603

    def lines(self, count: int) -> Iterator[str]:
        """What it says next."""
        assert self.process.stdout is not None
        for _ in range(count):
            line = self.process.stdout.readline()
            assert line, "it has ended by itself"
            yield line

    def kill(self) -> Iterator[str]:
        """Kill it without a word; what it had said before."""
        self.process.kill()
        assert self.process.stdout is not None
        yield from self.process.stdout
        self.process.stdout.close()
        self.process.wait()


async def kept(database: str) -> dict[str, int]:
    """How many entries each room has; they are counted without a gap and say what was entered."""
    store = Store(database)
    await store.open()
    found = {}
    for each in await store.open_rooms():
        entries = (await store.load_room(each.id)).entries
        assert [entry.value for entry in entries] == list(range(len(entries)))
        found[each.id] = len(entries)
    await store.close()
    return found


def compare(acknowledged: list[str], found: dict[str, int]) -> None:
    """All that was acknowledged is kept."""
    said = [line.split() for line in acknowledged if line.endswith("\n")]
    lost = [(name, n) for name, n in said if int(n) >= found[name]]
    assert not lost
    assert len(said) > ROOMS


def test_a_killed_server_has_lost_nothing_acknowledged(database: str) -> None:
    """Twice kill -9 while eight rooms are written: each goes on where it stood."""
    acknowledged: list[str] = []
    for _ in range(2):
        writing = Writing(database)
        acknowledged += writing.lines(100)
        acknowledged += writing.kill()
        compare(acknowledged, asyncio.run(kept(database)))


def test_a_crashed_database_has_lost_nothing_acknowledged(postgres: Postgres) -> None:
    """PostgreSQL is stopped at once, twice, below a server that writes on when it is back."""
    database = postgres.create("crashed")
    asyncio.run(make_tables(database))
    writing = Writing(database)
    acknowledged = list(writing.lines(50))
    for _ in range(2):
        postgres.crash()
        time.sleep(0.2)
        postgres.start()
        acknowledged += writing.lines(100)
    acknowledged += writing.kill()
    compare(acknowledged, asyncio.run(kept(database)))
    postgres.drop("crashed")


@pytest.mark.anyio
async def test_while_the_database_is_away_everybody_is_told_so(postgres: Postgres) -> None:
    """Reading and writing are refused with Unavailable, at once, and work again afterwards."""
    store = Store(postgres.url(TABLES))
    await store.open()
    await store.create_room(room("away"))
    postgres.crash()
    try:
        for attempt in (store.append("away", 0, ENTRIES), store.load_room("away"), store.ping()):
            with pytest.raises(Unavailable, match="the database cannot be used"):
                await asyncio.wait_for(attempt, 5)
    finally:
        postgres.start()
    await store.append("away", 0, ENTRIES)
    assert (await store.load_room("away")).entries == ENTRIES
    await store.close()


@pytest.mark.anyio
async def test_a_full_disk_is_told_and_gone_when_there_is_room(tmp_path: Path) -> None:
    """A database that may not grow refuses entries; what was there stays, and later it goes on."""
    store = Store(f"sqlite:///{tmp_path / 'small.sqlite'}")
    await store.open()
    await store.create_room(room("a"))
    await store.append("a", 0, ENTRIES)

    ink = store.writer.ink
    assert isinstance(ink, SqliteInk)

    async def limit(pages: int) -> None:
        command = f"PRAGMA max_page_count = {pages}"
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(ink.thread, lambda: ink.opened().execute(command))

    await limit(1)
    big = [ENTRIES[0]] * 5000
    with pytest.raises(Unavailable, match="full"):
        await store.append("a", len(ENTRIES), big)
    assert (await store.load_room("a")).entries == ENTRIES
    await limit(1_000_000)
    await store.append("a", len(ENTRIES), big)
    assert await store.entry_count("a") == len(ENTRIES) + len(big)
    await store.close()
