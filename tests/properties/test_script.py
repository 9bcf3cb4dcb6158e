"""Reading and printing lines are inverse, over all cards and over whatever the grammar can say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing.dice import dice
from tests.properties.strategies import SEEDS
from wartable.games import plugin
from wartable.invasion.grammar import grammar
from wartable.kernel.cardfile import CardRecord
from wartable.kernel.script import random_node

CARDS = [card for card in plugin("invasion").pool if card.script]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_each_line_of_a_card_prints_as_it_is_written(card: CardRecord) -> None:
    """For every line of every card, what is read prints as the line."""
    for line in card.script:
        assert grammar().show(grammar().parse(line)) == line


@given(SEEDS, st.integers(1, 6), st.data())
def test_whatever_can_be_said_is_read_as_it_was_meant(
    chance: int, depth: int, data: st.DataObject
) -> None:
    """A random line prints to text that reads back as the same nodes and prints the same."""
    category = data.draw(st.sampled_from(["ability", "effect", "cost", "condition"]))
    node = random_node(grammar(), category, dice(chance), depth)
    line = grammar().show(node)
    again = grammar().parse(line, category)
    assert again == node
    assert grammar().show(again) == line
