"""What can be expected of Invasion's cards and sides: damage, power, zones, developments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.scenario.cards import compare, holder, listing, zone_of
from wartable.scenario.doors import Facts
from wartable.scenario.forms import names_in, say
from wartable.scenario.invasion.words import RESOURCES, SECTIONS
from wartable.scenario.language import NONE
from wartable.scenario.mistakes import ScenarioError, unknown
from wartable.scenario.moment import Moment
from wartable.scenario.sides import membership

PLAIN = ("damage", "power", "hp", "corrupt", "tokens", "attacking", "defending")
CARD_KEYS = (*PLAIN, "zone", "controller", "owner", "questing", "attached", "keywords")
ABSENT = {"damage": 0, "tokens": 0, "corrupt": False, "attacking": False, "defending": False}
"""What holds of a card that is not in play."""
NUMBERED = ("developments", "damage")
BURNING = "burning"
LEGEND = "legend"
SIDE_KEYS = (RESOURCES, *SECTIONS, *NUMBERED, BURNING, LEGEND)
"""What may be expected of a side; after the zones, as a table lays it."""
ZONE_VALUES = ("power", "units", "developments", "damage", "burning", "hp")
ZONE_KEYS = (*ZONE_VALUES, "has", "lacks")


def card_value(path: str, value: Any, found: Facts, now: Moment) -> Iterator[str]:
    """What differs in one value of a card."""
    key = path.rpartition(".")[2]
    if key in PLAIN:
        yield from compare(path, value, found.get(key, ABSENT.get(key)))
    elif key == "zone":
        yield from zone_of(path, value, found, now)
    elif key in ("controller", "owner"):
        yield from holder(path, value, found[key], now)
    elif key == "questing":
        yield from questing(path, value, found.get("questing"), now)
    elif key == "attached":
        wanted = [] if value == NONE else value
        yield from listing(path, wanted, found.get("attached", []), now, ordered=False)
    else:
        yield from keywords(path, value, found.get("keywords", []))


def keywords(path: str, value: Any, has: list[str]) -> Iterator[str]:
    """What differs in the keywords of a card: those it should have, those it should lack."""
    wanted = value if isinstance(value, Mapping) else {"has": value}
    for key, words in wanted.items():
        if key not in ("has", "lacks"):
            raise unknown(f"key of {path}", key, ("has", "lacks"))
        wrong = [word for word in names_in(words) if (word in has) == (key == "lacks")]
        if wrong:
            word = "none of " if key == "lacks" else ""
            yield f"{path}: expected {word}{say(wrong)}, found {say(has)}"


def questing(path: str, value: str, quest: int | None, now: Moment) -> Iterator[str]:
    """What differs in the quest a unit is on."""
    if value != NONE:
        now.names.require_card(value)
    if quest is None:
        yield from compare(path, value, NONE)
    elif not now.is_named(quest, value):
        yield f"{path}: expected {value}, found {now.names.label(quest)}"


def side_value(path: str, value: Any, side: Facts, now: Moment) -> Iterator[str]:
    """What differs in one value of a player's side."""
    key = path.rpartition(".")[2]
    if key == RESOURCES:
        yield from compare(path, value, side[RESOURCES])
    elif key in NUMBERED:
        yield from number_differences(path, value, side)
    elif key == BURNING:
        burning = [zone for zone in SECTIONS if side["zones"][zone][BURNING]]
        yield from compare(path, sorted(names_in(value)), sorted(burning))
    elif key == LEGEND:
        legends = [card["card"] for card in side[LEGEND]]
        yield from listing(path, [] if value == NONE else value, legends, now, ordered=False)
    else:
        yield from zone_differences(path, value, side["zones"][key], now)


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


def number_differences(path: str, value: Any, side: Facts) -> Iterator[str]:
    """What differs in the numbers of developments or of damage, zone by zone."""
    key = path.rpartition(".")[2]
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{path} takes {{zone: number, ...}}, not {say(value)}")
    for zone, number in value.items():
        if zone not in SECTIONS:
            raise unknown("zone", zone, SECTIONS)
        yield from compare(f"{path}.{zone}", number, side["zones"][zone][key])
