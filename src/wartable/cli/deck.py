"""`wartable deck`: check a deck against a format, show one, list those that come with a game.

wartable deck check my-deck.txt --format tournament   every breach at once; 1 if there is one
wartable deck formats                                 the formats, and what each allows
wartable deck show dwarf                              a list in its proper form
wartable deck convert my-deck.txt --to code           into another form: text, o8d, code, json
wartable deck odds my-deck.txt --draw 7               exact chances of drawing cards, and hands
wartable deck test my-deck.txt                        play it against the decks of its game
wartable deck list                                    the decks that come with the games
wartable deck first-game dwarf orc --seed 7           starter decks with ten neutrals dealt to each
wartable deck random orc --seed 7                     a legal deck by lot
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random, SystemRandom

from wartable import SEEDS
from wartable.cardgame.deck import Breach, Deck
from wartable.cardgame.deckplans import Plan
from wartable.cli import deck_convert, deck_formats, deck_odds, deck_test
from wartable.cli.which import game_of_decks, game_of_kind, load_sets
from wartable.games import door, with_decks
from wartable.kernel.errors import WartableError

EPILOG = """\
examples:
  wartable deck check my-deck.txt                      against its game's usual format
  wartable deck check my-deck.txt --format tournament  with the restricted and the banned list
  wartable deck check my-deck.txt --format tournament:core   the same, with the Core Set alone
  wartable deck check my-deck.txt --format 2010-06     with the sets that were out by then
  wartable deck formats                                what there is
  wartable deck show empire                            a deck that comes with the game
  wartable deck convert empire --to code               a code for links and chats
  wartable deck convert deck.o8d --to text -o mine.txt from OCTGN into a list
  wartable deck odds empire --card "Huntsmen"          chances in the first seven cards
  wartable deck odds empire --hands 3 --seed 7         three opening hands by lot
  wartable deck test my-deck.txt --processes 2         play it against the decks of its game
  wartable deck first-game dwarf orc --seed 7          the rulebook's first game
  wartable deck random "dark elf" > mine.txt           a legal deck by lot
  wartable deck random death --seed 7                  the same seed, the same deck
  wartable deck random chaos --game champions          a kind of deck that two games have
  wartable deck random dwarf --format corruption       of the cards of a format alone

