"""Let a network learn a game by playing it: python -m tools.train --help.

It plays in a league: against itself, its past, the heuristic and random, with the decks that come
with the game and with legal decks by lot. After each round of games it likes what led to more than
was expected a little more (proximal policy optimisation), and expects a little more of what came.
It can be stopped at any time and goes on where it was: the file in the work folder has all it
needs. Meant for the compiled engine and torch (the extra `train`); an accelerator is used where
there is one.
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
from tools.train.judging import auc, log_loss
from tools.train.model import Model, Vocabulary, loss, told
from tools.train.playing import Games, League, Task, joined, play_some
from tools.train.ragged import Ints
from wartable.agents.memory import instinct, untaught

FOLDER = Path(__file__).parents[2] / "src" / "wartable" / "agents"
PATIENCE = 0.85
"""What a later rise of the chances counts, for each pick it is further away."""
EPOCHS = 2
BATCH = 2048
HELD_OUT = 10
"""One game of so many is not learned from."""
LEAST = 4
"""A feature that was met less often is not learned."""
FIRST_GAMES = 4
"""Times as many games as in a round are played first, to meet features."""


class School:
    """A network, how it learns, and where it stands."""

    def __init__(self, words: argparse.Namespace) -> None:
        self.words = words
        self.course = Course(
            words.game, words.round // words.processes, 1, words.by_lot, words.seed
        )
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
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
            kept = torch.load(self.place, weights_only=False)
            self.vocabulary, self.round, self.games = kept["words"], kept["round"], kept["games"]
            self.past, self.history = kept["past"], kept["history"]
            self.model = Model(*self.vocabulary.sizes).to(self.device)
            self.model.load_state_dict(kept["model"])
            self.tutor = torch.optim.Adam(self.model.parameters(), lr=self.words.rate)
            self.tutor.load_state_dict(kept["tutor"])
            say(f"goes on after round {self.round}")
            return
        known = linear(self.words.game)
        met = joined(pool.map(play_some, self.tasks(None, FIRST_GAMES * self.words.processes)))
        also = None if known is None else np.flatnonzero(known)
        self.vocabulary = Vocabulary(self.words.game, met, LEAST, also)
        self.model = Model(*self.vocabulary.sizes).to(self.device)
        if known is not None:
            rows = self.vocabulary.options
            weights = torch.zeros(self.vocabulary.sizes[1], 1)
            weights[rows[rows >= 0], 0] = torch.from_numpy(known[rows >= 0]).float()
            self.model.single.weight.data.copy_(weights)
        self.tutor = torch.optim.Adam(self.model.parameters(), lr=self.words.rate)
        say(f"{self.vocabulary.sizes[0]} features of tables, {self.vocabulary.sizes[1]} of options")

    def tasks(self, network: dict[str, Any] | None, count: int) -> list[Task]:
        """Games for so many processes."""
        past = self.past[self.round % len(self.past)] if self.past else None
        league = League() if network is not None else League(0.0, 0.0, 0.0)
        first = (self.round + 1) * 1000
        return [Task(self.course, first + n, network, past, league) for n in range(count)]

    def told(self) -> dict[str, Any]:
        """The network as its file tells it."""
        summary = {"rounds": self.round, "games": self.games, **(self.history or [{}])[-1]}
        return told(self.words.game, self.vocabulary, self.model, summary)

    def play_round(self, pool: Any) -> None:
        """Play a round and learn from it."""
        begin = time.monotonic()
        network = self.told()
        games = joined(pool.map(play_some, self.tasks(network, self.words.processes)))
        between = time.monotonic()
        games = Games(**{**vars(games), "table": games.table.named(self.vocabulary.table),
                         "options": games.options.named(self.vocabulary.options)})  # fmt: skip
        held = games.games % HELD_OUT == 0
        chances = self.chances(games)
        figures = {
            "log loss": log_loss(chances[held], games.won[held]),
            "auc": auc(chances[held], games.won[held]),
            "decisions": float(len(games.picks)) / (int(games.games.max()) + 1),
        }
        gains = torch.from_numpy(gains_of(games, chances)).float()
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        self.learn(games, np.flatnonzero(~held), gains)
        self.round += 1
        self.games += int(games.games.max()) + 1
        self.history.append({"games": float(self.games), **figures})
        say(
            f"round {self.round}: {self.games} games, log loss {figures['log loss']:.4f}, "
            f"AUC {figures['auc']:.4f}, {figures['decisions']:.0f} decisions a game; "
            f"played {between - begin:.0f} s, learned {time.monotonic() - between:.0f} s"
        )

    def chances(self, games: Games) -> np.ndarray[Any, np.dtype[np.float64]]:
        """What the network expects before each pick."""
        found = []
        with torch.no_grad():
            for which in np.array_split(
                np.arange(len(games.picks)), len(games.picks) // 50_000 + 1
            ):
                seen = self.model.seen(games.table.take(which))
                found.append(torch.sigmoid(self.model.odds(seen)).cpu().numpy())
        return np.concatenate(found).astype(np.float64)

    def learn(self, games: Games, which: Ints, gains: torch.Tensor) -> None:
        """Go through some decisions a few times."""
        luck = np.random.default_rng(self.words.seed + self.round)
        for _ in range(EPOCHS):
            for part in np.array_split(luck.permutation(which), max(len(which) // BATCH, 1)):
                self.tutor.zero_grad()
                loss(self.model, games, part, gains, self.words.calm).backward()
                torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
                self.tutor.step()

    def keep(self) -> None:
        """Write all it needs to go on, the network and the picture."""
        if self.round % self.words.remember == 0:
            self.past = [*self.past, self.told()][-8:]
        kept = {
            "words": self.vocabulary, "round": self.round, "games": self.games, "past": self.past,
            "history": self.history, "model": self.model.state_dict(),
            "tutor": self.tutor.state_dict(),
        }  # fmt: skip
        fresh = self.place.with_suffix(".new")
        torch.save(kept, fresh)
        fresh.replace(self.place)
        out = self.words.out or FOLDER / self.words.game / "network.json"
        write(out, self.told())
        lines = {
            "AUC of the value": [(each["games"], each["auc"]) for each in self.history],
            "log loss": [(each["games"], each["log loss"]) for each in self.history],
        }
        picture = curve(f"{self.words.game}: what the network came to", lines)
        self.words.work.joinpath(f"{self.words.game}.svg").write_text(picture, encoding="utf-8")


def gains_of(
    games: Games, chances: np.ndarray[Any, np.dtype[np.float64]]
) -> np.ndarray[Any, np.dtype[np.float64]]:
    """How much the chances rose after each pick, later rises counting less."""
    found = np.zeros(len(chances))
    ahead: dict[tuple[int, int], tuple[float, float]] = {}
    keys = list(zip(games.games.tolist(), games.players.tolist(), strict=True))
    expected, won = chances.tolist(), games.won.tolist()
    for k in range(len(keys) - 1, -1, -1):
        hoped, later = ahead.get(keys[k], (won[k], 0.0))
        later = hoped - expected[k] + PATIENCE * later
        ahead[keys[k]] = expected[k], later
        found[k] = later
    return found


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
    until = time.monotonic() + words.minutes * 60
    torch.set_num_threads(words.processes)
    school = School(words)
    with multiprocessing.get_context("spawn").Pool(words.processes) as pool:
        school.open(pool)
        for _ in range(words.rounds):
            school.play_round(pool)
            school.keep()
            if time.monotonic() > until:
                break
    print(json.dumps(school.history[-1]))
    return 0


def arguments() -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", default="champions", choices=["champions", "invasion"])
    parser.add_argument("--rounds", type=int, default=1000, metavar="N", help="at most")
    parser.add_argument("--minutes", type=float, default=15, help="at most")
    parser.add_argument("--round", type=int, default=2000, metavar="N", help="games in a round")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count(), metavar="N")
    parser.add_argument("--by-lot", type=float, default=0.5, metavar="PART", help="decks by lot")
    parser.add_argument("--rate", type=float, default=1e-3, help="how fast it learns")
    parser.add_argument("--calm", type=float, default=0.005, help="how much doubt is worth")
    parser.add_argument(
        "--remember", type=int, default=5, metavar="N", help="rounds to a past self"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--work", type=Path, default=Path("build/train"), metavar="FOLDER")
    parser.add_argument("--out", type=Path, metavar="FILE", help="instead of the agent's own")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
