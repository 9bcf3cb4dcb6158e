"""Expectations about a player's side of the table: resources, piles, zones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.cards import compare, listing, missing_names
from wartable.scenario.doors import Facts
from wartable.scenario.language import NONE, Language
from wartable.scenario.mistakes import ScenarioError, unknown
from wartable.scenario.moment import Moment
from wartable.scenario.steps import names_in, say

PILES = ("hand", "deck", "discard")
PILE_KEYS = ("has", "lacks", "top")
LAID = ("developments", "damage", "burning", "legend")
"""What may be expected as a table lays it."""
ZONE_VALUES = ("power", "units", "developments", "damage", "burning", "hp")
ZONE_KEYS = (*ZONE_VALUES, "has", "lacks")


def side_keys(language: Language) -> tuple[str, ...]:
    """What can be expected of a player's side."""
    return ("resources", *PILES, *language.sections, *LAID)


def side_differences(
    player: str, expected: Mapping[str, Any], side: Facts, now: Moment
) -> Iterator[str]:
    """What differs on a player's side."""
    for key, value in expected.items():
        path = f"{player}.{key}"
        if key == "resources":
            yield from compare(path, value, side["resources"])
        elif key in PILES:
            yield from pile_differences(path, value, [card["card"] for card in side[key]], now)
        elif key in now.language.sections:
            yield from zone_differences(path, value, side["zones"][key], now)
        elif key in ("developments", "damage"):
            yield from number_differences(path, key, value, side, now)
        elif key == "burning":
            burning = [zone for zone in now.language.sections if side["zones"][zone]["burning"]]
            yield from compare(path, sorted(names_in(value)), sorted(burning))
        elif key == "legend":
            legends = [card["card"] for card in side["legend"]]
            yield from listing(path, [] if value == NONE else value, legends, now, ordered=False)
        else:
            raise unknown(f"key of {player}", key, side_keys(now.language))


def pile_differences(path: str, value: Any, cards: list[int], now: Moment) -> Iterator[str]:
    """What differs in a pile: its size, its cards, its top, what it has or lacks."""
    if isinstance(value, Mapping):
        for key, wanted in value.items():
            if key not in PILE_KEYS:
                raise unknown(f"key of {path}", key, PILE_KEYS)
            if key == "top":
                top = cards[: len(names_in(wanted))]
                yield from listing(f"{path}.top", wanted, top, now, ordered=True)
            else:
                yield from membership(f"{path}.{key}", wanted, cards, now)
    elif isinstance(value, int):
        yield from compare(path, value, len(cards))
    else:
        yield from listing(path, value, cards, now, ordered=not path.endswith("hand"))


def zone_differences(path: str, value: Any, zone: Facts, now: Moment) -> Iterator[str]:
    """What differs in a zone."""
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{path} takes {{power: ..., has: [...], ...}}, not {say(value)}")
    for key, wanted in value.items():
        if key in ZONE_VALUES:
            yield from compare(f"{path}.{key}", wanted, zone[key])
        elif key in ("has", "lacks"):
            cards = [card["card"] for card in zone["cards"]]
            yield from membership(f"{path}.{key}", wanted, cards, now)
        else:
            raise unknown(f"key of {path}", key, ZONE_KEYS)


def membership(path: str, value: Any, cards: list[int], now: Moment) -> Iterator[str]:
    """What a pile or zone should have and does not, or has and should not."""
    wanted = names_in(value)
    for name in wanted:
        now.names.require_card(name)
    missing = missing_names(wanted, cards, now)
    right = not missing if path.endswith(".has") else len(missing) == len(wanted)
    if not right:
        held = say([now.names.label(card) for card in cards])
        yield f"{path}: expected {say(wanted)}, found {held}"


def number_differences(path: str, key: str, value: Any, side: Facts, now: Moment) -> Iterator[str]:
    """What differs in the numbers of developments or of damage, zone by zone."""
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{path} takes {{zone: number, ...}}, not {say(value)}")
    for zone, number in value.items():
        if zone not in now.language.sections:
            raise unknown("zone", zone, now.language.sections)
        yield from compare(f"{path}.{zone}", number, side["zones"][zone][key])
