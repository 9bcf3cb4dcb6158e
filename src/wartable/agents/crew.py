"""Looking ahead on several processors: each grows its own tree, and their finds are added up.

The others are told a guess of the table (`Game.determinize`), from which they guess on: what the
player cannot know is not even there. Each has its share of the lines and counts its guesses from a
number of its own, so with counted leaves and as many processors the same is found again. They begin
when they are first needed, and are there for every agent of this process.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing.synchronize import Event
from typing import NamedTuple

import wartable
from wartable.agents.base import Sight
from wartable.agents.heldfile import holding
from wartable.agents.levels import learned
from wartable.agents.searching import SPREAD, TreeAgent, Tried
from wartable.agents.thinking import Budget
from wartable.agents.tree import Tree
from wartable.kernel.game import Game


class Share(NamedTuple):
    """What one of them is told."""

    save: str
    player: int
    number: int
    """The guesses are counted on from here."""
    budget: Budget
    turns: int


class Crew(NamedTuple):
    """Processes that help, and what tells them to hurry."""

    pool: ProcessPoolExecutor
    hurried: Event


class CrewAgent(TreeAgent):
    """Looks ahead with the help of others."""

    others: int | None = None
    """How many help with the present pick."""

    def hurry(self) -> None:
        """Pick now; the others are told as well."""
        super().hurry()
        if self.others is not None:
            crew_of(self.others).hurried.set()

    def look_ahead(self, view: Sight, player: int, table: Game, number: int) -> list[Tried]:
        """The answers of all trees together; the lines are shared out as evenly as can be."""
        whole, cores = self.budget, self.budget.cores
        self.others = cores - 1
        crew = crew_of(self.others)
        crew.hurried.clear()
        if self.hurried:  # somebody was quicker
            crew.hurried.set()
        save = wartable.save(table)
        shares = [
            Share(save, player, number + place * (SPREAD // cores), budget, self.turns)
            for place, budget in enumerate(shared(whole))
        ]
        others = [crew.pool.submit(grown, share) for share in shares[1:]]
        self.budget = shares[0].budget
        try:
            found = [super().look_ahead(view, player, table, number)]
        finally:
            self.budget = whole
        return added_up([*found, *(other.result() for other in others)])


class Hand(TreeAgent):
    """One of the others, in a process of its own."""

    def enough(self, tree: Tree, begun: float) -> bool:
        """Whether its share is done, or somebody waits."""
        return super().enough(tree, begun) or (tree.leaves > 0 and HURRIED[0].is_set())


HURRIED: list[Event] = []
"""In a process that helps: what tells it to hurry."""


@cache
def crew_of(count: int) -> Crew:
    """So many processes that help; they end with this one."""
    context = multiprocessing.get_context("spawn")
    hurried = context.Event()
    return Crew(ProcessPoolExecutor(count, context, begin, (hurried,)), hurried)


def begin(hurried: Event) -> None:
    """What a process that helps does first."""
    HURRIED.append(hurried)


def shared(budget: Budget) -> list[Budget]:
    """A budget in even parts, one for each processor; each has all of the time.

    >>> [part.leaves for part in shared(Budget(leaves=8, cores=3))]
    [3, 3, 2]
    """
    cores = budget.cores
    return [
        Budget(
            leaves=max((budget.leaves + cores - 1 - place) // cores, 1),
            picks=max(budget.picks // cores, 1),
            seconds=budget.seconds,
        )
        for place in range(cores)
    ]


def grown(share: Share) -> list[Tried]:
    """What one of the others finds."""
    game = wartable.load(share.save)
    name = game.rules.name
    own = Hand("hand", learned(name), share.budget, turns=share.turns)
    own.holding = holding(name)
    return own.look_ahead(Sight(game, share.player), share.player, game, share.number)


def added_up(trees: list[list[Tried]]) -> list[Tried]:
    """The answers of several trees: tried as often as in all of them, worth as much on average.

    >>> added_up([[(0, 1, 1.0, 0.5), (3, 0, 0.0, 0.5)], [(0, 3, 0.0, 0.5), (3, 2, 0.5, 0.5)]])
    [(0, 4, 0.25, 0.5), (3, 2, 0.5, 0.5)]
    """
    found: dict[int, Tried] = {}
    for place, count, worth, liking in (answer for tree in trees for answer in tree):
        _, before, was, _ = found.get(place, (place, 0, 0.0, liking))
        tried = before + count
        mean = (before * was + count * worth) / tried if tried else 0.0
        found[place] = (place, tried, mean, liking)
    return list(found.values())
