"""`wartable play`: sit down at the table.

wartable play                                dwarf against orc, a heuristic agent across the table
wartable play --deck chaos --against my.txt  other decks: those that come with the game, or files
wartable play --opponent person              two people and one keyboard
wartable play --opponent watch               two agents play, you watch
wartable play --plain                        line by line, for screen readers and pipes
wartable play --resume FILE                  go on with a game
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from random import SystemRandom

import wartable
from wartable.cli.table.files import fetch, usual_path
from wartable.cli.table.front import Front
from wartable.cli.table.plain import Plain
from wartable.cli.table.seats import HEURISTIC, OPPONENTS, names_for, seat, seats_for
from wartable.cli.table.session import Session
from wartable.games import deck_rules, games
from wartable.kernel.errors import WartableError

EPILOG = """\
examples:
  wartable play                                   dwarf against orc
  wartable play --deck empire --against chaos     wartable deck list names the decks there are
  wartable play --deck my-deck.txt --seed 7       the same seed deals the same cards
  wartable play --opponent person                 two people, one keyboard
  wartable play --opponent watch                  two agents; Enter shows the next turn
  wartable play --plain                           nothing is redrawn; for screen readers and pipes
  wartable play --resume FILE                     go on where you left

At the table: a number takes an option, Enter passes, h helps, q saves and leaves.
"""

DECKS = {"invasion": ("dwarf", "orc")}
"""What is played with unless the player says otherwise."""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "play",
        help="sit down and play",
        description="Play a game in the terminal.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "game", nargs="?", choices=games(), default=games()[0], metavar="GAME", help="which game"
    )
    parser.add_argument("--deck", metavar="NAME|FILE", help="your deck")
    parser.add_argument("--against", metavar="NAME|FILE", help="the other deck")
    parser.add_argument("--opponent", choices=OPPONENTS, help="who sits across (heuristic)")
    parser.add_argument("--seed", type=int, metavar="N", help="the luck of the game")
    parser.add_argument("--plain", action="store_true", help="line by line, nothing redrawn")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where the game is kept")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a kept game")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a game, and another as long as the player wants one."""
    session = resumed(arguments) if arguments.resume else begun(arguments)
    kept = arguments.save or arguments.resume
    while True:
        table = front(session, place(session, kept), plain=arguments.plain)
        code = table.run()
        if not table.rematch:
            return code
        session, kept = rematch(session), None


def place(session: Session, kept: Path | None) -> Path:
    """The file a game is kept in: as the player says, or where games usually are."""
    usual = usual_path(session.beginning.game, session.beginning.seed)
    path = kept or usual
    return path / usual.name if path.is_dir() else path


def rematch(session: Session) -> Session:
    """The same decks and seats, other luck."""
    seed = SystemRandom().randrange(wartable.SEEDS)
    journal = replace(session.beginning, seed=seed)
    return Session(journal, [seat(each.kind, journal.game, seed) for each in session.seats])


def begun(arguments: argparse.Namespace) -> Session:
    """A new game with the decks that were named."""
    game = arguments.game
    if game not in DECKS:
        raise WartableError(
            f"{game} is played without decks", remedy="`wartable draft` lets you draft them"
        )
    named = zip((arguments.deck, arguments.against), DECKS[game], strict=True)
    decks = [wartable.load_deck(name or usual, game=game) for name, usual in named]
    names = names_for([deck_rules(game).opening(deck)[0] for deck in decks])
    journal = wartable.journal(wartable.new(game, decks, seed=arguments.seed, names=names))
    return Session(journal, seats_for(arguments.opponent or HEURISTIC, game, journal.seed))


def resumed(arguments: argparse.Namespace) -> Session:
    """A kept game, at the decision at which it was left."""
    journal, opponent = fetch(arguments.resume)
    return Session(journal, seats_for(arguments.opponent or opponent, journal.game, journal.seed))


def front(session: Session, path: Path, *, plain: bool) -> Front:
    """The table, drawn where that is possible and wished for."""
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Plain(session, path)
    try:
        from wartable.cli.table.screen import Screen  # noqa: PLC0415  (Rich may not be there)
    except ModuleNotFoundError:
        print("without Rich the table is told line by line; pip install wartable[cli] brings it")
        return Plain(session, path)
    return Screen(session, path)
