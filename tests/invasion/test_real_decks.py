"""Decks that people played: those we have name their source, the others wait for cards."""

from pathlib import Path

import pytest

from wartable.invasion.deckformats.formats import FORMS
from wartable.invasion.decklists import LISTS
from wartable.invasion.pool import CARDS

WAITING = sorted((Path(__file__).parents[2] / "docs" / "decks").glob("*.txt"))


@pytest.mark.parametrize("path", WAITING, ids=lambda path: path.stem)
def test_a_deck_waits_only_while_a_card_is_missing(path: Path) -> None:
    """Each has its source and lacks a card; with the last card it moves to the game's decks."""
    deck = FORMS.load(path)
    assert deck.fields["source"]
    assert deck.size >= 50
    assert [title for _, title in deck.cards if CARDS.find(title) is None], f"move {path.name}"


@pytest.mark.parametrize("name", [name for name in LISTS.built_in() if name.startswith("starter-")])
def test_a_starter_deck_names_its_source(name: str) -> None:
    """The forty cards are those that the Core Set came with, and the list says so."""
    assert FORMS.load(name).fields["source"].startswith("Core Set starter deck, 2009")
