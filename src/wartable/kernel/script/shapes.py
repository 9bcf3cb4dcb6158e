"""The shapes of a template: every flat row of steps in which its word can stand in a line.

An optional group doubles the shapes of a word; so does a field that others agree with, for it is
read as one thing in half of them and as many in the rest. After that a shape knows nothing of
groups or grammatical number: a step is text, an article or a reference to a category.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from wartable.kernel.script.errors import GrammarError
from wartable.kernel.script.template import (
    FLAG,
    PLURAL,
    SAME,
    Agree,
    Article,
    Field,
    Group,
    Literal,
    Plain,
    Template,
    controller,
)

MOST = 1024
"""No template may have more shapes: ten groups are more than a line can bear."""

_SPACES = re.compile(r"  |[^\S ]")


class Text(NamedTuple):
    """A step that is text."""

    text: str


class AnArticle(NamedTuple):
    """A step that is "a" or "an"."""


class Ref(NamedTuple):
    """A step that is a value of a category, or several."""

    category: str
    plural: bool
    separator: str | None
    want: bool | None
    """Whether the value must be one thing or must not; None if nothing agrees with it."""


Step = Text | AnArticle | Ref


class Shape(NamedTuple):
    """A row of steps, the fields its values go to, and the values of the other fields."""

    steps: tuple[Step, ...]
    names: tuple[str, ...]
    """One for each step that has a value, "" for an article."""
    fixed: tuple[tuple[str, object], ...]


def shapes_of(template: Template, word: str, *, plural: bool) -> list[Shape]:
    """All shapes of a template when it is asked for in this number."""
    groups = [part for part in template.parts if isinstance(part, Group)]
    found: list[Shape] = []
    for choice in product((True, False), repeat=len(groups)):
        absent = {group for group, present in zip(groups, choice, strict=True) if not present}
        parts = list(_present(template, absent))
        found.extend(_with_numbers(template, parts, plural=plural))
        if len(found) > MOST:
            raise GrammarError(f"the template has more than {MOST} shapes", word=word)
    for shape in found:
        _check_spaces(shape, template, word)
    return found


def _present(template: Template, absent: set[Group]) -> Iterator[Plain]:
    for part in template.parts:
        if not isinstance(part, Group):
            yield part
        elif part not in absent:
            yield from part.parts


def _with_numbers(template: Template, parts: list[Plain], *, plural: bool) -> Iterator[Shape]:
    """The shapes of these parts, for each number of the fields that others agree with."""
    names = {part.name for part in parts if isinstance(part, Field)}
    agreed = sorted({controller(part) for part in parts} & names)
    fixed = tuple((f.name, f.absent) for f in template.fields if f.name not in names)
    flags = tuple((p.name, True) for p in parts if isinstance(p, Field) and p.category == FLAG)
    for ones in product((True, False), repeat=len(agreed)):
        number = dict(zip(agreed, ones, strict=True))
        number[SAME] = not plural
        steps = [step for part in parts for step in _steps(part, number)]
        values = [p for p in parts if _has_value(p)]
        slots = tuple(p.name if isinstance(p, Field) else "" for p in values)
        yield Shape(tuple(_joined(steps)), slots, fixed + flags)


def _has_value(part: Plain) -> bool:
    return isinstance(part, Article) or (isinstance(part, Field) and part.category != FLAG)


def _steps(part: Plain, one: dict[str, bool]) -> list[Step]:
    """The steps of a part; `one` tells which fields are one thing (an absent one is not)."""
    match part:
        case Literal(text=text):
            return [Text(text)]
        case Article():
            return [AnArticle()]
        case Agree(field=field):
            form = part.one if one.get(field, False) else part.many
            return [Text(form)] if form else []
        case Field(category=category) if category == FLAG:
            return []
        case Field():
            plural = _asked_plural(part.number, one)
            return [Ref(part.category, plural, part.separator, one.get(part.name))]


def _asked_plural(number: str, one: dict[str, bool]) -> bool:
    if number in ("", PLURAL):
        return number == PLURAL
    return not one.get(number, False)


def _joined(steps: list[Step]) -> Iterator[Step]:
    """The steps with neighbouring texts made one."""
    text = ""
    for step in steps:
        if isinstance(step, Text):
            text += step.text
            continue
        if text:
            yield Text(text)
            text = ""
        yield step
    if text:
        yield Text(text)


def _check_spaces(shape: Shape, template: Template, word: str) -> None:
    if not shape.steps:
        raise GrammarError("with its groups absent the template is empty", word=word, column=1)
    line = "".join(_sketch(step) for step in shape.steps)
    if line != line.strip() or _SPACES.search(line):
        column = max(template.text.find("  "), 0) + 1
        raise GrammarError(f"a space too many in {line!r}", word=word, column=column)


def _sketch(step: Step) -> str:
    """A step as it may look in a line."""
    if isinstance(step, Text):
        return step.text
    separator = step.separator if isinstance(step, Ref) else None
    return "{}" if separator is None else f"{{}}{separator}{{}}"
