"""A small network in place of single weights: what counts together is seen together.

What is seen of a table is a sum of rows, one for each of its features; what is seen of an option is
another such sum. A few sums and products more say how likely the player is to win and how much each
option is liked there. All of it is reckoned in whole numbers, so that every machine picks the same
way; the numbers were learned in fractions (`tools.train`) and rounded once.

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
from wartable.kernel.native import i64, vec

WIDTH: Final = 64
SECOND: Final = 32
ONE: Final = 256
"""What stands for 1 in a weight."""
SHIFT: Final = 8
"""The same as a number of bits."""
UNKNOWN: Final = -1
"""Where a feature would have its row: it was never met, and counts nothing."""


class Weights:
    """All numbers of a network."""

    def __init__(self, width: int, parts: list[vec[i64]]) -> None:
        """In the order in which a file has them (agents.netfile)."""
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
        """What is seen of a table."""
        weights = self.weights
        found = weights.start[:]
        rows = self.table_rows
        table = weights.table
        for feature in self.features.of_table(g, player):
            row = rows[feature]
            if row != UNKNOWN:
                add(found, table, row * WIDTH)
        return found

    def likes(self, g: Game) -> list[float]:
        """How much each option is liked."""
        weights = self.weights
        seen = self.seen(g, asked(g))
        rows = self.option_rows
        liking = weights.liking
        found: list[float] = []
        options = g.options
        for code in options:
            total: i64 = 0
            here = seen[:]
            for feature in self.features.of_option(g, code):
                row = rows[feature]
                if row != UNKNOWN:
                    add(here, weights.options, row * WIDTH)
                    total += weights.single[row] << SHIFT
            k: i64 = 0
            while k < WIDTH:
                each = here[k]
                if each > 0:
                    total += each * liking[k]
                k += 1
            found.append(float(total) / (ONE * ONE))
        return found

    def chance(self, g: Game, player: int) -> float:
        """How likely a player is to win."""
        if g.m[OVER] != 0:
            return super().chance(g, player)
        weights = self.weights
        seen = self.seen(g, player)
        total = weights.last_start[0] << SHIFT
        j: i64 = 0
        while j < SECOND:
            each = weights.second_start[j] << SHIFT
            k: i64 = 0
            while k < WIDTH:
                if seen[k] > 0:
                    each += seen[k] * weights.second[j * WIDTH + k]
                k += 1
            if each > 0:
                total += (each >> SHIFT) * weights.last[j]
            j += 1
        return logistic(float(total) / (ONE * ONE))


def add(to: vec[Value], rows: vec[Value], at: Index) -> None:
    """Add a row to what is seen."""
    k: i64 = 0
    while k < WIDTH:
        to[k] += rows[at + k]
        k += 1
