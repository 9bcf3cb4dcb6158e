"""Lists of different lengths, end to end in one array, with where each of them ends.

A round of games is some ten million features: they are kept in few bytes, and what the network has
no row for is left out where the games are played.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
Features: TypeAlias = NDArray[np.int32] | NDArray[np.uint16]
MOST_ROWS = 1 << 16
"""Rows that a network may have for features of tables, or of options."""


@dataclass(frozen=True)
class Ragged:
    """Some lists of numbers."""

    values: Features
    ends: Ints

    def __len__(self) -> int:
        return len(self.ends)

    def named(self, rows: Features) -> Ragged:
        """The same by the rows of a network, without what has none (below 0)."""
        renamed = rows[self.values]
        kept = renamed >= 0
        before = np.concatenate(([0], np.cumsum(kept)))
        return Ragged(renamed[kept].astype(np.uint16), before[self.ends])


def together(parts: list[Ragged]) -> Ragged:
    """The lists of several, one after the other."""
    shifts = np.cumsum([0, *(len(each.values) for each in parts[:-1])])
    ends = [each.ends + shift for each, shift in zip(parts, shifts, strict=True)]
    return Ragged(np.concatenate([each.values for each in parts]), np.concatenate(ends))
