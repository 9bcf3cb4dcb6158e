"""Opponents by how well they play: novice, adept, veteran, expert, master.

All of them have the same instinct, a network that has learned from play; what sets them apart is
how far they look ahead, and how often they err. Each is meant to win two games of three against
the one before it (docs/reference/agents.md has what was measured). Leaves are counted, so a level
picks the same way on every machine that is quick enough; the seconds are for those that are not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from wartable.agents.base import Agent
from wartable.agents.heldfile import holding
from wartable.agents.instinct import Instinct
from wartable.agents.memory import instinct
from wartable.agents.netfile import network
from wartable.agents.searching import TreeAgent
from wartable.agents.sighting import SightAgent
from wartable.agents.thinking import Budget


class Level(NamedTuple):
    """How well somebody plays a game."""

    leaves: int = 0
    """Lines that are looked at for a pick; 0 for one that picks at first sight."""
    seconds: float = 1.0
    """How long it thinks at most, where the machine is slow."""
    temperature: float = 0.0
    """How often it takes what it likes less."""


AHEAD: Final[Mapping[str, int]] = {"invasion": 2, "champions": 2}
"""Turns that are played on beyond the next quiet point: what a move is worth shows only then."""

LEVELS: Final[Mapping[str, Mapping[str, Level]]] = {
    "novice": {"invasion": Level(temperature=5.0), "champions": Level(temperature=7.0)},
    "adept": {"invasion": Level(temperature=3.0), "champions": Level(temperature=3.0)},
    "veteran": {"invasion": Level(), "champions": Level()},
    "expert": {"invasion": Level(25, 2.0), "champions": Level(40, 2.0)},
    "master": {"invasion": Level(750, 9.0), "champions": Level(1200, 9.0)},
}
"""From the one who plays worst to the one who plays best."""
LEARNED: Final = tuple(AHEAD)
"""The games they have learned."""


def learned(game: str) -> Instinct:
    """The best instinct there is for a game: a network, or else single weights."""
    return network(game) or instinct(game)


def searcher(name: str, game: str, budget: Budget) -> TreeAgent:
    """Somebody who looks ahead in a game as far as is good there."""
    found = kind(budget)(name, learned(game), budget, turns=AHEAD[game])
    found.holding = holding(game)
    return found


def kind(budget: Budget) -> type[TreeAgent]:
    """Whether it looks ahead alone or on several processors."""
    if budget.cores == 1:
        return TreeAgent
    from wartable.agents.crew import CrewAgent  # noqa: PLC0415  (a page has no processes)

    return CrewAgent


def level(name: str, game: str, seed: int | None = None) -> Agent:
    """An opponent of a level; the seed decides where it errs."""
    wanted = LEVELS[name][game]
    if wanted.leaves == 0:
        return SightAgent(name, learned(game), temperature=wanted.temperature, seed=seed or 0)
    return searcher(name, game, Budget(leaves=wanted.leaves, seconds=wanted.seconds))
