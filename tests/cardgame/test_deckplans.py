"""Plans of the decks: every deck has one, it speaks of its own cards, and the page is current."""

import re

import pytest

from tools import decks
from wartable.cardgame.deckplans import Plan
from wartable.cli.main import main
from wartable.games import door, with_decks

DECKS = [(game, name) for game in with_decks() for name in door(game).decks.lists.built_in()]


@pytest.mark.parametrize("game", with_decks())
def test_every_deck_has_a_plan(game: str) -> None:
    """The decks with plans are the decks that come with the game."""
    lists = door(game).decks.lists
    assert sorted(lists.plans()) == lists.built_in()


@pytest.mark.parametrize(("game", "name"), DECKS)
def test_a_plan_speaks_of_cards_of_its_deck(game: str, name: str) -> None:
    """Key cards are in the deck, and no other card of the game is named."""
    lists = door(game).decks.lists
    plan, own = lists.plans()[name], set(lists.read(lists.built_in_text(name))[0].titles())
    assert set(plan.keys) <= own
    assert 3 <= len(plan.keys) <= 5
    told = " ".join([plan.plan, plan.opening, *plan.keys.values()])
    for card in door(game).pool.definitions:
        title = card.title
        if " " in title and not any(title in other for other in own):
            assert not re.search(rf"\b{re.escape(title)}\b", told), title


def test_plans_are_remarks_of_a_list() -> None:
    """A list shown with its plan is still the same deck."""
    plan = Plan("It wins. " * 30, {"Troll Slayers": "they are strong"}, "Keep them.")
    lines = plan.lines()
    assert all(line.startswith("#") and len(line) <= 96 for line in lines)
    lists = door("invasion").decks.lists
    text = lists.built_in_text("dwarf")
    assert lists.read("\n".join([text, *lines])) == lists.read(text)


def test_deck_show_tells_the_plan(capsys: pytest.CaptureFixture[str]) -> None:
    """Below the cards of a deck stands what it wants to do."""
    assert main(["deck", "show", "order-aventis", "--game", "champions"]) == 0
    told = capsys.readouterr().out
    assert "# Plan: Stormcasts that keep coming." in told
    assert "# Key card: Vorrus Starstrike, restarts all Stormcast units, once a game." in told


def test_the_page_of_plans_is_current() -> None:
    """docs/decks/plans.md is what `python -m tools.decks --write` writes."""
    assert decks.PAGE.read_text(encoding="utf-8") == decks.page(), "python -m tools.decks --write"
