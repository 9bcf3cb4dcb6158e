"""What is kept of a game besides its entries, and a game as the text that a page keeps."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from wartable.kernel.errors import WartableError
from wartable.table.entries import Entry

GOING: Final = "playing"
OVER: Final = "over"
PERSON: Final = "person"
FORMAT: Final = 1


@dataclass
class Seat:
    """A seat of a game."""

    who: str
    """`person` or `agent`."""
    name: str
    agent: str = ""
    """Which agent plays here, also for a person who has handed his seat over."""
    token: str = ""
    deck: list[Any] = field(default_factory=list)
    """Capital and titles."""
    share: str = ""


@dataclass
class Offer:
    """Something that takes two, and that one has asked for."""

    what: str
    by: int
    to: int | None = None
    """For a take-back: how many picks would stay."""
    why: str = ""
    """For a take-back: why the other one is asked."""
    share: str = ""
    """For a rematch: what who asks adds to its luck."""
    secret: str = ""
    """For a rematch: what the house adds, to which the other one is told a commitment."""
    salt: str = ""


@dataclass
class Moment:
    """A moment of another game, whose decks, table and seed stand in the record."""

    room: str
    n: int
    """After how many of its entries."""
    picks: list[int]
    """Those that counted there."""
    eye: int | None = None
    """As a server keeps it; in a page whoever goes on knew all there was to know."""
    chance: int = 0


@dataclass
class Record:
    """All that is kept of a game besides its entries."""

    id: str
    game: str
    made: int
    seats: list[Seat]
    secret: str
    salt: str
    commitment: str
    seed: int
    version: str
    """Of rules and cards."""
    state: str = GOING
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
    ended: int | None = None
    winner: int | None = None
    how: str | None = None
    after: str = ""
    """The room of the next game, after a rematch."""
    open_hands: bool = False
    said: list[dict[str, Any]] = field(default_factory=list)
    """What was said, as it was told."""
    offers: list[Offer] = field(default_factory=list)
    """What was asked and not answered."""


class KeptError(WartableError):
    """A text that holds no game."""


def to_text(record: Record, entries: Sequence[Entry]) -> str:
    """A game as a page keeps it."""
    lines = [[e.kind, e.seat, e.value, e.by, e.at, e.nonce, e.data] for e in entries]
    return json.dumps(
        {"kept": FORMAT, "record": asdict(record), "entries": lines}, separators=(",", ":")
    )


def from_text(text: str) -> tuple[Record, list[Entry]]:
    """A game that a page has kept; KeptError if it is none."""
    try:
        data = json.loads(text)
        seats = [Seat(**seat) for seat in data["record"].pop("seats")]
        offers = [Offer(**offer) for offer in data["record"].pop("offers")]
        moment = data["record"].pop("moment")
        record = Record(seats=seats, offers=offers, **data["record"])
        record.moment = None if moment is None else Moment(**moment)
        return record, [Entry(*line) for line in data["entries"]]
    except (KeyError, TypeError, ValueError, AttributeError):
        raise KeptError(
            "this is no game that was kept here", remedy="it was left as it is"
        ) from None
