"""`wartable scenario`: run rules questions and see what differs.

wartable scenario run PATH...     every scenario in files and folders, yours or those that come with
                                  wartable; 1 if one failed
wartable scenario kinds [GAME]    the kinds of decisions that `expect: {decision: ...}` may name
"""

import argparse
import os
import sys
from pathlib import Path

from wartable.games import door, games
from wartable.kernel.errors import WartableError
from wartable.scenario.loader import scenario_files
from wartable.scenario.report import as_json, as_line, run_files, summary
from wartable.scenario.tracing import interleaved

MOST_JOBS = 256

EPILOG = """\
examples:
  wartable scenario run invasion/rules/developments one that comes with wartable
  wartable scenario run scenarios/champions         a folder of those: all of Champions
  wartable scenario run question.yaml --trace       one file, with all that happens
  wartable scenario run scenarios --json --jobs 4   one JSON object per scenario and line
  wartable scenario run q.yaml --cards my-set.toml  with home-made cards on the table
  wartable scenario kinds invasion                  kinds of decisions

exit codes: 0 all held, 1 something differed or is mistaken, 2 could not be run
"""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "scenario",
        help="ask the rules, and see what differs",
        description="Run scenarios: a table, what the players do, and what must be true.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=lambda _: usage(parser))
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    runs = actions.add_parser("run", help="run scenarios", description="Run scenarios.")
    runs.add_argument("paths", nargs="+", metavar="PATH", help="files, folders, names")
    runs.add_argument("--json", action="store_true", help="one JSON object per scenario and line")
    runs.add_argument(
        "--trace", action="store_true", help="print the play log and what is half done"
    )
    runs.add_argument(
        "--jobs", type=jobs, default=1, metavar="N", help="processes; 0 for one a CPU"
    )
    runs.add_argument(
        "--cards", action="append", type=Path, default=[], metavar="FILE", help="home-made cards"
    )
    runs.set_defaults(run=run)
    kinds = actions.add_parser("kinds", help="list the kinds of decisions")
    kinds.add_argument("game", nargs="?", metavar="GAME", help="one game only")
    kinds.set_defaults(run=list_kinds)


def usage(parser: argparse.ArgumentParser) -> int:
    """Say what can be asked for."""
    parser.print_help(sys.stderr)
    return 2


def jobs(text: str) -> int:
    """Read a number of processes."""
    count = int(text)
    if not 0 <= count <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f"give 1 to {MOST_JOBS} processes, or 0 for one a CPU")
    return count or os.cpu_count() or 1


def run(arguments: argparse.Namespace) -> int:
    """Run every scenario and print what came of it."""
    passed = failed = 0
    files = scenario_files(arguments.paths)
    results = run_files(files, jobs=arguments.jobs, trace=arguments.trace, cards=arguments.cards)
    for result in results:
        passed, failed = passed + result.ok, failed + (not result.ok)
        if arguments.json:
            print(as_json(result, trace=arguments.trace))
            continue
        print(as_line(result))
        if arguments.trace:
            for line in interleaved(result.log, result.half_done):
                print(f"      {line}")
    if not arguments.json:
        print(summary(passed, failed))
    return 1 if failed else 0


def list_kinds(arguments: argparse.Namespace) -> int:
    """Print the kinds of decisions of one game or of all."""
    if arguments.game and arguments.game not in games():
        raise WartableError(
            f"there is no game called {arguments.game}", remedy=f"one of {', '.join(games())}"
        )
    chosen = [arguments.game] if arguments.game else games()
    for game in chosen:
        for kind in door(game).kinds():
            print(kind if arguments.game else f"{game}  {kind}")
    return 0
