"""`wartable dataset`: let agents play, and write every choice they make as a row of a table.

wartable dataset games.parquet --decks dwarf orc --agents heuristic --games 200 --seed 7
"""

import argparse
import sys
from pathlib import Path
from random import SystemRandom

from wartable.agents import offered
from wartable.arena.dataset import need_pyarrow, write
from wartable.arena.plan import CAP, SEEDS, make_plan
from wartable.arena.players import check
from wartable.cli.sim import GAMES, decks_named, game_meant, require_folder
from wartable.cli.sim_progress import progress
from wartable.games import with_decks
from wartable.kernel.errors import WartableError

EPILOG = """\
examples:
  wartable dataset games.parquet --decks dwarf orc --agents heuristic --games 200
  wartable dataset games.parquet --game champions --agents heuristic random --seed 7

The columns are explained in docs/reference/environments.md. Who plays whom is decided as in
`wartable sim`; the same seed gives the same games.
"""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "dataset",
        help="write games as a table, a row a choice",
        description="Let agents play, and write every choice as a row of a Parquet table.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="what is written")
    parser.add_argument("--game", metavar="GAME", help=", ".join(with_decks()))
    parser.add_argument("--decks", nargs="+", metavar="DECK", help="as in wartable sim")
    parser.add_argument(
        "--agents", nargs="+", metavar="AGENT", help=f"{offered()}, or module:Class (random)"
    )
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"({GAMES})")
    parser.add_argument("--seed", type=int, metavar="N", help="which games (default: by lot)")
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="home-made")
    parser.add_argument("--quiet", action="store_true", help="no progress")
    parser.set_defaults(run=put_down)


def put_down(arguments: argparse.Namespace) -> int:
    """Play, write, and say how much it was."""
    path: Path = arguments.file
    need_pyarrow()
    require_folder(path.parent)
    if path.exists():
        raise WartableError(f"{path} is there already", remedy="name another file, or remove it")
    if any(":" in name for name in arguments.agents or ()):
        sys.path.insert(0, str(Path.cwd()))  # for module:Class, as `python -m` has it
    game = game_meant(arguments)
    seed = SystemRandom().randrange(SEEDS) if arguments.seed is None else arguments.seed
    plan = make_plan(
        game,
        decks_named(game, arguments.decks, seed),
        arguments.agents or ("random",),
        games=arguments.games,
        seed=seed,
        cap=CAP,
        cards=[str(Path(each).resolve()) for each in arguments.cards],
    )
    check(plan)
    shown = progress(plan.games, 0, quiet=arguments.quiet)
    with shown:
        count = write(plan, path, shown.step)
    print(f"{path}: {count} choices of {plan.games} games of {game}, seed {seed}")
    return 0
