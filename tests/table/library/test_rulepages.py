"""The rules as pages show them."""

import pytest

from wartable.games import door
from wartable.table.library.rulepages import rules, search


@pytest.mark.parametrize("game", ["invasion", "champions"])
def test_every_entry_of_the_rulebook_stands_in_some_area(game: str) -> None:
    """Rules, decisions and notes are all there, each once, in the order of the book."""
    areas = [area for section in rules(game).sections for area in section.areas]
    ids = [entry.id for area in areas for entry in area.entries]
    assert ids == list(door(game).rulebook.entries)
    assert len({area.key for area in areas}) == len(areas)


@pytest.mark.parametrize("game", ["invasion", "champions"])
def test_what_an_entry_points_at_is_there(game: str) -> None:
    """Each pointer names an entry or the beginning of some, so that a link leads somewhere."""
    areas = [area for section in rules(game).sections for area in section.areas]
    for entry in (entry for area in areas for entry in area.entries):
        assert all(door(game).rulebook.resolve(each) for each in entry.see), entry.id


def test_a_rule_shows_the_decisions_about_it() -> None:
    """What was decided about a rule stands with it, without asking."""
    areas = [area for section in rules("invasion").sections for area in section.areas]
    entries = {entry.id: entry for area in areas for entry in area.entries}
    assert "AMB-18" in entries["INV-SETUP-07"].see
    assert entries["AMB-18"].answer.startswith("Starting player decides first")


def test_search_finds_words_and_names() -> None:
    """Words are found in all parts of an entry; an id, a range and an area name their entries."""
    assert "INV-SETUP-07" in search("invasion", "mulligan shuffle").ids
    assert search("invasion", "inv-setup-07").ids == ["INV-SETUP-07"]
    assert search("invasion", "INV-SETUP-06..07").ids == ["INV-SETUP-06", "INV-SETUP-07"]
    assert search("champions", "mulligan").ids == ["A-07", "M-11"]
