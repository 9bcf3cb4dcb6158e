"""A deck as a list of titles, and what is wrong with one, all of it at once.

Here is no rule about decks: a game reads lists (`decklists`) and checks decks (`deckrules`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wartable.kernel.errors import WartableError

HINTS = 10
"""For how many slips of a list the nearest titles are looked for: it takes a while each time."""


class Deck:
    """So many copies of each title, in the order of the list, and what else the list says.

    >>> deck = Deck("Slayers", [(2, "Troll Slayers"), (1, "Runesmith")], capital="Dwarf")
    >>> deck
    <Deck Slayers: 3 cards, capital Dwarf>
    >>> deck.titles()
    ['Troll Slayers', 'Troll Slayers', 'Runesmith']
    """

    def __init__(self, name: str, cards: Iterable[tuple[int, str]], **fields: str) -> None:
        self.name = name
        self.cards: list[tuple[int, str]] = [checked(count, title) for count, title in cards]
        self.fields: dict[str, str] = dict(fields)
        """What the list says beside its cards, such as the capital."""

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(count for count, _ in self.cards)

    def titles(self) -> list[str]:
        """Every card by its title, copy by copy."""
        return [title for count, title in self.cards for _ in range(count)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return NotImplemented
        mine = (self.name, self.cards, self.fields)
        return mine == (other.name, other.cards, other.fields)

    __hash__ = None  # type: ignore[assignment]  # a list may be changed

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt, (self.name, self.cards, self.fields)  # compiled classes need to be told

    def __repr__(self) -> str:
        said = "".join(f", {key} {value}" for key, value in self.fields.items())
        return f"<Deck {self.name or '(no name)'}: {self.size} cards{said}>"


def rebuilt(name: str, cards: list[tuple[int, str]], fields: dict[str, str]) -> Deck:
    """A deck from its parts, in another process."""
    deck = Deck(name, cards)
    deck.fields.update(fields)
    return deck


def checked(count: object, title: object) -> tuple[int, str]:
    """A line of a deck, if it is one."""
    if isinstance(count, int) and count > 0 and isinstance(title, str) and title.strip():
        return count, title
    raise WartableError(
        f"({count!r}, {title!r}) is no line of a deck",
        remedy='a line is how many and what, as in (3, "Troll Slayers")',
    )


class Breach:
    """One thing that is wrong with a deck: the rule, a sentence, the cards concerned.

    >>> Breach("INV-DECK-03", "there are 4 Runesmith, and three is the most", ["Runesmith"])
    there are 4 Runesmith, and three is the most (INV-DECK-03)
    """

    def __init__(self, rule: str, sentence: str, cards: Sequence[str] = ()) -> None:
        self.rule = rule
        """The id of the rule; empty for a line or a title that cannot be understood."""
        self.sentence = sentence
        self.cards = tuple(cards)

    def as_data(self) -> dict[str, object]:
        """The breach for programs."""
        return {"rule": self.rule, "sentence": self.sentence, "cards": list(self.cards)}

    def __reduce__(self) -> tuple[object, ...]:
        return Breach, (self.rule, self.sentence, self.cards)

    def __repr__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class DeckError(WartableError):
    """A deck that is refused, with every breach at once."""

    def __init__(self, name: str, breaches: Sequence[Breach]) -> None:
        self.name = name
        self.breaches = tuple(breaches)
        count = "1 reason" if len(breaches) == 1 else f"{len(breaches)} reasons"
        lines = "".join(f"\n- {breach}" for breach in breaches)
        super().__init__(f"{name or 'this deck'} is refused for {count}:{lines}")
