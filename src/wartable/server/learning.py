"""What one can ask over HTTP about lessons and puzzles."""

from __future__ import annotations

from wartable.server.bodies import Learn, LessonList, Made
from wartable.server.http import Call, endpoint
from wartable.table.lessons.looks import line_of
from wartable.table.lessons.shelf import shelf


@endpoint(
    "GET",
    "/api/lessons",
    answer=LessonList,
    query={"game": "invasion or champions", "kind": "lesson or puzzle"},
)
async def list_lessons(call: Call) -> LessonList:
    """The lessons and puzzles there are, in the order in which they are to be taken."""
    game, kind = call.query("game"), call.query("kind")
    return LessonList(
        [
            line_of(lesson)
            for lesson in shelf().values()
            if game in {"", lesson.game} and kind in {"", lesson.kind}
        ]
    )


@endpoint("POST", "/api/lessons/{lesson}", body=Learn, answer=Made, status=201)
async def begin_lesson(call: Call, wish: Learn) -> Made:
    """Sit down at a chapter of a lesson, or at a puzzle: a room of its own, for you alone."""
    return await call.lobby.teach(call.path("lesson"), wish, call.owner)
