"""Handing rows of integers to programs: into a buffer of theirs, or as an array.

A learner reads what a player sees millions of times. It brings memory of its own, a numpy array or
anything else with a buffer of whole numbers, and the rows are copied there as they are.
"""

from __future__ import annotations

from array import array
from typing import Final

from wartable.kernel.errors import WartableError
from wartable.kernel.ints import Value
from wartable.kernel.native import vec

LONG: Final = "q"
"""Eight bytes a number, as the engine has them."""
FORMATS: Final = ("q", "l", "i")
INT: Final = "i"
LONG_BYTES: Final = 8
INT_BYTES: Final = 4


def handed(values: vec[Value], buffer: object) -> object:
    """The values in a buffer, whose other places become 0; without a buffer, as a new array."""
    if buffer is None:
        found = array(LONG)
        found.frombytes(packed(values))
        return found
    room = opened(buffer)
    if len(room) < len(values):
        raise WartableError(
            f"this buffer has room for {len(room)} numbers, and {len(values)} are told",
            remedy="make it as long as the layout says (docs/reference/machines.md)",
        )
    if room.format == INT:
        told = array(INT, values)
        lay(room.cast("B"), memoryview(told).cast("B"), INT_BYTES * len(room))
    else:
        lay(room.cast("B"), packed(values), LONG_BYTES * len(room))
    return buffer


def packed(values: vec[Value]) -> memoryview:
    """Values as bytes, eight a number: a compiled engine's vectors are such memory already."""
    if len(values) == 0:
        return memoryview(b"")  # what is empty cannot be cast
    try:
        return memoryview(values).cast("B")
    except TypeError:
        return memoryview(array(LONG, values)).cast("B")


def opened(buffer: object) -> memoryview:
    """A buffer as one row of numbers that can be written."""
    try:
        view = memoryview(buffer)  # type: ignore[arg-type]  # whether it is one is the question
    except TypeError:
        raise WartableError(
            f"{type(buffer).__name__} is no buffer",
            remedy="array('q', ...), or a numpy array of int64 or int32",
        ) from None
    if view.format not in FORMATS or view.readonly or not view.c_contiguous:
        raise WartableError(
            f"a buffer of {view.format!r} cannot take whole numbers, one after the other",
            remedy="array('q', ...), or a numpy array of int64 or int32 in C order, for writing",
        )
    if view.ndim == 1:
        return view
    return view.cast("B").cast("i" if view.format == INT else "q")


def lay(room: memoryview, told: memoryview, length: int) -> None:
    """Copy bytes to the beginning of some memory, and let the rest be 0."""
    room[: len(told)] = told
    if len(told) < length:
        room[len(told) :] = bytes(length - len(told))
