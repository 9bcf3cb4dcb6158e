"""How many choices a second the environments take: `python -m bench.envs`, in the compiled engine.

PettingZoo   env.last() with observation and mask, an action by lot from the mask, env.step()
its own      pettingzoo.test.performance_benchmark, which looks for legal actions in another way
batch        64 games at once: step alone, with masks, with masks and observations

A choice is a decision with two options or more. Times are the processor's, which others who use the
machine do not change much; the best of some rounds counts.
"""

import argparse
import contextlib
import io
import time
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from wartable.envs.vector import Tables
from wartable.kernel import game as kernel_game

AIMS = {"pettingzoo": 20_000, "batch": 60_000}
GAMES = ("invasion", "champions")
BATCH = 64
CHUNK = 2000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.envs", description=__doc__)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--rounds", type=int, default=8, metavar="N")
    parser.add_argument("--benchmark", action="store_true", help="PettingZoo's own, too")
    words = parser.parse_args()
    engine = "not compiled" if str(kernel_game.__file__).endswith(".py") else "compiled"
    print(f"choices a second, one core, {engine}, best of {words.rounds} rounds")
    for game in [words.game] if words.game else GAMES:
        env = import_module(f"wartable.envs.{game}_v0").env
        tell(game, "pettingzoo by meaning", best(stepping(env()), words.rounds), "pettingzoo")
        tell(
            game, "pettingzoo by place", best(stepping(env(by="place")), words.rounds), "pettingzoo"
        )
        if words.benchmark:
            tell(game, "pettingzoo's own benchmark", own_benchmark(env()), "pettingzoo")
        for what in ("step", "step, masks", "step, masks, observations", "step, options seen"):
            tell(
                game, f"batch of {BATCH}: {what}", best(batched(game, what), words.rounds), "batch"
            )


def tell(game: str, what: str, rate: float, aim: str) -> None:
    """A line."""
    met = "met" if rate >= AIMS[aim] else "not met"
    print(f"  {game:<10} {what:<40}{rate:>10,.0f}   aim {AIMS[aim]:,}: {met}")


def best(run: Callable[[], int], rounds: int) -> float:
    """Choices a second of the best round."""
    rates = []
    for _ in range(rounds):
        begun = time.process_time()
        done = run()
        rates.append(done / (time.process_time() - begun))
    return max(rates)


def stepping(env: Any) -> Callable[[], int]:
    """A loop as PettingZoo's users write it."""
    luck = Random(1)  # noqa: S311  (a game, not a secret)
    env.reset(seed=1)

    def run() -> int:
        done = 0
        while done < CHUNK:
            for _ in env.agent_iter():
                told, _, termination, _, _ = env.last()
                if termination:
                    break
                env.step(luck.choice(np.flatnonzero(told["action_mask"].view(bool)).tolist()))
                done += 1
                if done == CHUNK:
                    return done
            env.reset()
        return done

    return run


def own_benchmark(env: Any) -> float:
    """What PettingZoo itself measures, in five seconds by the clock, told by the processor's."""
    from pettingzoo.test import performance_benchmark  # noqa: PLC0415  (it imports all of it)

    printed = io.StringIO()
    clock, work = time.perf_counter(), time.process_time()
    with contextlib.redirect_stdout(printed):
        performance_benchmark(env)
    rate = float(printed.getvalue().splitlines()[1].split()[0])
    return rate * (time.perf_counter() - clock) / (time.process_time() - work)


def batched(game: str, what: str) -> Callable[[], int]:
    """A loop over many games at once."""
    tables, luck = Tables(game, BATCH, seed=1), Random(1)  # noqa: S311  (the same)

    def run() -> int:
        for _ in range(CHUNK // 10):
            if "masks" in what:
                tables.masks()
            if "observations" in what or "seen" in what:
                tables.observations()
            if "options" in what:
                tables.options(48)
            if "masks" in what:
                tables.step([luck.choice(each) for each in tables.legal()])
            else:
                tables.pick([int(luck.random() * count) for count in tables.batch.counts])
        return CHUNK // 10 * BATCH

    return run


if __name__ == "__main__":
    main()
