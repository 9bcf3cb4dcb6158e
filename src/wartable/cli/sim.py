"""`wartable sim`: let agents play many games, and see who wins, how surely, how and when.

wartable sim --decks dwarf orc --agents heuristic random --games 400 --processes 2
wartable sim --decks a.txt b.o8d --games 1000 --seed 7 --json run.jsonl
wartable sim champions                                 its usual decks
wartable sim --resume run.jsonl                        goes on where it was stopped
"""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import SystemRandom

from wartable.agents import offered
from wartable.arena.batch import run as play
from wartable.arena.match import CRASHED, Outcome
from wartable.arena.plan import CAP, SEEDS, Plan, make_plan, renamed
from wartable.arena.players import check
from wartable.arena.report import in_words, report
from wartable.arena.results import Results, put
from wartable.cardgame.deck import Deck
from wartable.cli.sim_progress import progress
from wartable.cli.table.decks import deck_called
from wartable.cli.which import RANDOM, game_of_decks, load_sets
from wartable.games import door, with_decks
from wartable.kernel.errors import WartableError
from wartable.table.kit import kit_for

GAMES = 100
ALL = "all"
"""Means every deck that comes with the game."""
TOO_MANY = 20
"""Crashes after which a run is stopped: it is no longer about the decks."""
STOPPED = 130

