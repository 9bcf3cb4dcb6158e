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
NO_HINTS: Final = "no-hints"
"""There are no hints at this table."""
LESSON_OVER: Final = "lesson-over"
"""The chapter is done, or must be begun again."""

# -- what whoever keeps rooms refuses, on a server and in a page alike -----------------------------

NOT_KEPT: Final = "not-kept"
"""It could not be written down, so it was not done."""
NOT_FOUND: Final = "not-found"
NO_SEAT: Final = "no-seat"
"""Whoever asks does not sit there."""
NOT_NOW: Final = "not-now"
TOO_FAST: Final = "too-fast"
TOO_LARGE: Final = "too-large"
TOO_SLOW: Final = "too-slow"
BAD: Final = "bad-message"
"""It cannot be read."""
DECK: Final = "deck"
"""A deck that cannot be read or played."""
DRAINING: Final = "restarting"
OTHER_VERSION: Final = "other-version"
"""The game was begun with other rules or cards than there are here."""
FAILED: Final = "failed"
"""The server has made a mistake."""

STATUS: Final = {
    BAD: 400,
    "unknown": 401,
    "banned": 403,
    "forbidden": 403,
    "chat-off": 403,
    NO_SEAT: 403,
    NO_HINTS: 403,
    NOT_FOUND: 404,
    NOT_NOW: 409,
    OTHER_VERSION: 409,
    LATE: 409,
    NOT_ASKED: 409,
    OVER: 409,
    NO_WAY_BACK: 409,
    NO_OPTION: 422,
    NO_LESSON: 404,
    NOT_NOW_TAUGHT: 409,
    LESSON_OVER: 409,
    TOO_SLOW: 408,
    TOO_LARGE: 413,
    TOO_FAST: 429,
    FAILED: 500,
    NOT_KEPT: 503,
    DRAINING: 503,
}
"""How each code is told over HTTP; what has none is 400."""


class Refused(WartableError):
    """Something a room does not do; it is as it was."""

    def __init__(self, code: str, message: str, remedy: str = "", rule: str = "") -> None:
        super().__init__(message, remedy=remedy)
        self.code = code
        self.rule = rule


def no_room(room: str) -> Refused:
    """What to say of a room there is not."""
    return Refused(
        NOT_FOUND,
        f"there is no game {room!r} here",
        remedy="take the link from whoever invited you",
    )


def no_seat() -> Refused:
    """What to say to somebody who does not sit where he wants to act."""
    return Refused(
        NO_SEAT,
        "this is not your seat",
        remedy="send the token you were given when you sat down",
    )


def only_passing() -> Refused:
    """What to say to somebody who is not asked, because he can only pass."""
    return Refused(
        NOT_NOW,
        "there is nothing but to pass, which is done for you",
        remedy="wait for the next frame",
    )
