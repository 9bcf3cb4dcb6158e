"""How much memory a game takes, run in a fresh interpreter: `python -m bench.memory`.

What the process holds more after a thousand clones of games half way through. What all games share,
such as the cards' definitions, is not counted.
"""

import gc
import os
import resource
import sys
from pathlib import Path

from bench.positions import halfway

CLONES = 1000


def main() -> None:
    """Make the clones, print the kilobytes each of them takes."""
    games = halfway()
    gc.collect()
    before = resident()
    kept = [games[index % len(games)].clone() for index in range(CLONES)]
    each = (resident() - before) / len(kept) / 1024
    sys.stdout.write(f"memory of a game KB\t{each:.1f}\n")


def resident() -> int:
    """Give the bytes of memory this process holds."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    # Elsewhere the peak must do, which is the same while memory only grows.
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


if __name__ == "__main__":
    main()
