"""`wartable cards coverage`, and every message that knows the published cards."""

import json
from pathlib import Path

import pytest

from wartable.cli import cards_coverage
from wartable.cli.main import main

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "cards.md"

Output = pytest.CaptureFixture[str]

SCENARIO = """
scenario: A card that is not in yet
game: invasion
table:
  kris: {hand: [Troll Slayers]}
  tom: {}
script:
  - kris: {play: Lost Leaf}
"""


def test_coverage_counts_the_cards_of_every_set_of_both_games(capsys: Output) -> None:
    """Sets that are whole say so, others how many of their cards are in."""
    assert main(["cards", "coverage"]) == 0
    told = capsys.readouterr().out
    assert "Warhammer: Invasion: " in told
    assert "Onslaught         all" in told
    assert "Promo 2019        all" in told


@pytest.mark.usefixtures("lost_leaf")
def test_coverage_names_what_is_missing(capsys: Output) -> None:
    """The cards that are not in yet are listed under their set, for people and for programs."""
    assert main(["cards", "coverage", "--game", "champions", "--missing"]) == 0
    assert "not in yet: Lost Leaf" in capsys.readouterr().out
    assert main(["cards", "coverage", "--game", "champions", "--json"]) == 0
    sets = json.loads(capsys.readouterr().out)["champions"]
    assert sets[-3] == {
        "set": "Unleashed",
        "published": 189,
        "present": 188,
        "missing": ["Lost Leaf"],
        "aside": {},
    }


def test_fulcrums_are_counted_apart(capsys: Output) -> None:
    """What two players never use is neither in nor missing: it is told with the reason."""
    assert main(["cards", "coverage", "--game", "invasion", "--missing"]) == 0
    told = capsys.readouterr().out
    assert " of 1,102 published cards are in; 6 more are not for two players\n" in told
    assert "    not for two players: 54 Dreadfire Portal; 55 Witchfate Tor; 56 Balewind" in told
    assert main(["cards", "coverage", "--game", "invasion", "--json"]) == 0
    sets = {each["set"]: each for each in json.loads(capsys.readouterr().out)["invasion"]}
    assert sets["Cataclysm"]["published"] == 28
    assert len(sets["Cataclysm"]["aside"]["not for two players"]) == 6


def test_the_page_of_cards_is_current() -> None:
    """docs/reference/cards.md is what `wartable cards coverage --write` writes."""
    text = PAGE.read_text(encoding="utf-8")
    assert text == cards_coverage.page(), "run wartable cards coverage --write"


def test_a_card_that_is_not_in_yet_can_be_asked_for(lost_leaf: str, capsys: Output) -> None:
    """`cards show` and `cards search` know it by its title."""
    assert main(["cards", "show", lost_leaf]) == 2
    assert "published card (Core 999) that is not in yet" in capsys.readouterr().err
    assert main(["cards", "search", lost_leaf.lower()]) == 1
    assert "Lost Leaf is a published card" in capsys.readouterr().err


@pytest.mark.usefixtures("lost_leaf")
def test_a_slip_in_the_title_of_a_card_that_is_not_in_is_understood(capsys: Output) -> None:
    """The nearest title is looked for among all that were published; one that is in comes first."""
    for slip, near in (
        ("lst leaf", "Lost Leaf (not in yet)"),
        ("clan rat", "Clan Rats"),
    ):
        assert main(["cards", "show", slip]) == 2
        assert f"(nearest: {near}" in capsys.readouterr().err
    assert main(["cards", "show", "Trol Slayers"]) == 2
    assert "(nearest: Troll Slayers (invasion)" in capsys.readouterr().err


@pytest.mark.usefixtures("lost_leaf")
def test_a_scenario_that_names_it_is_told(tmp_path: Path, capsys: Output) -> None:
    """A card that is not in yet is no name that somebody mistyped."""
    path = tmp_path / "question.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    assert main(["scenario", "run", str(path)]) == 1
    assert "Lost Leaf is a published card" in capsys.readouterr().out
    path.write_text(SCENARIO.replace("[Troll Slayers]", "[Lost Leaf]"), encoding="utf-8")
    assert main(["scenario", "run", str(path)]) == 1
    assert "Lost Leaf is a published card" in capsys.readouterr().out
