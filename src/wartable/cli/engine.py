"""Which engine plays, and in a source tree the way to the compiled one.

In a source tree every edit is live, so it runs as plain Python. `make play` and `make compiled`
build a compiled twin of it beside it, stamped with the key of the sources it was made from. A
command that plays hands over to the twin while the sources have that key: changed sources are never
played by an older engine.
"""

import os
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from wartable.kernel.native import COMPILED

ROOT = Path(__file__).parents[3]
"""The top of the repository, where this is a source tree."""
TWIN = ".venv-compiled"
STAMP = ".built"
"""Holds the key of the sources the twin was made from."""
MADE_FROM = (
    "src/wartable",
    "pyproject.toml",
    "setup.py",
    "requirements/dev.lock",
    "tools/library.py",
)
"""All that decides what the compiled engine is."""
PLAYING = ("play", "draft", "sim", "hint", "analyse", "serve", "bot", "--version")
"""What is handed over; other commands look at the source tree, and are quick."""
CLIENT = "src/wartable/server/client"
"""The table for browsers, built from web/ alone: it makes no other engine."""
SHOWN = "WARTABLE_CLIENT"
"""Tells the twin where the client of the tree lies: its own may be older (server.pages)."""
PURE = "WARTABLE_PURE"
"""Set to 1: compile nothing, play uncompiled."""


def engine() -> str:
    """The engine that plays here, in words."""
    return "compiled" if COMPILED else "plain Python"


def hand_over(words: Sequence[str], root: Path = ROOT) -> None:
    """Go on as the compiled twin, where there is one that fits and there is something to play."""
    if COMPILED or os.environ.get(PURE) == "1" or not words or words[0] not in PLAYING:
        return
    command = root / TWIN / "bin" / "wartable"
    if fits(root) and os.access(command, os.X_OK):
        os.environ.setdefault(SHOWN, str(root / CLIENT))
        os.execv(command, [str(command), *words])  # noqa: S606  (our own command)


def fits(root: Path) -> bool:
    """Whether there is a compiled twin of the sources as they stand."""
    stamp = root / TWIN / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == key(root)


def key(root: Path) -> str:
    """A number that changes with anything the compiled engine is made from."""
    found = 0
    for path in made_from(root):
        found = zlib.crc32(f"{path.relative_to(root)}\n".encode(), found)
        found = zlib.crc32(path.read_bytes(), found)
    return str(found)


def made_from(root: Path) -> Iterable[Path]:
    """The files the compiled engine is made from, in a stable order."""
    for name in MADE_FROM:
        path = root / name
        inside = path.rglob("*") if path.is_dir() else [path]
        yield from sorted(
            each
            for each in inside
            if each.is_file() and each.suffix != ".pyc" and root / CLIENT not in each.parents
        )
