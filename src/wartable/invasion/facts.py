"""The facts a card file states, and what each may be."""

from __future__ import annotations

from wartable.cardgame.cardfile import FactRule
from wartable.cardgame.factrules import flag, number, one_of
from wartable.invasion.terms import RACES, TYPES


def cost(value: object) -> str | None:
    """A number or X."""
    return None if value == "X" else number(value) and 'a whole number from 0, or "X"'


def power(value: object) -> str | None:
    """A number, or one for each zone of a legend."""
    if isinstance(value, dict):
        good = set(value) == {"kingdom", "quest", "battlefield"}
        good = good and all(number(v) is None for v in value.values())
        return None if good else "numbers for kingdom, quest and battlefield"
    return number(value)


def traits(value: object) -> str | None:
    """A list of traits."""
    good = isinstance(value, list) and all(isinstance(item, str) for item in value)
    return None if good else "a list of traits in quotes"


FACTS = {
    "type": FactRule(required=True, check=one_of(TYPES)),
    "race": FactRule(required=True, check=one_of(RACES)),
    "unique": FactRule(required=False, check=flag),
    "cost": FactRule(required=False, check=cost),
    "loyalty": FactRule(required=False, check=number),
    "power": FactRule(required=False, check=power),
    "hit_points": FactRule(required=False, check=cost),
    "traits": FactRule(required=False, check=traits),
    "copies": FactRule(required=False, check=number),
    "skull_icons": FactRule(required=False, check=number),
}
