"""The decks and tables that people bring to a game, read and checked before it begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from random import Random
from typing import Final

from wartable.cardgame.deck import Deck, DeckError
from wartable.cardgame.door import DraftDoor, GameDoor, Opening
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.table.beginnings import Beginning
from wartable.table.refusals import BAD, Refused

RANDOM: Final = "random"
LARGEST: Final = 10_000
"""The largest number that a table somebody describes may have."""
DEEPEST: Final = 10
FORMATS: Final = 1000
"""How many decks of the games are known to keep a format; people may name formats without end."""


def opening(game: str, wish: str, n: int, form: str | None, lots: Random) -> list[object]:
    """Capital and titles of the deck that a seat brings: named, by lot, or sent as text.

    Without a wish it is one that comes with the game. With a form (the rules for decks) it must
    keep to it, else it is enough that one can play with it. Of a draft it is what a seat begins
    with.
    """
    here = door(game)
    if isinstance(here, DraftDoor):
        return [*here.openings(None)[n]]
    known = built_in(here)
    wanted = wish.strip() or known[n]
    if wanted in known:
        capital, titles = built_in_opening(here, wanted, form)
    else:
        capital, titles = checked(here, named_deck(here, wanted, lots, form), form)
    return [capital, list(titles)]


def format_called(game: str, form: str | None) -> str | None:
    """The proper name of a format that people agree on; WartableError if there is none such."""
    here = door(game)
    if form is None or isinstance(here, DraftDoor):
        return form
    return here.decks.rules.formats.called(form).name


def checked(here: GameDoor, deck: Deck, form: str | None) -> Opening:
    """Capital and titles of a deck; DeckError if one may not play with it."""
    rules = here.decks.rules
    breaches = rules.check_playable(deck) if form is None else rules.check(deck, form)
    if breaches:
        raise DeckError(deck.name, breaches)
    return rules.opening(deck)


def named_deck(here: GameDoor, wish: str, lots: Random, form: str | None = None) -> Deck:
    """A deck of the game, one by lot for a format, or what a text says; never a file."""
    decks = here.decks
    word, _, kind = wish.partition(":")
    if word == RANDOM and "\n" not in wish:
        return decks.random_deck(lots, kind, form or "")
    if wish in built_in(here):
        return built_in_deck(here, wish)
    if "\n" not in wish and not decks.forms.is_code(wish) and not wish.startswith(("{", "<")):
        raise Refused(
            BAD,
            f"there is no deck called {wish!r}",
            remedy=f"one of {told(decks.lists.built_in())}, {RANDOM}, a code, or a whole list",
        )
    deck, problems = decks.forms.read(wish, "deck")
    if problems:
        raise DeckError("deck", problems)
    return deck


@cache
def built_in(here: GameDoor) -> tuple[str, ...]:
    """The names of the decks that come with the game."""
    return tuple(here.decks.lists.built_in())


@lru_cache(maxsize=FORMATS)
def built_in_opening(here: GameDoor, name: str, form: str | None) -> Opening:
    """Capital and titles of one of them: checked once, for most games begin with one."""
    return checked(here, built_in_deck(here, name), form)


@cache
def built_in_deck(here: GameDoor, name: str) -> Deck:
    """A deck of the game: read once, for most games begin with one."""
    return here.decks.forms.load(name)


def check_table(table: Mapping[str, object], beginning: Beginning) -> None:
    """Refuse a table that cannot be laid out, before anything is kept of it."""
    refuse_giants(table)
    try:
        beginning.begin()
    except WartableError:
        raise
    except Exception as error:
        raise Refused(
            BAD, "this table cannot be laid out", remedy="describe it as a scenario does"
        ) from error


def refuse_giants(part: object, depth: int = 0) -> None:
    """Refuse a description with numbers or depths that no table has."""
    giant = isinstance(part, int | float) and not -LARGEST <= part <= LARGEST
    if giant or depth > DEEPEST:
        raise Refused(BAD, f"no table has {str(part)[:40]}", remedy=f"numbers go up to {LARGEST}")
    inside = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    for each in inside:
        refuse_giants(each, depth + 1)


def told(names: Iterable[str]) -> str:
    """Some names in words."""
    return ", ".join(names)
