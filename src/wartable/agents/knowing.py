"""The agents that know a game: one set of considerations for each.

The heuristic agent answers at once. For Invasion it thinks about the present position only; for
Champions it lets the table play on by itself and looks at what comes of each action. The searching
one takes its time: it plays what the other thinks of to the end, in hundreds of trial games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wartable.agents.base import Agent
from wartable.agents.champions.player import ChampionsHeuristic
from wartable.agents.champions.trials import ChampionsSearch
from wartable.agents.invasion.player import InvasionHeuristic
from wartable.kernel.errors import WartableError

PLAYERS: Mapping[str, Mapping[str, Callable[[], Agent]]] = {
    "heuristic": {"invasion": InvasionHeuristic, "champions": ChampionsHeuristic},
    "search": {"champions": ChampionsSearch},
}
"""For each agent the games it plays."""


def player_of(name: str, game: str) -> Agent:
    """An agent that knows a game."""
    games = PLAYERS[name]
    if game not in games:
        others = [other for other, known in PLAYERS.items() if game in known]
        able = " and ".join([*others, "random"])
        raise WartableError(
            f"the agent {name} does not play {game!r}, only {' and '.join(games)}",
            remedy=f"for {game}: {able}",
        )
    return games[game]()
