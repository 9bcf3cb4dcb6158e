"""Games from which a network learns: a league of itself, its past, the heuristic and random."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeAlias

import numpy as np

from tools.learn import Course, begun
from tools.train.ragged import Ints, Ragged, together
from wartable.agents import netfile
from wartable.agents.base import Agent, pick
from wartable.agents.features import features_of
from wartable.agents.instinct import Instinct
from wartable.agents.learning import Lesson, played, played_against
from wartable.agents.memory import untaught
from wartable.agents.netfile import Told
from wartable.agents.network import Network
from wartable.agents.registry import agent
from wartable.kernel.game import Game
from wartable.kernel.rng import new_luck

BOTH = 3
"""The players' bits together."""
Met: TypeAlias = tuple[Ints, Ints]
"""How often each feature of tables, and each of options, was met."""


@dataclass(frozen=True)
class League:
    """How often who sits opposite; the rest of the games are played against itself."""

    past: float = 0.25
    heuristic: float = 0.01
    random: float = 0.03


@dataclass(frozen=True)
class Task:
    """Games of one process."""

    course: Course
    number: int
    network: Told | None
    past: Told | None
    league: League


@dataclass(frozen=True)
class Games:
    """What is remembered of some games, decision after decision."""

    table: Ragged
    options: Ragged
    counts: Ints
    picks: Ints
    odds: np.ndarray[Any, np.dtype[np.float64]]
    """How likely the pick was when it was made."""
    players: Ints
    games: Ints
    """In which game it was."""
    won: np.ndarray[Any, np.dtype[np.float64]]
    """1 if its player won, 0 if he lost, a half for a draw."""


def play_some(task: Task) -> Games:
    """Play the games of a task."""
    luck = Random(f"{task.course.seed} {task.number}")  # noqa: S311  (a game, not a secret)
    own = instinct_of(task.course.game, task.network)
    old = own if task.past is None else instinct_of(task.course.game, task.past)
    lessons: list[tuple[Lesson, Game]] = []
    for _ in range(task.course.games):
        game = begun(task.course, luck, task.course.by_lot)
        lessons.append((against(task, own, old, game, luck), game))
    return known_to(own, remembered(lessons))


def meet_some(task: Task) -> Met:
    """Play the games of a task; how often each feature of a table and of an option was met."""
    luck = Random(f"{task.course.seed} {task.number}")  # noqa: S311  (a game, not a secret)
    own = instinct_of(task.course.game, task.network)
    known = features_of(task.course.game)
    table, options = np.zeros(known.table.size, np.int64), np.zeros(known.options.size, np.int64)
    for _ in range(task.course.games):
        game = begun(task.course, luck, task.course.by_lot)
        lesson = played(game, own, luck.getrandbits(40), BOTH)
        table += np.bincount(ints(lesson.table_features), minlength=len(table))
        options += np.bincount(ints(lesson.features), minlength=len(options))
    return table, options


def known_to(own: Instinct, games: Games) -> Games:
    """What a network knows of some games, by its rows; before the first one all of it."""
    if not isinstance(own, Network):
        return games
    return replace(
        games,
        table=games.table.named(np.array(own.table_rows, dtype=np.int32)),
        options=games.options.named(np.array(own.option_rows, dtype=np.int32)),
    )


def instinct_of(game: str, told: Told | None) -> Instinct:
    """The network that plays; before the first there is one that likes all the same."""
    return untaught(game) if told is None else netfile.recalled(game, told)


def against(task: Task, own: Instinct, old: Instinct, game: Game, luck: Random) -> Lesson:
    """Play one game against somebody of the league."""
    league, lot, chance = task.league, luck.random(), luck.getrandbits(40)
    if lot < league.random:
        return played(game, own, chance, 1 << luck.randrange(2))
    if lot < league.random + league.heuristic:
        other = agent("heuristic", game=task.course.game, seed=chance)
        return beside(game, own, chance, luck.randrange(2), other)
    if lot < league.random + league.heuristic + league.past:
        return played_against(game, own, old, chance, luck.randrange(2))
    return played(game, own, chance, BOTH)


LEAGUES = {"invasion": League(heuristic=0.004), "champions": League(heuristic=0.001)}
"""Who meets whom; a heuristic thinks for as long as many games of networks take."""


def beside(game: Game, own: Instinct, chance: int, seat: int, other: Agent) -> Lesson:
    """Play in one seat, with another agent in the other."""
    lesson, luck = Lesson(), new_luck(chance)
    while (decision := game.decision) is not None:
        if len(decision.options) == 1:
            game.apply(0)
        elif decision.player == seat:
            game.apply(int(lesson.note(game, own, luck)))
        else:
            game.apply(pick(game, decision, other))
    return lesson


def remembered(lessons: list[tuple[Lesson, Game]]) -> Games:
    """What the lessons of some games hold, in arrays."""
    parts: dict[str, list[Any]] = {
        name: [] for name in ("table", "options", "counts", "picks", "odds", "players", "won")
    }
    games = []
    for place, (lesson, game) in enumerate(lessons):
        if not len(lesson.picks):
            continue
        counts, picks = ints(lesson.counts), ints(lesson.picks)
        first = np.cumsum(counts) - counts
        players = ints(lesson.players)
        result = game.result
        winner = None if result is None else result.winner
        won = 0.5 if winner is None else (players == winner).astype(np.float64)
        parts["table"].append(lists(lesson.table_features, lesson.table_ends))
        parts["options"].append(lists(lesson.features, lesson.ends))
        parts["counts"].append(counts)
        parts["picks"].append(picks)
        parts["odds"].append(np.asarray(lesson.odds, dtype=np.float32)[first + picks])
        parts["players"].append(players)
        parts["won"].append(np.broadcast_to(won, players.shape))
        games.append(np.full(len(picks), place))
    return joined_parts(parts, games)


def joined_parts(parts: dict[str, list[Any]], games: list[Ints]) -> Games:
    """The parts of several games end to end."""
    return Games(
        table=together(parts["table"]),
        options=together(parts["options"]),
        counts=np.concatenate(parts["counts"]),
        picks=np.concatenate(parts["picks"]),
        odds=np.concatenate(parts["odds"]),
        players=np.concatenate(parts["players"]),
        games=np.concatenate(games),
        won=np.concatenate(parts["won"]),
    )


def joined(every: list[Games]) -> Games:
    """What several processes have played."""
    parts: dict[str, list[Any]] = {
        name: [getattr(each, name) for each in every]
        for name in ("table", "options", "counts", "picks", "odds", "players", "won")
    }
    shifts = np.cumsum([0, *(int(each.games.max()) + 1 for each in every[:-1])])
    return joined_parts(parts, [e.games + s for e, s in zip(every, shifts, strict=True)])


def ints(values: Any) -> Ints:
    """A vector of the engine as an array."""
    return np.array(values, dtype=np.int64)


def lists(values: Any, ends: Any) -> Ragged:
    """Vectors of features and their ends as lists."""
    return Ragged(ints(values).astype(np.int32), ints(ends))
