"""Native integers and integer vectors, or their plain Python stand-ins.

Compiled code never imports this module: mypyc reads ``native.pyi`` beside it and puts machine
integers and flat buffers in its place. Interpreted code runs it. Where the engine is not compiled,
``i64`` is ``int`` and ``vec`` is ``list``; where it is, interpreted modules (words that few cards
need, a game of somebody's own) must hand it the vectors it knows, so they get the real ones. So the
same sources run both ways, and mixed (see docs/decisions).
"""

from collections.abc import Iterable
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

COMPILED = any(Path(__file__).with_name(f"game{end}").exists() for end in EXTENSION_SUFFIXES)
"""Whether the engine beside this module is the compiled one."""

i64: Any = int


class vec(list[Any]):  # noqa: N801 - stands in for librt.vecs.vec, which is spelled so
    """A list of integers, as growable as the rules need."""

    __slots__ = ()


def append(vector: Any, item: Any) -> Any:
    """Add an item and return the vector; the compiled one may have moved."""
    vector.append(item)
    return vector


def pop(vector: Any) -> Any:
    """Take the last item off; return the vector and the item."""
    item = vector.pop()
    return vector, item


def extend(vector: Any, items: Iterable[Any]) -> Any:
    """Add several items and return the vector."""
    vector.extend(items)
    return vector


if COMPILED:
    # By name: whoever installs the engine uncompiled has no librt, and the rules need none.
    real = import_module("librt.vecs")
    vec, append, extend, pop = real.vec, real.append, real.extend, real.pop  # type: ignore[misc, assignment]
    i64 = import_module("mypy_extensions").i64