EPILOG = """\
who plays whom:
  as many agents as decks       each agent plays its own deck
  one agent, or none named      it plays every deck; all decks meet
  one deck                      every agent plays it; all agents meet
  other numbers, or --cross     every agent plays every deck, against the other agents

examples:
  wartable sim --decks dwarf orc --games 200           the decks tell their game
  wartable sim --decks order-aventis random:death      a deck of a game, and one by lot
  wartable sim invasion --decks dwarf orc --agents heuristic random --processes 2
  wartable sim invasion --decks mine.txt wi1-AQEBHgsF... --games 1000 --json run.jsonl
  wartable sim invasion --decks dwarf orc chaos empire --agents heuristic random --games 384
  wartable sim invasion --decks dwarf orc --agents my_agents:Careful random
  wartable sim champions --decks all --agents heuristic random --games 800 --processes 2
  wartable sim --resume run.jsonl --games 2000         go on, here to more games

The same seed gives the same games, whatever the number of processes. Ctrl-C keeps what is done.
exit codes: 0 done, 1 games crashed (see their journals), 2 could not be done, 130 stopped by hand
"""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "sim",
        help="let agents play many games",
        description="Simulate: many games between agents with decks, and what came of them.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help=", ".join(with_decks()))
    parser.add_argument(
        "--decks",
        nargs="+",
        metavar="DECK",
        help="files, codes, decks of a game, random, random:KIND; all for every deck of GAME",
    )
    parser.add_argument(
        "--agents", nargs="+", metavar="AGENT", help=f"{offered()}, or module:Class (random)"
    )
    parser.add_argument("--games", type=int, metavar="N", help=f"how many (default {GAMES})")
    parser.add_argument("--seed", type=int, metavar="N", help="which games (default: by lot)")
    parser.add_argument("--cross", action="store_true", help="every agent plays every deck")
    parser.add_argument(
        "--processes", type=int, default=1, metavar="N", help="default 1; 0 for one a CPU"
    )
    parser.add_argument(
        "--cap", type=int, metavar="N", help=f"picks after which a game is given up ({CAP})"
    )
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="home-made")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the run, a game a line")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the games as a table")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a run kept so")
    parser.add_argument(
        "--journals", type=Path, metavar="FOLDER", help="where journals of crashed games go"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress")
    parser.set_defaults(run=simulate)


def simulate(arguments: argparse.Namespace) -> int:
    """Play what was asked for and print the report."""
    if any(":" in name for name in arguments.agents or ()):
        sys.path.insert(0, str(Path.cwd()))  # for module:Class, as `python -m` has it
    folder = journal_folder(arguments)
    require_folder(arguments.csv.parent if arguments.csv else Path())
    results = resumed(arguments) if arguments.resume else begun(arguments)
    run = Run(results, folder, quiet=arguments.quiet)
    stopped = run.play(arguments.processes or os.cpu_count() or 1)
    summary = results.close()
    print("\n".join(report(summary, lambda rule: in_words(results.plan.game, rule))))
    if arguments.csv:
        put(arguments.csv, results.as_csv())
    for path in run.journals:
        print(f"journal of a crashed game: {path}", file=sys.stderr)
    if stopped:
        tell_stop(results, stopped)
        return STOPPED if stopped == BY_HAND else 1
    return 1 if summary.ended(CRASHED) else 0


BY_HAND = "stopped by hand"
CRASHES = f"stopped by {TOO_MANY} crashes"


class Run:
    """Games being played, and kept."""

    def __init__(self, results: Results, folder: Path, *, quiet: bool) -> None:
        self.results = results
        self.folder = folder
        self.quiet = quiet
        self.journals: list[Path] = []

    def play(self, processes: int) -> str:
        """Play what is left; why it was stopped, "" if it was not."""
        plan, done = self.results.plan, self.results.records
        shown = progress(plan.games, len(done), quiet=self.quiet)
        try:
            with shown, closing(play(plan, processes=processes, done=set(done))) as outcomes:
                for outcome in outcomes:
                    self.keep(outcome)
                    shown.step()
                    if len(self.journals) >= TOO_MANY:
                        return CRASHES
        except KeyboardInterrupt:
            return BY_HAND
        return ""

    def keep(self, outcome: Outcome) -> None:
        """Keep a game, and the journal of one that crashed."""
        self.results.add(outcome.record)
        if outcome.record.ended == CRASHED:
            path = self.folder / self.journal_name(outcome.record.index)
            put(path, outcome.journal)
            self.journals.append(path)

    def journal_name(self, index: int) -> str:
        """What the journal of a game is called."""
        kept = self.results.path
        return f"{kept.stem if kept else f'sim-{self.results.plan.seed}'}-game-{index}.journal"


def begun(arguments: argparse.Namespace) -> Results:
    """A new run; everything is checked before its file is begun."""
    game = game_meant(arguments)
    seed = SystemRandom().randrange(SEEDS) if arguments.seed is None else arguments.seed
    plan = make_plan(
        game,
        decks_named(game, arguments.decks, seed),
        arguments.agents or ("random",),
        games=GAMES if arguments.games is None else arguments.games,
        seed=seed,
        cap=CAP if arguments.cap is None else arguments.cap,
        cross=arguments.cross,
        cards=[str(Path(path).resolve()) for path in arguments.cards],
    )
    check_all(plan, arguments)
    return Results.begin(plan, arguments.json)


def game_meant(arguments: argparse.Namespace, say: str = "wartable sim") -> str:
    """The game that is named, or that of the decks."""
    asked: str | None = arguments.game
    if asked and asked not in with_decks():
        known = ", ".join(with_decks())
        raise WartableError(f"{asked!r} cannot be simulated with decks", remedy=f"one of {known}")
    load_sets(arguments.cards, asked)
    if arguments.decks and arguments.decks != [ALL]:
        return game_of_decks(arguments.decks, asked, say=say)
    if asked is None:
        examples = " or ".join(f"--decks {' '.join(kit_for(g).decks)}" for g in with_decks())
        raise WartableError("say which game, or with which decks", remedy=f"{say} {examples}")
    return asked


def decks_named(game: str, names: list[str] | None, seed: int) -> list[Deck | str]:
    """The decks as they are named: those of the table if none is, every one, some by lot."""
    if names == [ALL]:
        return list(door(game).decks.lists.built_in())
    decks: list[Deck | str] = []
    for number, name in enumerate(names or kit_for(game).decks):
        if name.partition(":")[0] != RANDOM:
            decks.append(name)
            continue
        before = (names or []).index(name) < number
        called = f"{name} ({number + 1})" if before else name
        decks.append(renamed(deck_called(game, name, seed + number), called))
    return decks


def resumed(arguments: argparse.Namespace) -> Results:
    """A run to go on with; what it is about stands in its file."""
    fixed = ("game", "decks", "agents", "seed", "cap", "json", "cards", "cross")
    unset = {"cards": [], "cross": False}
    extra = [name for name in fixed if getattr(arguments, name) != unset.get(name)]
    if extra:
        raise WartableError(
            f"--resume goes on with a run as it was begun, so it takes no {', '.join(extra)}",
            remedy="--games, --processes and --csv may differ",
        )
    results = Results.resume(arguments.resume, games=arguments.games, prepare=load_cards)
    if results.plan.terms is not None:
        remedy = f"wartable arena --resume {arguments.resume.parent}"
        raise WartableError("these are games of an arena", remedy=remedy)
    check_all(results.plan, arguments)
    return results


def check_all(plan: Plan, arguments: argparse.Namespace) -> None:
    """Refuse what would fail later."""
    if arguments.processes < 0:
        raise WartableError("the number of processes will not do", remedy="0 for one a CPU")
    check(plan)


def load_cards(game: str, paths: Sequence[str]) -> None:
    """Load home-made sets."""
    for path in paths:
        door(game).cards.sets.load(Path(path))


def journal_folder(arguments: argparse.Namespace) -> Path:
    """Where journals go: where it is said, else beside the results, else here."""
    kept: Path | None = arguments.resume or arguments.json
    folder: Path = arguments.journals or (kept.parent if kept else Path())
    require_folder(folder)
    return folder


def require_folder(folder: Path) -> None:
    """Refuse a folder that is not there, before anything is played."""
    if not folder.is_dir():
        raise WartableError(f"there is no folder {folder}", remedy="make it first")


def tell_stop(results: Results, why: str) -> None:
    """Say how to go on."""
    done, all_games = len(results.records), results.plan.games
    on = f"wartable sim --resume {results.path}" if results.path else "--json FILE would keep it"
    print(f"{why} after {done} of {all_games} games ({on})", file=sys.stderr)
