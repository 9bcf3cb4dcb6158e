"""The agent that plays by rules of thumb: one set of considerations for each game.

For Invasion it thinks about the present position only and never searches, so that it answers at
once; for Champions it lets the table play on by itself and looks at what comes of each action.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.agents.base import Agent
from wartable.agents.champions.player import ChampionsHeuristic
from wartable.agents.invasion.player import InvasionHeuristic
from wartable.kernel.errors import WartableError

PLAYERS: dict[str, Callable[[], Agent]] = {
    "invasion": InvasionHeuristic,
    "champions": ChampionsHeuristic,
}


def heuristic(game: str) -> Agent:
    """The heuristic agent for a game."""
    if game not in PLAYERS:
        raise WartableError(
            f"the agent heuristic does not play {game!r}",
            remedy="the agent random plays every game",
        )
    return PLAYERS[game]()
