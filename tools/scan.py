"""Scan every message of games by lot for what its receiver must not know.

python -m tools.scan --games 500: both games take turns; each player picks by lot, changes stops,
takes back, comes and goes, looks back and asks why; others watch, with and without consent. All
that is sent is held against the referee's view of that moment.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import sys
import time
from collections import Counter

from tests.playing.kits import GAMES
from tools.scanning.reading import Leak
from tools.scanning.tables import play

PROGRESS = 20
"""Games after which is told how far it is."""


def work(number: int) -> tuple[int, Counter[str], str]:
    """Play one game: what was read, and what was wrong."""
    try:
        return number, asyncio.run(play(range(number, number + 1), GAMES)), ""
    except Leak as leak:
        return number, Counter(games=1), str(leak)


def main() -> int:
    """Scan games, and print what was read."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--processes", type=int, default=2)
    words = parser.parse_args()
    begun = time.monotonic()
    read: Counter[str] = Counter()
    leaks = 0
    numbers = range(words.first, words.first + words.games)
    with multiprocessing.Pool(words.processes) as pool:
        for number, counts, leak in pool.imap_unordered(work, numbers):
            read.update(counts)
            if leak:
                leaks += 1
                print(f"game {number}: {leak}", flush=True)
            if read["games"] % PROGRESS == 0:
                took = time.monotonic() - begun
                print(f"{read['games']} games, {read['state']} states, {took:.0f} s", flush=True)
    print(f"{dict(sorted(read.items()))} in {time.monotonic() - begun:.0f} s, {leaks} leaks")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
