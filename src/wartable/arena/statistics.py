"""What many games say: win rates with their intervals, lengths, endings.

A rate is wins over games that were finished, won or drawn. The interval is Wilson's for 95 %: it
stays between 0 and 1, and says something after a few games too.
"""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field

from wartable.arena.match import CAPPED, CRASHED, DRAWN, WON, Record
from wartable.arena.plan import SEATS, Plan

NORMAL = 1.959963984540054
"""How many deviations wide 95 % are."""
BINS = 12
STEPS = (1, 2, 5)


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The interval in which the true rate lies, in 95 of 100 such cases.

    >>> [round(end, 3) for end in wilson(97, 100)]
    [0.915, 0.99]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = NORMAL * NORMAL
    middle = rate + square / (2 * games)
    spread = NORMAL * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return (0.0 if wins == 0 else low), (1.0 if wins == games else high)


@dataclass
class Rate:
    """Games, and how many of them somebody won."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    def add(self, record: Record, *, won: bool) -> None:
        """Count a finished game."""
        self.games += 1
        self.wins += won
        self.draws += record.ended == DRAWN

    @property
    def rate(self) -> float | None:
        """Wins over games; None before the first."""
        return self.wins / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval for 95 %."""
        return wilson(self.wins, self.games)

    def as_data(self) -> dict[str, object]:
        """The rate for programs."""
        low, high = self.interval
        counts = {"games": self.games, "wins": self.wins, "draws": self.draws}
        return {**counts, "rate": self.rate, "low": low, "high": high}


@dataclass
class Spread:
    """How a number of each game is spread over all games."""

    values: list[int] = field(default_factory=list)

    def as_data(self) -> dict[str, object]:
        """The spread for programs."""
        if not self.values:
            return {}
        return {
            "mean": statistics.fmean(self.values),
            "median": statistics.median(self.values),
            "least": min(self.values),
            "most": max(self.values),
            "histogram": [list(each) for each in histogram(self.values)],
        }


def histogram(values: Sequence[int], bins: int = BINS) -> list[tuple[int, int, int]]:
    """First value, last value and count of some classes of the same round width.

    >>> histogram([3, 4, 4, 9], bins=4)
    [(2, 3, 1), (4, 5, 2), (6, 7, 0), (8, 9, 1)]
    """
    if not values:
        return []
    width = 1
    while (max(values) // width) - (min(values) // width) >= bins:
        width = rounder(width)
    counts = Counter(value // width for value in values)
    classes = range(min(counts), max(counts) + 1)
    return [(n * width, (n + 1) * width - 1, counts[n]) for n in classes]


def rounder(width: int) -> int:
    """The next of 1, 2, 5, 10, 20, 50 ..."""
    power = 1
    while True:
        for step in STEPS:
            if step * power > width:
                return step * power
        power *= 10


@dataclass
class Summary:
    """A run in numbers."""

    plan: Plan
    records: list[Record]
    sides: list[Rate] = field(default_factory=list)
    by_seat: list[tuple[Rate, Rate]] = field(default_factory=list)
    """For each side its rate in the first and in the second seat."""
    pairings: dict[tuple[int, int], Rate] = field(default_factory=dict)
    """For each pairing the rate of its first side."""
    agents: dict[str, Rate] = field(default_factory=dict)
    """Only games between different agents count."""
    decks: dict[str, Rate] = field(default_factory=dict)
    """Only games between different decks count."""
    seats: tuple[Rate, Rate] = field(default_factory=lambda: (Rate(), Rate()))
    first: Rate = field(default_factory=Rate)
    """The side that had the first turn."""
    turns: Spread = field(default_factory=Spread)
    picks: Spread = field(default_factory=Spread)
    endings: Counter[str] = field(default_factory=Counter)

    def ended(self, how: str) -> list[Record]:
        """The games that ended in a way."""
        return [record for record in self.records if record.ended == how]

    @property
    def finished(self) -> int:
        """How many games were won or drawn."""
        return len(self.ended(WON)) + len(self.ended(DRAWN))

    def as_data(self) -> dict[str, object]:
        """The summary for programs."""
        return {
            "games": self.plan.games,
            "finished": self.finished,
            "drawn": len(self.ended(DRAWN)),
            "capped": [record.index for record in self.ended(CAPPED)],
            "crashed": [record.index for record in self.ended(CRASHED)],
            "sides": [self.side_data(number) for number in range(len(self.plan.sides))],
            "pairings": [
                {"sides": list(pair), **rate.as_data()} for pair, rate in self.pairings.items()
            ],
            "agents": {name: rate.as_data() for name, rate in self.agents.items()},
            "decks": {name: rate.as_data() for name, rate in self.decks.items()},
            "seats": [rate.as_data() for rate in self.seats],
            "first": self.first.as_data(),
            "turns": self.turns.as_data(),
            "picks": self.picks.as_data(),
            "endings": dict(self.endings.most_common()),
        }

    def side_data(self, number: int) -> dict[str, object]:
        """A side for programs."""
        side = self.plan.sides[number]
        seats = [rate.as_data() for rate in self.by_seat[number]]
        named = {"agent": side.agent, "deck": side.deck.name}
        return {**named, **self.sides[number].as_data(), "seats": seats}


def summarize(plan: Plan, records: Iterable[Record]) -> Summary:
    """Count what came of games; the order in which they were played does not matter."""
    found = Summary(plan, sorted(records, key=lambda record: record.index))
    found.sides = [Rate() for _ in plan.sides]
    found.by_seat = [(Rate(), Rate()) for _ in plan.sides]
    found.pairings = {pair: Rate() for pair in plan.pairings}
    for record in found.records:
        if record.ended in (WON, DRAWN):
            count(found, record)
    found.agents = between(found, lambda side: plan.sides[side].agent)
    found.decks = between(found, lambda side: plan.sides[side].deck.name)
    return found


def count(found: Summary, record: Record) -> None:
    """Count a game that was finished."""
    for seat in range(SEATS):
        side = record.seats[seat]
        won = record.winner == side
        found.sides[side].add(record, won=won)
        found.by_seat[side][seat].add(record, won=won)
        found.seats[seat].add(record, won=won)
    pair = min(record.seats), max(record.seats)
    found.pairings[pair].add(record, won=record.winner == pair[0])
    if record.first is not None:
        found.first.add(record, won=record.winner == record.first)
    found.turns.values.append(record.turns)
    found.picks.values.append(record.picks)
    found.endings[record.reason] += 1


def between(found: Summary, key: Callable[[int], Hashable]) -> dict[str, Rate]:
    """Rates by something that sides have, over the games in which the two sides differ in it."""
    rates: dict[str, Rate] = {}
    for record in found.records:
        if record.ended in (WON, DRAWN) and key(record.seats[0]) != key(record.seats[1]):
            for side in record.seats:
                rate = rates.setdefault(str(key(side)), Rate())
                rate.add(record, won=record.winner == side)
    return dict(sorted(rates.items()))
