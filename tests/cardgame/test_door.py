"""The door of a game: what each brings, and what it says where it brings nothing."""

from pathlib import Path
from random import Random

import pytest

import wartable
from tests.test_doors import alone
from wartable.cardgame.door import DraftDoor
from wartable.games import door, games, with_decks
from wartable.kernel.errors import WartableError

HOUND = """[set]
name = "Tests"
slug = "tests"
code = "TS"

[[card]]
number = 1
title = "Hound of Tests"
facts = {type = "Unit", race = "Orc", cost = 1, loyalty = 1, power = 1, hit_points = 1}
"""


@pytest.mark.parametrize("name", games())
def test_every_door_opens_on_rules_and_cards(name: str) -> None:
    """The game behind a door has its name, cards that are found, and kinds of decisions."""
    opened = door(name)
    assert (opened.name, opened.rules.name) == (name, name)
    first = next(iter(opened.pool))
    assert opened.cards.find(first.title.upper()) is first
    assert opened.rulebook.rules
    assert len(set(opened.kinds())) == len(opened.kinds())


@pytest.mark.parametrize("name", with_decks())
def test_a_deck_by_lot_is_legal_and_can_be_played(name: str) -> None:
    """Lists, forms, rules and decks by lot are about the same decks."""
    decks = door(name).decks
    deck = decks.random_deck(Random(3), decks.kinds[0])  # noqa: S311  (a game)
    assert decks.rules.check(deck) == []
    again = decks.forms.read(decks.lists.write(deck))[0]
    assert again.cards == decks.lists.canonical(deck).cards
    assert door(name).new([decks.rules.opening(deck)] * 2, 1).decision is not None


def test_a_draft_has_no_decks_but_makes_some() -> None:
    """A draft says where decks are asked for; no other game leads on."""
    draft = door("invasion-draft")
    assert isinstance(draft, DraftDoor)
    with pytest.raises(WartableError, match=r"a draft makes its decks.*ask invasion"):
        _ = draft.decks
    with pytest.raises(WartableError, match="a draft has no set-up"):
        draft.arrange_setup({})
    assert [name for name in games() if not door(name).leads_to] == list(with_decks())


@pytest.mark.parametrize("name", games())
def test_kinds_of_events_have_names(name: str) -> None:
    """Each name stands for a number of its own."""
    events = door(name).events()
    assert len(set(events.values())) == len(events) > 7


def test_events_of_a_game_are_those_its_door_names() -> None:
    """A turn that begins is told by the number the door has for it."""
    game = door("champions").arrange({"phase": "start", "anna": {}, "bert": {}})
    begins = door("champions").events()["turn-begins"]
    assert any(kind & begins for kind, *_ in game.events)


def test_a_game_without_sources_has_no_answers() -> None:
    """Champions keeps no sources of values; Invasion tells what a card in hand costs."""
    game = wartable.new("champions", ("death-nagash", "order-aventis"), seed=1)
    assert door("champions").sources.changes(game, 0) == []
    assert door("champions").sources.cost_now(game, 0, 0) is None
    assert door("champions").sources.ability_text("Archaon", 1) == ""


def test_a_table_may_have_cards_of_a_set_for_tests(tmp_path: Path) -> None:
    """Such a card is known to that table alone."""
    path = tmp_path / "tests.toml"
    path.write_text(HOUND, encoding="utf-8")
    table = {"kris": {"battlefield": ["Hound of Tests"]}, "tom": {}}
    game = door("invasion").arrange(table, 0, [path])
    assert "Hound of Tests" in [card.title for card in game.defs]
    with pytest.raises(WartableError, match="there is no card called 'Hound of Tests'"):
        door("invasion").arrange(table)
    assert door("invasion").cards.find("Hound of Tests") is None


def test_an_open_door_imports_no_rules() -> None:
    """Asked for its rulebook, a game imports neither its rules nor its cards."""
    code = (
        "import sys; from wartable.games import door; door('invasion').rulebook;"
        "print(*(m for m in sys.modules if m.startswith('wartable.invasion.')))"
    )
    assert alone(code).split() == ["wartable.invasion.door"]
