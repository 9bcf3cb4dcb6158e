"""Let a network learn what a tree finds that grows by it: python -m tools.train.study --help.

Round after round games are played in which some picks are searched for (`searched`), and the
network learns to like what the tree took and to expect what came; then the next round is played by
the better network. It begins with a network that has learned by playing (`tools.train`) and can be
stopped at any time: the file is written after every round. Meant for the compiled engine and torch.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from tools.learn import Course, write
from tools.train.exam import Exam, examine
from tools.train.judging import auc, log_loss
from tools.train.learning import Lesson, chances, mend, thought
from tools.train.model import Model, recalled, told
from tools.train.school import FOLDER, SLOWEST
from tools.train.searched import UNASKED, Findings, Study, all_of, study
from wartable.agents.keeping import read
from wartable.agents.netfile import NAME
from wartable.agents.registry import TIRELESS

KEPT = 12
"""Rounds that are learned from together: the newest."""
OWN = 0.5
"""What the tree's own hope counts beside who won in the end."""


class Text:
    """A round on the device that learns."""

    def __init__(self, found: Findings, device: str) -> None:
        self.lesson = Lesson(found.games, device)
        self.wanted = torch.from_numpy(found.wanted).to(device)
        hoped = torch.from_numpy(found.hoped).to(device)
        self.asked = hoped != UNASKED
        won = self.lesson.won
        self.value = torch.where(self.asked, OWN * hoped + (1 - OWN) * won, won)


def loss(model: Model, text: Text, which: Tensor) -> tuple[Tensor, Tensor]:
    """How far a network is from what the tree likes, and from what came."""
    lesson = text.lesson
    seen, listed, shares = thought(model, lesson, which)
    asked = text.asked[which].sum().clamp(min=1)
    policy = -(text.wanted[listed] * shares).sum() / asked
    value = nn.functional.binary_cross_entropy_with_logits(model.odds(seen), text.value[which])
    return policy, value


def learn(
    model: Model, tutor: torch.optim.Optimizer, texts: Sequence[Text], words: argparse.Namespace
) -> tuple[float, float]:
    """Go through some rounds; how far it was from the newest before, by what is held out."""
    newest = texts[-1]
    with torch.no_grad():
        before = loss(model, newest, torch.nonzero(newest.lesson.held).squeeze(1))
    for _ in range(words.epochs):
        parts: list[tuple[Text, Tensor]] = []
        for text in texts:
            which = torch.nonzero(~text.lesson.held).squeeze(1)
            order = which[torch.randperm(len(which), device=which.device)]
            parts.extend((text, part) for part in order.split(words.batch))
        for place in torch.randperm(len(parts)).tolist():
            policy, value = loss(model, *parts[place])
            mend(model, tutor, policy + value)
    return float(before[0]), float(before[1])


