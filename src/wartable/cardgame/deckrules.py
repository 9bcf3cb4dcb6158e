"""How a game checks decks: a format is a list of rules, and each tells every breach of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from wartable.cardgame.cardfile import BEYOND, CardRecord
from wartable.cardgame.cards import Cards
from wartable.cardgame.deck import HINTS, Breach, Deck
from wartable.cardgame.published import SEE
from wartable.kernel.errors import WartableError
from wartable.kernel.rules import Definition


class Listed:
    """A deck with its cards looked up: each title once, with its record and number of copies."""

    def __init__(self, deck: Deck, cards: Cards[Definition]) -> None:
        self.cards = cards
        self.size = deck.size
        self.copies: dict[str, int] = {}
        self.records: dict[str, CardRecord] = {}
        self.unknown: list[str] = []
        for count, title in deck.cards:
            record = cards.find(title)
            if record is None:
                self.unknown.append(title)
                continue
            self.records[record.title] = record
            self.copies[record.title] = self.copies.get(record.title, 0) + count


L = TypeVar("L", bound=Listed)
"""A game's own deck with its cards looked up."""

DeckRule = Callable[[L], Iterator[Breach]]


def unknown_card(cards: Cards[Definition], title: str, *, hint: bool = True) -> Breach:
    """What to say of a title that no card has, with the nearest titles if they are wanted."""
    printed = cards.not_in_yet(title)
    if printed is not None:
        return Breach("", f"{printed.not_in_yet}; {SEE}", [title])
    near = cards.nearest(title) if hint else ()
    told = f"; nearest: {', '.join(near)}" if near else ""
    return Breach("", f"there is no card called {title}{told}", [title])


def unknown_cards(deck: Listed) -> Iterator[Breach]:
    """Titles that no card has."""
    for n, title in enumerate(deck.unknown):
        yield unknown_card(deck.cards, title, hint=n < HINTS)


def beyond(deck: Listed) -> Iterator[str]:
    """The sets of a deck that are beyond the rules document: to be known, and no breach."""
    found: dict[str, list[str]] = {}
    for title, record in deck.records.items():
        if record.beyond:
            found.setdefault(record.set, []).append(title)
    for slug, titles in found.items():
        yield f"{deck.cards.pool.set_names.get(slug, slug)} is {BEYOND}: {', '.join(titles)}"


class DeckRules(ABC):
    """How a game checks a deck."""

    formats: Mapping[str, object]
    """The formats by name; the first is the usual one."""

    @abstractmethod
    def check(self, deck: Deck, form: str) -> list[Breach]:
        """Everything in which a deck breaks a format."""

    @abstractmethod
    def check_playable(self, deck: Deck) -> list[Breach]:
        """Everything for which no game can be played with a deck, whatever the format."""

    @abstractmethod
    def notes(self, deck: Deck) -> list[str]:
        """What one should know of a deck, legal or not."""

    @abstractmethod
    def opening(self, deck: Deck) -> tuple[str, list[str]]:
        """The deck as the game's door takes it for a new game."""


class ListedRules(DeckRules, Generic[L]):
    """Formats as lists of rules about a deck with its cards looked up."""

    def __init__(
        self,
        formats: Mapping[str, Sequence[DeckRule[L]]],
        playable: Sequence[DeckRule[L]],
        *,
        most: int,
        size_rule: str,
    ) -> None:
        self.formats: Mapping[str, Sequence[DeckRule[L]]] = formats
        self.playable = playable
        """What must hold whatever the format."""
        self.most = most
        """How many cards of a player the engine has room for, with some to spare."""
        self.size_rule = size_rule
        """The rule about the number of cards."""

    @abstractmethod
    def listed(self, deck: Deck, form: str = "") -> L:
        """A deck with its cards looked up, for a format."""

    def check(self, deck: Deck, form: str) -> list[Breach]:
        if form not in self.formats:
            remedy = f"one of {', '.join(self.formats)}"
            raise WartableError(f"there is no format called {form!r}", remedy=remedy)
        listed = self.listed(deck, form)
        return [breach for rule in self.formats[form] for breach in rule(listed)]

    def check_playable(self, deck: Deck) -> list[Breach]:
        if deck.size > self.most:
            return [Breach(self.size_rule, f"{deck.size} cards do not fit on the table")]
        listed = self.listed(deck)
        return [breach for rule in self.playable for breach in rule(listed)]

    def notes(self, deck: Deck) -> list[str]:
        return [*beyond(self.listed(deck))]
