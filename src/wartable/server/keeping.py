"""What the live server asks of whatever keeps its rooms.

A room is kept as its record (who sits where, with what, under which rules) and its entries. Only
what was kept counts: an entry is appended before anybody is told of it, so a process may end at any
moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct, field

from wartable.server.protocol import ClockRule
from wartable.table.entries import Entry

OPEN = "open"
"""A seat is free, so the game has not begun."""
GOING = "playing"
OVER = "over"


class Gone(Exception):
    """Somebody else has appended here: what is known of the room is old."""


class SeatRecord(Struct):
    """A seat of a room."""

    who: str = "open"
    """`person`, `open`, or `agent`."""
    name: str = ""
    agent: str = ""
    token: str = ""
    """sha256 of the token that is the way to it, or of the invitation while it is open."""
    owner: str = ""
    """The account or guest whose it is, if there is one."""
    deck: list[Any] = field(default_factory=list)
    """Capital and titles, once they are known."""
    share: str = ""


class OfferRecord(Struct, frozen=True):
    """Something that takes two, asked for and not answered."""

    what: str
    by: int
    """The seat that asks."""
    to: int | None = None
    """For a take-back: how many picks would stay."""
    why: str = ""
    """For a take-back: why the other one is asked."""
    share: str = ""
    """For a rematch: what who asks adds to its luck."""
    secret: str = ""
    """For a rematch: what the server adds, which the other one is told a commitment to."""
    salt: str = ""


class Moment(Struct, frozen=True):
    """A moment of another game, whose decks, table and seed stand in the record."""

    room: str
    n: int
    """After how many of its entries."""
    picks: list[int]
    """Those that counted there."""
    eye: int | None = None
    """The seat whose knowledge is all there is; what it could not know is dealt anew."""
    chance: int = 0


class RoomRecord(Struct):
    """All that is kept of a room besides its entries."""

    id: str
    game: str
    state: str
    made: int
    seats: list[SeatRecord]
    secret: str
    salt: str
    commitment: str
    clock: ClockRule = ClockRule()
    format: str | None = None
    public: bool = True
    pace: int = 0
    table: dict[str, Any] | None = None
    """Of a table that was laid out instead of dealt."""
    setup: bool = False
    """Whether that is how a game is set up, not how it stands."""
    moment: Moment | None = None
    """Of a game that goes on from a moment of another."""
    lesson: str = ""
    """Of a lesson or puzzle: its name."""
    chapter: int = 0
    quick: str = ""
    """What quick matches must agree on, for those who wait for one."""
    seed: int | None = None
    """Drawn from secret and shares when the game begins."""
    version: str = ""
    """Of rules and cards."""
    begun: int | None = None
    ended: int | None = None
    winner: int | None = None
    how: str | None = None
    after: str = ""
    """The room of the next game, after a rematch."""
    open_hands: bool = False
    """Whether both seats agreed that watchers see their hands."""
    offers: list[OfferRecord] = field(default_factory=list)
    """What was asked for and not answered."""


class SaidRecord(Struct, frozen=True):
    """Something that was said at a table."""

    who: str
    text: str
    phrase: str = ""
    """Instead of words."""
    watching: bool = False
    """Whether who said it only watched."""
    owner: str = ""
    """The account or guest who said it, if that is known."""


class Wanted(Struct, frozen=True):
    """Which rooms a list shall have."""

    state: str | None = None
    game: str | None = None
    owner: str | None = None
    text: str = ""
    """Part of a name."""
    quick: str = ""
    public: bool | None = True


class Keeping(Protocol):
    """Whatever keeps rooms."""

    async def create_room(self, record: RoomRecord) -> None:
        """Keep a new room."""

    async def open_room(self, room: str) -> tuple[RoomRecord, list[Entry]] | None:
        """A room as it was kept last, None if there is none.

        If its game has begun this process keeps it from then on; Elsewhere if another one does.
        """

    async def load_record(self, room: str) -> RoomRecord | None:
        """What is kept of a room besides its entries; None if there is none."""

    async def save_room(self, record: RoomRecord) -> None:
        """Keep what has changed in a record; whose its seats are stays as it is."""

    async def take_seat(self, record: RoomRecord, n: int, before: str) -> None:
        """Keep a record in which somebody has just sat down; `before` is the token's hash till now.

        Gone if somebody else was quicker.
        """

    async def load_room(self, room: str) -> tuple[RoomRecord, list[Entry]] | None:
        """A room as it was kept last; None if there is none."""

    async def append(self, room: str, number: int, entries: Sequence[Entry]) -> None:
        """Keep entries from this number on; Gone if the number is taken."""

    async def open_rooms(self) -> list[str]:
        """The rooms whose games go on."""

    async def list_rooms(
        self, wanted: Wanted, page: str, size: int
    ) -> tuple[list[RoomRecord], str | None]:
        """A page of rooms, the newest first, and the word for the next page."""

    async def add_message(self, room: str, said: SaidRecord, at: int) -> None:
        """Keep what was said."""

    async def messages(self, room: str, last: int) -> list[SaidRecord]:
        """What was said last."""

    async def apart_from(self, owner: str) -> set[str]:
        """Those whom somebody does not want to meet, and who do not want to meet him."""

    async def ready(self) -> bool:
        """Whether it can keep things now."""
