"""How quick the store is: entries committed, rooms loaded, lists of 100,000 rooms.

python -m bench.store [DATABASE] [ROOMS]: a database without anything in it, SQLite in a temporary
folder unless one is named. Prints a table; bench/ has no word about what is quick enough.
"""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import insert, text

from wartable.server.names import key_of
from wartable.server.store import migrate, models
from wartable.server.store.records import OPEN, OVER, PLAYING, RoomFilter, RoomRecord
from wartable.server.store.store import Store
from wartable.table.entries import PICK, Entry

ROOMS = 100_000
PEOPLE = 5_000
AT_ONCE = (1, 10, 100, 1000)
PICKS = 300
"""As many as a game has in its middle."""
LISTS = {
    "newest": RoomFilter(),
    "one game": RoomFilter(game="champions"),
    "over, public": RoomFilter(states=(OVER,), public=True),
    "lobby": RoomFilter(states=(OPEN,), public=True, open_seat=True),
    "rare format": RoomFilter(format="draft"),
    "no such game": RoomFilter(game="chess"),
    "somebody's": RoomFilter(account="p7"),
    "name begins `k`": RoomFilter(name="k"),
    "name begins `kris 12`": RoomFilter(name="kris 12"),
    "name of nobody": RoomFilter(name="zz"),
}


async def main(url: str, rooms: int) -> None:
    """Fill the store, then measure."""
    store = Store(url)
    await migrate.upgrade(store.engine)
    await store.open()
    await fill(store, rooms)
    print(f"{store.engine.dialect.name}, {rooms} rooms kept")
    await lists(store)
    await entries(store)
    await store.close()


async def fill(store: Store, rooms: int) -> None:
    """Rooms as years of play would leave them: nearly all over, two seats each."""
    lot = random.Random(1)  # noqa: S311  (no secret)
    people = [{"id": f"p{n}", "kind": "person", "name": f"{lot.choice('Kabcdef')}ris {n}"} for n in range(PEOPLE)]
    async with store.engine.begin() as connection:
        await connection.execute(
            insert(models.account),
            [{**each, "name_key": key_of(each["name"]), "made": 1, "seen": 1} for each in people],
        )
        for first in range(0, rooms, 10_000):
            numbers = range(first, min(first + 10_000, rooms))
            await connection.execute(insert(models.room), [room_row(n, rooms, lot) for n in numbers])
            await connection.execute(
                insert(models.seat),
                [seat_row(n, seat, lot.choice(people)) for n in numbers for seat in range(2)],
            )
    analyze = "ANALYZE" if store.sqlite else "VACUUM ANALYZE"
    async with store.engine.connect() as connection:
        await (await connection.execution_options(isolation_level="AUTOCOMMIT")).execute(text(analyze))


def room_row(n: int, rooms: int, lot: random.Random) -> dict[str, object]:
    """A room: the last thousand go on."""
    state = OVER if n < rooms - 1000 else lot.choice((OPEN, PLAYING))
    return {
        "id": f"room{n:08}",
        "game": lot.choice(("invasion", "champions")),
        "format": "draft" if lot.random() < 0.001 else "",
        "kind": "table",
        "state": state,
        "public": lot.random() < 0.5,
        "version": "v",
        "commitment": "",
        "options": {"allowance": 60},
        "made": n,
        "moved": n,
    }


def seat_row(n: int, seat: int, who: dict[str, str]) -> dict[str, object]:
    """A seat."""
    return {
        "room": f"room{n:08}",
        "n": seat,
        "account": who["id"],
        "name": who["name"],
        "name_key": key_of(who["name"]),
        "data": {},
    }


async def lists(store: Store) -> None:
    """Each kind of list, its first page and one in the middle."""
    for name, wanted in LISTS.items():
        first = await clocked(lambda wanted=wanted: store.list_rooms(wanted))  # type: ignore[misc]
        later = await clocked(lambda wanted=wanted: store.list_rooms(wanted, "50000.room"))  # type: ignore[misc]
        print(f"  list {name:24} {first}, from the middle {later}")


async def clocked(call: Callable[[], Awaitable[object]], times: int = 7) -> str:
    """The median time of a call, by the clock and by the processor."""
    walls, used = [], []
    for _ in range(times):
        begun, cpu = time.perf_counter(), time.process_time()
        await call()
        walls.append(1000 * (time.perf_counter() - begun))
        used.append(1000 * (time.process_time() - cpu))
    return f"{statistics.median(walls):6.1f} ms ({statistics.median(used):5.1f} of processor)"


async def entries(store: Store) -> None:
    """Entries of many rooms at once, each waiting for its own; then a room is loaded."""
    for count in AT_ONCE:
        names = [f"e{count}-{n}" for n in range(count)]
        await asyncio.gather(*[store.create_room(RoomRecord(each, "invasion", 1)) for each in names])
        picks = max(3, min(PICKS, 3000 // count))
        waits: list[float] = []
        before, cpu, begun = store.writer.transactions, time.process_time(), time.perf_counter()
        await asyncio.gather(*[play(store, each, picks, waits) for each in names])
        wall, used = time.perf_counter() - begun, time.process_time() - cpu
        total, commits = count * picks, store.writer.transactions - before
        print(
            f"  {count:4} rooms: {total / wall:7.0f} entries/s, {1e6 * used / total:5.0f} us of processor"
            f" each, {total / commits:5.1f} a commit, wait p50 {1000 * statistics.median(waits):.1f} ms,"
            f" p99 {1000 * statistics.quantiles(waits, n=100)[-1]:.1f} ms"
        )
    await store.append("e1-0", await store.entry_count("e1-0"), [Entry(PICK, 0)])
    print(f"  load a room of {PICKS} entries {await clocked(lambda: store.load_room('e1-0'))}")


async def play(store: Store, name: str, picks: int, waits: list[float]) -> None:
    """Enter one pick after the other."""
    for n in range(picks):
        begun = time.perf_counter()
        await store.append(name, n, [Entry(PICK, n % 2, 3, at=n, nonce="abcdefgh")])
        waits.append(time.perf_counter() - begun)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        place = f"sqlite:///{Path(folder, 'store.sqlite')}"
        asyncio.run(main(*[sys.argv[1] if len(sys.argv) > 1 else place], int(sys.argv[2]) if len(sys.argv) > 2 else ROOMS))  # noqa: PLR2004
