"""Expectations about cards: one card's values, and lists of cards by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.doors import Facts
from wartable.scenario.language import NONE
from wartable.scenario.mistakes import unknown
from wartable.scenario.moment import Moment
from wartable.scenario.names import all_cards
from wartable.scenario.steps import names_in, say

PLAIN = ("damage", "power", "hp", "corrupt", "tokens", "attacking", "defending")
KEYS = (*PLAIN, "zone", "controller", "owner", "questing", "attached", "keywords")
ABSENT = {"damage": 0, "tokens": 0, "corrupt": False, "attacking": False, "defending": False}
"""What holds of a card that is not in play."""


def compare(path: str, expected: object, found: object) -> Iterator[str]:
    """A sentence if two values differ; true is not 1."""
    if type(expected) is not type(found) or expected != found:
        yield f"{path}: expected {say(expected)}, found {say(found)}"


def card_differences(name: str, expected: Mapping[str, Any], now: Moment) -> Iterator[str]:
    """What differs in a card, wherever it is; of several the first in table order is meant."""
    now.names.require_card(name)
    cards = now.names.cards(name, now.game)
    if not cards:
        yield f"cards.{name}: expected one, found none there"
        return
    found = next(card for card in all_cards(now.facts) if card["card"] == cards[0])
    for key, value in expected.items():
        if key not in KEYS:
            raise unknown("key of a card", key, KEYS)
        path = f"cards.{name}.{key}"
        if key in PLAIN:
            yield from compare(path, value, found.get(key, ABSENT.get(key)))
        else:
            yield from value_differences(path, value, found, now)


def value_differences(path: str, value: Any, found: Facts, now: Moment) -> Iterator[str]:
    """What differs in a value of a card that is no plain number or flag."""
    key = path.rpartition(".")[2]
    players = now.names.players
    if key == "zone":
        if value not in now.language.zones:
            raise unknown("zone", value, now.language.zones)
        yield from compare(path, value, found["zone"])
    elif key in ("controller", "owner"):
        if value not in players:
            raise unknown("player", value, players)
        yield from compare(path, value, players[found[key]])
    elif key == "questing":
        yield from questing(path, value, found.get("questing"), now)
    elif key == "attached":
        wanted = [] if value == NONE else value
        yield from listing(path, wanted, found.get("attached", []), now, ordered=False)
    else:
        has = found.get("keywords", [])
        missing = [word for word in names_in(value) if word not in has]
        if missing:
            yield f"{path}: expected {say(missing)}, found {say(has)}"


def questing(path: str, value: str, quest: int | None, now: Moment) -> Iterator[str]:
    """What differs in the quest a unit is on."""
    if value != NONE:
        now.names.require_card(value)
    if quest is None:
        yield from compare(path, value, NONE)
    elif not now.is_named(quest, value):
        yield f"{path}: expected {value}, found {now.names.label(quest)}"


def listing(
    path: str, expected: Any, cards: list[int], now: Moment, *, ordered: bool
) -> Iterator[str]:
    """What differs in a list of cards: exactly these, in this order or in any."""
    wanted = names_in(expected)
    for name in wanted:
        now.names.require_card(name)
    same = is_same_order if ordered else is_same_set
    if not same(wanted, cards, now):
        yield f"{path}: expected {say(wanted)}, found {say([now.names.label(c) for c in cards])}"


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
