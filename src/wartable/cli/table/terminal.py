"""The terminal itself: changes of its size while a line is typed, and what it should forget."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import FrameType

with contextlib.suppress(ImportError):
    import_module("readline")  # lines can be edited and called back

FORGET = "\x1b[3J"
"""Lets a terminal forget what was scrolled away: it may show another's hand."""


LOOK_AGAIN = 0.5


class Resized(Exception):
    """The terminal has another size now."""


def forget_typed() -> None:
    """Forget what was typed and not read yet."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        termios = import_module("termios")
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


@contextlib.contextmanager
def resizing(stale: Callable[[], bool]) -> Iterator[None]:
    """Let a change of the terminal's size arrive as `Resized` while the player types.

    A signal just before the reading begins is missed, so every half second it is asked whether
    what is shown is stale.
    """

    def changed(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  (signal's signature)
        raise Resized

    def look(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  (the same)
        if stale():
            raise Resized

    handlers = {"SIGWINCH": changed, "SIGALRM": look}
    before: dict[int, object] = {}
    try:
        for name, handler in handlers.items():
            number = getattr(signal, name, None)
            if number is not None:
                before[number] = signal.signal(number, handler)
    except ValueError:  # not in the main thread
        before.clear()
    try:
        if before:
            signal.setitimer(signal.ITIMER_REAL, LOOK_AGAIN, LOOK_AGAIN)
        yield
    finally:
        if before:
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, former in before.items():
            signal.signal(number, former)  # type: ignore[arg-type]  # what signal() gave us
