"""How far a run has come: a bar where rich and a terminal are, else now and then a line."""

import importlib.util
import sys
import time
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any, Protocol, TextIO

SECONDS = 10.0
"""Between two lines."""
MINUTE = 60
HOUR = 3600


class Progress(Protocol):
    """Shows how far a run has come, between entering and leaving it."""

    def __enter__(self) -> object:
        """Begin to show."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool | None:
        """Stop."""

    def step(self) -> None:
        """One more is done."""


def progress(
    total: int, done: int, *, quiet: bool, stream: TextIO | None = None, what: str = "games"
) -> Progress:
    """What suits the place where it is shown, which is standard error; `what` is counted."""
    out = stream or sys.stderr
    if quiet:
        return Silence()
    if out.isatty() and importlib.util.find_spec("rich"):
        return Bar(total, done, out, what)
    return Lines(total, done, out, what)


class Silence:
    """Shows nothing."""

    def __enter__(self) -> None:
        """Nothing begins."""

    def __exit__(self, *_: object) -> None:
        """Nothing stops."""

    def step(self) -> None:
        """Say nothing."""


class Lines:
    """A line every ten seconds, and one at the end."""

    def __init__(self, total: int, done: int, out: TextIO, what: str = "games") -> None:
        self.total = total
        self.what = what
        self.before = self.done = done
        self.out = out
        self.start = self.last = time.monotonic()

    def __enter__(self) -> None:
        """Start the clock."""
        self.start = self.last = time.monotonic()

    def __exit__(self, *_: object) -> None:
        """Say how far it came, unless the last line said so."""
        if self.done > self.before:
            self.say()

    def step(self) -> None:
        """One more; a line if it is time."""
        self.done += 1
        if time.monotonic() - self.last >= SECONDS:
            self.say()

    def say(self) -> None:
        """Print a line."""
        self.last = time.monotonic()
        played, seconds = self.done - self.before, self.last - self.start
        line = told(self.done, self.total, played, seconds, self.what)
        print(line, file=self.out, flush=True)


def told(done: int, total: int, played: int, seconds: float, what: str = "games") -> str:
    """How far, how fast, how long yet.

    >>> told(120, 1000, 20, 10.0)
    '120 of 1000 games, 2.0 a second, 7 min 20 s left'
    """
    rate = played / seconds if seconds else 0.0
    left = f", {duration((total - done) / rate)} left" if rate and done < total else ""
    return f"{done} of {total} {what}, {rate:.1f} a second{left}"


def duration(seconds: float) -> str:
    """Some seconds as people say them.

    >>> duration(3725)
    '1 h 2 min'
    """
    whole = round(seconds)
    if whole < MINUTE:
        return f"{whole} s"
    if whole < HOUR:
        return f"{whole // MINUTE} min {whole % MINUTE} s"
    return f"{whole // HOUR} h {whole % HOUR // MINUTE} min"


class Bar:
    """A bar of rich's with rate and time left."""

    def __init__(self, total: int, done: int, out: TextIO, what: str = "games") -> None:
        from rich.console import Console  # noqa: PLC0415  (it need not be there)
        from rich.progress import (  # noqa: PLC0415  (the same)
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        self.shown: AbstractContextManager[Any] = Progress(
            TextColumn(what),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(elapsed_when_finished=True),
            console=Console(file=out),
        )
        self.played = 0
        self.start = time.monotonic()
        self.bar: Any = self.shown
        self.task = self.bar.add_task(what, total=total, completed=done, rate="")

    def __enter__(self) -> None:
        """Show the bar."""
        self.start = time.monotonic()
        self.shown.__enter__()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the bar as it is."""
        self.shown.__exit__(kind, error, trace)

    def step(self) -> None:
        """One more."""
        self.played += 1
        rate = self.played / max(time.monotonic() - self.start, 1e-9)
        self.bar.update(self.task, advance=1, rate=f"{rate:.1f} a second")
