"""An arena being held from the command line: progress, what goes wrong told once, Ctrl-C."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import closing, redirect_stdout
from pathlib import Path

from wartable.arena.batch import PROCESSES
from wartable.arena.cluster import Cluster
from wartable.arena.contest import Player, here, hold
from wartable.arena.folder import Folder
from wartable.arena.forfeits import OUT, STRIKES, faulty
from wartable.arena.match import CRASHED, FORFEITED, Outcome
from wartable.arena.plan import CAP, LIMIT
from wartable.arena.ratings import MISSING as NO_RATINGS
from wartable.arena.ratings import can_rate
from wartable.arena.report import in_words
from wartable.arena.results import put
from wartable.arena.tables import MISSING as NO_TABLES
from wartable.arena.tables import can_write_tables
from wartable.arena.words import words
from wartable.cli.sim import BY_HAND, STOPPED, TOO_MANY
from wartable.cli.sim_progress import progress
from wartable.kernel.errors import WartableError

CRASHES = f"stopped by {TOO_MANY} crashes"


def add_common(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how an arena is held, not what is played."""
    parser.add_argument("--seed", type=int, metavar="N", help="which games (default: by lot)")
    parser.add_argument(
        *("--limit", "--seconds"),
        dest="limit",
        type=float,
        metavar="SECONDS",
        help=f"for one pick; then an agent must hurry, or forfeits the game ({LIMIT:g})",
    )
    parser.add_argument(
        "--cap", type=int, metavar="N", help=f"picks after which a game is given up ({CAP})"
    )
    parser.add_argument(
        "--processes", type=int, default=1, metavar="N", help="default 1; 0 for one a CPU"
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster: host:port, or auto"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress")


def player(arguments: argparse.Namespace) -> Player:
    """Who plays the games: processes here, or a cluster."""
    if arguments.ray:
        return Cluster(arguments.ray).play
    if not 0 <= arguments.processes <= PROCESSES:
        remedy = f"1 to {PROCESSES}, or 0 for one a CPU"
        raise WartableError("the number of processes will not do", remedy=remedy)
    return here(arguments.processes or os.cpu_count() or 1)


def find_own_agents(names: list[str]) -> None:
    """Let `module:Class` be found here, as `python -m` has it."""
    if any(":" in name for name in names):
        sys.path.insert(0, str(Path.cwd()))


class Held:
    """An arena being held."""

    def __init__(self, folder: Folder, *, quiet: bool) -> None:
        self.folder = folder
        self.quiet = quiet
        self.told: set[str] = set()
        """The agents whose failing was told."""
        self.crashes = 0

    def hold(self, player: Player) -> str:
        """Play what is left; why it was stopped, "" if it was not."""
        plan, done = self.folder.plan, self.folder.records
        shown = progress(plan.games, len(done), quiet=self.quiet)
        try:
            with shown, closing(hold(self.folder, player)) as outcomes:
                for outcome in outcomes:
                    shown.step()
                    self.look(outcome)
                    if self.crashes >= TOO_MANY:
                        return CRASHES
        except KeyboardInterrupt:
            return BY_HAND
        return ""

    def look(self, outcome: Outcome) -> None:
        """Tell what went wrong in a game: of each agent once, of the engine each time."""
        record = outcome.record
        if record.ended == CRASHED:
            self.crashes += 1
            self.tell(f"game {record.index} crashed: {record.reason}", outcome)
        elif record.ended == FORFEITED:
            agent = faulty(self.folder.plan, record)
            if agent not in self.told and not record.reason.endswith(OUT):
                self.told.add(agent)
                what = f"{agent} forfeits game {record.index}: {record.reason}"
                self.tell(f"{what} (told once; {STRIKES} at its beginning, and it is out)", outcome)

    def tell(self, what: str, outcome: Outcome) -> None:
        """Say something on standard error, and keep the journal that leads there."""
        where = ""
        if self.folder.path is not None and outcome.journal:
            path = self.folder.path / f"game-{outcome.record.index}.journal"
            put(path, outcome.journal)
            where = f"; its journal: {path}"
        print(f"wartable: {what}{where}", file=sys.stderr)


def held(folder: Folder, playing: Player, again: str, *, quiet: bool) -> int:
    """Hold an arena, print what came of it, and give the exit code."""
    with redirect_stdout(sys.stderr):  # Ray tells of dead nodes there; the report is apart
        stopped = Held(folder, quiet=quiet).hold(playing)
    found = folder.close()
    print("\n".join(words(found, folder.times, lambda rule: in_words(found.plan.game, rule))))
    if folder.path is not None:
        print(f"\nresults: {folder.path / 'report.html'}, and beside it for programs")
    for missing in missing_extras(folder):
        print(missing, file=sys.stderr)
    if stopped:
        done = f"{len(folder.records)} of {found.plan.games} games"
        print(f"{stopped} after {done} ({again})", file=sys.stderr)
        return STOPPED if stopped == BY_HAND else 1
    return 1 if found.ended(CRASHED) else 0


def missing_extras(folder: Folder) -> list[str]:
    """What is left out because a package is not here."""
    told = [] if can_rate() else [NO_RATINGS]
    return [*told, *([] if can_write_tables() or folder.path is None else [NO_TABLES])]
