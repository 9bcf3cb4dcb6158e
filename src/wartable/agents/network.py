"""A small network in place of single weights: what counts together is seen together.

What is seen of a table is a sum of rows, one for each of its features; what is seen of an option is
another such sum. A few sums and products more say how likely the player is to win and how much each
option is liked there. All of it is reckoned in whole numbers, so that every machine picks the same
way; the numbers were learned in fractions (`tools.train`) and rounded once.

Most of the work is adding rows. So LANES numbers of a row share one word and are added at one go:
each may be negative, and is told apart again when a sum is read (`lanes`).

    seen    = start + sum of the rows of the table's features          WIDTH numbers
    option  = sum of the rows of the option's features                 WIDTH numbers
    liking  = weights . positive(seen + option) + sum of single weights
    chance  = last . positive(second . positive(seen) + second start) + last start
"""

from __future__ import annotations

from typing import Final

from wartable.agents.instinct import Features, Instinct, asked, logistic
from wartable.kernel.game import Game
from wartable.kernel.ints import Index, Value
from wartable.kernel.layout import OVER
from wartable.kernel.native import append, i64, vec

WIDTH: Final = 64
SECOND: Final = 32
ONE: Final = 256
"""What stands for 1 in a weight."""
SHIFT: Final = 8
"""The same as a number of bits."""
STEP: Final = 8
"""Rows of features are told this coarsely, in parts of ONE: finer ones play no better."""
FINE: Final = 32
"""What stands for 1 in a row."""
FINE_SHIFT: Final = 5
LANES: Final = 4
"""Numbers of a row that share one word."""
LANE_BITS: Final = 16
"""Their room: some hundred rows with the largest numbers do not fill it."""
LANE_HALF: Final = 1 << 15
LANE_MASK: Final = (1 << 16) - 1
WORDS: Final = 16
"""Words of a row."""
UNKNOWN: Final = -1
"""Where a feature would have its row: it was never met, and counts nothing."""


class Weights:
    """All numbers of a network."""

    def __init__(self, width: int, parts: list[vec[i64]]) -> None:
        """In the order in which a file has them; the first three are rows, in words (netfile)."""
        if width != WIDTH:
            raise ValueError(f"a network of width {width}, not {WIDTH}")
        self.start = parts[0]
        self.table = parts[1]
        self.options = parts[2]
        self.single = parts[3]
        self.liking = parts[4]
        self.second = parts[5]
        self.second_start = parts[6]
        self.last = parts[7]
        self.last_start = parts[8]


class Network(Instinct):
    """An instinct that sees what counts together."""

    def __init__(
        self, features: Features, table_rows: vec[Index], option_rows: vec[Index], weights: Weights
    ) -> None:
        super().__init__(features, [], [])
        self.table_rows = table_rows
        """For each feature of a table its row, or UNKNOWN."""
        self.option_rows = option_rows
        self.weights = weights

    def seen(self, g: Game, player: Value) -> vec[Value]:
        """What is seen of a table, in words."""
        weights = self.weights
        found = weights.start[:]
        rows = self.table_rows
        table = weights.table
        for feature in self.features.of_table(g, player):
            row = rows[feature]
            if row != UNKNOWN:
                add(found, table, row * WORDS)
        return found

    def likes(self, g: Game) -> list[float]:
        """How much each option is liked."""
        weights = self.weights
        seen = self.seen(g, asked(g))
        rows = self.option_rows
        found: list[float] = []
        options = g.options
        for code in options:
            total: i64 = 0
            here = seen[:]
            for feature in self.features.of_option(g, code):
                row = rows[feature]
                if row != UNKNOWN:
                    add(here, weights.options, row * WORDS)
                    total += weights.single[row]
            total = (total << FINE_SHIFT) + weighed(here, weights.liking)
            found.append(float(total) / (FINE * ONE))
        return found

    def chance(self, g: Game, player: int) -> float:
        """How likely a player is to win."""
        if g.m[OVER] != 0:
            return super().chance(g, player)
        weights = self.weights
        seen = lanes(self.seen(g, player))
        total = weights.last_start[0] << SHIFT
        j: i64 = 0
        while j < SECOND:
            each = weights.second_start[j] << FINE_SHIFT
            k: i64 = 0
            while k < WIDTH:
                if seen[k] > 0:
                    each += seen[k] * weights.second[j * WIDTH + k]
                k += 1
            if each > 0:
                total += (each >> FINE_SHIFT) * weights.last[j]
            j += 1
        return logistic(float(total) / (ONE * ONE))


def add(to: vec[Value], rows: vec[Value], at: Index) -> None:
    """Add a row to what is seen."""
    k: i64 = 0
    while k < WORDS:
        to[k] += rows[at + k]
        k += 1


def weighed(words: vec[Value], weights: vec[Value]) -> i64:
    """The sum of the weights of all numbers above 0, each times its number."""
    found: i64 = 0
    k: i64 = 0
    for word in words:
        rest = word
        end: i64 = k + LANES
        while k < end:
            rest += LANE_HALF
            number: i64 = (rest & LANE_MASK) - LANE_HALF
            if number > 0:
                found += number * weights[k]
            rest >>= LANE_BITS
            k += 1
    return found


def lanes(words: vec[Value]) -> vec[Value]:
    """The numbers that share some words, one after the other."""
    found = vec[i64]()
    for word in words:
        rest = word
        lane: i64 = 0
        while lane < LANES:
            rest += LANE_HALF
            found = append(found, (rest & LANE_MASK) - LANE_HALF)
            rest >>= LANE_BITS
            lane += 1
    return found
