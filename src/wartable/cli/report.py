"""`wartable report`: look into a problem that somebody met in a game.

wartable report list                  what was reported at a server
wartable report show ID               one report: its words, what was seen, and a scenario of it
wartable report scenario ID -o FILE   the scenario alone, to be run
wartable report close ID              it is dealt with
wartable report show game.json        the same of the journal of a game, without any server
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from wartable.cli.server import Subparsers, admin, command, counted, url_of, when
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal
from wartable.scenario.writing import write
from wartable.table.beginnings import Beginning, Dealt
from wartable.table.room import Room

EPILOG = """\
examples:
  wartable report list                             what nobody has dealt with yet
  wartable report show AbCdEfGhIjKl                words, what its reporter saw, a scenario
  wartable report scenario AbCdEfGhIjKl -o bug.yaml
  wartable scenario run bug.yaml                   ... and there the game stands
  wartable report scenario game.json --at 120      a journal, after 120 picks

A scenario has the table as it lay at the last moment that can be described: a phase about to begin,
nothing half done. What was picked since then follows as its script, if the script language can say
it; else it stands there as a comment. The players are called by other names. It names hidden cards,
so it is for who looks into the problem, and for nobody who still plays that game.

Reports are found where `wartable serve` keeps them: by --config FILE, WARTABLE_DATABASE or
--database. A journal is what `wartable play` and /api/games/ROOM/journal give.
"""

Told = dict[str, Any]


@dataclass(frozen=True)
class Reported:
    """A moment of a game that somebody asks about."""

    title: str
    words: str
    begin: Game
    picks: list[int]
    facts: Told
    """What else is known: who reported it, when, what he saw."""


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "report",
        help="look into a problem somebody met in a game",
        description="Look into a problem that somebody met in a game, and make a scenario of it.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=lambda _: parser.error("name a COMMAND; --help lists them"))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    listing = command(commands, "list", "list what was reported", run_list)
    listing.add_argument("--all", action="store_true", help="also what was dealt with")
    listing.add_argument("--limit", type=int, default=50, metavar="N", help="so many (50)")
    about_one(command(commands, "show", "show a report, with a scenario of it", run_show))
    scenario = about_one(command(commands, "scenario", "make a scenario of a report", run_scenario))
    scenario.add_argument("-o", "--output", type=Path, metavar="FILE", help="write it there")
    close = command(commands, "close", "say that a report is dealt with", run_close)
    close.add_argument("report", metavar="ID", help="as `list` has it")


def about_one(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Add what names a moment."""
    parser.add_argument("report", metavar="ID|FILE", help="a report, or the journal of a game")
    parser.add_argument(
        "--at", type=int, metavar="PICK", help="after so many picks (a report's own moment, or all)"
    )
    return parser


# -- running -----------------------------------------------------------------------------------


def run_list(arguments: argparse.Namespace) -> int:
    """List reports."""
    size = counted(arguments.limit)
    found = asyncio.run(admin().reports(url_of(arguments), closed=arguments.all, size=size))
    tell(arguments, found, lambda: list_lines(found))
    return 0


def run_show(arguments: argparse.Namespace) -> int:
    """Show a report, with a scenario of it."""
    found = reported(arguments)
    text = written(found)
    facts = {**found.facts, "picks": len(found.picks), "scenario": text}
    tell(arguments, facts, lambda: [*show_lines(found), text.rstrip("\n")])
    return 0


def run_scenario(arguments: argparse.Namespace) -> int:
    """Make a scenario of a report."""
    text = written(reported(arguments))
    if arguments.output is not None:
        arguments.output.write_text(text, encoding="utf-8")
        told = {"file": str(arguments.output)}
        tell(arguments, told, lambda: [f"wrote {arguments.output}; `wartable scenario run` it"])
        return 0
    tell(arguments, {"scenario": text}, lambda: [text.rstrip("\n")])
    return 0


def run_close(arguments: argparse.Namespace) -> int:
    """A report is dealt with."""
    found = asyncio.run(admin().close_report(url_of(arguments), arguments.report))
    done = "is closed" if found["closed"] else "was closed before"
    tell(arguments, found, lambda: [f"report {found['report']} {done}"])
    return 0


def tell(arguments: argparse.Namespace, found: Told, lines: Callable[[], list[str]]) -> None:
    """Print what was found, in lines or as JSON."""
    print(json.dumps(found, ensure_ascii=False) if arguments.json else "\n".join(lines()))


# -- the moment --------------------------------------------------------------------------------


def reported(arguments: argparse.Namespace) -> Reported:
    """The moment that is asked about: of a journal, if there is a file of that name."""
    file = Path(arguments.report)
    if file.is_file():
        journal = Journal.from_text(file.read_text(encoding="utf-8"))
        beginning: Beginning = Dealt(replace(journal, picks=()))
        facts: Told = {"file": str(file), "game": journal.game, "version": journal.version}
        found = Reported(file.name, "", beginning.begin(), list(journal.picks), facts)
    else:
        told, beginning, entries = asyncio.run(admin().report(url_of(arguments), arguments.report))
        picks = [entry.value for entry in Room(beginning, entries).made]
        title = f"Report {told['id']}"
        found = Reported(title, told["text"], beginning.begin(), picks, told)
    if arguments.at is None:
        return found
    if not 0 <= arguments.at <= len(found.picks):
        raise WartableError(
            f"there is no pick {arguments.at}", remedy=f"from 0 to {len(found.picks)}"
        )
    return replace(found, picks=found.picks[: arguments.at])


def written(found: Reported) -> str:
    """The scenario of a moment, with what is known of it as a comment."""
    said = [found.words] if found.words else []
    said.append(f"{found.facts['game']} {found.facts['version']}, after {len(found.picks)} picks")
    return write(found.begin, found.picks, found.title, "\n".join(said))


# -- telling -----------------------------------------------------------------------------------


def list_lines(found: Told) -> list[str]:
    """Reports, one a line."""
    return [
        f"{each['id']}  {when(each['at'])}  {each['room'] or 'game gone':12} "
        f"entry {each['n']:5}  {eye_named(each['eye']):7}  {first_line(each['text'])}"
        + ("  (closed)" if each["closed"] else "")
        for each in found["reports"]
    ] or ["nothing was reported"]


def show_lines(found: Reported) -> list[str]:
    """What is known of a report, before its scenario."""
    facts = found.facts
    if "id" not in facts:
        return [f"{facts['file']}: {facts['game']}, after {len(found.picks)} picks", ""]
    data = facts["data"] or {}
    lines = [
        f"report {facts['id']}, {when(facts['at'])}, by {eye_named(data.get('eye'))}",
        f"game {facts['room']}: {facts['game']}, after entry {facts['n']}",
    ]
    told = (data.get("shown") or {}).get("lines", [])
    if told:
        lines += ["", "what was told last:", *(f"  {line}" for line in told)]
    return [*lines, ""]


def eye_named(eye: int | None) -> str:
    """Whose view somebody had."""
    return "watcher" if eye is None else f"seat {eye}"


def first_line(text: str) -> str:
    """The beginning of some words, as one line."""
    line = " ".join(text.split())
    return line if len(line) <= 60 else f"{line[:57]}..."  # noqa: PLR2004  (fits a terminal)
