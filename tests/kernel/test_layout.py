"""Rows of the memory: no game begins whose objects overrun theirs."""

import pytest

from wartable.games import door
from wartable.kernel.rules import Rules


@pytest.mark.parametrize("name", ["invasion", "champions", "invasion-draft"])
def test_rows_of_cards_follow_the_others(name: str) -> None:
    """Cards begin at a row, after the game's own, the players' and at least one pile's."""
    rules = door(name).rules
    assert rules.first_card % rules.width == 0
    assert rules.first_card > 4 * rules.width


def test_rules_with_too_narrow_rows_cannot_be_made() -> None:
    """A card of 22 integers does not fit into a row of 21: the next card would begin inside it."""
    with pytest.raises(RuntimeError, match="an object of 22 integers overruns its row of 21"):
        Rules().lay_rows(21, (6, 22), 21 * 40)
