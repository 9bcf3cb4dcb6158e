"""The forms of a deck: which one a text is in, reading any of them, writing each.

>>> code = write(load("dwarf"), "code")
>>> detect(code)
'code'
>>> read(code)[0].size
50
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from wartable.invasion import decklists
from wartable.invasion.deckformats import code, json, octgn
from wartable.invasion.decklists import GROUPS, grouped
from wartable.kernel.deck import Breach, Deck, DeckError, list_called
from wartable.kernel.errors import Place, WartableError

MARK = "\ufeff"
"""What some programs begin a file with."""

Found = tuple[Deck, list[Breach]]


class Form(NamedTuple):
    """One way to write a deck."""

    read: Callable[[str, str], Found]
    write: Callable[[Deck], str]
    suffix: str
    """How its files end."""
    about: str


FORMATS = {
    "text": Form(decklists.read, decklists.write, ".txt", "a list for people"),
    "o8d": Form(octgn.read, octgn.write, ".o8d", "OCTGN's file"),
    "code": Form(code.read, code.write, ".code", "a short code for links and chats"),
    "json": Form(json.read, json.write, ".json", "for programs"),
}


def form_called(name: str) -> Form:
    """The form with a name."""
    if name not in FORMATS:
        remedy = f"one of {', '.join(FORMATS)}"
        raise WartableError(f"there is no deck format called {name!r}", remedy=remedy)
    return FORMATS[name]


def detect(text: str) -> str:
    """The form a text is in; what is nothing else is a list."""
    plain = text.removeprefix(MARK).strip()
    if plain.startswith("<"):
        return "o8d"
    if plain.startswith("{"):
        return "json"
    return "code" if code.is_code(plain) else "text"


def read(text: str, name: str = "", *, form: str = "") -> Found:
    """The deck of a text in any form, and what cannot be understood of it, card by card.

    A text that is none of its form at all is a WartableError.
    """
    return form_called(form or detect(text)).read(text.removeprefix(MARK), name)


def write(deck: Deck, form: str) -> str:
    """A deck in a form; an error if it would have other cards when it is read again."""
    text = form_called(form).write(deck)
    again, problems = read(text, form=form)
    if problems or canonical(again).cards != canonical(deck).cards:
        raise WartableError(
            f"{deck.name!r} and its fields would be taken for cards in the form {form}",
            remedy="change the name, or choose another form",
        )
    return text


def named(source: Path | str) -> tuple[str, Found]:
    """Name and contents of a deck: a code, a file in any form, a deck that comes with the game."""
    if isinstance(source, str) and code.is_code(source) and not Path(source).is_file():
        return "deck", read(source, form="code")
    called, text = list_called(source, decklists)
    try:
        return called, read(text, called)
    except WartableError as error:
        error.place = (error.place or Place())._replace(file=str(source))
        raise


def load(source: Path | str) -> Deck:
    """The deck of a source; DeckError names everything in it that cannot be understood."""
    _, (deck, problems) = named(source)
    if problems:
        raise DeckError(str(source), problems)
    return deck


def canonical(deck: Deck) -> Deck:
    """The same deck with its titles as the card files have them, each once, in a list's order."""
    groups = grouped(deck)
    kinds = sorted(groups, key=[*GROUPS, ""].index)
    made = Deck(deck.name, [(n, title) for kind in kinds for title, n in groups[kind].items()])
    made.fields.update(deck.fields)
    return made


def losses(deck: Deck, form: str) -> list[str]:
    """What a deck loses when it is written in a form and read again, in sentences."""
    again, _ = read(write(deck, form), form=form)
    before, after = canonical(deck), canonical(again)
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
