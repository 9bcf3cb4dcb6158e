"""Play games while everything goes wrong, and see whether anything was lost.

Scripted people play both games over real sockets against servers in processes of their own, which
are killed, stopped and started again; connections are cut at every kind of message; the database
crashes, the disk is full, the clock is turned. At the end each pick that was acknowledged must be
kept, each game be over by play, and each journal lead to what people were shown.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

import uvloop

from bench.load.people import DECKS, MADE
from tests.server.postgres import Postgres, programs
from tools.faults.checking import check
from tools.faults.door import Door
from tools.faults.people import LOST, Notes, Table, ask
from tools.faults.serving import Clock, Disk, Serving
from tools.faults.trouble import NOTHING, OTHERS, Trouble, file_of
from wartable.server.store import migrate
from wartable.server.store.opening import engine_for

AGENT = "agent:random"
SEATS = (("me", "me"), ("me", AGENT), ("me", "me"), (AGENT, AGENT), *(("me", "me"),) * 8)
"""Who sits at the tables: mostly people; at some nobody looks."""
CLOCKS = ({"kind": "none"}, {"kind": "bank", "bank": 600, "allowance": 60})
USUAL = 150.0
"""Picks of people in a game, about: to tell how far it is."""


@dataclass(frozen=True)
class Course:
    """What is played, and what happens."""

    games: int = 200
    kills: int = 20
    database: str = "sqlite"
    seed: int = 0
    tables: int = 16
    """Games that are played at a time."""
    minutes: float = 30
    others: tuple[str, ...] = ()
    """What happens beside kills; everything that can if nothing is said."""
    source: Path | None = None
    """The folder from which servers import wartable, if not from here."""


@dataclass
class Found:
    """What came out."""

    notes: Notes
    wrong: list[str]
    seconds: float


class Hall:
    """All tables."""

    def __init__(self, course: Course, notes: Notes) -> None:
        self.course = course
        self.notes = notes
        self.tables: list[Table] = []
        self.over = 0

    def progress(self) -> float:
        """How many games have been played, begun ones in part."""
        going = [each for each in self.tables if each.ended is None]
        return self.over + sum(min(0.9, len(each.acknowledged) / USUAL) for each in going)

    async def play(self) -> None:
        """Play all games, some at a time."""
        room = asyncio.Semaphore(self.course.tables)

        async def one(n: int) -> None:
            async with room:
                table = await self.make(n)
                self.tables.append(table)
                await table.play()
                self.over += 1
                if self.over % 10 == 0:
                    say(f"{self.over} games are over")

        async with asyncio.TaskGroup() as group:
            for n in range(self.course.games):
                group.create_task(one(n))

    async def make(self, n: int) -> Table:
        """Make a game, however often it takes."""
        game = ("invasion", "champions")[n % 2]
        who = SEATS[n // 2 % len(SEATS)]
        seats = [{"who": each, "deck": deck} for each, deck in zip(who, DECKS[game], strict=True)]
        body = {"game": game, "seats": seats, "public": True, "clock": CLOCKS[n // 3 % 2]}
        while True:
            with suppress(*LOST):
                port = self.notes.port
                status, told = await asyncio.to_thread(ask, port, "POST", "/api/games", body)
                if status == MADE:
                    tokens = {taken["seat"]: taken["token"] for taken in told["mine"]}
                    return Table(self.notes, told["room"], game, tokens)
                self.notes.refused[told["code"]] += 1
                if status < 500:  # noqa: PLR2004  (as HTTP has it)
                    self.notes.wrong.append(f"no game was made: {told}")
            await asyncio.sleep(0.2)


@contextmanager
def databases(course: Course, disk: Disk) -> Iterator[tuple[str, Postgres | None]]:
    """The address of a database on a disk that can be filled, and its server if it has one."""
    if course.database == "sqlite":
        yield f"sqlite:///{file_of(disk)}", None
        return
    here = programs()
    if here is None:
        raise SystemExit("PostgreSQL is not here: `make services` installs it where it can")
    postgres = Postgres(here, disk.folder)
    postgres.start()
    try:
        yield postgres.create("faults"), postgres
    finally:
        postgres.remove()


def play(course: Course) -> Found:
    """Play a course in a folder of its own."""
    folder = Path(tempfile.mkdtemp(prefix="faults-"))
    disk = Disk(folder, "64m" if course.database == "sqlite" else "400m")
    try:
        with databases(course, disk) as (database, postgres):
            return uvloop.run(run(course, folder, disk, database, postgres))
    finally:
        disk.remove()
        shutil.rmtree(folder, ignore_errors=True)


async def run(
    course: Course, folder: Path, disk: Disk, database: str, postgres: Postgres | None
) -> Found:
    """Play, let things happen, and compare at the end."""
    begun = time.monotonic()
    notes = Notes(Random(course.seed))  # noqa: S311  (games by lot)
    if postgres is not None:
        engine = engine_for(database)
        await migrate.upgrade(engine)
        await engine.dispose()
    clock = Clock(folder)
    count = 1 if postgres is None else 2
    servers = [Serving(folder, database, clock, course.source) for _ in range(count)]
    door = Door(servers, notes.lots, notes.counts)
    hall = Hall(course, notes)
    try:
        for each in servers:
            each.start()
            await asyncio.to_thread(each.wait)
        await door.open()
        notes.port = door.port
        trouble = Trouble(servers, clock, disk, notes, postgres)
        plan = trouble.planned(course.kills, course.others or OTHERS[course.database])
        try:
            async with asyncio.timeout(course.minutes * 60), asyncio.TaskGroup() as group:
                group.create_task(trouble.run(plan, course.games, hall.progress))
                group.create_task(hall.play())
        except TimeoutError:
            left = [each.room for each in hall.tables if each.ended is None]
            notes.wrong.append(f"time is up, and games go on: {' '.join(left)}")
        played = time.monotonic() - begun
        say(f"played in {played:.0f} s; what was noted is compared with what is kept")
        wrong = [*notes.wrong, *await check(hall.tables, database, servers[0].port)]
        for each in servers:
            wrong += each.mistakes()
    finally:
        door.close()
        for each in servers:
            each.end()
    return Found(notes, wrong, played)


def say(line: str) -> None:
    """Tell how far it is."""
    print(f"faults: {line}", file=sys.stderr, flush=True)


def show(course: Course, found: Found) -> None:
    """Print the table."""
    notes = found.notes
    print(f"\n{course.games} games, {course.database}, seed {course.seed}")
    rows: Counter[str] = Counter(notes.counts)
    rows.update({f"cut at {kind}": count for kind, count in notes.cuts.items()})
    rows.update({f"refused: {code}": count for code, count in notes.refused.items()})
    rows.update({"seconds": round(found.seconds), "wrong": len(found.wrong)})
    for what, count in sorted(rows.items()):
        print(f"  {what:<52} {count:>9,}")
    for line in found.wrong:
        print(f"  {line}")


def main() -> int:
    """Play what was asked for; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20, help="how often servers are killed")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tables", type=int, default=16, help="games at a time")
    parser.add_argument("--minutes", type=float, default=30, help="the longest it may take")
    parser.add_argument("--source", type=Path, help="where servers import wartable from")
    parser.add_argument(
        "--other",
        dest="others",
        action="append",
        choices=sorted({NOTHING, *(each for kinds in OTHERS.values() for each in kinds)}),
        help="what else happens, may be given again; everything that can otherwise",
    )
    told = vars(parser.parse_args())
    course = Course(**{**told, "others": tuple(told["others"] or ())})
    found = play(course)
    show(course, found)
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
