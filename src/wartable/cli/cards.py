"""`wartable cards`: read a card, find one, check a set, count them, write the manual.

wartable cards show "Troll Slayers"   facts, lines, and the scenarios that use it
wartable cards search corrupt unit    cards with all these words
wartable cards check [FILE...]        every line reads, prints back and compiles; 1 if one does not
wartable cards report                 cards of each set, and words that one card needs for itself
wartable cards export GAME            one JSON list
wartable cards manual --write         every word of card script
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from wartable.cardgame.cardfile import CardRecord, CardSet
from wartable.cli.cards_manual import FILES, page
from wartable.cli.cards_report import counts, report_lines
from wartable.cli.cards_scenarios import scenarios_by_card
from wartable.cli.rules_coverage import ROOT, shown
from wartable.games import door, with_decks
from wartable.kernel.errors import WartableError

MANUALS = ROOT / "docs" / "reference"
USUAL = Path()
"""Stands for the page of the game that was named."""
LABEL = 12

EPILOG = """\
examples:
  wartable cards show Troll Slayers        a card: facts, script lines, scenarios
  wartable cards search toughness hero     cards with both words in title, traits or script
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
    shows.set_defaults(run=show)
    searches = actions.add_parser("search", help="find cards by title, traits and script")
    searches.add_argument("words", nargs="+", metavar="WORD")
    searches.set_defaults(run=search)
    reports = actions.add_parser("report", help="count cards, and words of their own")
    reports.set_defaults(run=report)
    manuals = actions.add_parser("manual", help="print the manual of card script")
    manuals.add_argument("--write", nargs="?", type=Path, const=USUAL, metavar="FILE")
    manuals.set_defaults(run=manual)
    for action in (checks, shows, searches, reports, manuals):
        action.add_argument("--game", choices=known, default=known[0], help="which game")
    for action in (shows, searches, reports):
        action.add_argument("--json", action="store_true", help="for programs")
    for action in (shows, searches):
        action.add_argument("--cards", type=Path, action="append", default=[], metavar="FILE")
    exports = actions.add_parser("export", help="print all cards as one JSON list")
    exports.add_argument("game", metavar="GAME", choices=known, help=", ".join(known))
    exports.set_defaults(run=export)


def usage(parser: argparse.ArgumentParser) -> int:
    """Say what can be asked for."""
    parser.print_help(sys.stderr)
    return 2


def check(arguments: argparse.Namespace) -> int:
    """Check the given files, or those of every set that comes with the game."""
    sets = door(arguments.game).cards.sets
    wrong = 0
    for path in arguments.files or sets.paths():
        found, problems = sets.check(path)
        wrong += len(problems)
        print(summary(path, found, len(problems)))
        for problem in problems:
            print(f"- {problem}")
    return 1 if wrong else 0


def summary(path: Path, found: CardSet | None, problems: int) -> str:
    """Say in a line how a set stands."""
    told = "no problem" if not problems else f"{problems} problem{'s' * (problems > 1)}"
    if found is None:
        return f"{shown(path)}: {told}"
    lines = sum(len(card.script) for card in found.cards)
    return f"{shown(path)}: {found.name}, cards {len(found.cards)}, lines {lines}, {told}"


def show(arguments: argparse.Namespace) -> int:
    """Show a card with its facts, lines and scenarios."""
    load(arguments)
    card = card_called(arguments.game, " ".join(arguments.title))
    names = {known.slug: known.name for known in all_sets(arguments.game)}
    used = scenarios_by_card([card.title], door(arguments.game).cards.pool.titles())
    if arguments.json:
        lines = {"script": card.script, "scenarios": used[card.title]}
        print_json({**head(card, names[card.set]), **card.facts, **lines})
        return 0
    print(f"{card.title}  ({card.id}, {names[card.set]} {card.number})")
    for name, value in card.facts.items():
        if value not in (None, [], False):
            print(f"  {name.replace('_', ' '):<{LABEL}}{in_words(value)}")
    print_list("script", card.script or ["no text"])
    print_list("scenarios", used[card.title] or [card.no_scenario or "none"])
    return 0


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


