"""`wartable play`: sit down at the table.

wartable play                                a start screen; Enter plays dwarf against orc
wartable play --deck chaos --against my.txt  decks of a game, files, codes, or random
wartable play --opponent person              two people and one keyboard
wartable play --opponent watch               two agents play, you watch
wartable play --plain                        line by line, for screen readers and pipes
wartable play --resume FILE                  go on with a game
wartable play --replay FILE                  see a game again, forwards and backwards
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import SystemRandom

import wartable
from wartable.agents import offered
from wartable.cli.table.decks import broken_rule, deck_called
from wartable.cli.table.files import fetch, load_home_made, usual_path
from wartable.cli.table.front import Front
from wartable.cli.table.plain import Plain
from wartable.cli.table.seats import PERSON, RECORDED, WATCH, Seat, names_for, seat, seats_for
from wartable.cli.table.session import Session
from wartable.cli.table.welcome import Leave, Welcome, Wish, first_wish
from wartable.cli.which import foreign, game_of_decks, load_sets, meant
from wartable.games import games, with_decks
from wartable.kernel.errors import WartableError
from wartable.table.kit import kit_for

EPILOG = """\
examples:
  wartable play                                   choose at a start screen; Enter begins at once
  wartable play champions                         this game, with its usual decks
  wartable play --deck order-aventis              the deck tells its game
  wartable play --deck empire --against chaos     wartable deck list names the decks there are
  wartable play --deck my-deck.txt --seed 7       the same seed deals the same cards
  wartable play --deck random --against random:orc  legal decks by lot
  wartable play --opponent person                 two people, one keyboard
  wartable play --opponent watch                  two agents; Enter shows the next turn
  wartable play --opponent master+novice           these two
  wartable play --opponent my_agents:Careful      an agent of your own, from my_agents.py here
  wartable play --plain                           nothing is redrawn; for screen readers and pipes
  wartable play --resume FILE                     go on where you left
  wartable play --replay FILE                     a kept game or journal, forwards and backwards

A deck is one of a game's, a file (list, .o8d, JSON), a deck code, or random.
At the table: a number takes an option, 0 passes, a hints, h helps, q saves
and leaves.
"""


IGNORED = {
    "replay": ("resume", "deck", "against", "seed", "opponent", "save", "menu"),
    "resume": ("deck", "against", "seed", "menu"),
}
"""What does not go with a kept game."""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "play",
        help="sit down and play",
        description="Play a game in the terminal.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", choices=games(), metavar="GAME", help=", ".join(games()))
    parser.add_argument("--deck", metavar="DECK", help="your deck")
    parser.add_argument("--against", metavar="DECK", help="the other deck")
    parser.add_argument(
        "--opponent", metavar="WHO", help=f"{offered(PERSON, WATCH)}, or module:Class"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the luck of the game")
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="home-made")
    parser.add_argument("--plain", action="store_true", help="line by line, nothing redrawn")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where the game is kept")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a kept game")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="see a kept game again")
    parser.add_argument("--menu", action="store_true", help="the start screen, through a pipe too")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a game, and another as long as the player wants one."""
    refuse_ignored(arguments)
    require_decks(arguments.game or with_decks()[0])
    sys.path.insert(0, str(Path.cwd()))  # for module:Class, as `python -m` has it
    wish = wished(arguments)
    if wants_menu(arguments):
        try:
            wish = Welcome(read, show).ask(wish)
        except (Leave, EOFError):
            return 0
    session = seated(wish, arguments.opponent)
    kept = arguments.save or wish.resume
    while True:
        table = front(session, place(session, kept), plain=arguments.plain)
        table.keeping = wish.replay is None
        code = table.run()
        if not table.rematch:
            return code
        session, kept = rematch(session), None


def require_decks(game: str) -> None:
    """Refuse a game to which nobody brings a deck."""
    if game not in with_decks():
        raise WartableError(
            f"{game} is played without decks", remedy="`wartable draft` lets you draft them"
        )


def wished(arguments: argparse.Namespace) -> Wish:
    """What the words of the command ask for."""
    wish = first_wish(game_meant(arguments))
    usual = (wish.deck, wish.against)
    return Wish(
        wish.game,
        arguments.deck or other_than(arguments.against, usual),
        arguments.against or other_than(arguments.deck, usual[::-1]),
        arguments.opponent or wish.opponent,
        arguments.seed,
        arguments.resume,
        arguments.replay,
    )


