"""A hundred thousand games that were played, written straight into a database, and listed."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from statistics import median

from bench.load.serving import HOST

BATCH = 2_000
QUESTIONS = (
    ("newest", "/api/games?state=over"),
    ("of one game", "/api/games?state=over&game=champions"),
    ("by a player's name", "/api/games?text=player-77"),
)
TIMES = 30


def fill(database: Path, count: int) -> None:
    """Copy the games there are until there are so many, each under a name of its own."""
    lots = Random(count)  # noqa: S311  (names)
    with sqlite3.connect(database) as kept:
        for table in ("room", "seat"):
            columns = [row[1] for row in kept.execute(f"pragma table_info({table})")]
            models = kept.execute(f"select {', '.join(columns)} from {table}").fetchall()  # noqa: S608  (our own tables)
            for start in range(0, count, BATCH):
                rows = copies(columns, models, range(start, min(count, start + BATCH)), lots)
                marks = ", ".join("?" * len(columns))
                kept.executemany(f"insert into {table} values ({marks})", rows)  # noqa: S608  (our own tables)
        kept.execute("analyze")


def copies(
    columns: Sequence[str], models: Sequence[Sequence[object]], numbers: range, lots: Random
) -> list[tuple[object, ...]]:
    """Rows like those there are, for games of other names and other people."""
    found = []
    key = "id" if "id" in columns else "room"
    rooms = sorted({row[columns.index(key)] for row in models}, key=str)
    for number in numbers:
        like = rooms[number % len(rooms)]
        for model in (row for row in models if row[columns.index(key)] == like):
            row = dict(zip(columns, model, strict=True))
            row[key] = f"stored-{number}"
            if "name" in row:
                row["name"] = f"player-{lots.randrange(5_000)}"
            if "made" in row and isinstance(row["made"], int):
                row["made"] = row["made"] - number
            if row.get("token_hash"):
                row["token_hash"] = f"{number}-{row.get('n', 0)}"
            found.append(tuple(row.values()))
    return found


def listed(port: int) -> dict[str, float]:
    """For each kind of list the median time it takes, in milliseconds."""
    connection = HTTPConnection(HOST, port, timeout=60)
    found = {}
    for name, path in QUESTIONS:
        times = []
        for _ in range(TIMES):
            began = time.perf_counter()
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            times.append((time.perf_counter() - began) * 1000)
            if answer.status != 200:  # noqa: PLR2004  (as HTTP has it)
                raise RuntimeError(f"{path} was answered with {answer.status}")
        found[name] = median(times)
    return found
