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
  - kris: {play: Chosen of the Gods}
"""


def test_coverage_counts_the_cards_of_every_set_of_both_games(capsys: Output) -> None:
    """Sets that are whole say so, others how many of their cards are in."""
    assert main(["cards", "coverage"]) == 0
    told = capsys.readouterr().out
    assert "Warhammer: Invasion: " in told
    assert "Onslaught         all" in told
    assert "Promo 2019        all" in told


def test_coverage_names_what_is_missing(capsys: Output) -> None:
    """The cards that are not in yet are listed under their set, for people and for programs."""
    assert main(["cards", "coverage", "--game", "champions", "--missing"]) == 0
    assert "not in yet: Geminid Sphere; Geminids of Uhl-Gysh" in capsys.readouterr().out
    assert main(["cards", "coverage", "--game", "champions", "--json"]) == 0
    sets = json.loads(capsys.readouterr().out)["champions"]
    assert sets[-3] == {
        "set": "Unleashed",
        "published": 188,
        "present": 186,
        "missing": ["Geminid Sphere", "Geminids of Uhl-Gysh"],
    }


def test_the_page_of_cards_is_current() -> None:
    """docs/reference/cards.md is what `wartable cards coverage --write` writes."""
    text = PAGE.read_text(encoding="utf-8")
    assert text == cards_coverage.page(), "run wartable cards coverage --write"


def test_a_card_that_is_not_in_yet_can_be_asked_for(capsys: Output) -> None:
    """`cards show` and `cards search` know it by its title."""
    assert main(["cards", "show", "Chosen of the Gods"]) == 2
    assert "published card (Cataclysm 39) that is not in yet" in capsys.readouterr().err
    assert main(["cards", "search", "chosen of the gods"]) == 1
    assert "Chosen of the Gods is a published card" in capsys.readouterr().err


def test_a_slip_in_the_title_of_a_card_that_is_not_in_is_understood(capsys: Output) -> None:
    """The nearest title is looked for among all that were published; one that is in comes first."""
    for slip, near in (
        ("chosn of the gods", "Chosen of the Gods (not in yet)"),
        ("clan rat", "Clan Rats"),
    ):
        assert main(["cards", "show", slip]) == 2
        assert f"(nearest: {near}" in capsys.readouterr().err
    assert main(["cards", "show", "Trol Slayers"]) == 2
    assert "(nearest: Troll Slayers (invasion)" in capsys.readouterr().err


def test_a_scenario_that_names_it_is_told(tmp_path: Path, capsys: Output) -> None:
    """A card that is not in yet is no name that somebody mistyped."""
    path = tmp_path / "question.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    assert main(["scenario", "run", str(path)]) == 1
    assert "Chosen of the Gods is a published card" in capsys.readouterr().out
    path.write_text(SCENARIO.replace("[Troll Slayers]", "[Chosen of the Gods]"), encoding="utf-8")
    assert main(["scenario", "run", str(path)]) == 1
    assert "Chosen of the Gods is a published card" in capsys.readouterr().out
