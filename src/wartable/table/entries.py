"""What changes a room: entries, one value each, as they are written down before they count.

A room is its beginning and its entries. They are plain data, so that whoever keeps a room can write
them down as they are, and so that entering the same ones again gives the same room.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final, NamedTuple

PICK: Final = "pick"
"""Somebody picks an option: `value` is its place."""
BACK: Final = "back"
"""Picks are taken back: `value` is how many picks stay."""
CONCEDE: Final = "concede"
"""A seat gives up."""
DRAW: Final = "draw"
"""Both seats agreed that nobody has won."""
TIMEOUT: Final = "timeout"
"""A seat has used up its time, or was away for too long."""
DONE: Final = "done"
"""What a lesson's chapter or a puzzle is about has been done."""
BAR: Final = "bar"
"""The engine failed at a pick: `value` is its place, and it is left out from now on."""
STOPS: Final = "stops"
"""A seat says where it wants to be asked: `data` is what changes (wartable.table.stops).

Nobody else is told what, and answers to the question that waits are not late for it.
"""
KINDS: Final = (PICK, BACK, CONCEDE, DRAW, TIMEOUT, DONE, BAR, STOPS)

ENDING: Final = (CONCEDE, DRAW, TIMEOUT, DONE)
"""After one of these nothing more is entered."""

CHANGING: Final = (PICK, BACK, BAR, *ENDING)
"""After one of these the question that was asked is asked no more, or with other options."""

PERSON: Final = "person"
AGENT: Final = "agent"
ONLY: Final = "only"
"""There was one option, and everybody could see that there was."""
STOP: Final = "stop"
"""The player's own settings say not to ask."""
HELD: Final = "held"
"""There was nothing but to pass, at a place where the player wants to be asked: it took a while."""


class Stamp(NamedTuple):
    """What is noted beside an entry: who or what made it, when, and what the client called it."""

    by: str = PERSON
    at: int = 0
    nonce: str = ""


UNSTAMPED: Final = Stamp()


@dataclass(frozen=True, slots=True)
class Entry:
    """One change of a room."""

    kind: str
    seat: int
    value: int = 0
    by: str = PERSON
    """Who or what made it: a person, an agent, a setting."""
    at: int = 0
    """When, in milliseconds since 1970 by whoever keeps the room; no rule reads it."""
    nonce: str = ""
    """What the client called it, so that the same one sent again is known as such."""
    data: dict[str, object] | None = None
    """What else it says, as plain data: the settings of STOPS."""

    def as_data(self) -> dict[str, object]:
        """The entry as plain data."""
        return asdict(self)
