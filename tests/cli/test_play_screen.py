"""The drawn table: it fits, says everything in letters too, and its terminal may be closed."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import wartable
from wartable.cli.table.choices import choices
from wartable.cli.table.drawing import shared
from wartable.cli.table.screen import Screen
from wartable.cli.table.seats import seats_for
from wartable.cli.table.session import Session

SIZES = [(100, 30), (80, 24), (140, 50), (200, 60), (60, 18), (30, 8)]


def screen(width: int, height: int, picks: int, tmp_path: Path) -> Screen:
    """A table as an agent would have played it so far, on a screen of this size."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=12, names=("Dwarf", "Orc"))
    watched = Session(wartable.journal(game), seats_for("watch", "invasion", 12))
    for _ in range(picks):
        watched.step()
    table = Session(watched.journal(), seats_for("heuristic", "invasion", 12))
    shown = Screen(table, tmp_path / "game.json")
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        shown.console = Console(width=width, height=height, file=nowhere)
    return shown


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("picks", [0, 150, 330])
def test_the_table_fits(width: int, height: int, picks: int, tmp_path: Path) -> None:
    """Whatever lies on the table, no line is too long and there is room for the prompt."""
    table = screen(width, height, picks, tmp_path)
    while table.session.step():
        pass
    decision = table.session.decision
    assert decision is not None
    table.options = choices(
        decision, table.view(), table.session.kit, table.session.allowed(decision), table.names
    )
    table.asked, table.hinting = decision, "a hint " * 20
    lines = table.fitted(width - 1, height - 1)
    assert len(lines) <= height - 1
    assert max(line.cell_len for line in lines) <= width


def test_nothing_is_told_by_colour_alone(tmp_path: Path) -> None:
    """Phase, damage, developments and roles can be read without any style."""
    table = screen(100, 30, 330, tmp_path)
    text = "\n".join(line.plain for line in table.fitted(99, 29))
    for sign in (
        r"Turn \d+: (Dwarf|Orc)",
        r"\[[A-Z]+\]",
        r"KINGDOM \d",
        r"\d/\d",
        r"burning \d of 2",
    ):
        assert re.search(sign, text)


@pytest.mark.parametrize(
    ("one", "other", "room", "rows"),
    [(2, 3, 10, (2, 3)), (9, 2, 8, (6, 2)), (2, 9, 8, (2, 6)), (9, 9, 8, (4, 4))],
)
def test_two_sides_share_the_rows(one: int, other: int, room: int, rows: tuple[int, int]) -> None:
    """Each side gets what it wants if there is room, else a fair share."""
    assert shared(one, other, room) == rows


PROMPTS = ("> ", "Enter goes on ")


class Terminal:
    """A real terminal with `wartable play` in it."""

    def __init__(self, state: Path) -> None:
        self.master, slave = pty.openpty()
        self.process: subprocess.Popen[bytes] | None = None
        self.resize(30, 100)
        environment = {**os.environ, "XDG_STATE_HOME": str(state), "TERM": "xterm-256color"}
        command = [sys.executable, "-m", "wartable", "play", "--seed", "7"]
        self.process = subprocess.Popen(  # noqa: S603  (our own command)
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True
        )
        os.close(slave)
        self.text = ""

    def resize(self, rows: int, columns: int) -> None:
        """Give the terminal another size."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.send(signal.SIGWINCH)

    def send(self, number: int) -> None:
        """Send a signal a moment after a prompt; input() misses one just before it reads."""
        if self.process:
            time.sleep(0.3)
            os.kill(self.process.pid, number)

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self.master, text.encode())

    def enter_until(self, wanted: str) -> None:
        """Press Enter, and again at every prompt, until something is asked."""
        self.type("\n")
        while wanted not in self.until("", PROMPTS):
            self.type("\n")

    def left(self) -> int:
        """The exit code, once the program has ended."""
        assert self.process is not None
        return self.process.wait(20)

    def until(self, wanted: str, prompt: str | tuple[str, ...] = "") -> str:
        """Read until something is shown, and then a prompt; all that was."""
        end = time.monotonic() + 60
        while wanted not in self.text or not self.text.endswith(prompt):
            ready, _, _ = select.select([self.master], [], [], max(end - time.monotonic(), 0))
            assert ready, f"{wanted!r} is not shown in {self.text[-2000:]!r}"
            try:
                self.text += os.read(self.master, 65536).decode(errors="replace")
            except OSError:  # the other side has closed
                break
        shown, self.text = self.text, ""
        return shown


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """A terminal that is gone after the test, whatever happened."""
    made = Terminal(tmp_path)
    yield made
    assert made.process is not None
    made.process.kill()
    made.process.wait()
    os.close(made.master)


def test_a_terminal_may_be_resized_and_left(terminal: Terminal) -> None:
    """In a real terminal the table is drawn, drawn anew at another size, and left by q."""
    terminal.until("mulligan", "> ")
    terminal.resize(40, 120)
    terminal.until("mulligan", "> ")
    terminal.type("h\n")
    terminal.until("Commands", "a command > ")
    terminal.resize(30, 90)
    terminal.until("Commands", "a command > ")
    terminal.enter_until("What do you do?")  # pages of help, the opening hand, news
    terminal.type("q\n")
    assert "the game is kept in" in terminal.until("--resume")
    assert terminal.left() == 0


def test_a_hint_takes_the_screen_and_the_question_comes_back(terminal: Terminal) -> None:
    """`a` shows the best options by their numbers; Enter goes back to the table."""
    terminal.until("mulligan", "> ")
    terminal.type("a\n")
    told = terminal.until("lines of play that were tried", "a command > ")
    assert re.search(r" 1 +\d+ %  keep", told)
    terminal.type("\n")
    terminal.until("mulligan", "> ")


def test_a_closed_terminal_keeps_the_game(terminal: Terminal, tmp_path: Path) -> None:
    """A hang-up at the question: the game is kept."""
    terminal.until("mulligan", "> ")
    terminal.send(signal.SIGHUP)
    assert terminal.left() == 130
    assert len(list((tmp_path / "wartable").glob("*.json"))) == 1
