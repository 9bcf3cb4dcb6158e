"""What came of scenarios: run, several files at a time if wanted, and told in lines or JSON."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from wartable.games import games
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.scenario.homemade import games_named, load_cards
from wartable.scenario.loader import Broken, Scenario, load
from wartable.scenario.runner import Runner, each_decision
from wartable.scenario.tracing import HalfDone, TracingRunner


@dataclass
class Result:
    """What came of a scenario."""

    file: str
    scenario: str
    rules: tuple[str, ...] = ()
    failures: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    half_done: list[HalfDone] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether everything held."""
        return not self.failures


def run(
    scenario: Scenario | Broken,
    hook: Callable[[Game], Game] = each_decision,
    *,
    trace: bool = False,
) -> Result:
    """Run one scenario; the result has what differs and what is mistaken, on request the trace."""
    result = Result(scenario.file, scenario.title, scenario.rules)
    if isinstance(scenario, Broken):
        result.failures.append(scenario.why)
        return result
    runner: Runner | None = None
    where = "setup" if scenario.is_setup else "table"
    try:
        runner = TracingRunner(scenario, hook) if trace else Runner(scenario, hook)
        result.failures = runner.failures
        runner.run()
    except WartableError as error:
        result.failures.append(f"{runner.where if runner else where}: {error}")
    except Exception as error:  # noqa: BLE001  a crash must not hide what became of the others
        result.failures.append(f"{runner.where if runner else where}: {crash(error)}")
    if runner is not None and trace:
        result.log = list(runner.game.log())
    if isinstance(runner, TracingRunner):
        result.half_done = runner.half_done
    return result


def crash(error: Exception) -> str:
    """An error of the engine and the line it comes from."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{last.filename}, line {last.lineno}"
    return f"the engine failed: {type(error).__name__}: {error} ({place})"


def run_file(path: Path | str, *, trace: bool = False) -> list[Result]:
    """Run every scenario of a file."""
    return [run(scenario, trace=trace) for scenario in load(path)]


def make_ready(guests: Mapping[str, str], cards: Sequence[Path], named: Sequence[str]) -> None:
    """Let a process know the games that were registered, and home-made cards."""
    games.join(guests)
    load_cards(cards, named)


def run_files(
    paths: Sequence[Path], *, jobs: int = 1, trace: bool = False, cards: Sequence[Path] = ()
) -> Iterator[Result]:
    """Run every scenario of the files, in their order, with home-made cards if there are any."""
    run_one = partial(run_file, trace=trace)
    prepare = partial(make_ready, dict(games.guests), cards, games_named(paths) if cards else ())
    prepare()  # what is wrong with a card file is told once, not by each process
    if jobs <= 1 or len(paths) <= 1:
        for path in paths:
            yield from run_one(path)
        return
    context = get_context("spawn")  # the same on every platform, and safe beside threads
    workers = min(jobs, len(paths))
    with ProcessPoolExecutor(workers, mp_context=context, initializer=prepare) as pool:
        for results in pool.map(run_one, paths):
            yield from results


def as_line(result: Result) -> str:
    """A result as one line."""
    name = f"{result.file}: {result.scenario}" if result.scenario else result.file
    if result.ok:
        return f"ok    {name}"
    return f"FAIL  {name}: {'; '.join(map(one_line, result.failures))}"


def one_line(text: str) -> str:
    """A text without line breaks."""
    return " ".join(text.split())


def as_json(result: Result, *, trace: bool = False) -> str:
    """A result as a JSON object on one line."""
    told: dict[str, object] = {
        "file": result.file,
        "scenario": result.scenario,
        "ok": result.ok,
        "failures": result.failures,
        "rules": list(result.rules),
    }
    if trace:
        told["log"] = result.log
        told["trace"] = [{"where": each.where, "trace": each.trace} for each in result.half_done]
    return json.dumps(told, ensure_ascii=False)


def summary(passed: int, failed: int) -> str:
    """How many passed and failed.

    >>> summary(98, 0)
    '98 passed, 0 failed'
    """
    return f"{passed} passed, {failed} failed"