exit codes: 0 legal, 1 there are breaches, 2 could not be read
"""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "deck",
        help="check a deck, show one, convert one, see its odds, test it in play",
        description="Decks: check them, show them, convert them, see their odds, test them.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=lambda _: usage(parser))
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    known = with_decks()
    checks = actions.add_parser("check", help="list every breach; 1 if there is one")
    checks.add_argument("files", nargs="+", metavar="FILE", help="decks in any form")
    checks.add_argument("--format", default="", metavar="FORMAT", help=formats(known))
    checks.add_argument("--json", action="store_true", help="for programs")
    checks.set_defaults(run=check)
    shows = actions.add_parser("show", help="show a deck in its proper form")
    shows.add_argument("file", metavar="FILE", help="a file, a deck code, a deck of a game")
    shows.set_defaults(run=show)
    lists = actions.add_parser("list", help="list the decks that come with a game")
    lists.set_defaults(run=list_built_in)
    deals = actions.add_parser("first-game", help="deal the decks of the rulebook's first game")
    deals.add_argument("races", nargs=2, metavar="RACE")
    deals.add_argument("--seed", type=int, default=0, metavar="N", help="which deal (default 0)")
    deals.set_defaults(run=first_game)
    lots = actions.add_parser("random", help="make a legal deck by lot")
    lots.add_argument("kind", nargs="*", metavar="KIND", help=kinds(known))
    lots.add_argument("--seed", type=int, metavar="N", help="which deck (default: by lot)")
    lots.add_argument("--format", default="", metavar="FORMAT", help=formats(known))
    lots.set_defaults(run=by_lot)
    more = [
        *deck_convert.register(actions),
        *deck_odds.register(actions),
        *deck_test.register(actions),
    ]
    forms = deck_formats.register(actions)
    for action in (checks, shows, lists, lots, forms, *more):
        action.add_argument("--game", choices=known, help="which game (default: as it fits)")
    for action in (checks, shows, lots, forms, *more):
        action.add_argument(
            "--cards", action="append", default=[], metavar="FILE", help="home-made"
        )


def formats(known: tuple[str, ...]) -> str:
    """Say which formats there are; without one the first is meant. Pools would need the cards."""
    rules = [f"{game}: {', '.join(door(game).decks.rules.formats.rules)}" for game in known]
    return "; ".join([*rules, "see `wartable deck formats`"])


def kinds(known: tuple[str, ...]) -> str:
    """Say of which kinds decks can be; without one any is taken."""
    return "; ".join(f"{game}: {', '.join(door(game).decks.kinds) or 'any'}" for game in known)


def usage(parser: argparse.ArgumentParser) -> int:
    """Say what can be asked for."""
    parser.print_help(sys.stderr)
    return 2


def check(arguments: argparse.Namespace) -> int:
    """Check decks, each against a format of its game, and print every breach."""
    load_sets(arguments.cards, arguments.game)
    results = [judged(name, arguments) for name in arguments.files]
    if arguments.json:
        told = [as_data(name, breaches, notes) for name, _, breaches, notes, _ in results]
        print(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        print("\n".join(line for each in results for line in verdict(*each)))
    return 1 if any(breaches for _, _, breaches, _, _ in results) else 0


def judged(
    name: str, arguments: argparse.Namespace
) -> tuple[str, Deck, list[Breach], list[str], str]:
    """Give a deck by its name, with its breaches of a format of its game and what is to know."""
    game = game_of_decks([name], arguments.game)
    deck, problems = read(game, name)
    rules = door(game).decks.rules
    form = rules.formats.called(arguments.format or rules.formats.usual).name
    return name, deck, [*problems, *rules.check(deck, form)], rules.notes(deck), form


def as_data(name: str, breaches: list[Breach], notes: list[str]) -> dict[str, object]:
    """Give the result of one deck for programs."""
    return {"deck": name, "breaches": [breach.as_data() for breach in breaches], "notes": notes}


def verdict(
    name: str, deck: Deck, breaches: list[Breach], notes: list[str], form: str
) -> Iterator[str]:
    """Give the result of one deck for people."""
    count = "1 breach" if len(breaches) == 1 else f"{len(breaches)} breaches"
    told = f"{count} of" if breaches else "legal in"
    yield f"{name}: {deck.size} cards, {told} the {form} format"
    yield from (f"- {breach}" for breach in breaches)
    yield from (f"- note: {note}" for note in notes)


def show(arguments: argparse.Namespace) -> int:
    """Print a deck in its proper form, and what cannot be read of it."""
    load_sets(arguments.cards, arguments.game)
    game = game_of_decks([arguments.file], arguments.game)
    deck, problems = read(game, arguments.file)
    print(door(game).decks.lists.write(deck), end="")
    print(f"\n# {deck.size} cards")
    plan = plan_of(game, arguments.file)
    if plan is not None:
        print("\n".join(["", *plan.lines()]))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def plan_of(game: str, name: str) -> Plan | None:
    """What a deck that comes with the game wants to do; nothing is known of a file."""
    return None if Path(name).is_file() else door(game).decks.lists.plans().get(name)


def list_built_in(arguments: argparse.Namespace) -> int:
    """Print the decks that come with a game, or with each of them under its name."""
    games = [arguments.game] if arguments.game else with_decks()
    names = {game: door(game).decks.lists.built_in() for game in games}
    wide = max(len(name) for each in names.values() for name in each)
    for game, each in names.items():
        if not arguments.game:
            print(game)
        for name in each:
            print(
                f"{'' if arguments.game else '  '}{name:<{wide}}  {read(game, name)[0].size} cards"
            )
    return 0


def first_game(arguments: argparse.Namespace) -> int:
    """Print the two decks of the rulebook's first game."""
    if arguments.seed < 0:
        raise WartableError("a seed is a whole number from 0")
    for name in with_decks():
        decks = door(name).decks
        if decks.first_game is not None:
            one, other = arguments.races
            dealt = decks.first_game(one, other, arguments.seed)
            print("\n".join(decks.lists.write(deck) for deck in dealt), end="")
            return 0
    raise WartableError("no game deals decks for a first game")


def by_lot(arguments: argparse.Namespace) -> int:
    """Print a legal deck by lot."""
    load_sets(arguments.cards, arguments.game)
    if arguments.seed is not None and arguments.seed < 0:
        raise WartableError("a seed is a whole number from 0")
    kind = " ".join(arguments.kind)
    decks = door(game_of_kind(kind, arguments.game)).decks
    seed = SystemRandom().randrange(SEEDS) if arguments.seed is None else arguments.seed
    luck = Random(seed)  # noqa: S311  (a game)
    print(decks.lists.write(decks.random_deck(luck, kind, arguments.format)), end="")
    return 0


def read(game: str, name: str) -> tuple[Deck, list[Breach]]:
    """Read a deck in any form its game knows, and what cannot be understood of it."""
    return door(game).decks.forms.named(name)[1]
