"""What a room refuses, in words and with a code that programs can go by."""

from __future__ import annotations

from typing import Final

from wartable.kernel.errors import WartableError

LATE: Final = "late"
"""The answer is to a question that is no longer asked."""
NOT_ASKED: Final = "not-asked"
"""Somebody else is asked."""
NO_OPTION: Final = "no-option"
"""There is no such option."""
OVER: Final = "over"
"""The game is over."""
NO_WAY_BACK: Final = "no-way-back"
"""There is nothing to take back, or not so much."""
NO_SETTING: Final = "no-setting"
"""There is no such setting of stops."""
NO_LESSON: Final = "no-lesson"
"""There is no such lesson or chapter."""
NOT_NOW_TAUGHT: Final = "lesson"
"""The lesson is about something else now; the sentence is its hint."""
LESSON_OVER: Final = "lesson-over"
"""The chapter is done, or must be begun again."""


class Refused(WartableError):
    """Something a room does not do; it is as it was."""

    def __init__(self, code: str, message: str, remedy: str = "", rule: str = "") -> None:
        super().__init__(message, remedy=remedy)
        self.code = code
        self.rule = rule
