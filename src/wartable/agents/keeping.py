"""Files of what agents have learned: a JSON object each, beside the code of their game.

A long one is packed, and its name says so (`zcat` reads it). `tools.learn.write` writes them.
"""

from __future__ import annotations

import gzip
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

PACKED = ".gz"


def kept(game: str, name: str) -> dict[str, Any] | None:
    """What a file says about a game; None if there is none."""
    file = files(f"wartable.agents.{game}").joinpath(name)
    return decoded(name, file.read_bytes()) if file.is_file() else None


def read(path: Path) -> dict[str, Any]:
    """What a file anywhere says."""
    return decoded(path.name, path.read_bytes())


def decoded(name: str, data: bytes) -> dict[str, Any]:
    """What bytes say that were kept under a name."""
    told: dict[str, Any] = json.loads(gzip.decompress(data) if name.endswith(PACKED) else data)
    return told


def encoded(name: str, told: object, *, indent: int | None = None) -> bytes:
    """The bytes that are kept under a name: for the same object always the same.

    >>> decoded("it.gz", encoded("it.gz", {"a": 1})) == decoded("it", encoded("it", {"a": 1}))
    True
    """
    data = f"{json.dumps(told, indent=indent, ensure_ascii=False)}\n".encode()
    return gzip.compress(data, mtime=0) if name.endswith(PACKED) else data
