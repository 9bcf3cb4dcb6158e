"""What a value may be, as data: each kind says what is wrong with a value, or nothing.

A server reads messages with types (server.protocol); a page has no such library. A test compares
these with those types, part by part.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from wartable.table.refusals import BAD, Refused

PLAIN: Final = r"^[^\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]*$(?!\n)"
"""A line of text, without what only machines read, what nobody sees, or what turns it around."""


class Kind(ABC):
    """What a value may be."""

    @abstractmethod
    def wrong(self, value: object) -> str:
        """What is wrong with a value, "" if nothing."""


@dataclass(frozen=True)
class Text(Kind):
    """A text of some length, of a pattern."""

    most: int
    least: int = 0
    pattern: str | None = PLAIN

    def wrong(self, value: object) -> str:
        """What is wrong with a value."""
        if not isinstance(value, str):
            return "it is no text"
        if not self.least <= len(value) <= self.most:
            return f"it has {len(value)} letters, and may have {self.least} to {self.most}"
        if self.pattern is not None and not re.search(self.pattern, value):
            return "it has signs that cannot stand there"
        return ""


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number in bounds."""

    least: int | None = None
    most: int | None = None

    def wrong(self, value: object) -> str:
        """What is wrong with a value."""
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            return "it is no whole number"
        low = self.least is not None and value < self.least
        high = self.most is not None and value > self.most
        return f"it must be from {self.least} to {self.most}" if low or high else ""


@dataclass(frozen=True)
class Number(Kind):
    """Any number."""

    def wrong(self, value: object) -> str:
        """What is wrong with a value."""
        number = isinstance(value, int | float) and not isinstance(value, bool)
        return "" if number else "it is no number"


@dataclass(frozen=True)
class Flag(Kind):
    """Yes or no."""

    def wrong(self, value: object) -> str:
        """What is wrong with a value."""
        return "" if isinstance(value, bool) else "it is neither true nor false"


@dataclass(frozen=True)
class OneOf(Kind):
    """One of some words."""

    words: tuple[str, ...]

    def wrong(self, value: object) -> str:
        """What is wrong with a value."""
        known = isinstance(value, str) and value in self.words
        return "" if known else f"it must be one of {', '.join(self.words)}"


@dataclass(frozen=True)
class Maybe(Kind):
    """A value, or null."""

    of: Kind

    def wrong(self, value: object) -> str:
        """What is wrong with a value."""
        return "" if value is None else self.of.wrong(value)


@dataclass(frozen=True)
class Many(Kind):
    """A list."""

    of: Kind
    most: int
    least: int = 0

    def wrong(self, value: object) -> str:
        """What is wrong with a value."""
        if not isinstance(value, list):
            return "it is no list"
        if not self.least <= len(value) <= self.most:
            return f"it has {len(value)} parts, and may have {self.least} to {self.most}"
        return next((found for each in value if (found := self.of.wrong(each))), "")


@dataclass(frozen=True)
class Pair(Kind):
    """A list of two."""

    first: Kind
    second: Kind

    def wrong(self, value: object) -> str:
        """What is wrong with a value."""
        if not isinstance(value, list) or len(value) != 2:  # noqa: PLR2004  (a pair)
            return "it is no pair"
        return self.first.wrong(value[0]) or self.second.wrong(value[1])


@dataclass(frozen=True)
class Table(Kind):
    """A table as a scenario describes it; the game reads it."""

    def wrong(self, value: object) -> str:
        """What is wrong with a value."""
        return "" if isinstance(value, dict) else "it is no description of a table"


class Missing:
    """Stands for a value that was not sent, or that must be."""


MUST: Final = Missing()
UNSENT: Final = Missing()


@dataclass(frozen=True)
class Part:
    """A part of a shape: its kind, and what it is if it is not sent."""

    kind: Kind
    usual: object = MUST


@dataclass(frozen=True)
class Shape(Kind):
    """An object with certain parts, and no others."""

    parts: Mapping[str, Part]

    def wrong(self, value: object) -> str:
        """What is wrong with a value."""
        if not isinstance(value, dict):
            return "it is no object"
        strange = sorted(str(key) for key in value if key not in self.parts)
        if strange:
            return f"there is no part `{strange[0][:40]}`"
        for name, part in self.parts.items():
            if name not in value:
                if part.usual is MUST:
                    return f"`{name}` is missing"
            elif found := part.kind.wrong(value[name]):
                return f"`{name}`: {found}"
        return ""

    def read(self, value: object) -> dict[str, object]:
        """The parts, with those that were not sent; Refused if something is wrong."""
        found = self.wrong(value)
        if found or not isinstance(value, dict):
            raise Refused(
                BAD, f"this cannot be read: {found}", remedy="docs/reference/wire.md describes it"
            )
        usual = {name: part.usual for name, part in self.parts.items() if part.usual is not UNSENT}
        return {**usual, **value}
