"""`wartable cards coverage`: which of all published cards are in, set by set, and which are not.

wartable cards coverage                a line for every set of both games
wartable cards coverage --missing      with the titles that are not in yet
wartable cards coverage --write        the page docs/reference/cards.md
"""

import argparse
import json
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from wartable.cardgame.published import PublishedCard
from wartable.cli.rules_coverage import ROOT
from wartable.games import door, with_decks
from wartable.kernel.errors import WartableError

PAGE = ROOT / "docs" / "reference" / "cards.md"
FULL_NAMES = {"invasion": "Warhammer: Invasion", "champions": "Age of Sigmar: Champions"}
WIDTH = 96
INDENT = "    "

OPENING = """\
# Which cards are in

Every published card of both games, and whether it can be played yet.
`wartable cards coverage --write` writes this page; without `--write` it prints the same.

A card that is in plays by its whole text.
A card that is not in cannot be put into a deck; whoever names it is told so.
A card that two players never use is known by its facts, and listed apart from both.
To bring one, see [CONTRIBUTING](../../CONTRIBUTING.md).
For yourself alone, [write a set of your own](../how-to/write-a-home-made-set.md).
"""


@dataclass
class SetCoverage:
    """How many cards of a published set are in, and which are not."""

    set: str
    published: int
    present: int
    missing: list[str] = field(default_factory=list)
    """Titles with their numbers: 12 Foo."""
    aside: dict[str, list[str]] = field(default_factory=dict)
    """Those that are in no game and not counted, likewise, by the reason."""

    @property
    def is_whole(self) -> bool:
        """Whether all its cards are in."""
        return self.present == self.published


def register(actions: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the action to the parser of `wartable cards`."""
    parser = actions.add_parser("coverage", help="which published cards are in, and which are not")
    games = with_decks()
    parser.add_argument("--game", choices=games, help="one game only")
    parser.add_argument("--missing", action="store_true", help="name the cards that are not in yet")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument(
        "--write", nargs="?", type=Path, const=PAGE, metavar="FILE", help="write the page of both"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Tell which cards are in, or write the page of it."""
    if arguments.write is not None:
        if not arguments.write.parent.is_dir():
            raise WartableError(f"there is no folder {arguments.write.parent}")
        arguments.write.write_text(page(), encoding="utf-8")
        print(f"wrote {arguments.write}")
        return 0
    asked = [arguments.game] if arguments.game else list(FULL_NAMES)
    counted = {game: coverage(game) for game in asked}
    if arguments.json:
        told = {game: [asdict(each) for each in sets] for game, sets in counted.items()}
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return 0
    for game, sets in counted.items():
        print("\n".join(lines(game, sets, missing=arguments.missing)))
    if not arguments.missing:
        print("--missing names the cards that are not in yet")
    return 0


def coverage(game: str) -> list[SetCoverage]:
    """How each published set of a game stands, in the order of publication."""
    cards = door(game).cards
    known = [card for each in cards.sets.built_in() for card in each.cards]
    aside = cards.form.aside
    why = {card.title: aside(card) if aside else "" for card in known}
    return [of_set(name, each, why) for name, each in cards.form.published.sets.items()]


def of_set(name: str, cards: Sequence[PublishedCard], why: Mapping[str, str]) -> SetCoverage:
    """How one set stands; `why` has the cards that are known, and why some are in no game."""
    missing, aside = [], dict[str, list[str]]()
    for card in cards:
        told = f"{card.number} {card.title}".strip()
        if card.title not in why:
            missing.append(told)
        elif why[card.title]:
            aside.setdefault(why[card.title], []).append(told)
    counted = len(cards) - sum(map(len, aside.values()))
    return SetCoverage(name, counted, counted - len(missing), missing, aside)


def lines(game: str, sets: Sequence[SetCoverage], *, missing: bool) -> Iterator[str]:
    """How a game stands, for people."""
    yield f"{full_name(game)}: {in_all(sets)}"
    width = max((len(each.set) for each in sets), default=0)
    for each in sets:
        told = "all" if each.is_whole else f"{each.present} of {each.published}"
        yield f"  {each.set:<{width}}  {told}"
        lists = {"not in yet": each.missing} if missing and each.missing else {}
        for reason, titles in {**lists, **(each.aside if missing else {})}.items():
            told = f"{reason}: {'; '.join(titles)}"
            yield from textwrap.wrap(told, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
    yield ""


def page() -> str:
    """The page of both games."""
    return OPENING + "".join(part for game in FULL_NAMES for part in chapter(game))


def chapter(game: str) -> Iterator[str]:
    """What the page says of a game."""
    sets = coverage(game)
    yield f"\n## {full_name(game)}\n\n{in_all(sets)[0].upper()}{in_all(sets)[1:]}.\n\n"
    yield "| Set | Published | In |\n| --- | ---: | ---: |\n"
    for each in sets:
        yield f"| {each.set} | {each.published} | {'all' if each.is_whole else each.present} |\n"
    for each in sets:
        if each.missing:
            yield f"\n### {each.set}: not in yet\n\n{'; '.join(each.missing)}.\n"
        for reason, titles in each.aside.items():
            yield f"\n### {each.set}: {reason}\n\n{'; '.join(titles)}.\n"


def in_all(sets: Sequence[SetCoverage]) -> str:
    """How many cards of all sets are in."""
    present, published = sum(each.present for each in sets), sum(each.published for each in sets)
    aside: dict[str, int] = {}
    for each in sets:
        for reason, titles in each.aside.items():
            aside[reason] = aside.get(reason, 0) + len(titles)
    told = "".join(f"; {count} more are {reason}" for reason, count in aside.items())
    return f"{present:,} of {published:,} published cards are in{told}"


def full_name(game: str) -> str:
    """What a game is called on its box."""
    return FULL_NAMES.get(game, game.capitalize())
