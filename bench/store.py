"""How quick the store is: entries committed, a room loaded, lists of 100,000 rooms.

python -m bench.store [--database URL] [--rooms N]: the database must have nothing in it; without
one it is SQLite in a temporary folder. Prints a table and keeps nothing.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import insert, text

from wartable.server.names import key_of
from wartable.server.store import migrate, models
from wartable.server.store.records import OPEN, OVER, PLAYING, RoomFilter, RoomRecord
from wartable.server.store.store import Store
from wartable.table.entries import PICK, Entry

ROOMS: Final = 100_000
GOING_ON: Final = 1_000
"""The rest is over."""
PEOPLE: Final = 5_000
BATCH: Final = 10_000
RARE: Final = 1_000
"""One in so many is of a rare format."""
AT_ONCE: Final = (1, 10, 100, 1000)
"""How many rooms write at a time."""
PICKS: Final = 300
"""As many as a game has in its middle."""
MIDDLE: Final = f"{ROOMS // 2}.room"
"""A page from which to go on."""
LISTS: Final = {
    "newest": RoomFilter(),
    "of one game": RoomFilter(game="champions"),
    "over and public": RoomFilter(states=(OVER,), public=True),
    "lobby": RoomFilter(states=(OPEN,), public=True, open_seat=True),
    "of a rare format": RoomFilter(format="draft"),
    "of no game we have": RoomFilter(game="chess"),
    "of somebody": RoomFilter(account="p7"),
    "of names that begin k": RoomFilter(name="k"),
    "of names that begin kris 12": RoomFilter(name="kris 12"),
    "of nobody": RoomFilter(name="zz"),
}


async def main(url: str, rooms: int) -> None:
    """Fill the store, then measure."""
    store = Store(url)
    await migrate.upgrade(store.engine)
    await store.open()
    await fill(store, rooms)
    print(f"{store.engine.dialect.name}, {rooms} rooms kept")
    for name, wanted in LISTS.items():
        first = await clocked(partial(store.list_rooms, wanted))
        later = await clocked(partial(store.list_rooms, wanted, MIDDLE))
        print(f"  rooms {name:28} {first}, from the middle on {later}")
    for count in AT_ONCE:
        print(f"  {count:4} rooms at a time: {await entering(store, count)}")
    loaded = await clocked(partial(store.load_room, f"e{AT_ONCE[0]}-0"))
    print(f"  loading a room of {PICKS} entries {loaded}")
    await store.close()


# -- what is kept ------------------------------------------------------------------------------


async def fill(store: Store, rooms: int) -> None:
    """Rooms as years of play would leave them: nearly all over, two seats each."""
    lot = random.Random(1)  # noqa: S311  (no secret)
    people = [f"{lot.choice('Kabcdef')}ris {n}" for n in range(PEOPLE)]
    async with store.engine.begin() as connection:
        accounts = [account_row(n, name) for n, name in enumerate(people)]
        await connection.execute(insert(models.account), accounts)
        for first in range(0, rooms, BATCH):
            numbers = range(first, min(first + BATCH, rooms))
            made = [room_row(n, rooms, lot) for n in numbers]
            seats = [seat_row(n, k, lot.randrange(PEOPLE), people) for n in numbers for k in (0, 1)]
            await connection.execute(insert(models.room), made)
            await connection.execute(insert(models.seat), seats)
    async with store.engine.connect() as plain:
        connection = await plain.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text("ANALYZE" if store.sqlite else "VACUUM ANALYZE"))


def account_row(n: int, name: str) -> dict[str, object]:
    """Somebody."""
    who = {"id": f"p{n}", "kind": "person", "name": name, "name_key": key_of(name)}
    return {**who, "made": 1, "seen": 1}


def room_row(n: int, rooms: int, lot: random.Random) -> dict[str, object]:
    """A room: the last ones go on."""
    return {
        "id": f"room{n:08}",
        "game": lot.choice(("invasion", "champions")),
        "format": "" if lot.randrange(RARE) else "draft",
        "kind": "table",
        "state": OVER if n < rooms - GOING_ON else lot.choice((OPEN, PLAYING)),
        "public": bool(lot.randrange(2)),
        "version": "v",
        "commitment": "",
        "options": {"allowance": 60},
        "made": n,
        "moved": n,
    }


def seat_row(n: int, seat: int, who: int, people: list[str]) -> dict[str, object]:
    """A seat."""
    name = people[who]
    place = {"room": f"room{n:08}", "n": seat, "account": f"p{who}"}
    return {**place, "name": name, "name_key": key_of(name), "data": {}}


# -- measuring ---------------------------------------------------------------------------------


async def clocked(call: Callable[[], Awaitable[object]], times: int = 7) -> str:
    """The median time of a call, by the clock and by the processor."""
    walls, used = [], []
    for _ in range(times):
        begun, cpu = time.perf_counter(), time.process_time()
        await call()
        walls.append(1000 * (time.perf_counter() - begun))
        used.append(1000 * (time.process_time() - cpu))
    return f"{statistics.median(walls):6.1f} ms ({statistics.median(used):5.1f} of processor)"


async def entering(store: Store, count: int) -> str:
    """How quickly so many rooms enter picks, each waiting for its own."""
    names = [f"e{count}-{n}" for n in range(count)]
    rooms = [RoomRecord(name, "invasion", 1) for name in names]
    await asyncio.gather(*[store.create_room(room) for room in rooms])
    picks = max(3, min(PICKS, 3000 // count))
    waits: list[float] = []
    before, cpu, begun = store.writer.transactions, time.process_time(), time.perf_counter()
    await asyncio.gather(*[play(store, name, picks, waits) for name in names])
    wall, used = time.perf_counter() - begun, time.process_time() - cpu
    total, commits = count * picks, store.writer.transactions - before
    middle, late = statistics.median(waits), statistics.quantiles(waits, n=100)[-1]
    return (
        f"{total / wall:7.0f} entries/s, {1e6 * used / total:5.0f} us of processor each,"
        f" {total / commits:5.1f} a commit, wait p50 {1000 * middle:.1f}, p99 {1000 * late:.1f} ms"
    )


async def play(store: Store, name: str, picks: int, waits: list[float]) -> None:
    """Enter one pick after the other."""
    for n in range(picks):
        begun = time.perf_counter()
        await store.append(name, n, [Entry(PICK, n % 2, 3, at=n, nonce="abcdefgh")])
        waits.append(time.perf_counter() - begun)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench.store", description="Measure the store.")
    parser.add_argument("--database", metavar="URL")
    parser.add_argument("--rooms", type=int, default=ROOMS, metavar="N")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        own = f"sqlite:///{Path(folder, 'store.sqlite')}"
        asyncio.run(main(wanted.database or own, wanted.rooms))
