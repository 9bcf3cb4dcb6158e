"""Long waits: told once a second, cut short by Enter and stopped by Ctrl-C.

Nothing runs beside the game: an alarm looks up now and then.
"""

from __future__ import annotations

import contextlib
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from types import FrameType

from wartable.cli.table.terminal import forget_typed

LOOK_UP = 0.2
"""Seconds between two looks at clock and keyboard."""


@contextlib.contextmanager
def patience(
    tell: Callable[[int], None], hurry: Callable[[], None] | None = None
) -> Iterator[None]:
    """Tell how many seconds something takes, each second, while it takes more than one.

    From then on a line that is typed calls `hurry`, and is no answer to whatever is asked next.
    """
    begun = time.monotonic()
    told = 0

    def ring(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  (signal's signature)
        nonlocal told
        seconds = int(time.monotonic() - begun)
        if seconds > told:
            told = seconds
            tell(seconds)
        if told and hurry is not None and line_typed():
            forget_typed()
            hurry()

    if not hasattr(signal, "setitimer"):
        yield
        return
    try:
        before = signal.signal(signal.SIGALRM, ring)
    except ValueError:  # not in the main thread: then nobody waits at a terminal
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, LOOK_UP, LOOK_UP)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def line_typed() -> bool:
    """Whether somebody at a terminal has typed a line that nobody has read yet."""
    try:
        return sys.stdin.isatty() and bool(select.select([sys.stdin], [], [], 0)[0])
    except (OSError, ValueError):  # closed, or nothing one could wait for
        return False
