"""How the server does, as numbers for Prometheus."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from wartable.table.entries import Entry

BEAT: Final = 0.5
"""Seconds between two looks at how late the loop is."""
TIMES: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
SIZES: Final = (1024, 2048, 4096, 8192, 16384, 32768, 65536)


class Metrics:
    """Counts and times of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.awake = self.gauge("rooms_awake", "Rooms in memory")
        self.sockets = self.gauge("sockets", "Open sockets")
        self.waiting = self.gauge("open_decisions", "Rooms that wait for an answer")
        self.stuck = self.gauge("stuck_decisions", "Rooms that wait for an agent for too long")
        self.lag = self.gauge("loop_delay_seconds", "How late the loop is")
        self.entries = self.counter("entries", "Entries kept", "kind")
        self.refused = self.counter("refused", "What was refused", "code")
        self.dropped = self.counter("dropped", "Messages that slow readers missed")
        self.overdue = self.counter("agents_stopped", "Agents stopped for being late")
        self.frame = self.histogram("frame_bytes", "Size of a state", SIZES)
        self.pick = self.histogram("pick_seconds", "From a pick to its frames", TIMES)
        self.agent = self.histogram("agent_seconds", "How long agents think", TIMES, "agent")

    def gauge(self, name: str, words: str) -> Gauge:
        """Something that goes up and down."""
        return Gauge(f"wartable_{name}", words, registry=self.registry)

    def counter(self, name: str, words: str, *by: str) -> Counter:
        """Something that is counted."""
        return Counter(f"wartable_{name}", words, by, registry=self.registry)

    def histogram(self, name: str, words: str, steps: tuple[float, ...], *by: str) -> Histogram:
        """Something of which there is more and less."""
        found = f"wartable_{name}"
        return Histogram(found, words, by, buckets=steps, registry=self.registry)

    def count(self, entries: Iterable[Entry]) -> None:
        """Count entries that were kept."""
        numbers: dict[str, int] = {}
        for entry in entries:
            numbers[entry.kind] = numbers.get(entry.kind, 0) + 1
        for kind, number in numbers.items():
            self.entries.labels(kind).inc(number)

    def text(self) -> bytes:
        """All numbers as Prometheus reads them."""
        return generate_latest(self.registry)

    async def watch_loop(self) -> None:
        """Look again and again how late the loop is."""
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            await asyncio.sleep(BEAT)
            self.lag.set(max(0.0, loop.time() - begun - BEAT))
