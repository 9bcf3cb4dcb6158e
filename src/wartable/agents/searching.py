"""An agent that looks ahead: guess after guess is played down one tree (agents.tree).

How long it thinks is its budget. Whoever does not want to wait tells it to `hurry`; then it takes
what has done best so far. A temperature above 0 lets it take the second best now and then, which
makes an opponent for beginners that errs as people do: where it is close.
"""

from __future__ import annotations

import time
from typing import TypeAlias

from wartable.agents.base import Sight, View, sight_of
from wartable.agents.holding import Holding
from wartable.agents.instinct import Instinct
from wartable.agents.thinking import Budget, Thought
from wartable.agents.tree import Temper, Tree
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.kernel.rng import below, new_luck

SPREAD = 1 << 20
"""Guesses kept apart for each pick of a game."""
FINE = 1 << 20
HALF = 0.5
CLEAR = 0.12
"""So much better an option is clearly better."""
Tried: TypeAlias = tuple[int, int, float, float]
"""An answer: its place, how often it was tried, what it was worth, how much instinct likes it."""


class TreeAgent:
    """Grows a tree and takes what was tried most."""

    def __init__(
        self,
        name: str,
        own: Instinct,
        budget: Budget,
        *,
        turns: int = 0,
        temperature: float = 0.0,
    ) -> None:
        self.name = name
        self.instinct = own
        self.budget = budget
        self.turns = turns
        """Turns that instinct plays on beyond a quiet point."""
        self.temperature = temperature
        self.holding: Holding | None = None
        """What the other player rather holds; unless it is known, any of his unseen cards."""
        self.temper = Temper()
        self.hurried = False
        self._thoughts: list[Thought] = []

    def hurry(self) -> None:
        """Pick now, by the tree as it is; the next pick has all its time again."""
        self.hurried = True

    def choose(self, view: View, decision: Decision) -> int:
        """The option that was tried most."""
        view = sight_of(self.name, view)
        self.hurried = False
        table = view.guess(0)
        number = table.pick_count * SPREAD
        tried = self.look_ahead(view, decision.player, table, number)
        self._thoughts = thoughts_of(tried)
        return self.taken(tried, number)

    def look_ahead(self, view: Sight, player: int, table: Game, number: int) -> list[Tried]:
        """Grow a tree from guesses that are counted on from a number, and tell of its answers.

        `table` is a guess that is only looked at.
        """
        tree = Tree(self.instinct, player, self.turns, self.temper)
        begun = time.monotonic()
        while not self.enough(tree, begun):
            number += 1
            guess = view.guess(number)
            if self.holding is not None:
                self.holding.deal(guess, self.instinct.features, player, number)
            tree.grow(guess, number)
        return tree.answers(table)

    def thoughts(self) -> list[Thought]:
        """What it thought of the options of its last decision, the best first."""
        return self._thoughts

    def enough(self, tree: Tree, begun: float) -> bool:
        """Whether it is time to pick: also where the rest of the lines could change nothing.

        One line is always looked at.
        """
        if tree.leaves == 0:
            return False
        spent = self.budget.spent(tree.leaves, tree.picks, time.monotonic() - begun)
        if spent >= 1 or self.hurried:
            return True
        return self.temperature <= 0 and tree.lead() > still_to_come(tree.leaves, spent)

    def taken(self, tried: list[Tried], chance: int) -> int:
        """The place of the answer that is given."""
        if self.temperature <= 0:
            return max(tried, key=lambda each: (each[1], each[2]))[0]
        most = max(count for _, count, _, _ in tried)
        parts = [int(FINE * (count / most) ** (1 / self.temperature)) for _, count, _, _ in tried]
        at = int(below(new_luck(chance), sum(parts)))
        for (place, _, _, _), part in zip(tried, parts, strict=True):
            if at < part:
                return place
            at -= part
        return tried[0][0]


def still_to_come(leaves: int, spent: float) -> int:
    """How many more lines there will be after some, for which a part of the budget was spent.

    >>> still_to_come(100, 0.25)
    300
    """
    return round(leaves / spent) - leaves


def thoughts_of(tried: list[Tried]) -> list[Thought]:
    """What was found out, the best first."""
    whole = max(sum(count for _, count, _, _ in tried), 1)
    ranked = sorted(tried, key=lambda each: (-each[1], -each[2]))
    best = ranked[0]
    return [
        Thought(place, worth, count / whole, prior, reason(each, best))
        for each in ranked
        for place, count, worth, prior in [each]
    ]


def reason(each: Tried, best: Tried) -> str:
    """A sentence about one option beside the best."""
    _, count, worth, prior = each
    if count == 0:
        return "it was not tried: at first sight it is not worth it"
    percent = f"{worth:.0%} of {count} lines were won with it"
    if each is best:
        liked = (
            "which is also the first thought" if prior > HALF else "though it is no first thought"
        )
        return f"{percent}, {liked}"
    behind = best[2] - worth
    if behind > CLEAR:
        return f"{percent}, clearly fewer than with the best"
    return (
        f"{percent}, about as many as with the best"
        if behind < CLEAR / 4
        else f"{percent}, somewhat fewer than with the best"
    )
