"""What a network is worth at the table, by first sight alone: games against somebody there is."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tools.learn import Course, begun
from tools.train.playing import instinct_of
from wartable.agents.base import Agent, pick
from wartable.agents.instinct import Instinct
from wartable.agents.netfile import Told
from wartable.agents.registry import agent
from wartable.agents.sighting import SightAgent
from wartable.kernel.game import Game


@dataclass(frozen=True)
class Exam:
    """Games of one process against somebody."""

    course: Course
    number: int
    network: Told | None
    opponent: str | Told
    """An agent by name, or another network."""


def examine(exam: Exam) -> tuple[float, int]:
    """What was won, a draw counting half, of how many games; each is played from both seats."""
    luck = Random(f"exam {exam.course.seed} {exam.number}")  # noqa: S311  (a game, not a secret)
    own = instinct_of(exam.course.game, exam.network)
    won = 0.0
    for _ in range(exam.course.games):
        game = begun(exam.course, luck, exam.course.by_lot)
        other = opponent(exam, luck.getrandbits(40))
        won += sum(sat_down(game.clone(), own, seat, other) for seat in range(2))
    return won, 2 * exam.course.games


def opponent(exam: Exam, seed: int) -> Agent:
    """Who is played against."""
    if isinstance(exam.opponent, str):
        return agent(exam.opponent, game=exam.course.game, seed=seed)
    return SightAgent("another", instinct_of(exam.course.game, exam.opponent))


def sat_down(game: Game, own: Instinct, seat: int, other: Agent) -> float:
    """What a network that always takes what it likes best wins in a seat."""
    while (decision := game.decision) is not None:
        if len(decision.options) == 1:
            game.apply(0)
        elif decision.player == seat:
            likes = own.likes(game)
            game.apply(likes.index(max(likes)))
        else:
            game.apply(pick(game, decision, other))
    winner = None if game.result is None else game.result.winner
    return 0.5 if winner is None else float(winner == seat)
