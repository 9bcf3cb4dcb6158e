"""A room is kept by one process; those of a dead one become free, and it cannot write on."""

import asyncio
import os
import subprocess
import sys

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.making import ENTRIES, room
from wartable.server.store import leases, models
from wartable.server.store.errors import Conflict
from wartable.server.store.leases import here, is_dead, new_process
from wartable.server.store.records import OVER
from wartable.server.store.store import Store

pytestmark = pytest.mark.anyio
FAR = "elsewhere:1:aaaa"
FARTHER = "elsewhere:2:bbbb"


async def test_a_room_has_one_keeper(store: Store) -> None:
    """Who comes second is refused until the first lets go; the first may ask again."""
    await store.create_room(room("a"))
    await store.enlist(FAR, 60, {"url": "http://one"})
    await store.enlist(FARTHER, 60)
    assert await store.take_lease("a", FAR)
    assert not await store.take_lease("a", FARTHER)
    assert await store.take_lease("a", FAR)
    assert await store.owner_of("a") == (FAR, {"url": "http://one"})
    await store.release_lease("a", FARTHER)
    assert not await store.take_lease("a", FARTHER)
    await store.release_lease("a", FAR)
    assert await store.take_lease("a", FARTHER)


async def test_rooms_of_the_dead_are_free(store: Store) -> None:
    """When a process says no more that it lives others take over; too late, it is told so."""
    for name in "abc":
        await store.create_room(room(name, state=OVER if name == "c" else "playing"))
    await store.enlist(FAR, 0.0)
    await store.enlist(FARTHER, 60)
    for name in "abc":
        assert await store.take_lease(name, FAR)
    assert await store.free_rooms() == ["a", "b"]
    assert await store.take_lease("a", FARTHER)
    assert await store.free_rooms() == ["b"]
    assert not await store.renew(FAR, 60)
    assert await store.renew(FARTHER, 60)
    assert await store.processes() == [(FARTHER, None)]


async def test_who_lost_a_room_cannot_write_in_it(store: Store) -> None:
    """The numbers are taken by the new keeper: the old one is refused and nothing is mixed."""
    await store.create_room(room("a"))
    await store.append("a", 0, ENTRIES[:2])
    await store.append("a", 2, ENTRIES[2:3])
    with pytest.raises(Conflict):
        await store.append("a", 2, ENTRIES[3:])
    assert (await store.load_room("a")).entries == ENTRIES[:3]


async def test_who_leaves_in_order_frees_everything(store: Store) -> None:
    """After retiring a process is not listed, and its rooms can be had at once."""
    await store.create_room(room("a"))
    await store.enlist(FAR, 60)
    await store.take_lease("a", FAR)
    await store.retire(FAR)
    assert await store.processes() == []
    assert await store.free_rooms() == ["a"]


async def test_after_kill_a_restart_waits_for_nobody(store: Store) -> None:
    """Rooms of a process of this machine that lives no more are free when another begins."""
    gone = subprocess.Popen([sys.executable, "-c", ""])  # noqa: ASYNC220
    gone.wait()
    dead = f"{here()}:{gone.pid}:cccc"
    await store.create_room(room("a"))
    await store.enlist(dead, 600)
    await store.take_lease("a", dead)
    me = new_process()
    await store.enlist(me, 600)
    assert await store.free_rooms() == ["a"]
    assert await store.take_lease("a", me)
    assert [name for name, _ in await store.processes()] == [me]


async def test_only_what_is_surely_dead_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process of another machine, or one that lives, is not; one that had our number is."""
    assert not is_dead(f"{here()}:{os.getppid()}:dddd")
    assert is_dead(f"{here()}:{os.getpid()}:eeee")
    assert not is_dead("other machine:999999:ffff")
    monkeypatch.setattr(leases, "here", lambda: "container")
    assert not is_dead(f"{here()}:999999:ffff")


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_two_who_wait_for_each_other_both_get_done(store: Store, database: str) -> None:
    """One of them gives way, has written nothing, and tries again: nobody is refused."""
    other = Store(database)
    await other.open()
    for name in ("a", "b"):
        await store.create_room(room(name))

    async def keep(here: Store, names: str, owner: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            for name in names:
                mine = update(models.room).where(models.room.c.id == name)
                await connection.execute(mine.values(owner=owner))
                await asyncio.sleep(0.2)

        await here.write(work)

    await asyncio.gather(keep(store, "ab", FAR), keep(other, "ba", FARTHER))
    await other.close()
    found = {each.owner for each in await store.open_rooms()}
    assert found in ({FAR}, {FARTHER})
