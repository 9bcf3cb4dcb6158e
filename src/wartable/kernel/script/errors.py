"""What can be wrong with a line of card script, and with a vocabulary."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel.errors import Place, WartableError

SHOWN = 8
"""How many expectations a message lists before it says "..."."""
WINDOW = 120
"""How much of a long line a message shows."""


class ScriptError(WartableError):
    """A line that cannot be read: the furthest column reached, what could stand there."""

    def __init__(
        self,
        line: str,
        column: int,
        expected: Sequence[str] = (),
        found: str = "",
        hint: str = "",
        *,
        problem: str = "",
        place: Place | None = None,
    ) -> None:
        self.line = line
        self.column = column
        self.expected = list(expected)
        self.found = found
        self.hint = hint
        opening = problem or f"this cannot be read from column {column} on"
        message = "\n".join([opening, *self._picture(), *self._difference()])
        super().__init__(message, place=place, remedy=hint)

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        return f"{where}{self.message}"

    def _picture(self) -> list[str]:
        """The line, or a part of it, and a caret under the column."""
        begin = max(0, self.column - WINDOW // 2) if len(self.line) > WINDOW else 0
        shown = self.line[begin : begin + WINDOW]
        return [f"    {shown}".rstrip(), f"    {' ' * (self.column - 1 - begin)}^"]

    def _difference(self) -> list[str]:
        """What was expected and what was found; then the hint."""
        shown = self.expected[:SHOWN] + ["..."] * (len(self.expected) > SHOWN)
        unlike = f"expected {' or '.join(shown)}; found {self.found}" if shown else ""
        return [text for text in (unlike, self.hint) if text]


class GrammarError(WartableError):
    """A vocabulary that cannot work: the word (its class), the column of its template, why."""

    def __init__(self, message: str, *, word: str = "", column: int = 0) -> None:
        self.word = word
        self.column = column
        where = f", column {column} of the template" if column else ""
        super().__init__(f"{word}{where}: {message}" if word else message)
