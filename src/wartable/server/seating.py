"""Who is at a table: seats, watchers, who has come and gone."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.server.keeping import RoomRecord
from wartable.server.links import Link
from wartable.server.protocol import Presence, Replaced, SeatLine
from wartable.server.services import Services
from wartable.table.room import SEATS


class Seating:
    """The people around a room."""

    def __init__(self, record: RoomRecord, services: Services) -> None:
        self.record = record
        self.services = services
        now = services.now()
        self.sitting: list[Link | None] = [None] * SEATS
        self.absent: list[int | None] = [None if self.agent(n) else now for n in range(SEATS)]
        """Since when nobody is connected to a seat."""
        self.watchers: set[Link] = set()
        self.silent = False
        """Whether it is known that nobody has said anything here."""
        self.touched = now
        """When something happened here last."""

    @property
    def id(self) -> str:
        """The name of the room."""
        return self.record.id

    def agent(self, seat: int) -> str:
        """The agent that sits there, "" if it is a person."""
        return self.record.seats[seat].agent

    def links(self) -> Iterator[Link]:
        """Everybody who is connected."""
        for link in self.sitting:
            if link is not None:
                yield link
        yield from self.watchers

    def seat_lines(self) -> list[SeatLine]:
        """Who sits where."""
        return [
            SeatLine(
                seat.name,
                seat.agent or None,
                bool(seat.agent) or self.sitting[n] is not None,
                self.absent[n],
            )
            for n, seat in enumerate(self.record.seats)
        ]

    def sit(self, link: Link) -> None:
        """Somebody is connected to a seat: the newer connection is the one that counts."""
        seat = link.seat
        if seat is None:
            self.watchers.add(link)
            return
        older = self.sitting[seat]
        if older is not None:
            older.put(Replaced())
            older.close()
        self.sitting[seat] = link
        self.absent[seat] = None
        self.touched = self.services.now()
        self.tell_presence(seat)

    def leave(self, link: Link) -> None:
        """A connection is gone."""
        self.watchers.discard(link)
        seat = link.seat
        if seat is not None and self.sitting[seat] is link:
            self.sitting[seat] = None
            self.absent[seat] = self.services.now()
            self.touched = self.services.now()
            self.tell_presence(seat)
        self.services.metrics.dropped.inc(link.dropped)

    def tell_presence(self, seat: int) -> None:
        """Tell the others whether somebody is there."""
        since = self.absent[seat]
        claim = None if since is None else since + self.services.rules.claim_after
        said = Presence(seat, since is None, since, claim)
        for link in self.links():
            if link.seat != seat:
                link.put(said)
