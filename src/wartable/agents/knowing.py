"""The agents that know a game, and how much each of them tries.

The heuristic agent answers at once, the searching one takes its time. For Invasion there are rules
of thumb about the present position; for Champions what has been learned from play is tried on
guesses of the table. Levels from novice to master are in `levels`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from wartable.agents.base import Agent
from wartable.agents.invasion.player import InvasionHeuristic
from wartable.agents.levels import LEARNED, LEVELS, level
from wartable.agents.trials import Effort, TrialAgent
from wartable.kernel.errors import WartableError

BRIEF: Final = Effort(options=8, games=6, turns=3, picks=900)
LONG: Final = Effort(options=12, games=48, turns=6, picks=100_000)

PLAYERS: Mapping[str, Mapping[str, Callable[[int | None], Agent]]] = {
    "heuristic": {
        "invasion": lambda _: InvasionHeuristic(),
        "champions": lambda _: TrialAgent("heuristic", "champions", BRIEF),
    },
    "search": {"champions": lambda _: TrialAgent("search", "champions", LONG)},
    **{name: {game: partial(level, name, game) for game in LEARNED} for name in LEVELS},
}
"""For each agent the games it plays."""


def player_of(name: str, game: str, seed: int | None) -> Agent:
    """An agent that knows a game."""
    games = PLAYERS[name]
    if game not in games:
        others = [other for other, known in PLAYERS.items() if game in known]
        able = " and ".join([*others, "random"])
        raise WartableError(
            f"the agent {name} does not play {game!r}, only {' and '.join(games)}",
            remedy=f"for {game}: {able}",
        )
    return games[game](seed)
