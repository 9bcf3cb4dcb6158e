"""Make the file of a network small: leave out what is hardly ever met.

    python -m tools.train.packing --game champions FILE --out SMALL

It plays some games, and features that come up less often than `--least` lose their rows. A network
that has met every card has many that say next to nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tools.learn import Course, write
from tools.train.playing import League, Task, play_some
from tools.train.ragged import Ragged
from wartable.agents import netfile
from wartable.agents.keeping import read
from wartable.agents.network import WIDTH


def main() -> int:
    """Pack a file."""
    words = arguments()
    told = read(words.file)
    course = Course(words.game, words.games, 1, 0.5, words.seed)
    games = play_some(Task(course, 0, told, None, League(0.0, 0.0, 0.0)))
    small = packed(told, games.table, games.options, words.least)
    write(words.out or words.file, small, indent=None)
    kept = netfile.count(small["table"]) + netfile.count(small["options"])
    of = netfile.count(told["table"]) + netfile.count(told["options"])
    print(f"{kept} of {of} features were met at least {words.least} times in {words.games} games")
    return 0


def packed(told: netfile.Told, table: Ragged, options: Ragged, least: int) -> dict[str, Any]:
    """The same network without the features that some games met less often."""
    weights = netfile.weights_of(told)
    sizes = netfile.sizes_of(netfile.count(told["table"]), netfile.count(told["options"]))
    parts = [np.array(part) for part in np.split(np.array(weights), np.cumsum(sizes)[:-1])]
    seen = [met_often(table, netfile.count(told["table"]), least),
            met_often(options, netfile.count(told["options"]), least)]  # fmt: skip
    parts[1] = parts[1].reshape(-1, WIDTH)[seen[0]].reshape(-1)
    parts[2] = parts[2].reshape(-1, WIDTH)[seen[1]].reshape(-1)
    parts[3] = parts[3][seen[1]]
    return netfile.told(
        told["game"],
        some(told["table"], seen[0].tolist()),
        some(told["options"], seen[1].tolist()),
        np.concatenate(parts).tolist(),
        told["history"],
    )


def met_often(lists: Ragged, rows: int, least: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which rows come up so often in some lists."""
    return np.bincount(lists.values, minlength=rows) >= least


def some(names: netfile.Names, kept: Sequence[bool]) -> netfile.Names:
    """Those names whose rows are kept."""
    found: netfile.Names = {}
    row = 0
    for respect, every in names.items():
        left = [name for place, name in enumerate(every) if kept[row + place]]
        row += len(every)
        if left:
            found[respect] = left
    return found


def arguments() -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train.packing",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("file", type=Path, metavar="FILE")
    add("--game", default="champions", choices=["champions", "invasion"])
    add("--least", type=int, default=5, metavar="N")
    add("--games", type=int, default=4000, metavar="N")
    add("--seed", type=int, default=99, metavar="N")
    add("--out", type=Path, metavar="FILE", help="instead of the file itself")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
