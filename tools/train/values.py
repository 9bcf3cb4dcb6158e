"""How well it is expected who wins: python -m tools.train.values --help.

Games that nobody has learned from are played, by the network and by the single weights before it.
Before each pick both say how likely the player who is asked is to win: the log loss of that (0.693
if one knows nothing, 0 if everything), and how often a position that was won has the higher chance
than one that was lost (AUC). Each does better in games of its own, whose tables it knows.
"""

from __future__ import annotations

import multiprocessing
from random import Random
from typing import TypeAlias

import numpy as np

from tools.learn import Course, begun
from tools.train.judging import auc, log_loss
from tools.train.words import about_games
from wartable.agents.instinct import Instinct, asked
from wartable.agents.levels import learned
from wartable.agents.memory import instinct
from wartable.kernel.game import Game
from wartable.kernel.rng import new_luck

AT_ONCE = 25
"""Games that a process plays at one go."""
Told: TypeAlias = tuple[float, float, float]
"""What the network and the weights expected at a position, and what came."""


def main() -> int:
    """Play, and tell the figures of both."""
    words = about_games("tools.train.values", __doc__, games=1000, seed=99).parse_args()
    course = Course(words.game, AT_ONCE, 1, words.by_lot, words.seed)
    print(f"{words.game}, {words.games} games each, seed {words.seed}")
    with multiprocessing.get_context("spawn").Pool(words.processes) as pool:
        for player in ("network", "weights"):
            parts = [(course, number, player) for number in range(words.games // AT_ONCE)]
            every = np.array([each for found in pool.imap(positions, parts) for each in found])
            for place, name in enumerate(("network", "weights")):
                loss, area = (of(every[:, place], every[:, 2]) for of in (log_loss, auc))
                print(
                    f"  games of the {player}, {len(every)} positions: "
                    f"{name} log loss {loss:.3f}, AUC {area:.3f}"
                )
    return 0


def positions(part: tuple[Course, int, str]) -> list[Told]:
    """What is expected at the positions of some games."""
    course, number, player = part
    luck = Random(f"values {course.seed} {number}")  # noqa: S311  (a game, not a secret)
    both = learned(course.game), instinct(course.game)
    own = both[player == "weights"]
    found: list[Told] = []
    for _ in range(course.games):
        found.extend(expected(begun(course, luck, course.by_lot), both, own, luck))
    return found


def expected(
    game: Game, both: tuple[Instinct, Instinct], own: Instinct, luck: Random
) -> list[Told]:
    """The same of one game, which is played to its end."""
    lot = new_luck(luck.getrandbits(40))
    noted: list[tuple[float, float, int]] = []
    while not game.over:
        if len(game.options) > 1:
            player = int(asked(game))
            noted.append((both[0].chance(game, player), both[1].chance(game, player), player))
        game.apply(own.pick(game, lot) if len(game.options) > 1 else 0)
    winner = None if game.result is None else game.result.winner
    return [
        (first, second, 0.5 if winner is None else float(winner == player))
        for first, second, player in noted
    ]


if __name__ == "__main__":
    raise SystemExit(main())
