"""The words that commands which play games have in common."""

from __future__ import annotations

import argparse
import multiprocessing


def about_games(
    command: str, told: str | None, *, games: int, seed: int
) -> argparse.ArgumentParser:
    """A parser that knows them: which game, how many, with which decks, on how many processes."""
    parser = argparse.ArgumentParser(
        prog=f"python -m {command}",
        description=told,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--game", default="champions", choices=["champions", "invasion"])
    add("--games", type=int, default=games, metavar="N", help=f"that are played ({games})")
    add("--by-lot", type=float, default=0.5, metavar="PART", help="decks by lot")
    add("--processes", type=int, default=multiprocessing.cpu_count(), metavar="N")
    add("--seed", type=int, default=seed, metavar="N")
    return parser
