"""The errors a user may meet: what is wrong, where, and what would be right.

This module stays interpreted: interpreted and compiled modules alike derive errors from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Place(NamedTuple):
    """Where something stands in a file; what is empty or 0 is not known.

    >>> str(Place("core.toml", line=12, card="4 Troll Slayers", column=7))
    'core.toml, line 12, card 4 Troll Slayers, column 7'
    """

    file: str = ""
    line: int = 0
    card: str = ""
    column: int = 0

    def __str__(self) -> str:
        named = (("line", self.line), ("card", self.card), ("column", self.column))
        known = [f"{name} {value}" for name, value in named if value]
        return ", ".join([self.file, *known] if self.file else known)


class WartableError(Exception):
    """The base of every error that is meant for a user; its text is one readable paragraph.

    >>> str(WartableError("the deck is empty", place=Place("a.txt"), remedy="add 50 cards"))
    'a.txt: the deck is empty (add 50 cards)'
    """

    def __init__(self, message: str, *, place: Place | None = None, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.remedy = remedy

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        what_to_do = f" ({self.remedy})" if self.remedy else ""
        return f"{where}{self.message}{what_to_do}"

    def __reduce__(self) -> tuple[object, ...]:
        # Subclasses have constructors of their own; the default would call them with the message
        # only, and an error that cannot be unpickled hangs a pool of processes.
        return _rebuild, (type(self), dict(self.__dict__))


class CardFileError(WartableError):
    """A card file that cannot be used, with all its problems at once."""

    def __init__(self, file: str, problems: Sequence[WartableError]) -> None:
        self.problems = tuple(problems)
        count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        lines = "".join(f"\n- {problem}" for problem in problems)
        super().__init__(f"{file or 'card file'} has {count}:{lines}")


def _rebuild(cls: type[WartableError], state: dict[str, object]) -> WartableError:
    error = cls.__new__(cls, state["message"])
    for name, value in state.items():  # a compiled subclass has no __dict__ yet to be updated
        setattr(error, name, value)
    return error
