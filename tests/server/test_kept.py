"""The store as the live server asks for it."""

import pytest

from wartable.server.keeping import GOING, RoomRecord, SeatRecord
from wartable.server.kept import Kept
from wartable.server.relay import Elsewhere
from wartable.server.sharing import Sharing
from wartable.server.store.store import Store
from wartable.table.entries import Entry

pytestmark = pytest.mark.anyio


def begun(name: str) -> RoomRecord:
    """A game that goes on."""
    seats = [SeatRecord("person", who, deck=["dwarf", ["Runesmith"]]) for who in ("Ann", "Bob")]
    return RoomRecord(name, "invasion", GOING, 1, seats, "secret", "salt", "", seed=1, begun=2)


async def sharing(store: Store, where: str) -> Sharing:
    """A process that lives, on another machine."""
    found = Sharing(store, where, 60)
    found.process = f"{where}:1:{where}"
    await found.open()
    return found


async def test_a_room_of_ones_own_is_opened_without_claiming_it(store: Store) -> None:
    """Who made a game keeps it, so that coming back to it writes nothing and reads it once."""
    kept = Kept(store, await sharing(store, "here"))
    await kept.create_room(begun("a"))
    await kept.append("a", 0, [Entry("pick", 0, 3)])
    before = store.writer.transactions
    opened = await kept.open_room("a")
    assert opened is not None
    assert (opened[0].seats, opened[1]) == (begun("a").seats, [Entry("pick", 0, 3)])
    assert store.writer.transactions == before
    assert await kept.load_record("a") == opened[0]


async def test_a_room_of_another_process_is_not_opened(store: Store) -> None:
    """Unless that one lives no more; then it is taken over, with all that was written meanwhile."""
    other = await sharing(store, "there")
    theirs, ours = Kept(store, other), Kept(store, await sharing(store, "here"))
    await theirs.create_room(begun("a"))
    with pytest.raises(Elsewhere):
        await ours.open_room("a")
    await theirs.append("a", 0, [Entry("pick", 0, 3)])
    await other.close()
    opened = await ours.open_room("a")
    assert opened is not None
    assert opened[1] == [Entry("pick", 0, 3)]
    assert await ours.open_room("b") is None
    assert await ours.load_record("b") is None
