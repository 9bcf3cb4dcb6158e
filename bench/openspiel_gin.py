"""OpenSpiel's gin rummy, a card game in C++, from Python and by its own rollouts."""

import random
from functools import cache
from importlib import import_module
from typing import Any

from bench.timing import Stopwatch, microseconds, per_second

GAMES = 10
ROLLOUTS = 100
CLONES = 200


@cache
def spiel() -> Any:
    """Import the wheel."""
    return import_module("pyspiel")


@cache
def gin() -> Any:
    """Load the game."""
    return spiel().load_game("gin_rummy")


class Count:
    """What was played: games, decisions of players, and decisions without a choice."""

    def __init__(self) -> None:
        self.games = 0
        self.picks = 0
        self.forced = 0


def deal(state: Any, rng: random.Random) -> None:
    """Let chance move: every one of its outcomes in gin rummy is as likely as the other."""
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])


def play(count: Count, watch: Stopwatch, rng: random.Random) -> None:
    """Play one game, one call for each decision."""
    state = gin().new_initial_state()
    deal(state, rng)
    watch.go()
    while not state.is_terminal():
        legal = state.legal_actions()
        count.forced += len(legal) == 1
        state.apply_action(rng.choice(legal))
        count.picks += 1
        deal(state, rng)
    watch.halt()
    count.games += 1


def as_its_example() -> dict[str, float]:
    """Whole games as OpenSpiel's own example plays them: numpy draws for chance, by weight."""
    numpy = import_module("numpy")
    rng = random.Random(5)  # noqa: S311

    def batch(watch: Stopwatch) -> int:
        picks = 0
        state = gin().new_initial_state()
        watch.go()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numpy.random.choice(actions, p=weights))
            else:
                state.apply_action(rng.choice(state.legal_actions(state.current_player())))
                picks += 1
        watch.halt()
        return picks

    return {"decisions/s, from Python, its example": per_second(batch)}


def stepped() -> dict[str, float]:
    """Whole games with one call for each decision; a card drawn is chance's move and none."""
    count = Count()
    rng = random.Random(1)  # noqa: S311 (not a secret)

    def batch(watch: Stopwatch) -> int:
        before = count.picks
        for _ in range(GAMES):
            play(count, watch, rng)
        return count.picks - before

    rate = per_second(batch)
    return {
        "decisions/s, from Python": rate,
        "choices/s, from Python": rate * (count.picks - count.forced) / count.picks,
        "forced decisions %": 100 * count.forced / count.picks,
        "decisions a game": count.picks / count.games,
        "games/s": rate * count.games / count.picks,
    }


@cache
def decisions_a_game() -> float:
    """Count a game's decisions: the rollouts do not say how many they made."""
    count = Count()
    rng = random.Random(2)  # noqa: S311
    for _ in range(300):
        play(count, Stopwatch(), rng)
    return count.picks / count.games


def playout() -> dict[str, float]:
    """Whole games by OpenSpiel's own rollouts, which stay in C++.

    Python cannot call them, but a bot of one simulation does nothing else.
    """
    rollouts = spiel().RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = spiel().MCTSBot(gin(), rollouts, 2.0, 1, 100, False, 1, False)  # noqa: FBT003
    state = gin().new_initial_state()
    deal(state, random.Random(3))  # noqa: S311

    def batch(watch: Stopwatch) -> int:
        watch.go()
        bot.step(state)
        watch.halt()
        return ROLLOUTS

    return {"decisions/s, playout": per_second(batch) * decisions_a_game()}


def clone() -> dict[str, float]:
    """A copy of a game some picks in."""
    rng = random.Random(4)  # noqa: S311
    state = gin().new_initial_state()
    deal(state, rng)
    for _ in range(20):
        state.apply_action(rng.choice(state.legal_actions()))
        deal(state, rng)

    def batch(watch: Stopwatch) -> int:
        watch.go()
        for _ in range(CLONES):
            state.clone()
        watch.halt()
        return CLONES

    return {"clone us": microseconds(batch)}


MEASURES = {
    "playout": playout,
    "stepped": stepped,
    "as_its_example": as_its_example,
    "clone": clone,
}
