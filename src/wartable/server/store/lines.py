"""Entries and beginnings as they are kept, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, Final

from wartable.kernel.journal import FORMAT, from_data
from wartable.server.store.errors import StoreError
from wartable.server.store.models import AnyRow
from wartable.server.store.records import Data
from wartable.table.beginnings import Arranged, Beginning, Dealt
from wartable.table.entries import Entry

COLUMNS: Final = ("kind", "seat", "value", "by", "at", "nonce")
"""What of an entry has a column of its own."""
BESIDE: Final = tuple(each.name for each in fields(Entry) if each.name not in COLUMNS)
"""What more an entry has is kept together, so that entries may grow."""


def rows_of(room: str, n: int, entries: Iterable[Entry]) -> list[dict[str, object]]:
    """The rows of some entries of a room, of which the first has the number n."""
    return [
        {
            "room": room,
            "n": number,
            "kind": entry.kind,
            "seat": entry.seat,
            "value": entry.value,
            "by": entry.by,
            "at": entry.at,
            "nonce": entry.nonce,
            "data": {name: getattr(entry, name) for name in BESIDE} or None,
        }
        for number, entry in enumerate(entries, start=n)
    ]


def entry_of(row: AnyRow) -> Entry:
    """The entry a row has."""
    return Entry(row.kind, row.seat, row.value, row.by, row.at, row.nonce, **(row.data or {}))


# -- beginnings --------------------------------------------------------------------------------


def beginning_data(beginning: Beginning) -> Data:
    """How a game begins, as plain data."""
    if isinstance(beginning, Arranged):
        return {
            "arranged": beginning.table,
            "game": beginning.game,
            "seed": beginning.seed,
            "names": list(beginning.names),
        }
    journal = beginning.journal
    decks = [{"capital": capital, "cards": list(cards)} for capital, cards in journal.decks]
    return {
        "journal": FORMAT,
        "game": journal.game,
        "version": journal.version,
        "seed": journal.seed,
        "names": list(journal.names),
        "decks": decks,
    }


def beginning_of(data: Mapping[str, Any]) -> Beginning:
    """The beginning that plain data tells of."""
    if "arranged" in data:
        return Arranged(data["game"], data["arranged"], data["seed"], tuple(data["names"]))
    if "journal" in data:
        return Dealt(from_data({**data, "picks": []}))
    raise StoreError("this room has not begun", remedy="deal the cards first")
