"""Where games for a second opinion come from: decks by lot, decks of the game, arranged tables."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tests.oracle.compare import Excuse, Oracle, Sitting, Tally, follow
from tests.playing.agents import players
from tests.playing.dice import dice
from tests.playing.kit import Table
from tests.playing.matches import Match, match, pairing, table_match
from wartable import Game
from wartable.agents import agent
from wartable.games import door

Begin = Callable[[int], tuple[Game, Callable[[], int]]]
"""Begins the game of a number: the game, and who picks."""


@dataclass(frozen=True)
class Course:
    """A way to come by games, and how far to follow each."""

    name: str
    begin: Begin
    picks: int

    def run(self, number: int, oracle: Oracle, tally: Tally) -> None:
        """Follow the game of a number."""
        game, pick = self.begin(number)
        game.refereed = True  # the judge sees every card, so options name them all
        sitting = Sitting(f"{self.name} {number}", game, pick)
        follow(sitting, oracle, tally, self.picks)


def look_on(
    course: Course, judge: Callable[[], Oracle], excuses: Sequence[Excuse], first: int, windows: int
) -> Tally:
    """Follow games of a course, each with a fresh judge, until so many windows were compared."""
    tally, number = Tally(excuses), first
    while tally.windows < windows:
        course.run(number, judge(), tally)
        number += 1
    return tally


def played(course: Match) -> tuple[Game, Callable[[], int]]:
    """A match with its random players."""
    return course.game, course.pick


def by_lot(name: str) -> Begin:
    """Two decks by lot over the whole pool, random players."""
    return lambda number: played(match(number, name))


def starters(name: str) -> Begin:
    """Decks that come with the game, played by an agent that knows what it does."""

    def begin(number: int) -> tuple[Game, Callable[[], int]]:
        game = pairing(number, name).game
        seats = [agent("heuristic", game=name, seed=number + seat) for seat in (0, 1)]

        def pick() -> int:
            decision = game.decision
            assert decision is not None
            return seats[decision.player].choose(game.view(decision.player), decision)

        return game, pick

    return begin


def arranged(name: str) -> Begin:
    """A random arranged table, random players."""
    return lambda number: played(table_match(number, name))


def laid_out(name: str, table: Callable[[Random], Table]) -> Begin:
    """A table arranged by a game's own oracle, random players."""

    def begin(number: int) -> tuple[Game, Callable[[], int]]:
        rng = dice(number)
        game: Game = door(name).arrange(table(rng), number)
        game.recording = False
        return played(Match(game, players(rng)))

    return begin
