"""Who sits at the table: people and agents, and what the log calls them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wartable.agents import Agent, agent, agents, offered
from wartable.arena.players import imported, made
from wartable.kernel.errors import WartableError
from wartable.table.kit import kit_for

PERSON = "person"
WATCH = "watch"
RECORDED = "recorded"
"""A chair of a game that is only shown again."""
BOTH = "+"
"""Stands between two agents that are to be watched."""


@dataclass(frozen=True)
class Seat:
    """A chair at the table; without an agent a person sits on it."""

    kind: str
    agent: Agent | None = None


def opponents(game: str | None = None) -> tuple[str, ...]:
    """Whom one can play against, at all or in a game; `watch` lets two agents play."""
    return (*agents(game), PERSON, WATCH)


def seat(kind: str, game: str, seed: int) -> Seat:
    """A person's chair, or an agent's; `module:Class` is somebody's own agent."""
    if kind == PERSON:
        return Seat(PERSON)
    if ":" in kind:
        return Seat(kind, made(imported(kind), seed))
    return Seat(kind, agent(kind, game=game, seed=seed))


def seats_for(opponent: str, game: str, seed: int) -> tuple[Seat, Seat]:
    """The two chairs when somebody plays against this opponent, or watches two agents."""
    usual = kit_for(game).opponent
    one, plus, other = (f"{usual}+{usual}" if opponent == WATCH else opponent).partition(BOTH)
    for kind in (one, other) if plus else (one,):
        if kind not in (*agents(), PERSON) and ":" not in kind:
            offer = offered(PERSON, WATCH, game=game)
            remedy = f"one of {offer}, or module:Class for an agent of your own"
            raise WartableError(f"there is no opponent called {opponent!r}", remedy=remedy)
    if plus:
        return seat(one, game, seed), seat(other, game, seed + 1)
    return seat(PERSON, game, seed), seat(one, game, seed)


def names_for(capitals: Sequence[str]) -> tuple[str, str]:
    """What to call two players: after their capitals, so that every line tells who is who.

    >>> names_for(["Dwarf", "Orc"]), names_for(["Orc", "Orc"])
    (('Dwarf', 'Orc'), ('Orc', 'Rival Orc'))
    """
    mine, other = (name or "Player" for name in capitals)
    return mine, f"Rival {other}" if other == mine else other
