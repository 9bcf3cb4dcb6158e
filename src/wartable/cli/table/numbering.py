"""The numbers of options: what kept its place from one question to the next keeps its number.

People pick by place. So an option that is offered again in a turn has the number it had, and one
that is gone leaves a gap; a new turn counts anew. Saying no to all is always 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.kernel.decisions import Decision, Option

DECLINING = ("pass", "done", "no")
"""Always number 0."""


class Question(NamedTuple):
    """What makes two questions the same for whoever answers them."""

    player: int
    kind: str
    prompt: str


class Numbers:
    """The numbers that options have had this turn."""

    def __init__(self) -> None:
        self.turn = -1
        self.given: dict[Question, dict[str, int]] = {}

    def known(self, decision: Decision, turn: int, inside: str = "") -> dict[str, int]:
        """The numbers of a question so far; those of another turn are forgotten."""
        if turn != self.turn:
            self.turn = turn
            self.given = {}
        asked = Question(decision.player, decision.kind, decision.prompt + inside)
        return self.given.setdefault(asked, {})


def numbered(groups: Sequence[Sequence[str]], known: dict[str, int]) -> list[int]:
    """A number for each group of signs; what has none yet gets the next, and that is noted.

    >>> had: dict[str, int] = {}
    >>> numbered([["a"], ["b", "c"]], had), numbered([["c"], ["d"], ["b"]], had)
    ([1, 2], [2, 3, 4])
    """
    found: list[int] = []
    for group in groups:
        free = [known[each] for each in group if each in known and known[each] not in found]
        number = free[0] if free else max(known.values(), default=0) + 1
        known.update(dict.fromkeys(group, number))
        found.append(number)
    return found


def amounts(options: Sequence[Option]) -> list[int]:
    """The amounts that options stand for, if each has one of its own; else nothing."""
    found = [option.data.get("number") for option in options]
    if len(set(found)) < len(found) or not all(isinstance(each, int) for each in found):
        return []
    return [int(str(each)) for each in found]


def sign(option: Option) -> str:
    """What an option is, as long as it is offered."""
    return str(sorted((key, str(value)) for key, value in option.facts.items()))
