"""The agents there are, by name, for every game they can play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from wartable.agents.base import Agent
from wartable.agents.knowing import PLAYERS, player_of
from wartable.agents.levels import LEVELS
from wartable.agents.random_agent import RandomAgent
from wartable.kernel.errors import WartableError

Maker = Callable[[str, int | None], Agent]

MAKERS: dict[str, Maker] = {
    **{name: partial(player_of, name) for name in LEVELS},
    "heuristic": partial(player_of, "heuristic"),
    "search": partial(player_of, "search"),
    "random": lambda _, seed: RandomAgent(seed),
}
"""In the order in which they are offered."""
TIRELESS: Final = "heuristic"
"""Who plays where nobody is named and many games are played: quick also where nothing is compiled.
Who sits across from a person is another (`wartable.table.kit.OPPONENT`)."""


def agents(game: str | None = None) -> tuple[str, ...]:
    """The names of all agents, or of those that play a game."""
    names = MAKERS if game is None else (n for n in MAKERS if game in PLAYERS.get(n, (game,)))
    return tuple(names)


def offered(*others: str, game: str | None = None) -> str:
    """The agents one can have, and whoever else, in words: of a game, or with those of each.

    >>> offered("person", game="champions")
    'novice, adept, veteran, expert, master, heuristic, search, random, person'
    """
    told = [name if game else f"{name}{whose(name)}" for name in agents(game)]
    return ", ".join([*told, *others])


def whose(name: str) -> str:
    """For which games an agent is, if it does not play all."""
    known = PLAYERS.get(name)
    everywhere = {game for games in PLAYERS.values() for game in games}
    return f" ({' and '.join(known)} only)" if known and set(known) != everywhere else ""


def agent(name: str, *, game: str = "invasion", seed: int | None = None) -> Agent:
    """A fresh agent for one player of one game; with a seed it picks the same way again."""
    if name not in MAKERS:
        raise WartableError(f"there is no agent called {name!r}", remedy=f"one of {offered()}")
    return MAKERS[name](game, seed)
