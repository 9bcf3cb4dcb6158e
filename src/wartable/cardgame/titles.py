"""Finding a card by its title as people type it: any case, curly quotes, dashes, signs left out."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable

from wartable.cardgame.cardfile import CardRecord
from wartable.kernel.near import nearest

NEAREST = 3
ALIKE = 0.6
"""How much alike two titles must be (difflib's ratio) for one to be taken for the other."""

SIGNS = {
    **dict.fromkeys(map(ord, "\u2018\u2019\u00b4`"), "'"),
    **dict.fromkeys(map(ord, "\u2013\u2014\u2212"), "-"),
}
"""What quotes and dashes become."""


SIGN = re.compile(r"[\W_]+")


class Index:
    """Cards by their titles; of two printings of a card the later one holds."""

    def __init__(self, cards: Iterable[CardRecord]) -> None:
        self.exact: dict[str, CardRecord] = {}
        self.loose: dict[str, CardRecord | None] = {}
        for record in cards:
            self.exact[plain(record.title)] = record
        for record in self.exact.values():
            key = bare(record.title)
            # Infiltrate and Infiltrate! are two cards: only the sign tells them apart.
            self.loose[key] = None if key in self.loose else record
        self.printed = {each.title: each for each in self.exact.values()}
        """Most who ask write a title as it is printed."""

    def find(self, title: str) -> CardRecord | None:
        """The card with a title, however it is typed."""
        return (
            self.printed.get(title) or self.exact.get(plain(title)) or self.loose.get(bare(title))
        )

    def nearest(self, title: str) -> list[str]:
        """The few titles that look most like one that is not there."""
        wanted = plain(title)
        inside = [key for key in self.exact if len(wanted) > NEAREST and wanted in key]
        close = nearest(wanted, self.exact, NEAREST, alike=ALIKE)
        return [self.exact[key].title for key in dict.fromkeys([*close, *inside])][:NEAREST]


class Titles:
    """The index of all cards a game has; a set that is loaded later is in it too."""

    def __init__(self, records: Callable[[], list[CardRecord]]) -> None:
        self.records = records
        self.size = -1
        self.made = Index(())

    @property
    def index(self) -> Index:
        """The index as the cards are now."""
        records = self.records()
        if len(records) != self.size:
            self.size, self.made = len(records), Index(records)
        return self.made

    def find(self, title: str) -> CardRecord | None:
        """The card with a title, however it is typed."""
        return self.index.find(title)

    def nearest(self, title: str) -> list[str]:
        """The few titles that look most like one that is not there."""
        return self.index.nearest(title)


def alike(one: str, other: str) -> float:
    """How much alike two titles are, from 0 to 1."""
    from difflib import SequenceMatcher  # noqa: PLC0415  (only who mistypes needs it)

    return SequenceMatcher(None, plain(one), plain(other)).ratio()


def plain(title: str) -> str:
    """A title without what typing changes: case, spaces, accents, the shape of quotes."""
    spaced = " ".join(title.translate(SIGNS).split())
    if not spaced.isascii():
        parts = unicodedata.normalize("NFKD", spaced)
        spaced = "".join(each for each in parts if not unicodedata.combining(each))
    return spaced.casefold()


def bare(title: str) -> str:
    """A title's letters and digits alone."""
    return SIGN.sub("", plain(title))
