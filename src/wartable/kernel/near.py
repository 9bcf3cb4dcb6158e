"""The words most like one that is not known: what somebody who mistyped it may have meant."""

from __future__ import annotations

from collections.abc import Iterable

USUALLY = 0.6
"""How much alike two words must be, from 0 to 1, for one to be taken for the other."""


def nearest(word: str, known: Iterable[str], n: int = 1, *, alike: float = USUALLY) -> list[str]:
    """The few known words that look most like another one, the likeliest first."""
    from difflib import get_close_matches  # noqa: PLC0415  (only who mistypes needs it)

    return get_close_matches(word, list(known), n=n, cutoff=alike)
