"""One mutant's trial: a process of its own runs the changed function before who may notice.

The sources stay as they are: the change exists in the memory of that process only.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from tools.mutating.mutants import Mutant
from tools.mutating.placing import import_engine, put_in_place
from tools.mutating.watchers import (
    ENDS,
    Limit,
    Notes,
    Watch,
    is_test,
    pytest_arguments,
    silence,
)
from wartable.scenario.loader import Broken, Scenario
from wartable.scenario.report import run

LONGEST = 300.0
"""Seconds after which a trial is ended from outside."""


@dataclass
class Verdict:
    """What came of a mutant."""

    mutant: Mutant
    by: str = ""
    """Who noticed: a scenario, a test, "time", "process"; "" if nobody did."""
    why: str = ""
    ran: int = 0
    """How many watchers were run."""
    reached: int = 0
    """How many reach the line at all."""
    seconds: float = 0.0

    @property
    def caught(self) -> bool:
        """Whether somebody noticed."""
        return bool(self.by)

    @property
    def sort(self) -> str:
        """What sort of watcher noticed."""
        if not self.by:
            return "nobody" if self.reached else "nobody reaches it"
        if self.by == "time" or "Hangs" in self.why:
            return "endless"
        if "golden" in self.by:
            return "golden"
        return "test" if is_test(self.by) else "scenario"


class Trials:
    """All trials of a game, several processes at a time."""

    def __init__(self, game: str, read: Sequence[Scenario | Broken], notes: Notes) -> None:
        self.game = game
        self.read = read
        self.notes = notes
        import_engine(game)

    def run(self, mutants: Sequence[Mutant], jobs: int) -> Iterator[Verdict]:
        """The verdicts, as they come."""
        waiting = list(reversed(mutants))
        running: dict[int, tuple[Verdict, int, float]] = {}
        while waiting or running:
            while waiting and len(running) < jobs:
                verdict = Verdict(waiting.pop())
                child, pipe = self.fork(verdict)
                running[child] = (verdict, pipe, time.monotonic())
            done = None
            while done is None:
                done = ended(running)
            verdict, pipe, began = running.pop(done)
            with os.fdopen(pipe, encoding="utf-8") as told:
                text = told.read()
            hear(verdict, json.loads(text) if text else {"by": "time", "why": "the process died"})
            verdict.seconds = time.monotonic() - began
            yield verdict

    def fork(self, verdict: Verdict) -> tuple[int, int]:
        """Start a trial: the process and the pipe on which it will tell."""
        read, write = os.pipe()
        child = os.fork()
        if child:
            os.close(write)
            return child, read
        try:
            os.close(read)
            heard = self.attempt(verdict.mutant)
            os.write(write, json.dumps(heard).encode())
        except BaseException as error:  # noqa: BLE001  (whatever it is, it must not escape the child)
            told = {"by": "the process", "why": f"{type(error).__name__}: {error}"}
            os.write(write, json.dumps(told).encode())
        finally:
            os._exit(0)

    def attempt(self, mutant: Mutant) -> dict[str, object]:
        """Put the change in place and run until somebody notices."""
        reaching = self.notes.reaching(mutant)
        known = set(self.notes.failing)
        names = [self.notes.names[i] for i in reaching if self.notes.names[i] not in known]
        places = [i for i in reaching if self.notes.names[i] not in known]
        put_in_place(mutant)
        limit = Limit()
        ran = 0
        for i, name in zip(places, names, strict=True):
            if is_test(name):
                break
            ran += 1
            limit.begin(self.notes.seconds[i])
            result = run(self.read[i])
            limit.begin(0)
            if not result.ok:
                return {"by": name, "why": result.failures[0], "ran": ran, "reached": len(names)}
        tests = [name for name in names if is_test(name)]
        by, why = run_tests(limit, dict(zip(names, map(self.seconds, places), strict=True)), tests)
        return {"by": by, "why": why, "ran": ran + len(tests), "reached": len(names)}

    def seconds(self, place: int) -> float:
        """How long a watcher takes."""
        return self.notes.seconds[place]


def hear(verdict: Verdict, told: dict[str, Any]) -> None:
    """Take in what a process has told."""
    verdict.by, verdict.why = str(told["by"]), str(told["why"])
    verdict.ran, verdict.reached = int(told.get("ran", 0)), int(told.get("reached", 1))


def run_tests(limit: Limit, seconds: dict[str, float], tests: Sequence[str]) -> tuple[str, str]:
    """The first test that fails, and how; nothing if all hold."""
    if not tests:
        return "", ""
    watch = Watch(limit, seconds)
    with silence():
        code = pytest.main(pytest_arguments(tests), plugins=[watch])
    if code not in ENDS and not watch.noticed:
        return "tests/", f"pytest ended with {code}"
    return watch.noticed, watch.why


def ended(running: dict[int, tuple[Verdict, int, float]]) -> int | None:
    """A process that has ended, by itself or because its time is up."""
    for child, (_, _, began) in running.items():
        if os.waitpid(child, os.WNOHANG)[0]:
            return child
        if time.monotonic() - began > LONGEST:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return child
    time.sleep(0.01)
    return None
