"""What one process tells all hear who listen, short or long, and who was away is told so."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from tests.server.conftest import TABLES
from tests.server.postgres import Postgres
from wartable.server.store.bus import Bus
from wartable.server.store.errors import Unavailable
from wartable.server.store.store import Store

pytestmark = pytest.mark.anyio
LONG = "Stra\u00dfe \U0001f600 " * 5000


async def until(condition: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(10):
        while not condition():  # noqa: ASYNC110  (whatever is looked at tells nobody)
            await asyncio.sleep(0.01)


@pytest.fixture
async def other(store: Store) -> AsyncIterator[Bus]:
    """The bus of another process; with SQLite there is none but the store's own."""
    if store.sqlite:
        yield store.bus
        return
    second = Store(store.url)
    await second.open()
    yield second.bus
    await second.close()


async def test_all_who_listen_hear_in_order(store: Store, other: Bus) -> None:
    """Texts of any length come whole and in order, under their topic only."""
    heard: list[str] = []
    wrong: list[str] = []
    await other.listen("room AbC_-9", heard.append)
    await other.listen("room abc_-9", wrong.append)
    for text in ("one", LONG, "", "a" * 20_000, "last"):
        await store.bus.tell("room AbC_-9", text)
    await until(lambda: len(heard) == 5)
    assert heard == ["one", LONG, "", "a" * 20_000, "last"]
    assert wrong == []


async def test_who_listens_no_more_hears_no_more(store: Store, other: Bus) -> None:
    """One of two stops, and the other still hears."""
    first: list[str] = []
    second: list[str] = []
    for heard in (first, second):
        await other.listen("t", heard.append)
    await other.unlisten("t", first.append)
    await store.bus.tell("t", "x")
    await until(lambda: second == ["x"])
    await other.unlisten("t", second.append)
    await store.bus.tell("t", "y")
    await asyncio.sleep(0.05)
    assert (first, second) == ([], ["x"])


async def test_many_tell_at_once(store: Store, other: Bus) -> None:
    """Nothing of a hundred tellers is lost or mixed."""
    heard: list[str] = []
    await other.listen("t", heard.append)
    await asyncio.gather(*[store.bus.tell("t", f"{n} " * 3000) for n in range(100)])
    await until(lambda: len(heard) == 100)
    assert sorted(heard) == sorted(f"{n} " * 3000 for n in range(100))


async def test_after_a_crash_listening_goes_on(postgres: Postgres) -> None:
    """While the database is away telling is refused; then a gap is told, and all hear again."""
    store = Store(postgres.url(TABLES))
    await store.open()
    heard: list[str] = []
    gaps: list[int] = []
    await store.bus.listen("t", heard.append)
    store.bus.on_gap.append(lambda: gaps.append(1))
    postgres.crash()
    try:
        with pytest.raises(Unavailable):
            await store.bus.tell("t", "lost")
    finally:
        postgres.start()
    await until(lambda: gaps == [1])
    await store.bus.tell("t", "back")
    await until(lambda: heard == ["back"])
    await store.close()
