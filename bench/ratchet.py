"""Whether the engine has become slower: `python -m bench.ratchet`, after `make compiled`.

Counts instructions again and compares with bench/results.json. Three percent more is a failure;
three percent less should be recorded, so that it is not lost again. No part of the tests: counting
takes a minute, and another compiler gives other counts.
"""

import sys

from bench.aims import COMPILED
from bench.contestants import Contestant, contestants
from bench.instructions import available, counts
from bench.results import recorded

TOLERANCE = 0.03


def main() -> int:
    """Print every count beside the recorded one; 1 if one grew too much."""
    if not available():
        print("ratchet: valgrind is not installed here, nothing was compared")
        return 0
    return max([compare(found) for found in contestants() if found.name in COMPILED.values()])


def compare(contestant: Contestant) -> int:
    """Print the counts of one game; 1 if one of them grew too much."""
    before = recorded()["instructions"].get(contestant.name)
    if before is None:
        print(f"ratchet: bench/results.json has no counts of {contestant.name}, make bench does")
        return 1
    now = counts(contestant)
    verdicts = {task: verdict(before[task], now[task]) for task in before}
    for task, words in verdicts.items():
        said = f"{before[task]:,.0f} before, {now[task]:,.0f} now: {words}"
        print(f"{contestant.name}: {task}: {said}")
    return 1 if "slower" in verdicts.values() else 0


def verdict(before: float, now: float) -> str:
    """Compare two counts."""
    if now > before * (1 + TOLERANCE):
        return "slower"
    if now < before * (1 - TOLERANCE):
        return "faster, record it with make bench"
    return "the same"


if __name__ == "__main__":
    sys.exit(main())
