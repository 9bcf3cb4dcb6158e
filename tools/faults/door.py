"""The way to the servers: one port for everybody, which cuts connections at any byte."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from random import Random

from bench.load.serving import HOST
from tools.faults.serving import Serving

BLOCK = 65_536
CUT_SHORT = 0.15
"""The share of connections that are cut after some bytes, mostly in the middle of a message."""
LONGEST = 300_000
ENDLESS = 10**12


class Door:
    """Lets people through to one of the servers, by lot."""

    def __init__(self, servers: Sequence[Serving], lots: Random, counts: Counter[str]) -> None:
        self.servers = servers
        self.lots = lots
        self.counts = counts
        self.quiet = False
        """Whether nothing more shall be cut."""
        self.port = 0
        self.server: asyncio.Server | None = None

    async def open(self) -> None:
        """Let people in."""
        self.server = await asyncio.start_server(self.let_through, HOST, 0)
        self.port = int(self.server.sockets[0].getsockname()[1])

    def close(self) -> None:
        """Let nobody in."""
        if self.server is not None:
            self.server.close()

    async def let_through(self, reader: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        """Carry what somebody and a server say to each other, for so many bytes."""
        there = [each.port for each in self.servers if each.up]
        port = self.lots.choice(there) if there else 0
        short = not self.quiet and self.lots.random() < CUT_SHORT
        left = [self.lots.randrange(1, LONGEST) if short else ENDLESS]
        try:
            far, into = await asyncio.open_connection(HOST, port)
        except OSError:
            out.transport.abort()
            return
        ways = [
            asyncio.create_task(self.carry(reader, into, left)),
            asyncio.create_task(self.carry(far, out, left)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        if left[0] <= 0:
            self.counts["cut at a byte"] += 1
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for writer in (out, into):
            if left[0] <= 0:
                writer.transport.abort()
            writer.close()

    async def carry(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, left: list[int]
    ) -> None:
        """Carry bytes one way."""
        with suppress(OSError):
            while left[0] > 0 and (data := await source.read(BLOCK)):
                to.write(data[: left[0]])
                left[0] -= len(data)
                await to.drain()
