"""Opponents that levels are measured against, for `wartable arena --agents bench.yardsticks:NAME`.

    invasion_rollouts   trial games of two turns by the rules of thumb, 0.3 s a pick
    champions_tree      the same tree on single weights that are added up, 0.5 s a pick
    GAME_tenth, GAME_half, GAME_two    the tree as levels have it, by seconds: 0.1, 0.5 and 2

What a clock decides is not the same twice, and a machine that does other work at the same time
makes weaker ones of them: start no more games at once than there are processors.
"""

from __future__ import annotations

import time
from functools import partial

from wartable.agents import Budget
from wartable.agents.base import Sight, View, pick, sight_of
from wartable.agents.invasion.player import InvasionHeuristic
from wartable.agents.levels import AHEAD, learned, searcher
from wartable.agents.memory import instinct
from wartable.agents.searching import TreeAgent
from wartable.agents.trials import distinct
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game

SECONDS = 0.3
TURNS = 2
CLEARLY = 0.1
"""By how much more than the usual pick another one must promise, after a single trial game."""
LONGEST = 400
"""Picks after which a trial game is given up."""


class Rollouts:
    """Tries every option on guesses, plays on by rules of thumb, and takes what did best.

    What the rules of thumb would pick is left only for something that did clearly better: there is
    time for a few trial games of each option. How likely the player is to win in the end is said by
    the network, so that this opponent sees as far as the levels do.
    """

    name = "rollouts"

    def __init__(self) -> None:
        self.thumbs = InvasionHeuristic()
        self.own = learned("invasion")

    def choose(self, view: View, decision: Decision) -> int:
        """The option with the best mean: all are tried on the same guesses while there is time."""
        sight = sight_of(self.name, view)
        until = time.monotonic() + SECONDS
        usual = self.thumbs.choose(sight, decision)
        options = [usual, *(each for each in distinct(decision) if each != usual)]
        hopes = dict.fromkeys(options, 0.0)
        number = sight.guess(0).pick_count << 20
        rounds = 0
        while len(options) > 1 and time.monotonic() < until:
            number += 1
            tried = self.tried(sight, decision.player, options, number, until)
            if len(tried) < len(options):
                break  # some had no time left
            for option, hope in tried.items():
                hopes[option] += hope
            rounds += 1
        if rounds == 0:
            return usual
        hopes[usual] += CLEARLY * rounds**0.5
        return max(hopes, key=hopes.__getitem__)

    def tried(
        self, sight: Sight, player: int, options: list[int], number: int, until: float
    ) -> dict[int, float]:
        """What comes of each option on one guess, as far as there is time."""
        found: dict[int, float] = {}
        for option in options:
            if time.monotonic() >= until:
                break
            game = sight.guess(number)
            game.apply(option)
            found[option] = self.outlook(game, player)
        return found

    def outlook(self, game: Game, player: int) -> float:
        """How likely the player is to win after two turns of rules of thumb."""
        features = self.own.features
        thumbs = InvasionHeuristic(), InvasionHeuristic()
        last, first = features.turn(game) + TURNS, game.pick_count
        while (decision := game.decision) is not None:
            quiet = features.is_quiet(game) and features.turn(game) >= last
            if quiet or game.pick_count - first > LONGEST:
                break
            game.apply(pick(game, decision, thumbs[decision.player]))
        return self.own.chance(game, player)


def invasion_rollouts() -> Rollouts:
    """Trial games by the rules of thumb of Invasion."""
    return Rollouts()


def champions_tree() -> TreeAgent:
    """The tree on single weights."""
    weights = instinct("champions")
    return TreeAgent("tree", weights, Budget(seconds=0.5), turns=AHEAD["champions"])


def thinking(game: str, seconds: float) -> TreeAgent:
    """The tree as levels have it, by the clock."""
    return searcher(f"{seconds} s", game, Budget(seconds=seconds))


SPANS = 0.1, 0.5, 2.0
invasion_tenth, invasion_half, invasion_two = (partial(thinking, "invasion", s) for s in SPANS)
champions_tenth, champions_half, champions_two = (partial(thinking, "champions", s) for s in SPANS)
