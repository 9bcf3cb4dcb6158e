"""The lessons and puzzles that come with wartable, by their names."""

from __future__ import annotations

from functools import cache
from importlib import resources

from wartable.table import refusals
from wartable.table.beginnings import Arranged
from wartable.table.lessons.files import Chapter, Lesson, read
from wartable.table.refusals import Refused

ENDING = ".toml"
NAMES = ("Recruit", "Rival")
"""What the seats are called unless somebody has a name."""


@cache
def shelf() -> dict[str, Lesson]:
    """All of them, in the order in which they are to be taken: by game, lessons first."""
    folder = resources.files(__package__)
    found = [
        read(each.read_text(encoding="utf-8"), each.name.removesuffix(ENDING))
        for game in folder.iterdir()
        if game.is_dir()
        for each in game.iterdir()
        if each.name.endswith(ENDING)
    ]
    ordered = sorted(found, key=lambda one: (one.game, one.kind, one.order, one.id))
    return {lesson.id: lesson for lesson in ordered}


def lesson_called(name: str) -> Lesson:
    """The lesson of a name; Refused if there is none."""
    found = shelf().get(name)
    if found is None:
        raise Refused(
            refusals.NO_LESSON,
            f"there is no lesson called {name[:40]!r}",
            remedy=f"one of {', '.join(shelf())}",
        )
    return found


def chapter_called(name: str, chapter: int) -> Chapter:
    """A chapter of a lesson, from 0 on; Refused if there is none."""
    chapters = lesson_called(name).chapters
    if not 0 <= chapter < len(chapters):
        raise Refused(
            refusals.NO_LESSON,
            f"{name} has no chapter {chapter}",
            remedy=f"from 0 to {len(chapters) - 1}",
        )
    return chapters[chapter]


def beginning_of(name: str, chapter: int, names: tuple[str, str] = NAMES) -> Arranged:
    """How the room of a chapter begins."""
    found = chapter_called(name, chapter)
    return Arranged(lesson_called(name).game, found.table, names=names)
