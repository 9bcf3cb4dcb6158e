"""What is handed to the store and comes back from it: plain values, apart from any database."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from wartable.table.entries import Entry

GUEST: Final = "guest"
PERSON: Final = "person"
BOT: Final = "bot"

COOKIE: Final = "cookie"
TOKEN: Final = "token"  # noqa: S105  (a kind of session)

OPEN: Final = "open"
"""A room that waits for players."""
PLAYING: Final = "playing"
OVER: Final = "over"
DROPPED: Final = "dropped"
"""A room that was closed before anybody played."""
GOING_ON: Final = (OPEN, PLAYING)

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A seat of a room: a person's or a guest's (`account`), an agent's, or nobody's yet."""

    n: int
    account: str | None = None
    name: str = ""
    agent: str | None = None
    token_hash: str | None = None
    """Of the token in the link that invites to this seat."""
    data: Data = field(default_factory=dict)
    """What goes with the seat: stops, consents, whatever its keeper wants to find again."""


@dataclass(frozen=True, slots=True)
class RoomRecord:
    """A room as it is kept, without its entries."""

    id: str
    game: str
    made: int
    seats: tuple[SeatRecord, ...] = ()
    format: str = ""
    kind: str = "table"
    """What it is for: a table, a lesson, a scenario, a game of agents."""
    state: str = OPEN
    public: bool = False
    """Whether it is listed for everybody."""
    account: str | None = None
    """Who made it."""
    version: str = ""
    """The version of rules and cards it is played with."""
    beginning: Data | None = None
    """How the game begins (lines.beginning_data): has the seed in it, so it is nobody's to see."""
    commitment: str = ""
    options: Data = field(default_factory=dict)
    """What was agreed: clocks, take-backs, who may watch."""
    live: Data | None = None
    """What its keeper wants to find again after a restart: clocks, offers."""
    moved: int = 0
    """When it last changed its state: the order of lists."""
    begun: int | None = None
    ended: int | None = None
    winner: int | None = None
    how: str | None = None
    owner: str | None = None
    """The process that keeps it (leases)."""


@dataclass(frozen=True, slots=True)
class LoadedRoom:
    """A room with all that was entered."""

    record: RoomRecord
    entries: list[Entry]


@dataclass(frozen=True, slots=True)
class RoomFilter:
    """Which rooms are looked for; None or empty asks for nothing in particular."""

    game: str | None = None
    format: str | None = None
    kind: str | None = None
    states: tuple[str, ...] = ()
    public: bool | None = None
    account: str | None = None
    """Somebody who sits there."""
    name: str | None = None
    """How the name of somebody who sits there begins."""
    open_seat: bool = False
    """A seat is free."""


@dataclass(frozen=True, slots=True)
class RoomLine:
    """A room in a list: nothing of how it begins."""

    id: str
    game: str
    format: str
    kind: str
    state: str
    public: bool
    account: str | None
    made: int
    moved: int
    begun: int | None
    ended: int | None
    winner: int | None
    how: str | None
    options: Data
    seats: tuple[SeatRecord, ...]
    entries: int


@dataclass(frozen=True, slots=True)
class RoomPage:
    """A page of a list, the newest first."""

    rooms: tuple[RoomLine, ...]
    next: str | None
    """Where the next page begins; None when this is the last."""


@dataclass(frozen=True, slots=True)
class AccountRecord:
    """Somebody: a guest, a person with a password, a bot."""

    id: str
    kind: str
    name: str
    made: int
    seen: int
    name_key: str | None = None
    email: str | None = None
    hash: str | None = None
    settings: Data | None = None
    banned_until: int = 0
    banned_why: str | None = None

    def banned(self, now: int) -> bool:
        """Whether the account is shut out now."""
        return self.banned_until > now


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """A way in that somebody holds the token of."""

    id_hash: str
    account: str
    kind: str
    label: str
    made: int
    seen: int
    ends: int


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """A deck in one of its versions."""

    id: str
    account: str
    game: str
    name: str
    list: str
    version: int
    at: int
    newest: int


@dataclass(frozen=True, slots=True)
class BlockRecord:
    """Somebody whom somebody does not hear."""

    other: str
    name: str
    at: int


@dataclass(frozen=True, slots=True)
class MessageRecord:
    """Something that was said; the store counts `id`."""

    name: str
    text: str
    at: int
    room: str | None = None
    account: str | None = None
    kind: str = "said"
    id: int = 0


@dataclass(frozen=True, slots=True)
class ReportRecord:
    """A problem somebody met: in which room, after how many entries."""

    id: str
    room: str | None
    n: int
    account: str | None
    text: str
    at: int
    data: Data | None = None
    closed: int | None = None
