"""RLCard's gin rummy, a card game in Python, measured as ours is."""

import random
from copy import deepcopy
from functools import cache
from importlib import import_module
from typing import Any

from bench.timing import Stopwatch, microseconds, per_second

GAMES = 4
CLONES = 20


@cache
def environment() -> Any:
    """Make the environment, its luck fixed."""
    return import_module("rlcard").make("gin-rummy", config={"seed": 1})


def stepped() -> dict[str, float]:
    """Whole games with one call of `step` for each decision, as its agents play them."""
    played = 0
    picks = 0
    forced = 0

    def batch(watch: Stopwatch) -> int:
        nonlocal played, picks, forced
        env = environment()
        draw = random.Random(played).choice  # noqa: S311 (not a secret)
        before = picks
        for _ in range(GAMES):
            state, _player = env.reset()
            watch.go()
            while not env.is_over():
                legal = list(state["legal_actions"])
                forced += len(legal) == 1
                state, _player = env.step(draw(legal))
                picks += 1
            watch.halt()
            played += 1
        return picks - before

    rate = per_second(batch)
    return {
        "decisions/s, from Python": rate,
        "choices/s, from Python": rate * (picks - forced) / picks,
        "forced decisions %": 100 * forced / picks,
        "decisions a game": picks / played,
        "games/s": rate * played / picks,
    }


def clone() -> dict[str, float]:
    """A copy of a game some picks in: it has no copy of its own, so Python's."""
    env = environment()
    state, _player = env.reset()
    for _ in range(20):
        state, _player = env.step(next(iter(state["legal_actions"])))

    def batch(watch: Stopwatch) -> int:
        watch.go()
        for _ in range(CLONES):
            deepcopy(env.game)
        watch.halt()
        return CLONES

    return {"clone us": microseconds(batch)}


MEASURES = {"stepped": stepped, "clone": clone}
