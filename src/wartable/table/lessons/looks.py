"""What a client is told of lessons, as types; docs/reference/wire.md explains them."""

from __future__ import annotations

from typing import Literal, TypedDict

from wartable.table.lessons.files import Lesson


class LessonLook(TypedDict):
    """How a lesson or puzzle stands: the key `lesson` of a state."""

    lesson: str
    kind: Literal["lesson", "puzzle"]
    title: str
    chapter: int
    """Which chapter this room is, from 0 on."""
    of: int
    name: str
    """The chapter's title."""
    said: list[str]
    """What was said so far, the newest last."""
    goal: str
    """What to do now; "" when nothing is left to do."""
    hint: str
    allowed: list[int] | None
    """The options of `ask` that may be picked now; null where all may."""
    done: bool
    failed: str
    """Why the goal is out of reach, so that the chapter must be begun again; "" while it is not."""
    rules: list[str]
    """Rules to look further, by id."""


class ChapterLine(TypedDict):
    """A chapter in a list."""

    name: str
    rules: list[str]


class LessonLine(TypedDict):
    """A lesson or puzzle in a list."""

    lesson: str
    game: str
    kind: Literal["lesson", "puzzle"]
    title: str
    about: str
    minutes: int
    chapters: list[ChapterLine]


def line_of(lesson: Lesson) -> LessonLine:
    """A lesson as a list has it."""
    return {
        "lesson": lesson.id,
        "game": lesson.game,
        "kind": "puzzle" if lesson.kind == "puzzle" else "lesson",
        "title": lesson.title,
        "about": lesson.about,
        "minutes": lesson.minutes,
        "chapters": [{"name": each.title, "rules": [*each.rules]} for each in lesson.chapters],
    }
