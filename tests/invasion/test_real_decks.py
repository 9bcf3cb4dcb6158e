"""Decks that people played: those we have name their source, the others wait for cards."""

from pathlib import Path

import pytest

from wartable.invasion.deckformats import load
from wartable.invasion.decklists import built_in
from wartable.invasion.titles import find

WAITING = sorted((Path(__file__).parents[2] / "docs" / "decks").glob("*.txt"))


@pytest.mark.parametrize("path", WAITING, ids=lambda path: path.stem)
def test_a_deck_waits_only_while_a_card_is_missing(path: Path) -> None:
    """Each has its source and lacks a card; with the last card it moves to the game's decks."""
    deck = load(path)
    assert deck.fields["source"]
    assert deck.size >= 50
    assert [title for _, title in deck.cards if find(title) is None], f"move {path.name}"


@pytest.mark.parametrize("name", [name for name in built_in() if name.startswith("starter-")])
def test_a_starter_deck_names_its_source(name: str) -> None:
    """The forty cards are those that the Core Set came with, and the list says so."""
    assert load(name).fields["source"].startswith("Core Set starter deck, 2009")
