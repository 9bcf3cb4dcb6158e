"""Learn a game by playing against oneself: masked PPO in one file, without a GPU.

python examples/ppo.py --game champions --minutes 15 --curve curve.csv --weights ppo.pt

It wants torch beside `wartable[envs]`. The policy points at one of the options on offer: each is
told in a row of numbers (docs/reference/machines.md), so it plays with any deck. Both players are
the network; what one wins the other loses. A game is won at its end only, hundreds of choices after
what won it, so on the way it is told who is ahead: by rewards that add up to nothing over a game,
which leave the best play what it was (potential-based shaping). Every now and then it meets
somebody who picks by lot, from both seats, and the share of games it wins is printed.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from wartable.cardgame.numberlayout import Layout
from wartable.envs.vector import Tables
from wartable.games import door, with_decks

TABLES = 64
STEPS = 64
"""Choices at each table between two lessons."""
PLACES = 64
"""Options that are looked at; of what is offered beyond, nothing is picked."""
WIDTH = 64
GAMMA, LAMBDA = 0.999, 0.95
CLIP, ENTROPY, RATE = 0.2, 0.01, 7e-4
EPOCHS, MINIBATCH = 3, 1024
PARTS = 8
"""Of a minibatch, each as wide as its most options: see `judged`."""
MEASURED = 4
"""Games at each table when it is measured: 256 in all."""
HEALTH = 30
"""What a player of Champions begins with."""
AHEAD = 0.5
"""What it is worth to be ahead by all there is; 0 tells nothing before the end."""
NEVER = -1e9


class Standing:
    """Who is ahead at a table, by what is told of both sides: health, or harm to the capital."""

    def __init__(self, layout: Layout) -> None:
        self.sides = [
            {name: at for at, name in enumerate(layout.side, start) if name}
            for start in (len(layout.head), len(layout.head) + len(layout.side))
        ]
        self.zones = [name.split()[0] for name in layout.side if name.endswith(" burning")]

    def ahead(self, seen: Tensor) -> Tensor:
        """By how much who is asked is ahead: 1 if all harm is the other player's."""
        own, other = (self.harm(seen, side) for side in self.sides)
        return other - own

    def harm(self, seen: Tensor, side: dict[str, int]) -> Tensor:
        """How much of a side is lost."""
        if not self.zones:
            return 1 - seen[:, side["health"]] / HEALTH
        parts = []
        for zone in self.zones:
            damage, hp = (seen[:, side[f"{zone} {what}"]] for what in ("damage", "hp"))
            burning = seen[:, side[f"{zone} burning"]] > 0
            parts.append(torch.where(burning, 1.0, (damage / hp.clamp(min=1)).clamp(max=1)))
        return torch.stack(parts).mean(0)


