"""Expectations about a player's side of the table: its piles, and what each game has there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.cards import card_names, compare, listing, missing_names
from wartable.scenario.dialect import Dialect
from wartable.scenario.doors import Facts
from wartable.scenario.forms import say
from wartable.scenario.mistakes import unknown
from wartable.scenario.moment import Moment

PILES = ("hand", "deck", "discard")
PILE_KEYS = ("has", "lacks", "top")


def side_differences(
    player: str, expected: Mapping[str, Any], side: Facts, now: Moment, dialect: Dialect
) -> Iterator[str]:
    """What differs on a player's side."""
    for key, value in expected.items():
        path = f"{player}.{key}"
        if key in PILES:
            yield from pile_differences(path, value, [card["card"] for card in side[key]], now)
        elif key in dialect.side_keys:
            yield from dialect.side_value(path, value, side, now)
        else:
            raise unknown(f"key of {player}", key, (*PILES, *dialect.side_keys))


def pile_differences(path: str, value: Any, cards: list[int], now: Moment) -> Iterator[str]:
    """What differs in a pile: its size, its cards, its top, what it has or lacks."""
    if isinstance(value, Mapping):
        for key, wanted in value.items():
            if key not in PILE_KEYS:
                raise unknown(f"key of {path}", key, PILE_KEYS)
            if key == "top":
                top = cards[: len(card_names(f"{path}.top", wanted, now))]
                yield from listing(f"{path}.top", wanted, top, now, ordered=True)
            else:
                yield from membership(f"{path}.{key}", wanted, cards, now)
    elif isinstance(value, int):
        yield from compare(path, value, len(cards))
    else:
        yield from listing(path, value, cards, now, ordered=not path.endswith("hand"))


def membership(path: str, value: Any, cards: list[int], now: Moment) -> Iterator[str]:
    """What a pile or zone should have and does not, or has and should not."""
    wanted = card_names(path, value, now)
    missing = missing_names(wanted, cards, now)
    right = not missing if path.endswith(".has") else len(missing) == len(wanted)
    if not right:
        held = say([now.names.label(card) for card in cards])
        yield f"{path}: expected {say(wanted)}, found {held}"
