"""A keyword is declared once, and every word, view and sum knows it."""

import pytest

from wartable.games import door
from wartable.invasion import flags, layout
from wartable.invasion.grammar import grammar
from wartable.invasion.sources import VALUES
from wartable.invasion.table import definition, in_play_cards
from wartable.invasion.view import keywords

TABLE = {
    "active": "ann",
    "ann": {"capital": "Empire", "battlefield": ["Free Company"]},
    "ben": {"capital": "Orc"},
}


@pytest.mark.parametrize("name", layout.KEYWORDS)
def test_a_keyword_with_a_value_has_the_field_of_its_name(name: str) -> None:
    """The names stand in the order of the fields, and sources of values tell of each."""
    field = layout.FIRST_KEYWORD + layout.KEYWORDS.index(name)
    assert getattr(layout, name.upper()) == field == VALUES[name]
    assert layout.FIRST_KEYWORD + len(layout.KEYWORDS) == layout.PAST_KEYWORDS


@pytest.mark.parametrize("name", flags.BARE_KEYWORDS)
def test_a_keyword_without_a_value_has_the_flag_of_its_name(name: str) -> None:
    """The names stand in the order of the bits."""
    bit = flags.FIRST_BARE_KEYWORD << flags.BARE_KEYWORDS.index(name)
    assert getattr(flags, name.upper()) == bit
    assert flags.FIRST_BARE_KEYWORD << len(flags.BARE_KEYWORDS) == flags.PAST_BARE_KEYWORDS


@pytest.mark.parametrize("name", [f"{each} 2" for each in layout.KEYWORDS] + [*flags.BARE_KEYWORDS])
def test_cards_have_give_and_ask_for_every_keyword(name: str) -> None:
    """A line can be a keyword, give it, or speak of units that have it."""
    word = name.lower()
    bare = word.removesuffix(" 2")
    given = f"all units with {bare} get {word}"
    assert grammar().show(grammar().parse(word)) == word
    assert grammar().show(grammar().parse(given)) == given


def test_a_view_names_the_keywords_a_card_has() -> None:
    """Keywords with a value are told with it, in the order of their fields; then the others."""
    game = door("invasion").arrange(TABLE, 0)
    (card,) = in_play_cards(game)
    game.m[card + layout.SAVAGE] = 2
    game.m[card + layout.TOUGHNESS] = 1
    assert keywords(game, card, definition(game, card)) == ["Toughness 1", "Savage 2", "Scout"]
