"""The card pool: every set's file, read once; a card's text is compiled when first needed.

Besides the published cards it holds a few plain ones without text, with which an arranged table is
filled up, and the cards of sets for tests, which only scenarios in the same folder know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Generic

from wartable.cardgame.cardfile import CardRecord, CardSet
from wartable.cardgame.cardform import CardForm, D_co
from wartable.cardgame.published import SEE
from wartable.cardgame.titles import plain
from wartable.kernel.errors import CardFileError, WartableError
from wartable.kernel.native import append, vec
from wartable.kernel.near import nearest
from wartable.kernel.rules import Definition

FILLER = "(plain card)"
"""A card without text, for scenarios that need a deck; every game has one."""


class UnknownCard(WartableError):
    """A title that no set has."""


class Pool(Generic[D_co]):
    """The cards that can be played with, by title and by number."""

    def __init__(self, form: CardForm[D_co]) -> None:
        self.form = form
        self.records: list[CardRecord] = []
        self.definitions: vec[Definition] = vec[Definition](form.plain)
        self.numbers: dict[str, int] = {}
        self.waiting: dict[int, CardRecord] = {}
        """The cards whose text has not been compiled yet."""
        self.sources: dict[str, CardRecord] = {}
        self.heads: dict[str, CardSet] = {}
        """The sets by slug, for what their heads say; of one in several files it is the last."""
        self.apart: dict[Path, dict[str, int]] = {}
        """For each test-only set the numbers of its cards."""
        for number, definition in enumerate(self.definitions):
            self.numbers[definition.title.casefold()] = number

    def add_file(self, source: Path | str) -> list[CardRecord]:
        """Add the cards of a set's file; a title that is there already is replaced."""
        return self.add_set(self.form.load_set(source))

    def add_set(self, loaded: CardSet) -> list[CardRecord]:
        """Add the cards of a set; a title that is there already is replaced."""
        self.heads[loaded.slug] = loaded
        for record in loaded.cards:
            key = record.title.casefold()
            self.form.learn(record)
            self.numbers[key] = self.shelve(record)
            self.sources[key] = record
            self.records.append(record)
        return list(loaded.cards)

    def shelve(self, record: CardRecord) -> int:
        """Give a card its number."""
        number = len(self.definitions)
        self.definitions = append(self.definitions, Definition(record.id, record.title))
        self.waiting[number] = record
        return number

    def set_apart(self, path: Path) -> dict[str, int]:
        """The cards of a test-only set, by title; it is read when it is first asked for."""
        path = path.resolve()
        if path not in self.apart:
            loaded = self.form.load_set(path)
            taken = [card for card in loaded.cards if card.title.casefold() in self.numbers]
            if taken:
                what = "the title is that of a published card"
                remedy = "give it a title of its own"
                problems = [WartableError(what, place=c.place, remedy=remedy) for c in taken]
                raise CardFileError(str(path), problems)
            for card in loaded.cards:
                self.form.learn(card)
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
        """Have a card's text compiled, and that of the cards it brings into a game."""
        record = self.waiting.get(number)
        if record is not None:
            made = self.form.compile_card(record)
            self.definitions[number] = made
            del self.waiting[number]
            for title in made.brings:
                self.number(title)
        return number

    def unknown(self, title: str, beside: Sequence[Path]) -> UnknownCard:
        """What to say of a title that no set has."""
        printed = self.form.published.find(title)
        if printed is not None and plain(printed.title) not in map(plain, self.titles()):
            return UnknownCard(printed.not_in_yet, remedy=SEE)
        titles = self.titles()
        for path in beside:
            titles += [self.definitions[n].title for n in self.set_apart(path).values()]
        near = nearest(title, titles, 3, alike=0.5)
        hint = f"nearest: {', '.join(near)}" if near else "see `wartable cards search`"
        return UnknownCard(f"there is no card called {title!r}", remedy=hint)

    def card(self, title: str) -> D_co:
        """The definition of a card."""
        return self.made(self.number(title))

    def made(self, number: int) -> D_co:
        """The definition with a number, which is ready."""
        found = self.definitions[number]
        assert isinstance(found, self.form.definition)
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
