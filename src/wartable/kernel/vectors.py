"""Vectors: for those who are not compiled, as only compiled modules can make native ones; records.

A list of records is a vector too, so many integers a record; their places have names.
"""

from wartable.kernel.ints import Count, Value
from wartable.kernel.native import append, i64, vec


def vector(numbers: list[int]) -> vec[Value]:
    """Numbers as the engine holds them."""
    found = vec[i64]()
    for number in numbers:
        found = append(found, number)
    return found


def with_room(entries: vec[Value], size: Count) -> vec[Value]:
    """A list with a record of zeros behind its last one."""
    for _ in range(size):
        entries = append(entries, 0)
    return entries
