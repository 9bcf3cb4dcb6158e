"""An agent that tries: what it likes best at first sight is played on, over and over, by instinct.

An instinct (agents.instinct) knows from many games what each option is usually worth, and how a
table usually ends. What is special about this table it cannot know. So the options it likes best
are each taken on the same guesses of the table, and both players play on by instinct for some
turns; then it says who will win. Each round drops at least the worse half and plays twice as many
games with the others, so that most games are spent where it matters.

How long it may think is counted in picks of trial games, not by the clock: so it picks the same way
again on any machine. Whoever does not want to wait tells it to `hurry`; then it takes what has done
best so far.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from wartable.agents.base import Sight, View, sight_of
from wartable.agents.memory import instinct
from wartable.kernel.decisions import Decision, Option
from wartable.kernel.game import Game

FIRST_SIGHT: Final = 0.02
"""What a point of liking counts beside a sure win in the trial games."""
DISLIKED: Final = -6.0
"""How far behind the best liked option one can fall; beyond that, liking tells nothing."""
HOPELESS: Final = 0.15
"""How far behind the best an option may seem and still be tried again."""
SPREAD: Final = 1 << 20
"""Guesses kept apart for each pick of a game."""


class Effort(NamedTuple):
    """How much an agent tries."""

    options: int
    """Options that are tried: those it likes best."""
    games: int
    """Trial games of each in the first round."""
    turns: int
    """Turns that are played on."""
    picks: int
    """Picks in all trial games together; once they are made, what has done best is taken."""


class TrialAgent:
    """Likes, tries, and takes what did best. On the same table it picks the same way again."""

    def __init__(self, name: str, game: str, effort: Effort) -> None:
        self.name = name
        self.instinct = instinct(game)
        self.effort = effort
        self.hurried = False
        """Whether the present pick is waited for."""

    def hurry(self) -> None:
        """Pick now, by the trial games played so far; the next pick has all its time again."""
        self.hurried = True

    def choose(self, view: View, decision: Decision) -> int:
        """The option that does best in trial games."""
        view = sight_of(self.name, view)
        self.hurried = False
        table = view.guess(0)
        likes = self.instinct.likes(table)
        liked = sorted(distinct(decision), key=lambda pick: -likes[pick])[: self.effort.options]
        first = {pick: max(likes[pick] - likes[liked[0]], DISLIKED) for pick in liked}
        return self.best(view, decision.player, first, table.pick_count * SPREAD)

    def best(self, view: Sight, player: int, first: Mapping[int, float], number: int) -> int:
        """The pick that is left when the others have been dropped, round after round.

        `first` has what was thought of each at first sight; the guesses are counted from `number`.
        """
        picks = list(first)
        hopes = dict.fromkeys(picks, 0.0)
        played, spent, games = 0, 0, self.effort.games
        while len(picks) > 1 and not self.enough(spent):
            for _ in range(games):
                number += 1
                spent += self.try_on(view.guess(number), player, hopes, picks, number)
                played += 1
                if self.enough(spent):
                    break
            games *= 2
            seems = {pick: hopes[pick] / played + FIRST_SIGHT * first[pick] for pick in picks}
            picks = promising(seems)
        return picks[0]

    def try_on(
        self, table: Game, player: int, hopes: dict[int, float], picks: list[int], chance: int
    ) -> int:
        """Add what becomes of each pick on one guess to its hopes; how many picks that took."""
        spent = 0
        for pick in picks:
            trial = table.clone()
            trial.apply(pick)
            hopes[pick] += self.instinct.outlook(trial, player, chance, self.effort.turns)
            spent += trial.pick_count - table.pick_count
        return spent

    def enough(self, spent: int) -> bool:
        """Whether it is time to pick, after so many picks in trial games."""
        return self.hurried or spent >= self.effort.picks


def promising(seems: Mapping[int, float]) -> list[int]:
    """The better half of some picks, the best first, without those that are clearly worse."""
    picks = sorted(seems, key=lambda pick: -seems[pick])
    near = [pick for pick in picks if seems[pick] > seems[picks[0]] - HOPELESS]
    return near[: max(len(picks) // 2, 1)]


def distinct(decision: Decision) -> list[int]:
    """The options, but of those that say the same only the first."""
    told = {key(option): place for place, option in reversed(list(enumerate(decision.options)))}
    return sorted(told.values())


def key(option: Option) -> tuple[tuple[str, object], ...]:
    """An option by what it says, without the numbers of cards."""
    told = option.facts.items()
    return tuple(sorted((name, each) for name, each in told if name not in {"card", "champion"}))
