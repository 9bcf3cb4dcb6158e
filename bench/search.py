"""How many lines a second a tree looks at: `python -m bench.search`, in the compiled engine.

lines          one tree on one core, by processor time, which others who use the machine do not
               change much; the best of some rounds counts
processors     the same lines by several together beside one alone, by the clock, in turns: on a
               machine that does other work it says more about that than about us

Tables are those that a game of levels comes to, at choices, as far as its middle.
"""

import argparse
import os
import time
from collections.abc import Callable
from statistics import median

import wartable
from wartable.agents import Budget
from wartable.agents.base import Sight, pick
from wartable.agents.instinct import asked
from wartable.agents.levels import LEARNED, level, searcher
from wartable.games import door
from wartable.kernel import game as kernel_game
from wartable.kernel.game import Game

AIM = 3000
TABLES = 12
APART = 7
"""Choices between two tables of the same game."""
LEAVES = 400
MANY = 2000
"""Lines for each pick of several processors: so many that asking them is worth while."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__)
    parser.add_argument("--game", choices=LEARNED)
    parser.add_argument("--rounds", type=int, default=3, metavar="N")
    parser.add_argument("--cores", type=int, default=2, metavar="N")
    words = parser.parse_args()
    engine = "not compiled" if str(kernel_game.__file__).endswith(".py") else "compiled"
    print(f"lines a second, {engine}, {TABLES} tables of each game")
    for game in [words.game] if words.game else LEARNED:
        tables = tables_of(game)
        rates = [rate(game, tables, LEAVES, time.process_time) for _ in range(words.rounds)]
        met = "met" if max(rates) >= AIM else "not met"
        print(f"  {game:<10} {max(rates):>8,.0f}   aim {AIM:,}: {met}")
        ratios = [several(game, tables, words.cores) for _ in range(words.rounds)]
        told = " ".join(f"{ratio:.2f}" for ratio in sorted(ratios))
        print(f"  {game:<10} {words.cores} processors beside one: {median(ratios):.2f} ({told})")
        print(f"  {'':<10} load {os.getloadavg()[0]:.1f} on {os.cpu_count()} CPUs")


def tables_of(game: str) -> list[Game]:
    """Tables at choices, from games between the decks that come with a game."""
    decks = door(game).decks.lists.built_in()
    player, found, seed = level("veteran", game), list[Game](), 0
    while len(found) < TABLES:
        table = wartable.new(game, decks=[decks[seed % len(decks)]] * 2, seed=seed)
        choices = 0
        while (decision := table.decision) is not None and choices < 4 * APART:
            if len(decision.options) > 1:
                choices += 1
                if choices % APART == 0:
                    found.append(table.clone())
            table.apply(pick(table, decision, player))
        seed += 1
    return found[:TABLES]


def rate(
    game: str, tables: list[Game], leaves: int, clock: Callable[[], float], cores: int = 1
) -> float:
    """Lines a second, over all tables: those that were looked at, for some need fewer."""
    agent = searcher("bench", game, Budget(leaves=leaves, cores=cores))
    lines, begun = 0, clock()
    for table in tables:
        player = asked(table)
        sight = Sight(table, player)
        tried = agent.look_ahead(sight, player, sight.guess(0), 1)
        lines += sum(count for _, count, _, _ in tried)
    return lines / (clock() - begun)


def several(game: str, tables: list[Game], cores: int) -> float:
    """How many times as fast so many processors are as one, by the clock."""
    some = tables[:3]
    rate(game, some[:1], cores, time.perf_counter, cores)  # they begin
    return rate(game, some, MANY, time.perf_counter, cores) / rate(
        game, some, MANY, time.perf_counter
    )


if __name__ == "__main__":
    main()
