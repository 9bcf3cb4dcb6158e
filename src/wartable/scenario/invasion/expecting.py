"""What can be expected of Invasion's cards and sides: damage, power, zones, developments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.forms import names_in, say
from wartable.scenario.invasion.words import RESOURCES, SECTIONS
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
    membership,
    plain,
    zone_of,
)


def keywords(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:  # noqa: ARG001
    """What differs in the keywords of a card: those it should have, those it should lack."""
    has = found.get("keywords", [])
    for key, words in (value if isinstance(value, Mapping) else {"has": value}).items():
        if key not in ("has", "lacks"):
            raise unknown(f"key of {path}", key, ("has", "lacks"))
        wrong = [word for word in names_in(words) if (word in has) == (key == "lacks")]
        if wrong:
            word = "none of " if key == "lacks" else ""
            yield f"{path}: expected {word}{say(wrong)}, found {say(has)}"


def questing(path: str, value: str, found: Facts, now: Position) -> Iterator[str]:
    """What differs in the quest a unit is on."""
    if value != NONE:
        now.names.require_card(value)
    quest = found.get("questing")
    if quest is None:
        yield from compare(path, value, NONE)
    elif not now.is_named(quest, value):
        yield f"{path}: expected {value}, found {now.names.label(quest)}"


def zone(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:
    """What differs in a zone."""
    return inside(path, value, ZONE, found["zones"][key_of(path)], now)


def numbers(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:  # noqa: ARG001
    """What differs in the numbers of developments or of damage, zone by zone."""
    for name, number in mapping(path, value, "zone: number, ...").items():
        if name not in SECTIONS:
            raise unknown("zone", name, SECTIONS)
        yield from compare(f"{path}.{name}", number, found["zones"][name][key_of(path)])


def burning(path: str, value: Any, found: Facts, now: Position) -> Iterator[str]:  # noqa: ARG001
    """What differs in which sections burn."""
    burnt = [name for name in SECTIONS if found["zones"][name]["burning"]]
    return compare(path, sorted(names_in(value)), sorted(burnt))


PLAIN = ("damage", "power", "hp", "corrupt", "tokens", "attacking", "defending")
CARD = Shape(
    "zone: ...",
    {
        **dict.fromkeys(PLAIN, plain),
        "zone": zone_of,
        "controller": holder,
        "owner": holder,
        "questing": questing,
        "attached": listed,
        "keywords": keywords,
    },
)
ZONE = Shape(
    "power: ..., has: [...], ...",
    {
        **dict.fromkeys(("power", "units", "developments", "damage", "burning", "hp"), plain),
        **dict.fromkeys(("has", "lacks"), membership),
    },
)
SIDE = Shape(
    "resources: ...",
    {
        RESOURCES: plain,
        **dict.fromkeys(SECTIONS, zone),
        **dict.fromkeys(("developments", "damage"), numbers),
        "burning": burning,
        "legend": listed,
    },
)
FACTS = {"chain": listed}
"""The chain, bottom first."""
