"""`wartable deck formats`: which formats there are, and what each allows."""

import argparse
import json
from collections.abc import Iterator

from wartable.cardgame.formats import Formats
from wartable.cli.which import load_sets
from wartable.games import door, with_decks

HOW = """\
Rules and a pool go together, as in {example}; a pool alone has the rules {usual}.
Pools are joined by +, and a set is one too: {pools}.
A date is a pool: {dates}. A year means its end.
"""


def register(
    actions: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> argparse.ArgumentParser:
    """Add the action to those of `wartable deck`."""
    parser = actions.add_parser("formats", help="list the formats, and what each allows")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=formats)
    return parser


def formats(arguments: argparse.Namespace) -> int:
    """Print the formats of a game, or of each under its name."""
    load_sets(arguments.cards, arguments.game)
    games = [arguments.game] if arguments.game else with_decks()
    found = {game: door(game).decks.rules.formats for game in games}
    if arguments.json:
        told = {game: as_data(each) for game, each in found.items()}
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return 0
    for n, (game, each) in enumerate(found.items()):
        head = [] if arguments.game else [*[""] * bool(n), game]
        print("\n".join([*head, *lines(each)]))
    return 0


def as_data(known: Formats) -> list[dict[str, object]]:
    """Give the formats of a game for programs; sets is null where there are all."""
    return [
        {"name": name, "rules": form.rules, "sets": in_order(known, form.sets), "about": about}
        for name, about in known.listing().items()
        for form in [known.called(name)]
    ]


def in_order(known: Formats, sets: frozenset[str] | None) -> list[str] | None:
    """Give the slugs of some sets in the order of the sets."""
    return None if sets is None else [slug for slug in known.heads if slug in sets]


def lines(known: Formats) -> Iterator[str]:
    """Give the formats of a game for people."""
    listing = known.listing()
    wide = max(map(len, listing))
    yield from (f"  {name:<{wide}}  {about}" for name, about in listing.items())
    pools = [*known.pools()]
    if pools:
        dated = sorted((head.released, head.name) for head in known.heads.values() if head.released)
        dates = f"{dated[0][1]} was out in {dated[0][0]}, {dated[-1][1]} by {dated[-1][0]}"
        alone = next((slug for slug in known.heads if slug not in pools), pools[0])
        several = f"{'+'.join(pools[1:3])}, {alone}"
        yield ""
        yield from HOW.format(
            example=known.example(), usual=known.usual, pools=several, dates=dates
        ).splitlines()
