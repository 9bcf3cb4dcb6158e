"""How many games of an arena two processes play for one that one process plays.

python -m bench.arena                    both games, three rounds, a line each and the ratio
python -m bench.arena --seconds 20 --game champions --processes 4

One and several take turns, so that a machine which others use is busy for both alike; what it takes
to begin a process is left out. Each round is told with the load of the machine: where that is more
than the processes measured, the ratio by the clock says more about the others, and the one by the
processor's time says what the arena itself costs.
"""

import argparse
import os
from contextlib import closing
from itertools import count
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter
from typing import NamedTuple

from wartable.arena import Plan, make_tournament
from wartable.arena.batch import watched

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("death-nagash", "order-aventis")}
ROUNDS = 3
AIM = 1.8
MANY = 100_000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, usage="python -m bench.arena [options]")
    parser.add_argument("--game", choices=tuple(DECKS))
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measure (8)")
    parser.add_argument("--processes", type=int, default=2, help="beside one (2)")
    arguments = parser.parse_args()
    for game in [arguments.game] if arguments.game else DECKS:
        measure(game, arguments.processes, arguments.seconds)


def measure(game: str, processes: int, seconds: float) -> None:
    """Print how one and several processes do in a game."""
    plan = make_tournament(game, DECKS[game], ("heuristic",), games=MANY, seed=7)
    clocks, works = [], []
    print(f"{game}: games/s with 1 and {processes} processes, ratio by the clock and by processor")
    for _ in range(ROUNDS):
        load = os.getloadavg()[0]
        (one, each), (many, each_of_many) = (rates(plan, n, seconds) for n in (1, processes))
        clocks.append(many / one)
        works.append(processes * each / each_of_many)
        told = f"{one:7.2f} {many:7.2f}   {clocks[-1]:.2f} {works[-1]:.2f}"
        print(f"  {told}   (load before: {load:.1f} on {os.cpu_count()} CPUs)")
    met = "met" if median(clocks) >= AIM * processes / 2 else "not met"
    print(f"  median ratio {median(clocks):.2f} by the clock ({met}), {median(works):.2f} by work")


def rates(plan: Plan, processes: int, seconds: float) -> tuple[float, float]:
    """Games a second by the clock, and processor seconds a game, both without the beginning."""
    begun = played(plan, processes, 0.0)
    whole = played(plan, processes, seconds)
    more = whole.games - begun.games
    return more / whole.clock, (whole.work - begun.work) / more


class Played(NamedTuple):
    """What some processes did: games, seconds since all of them play, processor seconds in all."""

    games: int
    clock: float
    work: float


def played(plan: Plan, processes: int, seconds: float) -> Played:
    """Let processes play until each has played one game, and then for some seconds."""
    before = getrusage(RUSAGE_CHILDREN)
    games, began, clock = 0, 0.0, 0.0
    with closing(watched(plan, count(), processes)) as outcomes:
        for _ in outcomes:
            games += 1
            if games == processes:
                began = perf_counter()
            if games >= processes:
                clock = perf_counter() - began
                if clock >= seconds:
                    break
    after = getrusage(RUSAGE_CHILDREN)
    work = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Played(games, clock, work)


if __name__ == "__main__":
    main()
