"""Answers about lessons and puzzles."""

from __future__ import annotations

from wartable.offline import lobby
from wartable.offline.answers import Call, answers
from wartable.offline.messages import BODIES
from wartable.table.lessons.looks import line_of
from wartable.table.lessons.shelf import shelf


@answers("GET", "/api/lessons")
def list_lessons(call: Call) -> object:
    """The lessons and puzzles there are, in the order in which they are to be taken."""
    game, kind = call.query("game"), call.query("kind")
    wanted = [
        line_of(lesson)
        for lesson in shelf().values()
        if game in {"", lesson.game} and kind in {"", lesson.kind}
    ]
    return {"lessons": wanted}


@answers("POST", "/api/lessons/{lesson}", body=BODIES["Learn"], status=201)
def begin_lesson(call: Call) -> object:
    """Sit down at a chapter of a lesson, or at a puzzle."""
    record = lobby.lesson_record(call.path("lesson"), call.body, call.house.desk)
    call.house.begin(record)
    return lobby.made(record)
