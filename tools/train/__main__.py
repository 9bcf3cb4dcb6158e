"""Let the networks of both games learn by playing: make learn, or python -m tools.train --help.

A network plays in a league: against itself, its past, the heuristic and random, with the decks that
come with the game and with legal decks by lot. After each round of games it likes what led to more
than was expected a little more (proximal policy optimisation), and expects a little more of what
came; meanwhile the next round is played. One game is learned after the other. In an exam now and
then it meets the network that is there, and takes its place if it plays no worse. It can be stopped
at any time (Ctrl-C: after this round) and goes on where it was: the files in the work folder have
all it needs, and a picture of its curve. Meant for the compiled engine and torch (the extra
`train`); all cores are used, and an accelerator where there is one.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from multiprocessing.pool import Pool
from pathlib import Path

import torch

from tools.train.playing import joined
from tools.train.school import School, say
from tools.train.standing import half_way
from tools.train.stopping import Stop, deaf

GAMES = ("invasion", "champions")
STOPPED = 130


def main() -> int:
    """Learn each game until its rounds or minutes are over, or somebody stops it."""
    words = arguments()
    stop = Stop()
    games = [words.game] if words.game else half_way(words.work, GAMES)
    try:
        with multiprocessing.get_context("spawn").Pool(words.processes, deaf) as pool:
            for game in games:
                learn_game(game, words, pool, stop)
                if stop.wanted:
                    return STOPPED
    except KeyboardInterrupt:  # what was kept last is what it goes on from
        return STOPPED
    return 0


def learn_game(game: str, words: argparse.Namespace, pool: Pool, stop: Stop) -> None:
    """Let one network learn."""
    torch.set_num_threads(1)  # threads that wait for each other take time from who plays
    school = School(game, words)
    say(f"{game}, on {words.processes} processes and {school.device}")
    school.open(pool)
    begin = time.monotonic() - school.spent
    playing = school.begin_round(pool)
    for number in range(words.rounds):
        games = joined(playing.get())
        school.spent = time.monotonic() - begin
        left = 1 - school.spent / (words.minutes * 60)
        over = left <= 0 or number + 1 == words.rounds
        if not over and not stop.wanted:
            playing = school.begin_round(pool)
        school.slow_down(left)
        school.learn_from(games)
        if over:
            school.spent = 0.0
        if over or stop.wanted or school.round % words.exam == 0:
            if not stop.wanted:
                school.examine(pool)
            school.keep()
        if over or stop.wanted:
            break
    if stop.wanted:
        say(f"stopped after round {school.round}; the same command goes on")
    say(f"{game}: {json.dumps(school.history[-1])}")
    say(f"{school.whereabouts()}; the curve is in {school.place.with_suffix('.svg')}")


def arguments() -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.train",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--game", choices=GAMES, help="one of them; both, one after the other, if none is named")
    add("--rounds", type=int, default=100_000, metavar="N", help="at most")
    add(
        "--minutes",
        type=float,
        default=15,
        help="of each game, at most (15); it learns the slower the fewer are left",
    )
    add("--round", type=int, default=10_000, metavar="N", help="games in a round")
    add("--processes", type=int, default=multiprocessing.cpu_count(), metavar="N")
    add("--by-lot", type=float, default=0.5, metavar="PART", help="decks by lot")
    add("--decks", type=int, default=2000, metavar="N", help="that are drawn by lot (2000)")
    add("--rate", type=float, default=5e-4, help="how fast it learns at first")
    add("--calm", type=float, default=0.005, help="how much doubt is worth")
    add("--epochs", type=int, default=2, metavar="N", help="times a round is gone through")
    add("--batch", type=int, default=4096, metavar="N", help="decisions that make one step")
    add("--remember", type=int, default=3, metavar="N", help="rounds to a past self")
    add("--exam", type=int, default=10, metavar="N", help="rounds to an exam, and to a file")
    add("--exam-games", type=int, default=80, metavar="N", help="of an exam, against an agent")
    add("--match", type=int, default=600, metavar="N", help="of an exam, against the best so far")
    add("--seed", type=int, default=1, metavar="N")
    add("--work", type=Path, default=Path("build/train"), metavar="FOLDER")
    add("--begin", type=Path, metavar="FILE", help="learn on from this network, not the agent's")
    add("--anew", action="store_true", help="learn from weights alone, not on from a network")
    add("--out", type=Path, metavar="FILE", help="instead of the agent's own")
    words = parser.parse_args()
    if words.game is None and (words.begin or words.out):
        parser.error("--begin and --out are about one network: name its --game")
    return words


if __name__ == "__main__":
    raise SystemExit(main())
