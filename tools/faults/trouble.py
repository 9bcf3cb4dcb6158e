"""What happens to the servers while people play, one thing after the other."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tests.server.postgres import Postgres
from tools.faults.people import Notes
from tools.faults.serving import Clock, Disk, Serving

HOUR = 3600
KILL = "server killed"
PAUSED = "process paused"
"""For longer than the others wait before they take it for dead."""
NOTHING = "nothing"
OTHERS = {
    "sqlite": ("disk full", "clock turned", "clock turned and killed", "stopped", "file locked"),
    "postgresql": (
        "database crashed",
        "disk full",
        "clock turned and killed",
        "stopped",
        PAUSED,
    ),
}
"""What happens beside kills, by the kind of database."""


class Trouble:
    """Brings it about."""

    def __init__(
        self,
        servers: Sequence[Serving],
        clock: Clock,
        disk: Disk,
        notes: Notes,
        postgres: Postgres | None,
    ) -> None:
        self.servers = servers
        self.clock = clock
        self.disk = disk
        self.notes = notes
        self.postgres = postgres

    def planned(self, kills: int, others: Sequence[str]) -> list[str]:
        """What will happen, in an order drawn by lot: kills, and others a fifth as often each."""
        plan = [KILL] * kills
        for each in others:
            plan += [each] * max(1, kills // 5) if each != NOTHING else []
        self.notes.lots.shuffle(plan)
        return plan

    async def run(self, plan: Sequence[str], games: int, progress: Callable[[], float]) -> None:
        """Let everything of a plan happen, spread over the games."""
        for n, what in enumerate(plan):
            while progress() < games * 0.97 * (n + 0.5) / len(plan):  # noqa: ASYNC110
                await asyncio.sleep(0.05)  # people play, and tell nobody how far they are
            if progress() >= games:
                self.notes.counts["troubles that came after all games"] += len(plan) - n
                return
            self.notes.away += 1
            await asyncio.to_thread(self.happen, what, Random(self.notes.lots.random()))  # noqa: S311
            self.notes.away -= 1
            self.notes.calm = time.monotonic()
            self.notes.counts[what] += 1

    def happen(self, what: str, lots: Random) -> None:
        """Let one thing happen, and end."""
        one = lots.choice(self.servers)
        match what:
            case "disk full":
                self.fill(lots)
            case "database crashed" if self.postgres is not None:
                self.postgres.crash()
                time.sleep(lots.uniform(0.1, 5))
                self.postgres.start()
            case "clock turned":
                self.clock.turn(lots.choice((-HOUR, HOUR, -30, 30)))
                time.sleep(2)
            case "clock turned and killed":
                one.end()
                self.clock.turn(lots.choice((-HOUR, HOUR, 0)))
                one.start()
            case "stopped":
                one.end(signal.SIGTERM)
                one.start()
            case "file locked":
                self.lock(lots)
            case _ if what == PAUSED:
                one.send(signal.SIGSTOP)
                time.sleep(lots.uniform(5, 9))
                one.send(signal.SIGCONT)
            case _:
                one.end()
                if len(self.servers) > 1:
                    time.sleep(lots.uniform(0, 7))
                one.start()
        for each in self.servers:
            each.wait()

    def fill(self, lots: Random) -> None:
        """Let the disk be full for a while."""
        file = self.disk.folder / "faults.sqlite-wal"
        if self.disk.own:
            self.disk.fill()
        elif file.exists():
            for each in self.servers:
                each.limit_files(file.stat().st_size)
        time.sleep(lots.uniform(1, 4))
        self.disk.clear()
        if not self.disk.own:
            for each in self.servers:
                each.limit_files(-1)
        if self.postgres is not None and not (self.postgres.data / "postmaster.pid").exists():
            self.postgres.start()

    def lock(self, lots: Random) -> None:
        """Let another program have the file to itself for a while."""
        connection = sqlite3.connect(file_of(self.disk), isolation_level=None, timeout=20)
        connection.execute("BEGIN EXCLUSIVE")
        time.sleep(lots.uniform(0.5, 3))
        connection.execute("ROLLBACK")
        connection.close()


def file_of(disk: Disk) -> Path:
    """The file of an SQLite database."""
    return disk.folder / "faults.sqlite"
