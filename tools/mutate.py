"""Change single rules of the engine and see who notices: python -m tools.mutate --help.

A mutant is one wrong rule: < for <=, the opponent for the player, a step left out, a number one too
large, another zone, a check skipped. A fixed sample is drawn from the rules modules of each game,
the same for the same seed; an edit changes only the part around it, and renaming none. Each mutant
gets a process of its own that puts the changed function into memory (no file is touched) and runs
who may notice: the scenarios that reach the changed line, the quickest first, then golden games,
option trees and other quick tests that do. It stops at the first that fails; one that does not
come to an end has noticed too.

A survivor is a rule that nothing pins: write a scenario that does, titled with the ruling. If no
game can tell the difference (the check only saves time, say), give that reason in
tools/mutants.toml.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import time
from collections.abc import Sequence

from tools.mutating.mutants import PACKAGES, Mutant, mutants, sample
from tools.mutating.reasons import Reasons, as_entry
from tools.mutating.report import Report
from tools.mutating.trial import Trials, Verdict
from tools.mutating.watchers import NOW_AND_THEN, notes, scenarios

EPILOG = """\
examples:
  make mutate                                       both games, 300 mutants each
  make mutate GAME=champions                        one game
  python -m tools.mutate --game invasion --only combat.py --count 40
  python -m tools.mutate --one 34b60075             one mutant: its change, and who notices
  python -m tools.mutate --survivors > new.toml     survivors, as entries for tools/mutants.toml

exit codes: 0 enough were noticed and no reason is stale, 1 not so, 2 could not be run
"""


def options(words: Sequence[str] | None) -> argparse.Namespace:
    """The words of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutate",
        description=__doc__,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", choices=PACKAGES, action="append", help="which game (both)")
    parser.add_argument("--count", type=int, default=300, help="mutants of each game (300)")
    parser.add_argument("--seed", type=int, default=11, help="another seed, another sample (11)")
    parser.add_argument(
        "--only", metavar="MODULE", help="from one module: combat.py, script/damage.py"
    )
    parser.add_argument("--one", metavar="ID", help="this mutant: show it and who notices it")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (one a CPU)"
    )
    parser.add_argument("--floor", type=float, default=95.0, help="percent to be noticed (95)")
    parser.add_argument("--survivors", action="store_true", help="print survivors as TOML")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Draw, change, run, report."""
    told = options(words)
    if told.one:
        return one(told)
    reports = [judge(game, told) for game in told.game or PACKAGES]
    if told.json:
        print(json.dumps([report.as_data() for report in reports], indent=1))
    elif told.survivors:
        print("\n".join(as_entry(v.mutant) for report in reports for v in report.open))
    else:
        print("\n\n".join(report.as_text() for report in reports))
    return 0 if all(report.good for report in reports) else 1


def judge(game: str, told: argparse.Namespace) -> Report:
    """Put a sample of a game's mutants on trial."""
    began = time.monotonic()
    every = mutants(game)
    drawn = sample(chosen(every, told.only), told.count, told.seed)
    verdicts: list[Verdict] = []
    spoke = time.monotonic()
    for verdict in trials(game, told.jobs).run(drawn, told.jobs):
        verdicts.append(verdict)
        if not verdict.caught or time.monotonic() - spoke > NOW_AND_THEN:
            spoke = time.monotonic()
            say(progress(verdict, len(verdicts), len(drawn)))
    verdicts.sort(key=lambda v: (v.mutant.module, v.mutant.number, v.mutant.id))
    reasons = Reasons(game)
    stale = reasons.stale(every, verdicts)
    return Report(game, verdicts, reasons, stale, told.floor, time.monotonic() - began)


def chosen(every: list[Mutant], module: str | None) -> list[Mutant]:
    """All mutants, or those of a module."""
    if module is None:
        return every
    found = [mutant for mutant in every if mutant.module in (module, f"{module}.py")]
    if not found:
        names = ", ".join(sorted({mutant.module for mutant in every}))
        refuse(f"no rule stands in {module}; one of {names}")
    return found


def trials(game: str, jobs: int) -> Trials:
    """Whoever may notice a change to a game, read and ready."""
    read = scenarios(game)
    say(f"{game}: {len(read)} scenarios; who reaches which line is found out once for each tree")
    found = notes(game, read, jobs)
    for name in found.failing:
        say(f"fails without any change, and is left out: {name}")
    made = Trials(game, read, found)
    gc.collect()
    gc.freeze()  # processes share what was read
    return made


def one(told: argparse.Namespace) -> int:
    """Show a mutant and who notices it."""
    for game in told.game or PACKAGES:
        for mutant in mutants(game):
            if mutant.id == told.one:
                print(f"{mutant.id}  {mutant.place}  {mutant.function}  {mutant.operator}\n")
                print(mutant.diff(3))
                (verdict,) = trials(game, told.jobs).run([mutant], 1)
                print(describe(verdict, Reasons(game).of(mutant)))
                return 0 if verdict.caught else 1
    return refuse(f"there is no mutant {told.one}; ids change with the statement they speak of")


def describe(verdict: Verdict, reason: str) -> str:
    """A verdict in words."""
    if verdict.caught:
        which = f"the {verdict.ran}. of {verdict.reached} watchers"
        return f"noticed by {verdict.by}, {which}:\n  {verdict.why}"
    left = f"left alone: {reason}" if reason else as_entry(verdict.mutant)
    return f"nobody of {verdict.reached} watchers noticed\n{left}"


def progress(verdict: Verdict, done: int, count: int) -> str:
    """How far we are."""
    mutant = verdict.mutant
    what = "noticed" if verdict.caught else f"NOT noticed: {mutant.id} {mutant.place}"
    return f"{done} of {count}  {what}"


def say(text: str) -> None:
    """Tell somebody who waits; standard output is for the result."""
    print(text, file=sys.stderr, flush=True)


def refuse(text: str) -> int:
    """End with what is wrong."""
    say(text)
    sys.exit(2)


if __name__ == "__main__":
    sys.exit(main())
