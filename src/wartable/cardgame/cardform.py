"""What a game says of its cards: which sets there are, what a card states, what becomes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from wartable.cardgame.cardfile import CardCheck, CardRecord, CardSet, FactRule, load_set
from wartable.cardgame.keptsets import read_sets
from wartable.cardgame.published import Published, published
from wartable.cardgame.textfiles import home_of
from wartable.kernel.rules import Definition
from wartable.kernel.script import Grammar

D_co = TypeVar("D_co", bound=Definition, covariant=True)
"""A game's own definition of a card."""


@dataclass(frozen=True)
class CardForm(Generic[D_co]):
    """How a game reads and makes cards; its sets lie in the folder `cards` of its package."""

    package: str
    sets: Sequence[str]
    """The files that come with the game, in the order of publication."""
    facts: Mapping[str, FactRule]
    grammar: Callable[[], Grammar]
    definition: type[D_co]
    compile_card: Callable[[CardRecord], D_co]
    learn: Callable[[CardRecord], None]
    """Makes the traits or tags of a card known, so that lines may name them."""
    plain: Sequence[D_co]
    """Cards without text for tables that need a card and care for none; they come first."""
    special: Sequence[str]
    """The modules of the words that one card needs for itself."""
    check: CardCheck | None = None
    aside: Callable[[CardRecord], str] | None = None
    """Why a card is known but in no game, in a few words; "" for a card one can play with."""

    def load_set(self, source: Path | str) -> CardSet:
        """Read a set whose facts are right; CardFileError names every problem."""
        return load_set(source, self.facts, self.check)

    def load_all(self) -> list[CardSet]:
        """The sets of `paths`, which may have been kept from the last time they were read."""
        readers = [home_of("wartable.cardgame") / "cardfile.py", self.folder.parent / "facts.py"]
        return read_sets(self.paths(), self.load_set, readers)

    @property
    def folder(self) -> Path:
        """Where the sets that come with the game lie."""
        return home_of(self.package) / "cards"

    def paths(self) -> list[Path]:
        """Their files, in the order of publication."""
        folder = self.folder
        return [folder / f"{name}.toml" for name in self.sets]

    @property
    def published(self) -> Published:
        """All cards that were ever published, in or not."""
        return published(self.package)
