"""Chances of drawing cards, and hands by lot."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.cardgame.deck import Deck
from wartable.kernel.errors import WartableError
from wartable.table.library.odds import at_least, copies_of, exactly, hands

DECK = Deck("Ten", [(3, "Runesmith"), (2, "Troll Slayers"), (5, "Armoury")])


def test_a_chance_is_the_share_of_all_hands() -> None:
    """Counting every hand of four from ten cards gives the same fractions."""
    every = list(combinations(DECK.titles(), 4))
    for hits in range(5):
        share = Fraction(sum(hand.count("Runesmith") == hits for hand in every), len(every))
        assert exactly(hits, drawn=4, copies=3, size=10) == share
    assert at_least(1, drawn=4, copies=3, size=10) == Fraction(5, 6)


@given(st.integers(0, 60), st.data())
def test_chances_add_up(size: int, data: st.DataObject) -> None:
    """All numbers of copies together are certain, and their mean is drawn times share."""
    copies, drawn = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    chances = [exactly(hits, drawn, copies, size) for hits in range(drawn + 1)]
    assert sum(chances) == 1
    mean = sum(hits * chance for hits, chance in enumerate(chances))
    assert mean * size == drawn * copies
    assert at_least(0, drawn, copies, size) == 1
    assert at_least(copies + 1, drawn, copies, size) == 0


def test_hands_are_told_by_their_seed() -> None:
    """The same seed deals the same hands, each from the whole deck."""
    dealt = hands(DECK, 4, 3, 7)
    assert dealt == hands(DECK, 4, 3, 7)
    assert dealt != hands(DECK, 4, 3, 8)
    for hand in dealt:
        assert len(hand) == 4
        assert all(hand.count(title) <= copies_of(DECK, {title}) for title in hand)
    assert sorted(hands(DECK, 10, 1, 7)[0]) == sorted(DECK.titles())


@pytest.mark.parametrize("size", [11, -1])
def test_more_than_there_is_cannot_be_drawn(size: int) -> None:
    """Drawing more cards than the deck has, or fewer than none, is refused."""
    with pytest.raises(WartableError, match="draw from 0 to 10 cards"):
        hands(DECK, size, 1, 7)
    with pytest.raises(WartableError, match="draw from 0 to 10 cards"):
        exactly(1, drawn=size, copies=3, size=10)


def test_what_would_take_for_ever_is_refused() -> None:
    """Nobody reckons with a deck of a hundred milliards."""
    with pytest.raises(WartableError, match="100000000000 cards are too many"):
        exactly(1, drawn=50_000_000_000, copies=3, size=100_000_000_000)
