"""What can be expected of Champions' cards and sides: corners, Support, lanes, health."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.cards import compare, holder, listing, zone_of
from wartable.scenario.champions.words import LANES, ROWS
from wartable.scenario.doors import Facts
from wartable.scenario.forms import say
from wartable.scenario.language import NONE
from wartable.scenario.mistakes import ScenarioError, unknown
from wartable.scenario.moment import Moment

SIDE_KEYS = ("health", "actions", "lanes", "heroic_acts", "limbo")
PLAIN = ("corner", "support", "value", "dormant", "active", "quest", "class", "state", "revealed")
CARD_KEYS = (*PLAIN, "zone", "controller", "owner", "under")
ROW_KEYS = (*PLAIN, "card", "under")
ABSENT = {"corner": 0, "support": 0, "dormant": False, "active": False}
"""What holds of a card that is not in play."""


def card_value(path: str, value: Any, found: Facts, now: Moment) -> Iterator[str]:
    """What differs in one value of a card."""
    key = path.rpartition(".")[2]
    if key == "zone":
        yield from zone_of(path, value, found, now)
    elif key in ("controller", "owner"):
        yield from holder(path, value, found[key], now)
    elif key == "under":
        cards = [card["card"] for card in found.get("under", ())]
        yield from listing(path, [] if value == NONE else value, cards, now, ordered=True)
    else:
        yield from compare(path, None if value == NONE else value, found.get(key, ABSENT.get(key)))


def side_value(path: str, value: Any, side: Facts, now: Moment) -> Iterator[str]:
    """What differs in one value of a player's side."""
    key = path.rpartition(".")[2]
    if key == "limbo":
        cards = [card["card"] for card in side["limbo"]]
        yield from listing(path, [] if value == NONE else value, cards, now, ordered=False)
    elif key != "lanes":
        yield from compare(path, value, side[key])
    elif not isinstance(value, Mapping):
        raise ScenarioError(f"{path} takes {{1: {{...}}, ...}}, not {say(value)}")
    else:
        for lane, wanted in value.items():
            if str(lane) not in LANES:
                raise unknown("lane", lane, LANES)
            yield from lane_differences(f"{path}.{lane}", wanted, side["lanes"][int(lane) - 1], now)


def lane_differences(path: str, expected: Any, lane: Facts, now: Moment) -> Iterator[str]:
    """What differs in a lane."""
    if not isinstance(expected, Mapping):
        raise ScenarioError(f"{path} takes {{champion: ..., unit: ...}}, not {say(expected)}")
    for row, value in expected.items():
        if row not in ROWS:
            raise unknown(f"key of {path}", row, ROWS)
        yield from row_differences(f"{path}.{row}", value, lane[row], now)


def row_differences(path: str, value: Any, found: Facts | None, now: Moment) -> Iterator[str]:
    """What differs in what stands in one row of a lane: none, a title, or values."""
    if found is None or value == NONE:
        if found is not None or value != NONE:
            there = NONE if found is None else now.names.label(found["card"])
            yield f"{path}: expected {say(value)}, found {there}"
        return
    for key, wanted in (value if isinstance(value, Mapping) else {"card": value}).items():
        if key == "card":
            yield from title_differences(f"{path}.card", wanted, found, now)
        elif key in ROW_KEYS:
            yield from card_value(f"{path}.{key}", wanted, found, now)
        else:
            raise unknown(f"key of {path}", key, ROW_KEYS)


def title_differences(path: str, name: str, found: Facts, now: Moment) -> Iterator[str]:
    """What differs in which card it is; one that is not seen is none."""
    if name != NONE:
        now.names.require_card(name)
    seen = found.get("title") is not None
    if not seen or not now.is_named(found["card"], name):
        there = now.names.label(found["card"]) if seen else NONE
        yield from compare(path, name, there)
