"""Rooms are kept with their seats and entries, and nobody writes over what is written."""

import asyncio
from dataclasses import replace

import pytest

from tests.server.making import ENTRIES, room, somebody
from wartable.server.store.errors import Conflict, Missing
from wartable.server.store.records import OVER, PLAYING, SeatRecord
from wartable.server.store.store import Store
from wartable.table.entries import PICK, STOPS, Entry

pytestmark = pytest.mark.anyio


async def test_a_room_comes_back_as_it_was_kept(store: Store) -> None:
    """Every field of a room, its seats and its entries come back equal."""
    made = room("a", seats=(SeatRecord(0, name="Kris", token_hash="t"), SeatRecord(1, agent="x")))
    await store.create_room(made)
    await store.append("a", 0, ENTRIES)
    loaded = await store.load_room("a")
    assert loaded.record == replace(made, moved=made.made)
    assert loaded.entries == ENTRIES
    assert (await store.load_room("a", since=2)).entries == ENTRIES[2:]


async def test_what_an_entry_says_besides_is_kept(store: Store) -> None:
    """Stops are plain data of an entry, nothing of which is lost or read as nothing."""
    said = [
        Entry(STOPS, 0, data={"stops": [[0, "begin"]], "yield": None}),
        Entry(STOPS, 1, data={}),
    ]
    await store.create_room(room("a"))
    await store.append("a", 0, said)
    assert (await store.load_room("a")).entries == said


async def test_an_entry_whose_number_is_taken_is_refused(store: Store) -> None:
    """The one that came first stays, and all of the later call is left out."""
    await store.create_room(room("a"))
    await store.append("a", 0, ENTRIES)
    with pytest.raises(Conflict, match="entry 2 of room a has been made by somebody else"):
        await store.append("a", 2, [Entry(PICK, 1, 9), Entry(PICK, 1, 9)])
    assert (await store.load_room("a")).entries == ENTRIES
    assert await store.entry_count("a") == len(ENTRIES)


async def test_many_callers_are_committed_together(store: Store) -> None:
    """A hundred entries of a hundred rooms take a few transactions, not a hundred."""
    await asyncio.gather(*[store.create_room(room(f"r{n}")) for n in range(100)])
    before = store.writer.transactions
    await asyncio.gather(*[store.append(f"r{n}", 0, ENTRIES) for n in range(100)])
    assert store.writer.transactions - before <= 2
    assert [await store.entry_count(f"r{n}") for n in range(100)] == [len(ENTRIES)] * 100


async def test_who_is_refused_takes_nobody_else_along(store: Store) -> None:
    """Of many that are committed together one fails, and the others are written."""
    await asyncio.gather(*[store.create_room(room(name)) for name in "abc"])
    await store.append("b", 0, ENTRIES)
    results = await asyncio.gather(
        *[store.append(name, 0, ENTRIES) for name in "abc"], return_exceptions=True
    )
    assert [type(each) for each in results] == [type(None), Conflict, type(None)]
    assert [await store.entry_count(name) for name in "abc"] == [len(ENTRIES)] * 3


async def test_a_room_nobody_made_takes_no_entries(store: Store) -> None:
    """Nothing is written for a room that is not there, and it is not found."""
    with pytest.raises(Conflict):
        await store.append("nowhere", 0, ENTRIES)
    with pytest.raises(Missing, match="there is no room nowhere"):
        await store.load_room("nowhere")


async def test_a_room_begins_once_and_ends_once(store: Store) -> None:
    """Who deals second is refused; who ends second changes nothing."""
    await store.create_room(room("a"))
    await store.begin_room("a", {"seed": 2**70}, version="v", at=5, commitment="c")
    with pytest.raises(Conflict):
        await store.begin_room("a", {"seed": 1}, version="v", at=6)
    begun = (await store.load_room("a")).record
    assert (begun.state, begun.beginning, begun.commitment) == (PLAYING, {"seed": 2**70}, "c")
    assert [each.id for each in await store.open_rooms()] == ["a"]
    await store.finish_room("a", winner=1, how="concede", at=7)
    await store.finish_room("a", winner=0, how="timeout", at=8)
    over = (await store.load_room("a")).record
    assert (over.state, over.winner, over.how, over.ended) == (OVER, 1, "concede", 7)
    assert await store.open_rooms() == []


async def test_a_seat_is_taken_by_one(store: Store) -> None:
    """Of two who follow the same link one sits down; the other does not, the first may again."""
    await store.create_room(room("a", seats=(SeatRecord(0, token_hash="t"),)))
    found = await store.seat_by_token("t")
    assert found is not None
    assert (found[0], found[1].n) == ("a", 0)
    people = [await somebody(store, name) for name in ("Kris", "Toni")]
    taken = await asyncio.gather(
        *[store.take_seat("a", 0, each, name) for each, name in zip(people, "KT", strict=True)]
    )
    assert sorted(taken) == [False, True]
    first = people[taken.index(True)]
    assert await store.take_seat("a", 0, first, "again")
    assert (await store.load_room("a")).record.seats[0].account == first
