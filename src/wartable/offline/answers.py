"""What can be asked by path, and by which function it is answered: one list, as on a server.

To answer another path is one line beside its function:

    @answers("GET", "/api/rules/{game}")
    def rules_of(call: Call) -> object:
        return ...

What it gives back is told as JSON; a `Plain` is told as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from wartable.cardgame.deck import DeckError
from wartable.kernel.errors import WartableError
from wartable.offline.desk import as_text
from wartable.offline.kinds import Shape
from wartable.offline.messages import body as body_of
from wartable.table.refusals import BAD, DECK, FAILED, NOT_FOUND, STATUS, Refused

if TYPE_CHECKING:
    from wartable.offline.house import OfflineHouse


class Plain(str):
    """A text that is told as it is."""

    __slots__ = ()


LONGEST_NUMBER: Final = 9
"""Digits of a number in a path: no game has as many entries."""


@dataclass
class Call:
    """A question, as a function that answers it sees it."""

    house: OfflineHouse
    parts: Mapping[str, str] = field(default_factory=dict)
    """What stands in the path where the list has a name in braces."""
    queries: Mapping[str, str] = field(default_factory=dict)
    token: str = ""
    """Of a seat."""
    body: dict[str, Any] = field(default_factory=dict)

    def path(self, name: str) -> str:
        """A part of the path."""
        return self.parts[name]

    def query(self, name: str, default: str = "") -> str:
        """A part of the query."""
        return self.queries.get(name, default)[:200]

    def number(self, name: str) -> int:
        """A part of the path that is a whole number."""
        text = self.path(name)
        if not text.isascii() or not text.isdigit() or len(text) > LONGEST_NUMBER:
            raise Refused(BAD, f"{name} is no whole number: {text!r}", remedy="such as 12")
        return int(text)


Answering = Callable[[Call], object]


@dataclass(frozen=True)
class Answer:
    """One thing that can be asked."""

    method: str
    path: str
    function: Answering
    body: Shape | None = None
    status: int = 200

    @property
    def pattern(self) -> re.Pattern[str]:
        """The paths that it answers."""
        return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.path))


ANSWERS: Final[list[Answer]] = []


def answers(
    method: str, path: str, *, body: Shape | None = None, status: int = 200
) -> Callable[[Answering], Answering]:
    """Write a function down as the answer to a path."""

    def note(function: Answering) -> Answering:
        ANSWERS.append(Answer(method, path, function, body, status))
        return function

    return note


def answered(
    house: OfflineHouse, method: str, address: str, body: str, token: str
) -> tuple[int, str]:
    """The status and the text that answer a question, whatever becomes of it."""
    try:
        parts = urlsplit(address)
        each, found = answer_for(method, parts.path)
        named = {name: unquote(value) for name, value in found.items()}
        queries = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        given = body_of(each.body, body) if each.body is not None else {}
        told = each.function(Call(house, named, queries, token, given))
    except Exception as error:  # noqa: BLE001  (whatever fails, an answer says so)
        problem = problem_from(error)
        return STATUS.get(str(problem["code"]), 400), as_text(problem)
    return each.status, str(told) if isinstance(told, Plain) else as_text(told)


def answer_for(method: str, path: str) -> tuple[Answer, dict[str, str]]:
    """What answers a path, and the parts of it that have names; Refused if nothing does."""
    for each in ANSWERS:
        found = each.pattern.fullmatch(path) if each.method == method else None
        if found is not None:
            return each, found.groupdict()
    raise Refused(
        NOT_FOUND, f"{method} {path} needs a server", remedy="play at one, or do without it"
    )


def problem_from(error: Exception) -> dict[str, object]:
    """What to say of an error: what was wrong, and what would be right."""
    if isinstance(error, Refused):
        return problem(error.code, error.message, error.remedy, error.rule)
    if isinstance(error, DeckError):
        return problem(DECK, str(error), "mend the deck")
    if isinstance(error, WartableError):
        return problem(BAD, error.message, error.remedy)
    what = f"something has gone wrong: {type(error).__name__}: {error}"
    return problem(FAILED, what, "report it, please, and try again")


def problem(code: str, sentence: str, remedy: str = "", rule: str = "") -> dict[str, object]:
    """A problem as data."""
    return {"code": code, "sentence": sentence, "remedy": remedy, "rule": rule}
