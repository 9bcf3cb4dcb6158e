"""The measures of wartable itself; the same on the compiled and on the uncompiled engine."""

import os
import random
import subprocess
import sys
from collections.abc import Mapping
from tempfile import TemporaryDirectory

import wartable
from bench.around import MEASURES as AROUND
from bench.pair import two_against_one
from bench.positions import (
    FIELD,
    GAME,
    LIMIT,
    SEEDS,
    halfway,
    new_game,
    pairing,
    permanents_of,
    starts,
    table_of,
)
from bench.timing import Stopwatch, microseconds, per_second, repeat
from wartable.kernel.game import Game
from wartable.kernel.playout import random_playout, tallied_playout

MANY = range(1000, 1600)
CLONES = 100
TABLE_PICKS = 60
"""Picks from an arranged table: few enough for it to keep about its size."""

Figures = dict[str, float]


def playout() -> Figures:
    """Whole games by `random_playout`: all decisions, and those with a choice."""
    picks = 0
    choices = 0

    def batch(watch: Stopwatch) -> int:
        nonlocal picks, choices
        games = [start.clone() for start in starts()]
        before = picks
        for seed, game in zip(SEEDS, games, strict=True):
            watch.go()
            tally = tallied_playout(game, seed, LIMIT)
            watch.halt()
            picks += int(tally.picks)
            choices += int(tally.picks - tally.forced)
        return picks - before

    rate = per_second(batch)
    return {
        "decisions/s, playout": rate,
        "choices/s, playout": rate * choices / picks,
        "forced decisions %": 100 * (picks - choices) / picks,
    }


def stepped() -> Figures:
    """Whole games with one call of `apply` for each decision."""

    def batch(watch: Stopwatch) -> int:
        picks = 0
        for seed, start in zip(SEEDS, starts(), strict=True):
            game = start.clone()
            draw = random.Random(seed).random  # noqa: S311 (not a secret)
            watch.go()
            while not game.over:
                count: int = len(game.options)
                game.apply(int(draw() * count))
                picks += 1
            watch.halt()
        return picks

    return {"decisions/s, from Python": per_second(batch)}


def decided() -> Figures:
    """Whole games through the public door: look at the `Decision`, then apply."""

    def batch(watch: Stopwatch) -> int:
        picks = 0
        for seed, start in zip(SEEDS, starts(), strict=True):
            game = start.clone()
            draw = random.Random(seed).random  # noqa: S311
            watch.go()
            decision = game.decision
            while decision:
                game.apply(int(draw() * len(decision.options)))
                decision = game.decision
                picks += 1
            watch.halt()
        return picks

    return {"decisions/s, with Decision objects": per_second(batch)}


def games() -> Figures:
    """Set-up and playout together."""
    played = 0
    picks = 0

    def batch(watch: Stopwatch) -> int:
        nonlocal played, picks
        for seed in SEEDS:
            watch.go()
            picks += random_playout(new_game(seed), seed, LIMIT)
            watch.halt()
            played += 1
        return len(SEEDS)

    return {"games/s": per_second(batch), "decisions a game": picks / played}


def many() -> Figures:
    """Many other games: a cost that explodes in rare positions shows here and nowhere else."""
    picks = 0
    seconds = 0.0
    slowest = 0.0
    for seed in MANY:
        game = new_game(seed)
        watch = Stopwatch()
        watch.go()
        made = random_playout(game, seed, LIMIT)
        watch.halt()
        picks += made
        seconds += watch.seconds
        slowest = max(slowest, watch.seconds / made)
    return {
        f"decisions/s, {len(MANY)} other games": picks / seconds,
        "decision us, slowest of those games": slowest * 1e6,
    }


def setup() -> Figures:
    """A new game, decks shuffled, hands drawn, at its first decision; then with decks checked."""

    def batch(watch: Stopwatch) -> int:
        watch.go()
        for seed in SEEDS:
            new_game(seed)
        watch.halt()
        return len(SEEDS)

    def checked(watch: Stopwatch) -> int:
        lists = [wartable.load_deck(name, game=GAME) for name in pairing(0)]
        watch.go()
        for seed in SEEDS:
            wartable.new(GAME, lists, seed=seed)
        watch.halt()
        return len(SEEDS)

    return {"new game us": microseconds(batch), "wartable.new us": microseconds(checked)}


def clone() -> Figures:
    """A copy of a game half way through, and letting it go."""

    def batch(watch: Stopwatch) -> int:
        for game in halfway():
            watch.go()
            for _ in range(CLONES):
                game.clone()
            watch.halt()
        return CLONES * len(SEEDS)

    return {
        "clone us": microseconds(batch),
        "permanents half way": sum(map(permanents_of, halfway())) / len(SEEDS),
    }


def looking() -> Figures:
    """What a player sees, on a common and on a full table."""
    costs = []
    for permanents in FIELD.tables:
        game = table_of(permanents)

        def batch(watch: Stopwatch, game: Game = game) -> int:
            watch.go()
            for _ in range(CLONES):
                game.view(0)
            watch.halt()
            return CLONES

        costs.append(microseconds(batch))
    return {"view us, common table": costs[0], "view us, full table": costs[1]}


def growth() -> Figures:
    """The cost of a decision on a full table against one on a common table."""
    costs = {}
    for permanents in FIELD.tables:

        def batch(watch: Stopwatch, permanents: int = permanents) -> int:
            picks = 0
            for seed in SEEDS:
                game = table_of(permanents).clone()
                watch.go()
                picks += random_playout(game, seed, TABLE_PICKS)
                watch.halt()
            return picks

        done, seconds = repeat(batch)
        costs[permanents] = seconds / done * 1e6
    few, many = FIELD.tables
    return {
        "decision us, common table": costs[few],
        "decision us, full table": costs[many],
        "growth from a common to a full table": costs[many] / costs[few],
    }


def startup() -> Figures:
    """Import and cards in a fresh interpreter, the second time: what Python keeps is there."""
    with TemporaryDirectory() as kept:
        usual = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": kept}
        alone("bench.startup", usual)
        return alone("bench.startup", usual)


def memory() -> Figures:
    """What a game takes, in a fresh interpreter."""
    return alone("bench.memory")


def alone(module: str, settings: Mapping[str, str] | None = None) -> Figures:
    """Run a measure in an interpreter of its own; it prints a name and a value on each line."""
    command, around = [sys.executable, "-m", module], {**os.environ, **(settings or {})}
    run = subprocess.run(command, check=True, capture_output=True, text=True, env=around)
    pairs = (line.rsplit("\t", 1) for line in run.stdout.splitlines())
    return {name: float(value) for name, value in pairs}


def pair() -> Figures:
    """Two processes against one."""
    clock, processor = two_against_one()
    return {
        "two processes against one": clock,
        "two processes against one, processor time": processor,
    }


MEASURES = {
    "playout": playout,
    "stepped": stepped,
    "decided": decided,
    "games": games,
    "many": many,
    "setup": setup,
    "clone": clone,
    "looking": looking,
    "growth": growth,
    "startup": startup,
    "memory": memory,
    "pair": pair,
    **AROUND,
}
