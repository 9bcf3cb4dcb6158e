"""How a thing is timed: batches of the same work, until they have taken some time.

The time is the processor's, spent in this process. So what others do on the machine at the same
time does not count, save that they share its caches.
"""

from collections.abc import Callable
from time import process_time

ENOUGH = 0.4
"""Seconds of measured work for one figure of one round."""


class Stopwatch:
    """Adds up the time of what is done between `go` and `halt`."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.since = 0.0

    def go(self) -> None:
        """Start, or go on."""
        self.since = process_time()

    def halt(self) -> None:
        """Stop."""
        self.seconds += process_time() - self.since


def repeat(batch: Callable[[Stopwatch], int]) -> tuple[int, float]:
    """Repeat a batch, which says how much it did, for long enough; give the sum and the seconds."""
    batch(Stopwatch())  # the first time warms caches and is not counted
    watch = Stopwatch()
    done = 0
    while watch.seconds < ENOUGH:
        done += batch(watch)
    return done, watch.seconds


def per_second(batch: Callable[[Stopwatch], int]) -> float:
    """Things done in a second."""
    done, seconds = repeat(batch)
    return done / seconds


def microseconds(batch: Callable[[Stopwatch], int]) -> float:
    """Microseconds that one thing takes."""
    done, seconds = repeat(batch)
    return seconds / done * 1e6
