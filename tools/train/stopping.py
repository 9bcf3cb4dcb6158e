"""Stopping by hand, so that nothing that was learned is lost."""

from __future__ import annotations

import signal
from types import FrameType


class Stop:
    """Ctrl-C: once to stop after the round that is under way, twice to stop at once."""

    def __init__(self) -> None:
        self.wanted = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.ring)

    def ring(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002  (signal's signature)
        """Somebody wants it to stop."""
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True


def deaf() -> None:
    """Let processes that play hear nothing: who gives out the games tells them to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
