"""Looking ahead on several processors."""

import pytest

import wartable
from wartable.agents.base import Sight
from wartable.agents.crew import CrewAgent, added_up, shared
from wartable.agents.levels import learned, searcher
from wartable.agents.searching import SPREAD, TreeAgent
from wartable.agents.thinking import Budget
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game

LEAVES = 9


@pytest.fixture
def choice() -> tuple[Game, Decision]:
    """A game of Champions at a choice."""
    game = wartable.new("champions", ("death-nagash", "order-aventis"), seed=5)
    while len(game.options) == 1:
        game.apply(0)
    decision = game.decision
    assert decision is not None
    return game, decision


def test_shares_are_even_and_nothing_is_lost() -> None:
    """Together they look at as many lines as one would, and each at one at least."""
    assert [part.leaves for part in shared(Budget(leaves=10, cores=4))] == [3, 3, 2, 2]
    assert [part.leaves for part in shared(Budget(leaves=1, cores=2))] == [1, 1]
    assert {part.cores for part in shared(Budget(cores=3))} == {1}


def test_two_find_what_each_of_them_finds(choice: tuple[Game, Decision]) -> None:
    """The answers of both trees are added up, and the same is found again."""
    game, decision = choice
    crew = searcher("crew", "champions", Budget(leaves=2 * LEAVES, cores=2))
    assert isinstance(crew, CrewAgent)
    pick = crew.choose(Sight(game, decision.player), decision)
    told = crew.thoughts()
    first = game.pick_count * SPREAD
    alone = TreeAgent("alone", learned("champions"), Budget(leaves=LEAVES), turns=crew.turns)
    trees = [
        alone.look_ahead(Sight(game, decision.player), decision.player, game, number)
        for number in (first, first + SPREAD // 2)
    ]
    both = added_up(trees)
    assert pick == max(both, key=lambda each: (each[1], each[2]))[0]
    assert {thought.option: thought.chance for thought in told} == pytest.approx(
        {place: worth for place, _, worth, _ in both}
    )
    crew.choose(Sight(game, decision.player), decision)
    assert crew.thoughts() == told


def test_all_of_them_hurry(choice: tuple[Game, Decision]) -> None:
    """Whoever does not want to wait is answered, though the budget is an hour's."""
    game, decision = choice

    class Impatient(Sight):
        """At the third guess somebody says that he is in a hurry."""

        guesses = 0

        def guess(self, number: int) -> Game:
            self.guesses += 1
            if self.guesses == 3:
                crew.hurry()
            return super().guess(number)

    crew = searcher("crew", "champions", Budget(cores=2))
    assert crew.choose(Impatient(game, decision.player), decision) in range(len(decision.options))


def test_one_processor_needs_no_other_process() -> None:
    """Nothing but the tree itself."""
    assert type(searcher("alone", "champions", Budget(cores=1))) is TreeAgent
