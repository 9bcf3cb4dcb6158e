"""What a house has kept of a game, as far as the table needs it: how it began, what it teaches.

A server and a page keep games in records of their own; both have these facts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from wartable.kernel.journal import Journal
from wartable.table.beginnings import Arranged, Beginning, Continued, Dealt
from wartable.table.lessons.teaching import Teaching
from wartable.table.room import Room


class KeptSeat(Protocol):
    """A seat: who is called how, and plays which deck."""

    @property
    def name(self) -> str: ...  # noqa: D102  (a fact)
    @property
    def deck(self) -> Sequence[Any]: ...  # noqa: D102


class KeptMoment(Protocol):
    """A moment of another game, from which this one goes on."""

    @property
    def picks(self) -> Sequence[int]: ...  # noqa: D102
    @property
    def eye(self) -> int | None: ...  # noqa: D102
    @property
    def chance(self) -> int: ...  # noqa: D102


class Kept(Protocol):
    """A game that was kept."""

    @property
    def game(self) -> str: ...  # noqa: D102
    @property
    def version(self) -> str: ...  # noqa: D102
    @property
    def seed(self) -> int | None: ...  # noqa: D102
    @property
    def seats(self) -> Sequence[KeptSeat]: ...  # noqa: D102
    @property
    def table(self) -> Mapping[str, Any] | None: ...  # noqa: D102
    @property
    def setup(self) -> bool: ...  # noqa: D102
    @property
    def moment(self) -> KeptMoment | None: ...  # noqa: D102
    @property
    def lesson(self) -> str: ...  # noqa: D102
    @property
    def chapter(self) -> int: ...  # noqa: D102


def beginning_of(record: Kept) -> Beginning:
    """How the game of a record began."""
    names = tuple(seat.name for seat in record.seats)
    first = dealt_or_arranged(record, names)
    moment = record.moment
    if moment is None:
        return first
    return Continued(first, tuple(moment.picks), names, moment.eye, moment.chance)


def dealt_or_arranged(record: Kept, names: tuple[str, ...]) -> Dealt | Arranged:
    """How the first game of a record began."""
    seed = record.seed or 0
    if record.table is not None:
        return Arranged(record.game, record.table, seed, names, record.setup)
    decks = tuple((seat.deck[0], tuple(seat.deck[1])) for seat in record.seats)
    return Dealt(Journal(record.game, record.version, seed, decks, names, ()))


def teaching_in(room: Room, record: Kept) -> Teaching | None:
    """What a lesson says in a room, if the record is of one."""
    return Teaching(room, record.lesson, record.chapter) if record.lesson else None
