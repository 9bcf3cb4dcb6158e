"""Who should notice: scenarios first, then golden games, option trees and other quick tests.

They are run once as the sources stand, each on a pool whose cards are not compiled yet, and it is
noted which lines each of them reaches (ticks.py). Several processes share the work. The note is
kept in `.mutate`, for exactly these sources: it speaks of all lines of all rules, so that every
sample can be judged by it.
"""

from __future__ import annotations

import contextlib
import copy
import hashlib
import os
import pickle
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tools.mutating.mutants import PACKAGES, ROOT, Mutant
from tools.mutating.placing import import_engine
from tools.mutating.ticks import Ticks
from wartable.games import door
from wartable.scenario.loader import Broken, Scenario, load, scenario_files
from wartable.scenario.report import run

NOTES = ROOT / ".mutate"
TESTS = (
    "tests/golden",
    "tests/properties/test_whole_games.py",
    "tests/script",
)
TESTS_OF = {
    "invasion": (
        "tests/invasion/test_beyond_the_pool.py",
        "tests/invasion/test_contexts.py",
        "tests/invasion/test_ends_and_limits.py",
        "tests/invasion/test_home_made.py",
        "tests/invasion/test_kept_values.py",
        "tests/invasion/test_keywords.py",
        "tests/invasion/test_knowledge.py",
        "tests/invasion/test_naming.py",
        "tests/invasion/test_redirecting.py",
        "tests/invasion/test_rule_pins.py",
        "tests/invasion/test_sources.py",
        "tests/invasion/test_then.py",
        "tests/invasion/test_unprinted.py",
    ),
    "champions": (
        "tests/champions/test_examples.py",
        "tests/champions/test_knowledge.py",
        "tests/champions/test_scenario_language.py",
        "tests/champions/test_sleep.py",
    ),
}
READ = ("src", "scenarios", "tests", "tools/mutating")
"""What the note depends on."""
QUIET = ("-q", "-p", "no:cacheprovider", "--no-header", "--tb=no")
ENDS = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
QUICK = 4.0
"""Seconds (of the processor, while lines are noted) up to which a test is a quick one."""
NOW_AND_THEN = 10.0
"""Seconds between two words about how far we are."""
PATIENCE, SLOWER = 3.0, 20
"""A watcher that takes so many seconds, and so many times longer than it should, hangs."""


@dataclass
class Notes:
    """Which watchers there are, how long each takes, and which lines it reaches."""

    names: list[str] = field(default_factory=list)
    """Scenarios by their place in the list, tests by their ids."""
    seconds: list[float] = field(default_factory=list)
    lines: dict[str, dict[int, int]] = field(default_factory=dict)
    """For a module and line the watchers that reach it, as bits."""
    failing: list[str] = field(default_factory=list)
    """Those that fail without any change, and so cannot notice one."""

    def reaching(self, mutant: Mutant) -> list[int]:
        """The watchers that reach a mutant, those that spend most on its function first."""
        lines = self.lines.get(mutant.module, {})
        bits = 0
        for number in range(mutant.number, mutant.last + 1):
            bits |= lines.get(number, 0)
        found = [i for i in range(len(self.names)) if bits >> i & 1 and self.is_quick(i)]
        return sorted(found, key=lambda i: (is_test(self.names[i]), self.seconds[i]))

    def is_quick(self, place: int) -> bool:
        """Whether a watcher is worth its time for a single mutant."""
        return self.seconds[place] <= QUICK


def is_test(name: str) -> bool:
    """Whether a watcher is a test of pytest's, not a scenario."""
    return name.startswith("tests/")


def scenarios(game: str) -> list[Scenario | Broken]:
    """All scenarios of a game, read but not run."""
    found: list[Scenario | Broken] = []
    for path in scenario_files([Path("scenarios") / game]):
        found += load(path)
    return found


def notes(game: str, read: Sequence[Scenario | Broken], jobs: int) -> Notes:
    """The note for the sources as they stand, made if there is none."""
    path = NOTES / f"{game}-{state_of_tree()}.pickle"
    if not path.exists():
        NOTES.mkdir(exist_ok=True)
        for old in NOTES.glob(f"{game}-*"):
            old.unlink()
        path.write_bytes(pickle.dumps(look(game, read, jobs)))
    found: Notes = pickle.loads(path.read_bytes())  # noqa: S301  (written above)
    return found


def state_of_tree() -> str:
    """A short sum over everything that is read."""
    total = hashlib.sha256()
    for folder in READ:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                total.update(str(path).encode())
                total.update(path.read_bytes())
    return total.hexdigest()[:16]


def look(game: str, read: Sequence[Scenario | Broken], jobs: int) -> Notes:
    """Run every watcher once, shared out among processes."""
    import_engine(game)
    files = [NOTES / f"{game}-share-{number}" for number in range(jobs)]
    children: list[int] = []
    for number, file in enumerate(files):
        child = os.fork()
        if child == 0:
            code = 1
            try:
                file.write_bytes(pickle.dumps(Share(game, read, number, jobs).run()))
                code = 0
            finally:
                os._exit(code)
        children.append(child)
    ends = [os.waitpid(child, 0)[1] for child in children]
    if any(ends):
        raise SystemExit("the watchers could not be run without a change")
    seen: list[Seen] = []
    for file in files:
        seen += pickle.loads(file.read_bytes())  # noqa: S301  (written above)
        file.unlink()
    return together(game, sorted(seen, key=lambda each: each.place))


