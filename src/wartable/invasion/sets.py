"""Sets of cards: those that come with the game, and home-made ones, checked before they are used.

A card of a set is right if its facts are, and each of its lines can be read, prints back as it
stands and compiles. A home-made set brings no code, and it cannot change a card that is there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from wartable.invasion.compile import compile_card
from wartable.invasion.facts import FACTS
from wartable.invasion.grammar import grammar
from wartable.invasion.pool import SETS, pool
from wartable.invasion.traits import trait_number
from wartable.kernel.cardfile import CardRecord, CardSet, FactRule, load_set
from wartable.kernel.errors import CardFileError, WartableError
from wartable.kernel.game import NODE_BITS
from wartable.kernel.script import Node, walk
from wartable.kernel.script.errors import ScriptError
from wartable.kernel.titles import Index

OWN_WORDS = "wartable.invasion.script.special"
"""The module of the words that one card needs for itself."""

_loaded: list[CardSet] = []

FOLDER = Path(str(files("wartable.invasion") / "cards"))


def paths() -> list[Path]:
    """The files of the sets that come with the game, in the order of publication."""
    return [FOLDER / f"{name}.toml" for name in SETS]


@cache
def built_in() -> list[CardSet]:
    """The sets that come with the game, their traits known."""
    pool()
    return [load_set(path, FACTS) for path in paths()]


class AnyFacts(dict[str, FactRule]):
    """A schema that takes every fact as it is."""

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> FactRule:
        return FactRule(required=False, check=lambda _: None)


def check(path: Path) -> tuple[CardSet | None, list[WartableError]]:
    """A set and everything that is wrong with it; no set if its file cannot be read as one."""
    try:
        found = load_set(path, FACTS)
    except CardFileError as error:
        return None, [*error.problems, *check_lines_only(path)]
    learn_traits(found)
    problems = [] if path.resolve().parent == FOLDER.resolve() else list(clashes(found))
    for card in found.cards:
        problems += check_lines(card) or check_compiled(card)
    return found, problems


def check_lines_only(path: Path) -> list[WartableError]:
    """What is wrong with the lines of a set whose facts are wrong; nothing if there is more."""
    try:
        found = load_set(path, AnyFacts())
    except CardFileError:
        return []
    learn_traits(found)
    return [problem for card in found.cards for problem in check_lines(card)]


def load(path: Path | str) -> CardSet:
    """Check a home-made set and add it to the cards; CardFileError names every problem at once."""
    found, problems = check(Path(path))
    if problems or found is None:
        raise CardFileError(str(path), problems)
    pool().add_file(Path(path))
    _loaded.append(found)
    return found


def known() -> list[CardSet]:
    """The sets that come with the game, then those that have been loaded."""
    return [*built_in(), *_loaded]


def learn_traits(cards: CardSet) -> None:
    """Make the traits of a set known, so that its lines may name them."""
    pool()  # whose traits have the numbers before
    for card in cards.cards:
        traits = card.facts.get("traits", [])
        for trait in traits if isinstance(traits, list) else []:
            trait_number(str(trait))


def clashes(cards: CardSet) -> Iterator[WartableError]:
    """What a home-made set takes away from the sets that come with the game."""
    if cards.slug in [known.slug for known in built_in()]:
        yield WartableError(
            f"the slug {cards.slug} is taken by a set that comes with the game",
            place=cards.cards[0].place._replace(line=0, card=""),
            remedy="give the set a slug of its own",
        )
    index = Index(record for known in built_in() for record in known.cards)
    for card in cards.cards:
        taken = index.find(card.title)
        if taken is not None:
            what = f"the title is that of {taken.id}, and a home-made card replaces none"
            yield WartableError(what, place=card.place, remedy="give it a title of its own")


def check_lines(card: CardRecord) -> list[WartableError]:
    """Everything that is wrong with the lines of a card."""
    problems: list[WartableError] = []
    for line, number in zip(card.script, card.script_lines, strict=True):
        place = card.place._replace(line=number)
        try:
            shown = grammar().show(grammar().parse(line))
        except ScriptError as error:
            error.place = place._replace(column=error.column)
            problems.append(error)
            continue
        if shown != line:
            problems.append(WartableError(f"the line prints back as {shown}", place=place))
    return problems


def check_compiled(card: CardRecord) -> list[WartableError]:
    """What keeps a card whose lines can be read from being played."""
    try:
        size = len(compile_card(card).nodes)
    except Exception as error:  # noqa: BLE001  (a word that cannot be used so fails in its own way)
        why = str(error) or type(error).__name__
        remedy = "write it as a card that exists does"
        return [
            WartableError(f"its lines do not work together: {why}", place=card.place, remedy=remedy)
        ]
    if size > 1 << NODE_BITS:
        remedy = "shorten its lines"
        return [WartableError(f"the card has {size} words", place=card.place, remedy=remedy)]
    return []


def own_words(card: CardRecord) -> list[str]:
    """The templates of the words in a card's lines that are for one card only."""
    found: dict[str, None] = {}
    for line in card.script:
        for node in walk(grammar().parse(line)):
            if is_own_word(node):
                found[type(node).template] = None
    return list(found)


def is_own_word(node: Node) -> bool:
    """Whether a word is there for one card only."""
    return type(node).__module__ == OWN_WORDS
