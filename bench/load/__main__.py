"""Measure what the server bears and print it: `make load`, `python -m bench.load --help`."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles

import uvloop

from bench.load import stored
from bench.load.people import Hall, Table
from bench.load.serving import HOST, Server, server

Figures = dict[str, float]
SLEEPERS = 100


def main() -> int:
    """Measure one after the other."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="tables at one pick a second")
    parser.add_argument("--seconds", type=float, default=30, help="how long each is measured")
    parser.add_argument("--flat", type=int, default=100, help="tables that play flat out")
    parser.add_argument("--stored", type=int, default=100_000, help="stored games to search")
    parser.add_argument("--game", choices=("invasion", "champions"), action="append")
    parser.add_argument("--python", default=sys.executable, help="the Python that serves")
    parser.add_argument("--json", type=Path, help="write the figures there too")
    told = parser.parse_args()
    found: dict[str, Figures] = {}
    for game in told.game or ("invasion", "champions"):
        with tempfile.TemporaryDirectory() as name, server(Path(name), told.python) as serving:
            found[f"{game}, a pick a second"] = uvloop.run(
                measure(serving, game, told.games, told.seconds, pace=1.0)
            )
        with tempfile.TemporaryDirectory() as name, server(Path(name), told.python) as serving:
            found[f"{game}, flat out"] = uvloop.run(
                measure(serving, game, told.flat, told.seconds, pace=0.0)
            )
        found[f"{game}, asleep"] = sleeping(told.python, game)
    found |= searching(told.python, told.stored)
    for what, figures in found.items():
        print(f"\n{what}")
        for name, value in figures.items():
            print(f"  {name:<34} {value:>12,.1f}")
    if told.json:
        told.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


async def measure(serving: Server, game: str, games: int, seconds: float, pace: float) -> Figures:
    """Sit people down at so many tables and let them play for so long."""
    hall = Hall(serving.port, game)
    say(f"{game}: {games} tables sit down")
    connection = HTTPConnection(HOST, serving.port, timeout=60)
    first = Table(hall)
    await first.sit(*hall.make(connection))  # what the first game of a server takes is no game's
    empty = serving.memory()
    tables = [Table(hall) for _ in range(games)]
    for table in tables:
        await table.sit(*hall.make(connection))
    seated = serving.memory()
    hall.until = time.perf_counter() + 2 * pace + 3 + seconds
    say(f"{game}: they play")
    playing = [asyncio.create_task(keep_playing(hall, table, pace)) for table in tables]
    await asyncio.sleep(2 * pace + 3)
    hall.forget()
    kept = await asyncio.to_thread(serving.entries)
    began, worked = time.perf_counter(), serving.worked()
    await asyncio.sleep(seconds)
    took, worked = time.perf_counter() - began, serving.worked() - worked
    kept = await asyncio.to_thread(serving.entries) - kept
    waits = sorted(hall.waits)
    picks = hall.picks
    late = serving.memory()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(*(table.leave() for table in [first, *tables]))
    hundredths = quantiles(waits, n=100)
    return {
        "tables": games,
        "picks a second": picks / took,
        "with passes made for people": kept / took,
        "pick to view ms, median": hundredths[49] * 1000,
        "pick to view ms, 95 of 100": hundredths[94] * 1000,
        "pick to view ms, 99 of 100": hundredths[98] * 1000,
        "pick to view ms, longest": waits[-1] * 1000,
        "processor us a pick": worked / picks * 1e6,
        "processors in use": worked / took,
        "bytes a frame": hall.bytes / max(1, len(waits)),
        "KB a game, seated": (seated - empty) / games / 1024,
        "KB a game, after the run": (late - empty) / games / 1024,
        "refused": hall.refused,
    }


async def keep_playing(hall: Hall, table: Table, pace: float) -> None:
    """Play game after game at one table until the hall closes."""
    while True:
        await table.play(pace)
        if time.perf_counter() >= hall.until:
            return
        hall.finished += 1
        await table.leave()
        table.answered = -1
        made = await asyncio.to_thread(make_anew, hall)
        await table.sit(*made)


def make_anew(hall: Hall) -> tuple[str, list[str]]:
    """Make the next game of a table, by a connection of its own."""
    connection = HTTPConnection(HOST, hall.port, timeout=60)
    try:
        return hall.make(connection)
    finally:
        connection.close()


def sleeping(python: str, game: str) -> Figures:
    """How long games that sleep on disk take to wake when somebody comes back."""
    say(f"{game}: {SLEEPERS} games fall asleep")
    with (
        tempfile.TemporaryDirectory() as name,
        server(Path(name), python, sleep_after="2") as serving,
    ):
        return uvloop.run(wake(serving, game))


async def wake(serving: Server, game: str) -> Figures:
    """Play a while, leave, let the games fall asleep, and come back."""
    hall = Hall(serving.port, game)
    connection = HTTPConnection(HOST, serving.port, timeout=60)
    tables = [(Table(hall), *hall.make(connection)) for _ in range(SLEEPERS)]
    for table, room, tokens in tables:
        await table.sit(room, tokens)
    hall.until = time.perf_counter() + 5
    await asyncio.gather(*(table.play(0.02) for table, _, _ in tables))
    picks = hall.picks / SLEEPERS
    await asyncio.gather(*(table.leave() for table, _, _ in tables))
    awake = games_awake(serving)
    while games_awake(serving):  # noqa: ASYNC110  (the server cannot tell)
        await asyncio.sleep(0.5)
    waits = []
    for table, room, tokens in tables:
        began = time.perf_counter()
        await table.sit(room, tokens[:1])
        await table.first_state()
        waits.append((time.perf_counter() - began) * 1000)
    again = []
    for table, room, tokens in tables:
        began = time.perf_counter()
        await table.sit(room, tokens[1:])
        await table.first_state()
        again.append((time.perf_counter() - began) * 1000)
    await asyncio.gather(*(table.leave() for table, _, _ in tables))
    return {
        "games": awake,
        "picks of each": picks,
        "ms to come back to one asleep": median(waits),
        "ms, the longest of 20": quantiles(waits, n=20)[18],
        "ms to come to one awake": median(again),
    }


def games_awake(serving: Server) -> int:
    """How many games the server has in memory."""
    connection = HTTPConnection(HOST, serving.port, timeout=60)
    connection.request("GET", "/healthz")
    found = int(json.loads(connection.getresponse().read())["games"])
    connection.close()
    return found


def searching(python: str, count: int) -> dict[str, Figures]:
    """How long lists of many stored games take."""
    say(f"{count} stored games are listed")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with server(folder, python) as serving:
            uvloop.run(measure(serving, "champions", 20, 5, 0.0))
        stored.fill(folder / "load.sqlite", count)
        with server(folder, python) as serving:
            return {f"{count:,} stored games, ms": stored.listed(serving.port)}


def say(line: str) -> None:
    """Tell how far it is."""
    print(f"load: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
