"""`wartable deck odds`: exact chances of drawing cards, and hands by lot."""

import argparse
import json
from collections.abc import Iterator
from fractions import Fraction
from random import SystemRandom

from wartable.cardgame.deck import Deck
from wartable.cli.which import game_of_decks, load_sets
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.table.library.odds import at_least, copies_of, hands

HANDS = 3
MOST = 1000
"""Hands that are dealt at once: nobody reads more."""
COLUMNS = 3
SEEDS = 2**32


def register(
    actions: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> list[argparse.ArgumentParser]:
    """Add the action to the parser of `wartable deck`; give it back for the common options."""
    odds = actions.add_parser("odds", help="exact chances of drawing cards, and hands by lot")
    odds.add_argument("file", metavar="FILE", help="a file, a deck code, a deck of a game")
    odds.add_argument(
        "--draw", type=int, metavar="N", help="cards drawn (default: an opening hand)"
    )
    odds.add_argument(
        "--card",
        action="append",
        default=[],
        metavar="TITLE",
        help="this card only; may be given again",
    )
    odds.add_argument(
        "--hands", type=int, metavar="N", help=f"deal so many hands by lot (to {MOST})"
    )
    odds.add_argument("--seed", type=int, metavar="N", help="which hands (default: by lot)")
    odds.add_argument("--json", action="store_true", help="for programs")
    odds.set_defaults(run=show)
    return [odds]


def show(arguments: argparse.Namespace) -> int:
    """Print the chances, and hands if they were asked for."""
    load_sets(arguments.cards, arguments.game)
    arguments.game = game_of_decks([arguments.file], arguments.game)
    decks = door(arguments.game).decks
    deck = decks.lists.drawn(decks.forms.load(arguments.file))
    if arguments.draw is None:
        arguments.draw = decks.lists.opening
    if not 0 <= arguments.draw <= deck.size:
        raise WartableError(
            f"one cannot draw {arguments.draw} of {deck.size} cards",
            remedy=f"draw from 0 to {deck.size} cards",
        )
    rows = wanted(arguments, deck)
    told = {name: chances(deck, titles, arguments.draw) for name, titles in rows.items()}
    seed, dealt = deal(arguments, deck)
    if arguments.json:
        data = as_data(deck, arguments.draw, told, seed, dealt)
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return 0
    print(f"{arguments.file}: chances in {arguments.draw} of {deck.size} cards")
    print("\n".join(table(deck, arguments.draw, rows, told)))
    for number, hand in enumerate(dealt, start=1):
        print(f"\nhand {number} (seed {seed})")
        print("".join(f"  {title}\n" for title in sorted(hand)), end="")
    return 0


def table(
    deck: Deck, drawn: int, rows: dict[str, set[str]], told: dict[str, list[Fraction]]
) -> Iterator[str]:
    """The chances for people."""
    width = max((len(name) for name in rows), default=0)
    yield f"{'':<{width}}  copies  at least 1 {'2':>9} {'3':>9}  expected"
    for name, titles in rows.items():
        copies = copies_of(deck, titles)
        one, two, three = (percent(chance) for chance in told[name])
        expected = float(Fraction(drawn * copies, deck.size))
        yield f"{name:<{width}}  {copies:>6} {one:>11} {two:>9} {three:>9} {expected:>9.2f}"


def wanted(arguments: argparse.Namespace, deck: Deck) -> dict[str, set[str]]:
    """What is to be drawn, by name: the cards asked for, else each type and each card."""
    index = door(arguments.game).cards
    if not arguments.card:
        groups = door(arguments.game).decks.lists.grouped(deck)
        types = {f"any {kind.lower()}": set(cards) for kind, cards in groups.items() if kind}
        return {**types, **{title: {title} for _, title in deck.cards}}
    rows: dict[str, set[str]] = {}
    for word in arguments.card:
        record = index.find(word)
        if record is None or not copies_of(deck, {record.title}):
            near = [title for _, title in deck.cards if word.casefold() in title.casefold()]
            near = near or ([] if record else index.nearest(word))
            remedy = f"nearest: {', '.join(near[:HANDS])}" if near else "see wartable deck show"
            raise WartableError(f"the deck has no {word}", remedy=remedy)
        rows[record.title] = {record.title}
    if len(rows) > 1:
        rows["any of these"] = set().union(*rows.values())
    return rows


def chances(deck: Deck, titles: set[str], drawn: int) -> list[Fraction]:
    """The chances of at least one, two and three of some cards."""
    copies = copies_of(deck, titles)
    return [at_least(hits, drawn, copies, deck.size) for hits in range(1, COLUMNS + 1)]


def deal(arguments: argparse.Namespace, deck: Deck) -> tuple[int, list[list[str]]]:
    """The seed and the hands; none if neither was asked for."""
    if arguments.hands is None and arguments.seed is None:
        return 0, []
    seed = SystemRandom().randrange(SEEDS) if arguments.seed is None else arguments.seed
    amount = HANDS if arguments.hands is None else arguments.hands
    if seed < 0 or amount < 0:
        raise WartableError("seed and number of hands are whole numbers from 0")
    if amount > MOST:
        raise WartableError(f"{amount} hands are too many", remedy=f"at most {MOST} at once")
    return seed, hands(deck, arguments.draw, amount, seed)


def percent(chance: Fraction) -> str:
    """A chance as a percentage; what is not certain is never shown as 0 or 100.

    >>> percent(Fraction(129, 400)), percent(Fraction(99999, 100000)), percent(Fraction(1))
    ('32.25 %', '> 99.99 %', '100 %')
    """
    if chance in (0, 1):
        return f"{100 * chance} %" if chance else "-"
    shown = f"{float(100 * chance):.2f}"
    return {"0.00": "< 0.01 %", "100.00": "> 99.99 %"}.get(shown, f"{shown} %")


def as_data(
    deck: Deck, drawn: int, told: dict[str, list[Fraction]], seed: int, dealt: list[list[str]]
) -> dict[str, object]:
    """Chances and hands for programs; a chance as its fraction too, which is exact."""
    rows = [
        {
            "name": name,
            "at_least": [float(each) for each in row],
            "exact": [str(each) for each in row],
        }
        for name, row in told.items()
    ]
    data: dict[str, object] = {"deck": deck.name, "size": deck.size, "draw": drawn, "odds": rows}
    return {**data, "seed": seed, "hands": dealt} if dealt else data
