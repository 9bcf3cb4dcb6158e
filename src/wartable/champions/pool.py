"""The card pool: every set's file, read once; a card's text is compiled when first needed.

Besides the published cards it holds a few plain ones without text, with which an arranged table is
filled up, and the cards of sets for tests, which only scenarios in the same folder know.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from wartable.cardgame.cardfile import CardRecord, load_set
from wartable.champions.carddef import CardDef
from wartable.champions.compile import compile_card
from wartable.champions.facts import FACTS, check_card
from wartable.champions.script.bans import Asleep
from wartable.champions.tags import tag_number
from wartable.champions.terms import ABILITY, ANY_CLASS, BLESSING, CHAMPION
from wartable.kernel.errors import CardFileError, WartableError
from wartable.kernel.game import NODE_BITS, Definition

FILLER = "(plain card)"
"""An ability without text that any champion may play, for scenarios that need a deck."""
PLAIN_CHAMPION = "(plain champion)"
PLAIN_BLESSING = "(plain blessing)"
SLEEP = "(sleep)"
"""No card at all: what keeps a card of an arranged table Dormant."""


class UnknownCard(WartableError):
    """A title that no set has."""


class Pool:
    """The cards that can be played with, by title and by number."""

    def __init__(self) -> None:
        self.records: list[CardRecord] = []
        self.definitions: list[Definition] = [filler(), plain_champion(), plain_blessing(), sleep()]
        self.numbers: dict[str, int] = {}
        self.waiting: dict[int, CardRecord] = {}
        """The cards whose text has not been compiled yet."""
        self.sources: dict[str, CardRecord] = {}
        self.apart: dict[Path, dict[str, int]] = {}
        """For each test-only set the numbers of its cards."""
        for number, definition in enumerate(self.definitions):
            self.numbers[definition.title.casefold()] = number

    def add_file(self, source: Path | str) -> list[CardRecord]:
        """Add the cards of a set's file; a title that is there already is replaced."""
        loaded = load_set(source, FACTS, check_card)
        for record in loaded.cards:
            learn_tags(record)
            self.numbers[record.title.casefold()] = self.shelve(record)
            self.sources[record.title.casefold()] = record
            self.records.append(record)
        return list(loaded.cards)

    def shelve(self, record: CardRecord) -> int:
        """Give a card its number."""
        number = len(self.definitions)
        self.definitions.append(Definition(record.id, record.title))
        self.waiting[number] = record
        return number

    def set_apart(self, path: Path) -> dict[str, int]:
        """The cards of a test-only set, by title; it is read when it is first asked for."""
        path = path.resolve()
        if path not in self.apart:
            loaded = load_set(path, FACTS, check_card)
            taken = [card for card in loaded.cards if card.title.casefold() in self.numbers]
            if taken:
                what = "the title is that of a published card"
                remedy = "give it a title of its own"
                problems = [WartableError(what, place=c.place, remedy=remedy) for c in taken]
                raise CardFileError(str(path), problems)
            for card in loaded.cards:
                learn_tags(card)
            self.apart[path] = {card.title.casefold(): self.shelve(card) for card in loaded.cards}
        return self.apart[path]

    def number(self, title: str) -> int:
        """The number of a card's definition, compiled and ready.

        A card of a test-only set is found as well once its set was used: a save of a table with it
        must be readable. Whoever lays out a table asks `find`, which knows better.
        """
        number = self.numbers.get(title.casefold())
        for others in self.apart.values():
            number = others.get(title.casefold()) if number is None else number
        if number is None:
            raise self.unknown(title, ())
        return self.ready(number)

    def find(self, title: str, beside: Sequence[Path] = ()) -> int:
        """The same, of the published cards and of those in the test-only sets named."""
        key = title.casefold()
        found = [self.numbers.get(key), *(self.set_apart(path).get(key) for path in beside)]
        for number in found:
            if number is not None:
                return self.ready(number)
        raise self.unknown(title, beside)

    def ready(self, number: int) -> int:
        """Have a card's text compiled."""
        record = self.waiting.get(number)
        if record is not None:
            self.definitions[number] = compile_card(record)
            del self.waiting[number]
        return number

    def unknown(self, title: str, beside: Sequence[Path]) -> UnknownCard:
        """What to say of a title that no set has."""
        titles = self.titles()
        for path in beside:
            titles += [self.definitions[n].title for n in self.set_apart(path).values()]
        near = difflib.get_close_matches(title, titles, n=3, cutoff=0.5)
        hint = f"nearest: {', '.join(near)}" if near else "see `wartable cards search`"
        return UnknownCard(f"there is no card called {title!r}", remedy=hint)

    def card(self, title: str) -> CardDef:
        """The definition of a card."""
        found = self.definitions[self.number(title)]
        assert isinstance(found, CardDef)
        return found

    def record(self, title: str) -> CardRecord:
        """The record of a card."""
        self.number(title)
        return self.sources[title.casefold()]

    def titles(self) -> list[str]:
        """Every title, in the order of the sets."""
        return [record.title for record in self.records]

    def __iter__(self) -> Iterator[CardRecord]:
        return iter(self.records)


def learn_tags(record: CardRecord) -> None:
    """Make the tags and the realm of a card known, so that lines may name them."""
    tags = record.facts.get("tags", [])
    for tag in tags if isinstance(tags, list) else []:
        tag_number(str(tag))
    if "realm" in record.facts:
        tag_number(str(record.facts["realm"]))


# -- plain cards -----------------------------------------------------------------------------------


def filler() -> CardDef:
    """The plain card: an ability of any class with nothing to say."""
    card = CardDef("plain-000", FILLER)
    card.kind = ABILITY
    card.classes = ANY_CLASS
    return card


def plain_champion() -> CardDef:
    """A Warrior-Wizard without trait, tags or objectives, of no cost: neither high nor low."""
    card = CardDef("plain-001", PLAIN_CHAMPION)
    card.kind = CHAMPION
    card.classes = ANY_CLASS
    card.cost = -1
    return card


def plain_blessing() -> CardDef:
    """An Instant blessing that does nothing."""
    card = CardDef("plain-002", PLAIN_BLESSING)
    card.kind = BLESSING
    card.instant = True
    return card


def sleep() -> CardDef:
    """A definition that only holds `Asleep`, where lasting effects can refer to it."""
    card = CardDef("plain-003", SLEEP)
    word = Asleep()
    word.ref = 0
    card.nodes = [word]
    return card


SLEEP_REF = 3 << NODE_BITS
"""The reference of `Asleep`: the first word of definition 3."""


@cache
def pool() -> Pool:
    """The pool of all sets that come with wartable."""
    found = Pool()
    folder = files("wartable.champions") / "cards"
    for name in SETS:
        found.add_file(Path(str(folder / f"{name}.toml")))
    return found


SETS = (
    "champions-order",
    "champions-chaos",
    "champions-death",
    "champions-destruction",
    "champions-unaligned",
    "onslaught-order",
    "onslaught-chaos",
    "onslaught-death",
    "onslaught-destruction",
    "onslaught-unaligned",
    "warband",
)
"""The sets' files, in the order of publication."""
