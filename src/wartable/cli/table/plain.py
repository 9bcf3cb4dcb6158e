"""Line by line: everything is told once and nothing is drawn anew.

For screen readers, pipes and tests; the same words can be typed by a program.
"""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

from wartable.cli.engine import engine
from wartable.cli.table import answers
from wartable.cli.table.front import Front
from wartable.cli.table.session import Session
from wartable.kernel.decisions import Decision

WIDTH = 96
MANY = 150
"""More options than these are not listed unasked: any card may be named, by its title."""


class Plain(Front):
    """The table told in lines."""

    def __init__(self, session: Session, path: Path) -> None:
        super().__init__(session, path, interactive=sys.stdin.isatty())
        self.begun = False

    def tell(self, lines: list[str]) -> None:
        """Print what has happened."""
        if not self.begun:
            self.begun = True
            self.welcome()
        for line in lines:
            print(line)

    def welcome(self) -> None:
        """Say who plays, and how to get help."""
        seed = self.session.beginning.seed
        seats = [seat.kind for seat in self.session.seats]
        told = [f"{name} ({kind})" for name, kind in zip(self.names, seats, strict=True)]
        print(f"{self.game.capitalize()}: {told[0]} against {told[1]}, seed {seed}")
        print(f"The engine is {engine()}.")
        print("h teaches the turn and the commands; q saves and leaves.")

    def page(self, lines: list[str]) -> None:
        """Print an answer."""
        print("\n".join(lines))

    def say(self, line: str) -> None:
        """Print one line."""
        print(line)

    def question(self, decision: Decision, hint: str) -> None:
        """Print the question and every choice."""
        print()
        for line in textwrap.wrap(f"Hint: {hint}", WIDTH, break_on_hyphens=False) if hint else []:
            print(line)
        print(f"{self.whose(decision)}: {self.prompt}")
        for line in answers.text_asked_about(self.session, decision, self.view()):
            print(f"    {line}")
        if len(self.options) > MANY:
            print(f"{len(self.options)} options: type the words of one; o lists them all")
            return
        for choice in self.options:
            print(choice.line())

    def whose(self, decision: Decision) -> str:
        """Who is asked, where in the turn, with what in hand."""
        status = self.session.kit.status(self.view(), self.names, decision.player)
        return f"{self.names[decision.player]}, {status}"

    def read_line(self) -> str:
        """Read a line; what came through a pipe is printed, so that the record is whole."""
        if self.interactive:
            return input("> ")
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(line.rstrip("\n"))
        return line

    def waiting(self, seconds: int) -> None:
        """Say now and then that the game goes on."""
        if seconds % 10 == 2:  # noqa: PLR2004  (soon, and then every ten seconds)
            print(self.busy(seconds), flush=True)

    def hand_over(self, player: int) -> None:
        """Say who is to sit down now."""
        self.tell(self.news())
        print(f"\n--- {self.names[player]}, take the keyboard and press Enter ---")
        self.read_line()
