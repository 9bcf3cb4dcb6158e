"""Instructions executed for one decision, one clone, one new game, counted by valgrind.

On a shared machine these are the figures to compare between two versions: fixed seeds and a fixed
hash seed make them the same, within a fraction of a percent, in every run.
"""

import re
import shutil
from concurrent.futures import ThreadPoolExecutor

from bench.contestants import Contestant

AMOUNTS = {
    "decision": (2, 12),
    "decision, common table": (4, 40),
    "decision, full table": (4, 40),
    "clone": (20, 420),
    "new game": (2, 22),
}
"""For each task the two amounts whose difference is measured."""
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


def available() -> bool:
    """Tell whether valgrind is here."""
    return shutil.which("valgrind") is not None


def counts(contestant: Contestant) -> dict[str, float]:
    """Count for every task; two at a time, which disturbs nothing here."""
    with ThreadPoolExecutor(2) as pool:
        each = pool.map(lambda task: per_thing(contestant, task), AMOUNTS)
        return dict(zip(AMOUNTS, each, strict=True))


def per_thing(contestant: Contestant, task: str) -> float:
    """Give the instructions of one thing: what a longer run takes more, over what it does more."""
    few, many = (executed(contestant, task, amount) for amount in AMOUNTS[task])
    return (many[1] - few[1]) / (many[0] - few[0])


def executed(contestant: Contestant, task: str, amount: int) -> tuple[int, int]:
    """Run once under valgrind; give how many things were done and the instructions of the whole."""
    run = contestant.run("-m", "bench.counted", task, str(amount), before=VALGRIND, seed="0")
    found = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
    if not found:
        raise RuntimeError(f"valgrind printed no count: {run.stderr[-300:]}")
    return int(run.stdout), int(found[1].replace(",", ""))
