"""`wartable arena`: let agents with decks meet, measure who is better, and keep it all.

wartable arena invasion --agents heuristic random --decks dwarf orc --processes 2
wartable arena champions --ladder --agents random heuristic search --mirror
wartable arena --resume my-arena                       goes on where it was stopped
"""

import argparse
from pathlib import Path
from random import SystemRandom

from wartable.agents import offered
from wartable.agents.registry import TIRELESS
from wartable.arena.folder import Folder
from wartable.arena.noted import GRACE
from wartable.arena.plan import CAP, LIMIT, SEEDS
from wartable.arena.tournament import GAMES, make_tournament
from wartable.arena.workers import try_agents
from wartable.cli.arena_run import add_common, find_own_agents, held, player
from wartable.cli.sim import decks_named, game_meant, load_cards
from wartable.games import with_decks
from wartable.kernel.errors import WartableError

EPILOG = f"""\
who meets whom:
  several agents      each meets every other, with every deck against every deck
  --ladder            each agent meets the next one only: name the weakest first
  --mirror            both play the same deck, each deck in turn
  one agent           its decks meet each other

Games come in pairs: the same seed, with seats exchanged. Intervals are over pairs.

an agent that fails:
  It forfeits the game if it raises an error, picks what is not offered, takes its process with it
  twice, or thinks longer than --limit. If it forfeits its first three games, it is out and forfeits
  the rest. It is told once; the report counts all.

an agent that is late:
  After --limit seconds one that can hurry (expert, master, search, yours with hurry()) is told
  to, and its best pick so far is taken; it forfeits if there is none {GRACE:g} seconds later.
  Others forfeit at once. A limit that is reached gives up that the same seed gives the same games.

the folder:
  games.jsonl     the plan and each game as it ends   times.jsonl    how long agents took
  summary.json    what it says, for programs          report.html    for people, with plots
  games.parquet, cards.parquet                        tables (pip install 'wartable[arena]')

examples:
  wartable arena invasion --agents heuristic random --decks dwarf orc
  wartable arena champions --decks all --games 2000 --processes 2 --out decks
  wartable arena champions --ladder --mirror --agents random heuristic search --games 400
  wartable arena invasion --agents my_agents:Careful heuristic --limit 1
  wartable arena invasion --agents expert master --limit 0.1       as good as a tenth of a second
  wartable arena --resume decks --processes 2          go on; --games N to more, never to fewer
  wartable arena --resume decks --ray auto             go on, on a cluster

The same seed gives the same games and files, whatever the number of processes, while nobody is
late by the clock; Ctrl-C, or worse, loses only the games under way.
exit codes: 0 done, 1 games crashed (see their journals), 2 could not be done, 130 stopped by hand
"""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "arena",
        help="let agents and decks meet, and measure who is better",
        description="Round robins and ladders of agents with decks: rates, ratings, a report.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help=", ".join(with_decks()))
    parser.add_argument(
        "--agents", nargs="+", metavar="AGENT", help=f"{offered()}, or module:Class ({TIRELESS})"
    )
    parser.add_argument(
        "--decks",
        nargs="+",
        metavar="DECK",
        help="files, codes, decks of a game, random, random:KIND; all for every deck of GAME",
    )
    parser.add_argument("--ladder", action="store_true", help="each agent meets the next one only")
    parser.add_argument("--mirror", action="store_true", help="both play the same deck")
    parser.add_argument(
        "--games", type=int, metavar="N", help=f"at least so many, in whole pairs ({GAMES})"
    )
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="home-made")
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="where results go (default arena-SEED)"
    )
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="go on with an arena")
    add_common(parser)
    parser.set_defaults(run=arena)


def arena(arguments: argparse.Namespace) -> int:
    """Hold the arena that was asked for and print the report."""
    playing = player(arguments)
    folder = resumed(arguments) if arguments.resume else begun(arguments)
    return held(folder, playing, f"wartable arena --resume {folder.path}", quiet=arguments.quiet)


def begun(arguments: argparse.Namespace) -> Folder:
    """A new arena; everything is checked before its folder is begun."""
    agents = arguments.agents or [TIRELESS]
    find_own_agents(agents)
    game = game_meant(arguments, say="wartable arena")
    seed = SystemRandom().randrange(SEEDS) if arguments.seed is None else arguments.seed
    plan = make_tournament(
        game,
        decks_named(game, arguments.decks, seed),
        agents,
        ladder=arguments.ladder,
        mirror=arguments.mirror,
        games=GAMES if arguments.games is None else arguments.games,
        seed=seed,
        limit=LIMIT if arguments.limit is None else arguments.limit,
        cap=CAP if arguments.cap is None else arguments.cap,
        cards=[str(Path(path).resolve()) for path in arguments.cards],
    )
    try_agents(plan)
    return Folder.begin(plan, arguments.out or Path(f"arena-{seed}"))


def resumed(arguments: argparse.Namespace) -> Folder:
    """An arena to go on with; what it is about stands in its folder."""
    unset = {"cards": [], "ladder": False, "mirror": False}
    fixed = ("game", "agents", "decks", "seed", "limit", "cap", "out", *unset)
    extra = [name for name in fixed if getattr(arguments, name) != unset.get(name)]
    if extra:
        raise WartableError(
            f"--resume goes on with an arena as it was begun, so it takes no {', '.join(extra)}",
            remedy="--games, --processes and --ray may differ",
        )
    folder = Folder.resume(arguments.resume, games=arguments.games, prepare=load_cards)
    find_own_agents(list(folder.plan.agents))
    try_agents(folder.plan)
    return folder
