"""Native integers and integer vectors, or their plain Python stand-ins.

Uncompiled code runs this module: ``i64`` is ``int`` and ``vec`` is ``list``.
Compiled code never imports it: mypyc reads ``native.pyi`` beside it and puts machine integers and
flat buffers in their place. So the same sources run both ways (see docs/decisions).
"""

from collections.abc import Iterable
from typing import Any

i64 = int


class vec(list[Any]):  # noqa: N801 - stands in for librt.vecs.vec, which is spelled so
    """A list of integers, as growable as the rules need."""

    __slots__ = ()


def append(vector: Any, item: Any) -> Any:
    """Add an item and return the vector; the compiled one may have moved."""
    vector.append(item)
    return vector


def extend(vector: Any, items: Iterable[Any]) -> Any:
    """Add several items and return the vector."""
    vector.extend(items)
    return vector
