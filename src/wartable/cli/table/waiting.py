"""Long waits: told once a second, and stopped by Ctrl-C; nothing runs beside the game."""

from __future__ import annotations

import contextlib
import signal
import time
from collections.abc import Callable, Iterator
from types import FrameType


@contextlib.contextmanager
def patience(tell: Callable[[int], None]) -> Iterator[None]:
    """Tell how many seconds something takes, each second, while it takes more than one."""
    begun = time.monotonic()

    def ring(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  (signal's signature)
        tell(round(time.monotonic() - begun))

    if not hasattr(signal, "setitimer"):
        yield
        return
    try:
        before = signal.signal(signal.SIGALRM, ring)
    except ValueError:  # not in the main thread: then nobody waits at a terminal
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, 1, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
