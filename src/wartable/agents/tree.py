"""Looking ahead in a tree that all guesses of the table share.

Each time a fresh guess of what the player cannot know is played down the tree: at every choice that
answer is taken which promises most, by what came of it before, by how much instinct likes it, and
by how seldom it was tried (PUCT). Where the tree ends it grows by one answer, and instinct plays on
to the next quiet point and says who will win. An answer counts by how often it was on offer, since
a guess may lack the card it needs.

So the tree knows what a player knows: answers are told apart by what he sees of them, not by what a
guess happens to have dealt. Lines that come to the same table, as two cards played one after the
other do in either order, go on together: what is found out after one holds after the other.
"""

from __future__ import annotations

import math
from typing import Final

from wartable.agents.instinct import Instinct, asked
from wartable.cardgame.observing import CARDS_AT, COLUMNS
from wartable.kernel.game import Game
from wartable.kernel.layout import OVER
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rng import new_luck

DEEPEST: Final = 60
"""Choices below which the tree does not go."""
LONGEST: Final = 400
"""Picks after which a quiet point is no longer waited for."""
MARK: Final = (1 << 40) - 1
SCATTER: Final = 1_000_003


class Temper:
    """How a tree grows."""

    def __init__(
        self,
        curiosity: float = 0.7,
        doubt: float = 0.05,
        calm: float = 2.5,
        open_mind: float = 0.15,
        sure: float = 0.97,
    ) -> None:
        self.curiosity = curiosity
        """How much liking counts against what came of an answer."""
        self.doubt = doubt
        """How much worse an answer is taken to be that was never tried."""
        self.calm = calm
        """By how much likings are divided: instinct is surer of itself than it should be."""
        self.open_mind = open_mind
        """The part of the likings that all answers have alike."""
        self.sure = sure
        """An answer that instinct likes so much is taken without growing the tree."""
        self.joins = True
        """Whether lines that come to the same table go on together."""


