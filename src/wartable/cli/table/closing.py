"""How a conversation ends from outside: a closed terminal, a signal, a reader who has gone."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType

INTERRUPTED = 130
"""What shells expect of a program stopped by hand."""


class Closed(BaseException):
    """The terminal was closed, or somebody asks the program to end."""


@contextlib.contextmanager
def closing_signals() -> Iterator[None]:
    """Let a closed terminal or a request to end arrive as `Closed`."""

    def close(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  (signal's signature)
        raise Closed

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before: dict[int, object] = {}
    try:
        for name in names:
            number = getattr(signal, name)
            before[number] = signal.signal(number, close)
    except ValueError:  # not in the main thread: then nobody sends us signals
        before.clear()
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)  # type: ignore[arg-type]  # what signal() gave us


def silence_output() -> None:
    """Nobody reads any more: what is still printed goes where errors go."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())


def farewell(line: str) -> None:
    """Say something last, on whatever is still open."""
    for stream in (sys.stdout, sys.stderr):
        try:
            print(line, file=stream, flush=True)
        except (OSError, ValueError):
            continue
        return


def until_closed(play: Callable[[], None], left: type[Exception]) -> int:
    """Let a conversation go on until it ends, in whatever way; the exit code."""
    try:
        with closing_signals():
            play()
    except left:
        pass
    except EOFError:
        farewell("\nno more input")
    except KeyboardInterrupt:
        farewell("\nstopped")
        return INTERRUPTED
    except Closed:
        return INTERRUPTED
    except BrokenPipeError:
        silence_output()
    return 0
