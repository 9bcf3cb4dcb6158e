"""Decks that people played name their source; those that wait for cards: tests/tools."""

import pytest

from wartable.invasion.deckformats.formats import FORMS
from wartable.invasion.decklists import LISTS


@pytest.mark.parametrize("name", [name for name in LISTS.built_in() if name[-4:].isdecimal()])
def test_a_played_deck_names_its_source(name: str) -> None:
    """The list says where it was played."""
    assert FORMS.load(name).fields["source"]


@pytest.mark.parametrize("name", [name for name in LISTS.built_in() if name.startswith("starter-")])
def test_a_starter_deck_names_its_source(name: str) -> None:
    """The forty cards are those that the Core Set came with, and the list says so."""
    assert FORMS.load(name).fields["source"].startswith("Core Set starter deck, 2009")
