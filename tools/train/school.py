"""A network at school: how it learns a game round by round, and what is kept of it."""

from __future__ import annotations

import argparse
import pickle
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch

from tools.learn import Course, drawn_decks, write
from tools.train.curve import curve
from tools.train.exam import Exam, examine
from tools.train.judging import auc, log_loss
from tools.train.learning import RARE, Lesson, Pace, chances, gains_of, learn
from tools.train.model import Model, Vocabulary, recalled, told, widened
from tools.train.playing import LEAGUES, Games, League, Met, Task, meet_some, play_some
from tools.train.standing import standing
from wartable.agents import memory
from wartable.agents.keeping import kept, read
from wartable.agents.netfile import NAME, Told
from wartable.agents.registry import TIRELESS

FOLDER = Path(__file__).parents[2] / "src" / "wartable" / "agents"
LEAST = 12
"""A feature that was met less often is not learned."""
DECKS_AT_ONCE = 25
"""Decks by lot that a process draws at one go."""
DECKS_APART = 1_000_003
"""Seeds of decks by lot are counted on from so many times the seed."""
PAST_KEPT = 12
SLOWEST = 0.1
"""How fast it learns at last, in parts of how fast it does at first."""
EVEN = 0.5
"""What who plays as well as the other wins."""
WARM = 12
"""Rounds in which it comes up to speed: steps that are not yet weighed forget what was learned."""


