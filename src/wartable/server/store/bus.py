"""What the processes of a server tell each other: short-lived texts under a topic.

With SQLite there is one process, and whoever tells something is heard by those in it. With
PostgreSQL it goes through LISTEN and NOTIFY, which tells everybody, the teller too. Nothing is
kept: whoever was away is told that something may have been missed, and looks into the store.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from itertools import count
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import URL

from wartable.server.store.errors import unavailable
from wartable.server.store.opening import driver_address, is_sqlite

Hear = Callable[[str], None]

LONGEST: Final = 7600
"""How many bytes one NOTIFY carries; 8000 with what we put before it."""
LONGEST_CHANNEL: Final = 63
WIDEST: Final = 4
"""How many bytes a character takes at most."""
PATIENCE: Final = (0.05, 0.1, 0.2, 0.5, 1.0)
"""Seconds between tries to connect again; the last again and again."""


class Bus:
    """Tells and hears, within one process."""

    def __init__(self) -> None:
        self.hearers: dict[str, list[Hear]] = {}
        self.on_gap: list[Callable[[], None]] = []
        """Called when something may have been missed."""

    async def open(self) -> None:
        """Begin to hear."""

    async def close(self) -> None:
        """Hear no more."""

    async def listen(self, topic: str, hear: Hear) -> None:
        """Call `hear` with every text that is told under a topic from now on."""
        hearers = self.hearers.setdefault(topic, [])
        hearers.append(hear)
        if len(hearers) == 1:
            await self.begin(topic)

    async def unlisten(self, topic: str, hear: Hear) -> None:
        """Call it no more."""
        hearers = self.hearers.get(topic, [])
        if hear in hearers:
            hearers.remove(hear)
        if not hearers and self.hearers.pop(topic, None) is not None:
            await self.end(topic)

    def heard(self, topic: str, text: str) -> None:
        """Pass on what was told."""
        for hear in tuple(self.hearers.get(topic, ())):
            hear(text)

    async def tell(self, topic: str, text: str) -> None:
        """Tell everybody who listens to a topic, after what is being done now."""
        asyncio.get_running_loop().call_soon(self.heard, topic, text)

    async def begin(self, topic: str) -> None:
        """The first listens to a topic."""

    async def end(self, topic: str) -> None:
        """Nobody listens to a topic any more."""


class PostgresBus(Bus):
    """Between processes that share a PostgreSQL."""

    def __init__(self, url: URL) -> None:
        super().__init__()
        self.address = driver_address(url)
        self.connection: Any = None
        self.lock = asyncio.Lock()
        self.numbers = count()
        self.parts: dict[tuple[int, str], list[str]] = {}
        """What has come so far of long texts: by the teller's connection and number."""
        self.closing = False
        self.mending: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect."""
        self.connection = await asyncpg.connect(self.address, timeout=10)
        self.connection.add_termination_listener(self.lost)
        for topic in self.hearers:
            await self.connection.add_listener(channel_of(topic), self.arrived)

    async def close(self) -> None:
        """Leave."""
        self.closing = True
        if self.mending is not None:
            self.mending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.mending
        if self.connection is not None and not self.connection.is_closed():
            await self.connection.close()

    async def tell(self, topic: str, text: str) -> None:
        """Tell everybody who listens; Unavailable if the database does not answer."""
        number = next(self.numbers)
        step = LONGEST if text.isascii() else LONGEST // WIDEST
        pieces = [text[at : at + step] for at in range(0, len(text), step)] or [""]
        last = len(pieces) - 1
        rows = [
            (channel_of(topic), f"{number} {last - place} {piece}")
            for place, piece in enumerate(pieces)
        ]
        async with self.lock:
            try:
                await self.connection.executemany("SELECT pg_notify($1, $2)", rows)
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
                raise unavailable(str(error)) from error

    async def begin(self, topic: str) -> None:
        """LISTEN."""
        if self.connection is not None and not self.connection.is_closed():
            async with self.lock:
                await self.connection.add_listener(channel_of(topic), self.arrived)

    async def end(self, topic: str) -> None:
        """UNLISTEN."""
        if self.connection is not None and not self.connection.is_closed():
            async with self.lock:
                await self.connection.remove_listener(channel_of(topic), self.arrived)

    def arrived(self, _: object, teller: int, channel: str, payload: str) -> None:
        """A piece of a text has come; the pieces of one teller come in their order."""
        number, left, piece = payload.split(" ", 2)
        pieces = self.parts.setdefault((teller, number), [])
        pieces.append(piece)
        if left == "0":
            del self.parts[teller, number]
            self.heard(topic_of(channel), "".join(pieces))

    def lost(self, _: object) -> None:
        """The connection has ended: make another, unless we wanted that."""
        if not self.closing:
            self.parts.clear()
            self.mending = asyncio.get_running_loop().create_task(self.mend())

    async def mend(self) -> None:
        """Connect again, however long it takes, and say that something may have been missed."""
        for attempt in count():
            await asyncio.sleep(PATIENCE[min(attempt, len(PATIENCE) - 1)])
            try:
                async with self.lock:
                    await self.open()
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                continue
            break
        self.mending = None
        for missed in tuple(self.on_gap):
            missed()


def channel_of(topic: str) -> str:
    """The channel of a topic; PostgreSQL cuts off names that are too long."""
    channel = f"wartable:{topic}"
    if len(channel.encode()) > LONGEST_CHANNEL:
        raise ValueError(f"a topic has at most {LONGEST_CHANNEL - 9} bytes: {topic}")
    return channel


def topic_of(channel: str) -> str:
    """The topic of a channel."""
    return channel.partition(":")[2]


def bus_for(url: URL) -> Bus:
    """The bus that suits a database."""
    return Bus() if is_sqlite(url) else PostgresBus(url)
