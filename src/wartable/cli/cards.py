"""`wartable cards`: read a card, find one, check a set, count them, write the manual.

wartable cards show "Troll Slayers"   a card: its facts and its lines
wartable cards search corrupt unit    cards with all these words, or as a query asks for
wartable cards check [FILE...]        every line reads, prints back and compiles; 1 if one does not
wartable cards coverage               which published cards are in, and which are not
wartable cards report                 cards of each set, and words that one card needs for itself
wartable cards export GAME            one JSON list
wartable cards manual --write         every word of card script
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from wartable.cardgame.cardfile import BEYOND, CardRecord, CardSet
from wartable.cli import cards_coverage, cards_search
from wartable.cli.cards_manual import FILES, page
from wartable.cli.cards_report import counts, report_lines
from wartable.cli.cards_scenarios import scenarios_by_card
from wartable.cli.rules_coverage import ROOT, shown
from wartable.cli.which import card_called, game_of_set, load_sets, meant
from wartable.games import door, with_decks
from wartable.kernel.errors import WartableError

MANUALS = ROOT / "docs" / "reference"
USUAL = Path()
"""Stands for the page of the game that was named."""
LABEL = 12

EPILOG = """\
examples:
  wartable cards show Troll Slayers        a card: its facts and its script lines
  wartable cards show Soul Stealer --game champions   a title that two games have
  wartable cards show Runesmith --scenarios           the scenarios that use it, too
  wartable cards search toughness hero     cards with both words in title, traits or script
  wartable cards search 'race:orc cost<=2' cards as a query asks for; search --help teaches it
  wartable cards coverage                  which published cards are in, and which are not
  wartable cards check                     every set that comes with wartable
  wartable cards check my-set.toml         a set of your own
  wartable cards export invasion           all cards as one JSON list
"""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "cards",
        help="read a card, find one, check a set",
        description="The cards: facts and lines of card script.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=lambda _: usage(parser))
    actions = parser.add_subparsers(title="actions", metavar="ACTION")
    known = with_decks()
    checks = actions.add_parser("check", help="check card files; 1 if something is wrong")
    checks.add_argument("files", nargs="*", type=Path, metavar="FILE", help="home-made sets")
    checks.set_defaults(run=check)
    shows = actions.add_parser("show", help="show a card")
    shows.add_argument("title", nargs="+", metavar="TITLE", help="a title, or an id")
    shows.add_argument("--scenarios", action="store_true", help="list those that use it, too")
    shows.set_defaults(run=show)
    searches = cards_search.register(actions)
    reports = actions.add_parser("report", help="count cards, and words of their own")
    reports.set_defaults(run=report)
    manuals = actions.add_parser("manual", help="print the manual of card script")
    manuals.add_argument("--write", nargs="?", type=Path, const=USUAL, metavar="FILE")
    manuals.set_defaults(run=manual)
    for action in (checks, shows, searches, reports, manuals):
        action.add_argument("--game", choices=known, help="which game (default: as it fits)")
    for action in (shows, searches, reports):
        action.add_argument("--json", action="store_true", help="for programs")
    for action in (shows, searches):
        action.add_argument(
            "--cards", type=Path, action="append", default=[], metavar="FILE", help="home-made"
        )
    cards_coverage.register(actions)
    exports = actions.add_parser("export", help="print all cards as one JSON list")
    exports.add_argument("game", metavar="GAME", choices=known, help=", ".join(known))
    exports.set_defaults(run=export)


def usage(parser: argparse.ArgumentParser) -> int:
    """Say what can be asked for."""
    parser.print_help(sys.stderr)
    return 2


def check(arguments: argparse.Namespace) -> int:
    """Check the given files, or those of every set that comes with a game."""
    wrong = 0
    for game, path in checked_files(arguments):
        sets = door(game).cards.sets
        found, problems = sets.check(path)
        wrong += len(problems)
        print(summary(path, found, len(problems)))
        for problem in problems:
            print(f"- {problem}")
        for note in sets.stand_ins(found) if found and arguments.files else ():
            print(f"- note: {note}")
    return 1 if wrong else 0


def checked_files(arguments: argparse.Namespace) -> Iterator[tuple[str, Path]]:
    """What is to be checked, each file with its game."""
    for path in arguments.files:
        yield game_of_set(path, arguments.game), path
    for game in () if arguments.files else games_asked(arguments):
        yield from ((game, path) for path in door(game).cards.sets.paths())


def games_asked(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The game that was named, or all."""
    return (arguments.game,) if arguments.game else with_decks()


