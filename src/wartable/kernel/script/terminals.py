"""Terminals: the values that stand at the ends of the tree, such as zones, traits and numbers."""


# ruff: noqa: FBT001, FBT002, FBT003 - every terminal is told the number, few need it

from __future__ import annotations

import re
from collections.abc import Mapping

from wartable.kernel.script.article import with_article

Match = tuple[int, object]
"""Where a match ends, and the value it means."""


class Terminal:
    """A kind of value with its spelling; a game supplies its own by name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def match(self, text: str, pos: int, plural: bool) -> list[Match]:
        """All ways in which a value can be read at this place."""
        raise NotImplementedError

    def show(self, value: object, plural: bool) -> str:
        """The text of a value; ValueError if it has none."""
        raise NotImplementedError

    def samples(self) -> list[str]:
        """Texts in the singular for messages, tests and the manual; all if they are few."""
        raise NotImplementedError

    def starts(self, plural: bool) -> frozenset[str] | None:
        """The characters with which a value can begin; None if that cannot be said."""
        return None

    def describe(self, plural: bool = False) -> str:
        """What could stand here, for a message."""
        sample = self.show(self.value_of(self.samples()[0]), plural)
        return f'{with_article(self.name)}, e.g. "{sample}"'

    def value_of(self, sample: str) -> object:
        """The value of one of the samples."""
        for end, value in self.match(sample, 0, False):
            if end == len(sample):
                return value
        raise ValueError(f"{self.name} does not read its own sample {sample!r}")


class WordTerminal(Terminal):
    """A closed list of words, each with its value; the longest word that fits is taken.

    >>> zone = WordTerminal("zone", {"quest": 1, "battlefield": 2}, plurals={"quest": "quests"})
    >>> zone.match("my quest zone", 3, False)
    [(8, 1)]
    """

    def __init__(
        self, name: str, words: Mapping[str, object], plurals: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(name)
        changed = dict(plurals or {})
        if unknown := changed.keys() - words.keys():
            raise ValueError(f"{name}: plurals of unknown words {sorted(unknown)}")
        self._words = (dict(words), {changed.get(w, w): v for w, v in words.items()})
        self._texts = tuple({value: word for word, value in table.items()} for table in self._words)
        if min(map(len, self._texts)) < len(words) or "" in words:
            raise ValueError(
                f"{name}: two words for one value, one plural for two words, or no word"
            )
        self._patterns = tuple(_any_of(list(table)) for table in self._words)

    def match(self, text: str, pos: int, plural: bool) -> list[Match]:
        found = self._patterns[plural].match(text, pos)
        return [(found.end(), self._words[plural][found[0]])] if found else []

    def show(self, value: object, plural: bool) -> str:
        text = self._texts[plural].get(value)
        if text is None:
            raise ValueError(f"{self.name} has no word for {value!r}")
        return text

    def samples(self) -> list[str]:
        return list(self._words[False])

    def starts(self, plural: bool) -> frozenset[str] | None:
        return frozenset(word[0] for word in self._words[plural])


class IntTerminal(Terminal):
    """A whole number from 0, without leading zeros."""

    _digits = re.compile(r"(?:0|[1-9][0-9]{0,8})(?![0-9])")

    def match(self, text: str, pos: int, plural: bool) -> list[Match]:
        found = self._digits.match(text, pos)
        return [(found.end(), int(found[0]))] if found else []

    def show(self, value: object, plural: bool) -> str:
        if type(value) is not int or value < 0:
            raise ValueError(f"{value!r} is not a whole number from 0")
        return str(value)

    def samples(self) -> list[str]:
        return ["2", "0", "1", "3", "10"]

    def starts(self, plural: bool) -> frozenset[str] | None:
        return frozenset("0123456789")

    def describe(self, plural: bool = False) -> str:
        return "a whole number, e.g. 2"


class QuotedTerminal(Terminal):
    """Any text between double quotes, the quote itself excepted."""

    _quoted = re.compile(r'"([^"]*)"')

    def match(self, text: str, pos: int, plural: bool) -> list[Match]:
        found = self._quoted.match(text, pos)
        return [(found.end(), found[1])] if found else []

    def show(self, value: object, plural: bool) -> str:
        if not isinstance(value, str) or '"' in value:
            raise ValueError(f"{value!r} is not a text without double quotes")
        return f'"{value}"'

    def samples(self) -> list[str]:
        return ['"some text"', '""', '"a, b; c"']

    def starts(self, plural: bool) -> frozenset[str] | None:
        return frozenset('"')

    def describe(self, plural: bool = False) -> str:
        return 'text in double quotes, e.g. "some text"'


def built_in() -> list[Terminal]:
    """The terminals that every grammar has."""
    return [IntTerminal("int"), QuotedTerminal("quoted")]


def _any_of(words: list[str]) -> re.Pattern[str]:
    """A pattern for the longest of these words, not followed by more of a word."""
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(
        "|".join(re.escape(w) + (r"(?!\w)" if w[-1].isalnum() else "") for w in longest_first)
    )
