"""Finding a card by its title as people type it.

Any case, curly quotes, dashes, signs left out; then, where only one card fits, words in another
order or another spelling, the article left out, a name without what follows its comma.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable

from wartable.cardgame.cardfile import CardRecord
from wartable.kernel.near import nearest

NEAREST = 3
ALIKE = 0.6
"""How much alike two titles must be (difflib's ratio) for one to be taken for the other."""

LETTERS = {"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "đ": "d"}
SIGNS = {
    **dict.fromkeys(map(ord, "\u2018\u2019\u201b\u2032\u02bc\uff07\u00b4`"), "'"),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-"),
    **{ord(sign): letters for sign, letters in LETTERS.items()},
}
"""What quotes, dashes and letters without a plain part become."""

SIGN = re.compile(r"[\W_]+")
GAP = re.compile(r"\s+(?=[!?])")
WORD = re.compile(r"\w+")
SMALL = frozenset({"the", "and"})
SPELLINGS = {"our": "or", "dgement": "dgment", "grey": "gray", "ence": "ense", "ise": "ize"}
"""British and American."""


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
        self.kindly: dict[str, list[CardRecord]] = {}
        """By the words in any order and by the name before a comma, once somebody needs it."""

    def find(self, title: str) -> CardRecord | None:
        """The card with a title, however its letters and signs are typed."""
        return (
            self.printed.get(title) or self.exact.get(plain(title)) or self.loose.get(bare(title))
        )

    def guess(self, title: str) -> CardRecord | None:
        """The only card that a title may mean which is nearly right."""
        if not self.kindly:
            for record in self.exact.values():
                for key in {words(record.title), words(record.title.partition(",")[0])}:
                    self.kindly.setdefault(key, []).append(record)
        found = self.kindly.get(words(title), [])
        return found[0] if len(found) == 1 else None

    def twins(self, title: str) -> list[CardRecord]:
        """The cards that only signs tell from one another and that have the letters of a title."""
        key = bare(title)
        if key not in self.loose or self.loose[key] is not None:
            return []
        return [record for record in self.exact.values() if bare(record.title) == key]

    def nearest(self, title: str) -> list[str]:
        """The few titles that look most like one that is not there."""
        wanted = plain(title)
        inside = [key for key in self.exact if len(wanted) > NEAREST and wanted in key]
        begun = [key for key in self.exact if len(key) > NEAREST and wanted.startswith(f"{key} ")]
        close = nearest(wanted, self.exact, NEAREST, alike=ALIKE)
        return [self.exact[key].title for key in dict.fromkeys([*begun, *close, *inside])][:NEAREST]


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

    def guess(self, title: str) -> CardRecord | None:
        """The only card that a title may mean which is nearly right."""
        return self.index.guess(title)

    def nearest(self, title: str) -> list[str]:
        """The few titles that look most like one that is not there."""
        return self.index.nearest(title)


def alike(one: str, other: str) -> float:
    """How much alike two titles are, from 0 to 1."""
    from difflib import SequenceMatcher  # noqa: PLC0415  (only who mistypes needs it)

    return SequenceMatcher(None, plain(one), plain(other)).ratio()


def plain(title: str) -> str:
    """A title without what typing changes: case, spaces, accents, the shape of quotes."""
    spaced = GAP.sub("", " ".join(title.casefold().translate(SIGNS).split()))
    if not spaced.isascii():
        parts = unicodedata.normalize("NFKD", spaced)
        spaced = "".join(each for each in parts if not unicodedata.combining(each)).casefold()
    return spaced


def bare(title: str) -> str:
    """A title's letters and digits alone."""
    return SIGN.sub("", plain(title))


def words(title: str) -> str:
    """A title's words in the order of the alphabet, in one spelling, without articles."""
    found = [word for word in WORD.findall(plain(title).replace("'", "")) if word not in SMALL]
    return " ".join(sorted(spelt(word) for word in found))


def spelt(word: str) -> str:
    """A word in the spelling by which words are compared."""
    for british, american in SPELLINGS.items():
        word = word.replace(british, american)
    return word