def summary(path: Path, found: CardSet | None, problems: int) -> str:
    """Say in a line how a set stands."""
    told = "no problem" if not problems else f"{problems} problem{'s' * (problems > 1)}"
    if found is None:
        return f"{shown(path)}: {told}"
    lines = sum(len(card.script) for card in found.cards)
    return f"{shown(path)}: {found.name}, cards {len(found.cards)}, lines {lines}, {told}"


def show(arguments: argparse.Namespace) -> int:
    """Show a card with its facts and lines, and with its scenarios if they are asked for."""
    load_sets(arguments.cards, arguments.game)
    game, card = card_called(" ".join(arguments.title), arguments.game)
    names = {known.slug: known.name for known in all_sets(game)}
    used = scenarios_of(game, card) if arguments.scenarios else []
    if arguments.json:
        more = {"scenarios": used} if arguments.scenarios else {}
        told = {"beyond": True} if card.beyond else {}
        about = {**head(card, names[card.set]), **card.facts, **told, "script": card.script}
        print_json({"game": game, **about, **more})
        return 0
    print(f"{card.title}  ({card.id}, {names[card.set]} {card.number})")
    print(f"  {'game':<{LABEL}}{game}")
    for name, value in card.facts.items():
        if value not in (None, [], False):
            print(f"  {name.replace('_', ' '):<{LABEL}}{in_words(value)}")
    if card.beyond:
        print(f"  {'note':<{LABEL}}{BEYOND}")
    print_list("script", card.script or ["no text"])
    if arguments.scenarios:
        print_list("scenarios", used or [card.no_scenario or "none"])
    return 0


def scenarios_of(game: str, card: CardRecord) -> list[str]:
    """The scenarios that use a card; another's title may contain its own."""
    return scenarios_by_card([card.title], door(game).cards.pool.titles())[card.title]


def print_list(label: str, lines: list[str]) -> None:
    """Print lines beside a label."""
    for line in lines:
        print(f"  {label:<{LABEL}}{line}")
        label = ""


def in_words(value: object) -> str:
    """Write a fact for people."""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{key} {number}" for key, number in value.items())
    return "yes" if value is True else str(value)


def export(arguments: argparse.Namespace) -> int:
    """Print every card of a game as one JSON list."""
    sets = all_sets(arguments.game)
    print_json(
        [export_record(known, card, arguments.game) for known in sets for card in known.cards]
    )
    return 0


def export_record(known: CardSet, card: CardRecord, game: str) -> dict[str, object]:
    """Give a card for programs, every fact in its place: null where the card has none."""
    printed = {
        "cycle": known.cycle,
        "code": f"{known.code} {card.number}",
        "beyond": known.beyond,
    }
    facts = {name: card.facts.get(name) for name in door(game).cards.form.facts}
    return {**head(card, known.name), **printed, **facts, "script": card.script}


def head(card: CardRecord, set_name: str) -> dict[str, object]:
    """Give what tells a card from all others."""
    return {"id": card.id, "title": card.title, "set": set_name, "number": card.number}


def report(arguments: argparse.Namespace) -> int:
    """Count the cards of each set, and those that need a word of their own."""
    counted = {game: counts_of(game) for game in games_asked(arguments)}
    if arguments.json:
        print_json(counted[arguments.game] if arguments.game else counted)
        return 0
    for number, (game, each) in enumerate(counted.items()):
        print("\n" * bool(number) + game)
        print("\n".join(report_lines(each)))
    return 0


def counts_of(game: str) -> dict[str, Any]:
    """Count the cards of a game."""
    sets = door(game).cards.sets
    cards = [card for known in sets.built_in() for card in known.cards]
    used = scenarios_by_card([card.title for card in cards])
    return counts(sets.built_in(), sets.own_words, used)


def manual(arguments: argparse.Namespace) -> int:
    """Print the manual of card script, or write it into its file; of every game if none is named.

    A file that is named can take the manual of one game only.
    """
    if arguments.write not in (None, USUAL):
        meant("the manual", games_asked(arguments))
    for game in games_asked(arguments):
        if arguments.write is None:
            print(page(game), end="")
        else:
            write_manual(game, arguments.write)
    return 0


def write_manual(game: str, wanted: Path) -> None:
    """Write the manual of a game into a file."""
    usual = FILES.get(game, f"card-script-{game}.md")
    path = MANUALS / usual if wanted == USUAL else wanted
    if not path.parent.is_dir():
        raise WartableError(f"there is no folder {path.parent}")
    path.write_text(page(game), encoding="utf-8")
    print(f"wrote {path}")


def all_sets(game: str) -> list[CardSet]:
    """List the sets that come with a game and those that have been loaded."""
    return door(game).cards.sets.known()


def print_json(value: object) -> None:
    """Print a value for programs."""
    print(json.dumps(value, indent=2, ensure_ascii=False))
