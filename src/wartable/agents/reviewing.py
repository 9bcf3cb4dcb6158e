"""Looking back at a game that was played: how it stood at each choice, and which picks cost most.

Every choice is looked at through the eyes of who made it, with what that player knew. What a pick
cost is how much likelier the player would have been to win with what the adviser would have taken.
The picks that seem to have cost most are looked at again, longer, and on equal terms: the pick and
the better one are each made on the same guesses of the table, and it is seen how both go on. Luck
is nobody's mistake: what came after the pick in the game itself does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import wartable
from wartable.agents.advising import EVEN, Adviser, adviser, percent, question, thoughts
from wartable.agents.base import Sight
from wartable.agents.thinking import Budget, Thought
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal

LEAVES: Final = 60
"""Lines that are looked at for each choice, unless somebody says otherwise."""
POINTS: Final = 5
"""Turning points that are told, unless somebody wants more."""
SECOND: Final = 2
"""For each point that is told so many are looked at again: some are none at a second look."""
GUESSES: Final = 6
"""Guesses of the table on which a pick and a better one are compared."""
LEAST: Final = 0.03
"""What costs less is no turning point: guesses are no better than that."""
WORDS: Final = ((0.08, "A slip"), (0.2, "A mistake"), (2.0, "A grave mistake"))
"""What picks are called that cost less than so much."""
DOUBT: Final = 2.0
"""Lines that an answer is taken to have had beforehand, as good as all together."""
UNTRIED: Final = 0.05
"""How much worse a pick is taken to be that was hardly tried: one lucky line hides no mistake."""


class Moment(NamedTuple):
    """A choice of a game: what was picked, and what the adviser would have taken."""

    number: int
    """How many picks were made before."""
    turn: int
    player: int
    question: str
    picked: int
    """The place of the option that was taken."""
    label: str
    better: int
    """The place of what the adviser would have taken; the same if that is it."""
    better_label: str
    chance: float
    """How likely the player was to win, from 0 to 1."""
    cost: float
    """How much of that the pick gave away; 0 if nothing."""
    why: str
    """A sentence."""


class Review(NamedTuple):
    """What was found out about a game."""

    names: tuple[str, ...]
    picks: int
    moments: tuple[Moment, ...]
    """Every choice there was, in order."""
    points: tuple[Moment, ...]
    """The turning points, what cost most first."""
    winner: int | None
    over: bool

    def curve(self, player: int) -> list[tuple[int, float]]:
        """How likely a player was to win at each of his choices, as he could see it, and the end.

        Each choice by the number of picks before it. What the other one knew is another curve.
        """
        found = [(each.number, each.chance) for each in self.moments if each.player == player]
        if self.over:
            end = EVEN if self.winner is None else float(self.winner == player)
            found.append((self.picks, end))
        return found


def review(
    journal: Journal,
    leaves: int = LEAVES,
    *,
    most: int = POINTS,
    step: Callable[[], None] = lambda: None,
) -> Review:
    """Look back at a game; `step` is called after each choice that was looked at."""
    asked = adviser(journal.game, Budget(leaves=leaves))
    moments = []
    end = None
    for game, pick in played(journal):
        end = game
        if pick is not None and len(game.options) > 1:
            found = looked_at(asked, game, pick, leaves)
            step()
            if found is not None:
                moments.append(found)
    result = end.result if end is not None else None
    turning = turning_points(journal, moments, leaves, most=most, step=step)
    winner = None if result is None else result.winner
    return Review(
        journal.names, len(journal.picks), tuple(moments), turning, winner, result is not None
    )


def work(journal: Journal, most: int = POINTS) -> int:
    """How often `step` will be called, at most."""
    choices = sum(pick is not None and len(game.options) > 1 for game, pick in played(journal))
    return choices + SECOND * most


def played(journal: Journal) -> Iterator[tuple[Game, int | None]]:
    """A game before each of its picks, with the pick; at the end without one."""
    game = wartable.replay(journal, 0)
    for pick in journal.picks:
        yield game, pick
        game.apply(pick)
    yield game, None


def looked_at(asked: Adviser, game: Game, pick: int, leaves: int) -> Moment | None:
    """What the adviser thinks of a pick; None if the options come to the same."""
    decision = game.decision
    if decision is None:
        return None
    every = thoughts(asked, game, decision)
    if len(every) < 2:  # noqa: PLR2004  (a choice takes two)
        return None
    best = every[0]
    mean = sum(each.share * each.chance for each in every)
    label = decision.options[pick].label
    own = same_as(pick, label, every, [decision.options[each.option].label for each in every])
    taken = settled(own, mean - UNTRIED, leaves)
    cost = 0.0 if own is best or own is None else max(settled(best, mean, leaves) - taken, 0.0)
    better = best.option if cost else pick
    better_label = decision.options[better].label
    turn = int(str(game.view(None)["turn"]))
    return Moment(
        *(game.pick_count, turn, decision.player, question(decision), pick, label),
        *(better, better_label, best.chance, cost, told(best.chance, cost)),
    )


def same_as(
    pick: int, label: str, every: Sequence[Thought], labels: Sequence[str]
) -> Thought | None:
    """The thought about a pick, or about another that says the same, such as a second copy."""
    by_place = [each for each in every if each.option == pick]
    by_label = [each for each, words in zip(every, labels, strict=True) if words == label]
    return next(iter([*by_place, *by_label]), None)


def settled(thought: Thought | None, mean: float, leaves: int) -> float:
    """A chance, nearer to that of all answers together the less was thought of it."""
    count = thought.share * leaves if thought else 0.0
    return ((thought.chance if thought else 0.0) * count + mean * DOUBT) / (count + DOUBT)


def turning_points(
    journal: Journal,
    moments: Sequence[Moment],
    leaves: int = LEAVES,
    *,
    most: int = POINTS,
    step: Callable[[], None] = lambda: None,
) -> tuple[Moment, ...]:
    """The picks that cost most, looked at again; what cost most comes first."""
    costly = sorted((each for each in moments if each.cost > 0), key=lambda each: -each.cost)
    again = {each.number: each for each in costly[: SECOND * most]}
    asked = adviser(journal.game, Budget(leaves=leaves))
    found = []
    for game, pick in played(journal):
        if pick is not None and game.pick_count in again:
            found.append(compared(asked, game, again[game.pick_count]))
            step()
    costly = sorted((each for each in found if each.cost >= LEAST), key=lambda each: -each.cost)
    return tuple(costly[:most])


def compared(asked: Adviser, game: Game, moment: Moment) -> Moment:
    """A moment at a second look: the pick and the better one on the same guesses."""
    sight = Sight(game, moment.player)
    tables = [sight.guess(number) for number in range(1, GUESSES + 1)]
    with_pick, with_better = (
        sum(after(asked, table.clone(), moment.player, place) for table in tables) / GUESSES
        for place in (moment.picked, moment.better)
    )
    cost = max(with_better - with_pick, 0.0)
    why = told(with_better, cost)
    return moment._replace(chance=with_better, cost=cost, why=why)


def after(asked: Adviser, table: Game, player: int, place: int) -> float:
    """How likely a player is to win after a pick on a guess, which is used up."""
    table.apply(place)
    while table.decision is not None and len(table.options) == 1:
        table.apply(0)
    decision = table.decision
    if decision is None:
        result = table.result
        if result is None or result.winner is None:
            return EVEN
        return float(result.winner == player)
    asked.choose(Sight(table, decision.player), decision)
    best = asked.thoughts()[0].chance
    return best if decision.player == player else 1 - best


def told(chance: float, cost: float) -> str:
    """What a pick cost, in a sentence.

    >>> told(0.61, 0.25)
    'A grave mistake: of 61 % to be had it left 36 %, and so cost 25 points.'
    """
    if not cost:
        return "Nothing better was found."
    word = next(word for most, word in WORDS if cost < most)
    left = percent(chance - cost)
    return f"{word}: of {percent(chance)} to be had it left {left}, and so cost {points(cost)}."


def points(cost: float) -> str:
    """What was given away, in hundredths of a game.

    >>> points(0.012), points(0.25)
    ('1 point', '25 points')
    """
    count = round(100 * cost)
    return f"{count} point{'' if count == 1 else 's'}"


def as_data(found: Review) -> dict[str, Any]:
    """A review as plain facts; chances to a thousandth."""
    return {
        "names": list(found.names),
        "picks": found.picks,
        "winner": found.winner,
        "over": found.over,
        "curves": [
            [[number, round(chance, 3)] for number, chance in found.curve(player)]
            for player in range(len(found.names))
        ],
        "moments": [moment_data(each) for each in found.moments],
        "points": [moment_data(each) for each in found.points],
    }


def moment_data(moment: Moment) -> dict[str, Any]:
    """A moment as plain facts."""
    return {
        **moment._asdict(),
        "chance": round(moment.chance, 3),
        "cost": round(moment.cost, 3),
    }
