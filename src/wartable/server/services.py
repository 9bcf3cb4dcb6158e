"""What every room shares with the others of its process."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Final, Protocol

from wartable.server.health import Metrics
from wartable.server.keeping import Keeping, OfferRecord, RoomRecord
from wartable.server.protocol import LARGEST_BODY, LARGEST_MESSAGE, Problem
from wartable.server.tokens import new_token
from wartable.table.refusals import (
    BAD,
    DRAINING,
    FAILED,
    NO_SEAT,
    NOT_FOUND,
    NOT_KEPT,
    NOT_NOW,
    OTHER_VERSION,
    STATUS,
    TOO_FAST,
    TOO_LARGE,
    TOO_SLOW,
    Refused,
    no_room,
    no_seat,
)
from wartable.table.room import Room

__all__ = [
    "BAD",
    "DRAINING",
    "FAILED",
    "NOT_FOUND",
    "NOT_KEPT",
    "NOT_NOW",
    "NO_SEAT",
    "OTHER_VERSION",
    "RETRY_AFTER",
    "STATUS",
    "TOO_FAST",
    "TOO_LARGE",
    "TOO_SLOW",
    "HouseRules",
    "Services",
    "Thinking",
    "cut_off",
    "no_room",
    "no_seat",
    "problem_of",
    "steady",
]

RETRY_AFTER: Final = {TOO_FAST: 1, NOT_KEPT: 1, DRAINING: 10}
"""Seconds after which the same may succeed, where no better is known."""


class Thinking(Protocol):
    """Whoever lets agents think."""

    async def choose(self, room: Room, agent: str) -> int:
        """What an agent takes at the decision that waits; never later than its limit."""

    async def advise(self, asked: dict[str, object]) -> dict[str, object]:
        """The best `lines` for a question, or an `error`; never later than its limit."""


@dataclass
class HouseRules:
    """What whoever runs the server may set about games."""

    claim_after: int = 120_000
    """Milliseconds after which the game of somebody who is gone may be claimed."""
    bank: int = 1200
    """Seconds in the bank of each player, where nothing else is asked for."""
    allowance: int = 60
    """Seconds for each question before the bank is used, likewise."""
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
    body_seconds: float = 20.0
    """How long a body may take to come."""
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
    rematch: Callable[[RoomRecord, OfferRecord, str], Awaitable[str]] | None = None
    """Makes the next game of the same people: as it was offered, with the share of who agreed."""
    lots: Random = field(default_factory=SystemRandom)
    """Draws how long it takes to pass for somebody: a stream of its own, that tells nothing."""
    lost: Callable[[str], None] = lambda _room: None
    """Another process keeps the room by now."""
    word: str = field(default_factory=new_token)
    """By which the processes that share the games know each other."""
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


def cut_off() -> Refused:
    """What to say while others may keep the rooms of this process."""
    return Refused(
        NOT_KEPT,
        "this server cannot reach what it keeps, so that others may go on with its games",
        remedy="try again in a moment",
    )
