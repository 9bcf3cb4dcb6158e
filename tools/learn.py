"""Learn the instinct of an agent by playing games: python -m tools.learn --help.

It plays against itself and against random, with the decks that come with the game and with legal
decks by lot, so that it has met every card. In each round every process plays on from the same
weights, and then the mean of what they have learned holds for all. The same words give the same
instinct again. Meant for the compiled engine; the file goes into the source tree, so run it from
there: `make learn-weights`. Networks begin with what it has learned (`tools.train`, `make learn`).
"""

from __future__ import annotations

import argparse
import multiprocessing
import pickle
import sys
import time
from array import array
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from wartable.agents.instinct import Instinct
from wartable.agents.keeping import encoded
from wartable.agents.learning import Rates, learn
from wartable.agents.memory import NAME, told, untaught
from wartable.cardgame.deck import Deck
from wartable.cardgame.door import Opening
from wartable.games import door
from wartable.kernel.game import Game

FOLDER = Path(__file__).parents[1] / "src" / "wartable" / "agents"
BY_LOT = 300
"""Decks that are drawn by lot."""
ITSELF = 0.6
"""How often it plays against itself, not against random."""
BOTH = 3
"""The players' bits together."""
LIKING, PROSPECT, PATIENCE = 0.4, 0.02, 0.7
"""How fast it learns at first, and what a later rise of the chances counts (agents.learning)."""
SLOWEST = 0.02
"""How fast it learns at last, in parts of that."""
TRIED = 400
"""Games against random at the end of a round, to see how it comes along."""

Weights = tuple["array[float]", "array[float]"]


@dataclass(frozen=True)
class Course:
    """What is played."""

    game: str
    games: int
    """Games of each process in a round."""
    rounds: int
    by_lot: float
    """How many of the decks are drawn by lot."""
    seed: int
    drawn: Path | None = None
    """A file with decks that were drawn by lot before; without one some are drawn."""


@cache
def openings(game: str, seed: int, file: Path | None) -> tuple[list[Opening], list[Opening]]:
    """The decks that come with the game, and legal decks by lot."""
    decks = door(game).decks
    own = [decks.forms.load(name) for name in decks.lists.built_in()]
    drawn = drawn_decks(game, seed, BY_LOT) if file is None else kept_decks(file)
    return [decks.rules.opening(deck) for deck in own], [
        decks.rules.opening(deck) for deck in drawn
    ]


def drawn_decks(game: str, seed: int, count: int) -> list[Deck]:
    """Legal decks by lot."""
    luck = Random(seed)  # noqa: S311  (a game, not a secret)
    return [door(game).decks.random_deck(luck) for _ in range(count)]


def kept_decks(file: Path) -> list[Deck]:
    """Decks that somebody has drawn and kept."""
    found: list[Deck] = pickle.loads(file.read_bytes())  # noqa: S301  (tools.train writes it)
    return found


def begun(course: Course, luck: Random, by_lot: float) -> Game:
    """A game between two decks of the same sort."""
    own, drawn = openings(course.game, course.seed, course.drawn)
    decks = drawn if luck.random() < by_lot else own
    return door(course.game).new([luck.choice(decks), luck.choice(decks)], luck.getrandbits(40))


def play_round(task: tuple[Course, int, int, Weights]) -> Weights:
    """One round of one process: what it makes of the weights it is given."""
    course, number, process, weights = task
    own = instinct_of(course.game, weights)
    left = 1 - number / course.rounds
    pace = max(left, SLOWEST)
    rates = Rates(LIKING * pace, PROSPECT * pace, PATIENCE)
    luck = Random(f"{course.seed} {number} {process}")  # noqa: S311  (the same)
    for _ in range(course.games):
        game = begun(course, luck, course.by_lot)
        learners = BOTH if luck.random() < ITSELF else 1 << luck.randrange(2)
        learn(game, own, luck.getrandbits(40), learners, rates)
    return weights_of(own)


def won(course: Course, own: Instinct) -> float:
    """How many of some games against random it wins, with the decks that come with the game."""
    luck = Random(course.seed)  # noqa: S311  (the same)
    still = Rates(0.0, 0.0, 0.0)
    wins = 0
    for number in range(TRIED):
        game = begun(course, luck, 0.0)
        learn(game, own, luck.getrandbits(40), 1 << number % 2, still)
        wins += game.result is not None and game.result.winner == number % 2
    return wins / TRIED


def instinct_of(game: str, weights: Weights) -> Instinct:
    """An instinct with these weights."""
    own = untaught(game)
    own.likings, own.prospects = list(weights[0]), list(weights[1])
    return own


def weights_of(own: Instinct) -> Weights:
    """The weights of an instinct, in little room."""
    return array("d", own.likings), array("d", own.prospects)


def mean(every: list[Weights]) -> Weights:
    """What several processes have learned, together."""
    return mean_of([likings for likings, _ in every]), mean_of([hopes for _, hopes in every])


def mean_of(every: list[array[float]]) -> array[float]:
    """The mean of several lists of weights."""
    return array("d", (sum(values) / len(every) for values in zip(*every, strict=True)))


def main() -> int:
    """Learn, tell how it comes along, and write the file after every round."""
    words = arguments()
    rounds = max(words.games // (words.processes * words.round), 1)
    course = Course(words.game, words.round, rounds, words.by_lot, words.seed)
    weights = weights_of(untaught(course.game))
    begin = time.monotonic()
    with multiprocessing.Pool(words.processes) as pool:
        for number in range(rounds):
            tasks = [(course, number, process, weights) for process in range(words.processes)]
            weights = mean(pool.map(play_round, tasks))
            own = instinct_of(course.game, weights)
            write(words.out or FOLDER / course.game / NAME, told(course.game, own))
            passed = time.monotonic() - begin
            print(
                f"round {number + 1} of {rounds}: wins {won(course, own):.1%} against random; "
                f"{passed:.0f} s, {passed / (number + 1) * (rounds - number - 1):.0f} s to go",
                file=sys.stderr,
            )
    return 0


def write(path: Path, learned: object, *, indent: int | None = 1) -> None:
    """Write a file whole, or leave the old one."""
    fresh = path.with_suffix(".new")
    fresh.write_bytes(encoded(path.name, learned, indent=indent))
    fresh.replace(path)


def arguments() -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.learn",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", default="champions", choices=["champions", "invasion"])
    parser.add_argument("--games", type=int, default=1_500_000, metavar="N", help="in all")
    parser.add_argument("--round", type=int, default=5000, metavar="N", help="of a process")
    parser.add_argument("--processes", type=int, default=2, metavar="N")
    parser.add_argument("--by-lot", type=float, default=0.3, metavar="PART", help="decks by lot")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--out", type=Path, metavar="FILE", help="instead of the agent's own")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
