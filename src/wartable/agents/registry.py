"""The agents there are, by name, for every game they can play."""

from __future__ import annotations

from collections.abc import Callable

from wartable.agents.base import Agent
from wartable.agents.heuristic import heuristic
from wartable.agents.random_agent import RandomAgent
from wartable.kernel.errors import WartableError

Maker = Callable[[str, int | None], Agent]

MAKERS: dict[str, Maker] = {
    "heuristic": lambda game, _: heuristic(game),
    "random": lambda _, seed: RandomAgent(seed),
}


def agents() -> tuple[str, ...]:
    """The names of all agents."""
    return tuple(MAKERS)


def agent(name: str, *, game: str = "invasion", seed: int | None = None) -> Agent:
    """A fresh agent for one player of one game; with a seed it picks the same way again."""
    if name not in MAKERS:
        raise WartableError(
            f"there is no agent called {name!r}", remedy=f"one of {', '.join(MAKERS)}"
        )
    return MAKERS[name](game, seed)
