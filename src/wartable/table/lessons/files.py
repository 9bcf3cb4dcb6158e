"""A lesson as its file says it: chapters with a table, a rival and steps; checked when it is read.

The files are TOML, which the standard library reads everywhere, also in a browser.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from wartable.kernel.errors import Place
from wartable.table.lessons.patterns import (
    SEATS,
    LessonError,
    Pattern,
    check_condition,
    check_option,
    check_rival,
)

LESSON: Final = "lesson"
PUZZLE: Final = "puzzle"
BEST: Final = "best"
"""A rival who looks for an answer that does not lose this turn."""

LESSON_KEYS: Final = ("game", "kind", "title", "about", "minutes", "order", "chapters")
CHAPTER_KEYS: Final = ("title", "rules", "table", "rival", "agent", "steps", "end", "lost")
STEP_KEYS: Final = ("say", "goal", "hint", "allow", "until")
LOST_KEYS: Final = ("when", "say")


@dataclass(frozen=True)
class Step:
    """Something to try: what is said, what may be picked meanwhile, and when it is done."""

    say: str
    goal: str
    hint: str
    allow: Sequence[Pattern]
    """Where a question has options of these, no other may be picked."""
    until: Sequence[Pattern]
    """All of these, and the next step begins."""


@dataclass(frozen=True)
class Lost:
    """When the goal cannot be reached any more, and what to say then."""

    when: Pattern
    say: str


@dataclass(frozen=True)
class Chapter:
    """A table and what is to be learned there."""

    title: str
    rules: Sequence[str]
    """Rules to look further, by id."""
    table: Mapping[str, Any]
    rival: Sequence[Pattern] | str
    """What the rival picks where it can, the first first; or BEST."""
    agent: str
    """The agent that sits there instead, "" for none."""
    steps: Sequence[Step]
    end: str
    """What is said when all is done."""
    lost: Sequence[Lost]


@dataclass(frozen=True)
class Lesson:
    """Some chapters that belong together; a puzzle has one."""

    id: str
    game: str
    kind: str
    title: str
    about: str
    minutes: int
    order: int
    chapters: Sequence[Chapter]


def read(text: str, name: str) -> Lesson:
    """The lesson that a text says; LessonError if it says none."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"this is no TOML: {error}", place=Place(name)) from error
    try:
        return lesson_of(name, data)
    except LessonError as error:
        raise LessonError(error.message, place=Place(name), remedy=error.remedy) from error


def lesson_of(name: str, data: Mapping[str, Any]) -> Lesson:
    """A lesson of what its file says."""
    known(data, LESSON_KEYS)
    kind = data.get("kind", LESSON)
    if kind not in {LESSON, PUZZLE}:
        raise LessonError(f"there is no kind {kind!r}", remedy=f"{LESSON} or {PUZZLE}")
    chapters = []
    for n, each in enumerate(data.get("chapters", ()), 1):
        try:
            chapters.append(chapter_of(each))
        except LessonError as error:
            raise LessonError(f"chapter {n}: {error.message}", remedy=error.remedy) from error
    if not chapters:
        raise LessonError("there is no chapter", remedy="begin one with [[chapters]]")
    return Lesson(
        name,
        text_of(data, "game"),
        kind,
        text_of(data, "title"),
        text_of(data, "about"),
        int(data.get("minutes", 3)),
        int(data.get("order", 0)),
        tuple(chapters),
    )


def chapter_of(data: Mapping[str, Any]) -> Chapter:
    """A chapter of what the file says of it."""
    known(data, CHAPTER_KEYS)
    table = data.get("table")
    if not isinstance(table, Mapping) or [key for key in table if key in SEATS] != [*SEATS]:
        raise LessonError("the table has no `you` and then `rival`", remedy="[chapters.table.you]")
    steps = tuple(step_of(each) for each in data.get("steps", ()))
    if not steps:
        raise LessonError("there is no step", remedy="begin one with [[chapters.steps]]")
    rival = data.get("rival", [])
    return Chapter(
        title=text_of(data, "title"),
        rules=tuple(data.get("rules", ())),
        table=table,
        rival=rival if rival == BEST else tuple(check_rival(each) for each in rival),
        agent=str(data.get("agent", "")),
        steps=steps,
        end=text_of(data, "end"),
        lost=tuple(lost_of(each) for each in data.get("lost", ())),
    )


def step_of(data: Mapping[str, Any]) -> Step:
    """A step of what the file says of it."""
    known(data, STEP_KEYS)
    until = data.get("until", [])
    return Step(
        text_of(data, "say"),
        text_of(data, "goal"),
        text_of(data, "hint"),
        tuple(check_option(each) for each in data.get("allow", ())),
        tuple(check_condition(each) for each in (until if isinstance(until, list) else [until])),
    )


def lost_of(data: Mapping[str, Any]) -> Lost:
    """When the goal is out of reach."""
    known(data, LOST_KEYS)
    return Lost(check_condition(data.get("when")), text_of(data, "say"))


def text_of(data: Mapping[str, Any], key: str) -> str:
    """A text that must be there, its lines joined."""
    found = data.get(key)
    if not isinstance(found, str) or not found.strip():
        raise LessonError(f"there is no {key}", remedy=f'{key} = "..."')
    return " ".join(found.split())


def known(data: object, keys: Sequence[str]) -> None:
    """Refuse keys that nobody knows."""
    if not isinstance(data, Mapping):
        raise LessonError(f"{data!r} is no table of keys", remedy=f"known: {', '.join(keys)}")
    strange = [key for key in data if key not in keys]
    if strange:
        raise LessonError(f"there is no key {strange[0]!r}", remedy=f"known: {', '.join(keys)}")
