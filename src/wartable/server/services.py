"""What every room shares with the others of its process."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Final, Protocol

from wartable.server.health import Metrics
from wartable.server.keeping import Keeping, RoomRecord
from wartable.server.protocol import LARGEST_BODY, LARGEST_MESSAGE, Problem
from wartable.table import refusals
from wartable.table.refusals import Refused
from wartable.table.room import Room

NOT_KEPT: Final = "not-kept"
"""It could not be written down, so it was not done."""
NOT_FOUND: Final = "not-found"
NO_SEAT: Final = "no-seat"
"""Whoever asks does not sit there."""
NOT_NOW: Final = "not-now"
TOO_FAST: Final = "too-fast"
TOO_LARGE: Final = "too-large"
BAD: Final = "bad-message"
"""It cannot be read."""
DRAINING: Final = "restarting"
FAILED: Final = "failed"
"""The server has made a mistake."""

STATUS: Final = {
    BAD: 400,
    "unknown": 401,
    "banned": 403,
    "forbidden": 403,
    "chat-off": 403,
    NO_SEAT: 403,
    NOT_FOUND: 404,
    NOT_NOW: 409,
    refusals.LATE: 409,
    refusals.NOT_ASKED: 409,
    refusals.OVER: 409,
    refusals.NO_WAY_BACK: 409,
    refusals.NO_OPTION: 422,
    refusals.NO_LESSON: 404,
    refusals.NOT_NOW_TAUGHT: 409,
    refusals.LESSON_OVER: 409,
    TOO_LARGE: 413,
    TOO_FAST: 429,
    FAILED: 500,
    NOT_KEPT: 503,
    DRAINING: 503,
}
"""How each code is told over HTTP; what has none is 400."""


class Thinking(Protocol):
    """Whoever lets agents think."""

    async def choose(self, room: Room, agent: str) -> int:
        """What an agent takes at the decision that waits; never later than its limit."""


@dataclass
class HouseRules:
    """What whoever runs the server may set about games."""

    claim_after: int = 120_000
    """Milliseconds after which the game of somebody who is gone may be claimed."""
    grace: int = 60_000
    """Milliseconds that a clock in days has at least after a restart."""
    watch_delay: int = 0
    """Milliseconds by which watchers are behind."""
    idle: int = 300_000
    """Milliseconds after which a room where nothing happens goes to sleep."""
    hold: tuple[int, int] = (700, 2500)
    """Milliseconds after which is passed for somebody who can do nothing else: from, to."""
    messages_a_second: float = 20.0
    frame_bytes: int = LARGEST_MESSAGE
    body_bytes: int = LARGEST_BODY
    connections: int = 1_000_000
    """Sockets that one person, or one address, may have open."""
    open_rooms: int = 20
    """Games of one person that may wait for somebody."""
    chat: str = "all"
    """What may be said at tables: `all`, or `phrases` only."""
    base_url: str = ""


@dataclass
class Services:
    """What every room shares with the others of its process."""

    keeping: Keeping
    thinking: Thinking
    rules: HouseRules = field(default_factory=HouseRules)
    metrics: Metrics = field(default_factory=Metrics)
    now: Callable[[], int] = field(default_factory=lambda: steady())  # noqa: PLW0108  (it stands below)
    rematch: Callable[[RoomRecord], Awaitable[str]] | None = None
    """Makes the next game of the same people."""
    lots: Random = field(default_factory=SystemRandom)
    """Draws how long it takes to pass for somebody: a stream of its own, that tells nothing."""
    lost: Callable[[str], None] = lambda _room: None
    """Another process keeps the room by now."""
    alive: Callable[[], bool] = lambda: True
    """Whether the rooms of this process are its own, as far as others can know."""
    alarm: Callable[[str, int | None], None] = lambda _room, _at: None
    """Wakes a room at a time, even if it sleeps by then."""


def steady() -> Callable[[], int]:
    """A clock in milliseconds since 1970 that goes on evenly, even if the machine's is turned."""
    begun = time.time() - time.monotonic()
    return lambda: int((begun + time.monotonic()) * 1000)


def problem_of(refused: Refused) -> Problem:
    """A refusal as data."""
    return Problem(refused.code, refused.message, refused.remedy, refused.rule)


def no_room(room: str) -> Refused:
    """What to say of a room there is not."""
    return Refused(
        NOT_FOUND,
        f"there is no game {room!r} here",
        remedy="take the link from whoever invited you",
    )


def cut_off() -> Refused:
    """What to say while others may keep the rooms of this process."""
    return Refused(
        NOT_KEPT,
        "this server cannot reach what it keeps, so that others may go on with its games",
        remedy="try again in a moment",
    )


def no_seat() -> Refused:
    """What to say to somebody who does not sit where he wants to act."""
    return Refused(
        NO_SEAT,
        "this is not your seat",
        remedy="send the token you were given when you sat down",
    )
