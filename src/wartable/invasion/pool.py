"""The card pool: every set's file, read once; a card's text is compiled when first needed."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from wartable.cardgame.cardfile import CardRecord, load_set
from wartable.invasion.carddef import CardDef
from wartable.invasion.compile import compile_card
from wartable.invasion.facts import FACTS
from wartable.invasion.terms import TACTIC
from wartable.invasion.traits import trait_number
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Definition

FILLER = "(plain card)"
"""A card without text or use, for scenarios that need a deck."""


class UnknownCard(WartableError):
    """A title that no set has."""


class Pool:
    """The cards that can be played with, by title and by number."""

    def __init__(self) -> None:
        self.records: list[CardRecord] = []
        self.definitions: list[Definition] = [filler()]
        self.numbers: dict[str, int] = {FILLER.casefold(): 0}
        self.ready: set[int] = {0}

    def add_file(self, source: Path | str) -> list[CardRecord]:
        """Add the cards of a set's file; a title that is there already is replaced."""
        loaded = load_set(source, FACTS)
        for record in loaded.cards:
            learn_traits(record)
            self.numbers[record.title.casefold()] = len(self.definitions)
            self.records.append(record)
            self.definitions.append(Definition(record.id, record.title))
        return list(loaded.cards)

    def number(self, title: str) -> int:
        """The number of a card's definition, compiled and ready."""
        number = self.numbers.get(title.casefold())
        if number is None:
            near = difflib.get_close_matches(title, self.titles(), n=3, cutoff=0.5)
            hint = f"nearest: {', '.join(near)}" if near else "see `wartable cards search`"
            raise UnknownCard(f"there is no card called {title!r}", remedy=hint)
        if number not in self.ready:
            self.definitions[number] = compile_card(self.records[number - 1])
            self.ready.add(number)
        return number

    def card(self, title: str) -> CardDef:
        """The definition of a card."""
        found = self.definitions[self.number(title)]
        assert isinstance(found, CardDef)
        return found

    def record(self, title: str) -> CardRecord:
        """The record of a card."""
        self.number(title)
        return self.records[self.numbers[title.casefold()] - 1]

    def titles(self) -> list[str]:
        """Every title, in the order of the sets."""
        return [record.title for record in self.records]

    def __iter__(self) -> Iterator[CardRecord]:
        return iter(self.records)


def learn_traits(record: CardRecord) -> None:
    """Make the traits of a card known, so that lines may name them."""
    traits = record.facts.get("traits", [])
    for trait in traits if isinstance(traits, list) else []:
        trait_number(str(trait))


def filler() -> CardDef:
    """The plain card: a tactic with nothing to say, which nobody can play."""
    card = CardDef("plain-000", FILLER)
    card.kind = TACTIC
    return card


@cache
def pool() -> Pool:
    """The pool of all sets that come with wartable."""
    found = Pool()
    folder = files("wartable.invasion") / "cards"
    for name in SETS:
        found.add_file(Path(str(folder / f"{name}.toml")))
    return found


SETS = (
    "core",
    "the-skavenblight-threat",
    "path-of-the-zealot",
    "tooth-and-claw",
    "the-deathmaster-s-dance",
    "the-warpstone-chronicles",
    "arcane-fire",
    "assault-on-ulthuan",
    "the-burning-of-derricksburg",
    "the-fall-of-karak-grimaz",
    "the-silent-forge",
    "the-fourth-waystone",
    "bleeding-sun",
    "march-of-the-damned",
    "omens-of-ruin",
    "the-chaos-moon",
    "the-twin-tailed-comet",
    "legends",
    "the-iron-rock",
    "the-imperial-throne",
    "rising-dawn",
    "fragments-of-power",
    "the-accursed-dead",
    "portent-of-doom",
    "shield-of-the-gods",
)
"""The sets' files, in the order of publication."""
