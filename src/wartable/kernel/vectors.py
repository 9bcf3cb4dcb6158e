"""Vectors: for those who are not compiled, as only compiled modules can make native ones; records.

A list of records is a vector too, so many integers a record; their places have names.
"""

from wartable.kernel.ints import Count
from wartable.kernel.native import append, i64, vec


def vector(numbers: list[int]) -> vec[i64]:
    """Numbers as the engine holds them."""
    found = vec[i64]()
    for number in numbers:
        found = append(found, number)
    return found


def with_room(entries: vec[i64], size: Count) -> vec[i64]:
    """A list with a record of zeros behind its last one."""
    for _ in range(size):
        entries = append(entries, 0)
    return entries
