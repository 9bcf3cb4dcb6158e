"""A fixed piece of work, for counting its instructions: `python -m bench.counted clone 200`.

The same set-up whatever the amount, so that the difference of two runs is the work alone.
Prints how many things were done.
"""

import sys

from bench.positions import FIELD, LIMIT, SEEDS, halfway, new_game, starts, table_of
from wartable.kernel.playout import random_playout

FEW, MANY = FIELD.tables


def decision(amount: int) -> int:
    """Whole games by playout."""
    return sum(random_playout(starts()[n % len(SEEDS)].clone(), n, LIMIT) for n in range(amount))


def table(permanents: int, amount: int) -> int:
    """Sixty picks from an arranged table, again and again."""
    return sum(random_playout(table_of(permanents).clone(), n, 60) for n in range(amount))


def clone(amount: int) -> int:
    """Clones of a game half way through."""
    games = halfway()
    for n in range(amount):
        games[n % len(games)].clone()
    return amount


def setup(amount: int) -> int:
    """New games."""
    for n in range(amount):
        new_game(n)
    return amount


def main() -> None:
    """Prepare everything once, then do the work asked for."""
    task, amount = sys.argv[1], int(sys.argv[2])
    tasks = {
        "decision": decision,
        "decision, common table": lambda n: table(FEW, n),
        "decision, full table": lambda n: table(MANY, n),
        "clone": clone,
        "new game": setup,
    }
    tasks[task](1)
    sys.stdout.write(f"{tasks[task](amount)}\n")


if __name__ == "__main__":
    main()
