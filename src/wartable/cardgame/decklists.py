"""The deck lists of a game: those that come with it, and lists as people write them.

The decks that come with a game are the files of the folder `decks` of its package.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wartable.cardgame import deckplans, decktext
from wartable.cardgame.deck import Breach, Deck
from wartable.cardgame.textfiles import home_of, text_of
from wartable.kernel.errors import Place, WartableError


class DeckLists:
    """How a game reads and writes decks as text, and which it brings."""

    def __init__(
        self, package: str, form: decktext.ListForm, *, opening: int, drawn: Sequence[str] = ()
    ) -> None:
        self.package = package
        self.form = form
        self.opening = opening
        """How many cards the first player begins with."""
        self.drawn_types = drawn
        """The types of cards that are shuffled and drawn; all if there are none."""

    @property
    def folder(self) -> Path:
        """Where the decks that come with the game lie."""
        return home_of(self.package) / "decks"

    def read(self, text: str, name: str = "") -> tuple[Deck, list[Breach]]:
        """The deck of a list, and its lines that cannot be understood."""
        return decktext.read(self.form, text, name)

    def write(self, deck: Deck) -> str:
        """A deck as a list, in one way: its fields, then its cards by type."""
        return decktext.write(self.form, deck)

    def grouped(self, deck: Deck) -> dict[str, dict[str, int]]:
        """The cards of a deck by type, "" for those not there; in the order of the sets."""
        return decktext.grouped(self.form, deck)

    def canonical(self, deck: Deck) -> Deck:
        """The same deck with its titles as the card files have them, in a list's order."""
        return decktext.canonical(self.form, deck)

    def drawn(self, deck: Deck) -> Deck:
        """The cards of a deck that are shuffled and drawn."""
        whole = self.canonical(deck)
        if self.drawn_types:
            groups = [self.grouped(deck).get(kind, {}) for kind in self.drawn_types]
            whole.cards = [(n, title) for cards in groups for title, n in cards.items()]
        return whole

    def built_in(self) -> list[str]:
        """The names of the decks that come with the game."""
        names = [entry.name for entry in self.folder.iterdir()]
        return sorted(name.removesuffix(".txt") for name in names if name.endswith(".txt"))

    def built_in_text(self, name: str) -> str:
        """The list of one of them."""
        return (self.folder / f"{name}.txt").read_text(encoding="utf-8")

    def plans(self) -> dict[str, deckplans.Plan]:
        """What the decks that come with the game want to do, where it has been written down."""
        path = self.folder / "plans.toml"
        return deckplans.read(path.read_text(encoding="utf-8")) if path.is_file() else {}

    def called(self, source: Path | str) -> tuple[str, str]:
        """Name and text of a deck: a file, or one that comes with the game."""
        path = Path(source)
        if not path.is_file() and str(source) in self.built_in():
            return str(source), self.built_in_text(str(source))
        try:
            return path.stem, text_of(path)
        except UnicodeDecodeError as error:
            what = f"byte {error.start} is not UTF-8"
            raise WartableError(what, place=Place(str(source)), remedy="save it as UTF-8") from None
        except OSError as error:
            known = ", ".join(self.built_in())
            what = f"the deck list {source} cannot be read: {error.strerror}"
            raise WartableError(what, remedy=f"give a file, or one of {known}") from None
