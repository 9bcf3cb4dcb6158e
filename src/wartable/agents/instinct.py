"""Picking by learned weights, quickly enough to play thousands of games.

The *features* of an option and of a table are named by numbers (`Features`). An instinct has a
weight for each: the sum over an option's features says how much it is liked, the sum over a table's
features how surely it is won. So it answers at once, and plays better than chance where a trial
game needs a pick. The weights come from play (`learning`).
"""

from __future__ import annotations

import math
from typing import Final

from wartable.cardgame.cardrules import rules_of
from wartable.kernel.codes import first_of, second_of, third_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, OptionCode, Pile, Player, Value
from wartable.kernel.layout import ASKED, DEF, OVER
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rng import below, new_luck

THING_SHIFT: Final = 8
THING_BITS: Final = 18
ELSEWHERE: Final = 1 << 17
"""Marks the number of a definition, where others are rows."""
FINE: Final = 1 << 20
"""The parts into which the likeliest pick is counted: whole numbers are the same everywhere."""
LONGEST: Final = 5000
"""Picks after which a trial game is given up."""


class Features:
    """What a game tells about options and tables; each game that has instincts says it itself."""

    def of_option(self, g: Game, code: OptionCode) -> vec[i64]:
        """The numbers of an option's features, for the player who is asked."""
        raise NotImplementedError

    def of_table(self, g: Game, player: Player) -> vec[i64]:
        """The numbers of a table's features, as a player sees it."""
        raise NotImplementedError

    def turn(self, g: Game) -> i64:
        """The number of the turn."""
        raise NotImplementedError

    def is_quiet(self, g: Game) -> bool:
        """Whether nothing is half done, so that who wins can be told from the table."""
        raise NotImplementedError

    def hand(self, player: Player) -> Pile:
        """The pile of what a player holds."""
        raise NotImplementedError

    def deck(self, player: Player) -> Pile:
        """The pile of what a player draws from."""
        raise NotImplementedError

    def lies(self, g: Game, c: Card) -> bool:
        """Whether a card lies open in play, where every copy is a thing of its own."""
        raise NotImplementedError

    def key(self, g: Game, code: OptionCode) -> i64:
        """What tells an option apart for who sees it, whatever a guess has dealt.

        A card in play is meant itself, and so is one that he does not see (its row tells where it
        lies, in every guess); of a card that he sees elsewhere, any copy of it.
        """
        return (
            verb_of(code)
            | (self.thing(g, first_of(code)) << THING_SHIFT)
            | (self.thing(g, second_of(code)) << (THING_SHIFT + THING_BITS))
            | (third_of(code) << (THING_SHIFT + 2 * THING_BITS))
        )

    def thing(self, g: Game, value: Value) -> i64:
        """A value of an option, as `key` tells it apart."""
        m = g.m
        if value < g.rules.first_card or value >= len(m) or self.lies(g, value):
            return value
        if not rules_of(g).sees(g, asked(g), value):
            return value
        return ELSEWHERE | m[value + DEF]


class Instinct:
    """Weights for the features of a game."""

    def __init__(self, features: Features, likings: list[float], prospects: list[float]) -> None:
        self.features = features
        self.likings = likings
        """The weight of each feature of an option."""
        self.prospects = prospects
        """The weight of each feature of a table, in log-odds of winning."""

    def likes(self, g: Game) -> list[float]:
        """How much each option is liked."""
        found: list[float] = []
        options = g.options
        for code in options:
            found.append(total(self.likings, self.features.of_option(g, code)))
        return found

    def chance(self, g: Game, player: int) -> float:
        """How likely a player is to win."""
        if g.m[OVER] != 0:
            result = g.result
            if result is None or result.winner is None:
                return 0.5
            return 1.0 if result.winner == player else 0.0
        return logistic(total(self.prospects, self.features.of_table(g, player)))

    def outlook(self, g: Game, player: int, chance: int, turns: int) -> float:
        """Play on for some turns, both by instinct, and tell how likely a player is to win then."""
        luck = new_luck(chance)
        m = g.m
        last: i64 = self.features.turn(g) + turns
        picks: i64 = 0
        while m[OVER] == 0 and self.features.turn(g) < last and picks < LONGEST:
            g.apply(self.pick(g, luck) if len(g.options) > 1 else 0)
            picks += 1
        return self.chance(g, player)

    def pick(self, g: Game, luck: vec[i64]) -> i64:
        """An option by lot: the more it is liked, the likelier."""
        return drawn(luck, shares(self.likes(g)))


def total(weights: list[float], features: vec[i64]) -> float:
    """The sum of the weights of some features."""
    found: float = 0.0
    for feature in features:
        found += weights[feature]
    return found


def logistic(odds: float) -> float:
    """The probability that log-odds stand for."""
    return 1.0 / (1.0 + math.exp(-odds))


def shares(likes: list[float]) -> vec[i64]:
    """How likely each option is, in parts of any whole."""
    most = max(likes)
    found = vec[i64]()
    for like in likes:
        found = append(found, i64(FINE * math.exp(like - most)))
    return found


def drawn(luck: vec[i64], parts: vec[i64]) -> i64:
    """The place of one of some parts, by lot."""
    whole: i64 = 0
    for part in parts:
        whole += part
    at = below(luck, whole)
    place: i64 = 0
    while at >= parts[place]:
        at -= parts[place]
        place += 1
    return place


def asked(g: Game) -> i64:
    """The player who is asked."""
    return g.m[ASKED] - 1