class Answer:
    """An answer in the tree, and all that may follow it."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.tried: i64 = 0
        self.offered: i64 = 0
        """How often it could have been given."""
        self.won: float = 0.0
        """What came of it for who gave it, added up."""
        self.following: dict[int, Answer] = {}

    def worth(self, without: float) -> float:
        """What it has been worth; what is said if it was never tried."""
        return self.won / float(self.tried) if self.tried > 0 else without


class Tree:
    """What has been found out about one decision of one player."""

    def __init__(self, instinct: Instinct, player: int, turns: int, temper: Temper) -> None:
        self.instinct = instinct
        self.player: i64 = player
        self.turns: i64 = turns
        """Turns that instinct plays on beyond the next quiet point."""
        self.temper = temper
        self.root = Answer(1.0)
        self.chosen = self.root
        """The answer that was followed last."""
        self.tables: dict[int, dict[int, Answer]] = {}
        """What may follow at each table that was come to, by its mark (`mark_of`)."""
        self.leaves = 0
        self.picks = 0
        """Picks made on guesses, all together."""

    def grow(self, g: Game, chance: int) -> None:
        """Play a guess down the tree and learn from what comes of it; the guess is used up."""
        path: list[Answer] = []
        givers = vec[i64]()
        here = self.root
        here.tried += 1
        first: i64 = g.pick_count
        m = g.m
        while m[OVER] == 0 and len(path) < DEEPEST:
            if len(g.options) == 1:
                g.apply(0)
                continue
            fresh = len(here.following) == 0 and len(path) > 0 and here.tried == 0
            if fresh:
                break
            if len(here.following) == 0 and len(path) > 0:
                self.join(g, here)
            giver = asked(g)
            place = self.step(g, here, at_root=len(path) == 0)
            if place < 0:
                g.apply(-1 - place)
                continue
            here = self.chosen
            path.append(here)
            givers = append(givers, giver)
            g.apply(place)
        worth = self.outlook(g, chance)
        i: i64 = 0
        for answer in path:
            answer.tried += 1
            answer.won += worth if givers[i] == self.player else 1.0 - worth
            i += 1
        self.root.won += worth
        self.leaves += 1
        self.picks += g.pick_count - first

    def join(self, g: Game, here: Answer) -> None:
        """Let a line go on as another did that came to the same table.

        Only where nothing is half done: what is half done is more than a player sees.
        """
        if not self.temper.joins or not self.instinct.features.is_quiet(g):
            return
        mark = int(mark_of(g.rules.observe(g, self.player)))
        if mark in self.tables:
            here.following = self.tables[mark]
        else:
            self.tables[mark] = here.following

    def step(self, g: Game, here: Answer, *, at_root: bool) -> i64:
        """The place of the answer to follow, which is noted; -1 - place for one that is sure."""
        keys = keys_of(self.instinct, g)
        known = True
        for key in keys:
            if key >= 0 and int(key) not in here.following:
                known = False
        if not known:
            temper = self.temper
            likes = self.instinct.likes(g)
            if not at_root:
                sure = chances(likes, keys, 1.0, 0.0)
                likeliest: i64 = best_of(sure)
                if sure[likeliest] > temper.sure:
                    return -1 - likeliest
            odds = chances(likes, keys, temper.calm, temper.open_mind)
            i: i64 = 0
            for key in keys:
                if key >= 0 and int(key) not in here.following:
                    here.following[int(key)] = Answer(odds[i])
                i += 1
        return self.most_promising(here, keys)

    def most_promising(self, here: Answer, keys: vec[i64]) -> i64:
        """The place of the answer that promises most; all that are on offer are counted."""
        tried: i64 = 0
        won: float = 0.0
        answers: list[Answer | None] = []
        for key in keys:
            if key < 0:
                answers.append(None)
                continue
            each = here.following[int(key)]
            each.offered += 1
            tried += each.tried
            won += each.won
            answers.append(each)
        unknown: float = (won / float(tried) if tried > 0 else 0.5) - self.temper.doubt
        best: i64 = 0
        most: float = -1e9
        place: i64 = 0
        for answer in answers:
            if answer is not None:
                spread = math.sqrt(float(answer.offered)) / float(1 + answer.tried)
                score = answer.worth(unknown) + self.temper.curiosity * answer.prior * spread
                if score > most:
                    most = score
                    best = place
                    self.chosen = answer
            place += 1
        return best

    def outlook(self, g: Game, chance: int) -> float:
        """Play on by instinct to a quiet point, and for some turns, and say who will win."""
        own = self.instinct
        luck = new_luck(chance)
        m = g.m
        last: i64 = own.features.turn(g) + self.turns
        picks: i64 = 0
        while m[OVER] == 0 and picks < LONGEST:
            if own.features.is_quiet(g) and own.features.turn(g) >= last:
                break
            g.apply(own.pick(g, luck) if len(g.options) > 1 else 0)
            picks += 1
        return own.chance(g, int(self.player))

    def lead(self) -> int:
        """By how much the answer that was tried most is ahead of the next."""
        most: i64 = 0
        second: i64 = 0
        for answer in self.root.following.values():
            if answer.tried > most:
                second = most
                most = answer.tried
            elif answer.tried > second:
                second = answer.tried
        return int(most - second)

    def answers(self, g: Game) -> list[tuple[int, int, float, float]]:
        """Of each answer that can be told apart: its place, how often tried, its worth, liking."""
        keys = keys_of(self.instinct, g)
        found: list[tuple[int, int, float, float]] = []
        place = 0
        for key in keys:
            if key >= 0 and int(key) in self.root.following:
                each = self.root.following[int(key)]
                found.append((place, int(each.tried), each.worth(0.0), each.prior))
            place += 1
        return found


def keys_of(instinct: Instinct, g: Game) -> vec[i64]:
    """What tells each option apart; -1 for one that says the same as one before."""
    found = vec[i64]()
    options = g.options
    for code in options:
        key = instinct.features.key(g, code)
        found = append(found, -1 if key in found else key)
    return found


def mark_of(seen: vec[i64]) -> i64:
    """A number for what is seen of a table: the same wherever cards lie in their piles."""
    found = mixed(seen, 0, CARDS_AT)
    cards: i64 = 0
    at: i64 = CARDS_AT
    while at < len(seen):
        cards += mixed(seen, at, at + COLUMNS)
        at += COLUMNS
    return (found ^ cards) & MARK


def mixed(numbers: vec[i64], at: i64, end: i64) -> i64:
    """A number for some others in their order; it stays small, so that all engines agree on it."""
    found: i64 = 0
    while at < end:
        found = (found * SCATTER + numbers[at] + 1) & MARK
        at += 1
    return found


def chances(likes: list[float], keys: vec[i64], calm: float, open_mind: float) -> list[float]:
    """How likely each answer is to be given, 0 for those that say the same as another.

    `calm` flattens what instinct likes, and a part of it, `open_mind`, goes to all alike.
    """
    most = max(likes)
    whole: float = 0.0
    count: float = 0.0
    found: list[float] = []
    i: i64 = 0
    for like in likes:
        part: float = 0.0
        if keys[i] >= 0:
            part = math.exp((like - most) / calm)
            count += 1.0
        found.append(part)
        whole += part
        i += 1
    i = 0
    for key in keys:
        if key >= 0:
            found[i] = (1.0 - open_mind) * found[i] / whole + open_mind / count
        i += 1
    return found


def best_of(odds: list[float]) -> i64:
    """The place of the largest."""
    best: i64 = 0
    i: i64 = 0
    for part in odds:
        if part > odds[best]:
            best = i
        i += 1
    return best
