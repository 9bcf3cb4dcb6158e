"""The facts a card file states, and what each may be."""

from __future__ import annotations

from collections.abc import Callable

from wartable.cardgame.cardfile import FactRule
from wartable.invasion.terms import RACES, TYPES


def one_of(words: list[str]) -> Callable[[object], str | None]:
    """One of a closed list of words."""

    def check(value: object) -> str | None:
        return None if value in words else f"one of {', '.join(words)}"

    return check


def number(value: object) -> str | None:
    """A whole number that is not negative."""
    good = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    return None if good else "a whole number from 0"


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


def flag(value: object) -> str | None:
    """True or false."""
    return None if isinstance(value, bool) else "true or false"


def traits(value: object) -> str | None:
    """A list of traits."""
    good = isinstance(value, list) and all(isinstance(item, str) for item in value)
    return None if good else "a list of traits in quotes"


FACTS = {
    "type": FactRule(required=True, check=one_of(list(TYPES))),
    "race": FactRule(required=True, check=one_of(list(RACES))),
    "unique": FactRule(required=False, check=flag),
    "cost": FactRule(required=False, check=cost),
    "loyalty": FactRule(required=False, check=number),
    "power": FactRule(required=False, check=power),
    "hit_points": FactRule(required=False, check=number),
    "traits": FactRule(required=False, check=traits),
    "copies": FactRule(required=False, check=number),
}
