"""`wartable deck test`: play a deck against the decks of its game and say how it fares."""

import argparse
from pathlib import Path
from random import SystemRandom

from wartable import SEEDS
from wartable.agents import offered
from wartable.agents.registry import TIRELESS
from wartable.arena.folder import Folder
from wartable.arena.plan import CAP, LIMIT
from wartable.arena.tournament import make_gauntlet
from wartable.arena.workers import try_agents
from wartable.cli.arena_run import add_common, find_own_agents, held, player
from wartable.cli.which import game_of_decks, load_sets
from wartable.games import door

GAMES = 200


def register(
    actions: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> list[argparse.ArgumentParser]:
    """Add the action to the parser of `wartable deck`; give it back for the common options."""
    test = actions.add_parser("test", help="play a deck against the decks of its game")
    test.add_argument("file", metavar="FILE", help="a file, a deck code, a deck of a game")
    test.add_argument(
        "--against", nargs="+", metavar="DECK", help="these decks (default: all of the game)"
    )
    test.add_argument(
        "--agent",
        default=TIRELESS,
        metavar="AGENT",
        help=f"who plays both sides: {offered()}, or module:Class ({TIRELESS})",
    )
    test.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help=f"at least so many ({GAMES})"
    )
    test.add_argument("--out", type=Path, metavar="FOLDER", help="keep games and report here")
    add_common(test)
    test.set_defaults(run=play)
    return [test]


def play(arguments: argparse.Namespace) -> int:
    """Play the deck and print how it fares."""
    playing = player(arguments)
    load_sets(arguments.cards, arguments.game)
    find_own_agents([arguments.agent])
    named = [arguments.file, *(arguments.against or [])]
    game = game_of_decks(named, arguments.game)
    seed = SystemRandom().randrange(SEEDS) if arguments.seed is None else arguments.seed
    plan = make_gauntlet(
        game,
        arguments.file,
        arguments.against or others(game, arguments.file),
        arguments.agent,
        games=arguments.games,
        seed=seed,
        limit=LIMIT if arguments.limit is None else arguments.limit,
        cap=CAP if arguments.cap is None else arguments.cap,
        cards=[str(Path(path).resolve()) for path in arguments.cards],
    )
    try_agents(plan)
    folder = Folder.begin(plan, arguments.out)
    again = f"wartable arena --resume {folder.path}" if folder.path else "--out FOLDER keeps it"
    return held(folder, playing, again, quiet=arguments.quiet)


def others(game: str, name: str) -> list[str]:
    """The decks that come with a game, without the one that is tested."""
    return [each for each in door(game).decks.lists.built_in() if each != name]
