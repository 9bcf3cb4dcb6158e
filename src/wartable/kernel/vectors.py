"""Vectors for those who are not compiled: only compiled modules can make native ones."""

from wartable.kernel.native import append, i64, vec


def vector(numbers: list[int]) -> vec[i64]:
    """Numbers as the engine holds them."""
    found = vec[i64]()
    for number in numbers:
        found = append(found, number)
    return found
