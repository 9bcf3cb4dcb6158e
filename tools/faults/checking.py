"""What people noted, against what is kept: nothing may be missing, and nothing may differ."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import wartable
from tools.faults.people import Table, get
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal
from wartable.server.keeping import OVER, RoomRecord
from wartable.server.kept import Kept
from wartable.server.links import encode
from wartable.server.store.store import Store
from wartable.table.entries import CONCEDE, DRAW, PICK, TIMEOUT, Entry
from wartable.table.kept import beginning_of
from wartable.table.room import Room

UNPLAYED = (CONCEDE, DRAW, TIMEOUT)
MESSAGES = 1000


async def check(tables: Sequence[Table], database: str, port: int) -> list[str]:
    """Everything that is wrong, in sentences."""
    store = Store(database)
    await store.open()
    found = []
    for table in tables:
        status, journal = await asyncio.to_thread(get, port, table.room, "/journal")
        kept = await Kept(store).load_room(table.room)
        if kept is None:
            found.append(f"{table.room} is lost")
            continue
        words = {each.text for each in await Kept(store).messages(table.room, MESSAGES)}
        lost = sorted(table.said - words)
        found += [f"{table.room}: what was said is lost: {text}" for text in lost]
        found += [f"{table.room}: {each}" for each in compared(table, *kept)]
        if status == 200:  # noqa: PLR2004  (as HTTP has it)
            found += [f"{table.room}: {each}" for each in replayed(table, *kept, journal)]
        else:  # what was acknowledged is compared all the same: here a loss shows first
            found.append(f"{table.room} has no journal: {journal}")
    await store.close()
    return found


def compared(table: Table, record: RoomRecord, entries: Sequence[Entry]) -> Iterator[str]:
    """What is wrong with what is kept of one game."""
    for pick, number in table.acknowledged.items():
        entry = entries[number - 1] if number <= len(entries) else None
        if entry is None or told(entry) != (PICK, pick.seat, pick.option, pick.nonce):
            yield f"the pick {pick} was acknowledged as {number}, where is {entry}"
    nonces = {(entry.seat, entry.nonce) for entry in entries}
    for pick in table.missed:
        if (pick.seat, pick.nonce) in nonces:
            yield f"the pick {pick} was refused, and made"
    named = [(entry.seat, entry.nonce) for entry in entries if entry.nonce]
    if len(set(named)) < len(named):
        yield "a pick was made twice"
    if record.state != OVER or record.how in UNPLAYED:
        yield f"the game was not played to its end: {record.state}, {record.how}"
    ended = {"winner": record.winner, "how": record.how}
    if table.ended != ended:
        yield f"it ended by {ended}, and was said to by {table.ended}"


def told(entry: Entry) -> tuple[str, int, int, str]:
    """What of an entry its player knows."""
    return entry.kind, entry.seat, entry.value, entry.nonce


def replayed(
    table: Table, record: RoomRecord, entries: Sequence[Entry], journal: dict[str, Any]
) -> Iterator[str]:
    """What differs when the game is played again, from its entries and from its journal."""
    room = Room(beginning_of(record))
    for n in range(len(entries) + 1):
        for seat in (0, 1):
            seen = table.shown.get((seat, n))
            if seen is not None and sha256(encode(room.view(seat))).hexdigest() != seen:
                yield f"after {n} entries seat {seat} was shown something else"
        if n < len(entries):
            room.enter(entries[n])
    for seat, n in table.shown:
        if n > len(entries):
            yield f"seat {seat} was shown {n} entries, and {len(entries)} are kept"
    again = wartable.replay(Journal.from_text(json.dumps(journal)))
    if digest(again) != digest(room.game):
        made = [entry.value for entry in room.made]
        same = "the same" if journal["picks"] == made else "other"
        kinds = sorted({entry.kind for entry in entries})
        yield (
            f"the journal of {table.game} leads elsewhere: it has {len(journal['picks'])} picks, "
            f"{same} than the {len(made)} of {len(entries)} entries of the kinds {kinds}"
        )


def digest(game: Game) -> str:
    """What stands for everything about a game."""
    return sha256(repr(game.snapshot()).encode()).hexdigest()
