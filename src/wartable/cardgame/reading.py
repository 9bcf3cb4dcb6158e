"""From a card's record towards its definition: facts as values, choices numbered."""

from __future__ import annotations


def as_int(value: object) -> int:
    """A number, 0 where the fact is absent."""
    return value if isinstance(value, int) else 0


class Numbering:
    """Numbers the choices of a line in reading order."""

    def __init__(self) -> None:
        self.next = 0
        self.last = -1

    def new(self) -> int:
        """A number of its own."""
        self.last = self.next
        self.next += 1
        return self.last
