"""Whether two processes do twice the work: `python -m bench.pair` is one of them."""

import sys
from time import perf_counter, process_time

from bench.positions import LIMIT, SEEDS, starts
from bench.talk import Talk
from wartable.kernel.playout import random_playout

SECONDS = 0.6

Rates = tuple[float, float]
"""Decisions in a second: by the clock, by the processor's time."""


def two_against_one() -> Rates:
    """Give the decisions/s of two processes over those of one, measured now, both ways."""
    players = [Talk(sys.executable, "bench.pair") for _ in range(2)]
    for player in players:
        player.ask("warm up")
    alone = add([rates(player.ask("play")) for player in players])
    for player in players:
        player.begin("play")
    together = add([rates(player.answer()) for player in players])
    for player in players:
        player.close()
    return 2 * together[0] / alone[0], 2 * together[1] / alone[1]


def rates(line: str) -> Rates:
    """Read a player's answer."""
    clock, processor = map(float, line.split())
    return clock, processor


def add(both: list[Rates]) -> Rates:
    """Add up the rates of the players."""
    return sum(clock for clock, _ in both), sum(processor for _, processor in both)


def main() -> None:
    """Play for some time for each line read, then print decisions/s."""
    for _ in sys.stdin:
        began, worked = perf_counter(), process_time()
        picks = 0
        while perf_counter() < began + SECONDS:
            seed = picks % len(SEEDS)
            picks += random_playout(starts()[seed].clone(), seed, LIMIT)
        clock, processor = perf_counter() - began, process_time() - worked
        sys.stdout.write(f"{picks / clock} {picks / processor}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