class School:
    """A network, how it learns, and where it stands."""

    def __init__(self, game: str, words: argparse.Namespace) -> None:
        self.game = game
        self.words = words
        self.course = Course(
            game, max(words.round // words.processes, 1), 1, words.by_lot, words.seed
        )
        self.file = words.out or FOLDER / game / NAME
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.pace = Pace(words.epochs, words.batch, words.calm)
        self.place = words.work / f"{game}.pt"
        self.round = 0
        self.games = 0
        self.ahead = 0
        """Rounds that are played, but not learned from yet, when the next one begins."""
        self.fresh = 0
        """Rounds that were learned from since the tutor knew nothing."""
        self.spent = 0.0
        """Seconds of the present course, of which a stopped one has some left."""
        self.since = time.monotonic()
        """When the round before was learned from."""
        self.past: list[dict[str, Any]] = []
        self.best: dict[str, Any] | None = read(self.file) if self.file.exists() else None
        """What the file holds: only somebody who plays better takes its place."""
        self.history: list[dict[str, float]] = []
        words.work.mkdir(parents=True, exist_ok=True)

    def open(self, pool: Any) -> None:
        """Go on where it was, or begin."""
        torch.manual_seed(self.words.seed)
        self.draw_decks(pool)
        if self.place.exists():
            kept = torch.load(self.place, weights_only=False, map_location=self.device)
            self.vocabulary, self.round, self.games = kept["words"], kept["round"], kept["games"]
            self.past, self.history = kept["past"], kept["history"]
            self.spent = kept.get("spent", 0.0)
            self.model = Model(*self.vocabulary.sizes)
            self.model.load_state_dict(kept["model"])
            say(f"goes on after round {self.round}")
        elif (file := self.before()) is not None:
            told = read(file)
            known, model = recalled(self.game, told)
            self.vocabulary = known.with_more(self.meet(pool, told), LEAST)
            self.model = widened(model, known, self.vocabulary)
            self.games = int(told["history"].get("games", 0))
            self.round = int(told["history"].get("rounds", 0))
            say(f"begins with what {file.name} has learned in {self.games} games")
        else:
            self.begin(pool)
        self.model.to(self.device)
        self.tutor = torch.optim.Adam(self.model.parameters(), lr=self.words.rate, eps=RARE)
        if self.place.exists():
            self.tutor.load_state_dict(kept["tutor"])
            self.fresh = WARM
        say(f"{self.vocabulary.sizes[0]} features of tables, {self.vocabulary.sizes[1]} of options")

    def before(self) -> Path | None:
        """The network that is learned on from; None if it is to learn from nothing but weights."""
        if self.words.begin is not None:
            found: Path = self.words.begin
            return found
        shipped = FOLDER / self.game / NAME
        return shipped if shipped.exists() and not self.words.anew else None

    def begin(self, pool: Any) -> None:
        """Meet features, and like options as the instinct does that was learned before."""
        known = linear(self.game)
        table, options = self.meet(pool, None)
        if known is not None:
            options[np.flatnonzero(known)] = LEAST
        self.vocabulary = Vocabulary.of((table, options), LEAST)
        self.model = Model(*self.vocabulary.sizes)
        if known is None:
            return
        rows = self.vocabulary.options
        weights = torch.zeros(self.vocabulary.sizes[1], 1)
        weights[rows[rows >= 0], 0] = torch.from_numpy(known[rows >= 0]).float()
        self.model.single.weight.data.copy_(weights)

    def draw_decks(self, pool: Any) -> None:
        """Draw decks by lot, unless there are as many from before."""
        count = self.words.decks
        file = self.place.with_name(f"{self.game}-{count}-decks-by-lot.pickle")
        if not file.exists():
            parts = [
                (
                    self.game,
                    self.words.seed * DECKS_APART + first,
                    min(DECKS_AT_ONCE, count - first),
                )
                for first in range(0, count, DECKS_AT_ONCE)
            ]
            say(f"draws {count} decks by lot")
            decks = [deck for drawn in pool.starmap(drawn_decks, parts) for deck in drawn]
            file.write_bytes(pickle.dumps(decks))
        self.course = replace(self.course, drawn=file)

    def meet(self, pool: Any, network: dict[str, Any] | None) -> Met:
        """Play a round, and count which features were met."""
        every = pool.map(meet_some, self.tasks(network, self.words.processes), 1)
        return sum(table for table, _ in every), sum(options for _, options in every)

    def tasks(self, network: dict[str, Any] | None, count: int) -> list[Task]:
        """Games for so many processes, each against another past self."""
        league = LEAGUES[self.game] if network is not None else League(0.0, 0.0, 0.0)
        first = (self.round + self.ahead + 1) * 1000
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
        return told(self.game, self.vocabulary, self.model, summary)

    def begin_round(self, pool: Any) -> Any:
        """Let a round be played by the network as it is."""
        network = self.told()
        if self.round % self.words.remember == 0:
            self.past = [*self.past, network][-PAST_KEPT:]
        playing = pool.map_async(play_some, self.tasks(network, self.words.processes), 1)
        self.ahead = 1
        return playing

    def learn_from(self, games: Games) -> None:
        """Learn from a round, and note how well it was expected."""
        begin = time.monotonic()
        waited, self.since = begin - self.since, begin
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
        self.fresh += 1
        self.games += count
        self.history.append({"games": float(self.games), **figures})
        say(
            f"round {self.round}: {self.games} games, log loss {figures['log loss']:.4f}, "
            f"AUC {figures['auc']:.4f}, {figures['decisions']:.0f} decisions a game; "
            f"learned in {time.monotonic() - begin:.1f} s of {waited:.1f}"
        )

    def whereabouts(self) -> str:
        """Where the best network is."""
        if self.best is None:
            return "there is no network before the first exam"
        return f"the best network so far is in {self.file}"

    def examine(self, pool: Any) -> None:
        """Play against an agent, and the best so far: who plays no worse takes its place."""
        network, figures = self.told(), self.history[-1]
        figures["won"] = self.won(pool, network, TIRELESS, self.words.exam_games)
        if self.best is not None:
            figures["won of best"] = self.won(pool, network, self.best, self.words.match)
        if figures.get("won of best", 1.0) >= EVEN:
            self.best = self.told()
            write(self.file, self.best, indent=None)
        else:
            say(f"so {self.file.name} stays as it was")

    def won(self, pool: Any, network: Told, other: str | Told, games: int) -> float:
        """The part of some games that is won at first sight; the decks were not learned from."""
        each = max(games // (2 * self.words.processes), 1)
        course = Course(self.game, each, 1, self.words.by_lot, self.words.seed + 1)
        exams = [
            Exam(course, self.round * 1000 + n, network, other) for n in range(self.words.processes)
        ]
        won, count = map(sum, zip(*pool.map(examine, exams, 1), strict=True))
        whom = other if isinstance(other, str) else "the best so far"
        say(f"round {self.round}: wins {won / count:.1%} of {count} against {whom}, at sight")
        found: float = won / count
        return found

    def slow_down(self, left: float) -> None:
        """Learn the slower the less time is left, and slowly at first."""
        pace = max(left, SLOWEST) * min((self.fresh + 1) / WARM, 1.0)
        for group in self.tutor.param_groups:
            group["lr"] = self.words.rate * pace

    def keep(self) -> None:
        """Write all it needs to go on, its history and the picture."""
        kept = {
            "words": self.vocabulary, "round": self.round, "games": self.games, "past": self.past,
            "history": self.history, "model": self.model.state_dict(),
            "tutor": self.tutor.state_dict(), "spent": self.spent,
        }  # fmt: skip
        fresh = self.place.with_suffix(".new")
        torch.save(kept, fresh)
        fresh.replace(self.place)
        lines = {
            "AUC of the value": [(each["games"], each["auc"]) for each in self.history],
            "log loss": [(each["games"], each["log loss"]) for each in self.history],
            f"won against {TIRELESS}": [
                (each["games"], each["won"]) for each in self.history if "won" in each
            ],
        }
        picture = curve(f"{self.game}: what the network came to", lines)
        self.place.with_suffix(".svg").write_text(picture, encoding="utf-8")
        write(standing(self.words.work, self.game), {"spent": self.spent, "rounds": self.history})


def linear(game: str) -> np.ndarray[Any, np.dtype[np.float64]] | None:
    """The likings of the instinct that was learned before, to begin with; None if there is none."""
    if kept(game, memory.NAME) is None:
        return None
    known = memory.instinct(game)
    assert len(known.likings) == len(memory.untaught(game).likings)  # noqa: S101  (one for each feature)
    return np.asarray(known.likings)


def say(line: str) -> None:
    """Tell how far it is."""
    print(f"learn: {line}", file=sys.stderr, flush=True)
