"""The store as the live server asks for it: its records, and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec
from sqlalchemy import Update, bindparam, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.keeping import GOING, OPEN, Gone, RoomRecord, SaidRecord, SeatRecord, Wanted
from wartable.server.sharing import Sharing
from wartable.server.store import models
from wartable.server.store import records as stored
from wartable.server.store.errors import Conflict, Missing, StoreError
from wartable.server.store.lines import beginning_data
from wartable.server.store.rooms import ROOM_FIELDS, seat_row
from wartable.server.store.store import Store
from wartable.table.entries import Entry
from wartable.table.kept import beginning_of
from wartable.table.phrases import PHRASES

AGREED: Final = (
    *("clock", "pace", "quick", "open_hands", "after", "commitment"),
    *("lesson", "chapter"),
)
"""What of a record stands among the options of a room."""
SECRET: Final = ("secret", "salt", "seed", "table", "shares", "setup", "moment", "offers")
"""What of a record nobody may see, so that it stands in its beginning."""
QUICK: Final = "quick"
KINDS: Final = {
    (False, False): "said",
    (False, True): "watcher",
    (True, False): "phrase",
    (True, True): "cheer",
}
"""How the store calls what was said: whether it is a phrase, and whether who said it watched."""
SIT_AGENTS: Final = (
    update(models.seat)
    .where(models.seat.c.room == bindparam("at"), models.seat.c.n == bindparam("place"))
    .values(agent=bindparam("who"))
)
"""Where agents sit, for all seats of a room at once."""
MOST: Final = 200
"""How many who wait for a quick match are looked through."""


class Kept:
    """The store, for the live server."""

    def __init__(self, store: Store, sharing: Sharing | None = None) -> None:
        self.store = store
        self.sharing = sharing

    async def create_room(self, record: RoomRecord) -> None:
        """Keep a new room."""
        row = room_row(record)
        if self.sharing is not None and record.state == GOING:
            row = replace(row, owner=self.sharing.process)  # or another process would take it over
        await self.store.create_room(row)

    async def save_room(self, record: RoomRecord) -> None:
        """Keep what has changed in a record, and where agents sit; at once."""
        agents = [
            {"at": record.id, "place": n, "who": each.agent or None}
            for n, each in enumerate(record.seats)
        ]

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(changes(record))
            await connection.execute(SIT_AGENTS, agents)

        await self.store.write(work)

    async def take_seat(self, record: RoomRecord, n: int, before: str) -> None:
        """Keep a record in which somebody has just sat down; Gone if another was quicker."""
        seat = models.seat
        place = update(seat).where(
            seat.c.room == record.id, seat.c.n == n, seat.c.token_hash == before
        )
        row = seat_row(record.id, seat_of(n, record.seats[n]))

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(changes(record))  # first the room, then seats, as everywhere
            if not (await connection.execute(place.values(**row))).rowcount:
                raise Gone
            if self.sharing is not None and record.state == GOING:
                begun = update(models.room).where(models.room.c.id == record.id)
                await connection.execute(begun.values(owner=self.sharing.process))

        await self.store.write(work)

    async def load_room(self, room: str) -> tuple[RoomRecord, list[Entry]] | None:
        """A room as it was kept last; None if there is none."""
        try:
            loaded = await self.store.load_room(room)
        except Missing:
            return None
        return record_of(loaded.record), loaded.entries

    async def open_room(self, room: str) -> tuple[RoomRecord, list[Entry]] | None:
        """A room to go on with; what this process keeps already needs to be read only once."""
        try:
            loaded = await self.store.load_room(room)
            begun = loaded.record.state != OPEN  # also over: two rooms would make two rematches
            sharing = self.sharing
            if sharing is not None and begun and loaded.record.owner != sharing.process:
                await sharing.claim(room)
                loaded = await self.store.load_room(room)  # the other may have gone on
        except Missing:
            return None
        return record_of(loaded.record), loaded.entries

    async def load_record(self, room: str) -> RoomRecord | None:
        """What is kept of a room besides its entries; None if there is none."""
        try:
            return record_of(await self.store.load_record(room))
        except Missing:
            return None

    async def append(self, room: str, number: int, entries: Sequence[Entry]) -> None:
        """Keep entries from this number on; Gone if the number is taken."""
        try:
            await self.store.append(room, number, entries)
        except Conflict as error:
            raise Gone from error

    async def open_rooms(self) -> list[str]:
        """The rooms whose games go on."""
        found = await self.store.open_rooms()
        return [record.id for record in found if record.state == GOING]

    async def list_rooms(
        self, wanted: Wanted, page: str, size: int
    ) -> tuple[list[RoomRecord], str | None]:
        """A page of rooms, the newest first, and the word for the next page."""
        found = await self.store.list_rooms(
            stored.RoomFilter(
                game=wanted.game,
                kind=QUICK if wanted.quick else None,
                states=(wanted.state,) if wanted.state else (),
                public=wanted.public,
                account=wanted.owner,
                name=wanted.text or None,
                open_seat=bool(wanted.quick),
            ),
            page or None,
            MOST if wanted.quick else size,
        )
        rooms = [record_of(line) for line in found.rooms]
        if wanted.quick:
            rooms = [record for record in rooms if record.quick == wanted.quick]
        return rooms, found.next

    async def add_message(self, room: str, said: SaidRecord, at: int) -> None:
        """Keep what was said; of a phrase its name."""
        kind = KINDS[bool(said.phrase), said.watching]
        text = said.phrase or said.text
        row = stored.MessageRecord(said.who, text, at, room, said.owner or None, kind)
        try:
            await self.store.say(row)
        except Conflict:  # who said it has been forgotten meanwhile
            await self.store.say(replace(row, account=None))

    async def messages(self, room: str, last: int) -> list[SaidRecord]:
        """What was said last."""
        return [said_of(row) for row in await self.store.messages(room, limit=last)]

    async def apart_from(self, owner: str) -> set[str]:
        """Those whom somebody does not want to meet, and who do not want to meet him."""
        return await self.store.apart_from(owner)

    async def ready(self) -> bool:
        """Whether it can keep things now."""
        try:
            await self.store.ping()
        except StoreError:
            return False
        return True


def said_of(row: stored.MessageRecord) -> SaidRecord:
    """What was said, from what the store has; a phrase that was forgotten is words again."""
    facts = {kind: facts for facts, kind in KINDS.items()}
    is_phrase, watching = facts.get(row.kind, (False, False))
    phrase = row.text if is_phrase and row.text in PHRASES else ""
    return SaidRecord(row.name, row.text, phrase, watching, row.account or "")


UNCHANGED: Final = ("id", "made", "owner", "live", "account")
"""What saving a room leaves as it is."""


def changes(record: RoomRecord) -> Update:
    """The statement that writes a record over what is there."""
    row = room_row(record)
    values = {name: getattr(row, name) for name in ROOM_FIELDS if name not in UNCHANGED}
    return update(models.room).where(models.room.c.id == record.id).values(**values)


def room_row(record: RoomRecord) -> stored.RoomRecord:
    """A record as the store has it."""
    parts = msgspec.to_builtins(record)
    parts["shares"] = [seat.share for seat in record.seats]
    begun = beginning_data(beginning_of(record)) if record.state != OPEN else {}
    return stored.RoomRecord(
        id=record.id,
        game=record.game,
        made=record.made,
        seats=tuple(seat_of(n, seat) for n, seat in enumerate(record.seats)),
        format=record.format or "",
        kind=kind_of(record),
        state=record.state,
        public=record.public,
        account=next((seat.owner for seat in record.seats if seat.owner), None),
        version=record.version,
        beginning={**begun, **{name: parts[name] for name in SECRET}},
        commitment=record.commitment,
        options={name: parts[name] for name in AGREED},
        moved=record.ended or record.begun or record.made,
        begun=record.begun,
        ended=record.ended,
        winner=record.winner,
        how=record.how,
    )


def kind_of(record: RoomRecord) -> str:
    """What sort of room it is, for lists."""
    if record.quick:
        return QUICK
    if record.lesson:
        return "lesson"
    if record.moment is not None:
        return "what-if"
    return "scenario" if record.table is not None else "table"


def seat_of(n: int, seat: SeatRecord) -> stored.SeatRecord:
    """A seat as the store has it."""
    return stored.SeatRecord(
        n=n,
        account=seat.owner or None,
        name=seat.name,
        agent=seat.agent or None,
        token_hash=seat.token or None,
        data={"who": seat.who, "deck": seat.deck, "share": seat.share},
    )


def record_of(row: stored.RoomRecord | stored.RoomLine) -> RoomRecord:
    """A record from what the store has; of a line of a list without what is secret."""
    secret: dict[str, Any] = dict.fromkeys(("secret", "salt"), "")
    shares: list[str] = []
    decks: list[list[Any]] = []
    if isinstance(row, stored.RoomRecord):
        beginning = row.beginning or {}
        secret = {name: beginning[name] for name in SECRET if name in beginning}
        secret["version"] = row.version
        shares = secret.pop("shares")
        decks = [[deck["capital"], deck["cards"]] for deck in beginning.get("decks", ())]
    parts = {
        "id": row.id,
        "game": row.game,
        "state": row.state,
        "made": row.made,
        "seats": [
            {
                "who": "person",  # who has been forgotten
                **seat.data,
                **({"share": shares[seat.n]} if row.begun and shares else {}),
                **({"deck": decks[seat.n]} if decks else {}),
                "name": seat.name,
                "agent": seat.agent or "",
                "token": seat.token_hash or "",
                "owner": seat.account or "",
            }
            for seat in row.seats
        ],
        "format": row.format or None,
        "public": row.public,
        "begun": row.begun,
        "ended": row.ended,
        "winner": row.winner,
        "how": row.how,
        **row.options,
        **secret,
    }
    return msgspec.convert(parts, RoomRecord)
