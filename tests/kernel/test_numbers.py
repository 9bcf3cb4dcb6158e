"""Public numbers: small, each given out once, in an order that tells nothing."""

from itertools import pairwise

import pytest

import wartable
from wartable.kernel import knowing, numbers
from wartable.kernel.game import Game
from wartable.kernel.layout import KNOWN, NUMBER, NUMBERED


@pytest.fixture
def game() -> Game:
    """A game that has just begun."""
    return wartable.new("invasion", ("dwarf", "orc"), seed=3)


@pytest.mark.parametrize("key", [0, 1, 7, 2**40 + 1, 2**62])
def test_scattered_places_are_all_places_once(key: int) -> None:
    """Every place goes somewhere else, and none is left out."""
    found = [int(numbers.scatter(key, place)) for place in range(numbers.SPAN)]
    assert sorted(found) == list(range(numbers.SPAN))
    assert sum(one == place for place, one in enumerate(found)) < 12


def test_the_order_of_numbers_depends_on_the_key() -> None:
    """Two games give their numbers out in different orders, and no steps repeat within one."""
    one = [int(numbers.nth_number(11, n)) for n in range(200)]
    two = [int(numbers.nth_number(12, n)) for n in range(200)]
    assert sum(a == b for a, b in zip(one, two, strict=True)) < 10
    steps = [b - a for a, b in pairwise(one)]
    assert len(set(steps)) > 150


def test_cards_of_a_new_game_have_three_digits(game: Game) -> None:
    """Each has a number of its own from 100 to 999."""
    rows = range(game.rules.first_card, len(game.m), game.rules.width)
    found = [int(game.m[row + NUMBER]) for row in rows]
    assert len(set(found)) == len(found) == game.m[NUMBERED]
    assert min(found) >= 100
    assert max(found) <= 999


def test_no_number_is_given_out_twice(game: Game) -> None:
    """However often cards are numbered anew, what comes is new."""
    seen = set(all_numbers(game))
    card = game.rules.first_card
    for _ in range(2 * numbers.SPAN):
        before = set(all_numbers(game))
        numbers.renumber(game, card)
        new = set(all_numbers(game)) - before
        assert new
        assert not new & seen
        seen |= new


def test_a_new_thousand_renumbers_what_is_hidden(game: Game) -> None:
    """What everybody sees keeps its number; all else has four digits, like the next card."""
    game.m[NUMBERED] = numbers.SPAN
    seen, hidden, lost = (game.rules.first_card + n * game.rules.width for n in range(3))
    game.m[seen + KNOWN] = knowing.EVERYBODY
    number = game.m[seen + NUMBER]
    numbers.renumber(game, lost)
    assert game.m[seen + NUMBER] == number
    assert game.m[hidden + NUMBER] > numbers.THOUSAND
    assert game.m[lost + NUMBER] > numbers.THOUSAND


def test_who_loses_nothing_changes_no_number(game: Game) -> None:
    """A card that nobody knew is mixed with others and keeps its number; a known one does not."""
    card, other = game.rules.first_card, game.rules.first_card + game.rules.width
    game.m[card + KNOWN], game.m[other + KNOWN] = 0, 1
    before = game.m[card + NUMBER], game.m[other + NUMBER]
    for each in (card, other):
        knowing.lose(game, each, knowing.EVERYBODY)
    assert (game.m[card + NUMBER], game.m[other + KNOWN]) == (before[0], 0)
    assert game.m[other + NUMBER] != before[1]


def test_a_card_is_found_by_its_number(game: Game) -> None:
    """By a player's number or a referee's, and by no other."""
    card = game.rules.first_card + 5 * game.rules.width
    assert numbers.called(game, int(game.m[card + NUMBER])) == card
    assert [numbers.called(game, number) for number in (0, 5000, -5000)] == [0, 0, 0]
    game.refereed = True
    assert numbers.called(game, numbers.card_number(game, numbers.REFEREE, card)) == card
    assert numbers.called(game, 5) == 0


def all_numbers(game: Game) -> list[int]:
    """The numbers of all cards."""
    return [
        int(game.m[row + NUMBER])
        for row in range(game.rules.first_card, len(game.m), game.rules.width)
    ]
