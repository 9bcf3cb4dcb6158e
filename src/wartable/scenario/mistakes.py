"""What is wrong in a scenario as it is written: where it stands and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from wartable.kernel.errors import Place, WartableError

SHOWN = 12
"""How many possibilities a message lists."""


class ScenarioError(WartableError):
    """A scenario that cannot be run as it is written."""


def in_file(file: str, message: str, *, remedy: str = "", line: int = 0) -> ScenarioError:
    """A mistake for which no scenario of the file can be named."""
    return ScenarioError(message, place=Place(file, line), remedy=remedy)


def unknown(what: str, word: object, known: Iterable[str]) -> ScenarioError:
    """Something is called by a name nothing has.

    >>> str(unknown("key", "hnad", ["hand", "deck"]))
    'there is no key hnad (did you mean hand? known: deck, hand)'
    """
    words = sorted(set(known))
    near = get_close_matches(str(word), words, n=1)
    hint = f"did you mean {near[0]}? " if near else ""
    return ScenarioError(f"there is no {what} {word}", remedy=f"{hint}known: {', '.join(words)}")


def few(labels: Iterable[str]) -> str:
    """A list of possibilities, cut where it gets long.

    >>> few(["pass", "play Pillage"])
    'pass; play Pillage'
    """
    found = list(dict.fromkeys(labels))
    more = len(found) - SHOWN
    return "; ".join(found[:SHOWN]) + (f"; and {more} more" if more > 0 else "")
