"""The terminal itself: changes of its size while a line is typed, and what it should forget."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from importlib import import_module
from types import FrameType

with contextlib.suppress(ImportError):
    import_module("readline")  # lines can be edited and called back

FORGET = "\x1b[3J"
"""Lets a terminal forget what was scrolled away: it may show another's hand."""


class Resized(Exception):
    """The terminal has another size now."""


def forget_typed() -> None:
    """Forget what was typed and not read yet."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        termios = import_module("termios")
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


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
