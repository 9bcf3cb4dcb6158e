"""Looking back at a game: its curves and its turning points."""

import pytest

import wartable
from wartable.agents import agent, play
from wartable.agents.advising import adviser
from wartable.agents.reviewing import (
    Moment,
    as_data,
    compared,
    looked_at,
    review,
    settled,
    work,
)
from wartable.agents.thinking import Budget, Thought
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal

QUIET = "Chaos Champion"
LEAVES = 12


@pytest.fixture(scope="module")
def journal() -> Journal:
    """A game of Champions by two that pick by lot."""
    game = wartable.new("champions", ("death-nagash", "order-aventis"), seed=7)
    play(game, [agent("random", game="champions", seed=seat) for seat in range(2)])
    return wartable.journal(game)


def winning() -> Game:
    """A table at which Anna can win with her last action, and Bert in his turn."""
    lanes = {1: {"champion": QUIET}, 2: {"champion": QUIET}}
    shots = {"hand": ["Piercing Shot"] * 2, "deck": ["Piercing Shot"] * 5, "lanes": lanes}
    anna = {"health": 3, "hand": ["Piercing Shot"], "lanes": lanes}
    table = {"active": "anna", "phase": "action", "actions": 1, "anna": anna}
    return door("champions").arrange({**table, "bert": {"health": 3, **shots}})


def judged(game: Game, label: str) -> Moment:
    """What is thought of a pick, at a second look."""
    asked = adviser("champions", Budget(leaves=60))
    decision = game.decision
    assert decision is not None
    pick = [option.label for option in decision.options].index(label)
    found = looked_at(asked, game, pick, 60)
    assert found is not None
    return compared(asked, game, found)


def test_passing_up_a_win_is_a_turning_point() -> None:
    """Who could have won and passes has given most of it away."""
    game = winning()
    found = judged(game, "pass")
    assert found.better_label.startswith("play Piercing Shot")
    assert found.cost > 0.2
    assert found.why.startswith("A grave mistake: of ")


def test_taking_the_win_costs_nothing() -> None:
    """There is nothing better than to win."""
    game = winning()
    decision = game.decision
    assert decision is not None
    labels = [option.label for option in decision.options]
    found = judged(game, next(each for each in labels if each.startswith("play Piercing Shot")))
    assert (found.cost, found.why) == (0, "Nothing better was found.")


def test_a_review_is_the_same_again(journal: Journal) -> None:
    """By counted leaves the same is found again, and every choice is stepped through."""
    steps: list[int] = []
    found = review(journal, LEAVES, most=2, step=lambda: steps.append(1))
    assert found == review(journal, LEAVES, most=2)
    assert len(found.moments) <= len(steps) <= work(journal, 2)
    assert len(found.points) <= 2
    costs = [each.cost for each in found.points]
    assert costs == sorted(costs, reverse=True)


def test_curves_end_with_the_game(journal: Journal) -> None:
    """Each player has a curve of chances, and the end is what came of it."""
    found = review(journal, LEAVES, most=1)
    curves = [found.curve(player) for player in range(2)]
    assert found.over
    assert [curve[-1] for curve in curves] == [
        (len(journal.picks), float(found.winner == player)) for player in range(2)
    ]
    assert all(0 <= chance <= 1 for curve in curves for _, chance in curve)
    assert len(curves[0]) + len(curves[1]) == len(found.moments) + 2


def test_a_review_as_data_has_all_of_it(journal: Journal) -> None:
    """Every choice and both curves are there."""
    found = review(journal, LEAVES, most=1)
    data = as_data(found)
    assert len(data["moments"]) == len(found.moments)
    assert [len(curve) for curve in data["curves"]] == [len(found.curve(n)) for n in range(2)]
    assert set(data["moments"][0]) >= {"turn", "player", "label", "better_label", "cost", "why"}


def test_what_was_hardly_tried_counts_little() -> None:
    """A chance by one line of sixty lies near that of all answers; by sixty it is its own."""
    one = Thought(0, 0.0, 1 / 60, 0.1, "")
    many = Thought(0, 0.0, 1.0, 0.1, "")
    assert settled(one, 0.6, 60) == pytest.approx(0.4)
    assert settled(many, 0.6, 60) == pytest.approx(1.2 / 62)
    assert settled(None, 0.6, 60) == pytest.approx(0.6)
