"""The table is in order at every decision."""

from hypothesis import given

from tests.playing import invariants
from tests.playing.matches import Match
from tests.properties.strategies import decisions, decks, few
from wartable.games import deck_rules
from wartable.kernel.deck import Deck

Listed = tuple[str, tuple[str, ...]]


@given(decks())
def test_random_decks_are_legal(deck: Listed) -> None:
    """The decks these tests play with break no rule of deck building."""
    capital, titles = deck
    listed = Deck("random", [(titles.count(each), each) for each in set(titles)], capital=capital)
    assert deck_rules("invasion").check(listed, "casual") == []


@few
@given(decisions())
def test_each_card_lies_in_exactly_one_place(match: Match) -> None:
    """Walking every pile meets every card once, and every count is right."""
    invariants.check_places(match.game)


@few
@given(decisions())
def test_nothing_countable_is_negative(match: Match) -> None:
    """Damage, tokens and resources are never below 0, nor do they stay on cards out of play."""
    invariants.check_tokens(match.game)


@few
@given(decisions())
def test_a_decision_has_an_option_and_a_table_in_order(match: Match) -> None:
    """Somebody is asked, has something to pick, and nothing is left for the rules to look at."""
    invariants.check_decision(match.game)


@few
@given(decisions())
def test_cached_values_are_those_computed_anew(match: Match) -> None:
    """Power, hit points, keywords and listeners are what a full computation gives."""
    invariants.check_values(match.game)
