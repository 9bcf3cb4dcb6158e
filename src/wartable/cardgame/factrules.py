"""What a fact of a card may be: checks that answer with what would be right, None if it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def one_of(words: Iterable[str]) -> Callable[[object], str | None]:
    """One of a closed list of words."""
    known = list(words)

    def check(value: object) -> str | None:
        return None if value in known else f"one of {', '.join(known)}"

    return check


def whole(value: object) -> str | None:
    """A whole number, below 0 too."""
    good = isinstance(value, int) and not isinstance(value, bool)
    return None if good else "a whole number"


def number(value: object) -> str | None:
    """A whole number that is not negative."""
    good = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    return None if good else "a whole number from 0"


def word(value: object) -> str | None:
    """A text that is not empty."""
    return None if isinstance(value, str) and value.strip() else "a word in quotes"


def flag(value: object) -> str | None:
    """True or false."""
    return None if isinstance(value, bool) else "true or false"
