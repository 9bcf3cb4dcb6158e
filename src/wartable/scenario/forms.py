"""The forms of what stands in a scenario: names, numbers, lists of them, shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from wartable.scenario.language import NONE, Language
from wartable.scenario.mistakes import ScenarioError, unknown


class Form(NamedTuple):
    """A form a value can have: what is written, and how it is read."""

    example: str
    read: Callable[[Any], Any]


def checked_value(key: str, value: Any, language: Language) -> Any:
    """The value of a key of a command, if it is of the right form."""
    form = language.forms.get(key, "payment")
    if value is None:
        example = FORMS[form].example
        raise ScenarioError(f"nothing is written after {key}", remedy=f"it takes {example}")
    checked = in_form(form, key, value)
    if "lane" in form and is_number(checked) and str(checked) not in language.places:
        raise unknown("lane", checked, language.places)
    if form == "zone" and checked.rpartition("/")[2] not in (*language.zones, NONE):
        raise unknown("zone", checked, language.zones)
    return checked


def in_form(form: str, key: str, value: Any) -> Any:
    """A value as a form reads it; what is not of that form is a mistake."""
    try:
        return FORMS[form].read(value)
    except ScenarioError as error:
        message = f"{key} takes {FORMS[form].example}, not {say(value)}"
        raise ScenarioError(message) from error


def number(value: Any) -> int:
    """A number."""
    if not is_number(value):
        raise ScenarioError(f"{say(value)} is no number")
    return int(value)


def name(value: Any) -> str:
    """A name."""
    if not isinstance(value, str):
        raise ScenarioError(f"{say(value)} is no name")
    return value


def several(value: Any) -> tuple[str | int, ...]:
    """Names and numbers, one or several."""
    found: list[str | int] = []
    for each in value if isinstance(value, list) else [value]:
        found.extend([each] if is_number(each) else names_in(each))
    return tuple(found)


def choice(value: Any) -> Any:
    """Something to choose, or several things in a list."""
    found = several(value)
    return found if isinstance(value, list) or len(found) != 1 else found[0]


def shares(value: Any) -> dict[str, int]:
    """How much goes to, or comes from, each of the names; or the lane each goes to."""
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{say(value)} divides nothing")
    return {str(each): number(count) for each, count in value.items()}


def payment(value: Any) -> Any:
    """What is paid with: names, or how much comes from each."""
    return shares(value) if isinstance(value, Mapping) else tuple(names_in(value))


FORMS: Mapping[str, Form] = {
    "number": Form("a number", number),
    "name": Form("a name", name),
    "zone": Form("a zone", name),
    "lane": Form("a number", number),
    "name or lane": Form(
        "a name or the number of a lane", lambda v: v if is_number(v) else name(v)
    ),
    "names": Form("a name or a list of names", lambda v: tuple(names_in(v))),
    "choice": Form("a name, a number or a list of them", choice),
    "several": Form("a name, a number or a list of them", several),
    "shares": Form("{name: number, ...}", shares),
    "payment": Form("a list of names or {name: number, ...}", payment),
}
"""The forms a value can have."""


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
        found.extend(repeated(name(each)))
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