class Net(nn.Module):  # type: ignore[misc]  # torch need not be here for the types
    """What a table is worth to who chooses, and a score for each option."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.head = len(layout.head) + 2 * len(layout.side)
        self.columns = len(layout.columns)
        self.cards = nn.Embedding(len(layout.definitions), WIDTH, padding_idx=0)
        self.places = nn.Embedding(2 * len(layout.zones), WIDTH)
        self.verbs = nn.Embedding(64, WIDTH)
        self.card_numbers = nn.Linear(self.columns, WIDTH)
        self.option_numbers = nn.Linear(len(layout.option), WIDTH)
        self.table = nn.Sequential(
            nn.Linear(self.head + 2 * WIDTH, 2 * WIDTH), nn.ReLU(), nn.Linear(2 * WIDTH, WIDTH)
        )
        self.value = nn.Sequential(
            nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1)
        )
        self.score = nn.Sequential(
            nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1)
        )

    def forward(self, seen: Tensor, options: Tensor, counts: Tensor) -> tuple[Tensor, Tensor]:
        """Scores of options, those that are not there never chosen, and the value."""
        numbers = squeezed(seen[:, : self.head])
        rows = seen[:, self.head :].unflatten(1, (-1, self.columns))
        rows = rows[:, : int(seen[:, 9].max())]  # as many as any table of these has ("rows")
        there = (rows.abs().sum(2, keepdim=True) > 0).float()
        lying = self.places(rows[:, :, 2] * 2 + rows[:, :, 1])  # zone and side
        cards = self.cards(rows[:, :, 0]) + lying + self.card_numbers(squeezed(rows))
        cards = torch.relu(cards) * there
        mine = (rows[:, :, 1:2] == 0).float()
        sums = torch.cat([(cards * mine).sum(1), (cards * (1 - mine)).sum(1)], 1) / 8
        table = self.table(torch.cat([numbers, sums], 1))
        nobody = cards.new_zeros(len(cards), 1, WIDTH)
        cards = torch.cat([nobody, cards], 1)  # an option names its cards by 1 + their rows
        told = self.verbs(options[:, :, 0]) + self.option_numbers(squeezed(options))
        for first in (1, 6):  # what an option names: sort, definition, row, zone, side
            told = told + self.cards(options[:, :, first + 1])
            told = told + picked(cards, options[:, :, first + 2])
        scores = self.score(told + table[:, None]).squeeze(2)
        offered = torch.arange(options.shape[1]) < counts[:, None]
        return scores.masked_fill(~offered, NEVER), torch.tanh(self.value(table)).squeeze(1)


def squeezed(numbers: Tensor) -> Tensor:
    """Numbers of any size as small ones."""
    numbers = numbers.float()
    return torch.sign(numbers) * torch.log1p(numbers.abs())


def picked(cards: Tensor, places: Tensor) -> Tensor:
    """Of each option the card it names."""
    return cards.gather(1, places[:, :, None].expand(-1, -1, WIDTH))


@dataclass
class Lesson:
    """What was seen and done at all tables, step by step."""

    seen: Tensor
    options: Tensor
    counts: Tensor
    picks: Tensor
    chances: Tensor
    """How likely each pick was, as a logarithm."""
    values: Tensor
    players: Tensor
    ended: Tensor
    rewards: Tensor
    """What who picked got for it."""


def look(tables: Tables) -> tuple[Tensor, Tensor, Tensor]:
    """What is seen and offered at all tables."""
    counts = torch.from_numpy(tables.counts).long().clamp(max=PLACES)
    seen = torch.from_numpy(tables.observations())
    return seen, torch.from_numpy(tables.options(PLACES)), counts


def play(net: Net, tables: Tables) -> tuple[Lesson, Tensor, Tensor]:
    """Play on at all tables; also who is asked at the end, and what that is worth to him."""
    kept: list[tuple[Tensor, ...]] = []
    standing = Standing(tables.layout)
    seen, options, counts = look(tables)
    for _ in range(STEPS):
        most = int(counts.max())
        scores, values = net(seen, options[:, :most], counts)
        lots = torch.distributions.Categorical(logits=scores)
        picks = lots.sample()
        players = torch.from_numpy(tables.players).long()
        tables.pick(picks.numpy())
        ended = torch.from_numpy(tables.ended)
        rewards = torch.from_numpy(tables.rewards) * (1 - 2 * players)
        before = standing.ahead(seen)
        told = (seen.short(), options.short(), counts, picks, lots.log_prob(picks))
        seen, options, counts = look(tables)
        same = torch.where(players == torch.from_numpy(tables.players), 1.0, -1.0)
        after = torch.where(ended, 0.0, standing.ahead(seen) * same)
        rewards = rewards + AHEAD * (GAMMA * after - before)
        kept.append((*told, values, players, ended, rewards))
    _, last = net(seen, options, counts)
    columns = [torch.stack(column) for column in zip(*kept, strict=True)]
    return Lesson(*columns), torch.from_numpy(tables.players).long(), last


def advantages(lesson: Lesson, asked: Tensor, last: Tensor) -> Tensor:
    """How much better than expected each pick turned out, for who made it (GAE)."""
    found = torch.zeros_like(lesson.values)
    after, worth = torch.zeros_like(last), last
    for step in reversed(range(len(found))):
        same = torch.where(lesson.players[step] == asked, 1.0, -1.0)  # one's gain, another's loss
        goes_on = (~lesson.ended[step]).float() * same * GAMMA
        surprise = lesson.rewards[step] + goes_on * worth - lesson.values[step]
        after = surprise + goes_on * LAMBDA * after
        found[step] = after
        worth, asked = lesson.values[step], lesson.players[step]
    return found


def learn(net: Net, optimizer: torch.optim.Optimizer, lesson: Lesson, better: Tensor) -> None:
    """Make picks likelier that turned out well, and values truer."""
    targets = (better + lesson.values).flatten()
    better = better.flatten()
    better = (better - better.mean()) / (better.std() + 1e-6)
    flat = {name: part.flatten(0, 1) for name, part in vars(lesson).items()}
    for _ in range(EPOCHS):
        for drawn in torch.randperm(len(better)).split(MINIBATCH):
            some = drawn[flat["counts"][drawn].argsort()]
            chances, entropies, values = judged(net, flat, some)
            ratio = (chances - flat["chances"][some]).exp()
            gain = better[some]
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy = -torch.minimum(ratio * gain, clipped * gain).mean()
            value = nn.functional.mse_loss(values, targets[some])
            loss = policy + 0.5 * value - ENTROPY * entropies.mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def judged(net: Net, flat: dict[str, Tensor], some: Tensor) -> tuple[Tensor, ...]:
    """How likely some picks are now, how undecided the net is, and what it expects.

    They come with few options first: most decisions have few, and no room is made for many.
    """
    found: list[tuple[Tensor, ...]] = []
    for part in some.chunk(PARTS):
        counts = flat["counts"][part]
        options = flat["options"][part][:, : int(counts.max())].long()
        scores, values = net(flat["seen"][part].long(), options, counts)
        lots = torch.distributions.Categorical(logits=scores)
        found.append((lots.log_prob(flat["picks"][part]), lots.entropy(), values))
    return tuple(torch.cat(column) for column in zip(*found, strict=True))


def measure(net: Net, game: str, seed: int) -> float:
    """The share of games that the network wins against picks by lot, from both seats.

    It takes the option it likes best. At each table the first few games count.
    """
    tables, luck = Tables(game, TABLES, seed=seed), np.random.default_rng(seed)
    seats = np.arange(TABLES) % 2
    won, done = 0, np.zeros(TABLES, dtype=int)
    while done.min() < MEASURED:
        seen, options, counts = look(tables)
        scores, _ = net(seen, options, counts)
        by_lot = luck.integers(0, tables.counts)
        tables.pick(np.where(tables.players == seats, scores.argmax(1).numpy(), by_lot))
        counted = tables.ended & (done < MEASURED)
        won += int((tables.rewards[counted] == 1 - 2 * seats[counted]).sum())
        done += counted
    return won / (TABLES * MEASURED)


def main() -> None:
    """Learn for some minutes, and say how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="champions", choices=with_decks())
    parser.add_argument("--decks", nargs=2, metavar="DECK")
    parser.add_argument("--minutes", type=float, default=15.0, help="of learning (15)")
    parser.add_argument("--every", type=float, default=60.0, help="seconds between measures (60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="more want cores of their own (1)")
    parser.add_argument("--curve", type=Path, metavar="FILE", help="write the measures as CSV")
    parser.add_argument("--weights", type=Path, metavar="FILE", help="write what was learned")
    words = parser.parse_args()
    torch.manual_seed(words.seed)
    torch.set_num_threads(words.threads)
    net = Net(door(words.game).layout)
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE)
    tables = Tables(words.game, TABLES, words.decks, seed=words.seed)
    lines = ["seconds,choices,won"]
    begun, measured, choices = time.perf_counter(), 0.0, 0
    while True:
        spent = time.perf_counter() - begun
        last = spent >= 60 * words.minutes
        if last or spent >= measured:
            with torch.no_grad():
                won = measure(net, words.game, seed=10_000_000 + choices)
            lines.append(f"{spent:.0f},{choices},{won:.4f}")
            print(
                f"{spent:6.0f} s {choices:>10,} choices   wins {won:.1%} against random", flush=True
            )
            measured = spent + words.every
            begun = time.perf_counter() - spent  # measuring is not learning
        if last:
            break
        with torch.no_grad():
            lesson, asked, worth = play(net, tables)
        learn(net, optimizer, lesson, advantages(lesson, asked, worth))
        choices += STEPS * TABLES
    if words.curve:
        words.curve.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if words.weights:
        torch.save(net.state_dict(), words.weights)


if __name__ == "__main__":
    main()
