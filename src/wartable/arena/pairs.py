"""Rates over pairs of games, with intervals that know that the two games of a pair belong together.

A pair is a meeting played twice from the same seed, with seats exchanged. Luck that favours a seat
favours each side once, so the two games of a pair are not two independent tries. What is counted is
therefore the pair: lost, split or won, and with draws what lies between.

The interval is from Bayes' bootstrap over pairs: how likely each kind of pair is, is drawn anew
from what was seen (Dirichlet), many times, and 95 % of the rates that follow lie in it. Half a lost
and half a won pair are added beforehand, so it says something after few pairs, and after pairs of
one kind only; where no pair was split it is Jeffreys' interval for so many tries.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from wartable.arena.match import DRAWN, FORFEITED, WON, Record
from wartable.arena.plan import SEATS

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a side can score in a pair, per game."""
BEFORE = (0.5, 0.0, 0.0, 0.0, 0.5)
"""Pairs that are counted before the first is played."""
DRAWS = 4000
TAIL = 0.025
COUNTED = (WON, DRAWN, FORFEITED)


@lru_cache(maxsize=4096)
def interval(counts: tuple[int, ...]) -> tuple[float, float]:
    """In which the rate lies, in 95 of 100 such cases, after so many pairs of each score.

    >>> [round(end, 2) for end in interval((10, 0, 30, 0, 60))]
    [0.68, 0.81]
    >>> interval((0, 0, 0, 0, 0))
    (0.0, 1.0)
    """
    if not any(counts):
        return 0.0, 1.0
    luck = Random(repr(counts))  # noqa: S311  (the same counts, the same interval)
    kinds = [
        (score, count + before)
        for score, count, before in zip(SCORES, counts, BEFORE, strict=True)
        if count + before
    ]
    rates = sorted(drawn(luck, kinds) for _ in range(DRAWS))
    low, high = rates[round(TAIL * DRAWS)], rates[round((1 - TAIL) * DRAWS) - 1]
    return (0.0 if not any(counts[1:]) else low), (1.0 if not any(counts[:-1]) else high)


def drawn(luck: Random, kinds: list[tuple[float, float]]) -> float:
    """A rate, if kinds of pairs are as likely as they may be after what was seen."""
    weights = [luck.gammavariate(count, 1.0) for _, count in kinds]
    scored = sum(score * weight for (score, _), weight in zip(kinds, weights, strict=True))
    return scored / sum(weights)


@dataclass
class Paired:
    """Pairs of games, and what somebody scored in them: a win counts 1, a draw a half."""

    scores: dict[int, list[float]] = field(default_factory=dict)
    """For each pair, by its number, what was scored in the games that are over."""
    won: int = 0
    drawn: int = 0

    def add(self, record: Record, side: int) -> None:
        """Count a game for a side that played in it."""
        won, drawn = record.winner == side, record.ended == DRAWN
        self.won += won
        self.drawn += drawn
        self.scores.setdefault(record.index // SEATS, []).append(won + drawn / 2)

    @property
    def whole(self) -> list[float]:
        """What was scored per game in each pair that is whole."""
        return [sum(each) / SEATS for each in self.scores.values() if len(each) == SEATS]

    @property
    def pairs(self) -> int:
        """How many pairs are whole."""
        return len(self.whole)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many whole pairs there are of each score."""
        whole = self.whole
        return tuple(whole.count(score) for score in SCORES)

    @property
    def rate(self) -> float | None:
        """What was scored per game in whole pairs; None before the first."""
        return sum(self.whole) / self.pairs if self.pairs else None

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the rate, 95 %."""
        return interval(self.counts)

    def as_data(self) -> dict[str, object]:
        """The rate for programs."""
        low, high = self.interval
        games = sum(map(len, self.scores.values()))
        return {
            "games": games,
            "won": self.won,
            "drawn": self.drawn,
            "pairs": self.pairs,
            "scores": list(self.counts),
            "rate": self.rate,
            "low": low,
            "high": high,
        }


def counted(records: Iterable[Record]) -> list[Record]:
    """The games that count: those that were won, drawn or forfeited."""
    return [record for record in records if record.ended in COUNTED]
