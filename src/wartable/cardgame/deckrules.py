"""How a game checks decks: rules that each tell every breach, and the sets of a format."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from wartable.cardgame.cardfile import BEYOND, CardRecord
from wartable.cardgame.cards import Cards
from wartable.cardgame.deck import HINTS, Breach, Deck
from wartable.cardgame.formats import Format, Formats
from wartable.cardgame.published import SEE
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
        yield f"{set_name(deck, slug)} is {BEYOND}: {', '.join(titles)}"


def set_name(deck: Listed, slug: str) -> str:
    """What a set is called."""
    return deck.cards.pool.heads[slug].name


def outside(deck: Listed, formats: Formats, form: Format, rule: str) -> Iterator[Breach]:
    """The cards of sets that a format does not have; a card of several sets is in if one is."""
    found: dict[str, list[str]] = {}
    for title, record in deck.records.items():
        if not formats.allows(form, title):
            found.setdefault(record.set, []).append(title)
    for slug, titles in found.items():
        sentence = f"the format {form.name} is without {set_name(deck, slug)}: {', '.join(titles)}"
        yield Breach(rule, sentence, titles)


class DeckRules(ABC):
    """How a game checks a deck."""

    formats: Formats

    @abstractmethod
    def check(self, deck: Deck, form: str = "") -> list[Breach]:
        """Everything in which a deck breaks a format, the usual one if none is named."""

    @abstractmethod
    def check_all(self, deck: Deck) -> dict[str, list[Breach]]:
        """The same for each format that has a name of its own."""

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
        cards: Cards[Definition],
        rules: Mapping[str, Sequence[DeckRule[L]]],
        playable: Sequence[DeckRule[L]],
        *,
        most: int,
        size_rule: str,
        pool_rule: str = "",
        about: Mapping[str, str] | None = None,
    ) -> None:
        self.rules: Mapping[str, Sequence[DeckRule[L]]] = rules
        """What a format may have for rules, by name; the first are the usual ones."""
        self.formats = Formats(cards, {name: (about or {}).get(name, "") for name in rules})
        self.playable = playable
        """What must hold whatever the format."""
        self.most = most
        """How many cards of a player the engine has room for, with some to spare."""
        self.size_rule = size_rule
        """The rule about the number of cards."""
        self.pool_rule = pool_rule
        """The decision about formats with some of the sets only."""

    @abstractmethod
    def listed(self, deck: Deck, rules: str = "") -> L:
        """A deck with its cards looked up, for some rules of a format."""

    def check(self, deck: Deck, form: str = "") -> list[Breach]:
        wanted = self.formats.called(form or self.formats.usual)
        listed = self.listed(deck, wanted.rules)
        return [*self.broken(listed, wanted.rules), *self.outside(listed, wanted)]

    def check_all(self, deck: Deck) -> dict[str, list[Breach]]:
        listed = {rules: self.listed(deck, rules) for rules in self.rules}
        broken = {rules: self.broken(listed[rules], rules) for rules in self.rules}
        return {
            form.name: [*broken[form.rules], *self.outside(listed[form.rules], form)]
            for form in self.formats.named()
        }

    def outside(self, listed: L, form: Format) -> Iterator[Breach]:
        """The cards of sets that a format does not have."""
        return outside(listed, self.formats, form, self.pool_rule)

    def broken(self, listed: L, rules: str) -> list[Breach]:
        """Everything in which a deck breaks some rules, whatever the sets of its cards."""
        return [breach for rule in self.rules[rules] for breach in rule(listed)]

    def check_playable(self, deck: Deck) -> list[Breach]:
        if deck.size > self.most:
            return [Breach(self.size_rule, f"{deck.size} cards do not fit on the table")]
        listed = self.listed(deck)
        return [breach for rule in self.playable for breach in rule(listed)]

    def notes(self, deck: Deck) -> list[str]:
        return [*beyond(self.listed(deck))]
