"""Rooms, entries and people to keep, for the tests of the store."""

from typing import Any, Final

from wartable.server.names import key_of
from wartable.server.store.records import GUEST, PERSON, AccountRecord, RoomRecord
from wartable.server.store.store import Store
from wartable.table.entries import BACK, CONCEDE, PICK, Entry

ENTRIES: Final = [
    Entry(PICK, 0, 3, "person", 1000, "n1"),
    Entry(PICK, 1, 0, "agent", 1001),
    Entry(BACK, 0, 1, "person", 1002, "n2"),
    Entry(CONCEDE, 1, 0, "person", 1003),
]


def room(name: str, **values: Any) -> RoomRecord:
    """A room to be kept."""
    return RoomRecord(**{"id": name, "game": "invasion", "made": 1000, **values})


def person(name: str, kind: str = GUEST, **values: Any) -> AccountRecord:
    """Somebody: a guest, or a person with a name of their own."""
    key = key_of(name) if kind == PERSON else None
    return AccountRecord(
        **{
            "id": f"id-{name}",
            "kind": kind,
            "name": name,
            "made": 1,
            "seen": 1,
            "name_key": key,
            **values,
        }
    )


async def somebody(store: Store, name: str, kind: str = GUEST, **values: Any) -> str:
    """Somebody who is kept; the id."""
    made = person(name, kind, **values)
    await store.create_account(made)
    return made.id
