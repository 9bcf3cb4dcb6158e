"""Learning from a round of games: proximal policy optimisation, and chances fitted to who won.

All of a round lies on the device that learns, and parts of it are taken there.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn

from tools.train.lists import Lists, spread
from tools.train.model import Model
from tools.train.playing import Games

CLIP = 0.2
"""How far a pick may become likelier in one go."""
PATIENCE = 0.9
"""What a later rise of the chances counts, for each pick it is further away."""
HELD_OUT = 10
"""One game of so many is not learned from."""
AT_ONCE = 65_536
"""Decisions that are looked at together where nothing is learned."""
FAR = 1.0
"""Steps are made no longer than this."""
RARE = 1e-5
"""Gradients smaller than this move a row by less, so that what is met seldom makes no leaps."""
TOLD = 18
"""About so many decisions of a game are told how it ended. All of them have the same end: a network
that is told it each time learns games by heart, by their cards."""
ENDING = 0.1
"""What the end counts beside the picks."""


@dataclass(frozen=True)
class Pace:
    """How a round is gone through."""

    epochs: int
    batch: int
    calm: float
    """What doubt is worth."""


class Lesson:
    """A round of games, by the rows of a network, on the device that learns."""

    def __init__(self, games: Games, device: str) -> None:
        self.table = Lists.of(games.table, device)
        self.options = Lists.of(games.options, device)
        self.counts = torch.from_numpy(games.counts).to(device)
        self.firsts = torch.cumsum(self.counts, 0) - self.counts
        self.picks = torch.from_numpy(games.picks).to(device)
        self.before = torch.log(torch.from_numpy(games.odds).to(device).float() + 1e-9)
        self.won = torch.from_numpy(games.won).to(device).float()
        self.held = torch.from_numpy(games.games % HELD_OUT == 0).to(device)
        part = TOLD * (int(games.games.max()) + 1) / len(games.picks)
        self.told = torch.rand(len(games.picks), device=device) < part

    def __len__(self) -> int:
        return len(self.picks)


def chances(model: Model, lesson: Lesson) -> Tensor:
    """What a network expects before each pick."""
    every = torch.arange(len(lesson), device=lesson.won.device)
    with torch.no_grad():
        parts = [
            torch.sigmoid(model.odds(model.seen(lesson.table.take(which))))
            for which in every.split(AT_ONCE)
        ]
    return torch.cat(parts)


def gains_of(games: Games, expected: Tensor) -> Tensor:
    """How much the chances rose after each pick of a player, later rises counting less.

    All players of all games are gone through at once, from their last picks to their first.
    """
    hoped = expected.double().cpu().numpy()
    owner = games.games * 2 + games.players
    order = np.argsort(owner, kind="stable")
    ends = np.flatnonzero(np.diff(owner[order], append=-1))
    lengths = np.diff(ends, prepend=-1)
    later = np.zeros(len(ends))
    ahead = games.won[order[ends]].astype(np.float64)
    found = np.zeros(len(hoped))
    for back in range(int(lengths.max())):
        there = np.flatnonzero(lengths > back)
        at = order[ends[there] - back]
        later[there] = ahead[there] - hoped[at] + PATIENCE * later[there]
        ahead[there] = hoped[at]
        found[at] = later[there]
    gains = torch.from_numpy(found).to(expected.device).float()
    return (gains - gains.mean()) / (gains.std() + 1e-6)


def learn(
    model: Model, tutor: torch.optim.Optimizer, lesson: Lesson, gains: Tensor, pace: Pace
) -> None:
    """Go through the decisions that are learned from a few times."""
    which = torch.nonzero(~lesson.held).squeeze(1)
    for _ in range(pace.epochs):
        order = which[torch.randperm(len(which), device=which.device)]
        for part in order.split(pace.batch):
            mend(model, tutor, loss(model, lesson, part, gains[part], pace.calm))


def mend(model: Model, tutor: torch.optim.Optimizer, wrong: Tensor) -> None:
    """Make one step away from what is wrong."""
    tutor.zero_grad()
    wrong.backward()
    nn.utils.clip_grad_norm_(model.parameters(), FAR)
    tutor.step()


def thought(model: Model, lesson: Lesson, which: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """What is seen at some decisions, their options, and the logarithm of how likely each is."""
    counts = lesson.counts[which]
    listed, _ = spread(lesson.firsts[which], counts)
    decision = torch.repeat_interleave(torch.arange(len(which), device=which.device), counts)
    seen = model.seen(lesson.table.take(which))
    likings = model.likings(seen, lesson.options.take(listed), decision)
    return seen, listed, log_shares(likings, decision, len(which))


def loss(model: Model, lesson: Lesson, which: Tensor, gain: Tensor, calm: float) -> Tensor:
    """What is wrong with a network, by some decisions: picks, chances, and too little doubt."""
    seen, _, shares = thought(model, lesson, which)
    counts = lesson.counts[which]
    taken = shares[torch.cumsum(counts, 0) - counts + lesson.picks[which]]
    ratio = torch.exp(taken - lesson.before[which])
    policy = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
    told = lesson.told[which]
    wrong = nn.functional.binary_cross_entropy_with_logits(
        model.odds(seen)[told], lesson.won[which][told], reduction="sum"
    )
    doubt = -(shares.exp() * shares).sum() / len(which)
    return policy + ENDING * wrong / told.sum().clamp(min=1) - calm * doubt


def log_shares(likings: Tensor, decision: Tensor, count: int) -> Tensor:
    """The logarithms of how likely each option is among those of its decision."""
    none = torch.full((count,), -1e30, device=likings.device)
    most = none.scatter_reduce(0, decision, likings.detach(), "amax")
    parts = torch.exp(likings - most[decision])
    whole = torch.zeros(count, device=likings.device).index_add(0, decision, parts)
    return likings - most[decision] - torch.log(whole)[decision]
