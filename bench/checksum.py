"""One line for the final states of some seeded games: `python -m bench.checksum`.

The compiled and the uncompiled engine must print the same line.
"""

import hashlib
import sys

from bench.positions import FIELD, GAME, LIMIT, SEEDS, new_game, table_of
from wartable.kernel.game import Game
from wartable.kernel.playout import random_playout


def main() -> None:
    """Play, and print number of picks and hash of all final states."""
    sys.stdout.write(f"{checksum()}\n")


def checksum() -> str:
    """Play whole games, and a full table for a while."""
    digest = hashlib.sha256()
    picks = 0
    for seed in SEEDS:
        games: list[Game] = [new_game(seed), table_of(FIELD.tables[1]).clone()]
        for game in games:
            picks += random_playout(game, seed, LIMIT)
            digest.update(repr(game.snapshot()).encode())
    return f"{picks} picks in {2 * len(SEEDS)} games of {GAME}: {digest.hexdigest()}"


if __name__ == "__main__":
    main()