class Class:
    """A network, its teacher, and how far they are."""

    def __init__(self, words: argparse.Namespace) -> None:
        self.words = words
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        begin = words.begin or FOLDER / words.game / NAME
        told = read(begin)
        self.past = told["history"]
        self.vocabulary, self.model = recalled(words.game, told)
        self.model.to(self.device)
        self.tutor = torch.optim.Adam(self.model.parameters(), lr=words.rate)
        self.texts: list[Text] = []
        self.begun = 0
        """Rounds that are played; one is, while the one before is learned from."""
        self.round = 0
        self.history: list[dict[str, float]] = []

    def told(self) -> dict[str, Any]:
        """The network as its file tells it."""
        searched = sum(each["searched"] for each in self.history)
        last = {**self.history[-1], "searched": searched} if self.history else {}
        history = {**self.past, "studied": {"rounds": self.round, **last}}
        return told(self.words.game, self.vocabulary, self.model, history)

    def begin_round(self, pool: Any) -> Any:
        """Let a round be played by the network as it is."""
        words, network = self.words, self.told()
        course = Course(words.game, max(words.round // words.tasks, 1), 1, words.by_lot, words.seed)
        first = self.begun * 1000
        self.begun += 1
        return pool.map_async(
            study,
            [
                Study(course, first + n, network, words.leaves, words.turns, words.share)
                for n in range(words.tasks)
            ],
            1,
        )

    def learn_from(self, found: Findings) -> None:
        """Learn from a round and those before it."""
        text = Text(found, self.device)
        self.texts = [*self.texts, text][-KEPT:]
        hopes = chances(self.model, text.lesson).double().cpu().numpy()
        held, won = text.lesson.held.cpu().numpy(), found.games.won
        policy, value = learn(self.model, self.tutor, self.texts, self.words)
        self.round += 1
        figures = {
            "picks": float(len(found.hoped)),
            "searched": float((found.hoped != UNASKED).sum()),
            "policy": policy,
            "value": value,
            "log loss": log_loss(hopes[held], won[held]),
            "auc": auc(hopes[held], won[held]),
        }
        self.history.append(figures)
        say(f"round {self.round}: " + ", ".join(f"{k} {v:.4g}" for k, v in figures.items()))

    def examine(self, pool: Any) -> None:
        """Play against the heuristic at first sight."""
        words, network = self.words, self.told()
        course = Course(words.game, words.exam_games, 1, words.by_lot, words.seed + 1)
        exams = [Exam(course, n, network, TIRELESS) for n in range(words.tasks)]
        won, count = map(sum, zip(*pool.map(examine, exams, 1), strict=True))
        say(f"round {self.round}: wins {won / count:.1%} of {count} against {TIRELESS}, at sight")
        if self.history:
            self.history[-1]["won"] = won / count


def say(line: str) -> None:
    """Tell how far it is."""
    print(f"study: {line}", file=sys.stderr, flush=True)


def main() -> int:
    """Learn until the minutes are over."""
    words = arguments()
    begin = time.monotonic()
    torch.set_num_threads(words.threads)
    torch.manual_seed(words.seed)
    own = Class(words)
    with multiprocessing.get_context("spawn").Pool(words.processes) as pool:
        if words.exam:
            own.examine(pool)
        playing = own.begin_round(pool)
        left = 1.0
        while left > 0:
            found = all_of(playing.get())
            left = 1 - (time.monotonic() - begin) / (words.minutes * 60)
            if left > 0:
                playing = own.begin_round(pool)
            for group in own.tutor.param_groups:
                group["lr"] = words.rate * max(left, SLOWEST)
            own.learn_from(found)
            if words.exam and (left <= 0 or own.round % words.exam == 0):
                own.examine(pool)
            write(words.out or FOLDER / words.game / NAME, own.told(), indent=None)
    return 0


def arguments() -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train.study",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    cores = multiprocessing.cpu_count()
    add("--game", default="champions", choices=["champions", "invasion"])
    add(
        "--minutes", type=float, default=15, help="at most; it learns the slower the fewer are left"
    )
    add("--round", type=int, default=400, metavar="N", help="games in a round")
    add("--tasks", type=int, default=4 * cores, metavar="N", help="parts of a round")
    add("--processes", type=int, default=cores, metavar="N")
    add("--threads", type=int, default=2, metavar="N", help="of torch")
    add("--leaves", type=int, default=64, metavar="N", help="lines of the tree for a pick")
    add("--turns", type=int, default=2, metavar="N", help="turns beyond the quiet point")
    add("--share", type=float, default=0.3, metavar="PART", help="picks that are searched for")
    add("--by-lot", type=float, default=0.5, metavar="PART", help="decks by lot")
    add("--rate", type=float, default=5e-4, help="how fast it learns at first")
    add("--epochs", type=int, default=1, metavar="N", help="times the kept rounds are gone through")
    add("--batch", type=int, default=2048, metavar="N", help="decisions that make one step")
    add("--exam", type=int, default=10, metavar="N", help="rounds to an exam; 0 for none")
    add("--exam-games", type=int, default=5, metavar="N", help="pairs of games a part in an exam")
    add("--seed", type=int, default=1, metavar="N")
    add("--begin", type=Path, metavar="FILE", help="the network it begins with (the agent's own)")
    add("--out", type=Path, metavar="FILE", help="instead of the agent's own")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
