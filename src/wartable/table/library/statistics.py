"""What a deck is made of: costs, types, races, loyalty, power."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from wartable.cardgame.deck import Deck
from wartable.table.library.catalogue import CatalogueCard, by_title

NUMBERS = ("cost", "loyalty", "power", "hp")


@dataclass(frozen=True)
class Bar:
    """How many cards have a value."""

    value: str
    count: int


@dataclass(frozen=True)
class Mean:
    """The mean of a number over the cards that have it."""

    of: str
    mean: float
    cards: int


@dataclass(frozen=True)
class Statistics:
    """What a deck is made of."""

    curve: list[Bar]
    """Cards by cost."""
    types: list[Bar]
    races: list[Bar]
    loyalty: list[Bar]
    traits: list[Bar]
    keywords: list[Bar]
    means: list[Mean]


def statistics(game: str, deck: Deck) -> Statistics:
    """What a deck is made of; cards nobody knows count for nothing."""
    known = by_title(game)
    cards = [(count, known[title]) for count, title in deck.cards if title in known]
    return Statistics(
        curve=in_order(tally((n, [text(card.cost)]) for n, card in cards)),
        types=by_count(tally((n, [card.type]) for n, card in cards)),
        races=by_count(tally((n, [card.race]) for n, card in cards)),
        loyalty=in_order(tally((n, [text(card.loyalty)]) for n, card in cards)),
        traits=by_count(tally((n, card.traits) for n, card in cards)),
        keywords=by_count(tally((n, card.keywords) for n, card in cards)),
        means=[mean for name in NUMBERS for mean in mean_of(name, cards)],
    )


def tally(values: Iterable[tuple[int, list[str]]]) -> Counter[str]:
    """How many cards have each value."""
    found: Counter[str] = Counter()
    for count, each in values:
        found.update({value: count for value in each if value})
    return found


def text(value: object) -> str:
    """A value as a bar is called, "" if there is none."""
    return "" if value is None else str(value)


def in_order(counts: Mapping[str, int]) -> list[Bar]:
    """Numbers from the lowest, without gaps between them; X comes last."""
    numbers = [int(value) for value in counts if value.isdigit()]
    steps = [str(n) for n in range(min(numbers), max(numbers) + 1)] if numbers else []
    others = sorted(value for value in counts if not value.isdigit())
    return [Bar(value, counts.get(value, 0)) for value in (*steps, *others)]


def by_count(counts: Counter[str]) -> list[Bar]:
    """The most frequent first."""
    ranked = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    return [Bar(value, count) for value, count in ranked]


def mean_of(name: str, cards: list[tuple[int, CatalogueCard]]) -> list[Mean]:
    """The mean of a number, none if no card has it."""
    values = [(count, getattr(card, name)) for count, card in cards]
    known = [(count, value) for count, value in values if isinstance(value, int)]
    size = sum(count for count, _ in known)
    total = sum(count * value for count, value in known)
    return [Mean(name, total / size, size)] if size else []
