"""A program that writes entries and says which were acknowledged, until it is killed.

python -m tests.server.writing DATABASE ROOMS says `room n` in a line for each entry that the store
has acknowledged; when the database fails it looks where the room stands, and goes on.
"""

import asyncio
import sys
from contextlib import suppress

from tests.server.making import room
from wartable.server.store.errors import Conflict, Unavailable
from wartable.server.store.store import Store
from wartable.table.entries import PICK, Entry


async def play(store: Store, name: str) -> None:
    """Write the entries of one room, for ever."""
    n = await standing(store, name)
    while True:
        try:
            await store.append(name, n, [Entry(PICK, n % 2, n)])
        except Unavailable:
            n = await standing(store, name)
            continue
        print(name, n, flush=True)  # noqa: T201  (what is acknowledged)
        n += 1


async def standing(store: Store, name: str) -> int:
    """How many entries a room has, as soon as the database answers."""
    while True:
        try:
            return await store.entry_count(name)
        except Unavailable:
            await asyncio.sleep(0.05)


async def main(database: str, rooms: int) -> None:
    """Write in all rooms at once."""
    store = Store(database)
    await store.open()
    for number in range(rooms):
        with suppress(Conflict):  # made before we were killed the last time
            await store.create_room(room(f"r{number}"))
    await asyncio.gather(*[play(store, f"r{number}") for number in range(rooms)])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
