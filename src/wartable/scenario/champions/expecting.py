"""What can be expected of Champions' cards and sides: corners, Support, lanes, health."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.champions.words import LANES, ROWS
from wartable.scenario.forms import say
from wartable.scenario.language import NONE, Facts
from wartable.scenario.mistakes import unknown
from wartable.scenario.position import Position
from wartable.scenario.shapes import (
    Shape,
    compare,
    holder,
    inside,
    key_of,
    listed,
    mapping,
    pile,
    plain,
    zone_of,
)

PLAIN = ("corner", "support", "value", "dormant", "active", "quest", "class", "state", "revealed")


def value_of(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in something that a card may have or not."""
    return plain(path, None if value == NONE else value, found, now)


def lanes(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in the lanes of a side."""
    for lane, wanted in mapping(path, value, "1: {...}, ...").items():
        if str(lane) not in LANES:
            raise unknown("lane", lane, LANES)
        yield from inside(f"{path}.{lane}", wanted, LANE, found["lanes"][int(lane) - 1], now)


def row(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in what stands in one row of a lane: none, a title, or values."""
    there = found[key_of(path)]
    if there is None or value == NONE:
        if there is not None or value != NONE:
            label = NONE if there is None else now.names.label(there["card"])
            yield f"{path}: expected {say(value)}, found {label}"
        return
    wanted = value if isinstance(value, Mapping) else {"card": value}
    yield from inside(path, wanted, ROW, there, now)


def title(path: str, name: str, found: Facts, now: Position) -> Iterator[str]:
    """What differs in which card it is; one that is not seen is none."""
    if name != NONE:
        now.names.require_card(name)
    seen = found.get("title") is not None
    if not seen or not now.is_named(found["card"], name):
        yield from compare(path, name, now.names.label(found["card"]) if seen else NONE)


VALUES = {**dict.fromkeys(PLAIN, value_of), "under": listed}
CARD = Shape("zone: ...", {**VALUES, "zone": zone_of, "controller": holder, "owner": holder})
ROW = Shape("card: ...", {**VALUES, "card": title})
LANE = Shape("champion: ..., unit: ...", dict.fromkeys(ROWS, row))
SIDE = Shape(
    "health: ...",
    {
        **dict.fromkeys(("health", "actions", "heroic_acts"), plain),
        "lanes": lanes,
        "limbo": listed,
        "purged": pile,
    },
)
