"""Learning an instinct by playing: what led to more than was expected is liked more from then on.

Policy gradient with a critic: the instinct's own guess of who wins, which is fitted to who did. So
a pick is praised for how much that guess rises until the next few picks of its player, not for the
luck of the whole game.
"""

from __future__ import annotations

from wartable.agents.instinct import Instinct, asked, drawn, logistic, shares, total
from wartable.kernel.game import Game
from wartable.kernel.layout import OVER
from wartable.kernel.native import append, extend, i64, vec
from wartable.kernel.rng import below, new_luck


class Rates:
    """How fast to learn."""

    def __init__(self, liking: float, prospect: float, patience: float) -> None:
        self.liking = liking
        self.prospect = prospect
        self.patience = patience
        """What a later rise of the chances counts, for each pick it is further away."""


class Lesson:
    """The picks of a game that were made by instinct, in order."""

    def __init__(self) -> None:
        self.players = vec[i64]()
        self.picks = vec[i64]()
        self.counts = vec[i64]()
        """How many options there were."""
        self.odds: list[float] = []
        """How likely each of them was, decision after decision."""
        self.ends = vec[i64]()
        """Where the features of each of them end."""
        self.features = vec[i64]()
        self.table_ends = vec[i64]()
        self.table_features = vec[i64]()

    def note(self, g: Game, instinct: Instinct, luck: vec[i64]) -> i64:
        """Pick by instinct, and remember what there was to pick from."""
        options = g.options
        for code in options:
            self.features = extend(self.features, instinct.features.of_option(g, code))
            self.ends = append(self.ends, len(self.features))
        parts = shares(instinct.likes(g))
        whole: float = 0.0
        for part in parts:
            whole += float(part)
        for part in parts:
            self.odds.append(float(part) / whole)
        player = asked(g)
        pick = drawn(luck, parts)
        self.players = append(self.players, player)
        self.picks = append(self.picks, pick)
        self.counts = append(self.counts, len(parts))
        self.table_features = extend(self.table_features, instinct.features.of_table(g, player))
        self.table_ends = append(self.table_ends, len(self.table_features))
        return pick


def learn(g: Game, instinct: Instinct, chance: int, learners: int, rates: Rates) -> None:
    """Play a game to its end and learn from it; `learners` has a bit for each player who does.

    The others pick at random.
    """
    lesson = played(g, instinct, chance, learners)
    ends = [instinct.chance(g, player) for player in range(2)]
    expected = expect(lesson, instinct.prospects, ends, rates.prospect)
    praise(lesson, instinct.likings, rises(lesson, expected, ends, rates.patience), rates.liking)


def played(g: Game, instinct: Instinct, chance: int, learners: int) -> Lesson:
    """Play a game to its end, and remember the picks of who learns; the others pick at random."""
    lesson = Lesson()
    luck = new_luck(chance)
    m = g.m
    bits: i64 = learners
    while m[OVER] == 0:
        count: i64 = len(g.options)
        pick: i64 = 0
        if count > 1:
            if (bits >> asked(g)) & 1 != 0:
                pick = lesson.note(g, instinct, luck)
            else:
                pick = below(luck, count)
        g.apply(pick)
    return lesson


def played_against(g: Game, instinct: Instinct, other: Instinct, chance: int, seat: int) -> Lesson:
    """Play a game to its end against another instinct, and remember the picks of one's own seat."""
    lesson = Lesson()
    luck = new_luck(chance)
    m = g.m
    own: i64 = seat
    while m[OVER] == 0:
        pick: i64 = 0
        if len(g.options) > 1:
            pick = lesson.note(g, instinct, luck) if asked(g) == own else other.pick(g, luck)
        g.apply(pick)
    return lesson


def expect(lesson: Lesson, prospects: list[float], ends: list[float], rate: float) -> list[float]:
    """What was expected before each pick; then expect a little more of what came."""
    found: list[float] = []
    begin: i64 = 0
    k: i64 = 0
    while k < len(lesson.picks):
        end = lesson.table_ends[k]
        features = lesson.table_features[begin:end]
        hoped = logistic(total(prospects, features))
        found.append(hoped)
        step: float = rate * (ends[lesson.players[k]] - hoped)
        for feature in features:
            prospects[feature] += step
        begin = end
        k += 1
    return found


def rises(lesson: Lesson, expected: list[float], ends: list[float], patience: float) -> list[float]:
    """How much the chances rose after each pick, later rises counting less."""
    found: list[float] = [0.0] * len(expected)
    ahead = [ends[0], ends[1]]
    later = [0.0, 0.0]
    k: i64 = len(expected) - 1
    while k >= 0:
        player = lesson.players[k]
        later[player] = ahead[player] - expected[k] + patience * later[player]
        ahead[player] = expected[k]
        found[k] = later[player]
        k -= 1
    return found


def praise(lesson: Lesson, likings: list[float], risen: list[float], rate: float) -> None:
    """Like what was picked more than what was not, or less, as the chances rose or fell."""
    option: i64 = 0
    begin: i64 = 0
    k: i64 = 0
    while k < len(lesson.picks):
        place: i64 = 0
        while place < lesson.counts[k]:
            taken: float = 1.0 if place == lesson.picks[k] else 0.0
            step: float = rate * risen[k] * (taken - lesson.odds[option])
            end = lesson.ends[option]
            while begin < end:
                likings[lesson.features[begin]] += step
                begin += 1
            option += 1
            place += 1
        k += 1
