"""Learning which cards are held, and telling how well it is expected who wins."""

import pickle
from pathlib import Path
from random import Random

import pytest

from tools.learn import Course
from tools.train.holding import Hand, chances, fitted, hands_of, told_of, worth
from tools.train.values import positions
from wartable.agents.heldfile import holding
from wartable.agents.memory import titles_of
from wartable.games import door

OFTEN_HELD, OTHERS = 7, (1, 2, 3, 4, 5)


@pytest.fixture
def course(tmp_path: Path) -> Course:
    """One game of Champions, with decks of its own or by lot."""
    luck, file = Random(3), tmp_path / "decks.pickle"  # noqa: S311  (a game, not a secret)
    file.write_bytes(pickle.dumps([door("champions").decks.random_deck(luck) for _ in range(2)]))
    return Course("champions", 1, 1, 0.5, 3, file)


def hands(count: int) -> list[Hand]:
    """Hands of two in which one card is three times of four, the others by lot."""
    luck, found = Random(1), []  # noqa: S311  (the same)
    for _ in range(count):
        cards = list(OTHERS)
        luck.shuffle(cards)
        held = [OFTEN_HELD, cards.pop()] if luck.random() < 0.75 else [cards.pop(), cards.pop()]
        left = [card for card in (OFTEN_HELD, *cards) if card not in held]
        found.append(Hand(held, left))
    return found


def test_a_card_that_is_held_more_often_weighs_more() -> None:
    """The others weigh about the same, and hands that were not learned from are likelier."""
    weights = fitted(hands(400))
    assert weights[OFTEN_HELD] > 1.0
    assert max(weights[card] for card in OTHERS) - min(weights[card] for card in OTHERS) < 0.5
    assert worth(hands(100), weights) > 0.2
    assert worth(hands(100), {}) == pytest.approx(0.0)


def test_as_many_cards_are_expected_as_there_are() -> None:
    """Whatever the weights, the chances of a hand add up to its cards."""
    hand = Hand([1, 2, 3], [4, 5, 6, 7, 8])
    assert sum(chances(hand, {1: 2.0, 5: -1.5, 8: 0.7})) == pytest.approx(3.0, abs=0.01)


def test_hands_are_of_cards_that_are_not_seen(course: Course) -> None:
    """Each game gives a few, with a hand and a deck; the same words give the same again."""
    found = [hand for number in range(4) for hand in hands_of((course, number))]
    assert found
    assert found == [hand for number in range(4) for hand in hands_of((course, number))]
    known = set(titles_of("champions").values())
    assert all(hand.held and hand.left and {*hand.held, *hand.left} <= known for hand in found)


def test_the_file_tells_weights_by_title() -> None:
    """What was never met is left out, and the shipped files have most cards."""
    title, place = next(iter(titles_of("champions").items()))
    assert told_of("champions", {place: 0.0}) == {title: 1.0}
    for game in ("champions", "invasion"):
        own = holding(game)
        assert own is not None
        assert len(set(own.weights)) > 100


def test_expectations_are_of_every_pick(course: Course) -> None:
    """Of the network and of the weights, with who won in the end."""
    found = positions((course, 0, "network"))
    assert len(found) > 10
    assert {won for _, _, won in found} <= {0.0, 0.5, 1.0}
    assert all(0 < first < 1 and 0 < second < 1 for first, second, _ in found)
    assert len({won for _, _, won in found}) == 2
