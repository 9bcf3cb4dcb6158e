"""Whatever keeps rooms, in memory: for tests that are not about keeping."""

from collections.abc import Sequence

import msgspec

from wartable.server.keeping import GOING, Gone, RoomRecord, SaidRecord, Wanted
from wartable.table.entries import Entry


class Memory:
    """Rooms kept in memory, as they would be by a database; it can be made to fail."""

    def __init__(self) -> None:
        self.rooms: dict[str, bytes] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.said: dict[str, list[SaidRecord]] = {}
        self.broken: Exception | None = None
        self.broken_after: Exception | None = None
        self.good: int | None = None
        """How often something can still be kept; None for always."""

    async def create_room(self, record: RoomRecord) -> None:
        """Keep a new room."""
        self.rooms[record.id] = msgspec.msgpack.encode(record)
        self.entries[record.id] = []

    async def save_room(self, record: RoomRecord) -> None:
        """Keep what has changed."""
        self.rooms[record.id] = msgspec.msgpack.encode(record)

    async def take_seat(self, record: RoomRecord, n: int, before: str) -> None:
        """Keep who sat down, unless somebody was quicker."""
        kept = msgspec.msgpack.decode(self.rooms[record.id], type=RoomRecord)
        if kept.seats[n].token != before:
            raise Gone
        await self.save_room(record)

    async def load_room(self, room: str) -> tuple[RoomRecord, list[Entry]] | None:
        """A room as it was kept last."""
        if room not in self.rooms:
            return None
        record = msgspec.msgpack.decode(self.rooms[room], type=RoomRecord)
        return record, list(self.entries[room])

    async def open_room(self, room: str) -> tuple[RoomRecord, list[Entry]] | None:
        """The same: everything is kept here."""
        return await self.load_room(room)

    async def load_record(self, room: str) -> RoomRecord | None:
        """What was kept besides its entries."""
        kept = await self.load_room(room)
        return None if kept is None else kept[0]

    async def append(self, room: str, number: int, entries: Sequence[Entry]) -> None:
        """Keep entries."""
        if self.broken is not None:
            raise self.broken
        if self.good is not None:
            self.good -= 1
            if self.good < 0:
                raise OSError("the database is away")
        if number != len(self.entries[room]):
            raise Gone
        self.entries[room].extend(entries)
        if self.broken_after is not None:
            raise self.broken_after

    def records(self) -> list[RoomRecord]:
        """All of them, the newest first."""
        found = [msgspec.msgpack.decode(each, type=RoomRecord) for each in self.rooms.values()]
        return found[::-1]

    async def open_rooms(self) -> list[str]:
        """The rooms whose games go on."""
        return [record.id for record in self.records() if record.state == GOING]

    async def list_rooms(
        self, wanted: Wanted, page: str, size: int
    ) -> tuple[list[RoomRecord], str | None]:
        """A page of rooms."""
        found = [record for record in self.records() if fits(record, wanted)]
        begin = int(page or 0)
        more = str(begin + size) if len(found) > begin + size else None
        return found[begin : begin + size], more

    async def add_message(self, room: str, said: SaidRecord, at: int) -> None:
        """Keep what was said."""
        self.said.setdefault(room, []).append(said)

    async def messages(self, room: str, last: int) -> list[SaidRecord]:
        """What was said last."""
        return self.said.get(room, [])[-last:]

    async def apart_from(self, owner: str) -> set[str]:
        """Nobody avoids anybody here."""
        return set()

    async def ready(self) -> bool:
        """Whether it can keep things now."""
        return self.broken is None


def fits(record: RoomRecord, wanted: Wanted) -> bool:
    """Whether a room is wanted."""
    names = " ".join(seat.name for seat in record.seats).lower()
    return (
        wanted.state in {None, record.state}
        and wanted.game in {None, record.game}
        and wanted.public in {None, record.public}
        and wanted.quick in {"", record.quick}
        and wanted.text.lower() in names
        and (wanted.owner is None or wanted.owner in [seat.owner for seat in record.seats])
    )