def card_called(game: str, name: str) -> CardRecord:
    """Find a card by its title or its id."""
    cards = door(game).cards
    by_id = {card.id: card for card in cards.pool}
    found = cards.find(name) or by_id.get(name.lower())
    if found is None:
        near = cards.nearest(name)
        hint = f"nearest: {', '.join(near)}" if near else "wartable cards search finds cards"
        raise WartableError(f"there is no card called {name}", remedy=hint)
    return found


def search(arguments: argparse.Namespace) -> int:
    """List the cards in whose title, traits and script all words occur."""
    load(arguments)
    words = [word.casefold() for word in arguments.words]
    found = [
        card
        for card in door(arguments.game).cards.pool
        if all(word in searched(card) for word in words)
    ]
    if arguments.json:
        print_json([{"id": card.id, "title": card.title, "script": card.script} for card in found])
    else:
        print("".join(f"{line}\n" for card in found for line in brief(card)), end="")
    if not found:
        print(f"no card has {' and '.join(arguments.words)}", file=sys.stderr)
    return 0 if found else 1


def searched(card: CardRecord) -> str:
    """Give what a search looks at."""
    return "\n".join([card.title, in_words(kin(card)), *card.script]).casefold()


def kin(card: CardRecord) -> object:
    """Give the words by which other cards speak of a card: traits in one game, tags in another."""
    return card.facts.get("traits") or card.facts.get("tags") or []


def brief(card: CardRecord) -> Iterator[str]:
    """Give a card in a few lines."""
    traits = in_words(kin(card))
    origin = card.facts.get("race") or card.facts.get("alliance") or ""
    kind = f"{origin} {card.facts.get('type', '')}".strip()
    told = ", ".join(filter(None, (card.id, ": ".join(filter(None, (kind, traits))))))
    yield f"{card.title}  ({told})"
    yield from (f"    {line}" for line in card.script)


def export(arguments: argparse.Namespace) -> int:
    """Print every card of a game as one JSON list."""
    sets = all_sets(arguments.game)
    print_json(
        [export_record(known, card, arguments.game) for known in sets for card in known.cards]
    )
    return 0


def export_record(known: CardSet, card: CardRecord, game: str) -> dict[str, object]:
    """Give a card for programs, every fact in its place: null where the card has none."""
    printed = {"cycle": known.cycle, "code": f"{known.code} {card.number}"}
    facts = {name: card.facts.get(name) for name in door(game).cards.form.facts}
    return {**head(card, known.name), **printed, **facts, "script": card.script}


def head(card: CardRecord, set_name: str) -> dict[str, object]:
    """Give what tells a card from all others."""
    return {"id": card.id, "title": card.title, "set": set_name, "number": card.number}


def report(arguments: argparse.Namespace) -> int:
    """Count the cards of each set, and those that need a word of their own."""
    sets = door(arguments.game).cards.sets
    cards = [card for known in sets.built_in() for card in known.cards]
    used = scenarios_by_card([card.title for card in cards])
    counted = counts(sets.built_in(), sets.own_words, used)
    if arguments.json:
        print_json(counted)
    else:
        print("\n".join(report_lines(counted)))
    return 0


def manual(arguments: argparse.Namespace) -> int:
    """Print the manual of card script, or write it into its file."""
    text = page(arguments.game)
    if arguments.write is None:
        print(text, end="")
        return 0
    usual = FILES.get(arguments.game, f"card-script-{arguments.game}.md")
    path = MANUALS / usual if arguments.write == USUAL else arguments.write
    if not path.parent.is_dir():
        raise WartableError(f"there is no folder {path.parent}")
    path.write_text(text, encoding="utf-8")
    print(f"wrote {path}")
    return 0


def load(arguments: argparse.Namespace) -> None:
    """Load the home-made sets that were named."""
    for path in arguments.cards:
        door(arguments.game).cards.sets.load(path)


def all_sets(game: str) -> list[CardSet]:
    """List the sets that come with a game and those that have been loaded."""
    return door(game).cards.sets.known()


def print_json(value: object) -> None:
    """Print a value for programs."""
    print(json.dumps(value, indent=2, ensure_ascii=False))