def other_than(named: str | None, usual: tuple[str, ...]) -> str:
    """The first of the usual decks that nobody has chosen: who names one deck wants another."""
    return next((deck for deck in usual if deck != named), usual[0])


def game_meant(arguments: argparse.Namespace) -> str:
    """The game to play: of the kept one, the one that is named, or that of decks and cards."""
    file = arguments.resume or arguments.replay
    if file:
        kept = fetch(file)
        load_home_made(kept, arguments.cards)
        if arguments.game not in (None, kept.journal.game):
            raise foreign(str(file), "game", arguments.game, [kept.journal.game])
        return kept.journal.game
    of_sets = load_sets(arguments.cards, arguments.game)
    asked = arguments.game or (of_sets[0] if len(of_sets) == 1 else None)
    decks = [name for name in (arguments.deck, arguments.against) if name is not None]
    if decks:
        return game_of_decks(decks, asked, say="wartable play")
    return asked or meant("that", of_sets or with_decks()[:1], say="wartable play")


def refuse_ignored(arguments: argparse.Namespace) -> None:
    """Refuse options that would change nothing: what a kept game is like stands in its file."""
    for kept, others in IGNORED.items():
        extra = [name for name in others if getattr(arguments, name) not in (None, False)]
        if getattr(arguments, kept) and extra:
            told = ", ".join(f"--{name}" for name in extra)
            remedy = "a new game takes them; wartable play --help"
            raise WartableError(
                f"--{kept} takes a game as it was kept, so no {told}", remedy=remedy
            )


def wants_menu(arguments: argparse.Namespace) -> bool:
    """Whether to ask first: at a terminal, if nothing was said about the game."""
    said = ("game", "deck", "against", "opponent", "seed", "resume", "replay")
    told = any(getattr(arguments, name) is not None for name in said)
    return bool(arguments.menu or (sys.stdin.isatty() and sys.stdout.isatty() and not told))


def read(prompt: str) -> str:
    """A line from the player; what came through a pipe is printed, so that the record is whole."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line


def show(lines: Sequence[str]) -> None:
    """Some lines of the start screen, on a clean screen where there is one."""
    if sys.stdout.isatty():
        print("\x1b[2J\x1b[H", end="")
    print("\n".join(lines))


def seated(wish: Wish, opponent: str | None) -> Session:
    """The game that is wished for, with everybody in his seat."""
    if wish.replay:
        journal = fetch(wish.replay).journal
        return Session(journal, [Seat(RECORDED), Seat(RECORDED)], upto=0)
    if wish.resume:
        kept = fetch(wish.resume)
        journal = kept.journal
        return Session(journal, seats_for(opponent or kept.opponent, journal.game, journal.seed))
    return begun(wish)


def place(session: Session, kept: Path | None) -> Path:
    """The file a game is kept in: as the player says, or where games usually are."""
    usual = usual_path(session.beginning.game, session.beginning.seed)
    path = kept or usual
    return path / usual.name if path.is_dir() else path


def rematch(session: Session) -> Session:
    """The same decks and seats, other luck."""
    seed = SystemRandom().randrange(wartable.SEEDS)
    journal = replace(session.beginning, seed=seed)
    seats = [seat(each.kind, journal.game, seed) for each in session.seats]
    return Session(journal, seats, remarks=session.remarks)


def begun(wish: Wish) -> Session:
    """A new game with the decks that were named."""
    seed = SystemRandom().randrange(wartable.SEEDS) if wish.seed is None else wish.seed
    if seed < 0:
        raise WartableError(f"the seed {seed} will not do", remedy="a whole number from 0")
    names = (wish.deck, wish.against)
    decks = [deck_called(wish.game, name, seed + player) for player, name in enumerate(names)]
    called = names_for([kit_for(wish.game).called(deck) for deck in decks])
    journal = wartable.journal(wartable.new(wish.game, decks, seed=seed, names=called))
    told = [broken_rule(wish.game, *each) for each in zip(names, decks, strict=True)]
    seats = seats_for(wish.opponent, wish.game, seed)
    return Session(journal, seats, remarks=[line for line in told if line])


def front(session: Session, path: Path, *, plain: bool) -> Front:
    """The table, drawn where that is possible and wished for."""
    simple = os.environ.get("TERM") == "dumb"  # it cannot be drawn on
    if plain or simple or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Plain(session, path)
    try:
        from wartable.cli.table.screen import Screen  # noqa: PLC0415  (Rich may not be there)
    except ModuleNotFoundError:
        print("without Rich the table is told line by line; `pip install rich` brings it")
        return Plain(session, path)
    return Screen(session, path)
