"""The table drawn with Rich: board, log and choices on one screen, anew for each question.

It fits 100 columns by 30 rows and uses more when there is more. Nothing runs in the background: a
line is typed and answered, as in plain mode; a change of the terminal's size draws anew at once.
"""

from __future__ import annotations

import contextlib
import signal
import textwrap
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import FrameType

from rich.console import Console
from rich.text import Text

from wartable.cli.table import answers, panels
from wartable.cli.table.front import Front
from wartable.cli.table.session import Session
from wartable.kernel.decisions import Decision

with contextlib.suppress(ImportError):
    import_module("readline")  # lines can be edited and called back

FEW = 3
"""Rows of the log that are shown however little room there is."""
MOST_CHOICES = 7
"""Rows of choices before they are set in more columns."""
TURN_LINES = 3


class Resized(Exception):
    """The terminal has another size now."""


class Screen(Front):
    """The table drawn on the terminal."""

    def __init__(self, session: Session, path: Path) -> None:
        super().__init__(session, path, interactive=True)
        self.console = Console(highlight=False)
        self.fresh = 0
        """How many lines of the log are news."""
        self.note: list[str] = []
        """What is said above the prompt."""
        self.hinting = ""
        self.asked: Decision | None = None
        self.size = self.console.size
        """The size for which the screen was drawn."""

    # -- what Front asks for ----------------------------------------------------------------------

    def tell(self, lines: list[str]) -> None:
        """News go to the log on the screen; what is not in the log stands above the prompt."""
        self.fresh = len(panels.condensed([line for line in lines if line[:7] != "(passed"]))
        self.note += [line for line in lines[-1:] if line.startswith("(passed")]
        if self.session.decision is None or not self.session.people:
            self.asked = None
            self.draw()

    def say(self, line: str) -> None:
        """A word above the prompt, at the next drawing; at once when nothing is asked."""
        self.note.append(line)
        if self.asked is None:
            self.draw()

    def page(self, lines: list[str]) -> None:
        """An answer takes the whole screen until Enter."""

        def show() -> None:
            self.console.clear()
            for line in lines:
                self.console.print(Text(line))

        self.typed("Enter to go back ", show)

    def question(self, decision: Decision, hint: str) -> None:
        """Draw everything."""
        self.asked, self.hinting = decision, hint
        self.draw()

    def again(self) -> None:
        """Draw everything once more."""
        self.draw()

    def hand_over(self, player: int) -> None:
        """Nothing of the other player stays on the screen."""

        def show() -> None:
            self.console.clear()
            self.console.print(Text(f"\n\n   {self.names[player]}, take the keyboard.\n", "bold"))

        self.typed("   Enter when you sit there ", show)

    def read_line(self) -> str:
        """A line from the player, below what has been drawn."""
        line = self.typed("> ", self.draw, shown=True)
        self.note = []
        return line

    def typed(self, prompt: str, show: Callable[[], None], *, shown: bool = False) -> str:
        """What the player types below something; at every change of size that is shown anew."""
        while True:
            if not shown:
                self.size = self.console.size
                show()
            shown = False
            with contextlib.suppress(Resized), resizing():
                if self.console.size == self.size:
                    return input(prompt)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self) -> None:
        """Fill the screen."""
        self.size = self.console.size
        width, height = self.size
        self.console.clear()
        for line in self.fitted(width - 1, max(height - 1, 5)):
            self.console.print(line, overflow="crop", no_wrap=True, crop=True)

    def fitted(self, width: int, height: int) -> list[Text]:
        """Everything, in so many rows: cards first, then the log, gets what is left."""
        view, eye = self.view(), self.eye
        mine = eye or 0
        top = [panels.title_bar(view, self.names, width)]
        below = self.below(width)
        hand = panels.hand_lines(view, mine, self.game, width, 2) if eye is not None else []
        room = height - len(top) - len(hand) - len(below) - 5
        table, used = self.capitals(width, room - FEW)
        lines = panels.condensed(self.session.lines)
        log = panels.log_lines(lines, self.fresh, max(room - used, 0), width)
        above = [*top, *table, *hand][: max(height - len(below), 0)]
        gap = max(height - len(above) - len(log) - len(below), 0)  # the prompt keeps its place
        return [*above, *[Text("")] * gap, *log[: height - len(above) - len(below)], *below]

    def capitals(self, width: int, room: int) -> tuple[list[Text], int]:
        """Both sides of the table, and how many rows their cards take."""
        view, mine = self.view(), self.eye or 0
        sides = {p: panels.side_rows(view, p, width) for p in (1 - mine, mine)}
        needs = {p: max(len(cells) for cells in sides[p][1]) for p in sides}
        rows = shared(needs[1 - mine], needs[mine], max(room, 2))
        given = {1 - mine: rows[0], mine: rows[1]}
        lines: list[Text] = []
        for player, (heads, cells) in sides.items():
            column = max(width // 3, 10)
            short = [panels.shortened(part, given[player], column - 1) for part in cells]
            lines.append(panels.side_bar(view, self.names[player], player, width))
            lines += panels.in_columns([[head] for head in heads], column)
            lines += panels.in_columns(short, column)
            if player != mine:
                lines.append(panels.middle_line(view, self.names, width))
        return lines, sum(min(needs[p], given[p]) for p in sides)

    def below(self, width: int) -> list[Text]:
        """What stands above the prompt: notes, a hint, the question, the choices."""
        lines = [Text(panels.cut(line, width), style="italic") for line in self.note]
        decision = self.asked
        if decision is None or self.session.decision is None:
            return lines
        if self.hinting:
            told = textwrap.wrap(f"Hint: {self.hinting}", width)[:TURN_LINES]
            lines += [Text(line, style="italic cyan") for line in told]
        text = "; ".join(answers.text_asked_about(decision, self.view(), self.game))
        lines += [Text(line, style="cyan") for line in textwrap.wrap(text, width)[:TURN_LINES]]
        question = f"{self.names[decision.player]}: {self.asked_for(decision)}   (h help)"
        lines.append(Text(panels.cut(question, width), style="bold"))
        return lines + panels.choice_lines(self.options, width, MOST_CHOICES)


def shared(one: int, other: int, room: int) -> tuple[int, int]:
    """Rows for two that want some: each what it wants if there is room, else a fair share."""
    if one + other <= room:
        return one, other
    half = room // 2
    if one <= half:
        return one, room - one
    if other <= half:
        return room - other, other
    return half, room - half


@contextlib.contextmanager
def resizing() -> Iterator[None]:
    """Let a change of the terminal's size arrive as `Resized` while the player types."""

    def changed(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  (signal's signature)
        raise Resized

    number = getattr(signal, "SIGWINCH", None)
    try:
        before = signal.signal(number, changed) if number else None
    except ValueError:  # not in the main thread
        number = None
    try:
        yield
    finally:
        if number:
            signal.signal(number, before)
