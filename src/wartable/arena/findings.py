"""What the games of an arena say: who is better and how surely, and what the first turn is worth.

Rates of agents and sides count forfeited games too; what is said of decks, of the first turn, of
lengths and of cards is said of games that were played to their end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from wartable.arena.cardlines import CardLine, card_lines
from wartable.arena.forfeits import faulty
from wartable.arena.match import CAPPED, CRASHED, DRAWN, FORFEITED, Record
from wartable.arena.pairs import Paired, counted
from wartable.arena.plan import SEATS, Plan
from wartable.arena.ratings import Rating, rated
from wartable.arena.statistics import Rate, Spread

FORMAT = 1
Matrix = dict[tuple[str, str], Paired]
"""For each two names what the first scored against the second."""


@dataclass
class Findings:
    """An arena in numbers."""

    plan: Plan
    records: list[Record]
    sides: list[Paired] = field(default_factory=list)
    by_seat: list[tuple[Rate, Rate]] = field(default_factory=list)
    """For each side its rate in the first and in the second seat."""
    meetings: dict[tuple[int, int], Paired] = field(default_factory=dict)
    """For each two sides that meet what the first of them scored."""
    agents: dict[str, Paired] = field(default_factory=dict)
    """Only games between different agents count; so with decks."""
    decks: dict[str, Paired] = field(default_factory=dict)
    agents_met: Matrix = field(default_factory=dict)
    decks_met: Matrix = field(default_factory=dict)
    first: Paired = field(default_factory=Paired)
    """What the side with the first turn scored."""
    first_of_deck: dict[str, tuple[Rate, Rate]] = field(default_factory=dict)
    """For each deck its rate with the first turn and without."""
    turns: Spread = field(default_factory=Spread)
    picks: Spread = field(default_factory=Spread)
    endings: Counter[str] = field(default_factory=Counter)
    ratings: dict[str, dict[str, Rating]] = field(default_factory=dict)
    """Of agents, decks and sides, where there are several."""
    forfeits: dict[str, list[Record]] = field(default_factory=dict)
    """For each agent the games that it forfeited."""
    cards: list[CardLine] = field(default_factory=list)

    def ended(self, how: str) -> list[Record]:
        """The games that ended in a way."""
        return [record for record in self.records if record.ended == how]

    def as_data(self) -> dict[str, object]:
        """The findings for programs (docs/reference/arena.md)."""
        plan, terms = self.plan, self.plan.terms
        return {
            "arena": FORMAT,
            "game": plan.game,
            "seed": plan.seed,
            "form": terms.form if terms else None,
            "mirror": terms.mirror if terms else None,
            "limit": terms.limit if terms else None,
            "games": plan.games,
            "done": len(self.records),
            "drawn": len(self.ended(DRAWN)),
            "capped": [record.index for record in self.ended(CAPPED)],
            "crashed": [record.index for record in self.ended(CRASHED)],
            "forfeits": {n: [r.index for r in each] for n, each in self.forfeits.items()},
            "agents": {name: paired.as_data() for name, paired in self.agents.items()},
            "decks": {name: paired.as_data() for name, paired in self.decks.items()},
            "agents_met": matrix_data(self.agents_met),
            "decks_met": matrix_data(self.decks_met),
            "sides": [self.side_data(number) for number in range(len(plan.sides))],
            "meetings": [
                {"sides": list(met), **paired.as_data()} for met, paired in self.meetings.items()
            ],
            "ratings": {
                what: {n: {**r._asdict(), "ordinal": r.ordinal} for n, r in each.items()}
                for what, each in self.ratings.items()
            },
            "first": self.first.as_data(),
            "first_of_deck": {
                name: {"first": first.as_data(), "second": second.as_data()}
                for name, (first, second) in self.first_of_deck.items()
            },
            "turns": self.turns.as_data(),
            "picks": self.picks.as_data(),
            "endings": dict(self.endings.most_common()),
            "cards": [line.as_data() for line in self.cards],
        }

    def side_data(self, number: int) -> dict[str, object]:
        """A side for programs."""
        side = self.plan.sides[number]
        seats = [rate.as_data() for rate in self.by_seat[number]]
        named = {"agent": side.agent, "deck": side.deck.name}
        return {**named, **self.sides[number].as_data(), "seats": seats}


def matrix_data(matrix: Matrix) -> list[dict[str, object]]:
    """Who met whom, for programs."""
    return [{"one": a, "two": b, **paired.as_data()} for (a, b), paired in matrix.items()]


def find(plan: Plan, records: Iterable[Record]) -> Findings:
    """What games say; the order in which they were played does not matter."""
    found = Findings(plan, sorted(records, key=lambda record: record.index))
    of_agents = counted(found.records)
    played = [record for record in of_agents if record.ended != FORFEITED]
    by_sides(found, of_agents)
    by_turns(found, played)

    def agent(side: int) -> str:
        return plan.sides[side].agent

    def deck(side: int) -> str:
        return plan.sides[side].deck.name

    found.agents, found.agents_met = between(of_agents, plan.agents, agent)
    found.decks, found.decks_met = between(played, plan.decks, deck)
    kinds: dict[str, tuple[list[Record], Callable[[int], str]]] = {
        "agents": (of_agents, agent),
        "decks": (played, deck),
        "sides": (of_agents, lambda side: str(plan.sides[side])),
    }
    found.ratings = {what: rated(*each) for what, each in kinds.items()}
    for record in found.ended(FORFEITED):
        found.forfeits.setdefault(faulty(plan, record), []).append(record)
    found.cards = card_lines(plan, played)
    return found


def by_sides(found: Findings, records: list[Record]) -> None:
    """Count games for their sides."""
    found.sides = [Paired() for _ in found.plan.sides]
    found.by_seat = [(Rate(), Rate()) for _ in found.plan.sides]
    found.meetings = {met: Paired() for met in found.plan.pairings}
    for record in records:
        for seat in range(SEATS):
            side = record.seats[seat]
            found.sides[side].add(record, side)
            found.by_seat[side][seat].add(record, won=record.winner == side)
        met = record.seats if record.seats in found.meetings else record.seats[::-1]
        found.meetings[met].add(record, met[0])


def by_turns(found: Findings, records: list[Record]) -> None:
    """Count what games were like: who began, how long they were, why they ended."""
    found.first_of_deck = {name: (Rate(), Rate()) for name in found.plan.decks}
    for record in records:
        found.turns.values.append(record.turns)
        found.picks.values.append(record.picks)
        found.endings[record.reason] += 1
        if record.first is None:
            continue
        found.first.add(record, record.first)
        for side in record.seats:
            rates = found.first_of_deck[found.plan.sides[side].deck.name]
            rates[side != record.first].add(record, won=record.winner == side)


def between(
    records: list[Record], names: Iterable[str], name: Callable[[int], str]
) -> tuple[dict[str, Paired], Matrix]:
    """Rates by something that sides have, over the games in which the two sides differ in it."""
    rates = {each: Paired() for each in names}
    matrix: Matrix = {}
    for record in records:
        one, two = (name(side) for side in record.seats)
        if one == two:
            continue
        for mine, theirs, side in ((one, two, record.seats[0]), (two, one, record.seats[1])):
            rates[mine].add(record, side)
            matrix.setdefault((mine, theirs), Paired()).add(record, side)
    return {n: paired for n, paired in rates.items() if paired.scores}, dict(sorted(matrix.items()))
