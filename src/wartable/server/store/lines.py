"""Entries and beginnings as they are kept, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, Final

from wartable.kernel.journal import FORMAT, from_data
from wartable.server.store.errors import StoreError
from wartable.server.store.ink import Line
from wartable.server.store.models import AnyRow
from wartable.server.store.opening import compact
from wartable.server.store.records import Data
from wartable.table.beginnings import Arranged, Beginning, Continued, Dealt
from wartable.table.entries import Entry

COLUMNS: Final = ("kind", "seat", "value", "by", "at", "nonce")
"""What of an entry has a column of its own."""
BESIDE: Final = tuple(
    (each.name, each.default) for each in fields(Entry) if each.name not in COLUMNS
)
"""What more an entry has is kept together, where it is not as usual, so that entries may grow."""


def lines_of(room: str, n: int, entries: Iterable[Entry]) -> list[Line]:
    """The lines of some entries of a room, of which the first has the number n."""
    return [
        (
            room,
            number,
            entry.kind,
            entry.seat,
            entry.value,
            entry.by,
            entry.at,
            entry.nonce,
            beside(entry) if BESIDE else None,
        )
        for number, entry in enumerate(entries, start=n)
    ]


def beside(entry: Entry) -> str | None:
    """What an entry has that has no column, as JSON; None if there is nothing."""
    every = [(name, getattr(entry, name), usual) for name, usual in BESIDE]
    found = {name: value for name, value, usual in every if value != usual}
    return compact(found) if found else None


def entry_of(row: AnyRow) -> Entry:
    """The entry a row has."""
    return Entry(row.kind, row.seat, row.value, row.by, row.at, row.nonce, **(row.data or {}))


# -- beginnings --------------------------------------------------------------------------------


def beginning_data(beginning: Beginning) -> Data:
    """How a game begins, as plain data."""
    if isinstance(beginning, Continued):
        moment = {"picks": list(beginning.picks), "names": list(beginning.names)}
        guess = {"eye": beginning.eye, "chance": beginning.chance}
        return {**beginning_data(beginning.first), "continued": {**moment, **guess}}
    if isinstance(beginning, Arranged):
        return {
            "arranged": beginning.table,
            "game": beginning.game,
            "seed": beginning.seed,
            "names": list(beginning.names),
            "as_setup": beginning.setup,
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
    moment = data.get("continued")
    if moment is not None:
        first = beginning_of({key: data[key] for key in data if key != "continued"})
        assert not isinstance(first, Continued)  # noqa: S101  (it has none)
        picks, names = tuple(moment["picks"]), tuple(moment["names"])
        return Continued(first, picks, names, moment["eye"], moment["chance"])
    if "arranged" in data:
        names, setup = tuple(data["names"]), data.get("as_setup", False)
        return Arranged(data["game"], data["arranged"], data["seed"], names, setup)
    if "journal" in data:
        return Dealt(from_data({**data, "picks": []}))
    raise StoreError("this room has not begun", remedy="deal the cards first")
