"""The rule for agents that fail: a game that an agent fails in is won by the other side.

An agent that forfeits each of its first three games of the plan is out. It forfeits all its later
games, whether or not they were played meanwhile: so the result is the same with any number of
processes, and an agent that always hangs costs three times its limit and no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from wartable.arena.match import FORFEITED, Record
from wartable.arena.plan import Plan

STRIKES = 3
OUT = "is out after forfeiting its first games"


class Strikes:
    """Who is out, as games come in."""

    def __init__(self, plan: Plan, records: Mapping[int, Record]) -> None:
        self.plan = plan
        self.records = records
        self.first = {name: first_games(plan, name) for name in plan.agents}
        self.out: dict[str, int] = {}
        """The agents that are out, and after which game."""
        self.look(plan.agents)

    def look(self, names: Iterable[str]) -> list[str]:
        """The agents among these that are out now and were not before."""
        found = []
        for name in names:
            first = self.first[name]
            lost = [index for index in first if self.lost(index, name)]
            if name not in self.out and len(lost) == STRIKES:
                self.out[name] = first[-1]
                found.append(name)
        return found

    def lost(self, index: int, name: str) -> bool:
        """Whether a game was forfeited by an agent."""
        record = self.records.get(index)
        if record is None or record.ended != FORFEITED:
            return False
        return faulty(self.plan, record) == name

    def loser(self, index: int) -> str | None:
        """The agent that forfeits a game because it is out."""
        for side in self.plan.fixture(index).seats:
            name = self.plan.sides[side].agent
            if index > self.out.get(name, index):
                return name
        return None

    def unplayed(self, index: int, name: str) -> Record:
        """The record of a game that an agent forfeits because it is out."""
        fixture = self.plan.fixture(index)
        winner = next(s for s in fixture.seats if self.plan.sides[s].agent != name)
        told = f"the agent {name} {OUT}"
        return Record(index, fixture.seed, fixture.seats, FORFEITED, winner, told, 0, 0, None)

    def owed(self) -> list[Record]:
        """Games of agents that are out which are on record as played, or not at all."""
        found = []
        for index in range(self.plan.games) if self.out else ():
            name = self.loser(index)
            if name is not None:
                record = self.unplayed(index, name)
                if self.records.get(index) != record:
                    found.append(record)
        return found

    def playable(self, indices: Iterable[int]) -> Iterator[int]:
        """The games that are still to be played, asked one at a time."""
        return (index for index in indices if self.loser(index) is None)


def first_games(plan: Plan, name: str) -> list[int]:
    """The first games of an agent against others, in the order of the plan."""
    found: list[int] = []
    for index in range(plan.games):
        agents = [plan.sides[side].agent for side in plan.pairings[index // 2 % len(plan.pairings)]]
        if name in agents and agents[0] != agents[1]:
            found.append(index)
            if len(found) == STRIKES:
                break
    return found


def faulty(plan: Plan, record: Record) -> str:
    """The agent that forfeited a game."""
    return next(plan.sides[side].agent for side in record.seats if side != record.winner)
