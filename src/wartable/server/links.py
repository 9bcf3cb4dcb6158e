"""One socket's way out: what is to be sent, in order, without ever holding up a room.

A state is whole, so of several that wait only the newest is worth sending. When a reader is slow
its queue fills; then all states that wait are dropped, and the newest is made when it can be sent.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from wartable.server.protocol import Outgoing

LONGEST: Final = 32
"""Messages that may wait for a reader."""

Send = Callable[[str], Awaitable[None]]

encode = msgspec.json.Encoder().encode


class Link:
    """A connection of a seat or a watcher."""

    def __init__(self, send: Send, seat: int | None = None, eye: int | None = None) -> None:
        self.send = send
        self.seat = seat
        """The seat it may act for."""
        self.eye = seat if eye is None else eye
        """Whose view it is shown; None for what everybody may see."""
        self.owner = ""
        """The account or guest at the other end, if that is known."""
        self.mute: frozenset[str] = frozenset()
        """Whom it does not want to hear: `seats`, `watchers`."""
        self.seen = -1
        """The `seq` of the last state that was put."""
        self.dropped = 0
        self.closed = False
        self.refresh: Callable[[], Awaitable[str]] | None = None
        """Makes the newest state, whole."""
        self.behind = False
        """Whether states were dropped, so that the newest is to be sent whole."""
        self._queue: deque[tuple[str, bool]] = deque()
        self._wake = asyncio.Event()

    def put(self, message: Outgoing) -> None:
        """Let a message go out."""
        self.put_text(encode(message).decode(), state=False)

    def put_text(self, text: str, *, state: bool) -> None:
        """Let a message go out that was written before, for several."""
        if self.closed:
            return
        if state and self.behind:
            self.dropped += 1
            return
        self._queue.append((text, state))
        if len(self._queue) > LONGEST:
            self._cut()
        self._wake.set()

    def _cut(self) -> None:
        """Keep the last few of what is no state; the newest state will be made anew."""
        kept = [each for each in self._queue if not each[1]][-LONGEST // 2 :]
        self.behind = True
        self.dropped += len(self._queue) - len(kept)
        self._queue = deque(kept)

    def close(self) -> None:
        """Nothing more will be put; what waits still goes out."""
        self.closed = True
        self._wake.set()

    async def pump(self) -> None:
        """Send what is put, until the link is closed and empty."""
        while True:
            while self._queue:
                text, _ = self._queue.popleft()
                await self.send(text)
            if self.behind and self.refresh is not None:
                self.behind = False
                await self.send(await self.refresh())
                continue
            if self.closed:
                return
            self._wake.clear()
            await self._wake.wait()
