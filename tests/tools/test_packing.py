"""Making the file of a network small: what is kept plays as before, what is rare counts nothing."""

from typing import Any

import numpy as np
import pytest

import wartable
from tools.train.packing import packed
from tools.train.ragged import Ragged
from wartable.agents import netfile
from wartable.agents.keeping import kept
from wartable.agents.network import WORDS

DECKS = ("death-nagash", "order-aventis")


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """The network of Champions, as its file tells it."""
    found = kept("champions", netfile.NAME)
    assert found is not None
    return found


def met(rows: list[int]) -> Ragged:
    """A single list in which these rows come up."""
    return Ragged(np.array(rows, dtype=np.uint16), np.array([len(rows)], dtype=np.int64))


def test_what_is_met_often_plays_as_before(told: dict[str, Any]) -> None:
    """With all features kept the file says the same."""
    table = met(list(range(netfile.count(told["table"]))))
    options = met(list(range(netfile.count(told["options"]))))
    assert packed(told, table, options, 1) == told


def test_what_is_rare_counts_nothing(told: dict[str, Any]) -> None:
    """Rows that came up less often are gone; those that are left have the weights they had."""
    last = netfile.count(told["options"]) - 1
    small = packed(told, met([0, 0, 1]), met([last, last]), 2)
    [[respect, names]] = small["options"].items()
    assert [respect, names] == [list(told["options"])[-1], told["options"][respect][-1:]]
    assert netfile.count(small["table"]) == 1
    game = wartable.new("champions", decks=DECKS, seed=3)
    before, after = (netfile.recalled("champions", each) for each in (told, small))
    width = WORDS
    assert list(after.weights.table) == list(before.weights.table[:width])
    assert list(after.weights.options) == list(before.weights.options[-width:])
    assert list(after.weights.single) == [before.weights.single[last]]
    assert after.chance(game, 0) != before.chance(game, 0)
