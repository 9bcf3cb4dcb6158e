"""The cards by their facts: every set's file, read once.

Decks, codes and deck rules rest on facts alone, so this reads no script.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from wartable.champions.facts import FACTS, check_card
from wartable.kernel.cardfile import CardRecord, CardSet, load_set

FILES = (
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
"""The files of the sets, in the order of publication; a set's files have its slug in common."""

FOLDER = Path(str(files("wartable.champions") / "cards"))


def paths() -> list[Path]:
    """The files of the sets that come with the game."""
    return [FOLDER / f"{name}.toml" for name in FILES]


def read_set(path: Path | str) -> CardSet:
    """The cards of one file, their facts checked."""
    return load_set(path, FACTS, check_card)


@cache
def records() -> list[CardRecord]:
    """Every card there is; a home-made set is added at the end."""
    return [record for path in paths() for record in read_set(path).cards]
