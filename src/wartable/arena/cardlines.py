"""What the games of an arena say of single cards: drawn, played, and won when they were.

A card is always seen in its deck: the same card may shine in one and idle in another. Whether games
in which it was played are won more often than others says what tends to go with winning, not why.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wartable.arena.cards import titles_of
from wartable.arena.match import DRAWN, Record
from wartable.arena.plan import SEATS, Plan
from wartable.arena.statistics import wilson


@dataclass
class Score:
    """Games in which something was so, and what was scored in them."""

    games: int = 0
    scored: float = 0.0
    pairs: set[int] = field(default_factory=set)
    """The pairs that these games are of: as many tries are they worth at least."""

    def add(self, pair: int, score: float) -> None:
        """Count a game."""
        self.games += 1
        self.scored += score
        self.pairs.add(pair)

    @property
    def rate(self) -> float | None:
        """What was scored per game; None before the first."""
        return self.scored / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval for 95 %, with as many tries as there are pairs."""
        return wilson((self.rate or 0.0) * len(self.pairs), len(self.pairs))

    def as_data(self) -> dict[str, object]:
        """The score for programs."""
        low, high = self.interval
        counts = {"games": self.games, "pairs": len(self.pairs)}
        return {**counts, "rate": self.rate, "low": low, "high": high}


@dataclass
class CardLine:
    """A card of a deck."""

    deck: str
    title: str
    copies: int
    """In the deck."""
    all_games: Score
    """Of the deck, whatever became of the card."""
    drawn: int = 0
    """Copies, in all games together."""
    played: int = 0
    when_drawn: Score = field(default_factory=Score)
    when_played: Score = field(default_factory=Score)

    @property
    def gain(self) -> float | None:
        """How much more is scored when it is played than over all games of its deck."""
        mine, all_games = self.when_played.rate, self.all_games.rate
        return None if mine is None or all_games is None else mine - all_games

    def as_data(self) -> dict[str, object]:
        """The line for programs."""
        return {
            "deck": self.deck,
            "title": self.title,
            "copies": self.copies,
            "games": self.all_games.games,
            "rate": self.all_games.rate,
            "drawn": self.drawn,
            "played": self.played,
            "won_when_drawn": self.when_drawn.as_data(),
            "won_when_played": self.when_played.as_data(),
        }


def card_lines(plan: Plan, records: list[Record]) -> list[CardLine]:
    """A line for every card of every deck, the decks in their order, the titles in theirs."""
    lines: dict[str, list[CardLine]] = {}
    scores: dict[str, Score] = {}
    for side in plan.sides:
        deck = side.deck
        if deck.name not in lines:
            scores[deck.name] = Score()
            copies = dict.fromkeys(titles_of(deck), 0)
            for count, title in deck.cards:
                copies[title] += count
            lines[deck.name] = [
                CardLine(deck.name, title, count, scores[deck.name])
                for title, count in copies.items()
            ]
    for record in records:
        for name, score, seat in scored(plan, record):
            scores[name].add(record.index // SEATS, score)
            if record.cards is not None:
                add(lines[name], record, seat, score)
    return [line for each in lines.values() for line in each]


def scored(plan: Plan, record: Record) -> Iterator[tuple[str, float, int]]:
    """For both seats of a game the deck, what it scored, and the seat."""
    for seat, side in enumerate(record.seats):
        score = 0.5 if record.ended == DRAWN else float(record.winner == side)
        yield plan.sides[side].deck.name, score, seat


def add(lines: list[CardLine], record: Record, seat: int, score: float) -> None:
    """Count a game for the cards of a seat."""
    if record.cards is None:
        return
    pair = record.index // SEATS
    for line, drawn, played in zip(lines, *record.cards[seat], strict=True):
        line.drawn += drawn
        line.played += played
        if drawn:
            line.when_drawn.add(pair, score)
        if played:
            line.when_played.add(pair, score)
