"""Expectations about cards: one card's values, and lists of cards by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.dialect import Dialect
from wartable.scenario.doors import Facts
from wartable.scenario.forms import names_in, say
from wartable.scenario.language import NONE
from wartable.scenario.mistakes import ScenarioError, unknown
from wartable.scenario.moment import Moment


def compare(path: str, expected: object, found: object) -> Iterator[str]:
    """A sentence if two values differ; true is not 1."""
    if type(expected) is not type(found) or expected != found:
        yield f"{path}: expected {say(expected)}, found {say(found)}"


def card_differences(
    name: str, expected: Mapping[str, Any], now: Moment, dialect: Dialect
) -> Iterator[str]:
    """What differs in a card, wherever it is; of several the first in table order is meant."""
    now.names.require_card(name)
    cards = now.names.cards(name, now.game)
    if not cards:
        yield f"cards.{name}: expected one, found none there"
        return
    found = next(card for card in now.language.cards(now.facts) if card["card"] == cards[0])
    for key, value in expected.items():
        if key not in dialect.card_keys:
            raise unknown("key of a card", key, dialect.card_keys)
        yield from dialect.card_value(f"cards.{name}.{key}", value, found, now)


def zone_of(path: str, value: Any, found: Facts, now: Moment) -> Iterator[str]:
    """What differs in where a card is."""
    if value not in now.language.zones:
        raise unknown("zone", value, now.language.zones)
    yield from compare(path, value, found["zone"])


def holder(path: str, value: Any, seat: int, now: Moment) -> Iterator[str]:
    """What differs in whose a card is."""
    if value not in now.names.players:
        raise unknown("player", value, now.names.players)
    yield from compare(path, value, now.names.players[seat])


def listing(
    path: str, expected: Any, cards: list[int], now: Moment, *, ordered: bool
) -> Iterator[str]:
    """What differs in a list of cards: exactly these, in this order or in any."""
    wanted = [] if expected == NONE else card_names(path, expected, now)
    same = is_same_order if ordered else is_same_set
    if not same(wanted, cards, now):
        yield f"{path}: expected {say(wanted)}, found {say([now.names.label(c) for c in cards])}"


def card_names(path: str, value: object, now: Moment) -> list[str]:
    """The names of cards that stand somewhere in an expectation."""
    try:
        wanted = names_in(value)
    except ScenarioError as error:
        raise ScenarioError(f"{path} takes names of cards, not {say(value)}") from error
    for name in wanted:
        now.names.require_card(name)
    return wanted


def is_same_order(wanted: list[str], cards: list[int], now: Moment) -> bool:
    """Whether names and cards agree one by one."""
    return len(wanted) == len(cards) and all(
        now.is_named(card, name) for name, card in zip(wanted, cards, strict=True)
    )


def is_same_set(wanted: list[str], cards: list[int], now: Moment) -> bool:
    """Whether names and cards agree in any order."""
    return len(wanted) == len(cards) and not missing_names(wanted, cards, now)


def missing_names(wanted: list[str], cards: list[int], now: Moment) -> list[str]:
    """The names for which there is no card; a card answers one name only."""
    left = list(cards)
    missing: list[str] = []
    # Aliases and names with a player first: a plain title must not use up the only card they mean.
    for name in sorted(wanted, key=lambda each: each not in now.names.aliases and "/" not in each):
        card = next((c for c in left if now.is_named(c, name)), None)
        if card is None:
            missing.append(name)
        else:
            left.remove(card)
    return missing
