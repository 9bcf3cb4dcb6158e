"""Lists of different lengths as torch has them, on the device that learns."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from tools.train.ragged import MOST_ROWS, Ragged


@dataclass(frozen=True)
class Lists:
    """Some lists of numbers, end to end, with where each begins and how long it is."""

    values: Tensor
    starts: Tensor
    lengths: Tensor

    @classmethod
    def of(cls, lists: Ragged, device: str) -> Lists:
        """The same lists on a device."""
        ends = torch.from_numpy(lists.ends).to(device)
        lengths = torch.diff(ends, prepend=ends.new_zeros(1))
        # torch reckons with signed numbers only.
        values = torch.from_numpy(lists.values.view(np.int16)).to(device).int() & MOST_ROWS - 1
        return cls(values, ends - lengths, lengths)

    def take(self, which: Tensor) -> Lists:
        """Some of the lists, in this order."""
        places, lengths = spread(self.starts[which], self.lengths[which])
        return Lists(self.values[places], torch.cumsum(lengths, 0) - lengths, lengths)


def spread(starts: Tensor, lengths: Tensor) -> tuple[Tensor, Tensor]:
    """The places of all that stands in some stretches, and the stretches' lengths."""
    before = torch.cumsum(lengths, 0) - lengths
    shift = torch.repeat_interleave(starts - before, lengths)
    return torch.arange(len(shift), device=shift.device) + shift, lengths
