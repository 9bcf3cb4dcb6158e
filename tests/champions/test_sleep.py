"""What makes cards Dormant, and after which changes that is looked at again."""

from dataclasses import replace

import pytest

from wartable.champions.compile import compile_card
from wartable.champions.pool import pool
from wartable.champions.script.base import R_RESTLESS

HORROR = "Supernatural Horror"


@pytest.mark.parametrize(
    ("line", "restless"),
    [
        ("marked units are dormant", False),
        ("while there is a spell of this champion: marked enemy units are dormant", False),
        ("while you have 20 or less health: marked units are dormant", True),
        ("marked units on their last corner are dormant", True),
    ],
)
def test_sleep_by_who_stands_where_changes_only_with_that(line: str, *, restless: bool) -> None:
    """A line that asks for more is looked at again after whatever it may ask about."""
    card = compile_card(replace(pool().record(HORROR), script=[line]))
    assert (card.answers & R_RESTLESS != 0) is restless
