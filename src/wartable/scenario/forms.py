"""The forms of what stands in a scenario: names, numbers, lists of them, shares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from wartable.scenario.language import NONE, Language
from wartable.scenario.mistakes import ScenarioError, unknown


def checked_value(key: str, value: Any, language: Language) -> Any:
    """The value of a key of a command, if it is of the right form."""
    form = language.forms.get(key, "payment")
    if value is None:
        raise ScenarioError(f"nothing is written after {key}", remedy=f"it takes {EXAMPLES[form]}")
    checked = FORMS[form](key, value)
    if "lane" in form and is_number(checked) and str(checked) not in language.places:
        raise unknown("lane", checked, language.places)
    if form == "zone" and checked.rpartition("/")[2] not in (*language.zones, NONE):
        raise unknown("zone", checked, language.zones)
    return checked


def number(key: str, value: Any) -> int:
    """A number."""
    if not is_number(value):
        raise ScenarioError(f"{key} takes a number, not {say(value)}")
    return int(value)


def name(key: str, value: Any) -> str:
    """A name."""
    if not isinstance(value, str):
        raise ScenarioError(f"{key} takes a name, not {say(value)}")
    return value


def name_or_lane(key: str, value: Any) -> str | int:
    """A name, or the number of a lane."""
    return number(key, value) if is_number(value) else name(key, value)


def names(key: str, value: Any) -> tuple[str, ...]:
    """One name or several."""
    try:
        return tuple(names_in(value))
    except ScenarioError as error:
        raise ScenarioError(f"{key} takes {EXAMPLES['names']}, not {say(value)}") from error


def choice(key: str, value: Any) -> Any:
    """Something to choose, or several things in a list."""
    chosen = several(key, value)
    return chosen if isinstance(value, list) or len(chosen) != 1 else chosen[0]


def several(key: str, value: Any) -> tuple[str | int, ...]:
    """Names and numbers, one or several."""
    try:
        return tuple(choices(value if isinstance(value, list) else [value]))
    except ScenarioError as error:
        raise ScenarioError(f"{key} takes {EXAMPLES['several']}, not {say(value)}") from error


def payment(key: str, value: Any) -> Any:
    """What is paid with: names, or how much comes from each."""
    return shares(key, value) if isinstance(value, Mapping) else names(key, value)


def choices(values: list[Any]) -> Iterator[str | int]:
    """What may be chosen: names and numbers."""
    for value in values:
        if is_number(value):
            yield value
        else:
            yield from names_in(value)


def shares(key: str, value: Any) -> dict[str, int]:
    """How much goes to, or comes from, each of the names; or the lane each goes to."""
    if not isinstance(value, Mapping) or not all(is_number(each) for each in value.values()):
        raise ScenarioError(f"{key} takes {EXAMPLES['shares']}, not {say(value)}")
    return {str(each): count for each, count in value.items()}


FORMS: Mapping[str, Callable[[str, Any], Any]] = {
    "number": number,
    "name": name,
    "zone": name,
    "lane": number,
    "name or lane": name_or_lane,
    "names": names,
    "choice": choice,
    "several": several,
    "shares": shares,
    "payment": payment,
}
"""The forms a value can have."""

EXAMPLES = {
    "number": "a number",
    "name": "a name",
    "zone": "a zone",
    "lane": "the number of a lane",
    "name or lane": "a name or the number of a lane",
    "names": "a name or a list of names",
    "choice": "a name, a number or a list of them",
    "several": "a name, a number or a list of them",
    "shares": "{name: number, ...}",
    "payment": "a list of names or {name: number, ...}",
}
"""What is written in each form."""


def is_number(value: object) -> bool:
    """Whether a value is a whole number that is not negative."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def names_in(value: object) -> list[str]:
    """One name or several, as a list; `2x Title` counts twice.

    >>> names_in(["2x Pillage", "Hate"])
    ['Pillage', 'Pillage', 'Hate']
    """
    if value is None:
        return []
    found = []
    for each in value if isinstance(value, (list, tuple)) else [value]:
        if not isinstance(each, str):
            raise ScenarioError(f"{say(each)} is no name")
        found.extend(repeated(each))
    return found


def repeated(each: str) -> list[str]:
    """A name as often as it says."""
    count, times, rest = each.partition("x ")
    return [rest] * int(count) if times and count.isdigit() else [each]


def say(value: object) -> str:
    """A value as one would write it in a scenario.

    >>> say({"hand": ["Pillage"], "burning": False})
    '{hand: [Pillage], burning: false}'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "none"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {say(each)}" for key, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(say, value)) + "]"
    return str(value)
