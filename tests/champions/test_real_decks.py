"""The decks people really played: legal, and each meets each."""

import pytest

from tests.playing import invariants
from tests.playing.agents import players
from tests.playing.dice import dice
from tests.playing.kits import KITS
from tests.playing.matches import CAP, Match, begin, opening
from wartable.champions.deckformats.formats import FORMS
from wartable.champions.decklists import LISTS
from wartable.champions.deckrules import RULES

KIT = KITS["champions"]
DECKS = LISTS.built_in()


def test_there_are_twenty() -> None:
    """Five of each alliance."""
    assert len(DECKS) == 20


@pytest.mark.parametrize("name", DECKS)
def test_a_real_deck_is_legal(name: str) -> None:
    """It keeps the rules of the format in which it was played."""
    assert any(RULES.check(FORMS.load(name), form) == [] for form in RULES.rules)


@pytest.mark.parametrize("name", DECKS)
def test_a_real_deck_plays_against_each(name: str) -> None:
    """A game against each of them, itself included, comes to an end by the rules."""
    for number, other in enumerate(DECKS[DECKS.index(name) :]):
        game = begin((opening(name, KIT.game), opening(other, KIT.game)), number, KIT.game)
        match = Match(game, players(dice(number)))
        match.play(CAP)
        invariants.check(match.game)
        assert match.game.result is not None
        assert match.game.result.reason in KIT.endings
