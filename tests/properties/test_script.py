"""Reading and printing lines are inverse, over all cards and over whatever the grammar can say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing.dice import dice
from tests.playing.kits import GAMES
from tests.properties.strategies import SEEDS
from wartable.cardgame.cardfile import CardRecord
from wartable.games import door
from wartable.kernel.script import ScriptError, random_node

CARDS = [(game, card) for game in GAMES for card in door(game).pool if card.script]
CATEGORIES = {
    "invasion": ("ability", "effect", "cost", "condition"),
    "champions": ("ability", "effect", "statement", "condition"),
}


@pytest.mark.parametrize(("game", "card"), CARDS, ids=[f"{game}-{card.id}" for game, card in CARDS])
def test_each_line_of_a_card_prints_as_it_is_written(game: str, card: CardRecord) -> None:
    """For every line of every card, what is read prints as the line."""
    grammar = door(game).cards.grammar
    for line in card.script:
        assert grammar.show(grammar.parse(line)) == line


@pytest.mark.parametrize("game", GAMES)
@given(SEEDS, st.integers(1, 6), st.data())
def test_whatever_can_be_said_is_read_as_it_was_meant(
    game: str, chance: int, depth: int, data: st.DataObject
) -> None:
    """A random line prints to text that reads back as the same nodes and prints the same.

    Or, in Champions, it is refused, because a clause could belong to either of two nouns; there
    brackets say to which. In Invasion a description within another has no clauses.
    """
    grammar = door(game).cards.grammar
    category = data.draw(st.sampled_from(CATEGORIES[game]))
    node = random_node(grammar, category, dice(chance), depth)
    line = grammar.show(node)
    try:
        again = grammar.parse(line, category)
    except ScriptError as error:
        assert game == "champions"
        assert "this line is ambiguous" in str(error)  # noqa: PT017  (most lines are not)
        return
    assert again == node
    assert grammar.show(again) == line
