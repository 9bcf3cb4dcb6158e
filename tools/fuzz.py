"""Play thousands of games over the whole pool and look for trouble: python -m tools.fuzz --help.

A game is told by its number: decks, seed, players and picks all follow from it. Four kinds take
turns: by lot, by agents that mean to win, and both from tables in mid-game, where cards of the
whole pool stand hurt, attached, on quests, in stacks. With --pairings the decks that come with the
game meet instead, each against each, again and again. In all games the table must be in order
throughout: each card in one place, nothing half attached, nothing left over. A sample is checked in
every way at its decisions: hidden information too, values computed anew, clone, save and load,
replay. A game that fails is written as a journal (from an arranged table: the table and the picks);
so is one that hangs.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import queue
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.playing import trials
from tests.playing.kits import GAMES
from tests.playing.matches import CAP, Match, pairing
from tests.playing.trials import Trial

PATIENCE = 60.0
"""Seconds without a pick after which a game is said to hang."""
PROGRESS = 5.0
"""Seconds between two lines about progress."""
NO_TIME = 0.2


@dataclass(frozen=True)
class Course:
    """What is played and how closely it is watched."""

    game: str
    every: int
    """One game in so many is checked at its decisions."""
    pairings: bool

    def begin(self, number: int) -> Match:
        """The match of a number."""
        return pairing(number, self.game) if self.pairings else trials.begin(self.game, number)

    def kind_of(self, number: int) -> str:
        """What kind of game it is."""
        return "pairings" if self.pairings else trials.kind_of(number)

    def is_checked(self, number: int) -> bool:
        """Whether a game is one of the sample."""
        return number % self.every == 0


def work(numbers: Sequence[int], course: Course, place: Any, results: Any) -> None:
    """Play these games in a process of its own; `place` always says which, and how far."""

    def tell(picks: int) -> None:
        place[1] = picks

    for number in numbers:
        place[0], place[1] = number, 0
        checked = course.is_checked(number)
        trial = trials.run(course.game, number, tell, checked=checked, begin=course.begin)
        trial.kind = course.kind_of(number)
        results.put(trial)
    place[0] = -1


class Crew:
    """Processes that share the games, and a watch over them."""

    def __init__(self, numbers: range, processes: int, course: Course) -> None:
        self.course = course
        self.results: Any = multiprocessing.Queue()
        self.left = [numbers[i::processes] for i in range(processes)]
        self.places = [multiprocessing.Array("q", [-1, 0], lock=False) for _ in self.left]
        self.seen = [(-1, 0, 0.0)] * processes
        self.workers = [self.hire(i) for i in range(processes)]

    def hire(self, index: int) -> multiprocessing.Process:
        """Start a process on what is left of its share."""
        self.seen[index] = (-1, 0, time.monotonic())
        told = (self.left[index], self.course, self.places[index], self.results)
        worker = multiprocessing.Process(target=work, args=told, daemon=True)
        worker.start()
        return worker

    def next(self) -> Trial | None:
        """A game that has ended, failed or hung; None if there is nothing new."""
        try:
            trial: Trial = self.results.get(timeout=NO_TIME)
        except queue.Empty:
            return self.stuck()
        return trial

    def stuck(self) -> Trial | None:
        """A game that hangs or has taken its process with it; another process does the rest."""
        for index, worker in enumerate(self.workers):
            number, picks = self.places[index]
            if (number, picks) != self.seen[index][:2]:
                self.seen[index] = (number, picks, time.monotonic())
            late = time.monotonic() - self.seen[index][2] > PATIENCE
            if number >= 0 and (late or not worker.is_alive()):
                worker.kill()
                worker.join()
                share = self.left[index]
                self.left[index] = share[share.index(number) + 1 :]
                self.places[index][0] = -1
                self.workers[index] = self.hire(index)
                return hung(number, picks, self.course)
        return None


def hung(number: int, picks: int, course: Course) -> Trial:
    """The report on a game that went no further after so many picks."""
    played = course.begin(number)
    played.play(picks)
    trial = Trial(course.game, number, course.is_checked(number), picks)
    trial.failure = f"no pick was made for {PATIENCE:.0f} seconds, or the process died\n"
    trial.evidence = trials.evidence(course.game, number, played)
    return trial


class Report:
    """What has been found."""

    def __init__(self, game: str, folder: Path, games: int) -> None:
        self.game = game
        self.folder = folder
        self.games = games
        self.began = time.monotonic()
        self.told = self.began
        self.trials: list[Trial] = []
        self.failures: list[tuple[Trial, Path]] = []

    def add(self, trial: Trial) -> None:
        """Take a game in; a failure is written and told at once."""
        self.trials.append(trial)
        if trial.failure:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self.folder / f"{trial.game}-{trial.number}.json"
            path.write_text(trial.evidence, encoding="utf-8")
            self.failures.append((trial, path))
            which = f"{trial.game} {trial.number}"
            say(f"{which} failed after {trial.picks} picks: {path}\n{trial.failure}")
            trial.evidence = ""
        if time.monotonic() - self.told > PROGRESS:
            self.told = time.monotonic()
            say(self.progress())

    def progress(self) -> str:
        """How far we are."""
        done, seconds = len(self.trials), time.monotonic() - self.began
        left = (self.games - done) * seconds / done
        return (
            f"{done:,} of {self.games:,} games, {done / seconds:.1f} a second, "
            f"{left / 60:.1f} minutes left, {len(self.failures)} failures"
        )

    def as_data(self) -> dict[str, object]:
        """Everything, for programs."""
        seconds = time.monotonic() - self.began
        ended = [trial for trial in self.trials if trial.ending and trial.ending != "cap"]
        return {
            "game": self.game,
            "games": len(self.trials),
            "checked": sum(trial.checked for trial in self.trials),
            "seconds": round(seconds, 1),
            "games_per_second": round(len(self.trials) / seconds, 2),
            "picks": spread([trial.picks for trial in ended]),
            "turns": spread([trial.turns for trial in ended]),
            "endings": dict(Counter(trial.ending for trial in ended).most_common()),
            "kinds": {
                kind: dict(Counter(t.ending for t in ended if t.kind == kind).most_common())
                for kind in dict.fromkeys(trial.kind for trial in ended)
            },
            "winners": {
                str(winner): count
                for winner, count in Counter(trial.winner for trial in ended).most_common()
            },
            "safety_cap": CAP,
            "caps_hit": [trial.number for trial in self.trials if trial.ending == "cap"],
            "failures": [
                {
                    "game": trial.number,
                    "picks": trial.picks,
                    "file": str(path),
                    "why": trial.failure,
                }
                for trial, path in self.failures
            ],
        }

    def as_text(self) -> str:
        """Everything, for people."""
        data: dict[str, Any] = self.as_data()
        lines = [
            headline(data),
            *(table_row(name, data[name]) for name in ("picks", "turns")),
            "endings   " + shares(data["endings"]),
            *(f"  {kind:<24}{shares(found)}" for kind, found in data["kinds"].items()),
            "winners   " + ", ".join(f"{who} {n:,}" for who, n in data["winners"].items()),
            f"the safety cap of {CAP:,} picks was hit {len(data['caps_hit'])} times"
            + "".join(f" {number}" for number in data["caps_hit"]),
            f"{len(data['failures'])} failures",
            *(f"  {each['file']}: {last_line(each['why'])}" for each in data["failures"]),
        ]
        return "\n".join(lines)


def headline(data: dict[str, Any]) -> str:
    """How much was done."""
    games, checked = (
        f"{data['games']:,} games of {data['game']}",
        f"{data['checked']:,} of them checked",
    )
    return f"{games} in {data['seconds']} s, {checked} at their decisions"


def spread(values: list[int]) -> dict[str, float]:
    """How numbers are distributed."""
    if not values:
        return {}
    ranked = sorted(values)
    marks = {"least": 0, "10 %": 10, "median": 50, "90 %": 90, "99 %": 99, "most": 100}
    found = {name: float(ranked[(len(ranked) - 1) * mark // 100]) for name, mark in marks.items()}
    return {"mean": round(sum(ranked) / len(ranked), 1), **found}


def table_row(name: str, values: dict[str, float]) -> str:
    """A distribution as a line."""
    return f"{name:<10}" + ", ".join(f"{mark} {value:g}" for mark, value in values.items())


def shares(counts: dict[str, int]) -> str:
    """Counts, with their shares of the whole."""
    whole = sum(counts.values())
    return ", ".join(f"{name} {n:,} ({100 * n / whole:.0f} %)" for name, n in counts.items())


def last_line(text: str) -> str:
    """What a traceback comes down to."""
    return text.strip().splitlines()[-1]


def say(text: str) -> None:
    """Tell somebody who waits; standard output is for the result."""
    print(text, file=sys.stderr, flush=True)


def options(words: Sequence[str] | None) -> argparse.Namespace:
    """The words of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append", help="which game (all)")
    parser.add_argument("--games", type=int, default=20_000, help="how many of each (20,000)")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first (0)")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, help="how many at a time (one a CPU)"
    )
    parser.add_argument("--check-every", type=int, default=50, help="check one in so many (50)")
    told = "let the decks that come with the game meet, each against each"
    parser.add_argument("--pairings", action="store_true", help=told)
    parser.add_argument("--folder", type=Path, default=Path("fuzz-failures"), help="for what fails")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Play, watch, report; 1 if a game failed."""
    told = options(words)
    reports = [fuzz(game, told) for game in told.game or GAMES]
    if told.json:
        print(json.dumps([report.as_data() for report in reports], indent=1))
    else:
        print("\n\n".join(report.as_text() for report in reports))
    return 1 if any(report.failures for report in reports) else 0


def fuzz(game: str, told: argparse.Namespace) -> Report:
    """Play so many games of one kind and tell what came of them."""
    numbers = range(told.seed, told.seed + told.games)
    report = Report(game, told.folder, told.games)
    course = Course(game, told.check_every, told.pairings)
    crew = Crew(numbers, max(1, min(told.processes, told.games)), course)
    while len(report.trials) < told.games:
        trial = crew.next()
        if trial is not None:
            report.add(trial)
    return report


if __name__ == "__main__":
    sys.exit(main())
