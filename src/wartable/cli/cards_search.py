"""`wartable cards search`: the cards that a query finds, in the language of the browser."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.published import PublishedCard
from wartable.cli.which import load_sets
from wartable.games import door, with_decks
from wartable.table.library.catalogue import MISSING, CatalogueCard, by_title, card_line, catalogue
from wartable.table.library.matching import found, matches
from wartable.table.library.queries import FIELDS, NUMBERS, Query, parse

WANTED = 5
"""How many cards that are not in yet are named at most."""

HELP = f"""\
Words are looked for in title, traits and script; all must be there. Fields narrow it:
  toughness hero                      both words
  race:orc 'cost<=2'                  a field has a word; a number is compared (: = != < <= > >=)
  'trait:goblin or trait:orc'         one of them
  'race:orc -type:unit'               not that
  '"deal 1 damage" (is:unique or cost>4)'   words in this order; parentheses
numbers: {", ".join(NUMBERS)}
fields: {", ".join(name for name in FIELDS if name not in NUMBERS)}
`is` asks for unique, limited, restricted or banned.
Quote what your shell would take for itself: < > ( ) " and a minus at the beginning.
docs/how-to/search-cards.md tells more; the card search in the browser speaks the same language.
"""


def register(
    actions: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> argparse.ArgumentParser:
    """Add the action to the parser of `wartable cards`."""
    parser = actions.add_parser(
        "search",
        help="find cards by words and fields",
        description="Find cards.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("words", nargs="+", metavar="QUERY", help="words, or field:word")
    parser.set_defaults(run=search)
    return parser


def search(arguments: argparse.Namespace) -> int:
    """List the cards that a query finds; 1 if there is none."""
    load_sets(arguments.cards, arguments.game)
    text = " ".join(arguments.words)
    query = parse(text)
    games = (arguments.game,) if arguments.game else with_decks()
    listed = [(game, card) for game in games for card in cards_found(game, query)]
    if arguments.json:
        records = [found_record(game, card) for game, card in listed]
        print(json.dumps(records, indent=2, ensure_ascii=False))
    else:
        print("".join(f"{line}\n" for each in listed for line in brief(*each)), end="")
    if not listed:
        print(f"no card of {' or '.join(games)} is found by {text}", file=sys.stderr)
        for game in games:
            for line in not_in_yet(game, query):
                print(line, file=sys.stderr)
    return 0 if listed else 1


def cards_found(game: str, query: Query) -> list[CardRecord]:
    """The cards of a game that a query finds, home-made ones too."""
    return [card for card in door(game).cards.pool if matches(query, as_listed(game, card))]


def as_listed(game: str, card: CardRecord) -> CatalogueCard:
    """A card as the browser's search sees it."""
    known = by_title(game).get(card.title)
    if known is not None and known.id == card.id:
        return known
    names = {each.slug: each.name for each in door(game).cards.sets.known()}
    return card_line(game, PublishedCard(card.title, names[card.set], str(card.number)), card)


def not_in_yet(game: str, query: Query) -> Iterator[str]:
    """Published cards that a query finds and that are not in yet."""
    missing = [card for card in catalogue(game).cards if card.state == MISSING]
    titles: Sequence[str] = [card.title for card in found(query, missing)]
    published = door(game).cards.form.published
    told = {card.title: card.not_in_yet for card in published}
    yield from (told[title] for title in titles[:WANTED])
    if len(titles) > WANTED:
        yield f"so are {len(titles) - WANTED} more: see `wartable cards coverage --missing`"


def found_record(game: str, card: CardRecord) -> dict[str, object]:
    """Give a card that was found for programs."""
    return {"game": game, "id": card.id, "title": card.title, "script": card.script}


def brief(game: str, card: CardRecord) -> Iterator[str]:
    """Give a card in a few lines."""
    kin = card.facts.get("traits") or card.facts.get("tags") or []
    traits = ", ".join(map(str, kin)) if isinstance(kin, list) else str(kin)
    origin = card.facts.get("race") or card.facts.get("alliance") or ""
    kind = f"{origin} {card.facts.get('type', '')}".strip()
    told = ", ".join(filter(None, (game, card.id, ": ".join(filter(None, (kind, traits))))))
    yield f"{card.title}  ({told})"
    yield from (f"    {line}" for line in card.script)
