"""Who should notice: scenarios first, then golden games, option trees and other quick tests.

They are run once as the sources stand, each on a pool whose cards are not compiled yet, and it is
noted which lines each of them reaches. The note is kept in `.mutate`, for exactly these sources.
"""

from __future__ import annotations

import contextlib
import copy
import hashlib
import os
import pickle
import signal
import sqlite3
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import coverage
import pytest
from coverage.numbits import numbits_to_nums

from tools.mutating.mutants import PACKAGES, ROOM, ROOT, Mutant, module_name
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
        "tests/invasion/test_home_made.py",
        "tests/invasion/test_kept_values.py",
        "tests/invasion/test_knowledge.py",
        "tests/invasion/test_rule_pins.py",
        "tests/invasion/test_sources.py",
        "tests/invasion/test_then.py",
    ),
    "champions": (
        "tests/champions/test_examples.py",
        "tests/champions/test_knowledge.py",
        "tests/champions/test_scenario_language.py",
    ),
}
READ = ("src", "scenarios", "tests", "tools/mutating")
"""What the note depends on."""
QUIET = ("-q", "-p", "no:cacheprovider", "--no-header", "--tb=no")
ENDS = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
QUICK = 4.0
"""Seconds (of the processor, while lines are noted) up to which a test is a quick one."""
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


def notes(game: str, read: Sequence[Scenario | Broken]) -> Notes:
    """The note for the sources as they stand, made if there is none."""
    path = NOTES / f"{game}-{state_of_tree()}.pickle"
    if not path.exists():
        NOTES.mkdir(exist_ok=True)
        for old in NOTES.glob(f"{game}-*"):
            old.unlink()
        child = os.fork()
        if child == 0:
            code = 1
            try:
                path.write_bytes(pickle.dumps(look(game, read)))
                code = 0
            finally:
                os._exit(code)
        if os.waitpid(child, 0)[1] != 0:
            raise SystemExit("the watchers could not be run without a change")
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


def look(game: str, read: Sequence[Scenario | Broken]) -> Notes:
    """Run every watcher once."""
    found = Notes()
    data = NOTES / f"{game}-lines"
    watch = coverage.Coverage(
        data_file=str(data),
        source=[str(PACKAGES[game]), str(ROOM)],
        config_file=False,
        branch=False,
    )
    fresh = FreshPool(game)
    watch.start()
    for i, scenario in enumerate(read):
        watch.switch_context(f"{i}")
        fresh.lay_out()
        began = time.process_time()
        if not run(scenario).ok:
            found.failing.append(f"{scenario.file}: {scenario.title}")
        found.names.append(f"{scenario.file}: {scenario.title}")
        found.seconds.append(time.process_time() - began)
    looker = Looker(game, watch, fresh, found)
    with silence():
        code = pytest.main([*QUIET, *TESTS, *TESTS_OF[game]], plugins=[looker])
    if code not in ENDS:
        raise RuntimeError(f"pytest could not run {', '.join(TESTS)}: {code}")
    watch.stop()
    watch.save()
    found.lines = dict(lines_reached(game, data))
    data.unlink()
    return found


def lines_reached(game: str, data: Path) -> Iterator[tuple[str, dict[int, int]]]:
    """For each module the lines and who reached them."""
    with contextlib.closing(sqlite3.connect(data)) as database:
        contexts = dict(database.execute("select id, context from context"))
        for file_id, path in database.execute("select id, path from file").fetchall():
            lines: dict[int, int] = {}
            rows = "select context_id, numbits from line_bits where file_id = ?"
            for context, bits in database.execute(rows, (file_id,)):
                if contexts[context]:
                    for line in numbits_to_nums(bits):
                        lines[line] = lines.get(line, 0) | 1 << int(contexts[context])
            yield module_name(game, Path(path)), lines


class FreshPool:
    """The cards before any text was compiled: compiling is part of what a change can break."""

    def __init__(self, game: str) -> None:
        self.pool = door(game).pool
        self.kept = {name: copy.copy(value) for name, value in vars(self.pool).items()}

    def lay_out(self) -> None:
        """Forget what has been compiled."""
        vars(self.pool).update({name: copy.copy(value) for name, value in self.kept.items()})


class Looker:
    """A plugin of pytest that notes which lines each test reaches."""

    def __init__(self, game: str, watch: coverage.Coverage, fresh: FreshPool, found: Notes) -> None:
        self.others = [name for name in PACKAGES if name != game]
        self.watch = watch
        self.fresh = fresh
        self.found = found

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what plays another game."""
        items[:] = [i for i in items if not any(f"[{name}" in i.nodeid for name in self.others)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Note the lines and the time of one test."""
        self.fresh.lay_out()
        self.watch.switch_context(str(len(self.found.names)))
        self.found.names.append(item.nodeid)
        began = time.process_time()
        try:
            yield
        except Exception:
            self.found.failing.append(item.nodeid)
            raise
        finally:
            self.found.seconds.append(time.process_time() - began)
            self.watch.switch_context("")


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
