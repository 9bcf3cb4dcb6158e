"""The table drawn on a terminal with Rich: one screen, anew for each question.

Nothing runs in the background: a line is typed and answered, as in plain mode; a change of the
terminal's size draws anew at once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.text import Text

from wartable.cli.table import drawing
from wartable.cli.table.drawn import Drawn
from wartable.cli.table.session import Session
from wartable.cli.table.terminal import FORGET, Resized, forget_typed, resizing
from wartable.kernel.decisions import Decision

BACK = "Enter to go on, or a command > "


class Screen(Drawn):
    """The table drawn on the terminal."""

    def __init__(self, session: Session, path: Path) -> None:
        super().__init__(session, path)
        self.console = Console(highlight=False)
        self.pending = ""
        """A command that was typed below an answer."""
        self.waited = False
        """Whether there was a wait since the last line; what was typed meanwhile is no answer."""
        self.size = self.console.size
        """The size for which the screen was drawn."""

    # -- what Front asks for ----------------------------------------------------------------------

    def tell(self, lines: list[str]) -> None:
        """News go to the log on the screen; what is not in the log stands above the prompt."""
        self.fresh = len(
            [each for each in lines if not self.panels.dull(each) and each[:7] != "(passed"]
        )
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
        """An answer takes the whole screen, or several; a line typed there is the next command."""
        left = lines
        while left:
            rest: list[str] = []
            typed = self.typed(BACK, partial(self.fill, left, rest)).strip()
            self.pending = typed
            left = [] if typed else rest

    def fill(self, lines: list[str], rest: list[str]) -> None:
        """Fill the screen with lines; what has no room is the rest."""
        width, height = self.console.size
        rows = [part for line in lines for part in drawing.folded(line, width - 1)]
        room = max(height - 2, 1)
        self.console.clear()
        for row in rows[:room]:
            self.put(Text(row))
        rest[:] = rows[room:]
        if rest:
            self.put(Text(f"{len(rest)} more lines below", style="italic"))

    def question(self, decision: Decision, hint: str) -> None:
        """Draw everything; what has happened comes first if it does not fit beside the question."""
        self.asked, self.hinting = decision, hint
        width, height = self.console.size
        if self.log_rows(width - 1, height - 1) < self.fresh:
            self.asked, self.reading = None, True
            typed = self.typed(" Enter goes on ", self.draw).strip()
            self.pending = "" if typed.isdecimal() else typed  # numbers are for what is seen
            self.asked, self.reading = decision, False
            self.fresh = 0
            self.options = [replace(each, enter=False) for each in self.options]
        self.draw()

    def set_aside(self) -> None:
        """The question leaves the screen."""
        self.asked = None

    def again(self) -> None:
        """Draw everything once more."""
        self.draw()

    def waiting(self, seconds: int) -> None:
        """A line at the bottom, over and over."""
        told = Text(f" {self.busy(seconds)}", style="italic")
        told.truncate(self.console.width - 1, pad=True)  # over what stood there before
        self.console.print(told, end="\r")
        self.waited = True

    def hand_over(self, player: int) -> None:
        """Nothing of the other player stays on the screen."""

        def show() -> None:
            self.console.clear()
            self.console.file.write(FORGET)
            self.console.print(Text(f"\n\n   {self.names[player]}, take the keyboard.\n", "bold"))

        self.typed("   Enter when you sit there ", show)

    def read_line(self) -> str:
        """A line from the player, below what has been drawn."""
        if self.pending:
            line, self.pending = self.pending, ""
            return line
        if self.waited:
            forget_typed()
            self.waited = False
        line = self.typed("> ", self.draw, shown=True)
        self.note = []
        return line

    def stale(self) -> bool:
        """Whether the terminal has another size than the screen was drawn for."""
        return self.console.size != self.size

    def typed(self, prompt: str, show: Callable[[], None], *, shown: bool = False) -> str:
        """What the player types below something; at every change of size that is shown anew."""
        while True:
            if not shown:
                self.size = self.console.size
                show()
            shown = False
            with contextlib.suppress(Resized), resizing(self.stale):
                if not self.stale():
                    return input(prompt)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self) -> None:
        """Fill the screen."""
        self.size = self.console.size
        width, height = self.size
        self.console.clear()
        for line in self.fitted(width - 1, max(height - 1, 5)):
            self.put(line)

    def put(self, line: Text) -> None:
        """A line on the screen."""
        self.console.print(line, overflow="crop", no_wrap=True, crop=True)
