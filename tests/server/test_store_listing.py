"""Rooms are listed by what is asked, page by page, and never with what is hidden."""

from dataclasses import fields

import pytest

from tests.server.making import ENTRIES, room, somebody
from wartable.server.store.errors import StoreError
from wartable.server.store.records import (
    GOING_ON,
    OPEN,
    OVER,
    PLAYING,
    RoomFilter,
    RoomLine,
    SeatRecord,
)
from wartable.server.store.store import Store

pytestmark = pytest.mark.anyio


async def names(store: Store, wanted: RoomFilter) -> str:
    """The ids of the rooms on the first page."""
    return "".join(each.id for each in (await store.list_rooms(wanted)).rooms)


async def test_lists_have_what_was_asked_for(store: Store) -> None:
    """Each filter leaves out what it does not ask for, and several do together."""
    kris = await somebody(store, "Kris")
    both = (SeatRecord(0, kris, "Kris"), SeatRecord(1, None, "", "heuristic"))
    free = (SeatRecord(0, None, "Krista"), SeatRecord(1))
    await store.create_room(room("a", seats=both, state=PLAYING, made=1))
    await store.create_room(room("b", seats=free, public=True, made=2, game="champions"))
    await store.create_room(room("c", state=OVER, made=3, format="draft", kind="lesson"))
    asked = {
        "cba": RoomFilter(),
        "ca": RoomFilter(game="invasion"),
        "c": RoomFilter(format="draft", kind="lesson"),
        "ba": RoomFilter(states=GOING_ON),
        "b": RoomFilter(public=True, states=(OPEN,)),
        "a": RoomFilter(account=kris),
        "": RoomFilter(account=kris, game="champions"),
    }
    for found, wanted in asked.items():
        assert await names(store, wanted) == found
    assert await names(store, RoomFilter(name="KRIS")) == "ba"
    assert await names(store, RoomFilter(name="krist")) == "b"
    assert await names(store, RoomFilter(name="_ris")) == ""
    assert await names(store, RoomFilter(open_seat=True)) == "b"


async def test_pages_go_on_where_the_last_ended(store: Store) -> None:
    """Each room is on one page, also when times are equal and new rooms come in between."""
    for number in range(7):
        await store.create_room(room(f"r{number}", made=100 + number // 3))
    first = await store.list_rooms(size=3)
    await store.create_room(room("new", made=999))
    second = await store.list_rooms(page=first.next, size=3)
    third = await store.list_rooms(page=second.next, size=3)
    found = [each.id for page in (first, second, third) for each in page.rooms]
    assert found == ["r6", "r5", "r4", "r3", "r2", "r1", "r0"]
    assert third.next is None
    with pytest.raises(StoreError, match="there is no such page"):
        await store.list_rooms(page="x")


async def test_a_line_tells_who_sits_and_how_far_it_is_and_no_seed(store: Store) -> None:
    """A list has seats and the number of entries, and nothing of how a game begins."""
    seats = (SeatRecord(0, name="Kris"), SeatRecord(1, name="Toni"))
    await store.create_room(room("a", seats=seats, beginning={"seed": 424242}))
    await store.append("a", 0, ENTRIES)
    (line,) = (await store.list_rooms()).rooms
    assert [each.name for each in line.seats] == ["Kris", "Toni"]
    assert line.entries == len(ENTRIES)
    assert "424242" not in repr(line)
    assert not {"beginning", "live"} & {each.name for each in fields(RoomLine)}
