"""All published cards are known by title, and who asks for one that is not in is told so."""

from pathlib import Path

import pytest

from wartable.cardgame.deck import Deck
from wartable.cardgame.pool import UnknownCard
from wartable.cardgame.published import Published, published
from wartable.games import door, with_decks

TOLD = {
    "invasion": "Lost Leaf is a published card (Core 999) that is not in yet",
    "champions": "Lost Leaf is a published card (Unleashed) that is not in yet",
}
SET = """
[set]
name = "Mine"
slug = "mine"
code = "M"

[[card]]
number = 1
title = "Lost Leaf"
facts = {type = "Tactic", race = "Neutral", unique = false, cost = 0, loyalty = 0, traits = []}
script = ["action: draw 1 card"]
"""


def test_published_cards_are_read_by_set_and_title() -> None:
    """A line is a number and a title; a dash stands for a number nobody knows."""
    found = Published("# facts\n\n[Core]\n1 Hate\n- Rip Dere 'eads Off!\n")
    assert [card.printed for card in found] == ["Core 1", "Core"]
    assert found.find("rip dere \u2019eads off") == found.sets["Core"][1]
    assert (found.find("Love"), len(found)) == (None, 2)


@pytest.mark.parametrize("game", with_decks())
def test_every_card_that_is_in_was_published_under_its_number(game: str) -> None:
    """Sets, titles and numbers, where they are known, of the card files were published."""
    printed = {(card.set, card.title): card.number for card in door(game).cards.form.published}
    for known in door(game).cards.sets.built_in():
        for card in known.cards:
            assert printed[known.name, card.title] in ("", str(card.number))


def test_all_cards_of_both_games_are_listed() -> None:
    """1,108 cards of Invasion were published, and 769 of Champions."""
    assert len(published("wartable.invasion")) == 1108
    assert len(published("wartable.champions")) == 769
    assert len(published("tests.farmyard")) == 0


@pytest.mark.parametrize("game", with_decks())
def test_a_deck_with_a_card_that_is_not_in_yet_is_told_so(game: str, lost_leaf: str) -> None:
    """The deck check names the set and number of a card instead of titles that look like it."""
    breaches = door(game).decks.rules.check_playable(Deck("mine", [(1, lost_leaf)]))
    assert any(breach.sentence.startswith(TOLD[game]) for breach in breaches)


@pytest.mark.parametrize("game", with_decks())
def test_the_pool_tells_a_card_that_is_not_in_from_a_mistake(game: str, lost_leaf: str) -> None:
    """A published title is said to be missing, anything else gets the nearest titles."""
    with pytest.raises(UnknownCard, match="not in yet"):
        door(game).cards.pool.number(lost_leaf)
    assert TOLD[game] in str(door(game).cards.unknown(lost_leaf.upper()))
    assert "there is no card called" in str(door(game).cards.unknown("Shiny Grombrindals"))


@pytest.mark.usefixtures("lost_leaf")
def test_a_home_made_card_may_stand_in_for_one_that_is_missing(tmp_path: Path) -> None:
    """Its title is noted as that of a published card, which is no mistake."""
    path = tmp_path / "mine.toml"
    path.write_text(SET, encoding="utf-8")
    shelf = door("invasion").cards.sets
    found, problems = shelf.check(path)
    assert (problems, found is None) == ([], False)
    assert found is not None
    assert [note.message for note in shelf.stand_ins(found)] == [TOLD["invasion"]]