@dataclass
class Seen:
    """What one watcher did."""

    place: int
    """Scenarios come first, as they were read, then tests as pytest has them."""
    name: str
    seconds: float
    ok: bool
    ticks: list[int]


def together(game: str, seen: Sequence[Seen]) -> Notes:
    """The note of what all watchers did."""
    found = Notes()
    there = Ticks()
    there.find(game)
    bits = [0] * len(there.places)
    for place, each in enumerate(seen):
        found.names.append(each.name)
        found.seconds.append(each.seconds)
        if not each.ok:
            found.failing.append(each.name)
        for tick in each.ticks:
            bits[tick] |= 1 << place
    for (module, lines), who in zip(there.places, bits, strict=True):
        of_module = found.lines.setdefault(module, {})
        for line in lines:
            of_module[line] = of_module.get(line, 0) | who
    return found


class FreshPool:
    """The cards before any text was compiled: compiling is part of what a change can break."""

    def __init__(self, game: str) -> None:
        self.pool = door(game).pool
        self.kept = {name: copy.copy(value) for name, value in vars(self.pool).items()}

    def lay_out(self) -> None:
        """Forget what has been compiled."""
        vars(self.pool).update({name: copy.copy(value) for name, value in self.kept.items()})


class Share:
    """Every so-manieth watcher, run in a process of its own; also the plugin of pytest for that."""

    def __init__(
        self, game: str, read: Sequence[Scenario | Broken], number: int, jobs: int
    ) -> None:
        self.game = game
        self.read = read
        self.number = number
        self.jobs = jobs
        self.fresh = FreshPool(game)
        self.ticks = Ticks()
        self.seen: list[Seen] = []
        self.places: dict[str, int] = {}
        self.told = time.monotonic()

    def run(self) -> list[Seen]:
        """Run scenarios, then tests."""
        self.ticks.put_in_place(self.game)
        for place in range(self.number, len(self.read), self.jobs):
            scenario = self.read[place]
            self.fresh.lay_out()
            self.ticks.take()
            began = time.process_time()
            ok = run(scenario).ok
            self.note(place, f"{scenario.file}: {scenario.title}", began, ok=ok)
            self.tell(f"{place + 1} of {len(self.read)} scenarios")
        with silence():
            code = pytest.main([*QUIET, *TESTS, *TESTS_OF[self.game]], plugins=[self])
        if code not in ENDS:
            raise RuntimeError(f"pytest could not run {', '.join(TESTS)}: {code}")
        return self.seen

    def note(self, place: int, name: str, began: float, *, ok: bool) -> None:
        """Note what a watcher did."""
        seconds = time.process_time() - began
        self.seen.append(Seen(place, name, seconds, ok, self.ticks.take()))

    def tell(self, how_far: str) -> None:
        """Tell somebody who waits, now and then; the first process speaks for all."""
        if self.number == 0 and time.monotonic() - self.told > NOW_AND_THEN:
            self.told = time.monotonic()
            print(f"{self.game}: {how_far}", file=sys.__stderr__, flush=True)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what plays another game, and what other processes run."""
        others = [name for name in PACKAGES if name != self.game]
        items[:] = [i for i in items if not any(f"[{name}" in i.nodeid for name in others)]
        self.places = {item.nodeid: len(self.read) + i for i, item in enumerate(items)}
        items[:] = items[self.number :: self.jobs]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Note the lines and the time of one test."""
        place = self.places[item.nodeid]
        self.fresh.lay_out()
        self.ticks.take()
        began = time.process_time()
        ok = False
        try:
            yield
            ok = True
        finally:
            self.note(place, item.nodeid, began, ok=ok)
            self.tell(f"{place + 1 - len(self.read)} of {len(self.places)} tests")


class Hangs(Exception):
    """A watcher that does not come to an end."""


class Limit:
    """Wakes a watcher up that takes much longer than it should."""

    def __init__(self) -> None:
        signal.signal(signal.SIGVTALRM, self.wake)

    def wake(self, _number: int, _frame: FrameType | None) -> None:
        """End it, where it stands."""
        raise Hangs("it does not come to an end")

    def begin(self, seconds: float) -> None:
        """Give it its time; 0 for no limit."""
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds and PATIENCE + SLOWER * seconds)


class Watch:
    """A plugin of pytest that sets a limit for each test and notes the first that fails."""

    def __init__(self, limit: Limit, seconds: dict[str, float]) -> None:
        self.limit = limit
        self.seconds = seconds
        self.noticed = ""
        self.why = ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Run one test under its limit."""
        self.limit.begin(self.seconds.get(item.nodeid, PATIENCE))
        try:
            yield
        except BaseException as error:
            self.noticed = item.nodeid
            self.why = f"{type(error).__name__}: {error}"
            raise
        finally:
            self.limit.begin(0)


@contextlib.contextmanager
def silence() -> Iterator[None]:
    """Nothing is printed inside."""
    with (
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        contextlib.redirect_stdout(nowhere),
        contextlib.redirect_stderr(nowhere),
    ):
        yield


def pytest_arguments(ids: Sequence[str]) -> list[Any]:
    """How pytest is told to run these tests and stop at the first that fails."""
    return [*QUIET, "-x", *ids]
