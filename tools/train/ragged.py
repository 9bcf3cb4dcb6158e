"""Lists of different lengths, end to end in one array, with where each of them ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True)
class Ragged:
    """Some lists of numbers."""

    values: Ints
    ends: Ints

    def __len__(self) -> int:
        return len(self.ends)

    @property
    def starts(self) -> Ints:
        """Where each list begins."""
        return np.concatenate(([0], self.ends[:-1])).astype(np.int64)

    def take(self, which: Ints) -> Ragged:
        """Some of the lists, in this order."""
        starts, lengths = self.starts[which], self.ends[which] - self.starts[which]
        ends = np.cumsum(lengths)
        shift = np.repeat(starts - (ends - lengths), lengths)
        return Ragged(self.values[np.arange(int(lengths.sum())) + shift], ends)

    def named(self, rows: Ints) -> Ragged:
        """The same in other numbers, without those that have none (below 0)."""
        renamed = rows[self.values]
        kept = renamed >= 0
        before = np.concatenate(([0], np.cumsum(kept)))
        return Ragged(renamed[kept], before[self.ends])


def together(parts: list[Ragged]) -> Ragged:
    """The lists of several, one after the other."""
    shifts = np.cumsum([0, *(len(each.values) for each in parts[:-1])])
    ends = [each.ends + shift for each, shift in zip(parts, shifts, strict=True)]
    return Ragged(np.concatenate([each.values for each in parts]), np.concatenate(ends))
