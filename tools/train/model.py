"""The network in fractions, as torch has it: learning from games, rounding, its file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from tools.train.playing import Games
from tools.train.ragged import Ints, Ragged
from wartable.agents import netfile
from wartable.agents.features import features_of
from wartable.agents.memory import titles_of
from wartable.agents.network import ONE, SECOND, WIDTH

CLIP = 0.2
"""How far a pick may become likelier in one go."""
MOST = 127.0
"""The largest weight that two bytes hold."""
SMALL = 0.05


class Vocabulary:
    """The features a network knows: those that were met often enough."""

    def __init__(self, game: str, met: Games, least: int, also: Ints | None = None) -> None:
        known = features_of(game)
        self.table = rows(met.table.values, known.table.size, least)
        self.options = rows(met.options.values, known.options.size, least, also)

    @property
    def sizes(self) -> tuple[int, int]:
        """How many features of tables and of options there are."""
        return int(self.table.max()) + 1, int(self.options.max()) + 1


def rows(values: Ints, size: int, least: int, also: Ints | None = None) -> Ints:
    """For each feature its row, -1 for one that was not met often enough."""
    kept = np.bincount(values, minlength=size) >= least
    if also is not None:
        kept[also] = True
    return np.where(kept, np.cumsum(kept) - 1, -1)


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

    def seen(self, table: Ragged) -> Tensor:
        """What is seen of tables."""
        return self.start + bag(self.table, table)

    def odds(self, seen: Tensor) -> Tensor:
        """The log-odds of winning."""
        found: Tensor = self.last(torch.relu(self.second(torch.relu(seen)))).squeeze(1)
        return found

    def likings(self, seen: Tensor, options: Ragged, counts: Ints) -> Tensor:
        """How much each option is liked, decision after decision."""
        which = torch.from_numpy(np.repeat(np.arange(len(counts)), counts)).to(seen.device)
        there = torch.relu(seen[which] + bag(self.options, options))
        return there @ self.liking + bag(self.single, options).squeeze(1)


def bag(weights: nn.EmbeddingBag, lists: Ragged) -> Tensor:
    """The sum of the rows of each list."""
    device = weights.weight.device
    found: Tensor = weights(
        torch.from_numpy(lists.values).to(device), torch.from_numpy(lists.starts).to(device)
    )
    return found


def log_shares(likings: Tensor, counts: Ints) -> Tensor:
    """The logarithms of how likely each option is among those of its decision."""
    device = likings.device
    which = torch.from_numpy(np.repeat(np.arange(len(counts)), counts)).to(device)
    none = torch.full((len(counts),), -1e30, device=device)
    most = none.scatter_reduce(0, which, likings.detach(), "amax")
    parts = torch.exp(likings - most[which])
    whole = torch.zeros(len(counts), device=device).index_add(0, which, parts)
    return likings - most[which] - torch.log(whole)[which]


def loss(model: Model, games: Games, which: Ints, gains: Tensor, calm: float) -> Tensor:
    """What is wrong with a network, by some decisions: picks, chances, and too little doubt."""
    counts = games.counts[which]
    listed = Ragged(np.arange(int(games.counts.sum())), np.cumsum(games.counts)).take(which)
    seen = model.seen(games.table.take(which))
    shares = log_shares(model.likings(seen, games.options.take(listed.values), counts), counts)
    first = np.cumsum(counts) - counts
    device = seen.device
    taken = shares[torch.from_numpy(first + games.picks[which]).to(device)]
    before = torch.from_numpy(np.log(games.odds[which] + 1e-9)).float().to(device)
    ratio = torch.exp(taken - before)
    gain = gains[torch.from_numpy(which)].to(device)
    policy = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
    won = torch.from_numpy(games.won[which]).float().to(device)
    value = nn.functional.binary_cross_entropy_with_logits(model.odds(seen), won)
    doubt = -(shares.exp() * shares).sum() / len(counts)
    return policy + 0.5 * value - calm * doubt


def rounded(model: Model) -> list[int]:
    """All weights as whole numbers, in the order of the file."""
    parts = (
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
    flat = torch.cat([part.detach().cpu().reshape(-1) for part in parts])
    return [int(each) for each in (flat.clamp(-MOST, MOST) * ONE).round().tolist()]


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
