"""The forms of a deck: which one a text is in, reading any of them, writing each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from wartable.cardgame import deckjson
from wartable.cardgame.deck import Breach, Deck, DeckError
from wartable.cardgame.deckjson import JsonForm
from wartable.cardgame.decklists import DeckLists
from wartable.kernel.errors import Place, WartableError

MARK = "\ufeff"
"""What some programs begin a file with."""

TEXT = "text"
CODE = "code"
JSON = "json"

Found = tuple[Deck, list[Breach]]


class Form(NamedTuple):
    """One way to write a deck."""

    read: Callable[[str, str], Found]
    write: Callable[[Deck], str]
    suffix: str
    """How its files end."""
    about: str
    write_for: Callable[[Deck, Path], str] | None = None
    """Writes a deck for a program that is installed in a folder, where the form is a program's."""


class Forms:
    """All the forms of one game's decks: lists and JSON, and between them what others have made."""

    def __init__(
        self,
        lists: DeckLists,
        json: JsonForm,
        others: Mapping[str, Form],
        *,
        starts: Mapping[str, str] | None = None,
        is_code: Callable[[str], bool],
    ) -> None:
        self.lists = lists
        self.json = json
        self.forms = {
            TEXT: Form(lists.read, lists.write, ".txt", "a list for people"),
            **others,
            JSON: Form(self.read_json, self.write_json, ".json", "for programs"),
        }
        self.starts = {**(starts or {}), "{": JSON}
        """What a text begins with that is in a form, such as `<`."""
        self.is_code = is_code

    def read_json(self, text: str, name: str = "") -> Found:
        """The deck of a JSON object, and what cannot be understood of its cards."""
        return deckjson.read(self.json, text, name)

    def write_json(self, deck: Deck) -> str:
        """A deck as JSON, a card a line."""
        return deckjson.write(self.json, deck)

    def called(self, name: str) -> Form:
        """The form with a name."""
        if name not in self.forms:
            remedy = f"one of {', '.join(self.forms)}"
            raise WartableError(f"there is no deck format called {name!r}", remedy=remedy)
        return self.forms[name]

    def detect(self, text: str) -> str:
        """The form a text is in; what is nothing else is a list."""
        plain = text.removeprefix(MARK).strip()
        for start, form in self.starts.items():
            if plain.startswith(start):
                return form
        return CODE if self.is_code(plain) else TEXT

    def read(self, text: str, name: str = "", *, form: str = "") -> Found:
        """The deck of a text in any form, and what cannot be understood of it, card by card.

        A text that is none of its form at all is a WartableError.
        """
        return self.called(form or self.detect(text)).read(text.removeprefix(MARK), name)

    def write(self, deck: Deck, form: str) -> str:
        """A deck in a form; an error if it would have other cards when it is read again."""
        text = self.called(form).write(deck)
        again, problems = self.read(text, form=form)
        if problems or self.canonical(again).cards != self.canonical(deck).cards:
            raise WartableError(
                f"{deck.name!r} and its fields would be taken for cards in the form {form}",
                remedy="change the name, or choose another form",
            )
        return text

    def named(self, source: Path | str) -> tuple[str, Found]:
        """Name and contents of a deck: a code, a file in any form, a deck of the game."""
        if isinstance(source, str) and self.is_code(source) and not Path(source).is_file():
            return "deck", self.read(source, form=CODE)
        called, text = self.lists.called(source)
        try:
            return called, self.read(text, called)
        except WartableError as error:
            error.place = (error.place or Place())._replace(file=str(source))
            raise

    def load(self, source: Path | str) -> Deck:
        """The deck of a source; DeckError names everything in it that cannot be understood."""
        _, (deck, problems) = self.named(source)
        if problems:
            raise DeckError(str(source), problems)
        return deck

    def canonical(self, deck: Deck) -> Deck:
        """The same deck with its titles as the card files have them, in a list's order."""
        return self.lists.canonical(deck)

    def losses(self, deck: Deck, form: str) -> list[str]:
        """What a deck loses when it is written in a form and read again, in sentences."""
        again, _ = self.read(self.write(deck, form), form=form)
        before, after = self.canonical(deck), self.canonical(again)
        told = [] if after.name == before.name else [f"the name {deck.name!r}"]
        told += [
            f"the {key} {value!r}"
            for key, value in deck.fields.items()
            if after.fields.get(key) != value
        ]
        told += [
            f"{count} {title}" for count, title in before.cards if (count, title) not in after.cards
        ]
        return [f"{each} is not kept" for each in told]
