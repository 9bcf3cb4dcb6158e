"""The table is in order at every decision."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import invariants
from tests.playing.kits import GAMES, KITS, kit_of
from tests.playing.matches import Match
from tests.properties.strategies import decisions, decks, few
from wartable.cardgame.deck import Deck
from wartable.games import door


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_random_decks_are_legal(game: str, data: st.DataObject) -> None:
    """The decks these tests play with break no rule of deck building."""
    capital, titles = data.draw(decks(game))
    listed = Deck("random", [(titles.count(each), each) for each in set(titles)], capital=capital)
    assert door(game).decks.rules.check(listed, KITS[game].format) == []


@few
@given(decisions())
def test_each_card_lies_in_exactly_one_place(match: Match) -> None:
    """Walking every pile meets every card once, and every count is right."""
    invariants.check_places(match.game)


@few
@given(decisions())
def test_nothing_on_the_table_is_out_of_bounds(match: Match) -> None:
    """What each game says of its table: nothing negative, lanes and corners that there are ..."""
    kit_of(match.game).check_table(match.game)


@few
@given(decisions())
def test_a_decision_has_an_option_and_a_table_in_order(match: Match) -> None:
    """Somebody is asked, has something to pick, and nothing is left for the rules to look at."""
    invariants.check_decision(match.game)


@few
@given(decisions())
def test_cached_values_are_those_computed_anew(match: Match) -> None:
    """Power, hit points, who acts and who listens are what a full computation gives."""
    invariants.check_values(match.game)
