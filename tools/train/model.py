"""The network in fractions, as torch has it: what it sees, likes and expects, and its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from tools.train.lists import Lists
from tools.train.playing import Met
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
    def of(cls, met: Met, least: int) -> Vocabulary:
        """The features that were met often enough."""
        table, options = met
        return cls(rows(table >= least), rows(options >= least))

    def with_more(self, met: Met, least: int) -> Vocabulary:
        """These and the features that were met often enough."""
        table, options = met
        return Vocabulary(
            rows((self.table >= 0) | (table >= least)),
            rows((self.options >= 0) | (options >= least)),
        )

    @property
    def sizes(self) -> tuple[int, int]:
        """How many features of tables and of options there are."""
        return int(self.table.max()) + 1, int(self.options.max()) + 1


def rows(kept: np.ndarray[Any, np.dtype[np.bool_]]) -> Features:
    """For each feature its row, -1 for one that is not kept."""
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
    table, table_rows = renumbered(network.table_rows)
    options, option_rows = renumbered(network.option_rows)
    model = Model(len(table_rows), len(option_rows))
    found = [torch.tensor(part, dtype=torch.float32) / ONE for part in netfile.parts_of(told)]
    found[1] = found[1].reshape(-1, WIDTH)[table_rows]
    found[2] = found[2].reshape(-1, WIDTH)[option_rows]
    found[3] = found[3][option_rows]
    with torch.no_grad():
        for part, numbers in zip(parts_of(model), found, strict=True):
            part.copy_(numbers.reshape(part.shape))
    return Vocabulary(table, options), model


def widened(model: Model, before: Vocabulary, after: Vocabulary) -> Model:
    """The same network with rows for more features, which say nothing yet."""
    found = Model(*after.sizes)
    with torch.no_grad():
        for part, was in zip(parts_of(found), parts_of(model), strict=True):
            if part.shape == was.shape:
                part.copy_(was)
        for bags, old, new in (
            ((found.table, model.table), before.table, after.table),
            ((found.options, model.options), before.options, after.options),
            ((found.single, model.single), before.options, after.options),
        ):
            to, of = bags
            known = old >= 0
            to.weight.zero_()
            to.weight[torch.from_numpy(new[known].astype(np.int64))] = of.weight[
                torch.from_numpy(old[known].astype(np.int64))
            ]
    return found


def renumbered(told: vec[i64]) -> tuple[Features, Tensor]:
    """For each feature its row, counted from 0 without gaps, and which rows these are."""
    rows = np.array(told, dtype=np.int64)
    known = rows >= 0
    found = np.where(known, np.cumsum(known) - 1, -1).astype(np.int32)
    return found, torch.from_numpy(rows[known])


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
