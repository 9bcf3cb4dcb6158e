"""Games in which some picks are searched for: what the tree finds is what a network shall like.

A tree sees further than the instinct it grows by. Where it was asked, the likings of an answer rise
by how much more was won with it than with the others, so that instinct comes to like at first sight
what it found by looking ahead. All other picks are made by instinct, so that games are quick and
end in many ways; who won tells what to expect of all their tables.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

import numpy as np

from tools.learn import Course, begun
from tools.train.playing import Games, instinct_of, joined, known_to, remembered
from wartable.agents.instinct import Instinct
from wartable.agents.learning import Lesson
from wartable.agents.netfile import Told
from wartable.agents.searching import SPREAD
from wartable.agents.tree import Temper, Tree
from wartable.kernel.game import Game
from wartable.kernel.layout import OVER
from wartable.kernel.rng import new_luck

Floats: TypeAlias = "np.ndarray[Any, np.dtype[np.float32]]"
FIRM = 50
SCALE = 0.12
"""What was won counts against likings as (FIRM + tried most) * SCALE: the more lines, the more."""
UNASKED = -1.0
"""What was expected where the tree was not asked."""
LEAST = 1e-6


@dataclass(frozen=True)
class Study:
    """Games of one process, and how much is searched in them."""

    course: Course
    number: int
    network: Told
    leaves: int
    """Lines that are looked at for a pick."""
    turns: int
    """Turns that are played on beyond the quiet point."""
    share: float
    """The part of the picks that are searched for."""


@dataclass(frozen=True)
class Findings:
    """What is remembered of some games, and what the tree found in them."""

    games: Games
    wanted: Floats
    """How likely each option should be, decision after decision; 0 where the tree was not asked."""
    hoped: Floats
    """What the tree expected before each pick, UNASKED where it was not asked."""


class Notes:
    """What the tree wants and hopes, decision after decision."""

    def __init__(self) -> None:
        self.wanted: list[float] = []
        self.hoped: list[float] = []

    def add(self, wanted: list[float], hoped: float = UNASKED) -> None:
        """Of one decision more."""
        self.wanted.extend(wanted)
        self.hoped.append(hoped)


def study(task: Study) -> Findings:
    """Play the games of a task."""
    luck = Random(f"study {task.course.seed} {task.number}")  # noqa: S311  (a game, not a secret)
    own = instinct_of(task.course.game, task.network)
    lessons: list[tuple[Lesson, Game]] = []
    notes = Notes()
    for _ in range(task.course.games):
        game = begun(task.course, luck, task.course.by_lot)
        lessons.append((searched_through(task, own, game, luck, notes), game))
    games = known_to(own, remembered(lessons))
    return Findings(games, np.array(notes.wanted, np.float32), np.array(notes.hoped, np.float32))


def searched_through(task: Study, own: Instinct, game: Game, luck: Random, notes: Notes) -> Lesson:
    """Play a game to its end, and note what the tree wants and hopes."""
    lesson, lot = Lesson(), new_luck(luck.getrandbits(40))
    while game.m[OVER] == 0:
        if len(game.options) == 1:
            game.apply(0)
            continue
        pick = int(lesson.note(game, own, lot))
        count = len(game.options)
        if luck.random() < task.share:
            wanted, hoped = looked_ahead(task, own, game, lesson.odds[-count:])
            pick = luck.choices(range(count), wanted)[0]
            notes.add(wanted, hoped)
        else:
            notes.add([0.0] * count)
        game.apply(pick)
    return lesson


def looked_ahead(
    task: Study, own: Instinct, game: Game, likes: list[float]
) -> tuple[list[float], float]:
    """How likely each option should be, and what is expected, after a look ahead."""
    decision = game.decision
    assert decision is not None  # noqa: S101  (the game is not over)
    player = decision.player
    tree = Tree(own, player, task.turns, Temper())
    first = game.pick_count * SPREAD
    for number in range(first + 1, first + 1 + task.leaves):
        tree.grow(game.determinize(player, number), number)
    hope = tree.root.won / tree.leaves
    return better(likes, tree.answers(game), hope), hope


def better(
    likes: list[float], tried: list[tuple[int, int, float, float]], hope: float
) -> list[float]:
    """Likings raised by what was won; what was never tried is worth what was expected.

    >>> raised = better([0.5, 0.5], [(0, 10, 0.9, 0.5), (1, 10, 0.4, 0.5)], 0.6)
    >>> [round(each, 3) for each in raised]
    [0.973, 0.027]
    """
    most = max(count for _, count, _, _ in tried)
    weight = (FIRM + most) * SCALE
    raised = [-math.inf] * len(likes)
    for place, count, worth, _ in tried:
        raised[place] = math.log(max(likes[place], LEAST)) + weight * (worth if count else hope)
    top = max(raised)
    parts = [math.exp(each - top) for each in raised]
    whole = sum(parts)
    return [part / whole for part in parts]


def all_of(every: list[Findings]) -> Findings:
    """What several processes have found."""
    return Findings(
        joined([each.games for each in every]),
        np.concatenate([each.wanted for each in every]),
        np.concatenate([each.hoped for each in every]),
    )
