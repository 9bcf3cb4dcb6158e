"""Which cards a query finds."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from typing import Final

from wartable.table.library.catalogue import CatalogueCard
from wartable.table.library.queries import NUMBERS, Both, Either, Not, Query, Term, X, folded

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ":": operator.eq,
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def found(query: Query, cards: Iterable[CatalogueCard]) -> list[CatalogueCard]:
    """The cards that a query finds, in their order."""
    return [card for card in cards if matches(query, card)]


def matches(query: Query, card: CatalogueCard) -> bool:
    """Whether a query finds a card."""
    if isinstance(query, Not):
        return not matches(query.part, card)
    if isinstance(query, Both):
        return all(matches(part, card) for part in query.parts)
    if isinstance(query, Either):
        return any(matches(part, card) for part in query.parts)
    if query.sign == "!=":
        return not says(Term(query.value, query.field, "="), card)
    return says(query, card)


def says(term: Term, card: CatalogueCard) -> bool:
    """Whether a card says what a term asks for."""
    if term.field in NUMBERS:
        return counts(term, card)
    wanted = folded(term.value)
    texts = [folded(each) for each in texts_of(term.field, card)]
    if term.sign == "=" or term.field == "is":
        return wanted in texts
    return any(wanted in each for each in texts)


def counts(term: Term, card: CatalogueCard) -> bool:
    """Whether a number of a card is as a term asks."""
    number = number_of(term.field, card)
    if isinstance(number, str) or term.value.lower() == X:
        return isinstance(number, str) and number.lower() == term.value.lower()
    return number is not None and COMPARE[term.sign](number, int(term.value))


def number_of(field: str, card: CatalogueCard) -> int | str | None:
    """A number of a card, None if it has none; of a legend's powers the lowest (INV-LEGEND-04)."""
    if field == "power":
        return min(card.powers.values()) if card.powers else card.power
    if field == "number":
        return int(card.number) if card.number.isdigit() else None
    return {"cost": card.cost, "loyalty": card.loyalty, "hp": card.hp}[field]


def texts_of(field: str, card: CatalogueCard) -> list[str]:
    """What a card says in a field; in title, traits and text if none is named."""
    everything = {
        "": [card.title, *card.traits, *card.text],
        "title": [card.title],
        "text": card.text,
        "type": [card.type],
        "race": [card.race],
        "set": [card.set],
        "trait": card.traits,
        "keyword": card.keywords,
        "kind": [card.kind],
        "realm": [card.realm],
        "rarity": [card.rarity],
        "quest": card.quest,
        "corner": card.corners,
        "id": [card.id],
        "is": [card.state, *card.flags],
    }
    return [each for each in everything[field] if each]
