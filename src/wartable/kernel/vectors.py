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


def vectors(rows: list[list[int]]) -> vec[vec[Value]]:
    """Lists of numbers as the engine holds them."""
    found = vec[vec[i64]]()
    for row in rows:
        found = append(found, vector(row))
    return found


def empty(count: Count) -> vec[vec[Value]]:
    """So many lists with nothing in them."""
    found = vec[vec[i64]]()
    for _ in range(count):
        found = append(found, vec[i64]())
    return found


def copies(several: vec[vec[Value]]) -> vec[vec[Value]]:
    """Independent copies of vectors."""
    found = several[:]
    i: i64 = 0
    while i < len(found):
        found[i] = found[i][:]
        i += 1
    return found


def with_room(entries: vec[Value], size: Count) -> vec[Value]:
    """A list with a record of zeros behind its last one."""
    i: i64 = 0
    while i < size:
        entries = append(entries, 0)
        i += 1
    return entries
