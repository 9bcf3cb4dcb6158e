"""Opponents by how well they play: novice, adept, veteran, expert, master.

All of them have the same instinct, a network that has learned from play; what sets them apart is
how far they look ahead, and how often they err. Leaves are counted, so a level picks the same way
on every machine that is quick enough; the seconds are for those that are not.
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
    """How well somebody plays."""

    thinking: int
    """How long it thinks about each pick, in units of PACE; 0 for one that picks at first sight."""
    seconds: float
    """How long it thinks at most, where the machine is slow."""
    temperature: float = 0.0
    """How often it takes what it likes less."""


PACE: Final[Mapping[str, int]] = {"invasion": 75, "champions": 200}
"""Leaves of a game's tree that take the compiled engine about ten milliseconds."""
AHEAD: Final[Mapping[str, int]] = {"invasion": 2, "champions": 2}
"""Turns that are played on beyond the next quiet point: what a move is worth shows only then."""

LEVELS: Final[Mapping[str, Level]] = {
    "novice": Level(0, 1.0, temperature=3.0),
    "adept": Level(0, 1.0),
    "veteran": Level(1, 2.0),
    "expert": Level(9, 4.0),
    "master": Level(90, 9.0),
}
"""From the one who plays worst to the one who plays best."""
LEARNED: Final = tuple(PACE)
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
    wanted = LEVELS[name]
    if wanted.thinking == 0:
        own = learned(game)
        return SightAgent(name, own, temperature=wanted.temperature, seed=seed or 0)
    return searcher(name, game, Budget(leaves=wanted.thinking * PACE[game], seconds=wanted.seconds))
