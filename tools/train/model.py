"""The network in fractions, as torch has it: what it sees, likes and expects, and its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from tools.train.lists import Lists
from tools.train.playing import Games
from tools.train.ragged import Features
from wartable.agents import netfile
from wartable.agents.features import features_of
from wartable.agents.memory import titles_of
from wartable.agents.network import ONE, SECOND, WIDTH
from wartable.kernel.native import i64, vec

MOST = 127.0
"""The largest weight that two bytes hold."""
SMALL = 0.05


@dataclass(frozen=True)
class Vocabulary:
    """For each feature the row that a network has for it; -1 for one it does not know."""

    table: Features
    options: Features

    @classmethod
    def of(cls, game: str, met: Games, least: int, also: Features | None = None) -> Vocabulary:
        """The features that were met often enough."""
        known = features_of(game)
        return cls(
            rows(met.table.values, known.table.size, least),
            rows(met.options.values, known.options.size, least, also),
        )

    @property
    def sizes(self) -> tuple[int, int]:
        """How many features of tables and of options there are."""
        return int(self.table.max()) + 1, int(self.options.max()) + 1


def rows(values: Features, size: int, least: int, also: Features | None = None) -> Features:
    """For each feature its row, -1 for one that was not met often enough."""
    kept = np.bincount(values, minlength=size) >= least
    if also is not None:
        kept[also] = True
    return np.where(kept, np.cumsum(kept) - 1, -1).astype(np.int32)


class Model(nn.Module):
    """What `agents.network` reckons in whole numbers, in fractions."""

    def __init__(self, table: int, options: int) -> None:
        super().__init__()
        self.table = nn.EmbeddingBag(table, WIDTH, mode="sum")
        self.options = nn.EmbeddingBag(options, WIDTH, mode="sum")
        self.single = nn.EmbeddingBag(options, 1, mode="sum")
        self.start = nn.Parameter(torch.full((WIDTH,), 0.1))
        self.liking = nn.Parameter(torch.randn(WIDTH) * SMALL)
        self.second = nn.Linear(WIDTH, SECOND)
        self.last = nn.Linear(SECOND, 1)
        for bag in (self.table, self.options):
            nn.init.normal_(bag.weight, std=SMALL)
        nn.init.zeros_(self.single.weight)

    def seen(self, table: Lists) -> Tensor:
        """What is seen of tables."""
        return self.start + summed(self.table, table)

    def odds(self, seen: Tensor) -> Tensor:
        """The log-odds of winning."""
        found: Tensor = self.last(torch.relu(self.second(torch.relu(seen)))).squeeze(1)
        return found

    def likings(self, seen: Tensor, options: Lists, which: Tensor) -> Tensor:
        """How much each option is liked; `which` names the decision of each."""
        there = torch.relu(seen[which] + summed(self.options, options))
        return there @ self.liking + summed(self.single, options).squeeze(1)


def summed(weights: nn.EmbeddingBag, lists: Lists) -> Tensor:
    """The sum of the rows of each list."""
    found: Tensor = weights(lists.values, lists.starts.to(lists.values.dtype))
    return found


def parts_of(model: Model) -> tuple[Tensor, ...]:
    """All weights, in the order of the file."""
    return (
        model.start,
        model.table.weight,
        model.options.weight,
        model.single.weight,
        model.liking,
        model.second.weight,
        model.second.bias,
        model.last.weight,
        model.last.bias,
    )


def rounded(model: Model) -> list[int]:
    """All weights as whole numbers, in the order of the file."""
    flat = torch.cat([part.detach().cpu().reshape(-1) for part in parts_of(model)])
    found: list[int] = (flat.clamp(-MOST, MOST) * ONE).round().to(torch.int64).tolist()
    return found


def recalled(game: str, told: Mapping[str, Any]) -> tuple[Vocabulary, Model]:
    """A network as its file tells it, to learn on; what the game knows no more is left out."""
    network = netfile.recalled(game, told)
    weights = network.weights
    table, table_rows = renumbered(network.table_rows)
    options, option_rows = renumbered(network.option_rows)
    model = Model(len(table_rows), len(option_rows))
    found = (
        tensor_of(weights.start),
        tensor_of(weights.table).reshape(-1, WIDTH)[table_rows],
        tensor_of(weights.options).reshape(-1, WIDTH)[option_rows],
        tensor_of(weights.single)[option_rows],
        tensor_of(weights.liking),
        tensor_of(weights.second),
        tensor_of(weights.second_start),
        tensor_of(weights.last),
        tensor_of(weights.last_start),
    )
    with torch.no_grad():
        for part, numbers in zip(parts_of(model), found, strict=True):
            part.copy_(numbers.reshape(part.shape))
    return Vocabulary(table, options), model


def renumbered(told: vec[i64]) -> tuple[Features, Tensor]:
    """For each feature its row, counted from 0 without gaps, and which rows these are."""
    rows = np.array(told, dtype=np.int64)
    known = rows >= 0
    found = np.where(known, np.cumsum(known) - 1, -1).astype(np.int32)
    return found, torch.from_numpy(rows[known])


def tensor_of(numbers: vec[i64]) -> Tensor:
    """Weights of a file in fractions."""
    return torch.from_numpy(np.array(numbers, dtype=np.float32)) / ONE


def told(
    game: str, words: Vocabulary, model: Model, history: Mapping[str, object]
) -> dict[str, Any]:
    """What the file of this network says."""
    known = features_of(game)
    places = titles_of(game)
    titles = [""] * known.options.room
    for title, place in places.items():
        titles[place] = title
    table = netfile.names_of(known.table, np.flatnonzero(words.table >= 0).tolist(), titles)
    options = netfile.names_of(known.options, np.flatnonzero(words.options >= 0).tolist(), titles)
    return netfile.told(game, table, options, rounded(model), history)
