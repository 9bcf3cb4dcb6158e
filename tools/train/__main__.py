"""Let a network learn a game by playing it: python -m tools.train --help.

It plays in a league: against itself, its past, the heuristic and random, with the decks that come
with the game and with legal decks by lot. After each round of games it likes what led to more than
was expected a little more (proximal policy optimisation), and expects a little more of what came;
meanwhile the next round is played. It can be stopped at any time and goes on where it was: the file
in the work folder has all it needs. Meant for the compiled engine and torch (the extra `train`); an
accelerator is used where there is one.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch

from tools.learn import Course, write
from tools.train.curve import curve
from tools.train.exam import Exam, examine
from tools.train.judging import auc, log_loss
from tools.train.learning import Lesson, Pace, chances, gains_of, learn
from tools.train.model import Model, Vocabulary, recalled, told
from tools.train.playing import LEAGUES, Games, League, Task, joined, play_some
from wartable.agents.memory import instinct, untaught

FOLDER = Path(__file__).parents[2] / "src" / "wartable" / "agents"
LEAST = 12
"""A feature that was met less often is not learned."""
FIRST_GAMES = 4
"""Times as many games as in a round are played first, to meet features."""
PAST_KEPT = 12
SLOWEST = 0.1
"""How fast it learns at last, in parts of how fast it does at first."""


class School:
    """A network, how it learns, and where it stands."""

    def __init__(self, words: argparse.Namespace) -> None:
        self.words = words
        self.course = Course(
            words.game, max(words.round // words.processes, 1), 1, words.by_lot, words.seed
        )
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.pace = Pace(words.epochs, words.batch, words.calm)
        self.place = words.work / f"{words.game}.pt"
        self.round = 0
        self.games = 0
        self.past: list[dict[str, Any]] = []
        self.history: list[dict[str, float]] = []
        words.work.mkdir(parents=True, exist_ok=True)

    def open(self, pool: Any) -> None:
        """Go on where it was, or begin."""
        torch.manual_seed(self.words.seed)
        if self.place.exists():
            kept = torch.load(self.place, weights_only=False, map_location=self.device)
            self.vocabulary, self.round, self.games = kept["words"], kept["round"], kept["games"]
            self.past, self.history = kept["past"], kept["history"]
            self.model = Model(*self.vocabulary.sizes)
            self.model.load_state_dict(kept["model"])
            say(f"goes on after round {self.round}")
        elif self.words.begin is not None:
            told = json.loads(self.words.begin.read_text(encoding="utf-8"))
            self.vocabulary, self.model = recalled(self.words.game, told)
            self.games = told["history"].get("games", 0)
            say(f"begins with what {self.words.begin} has learned in {self.games:.0f} games")
        else:
            self.begin(pool)
        self.model.to(self.device)
        self.tutor = torch.optim.Adam(self.model.parameters(), lr=self.words.rate)
        if self.place.exists():
            self.tutor.load_state_dict(kept["tutor"])
        say(f"{self.vocabulary.sizes[0]} features of tables, {self.vocabulary.sizes[1]} of options")

    def begin(self, pool: Any) -> None:
        """Meet features, and like options as the instinct does that was learned before."""
        known = linear(self.words.game)
        met = joined(pool.map(play_some, self.tasks(None, FIRST_GAMES * self.words.processes)))
        also = None if known is None else np.flatnonzero(known).astype(np.int32)
        self.vocabulary = Vocabulary.of(self.words.game, met, LEAST, also)
        self.model = Model(*self.vocabulary.sizes)
        if known is None:
            return
        rows = self.vocabulary.options
        weights = torch.zeros(self.vocabulary.sizes[1], 1)
        weights[rows[rows >= 0], 0] = torch.from_numpy(known[rows >= 0]).float()
        self.model.single.weight.data.copy_(weights)

    def tasks(self, network: dict[str, Any] | None, count: int) -> list[Task]:
        """Games for so many processes, each against another past self."""
        league = LEAGUES[self.words.game] if network is not None else League(0.0, 0.0, 0.0)
        first = (self.round + 1) * 1000
        return [
            Task(self.course, first + n, network, self.old(self.round + n), league)
            for n in range(count)
        ]

    def old(self, number: int) -> dict[str, Any] | None:
        """One of its past selves."""
        return self.past[number % len(self.past)] if self.past else None

    def told(self) -> dict[str, Any]:
        """The network as its file tells it."""
        summary = {"rounds": self.round, "games": self.games, **(self.history or [{}])[-1]}
        return told(self.words.game, self.vocabulary, self.model, summary)

    def begin_round(self, pool: Any) -> Any:
        """Let a round be played by the network as it is."""
        return pool.map_async(play_some, self.tasks(self.told(), self.words.processes), 1)

    def learn_from(self, games: Games) -> None:
        """Learn from a round, and note how well it was expected."""
        begin = time.monotonic()
        lesson = Lesson(games, self.device)
        expected = chances(self.model, lesson)
        held = lesson.held.cpu().numpy()
        told_of = expected.double().cpu().numpy()[held]
        count = int(games.games.max()) + 1
        figures = {
            "log loss": log_loss(told_of, games.won[held]),
            "auc": auc(told_of, games.won[held]),
            "decisions": float(len(games.picks)) / count,
        }
        learn(self.model, self.tutor, lesson, gains_of(games, expected), self.pace)
        self.round += 1
        self.games += count
        self.history.append({"games": float(self.games), **figures})
        say(
            f"round {self.round}: {self.games} games, log loss {figures['log loss']:.4f}, "
            f"AUC {figures['auc']:.4f}, {figures['decisions']:.0f} decisions a game; "
            f"learned in {time.monotonic() - begin:.1f} s"
        )

    def examine(self, pool: Any) -> None:
        """Play against an agent there is, and note what was won."""
        network, course = (
            self.told(),
            Course(
                self.words.game, self.words.exam_games, 1, self.words.by_lot, self.words.seed + 1
            ),
        )
        exams = [
            Exam(course, self.round * 1000 + n, network, "heuristic")
            for n in range(self.words.processes)
        ]
        won, count = map(sum, zip(*pool.map(examine, exams, 1), strict=True))
        self.history[-1]["won"] = won / count
        say(f"round {self.round}: wins {won / count:.1%} of {count} against heuristic, at sight")

    def slow_down(self, left: float) -> None:
        """Learn the slower the less time is left."""
        for group in self.tutor.param_groups:
            group["lr"] = self.words.rate * max(left, SLOWEST)

    def keep(self) -> None:
        """Write all it needs to go on, the network and the picture."""
        kept = {
            "words": self.vocabulary, "round": self.round, "games": self.games, "past": self.past,
            "history": self.history, "model": self.model.state_dict(),
            "tutor": self.tutor.state_dict(),
        }  # fmt: skip
        fresh = self.place.with_suffix(".new")
        torch.save(kept, fresh)
        fresh.replace(self.place)
        write(self.words.out or FOLDER / self.words.game / "network.json", self.told(), indent=None)
        lines = {
            "AUC of the value": [(each["games"], each["auc"]) for each in self.history],
            "log loss": [(each["games"], each["log loss"]) for each in self.history],
            "won against heuristic": [
                (each["games"], each["won"]) for each in self.history if "won" in each
            ],
        }
        picture = curve(f"{self.words.game}: what the network came to", lines)
        self.words.work.joinpath(f"{self.words.game}.svg").write_text(picture, encoding="utf-8")


def linear(game: str) -> np.ndarray[Any, np.dtype[np.float64]] | None:
    """The likings of the instinct that was learned before, to begin with; None if there is none."""
    try:
        known = instinct(game)
    except FileNotFoundError:
        return None
    assert len(known.likings) == len(untaught(game).likings)  # noqa: S101  (one for each feature)
    return np.asarray(known.likings)


def say(line: str) -> None:
    """Tell how far it is."""
    print(f"train: {line}", file=sys.stderr, flush=True)


def main() -> int:
    """Learn until the rounds or the minutes are over."""
    words = arguments()
    begin = time.monotonic()
    torch.set_num_threads(2)
    school = School(words)
    with multiprocessing.get_context("spawn").Pool(words.processes) as pool:
        school.open(pool)
        playing = school.begin_round(pool)
        for number in range(words.rounds):
            games = joined(playing.get())
            left = 1 - (time.monotonic() - begin) / (words.minutes * 60)
            ends = left <= 0 or number + 1 == words.rounds
            if not ends:
                playing = school.begin_round(pool)
            school.slow_down(left)
            school.learn_from(games)
            if school.round % words.remember == 0:
                school.past = [*school.past, school.told()][-PAST_KEPT:]
            if ends or school.round % words.exam == 0:
                school.examine(pool)
                school.keep()
            if ends:
                break
    say(json.dumps(school.history[-1]))
    return 0


def arguments() -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--game", default="champions", choices=["champions", "invasion"])
    add("--rounds", type=int, default=100_000, metavar="N", help="at most")
    add(
        "--minutes", type=float, default=15, help="at most; it learns the slower the fewer are left"
    )
    add("--round", type=int, default=2000, metavar="N", help="games in a round")
    add("--processes", type=int, default=multiprocessing.cpu_count(), metavar="N")
    add("--by-lot", type=float, default=0.5, metavar="PART", help="decks by lot")
    add("--rate", type=float, default=1e-3, help="how fast it learns at first")
    add("--calm", type=float, default=0.005, help="how much doubt is worth")
    add("--epochs", type=int, default=2, metavar="N", help="times a round is gone through")
    add("--batch", type=int, default=4096, metavar="N", help="decisions that make one step")
    add("--remember", type=int, default=5, metavar="N", help="rounds to a past self")
    add("--exam", type=int, default=20, metavar="N", help="rounds to an exam, and to a file")
    add("--exam-games", type=int, default=20, metavar="N", help="of each process in an exam")
    add("--seed", type=int, default=1, metavar="N")
    add("--work", type=Path, default=Path("build/train"), metavar="FOLDER")
    add("--begin", type=Path, metavar="FILE", help="learn on from this network, not from nothing")
    add("--out", type=Path, metavar="FILE", help="instead of the agent's own")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
