"""A room with a lesson: what is said, what may be tried, what the rival does, and when it is done.

All of it follows from the picks that count, so that a room that was lost, or in which picks were
taken back, stands where it would have stood. Whoever keeps the room tells it of every entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.table import refusals
from wartable.table.entries import BACK, Entry
from wartable.table.lessons.files import BEST, PUZZLE
from wartable.table.lessons.looks import LessonLook
from wartable.table.lessons.patterns import YOU, Pattern, holds, matching
from wartable.table.lessons.shelf import chapter_called, lesson_called
from wartable.table.lessons.solving import refutation
from wartable.table.refusals import Refused
from wartable.table.room import Room
from wartable.table.story import Eye

THINKING: Final = 120
"""Positions that a rival of a puzzle looks at before he answers."""
DECLINING: Final = ("pass", "no", "done", "keep")


class Teaching:
    """What a lesson says in its room."""

    def __init__(self, room: Room, name: str, chapter: int) -> None:
        self.room = room
        self.lesson = lesson_called(name)
        self.number = chapter
        self.chapter = chapter_called(name, chapter)
        self.step = 0
        """Which step is next; as many as there are when all is done."""
        self.since = 0
        """The last thing that had happened when the step began."""
        self.failed = ""
        self.follow_all()

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.step == len(self.chapter.steps)

    @property
    def rests(self) -> bool:
        """Whether nobody picks anything more, unless picks are taken back."""
        return self.done or bool(self.failed)

    @property
    def acts(self) -> bool:
        """Whether the rival is asked, and no agent sits there."""
        decision = self.room.decision
        return decision is not None and decision.player != YOU and not self.chapter.agent

    @property
    def plan(self) -> Sequence[Pattern]:
        """What the rival picks where it can."""
        return () if isinstance(self.chapter.rival, str) else self.chapter.rival

    # -- following the room ------------------------------------------------------------------------

    def follow(self, entry: Entry) -> None:
        """Note what an entry has brought about; it has been entered."""
        if entry.kind == BACK:
            self.follow_all()
        else:
            self.look_at(self.room.game)

    def follow_all(self) -> None:
        """Go through all picks that count, from the beginning."""
        game = self.room.beginning.begin()
        game.recording = True
        self.step, self.since, self.failed = 0, game.happened, ""
        self.look_at(game)
        for entry in self.room.made:
            game.apply(entry.value)
            self.look_at(game)

    def look_at(self, game: Game) -> None:
        """See whether steps are done, or the goal is out of reach."""
        while not self.done and not self.failed:
            until = self.chapter.steps[self.step].until
            if not all(holds(each, game, self.since) for each in until):
                break
            self.step += 1
            self.since = game.happened
        if not self.done and not self.failed:
            gone = [each.say for each in self.chapter.lost if holds(each.when, game, self.since)]
            over = ["The game is over, and the goal was not reached."] if game.over else []
            self.failed = (gone + over + [""])[0]

    # -- what may be picked ------------------------------------------------------------------------

    def allowed(self) -> list[int] | None:
        """The options that the learner may pick now; None where all may be."""
        decision = self.room.decision
        if decision is None or decision.player != YOU or self.rests:
            return None
        every = self.room.allowed(decision)
        found = matching(self.room.game, self.chapter.steps[self.step].allow, every)
        return sorted(found) if found and len(found) < len(every) else None

    def check(self, seat: int, option: int) -> None:
        """Refuse a pick that is not what the lesson is about now; the hint is said."""
        if self.rests:
            raise Refused(
                refusals.LESSON_OVER,
                self.failed or "This chapter is done.",
                remedy="begin it again" if self.failed else "go on with the next one",
            )
        allowed = self.allowed()
        if seat == YOU and allowed is not None and option not in allowed:
            step = self.chapter.steps[self.step]
            raise Refused(refusals.NOT_NOW_TAUGHT, step.hint, remedy=step.goal)

    def check_stops(self, seat: int) -> None:
        """Refuse to pass on while the lesson is about something; the hint is said."""
        if seat == YOU and self.allowed() is not None:
            step = self.chapter.steps[self.step]
            raise Refused(refusals.NOT_NOW_TAUGHT, step.hint, remedy=step.goal)

    def why_not(self, seat: int) -> list[dict[str, object]]:
        """Why something that the rules allow cannot be picked now, as reasons are told."""
        if seat != YOU or self.allowed() is None:
            return []
        return [{"rule": "", "sentence": self.chapter.steps[self.step].hint}]

    def rival(self) -> int | None:
        """What the rival picks now; None if he is not asked, or an agent sits there."""
        decision = self.room.decision
        if decision is None or self.rests or not self.acts:
            return None
        every = self.room.allowed(decision)
        if self.chapter.rival == BEST:
            found = refutation(self.room.game, YOU, THINKING) if len(every) > 1 else every[0]
            return found if found in every else cautious(decision, every)
        now = self.step + 1
        patterns = [each for each in self.plan if each.get("step", now) == now]
        return [*matching(self.room.game, patterns, every), cautious(decision, every)][0]

    # -- what is told ------------------------------------------------------------------------------

    def look(self, eye: Eye) -> LessonLook:
        """How it stands, for somebody."""
        steps = self.chapter.steps
        now = None if self.done else steps[self.step]
        said = [step.say for step in steps[: self.step + 1]]
        return {
            "lesson": self.lesson.id,
            "kind": "puzzle" if self.lesson.kind == PUZZLE else "lesson",
            "title": self.lesson.title,
            "chapter": self.number,
            "of": len(self.lesson.chapters),
            "name": self.chapter.title,
            "said": [*said, self.chapter.end] if self.done else said,
            "goal": now.goal if now else "",
            "hint": now.hint if now else "",
            "allowed": self.allowed() if eye == YOU else None,
            "done": self.done,
            "failed": self.failed,
            "rules": [*self.chapter.rules],
        }


def cautious(decision: Decision, every: list[int]) -> int:
    """What somebody picks who wants nothing: the default, what declines, or the first."""
    if decision.default in every:
        return decision.default
    declines = [n for n in every if decision.options[n].verb in DECLINING]
    return (declines or every)[0]
