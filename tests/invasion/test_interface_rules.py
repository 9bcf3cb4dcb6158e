"""Rules about what lies on a table: a view, a page or the drawn table shows it."""

from typing import Any

import pytest

import wartable
from wartable.cli.main import main
from wartable.cli.table.invasion.panels import PANELS
from wartable.games import door
from wartable.invasion.deckrules import capitals
from wartable.kernel.game import Game

NAMES = ["kris", "tom"]


def arrange(**kris: object) -> Game:
    """A table of an Orc, whose turn it is, and a Dwarf."""
    sides = {"kris": {"capital": "Orc", **kris}, "tom": {"capital": "Dwarf"}}
    return door("invasion").arrange({"active": "kris", "phase": "capital", **sides})


def sides_of(game: Game) -> Any:
    """The sides of a table as the first player sees them."""
    return game.view(0)["players"]


def test_each_kind_of_token_is_told_apart() -> None:
    """Resources, damage and burning are seen each for itself. Pins INV-OVER-04."""
    kris = sides_of(arrange(resources=3, damage={"kingdom": 2}, burning=["quest"]))[0]
    assert (kris["resources"], kris["zones"]["kingdom"]["damage"]) == (3, 2)
    assert [name for name, zone in kris["zones"].items() if zone["burning"]] == ["quest"]


def test_an_effect_is_cancelled_and_not_its_unit() -> None:
    """Night Goblins that find nothing to destroy are in play all the same, and the log says so."""
    game = arrange(resources=9, hand=["Night Goblins"])
    game.recording = True
    for wanted in ("play Night Goblins", "to kris's kingdom", "pass", "pass"):
        assert game.decision is not None
        labels = [option.label for option in game.decision.options]
        game.apply(next((i for i, label in enumerate(labels) if label == wanted), 0))
    assert "Night Goblins enters play" in game.log()
    assert "The effect of Night Goblins is cancelled" in game.log()
    assert "Night Goblins is cancelled" not in game.log()


def test_there_are_six_races() -> None:
    """A capital is of one of six races, by name. Pins INV-RACE-01."""
    assert capitals() == ["Dwarf", "Empire", "High Elf", "Orc", "Chaos", "Dark Elf"]


def test_decks_are_shuffled_before_the_first_hand() -> None:
    """Another seed is another order of the same two decks. Pins INV-SETUP-02."""
    deck = door("invasion").decks.lists.built_in()[0]
    games = [wartable.new("invasion", (deck, deck), seed=seed) for seed in (1, 2)]
    first, second = ([card["title"] for card in sides_of(game)[0]["hand"]] for game in games)
    assert first != second


def test_spent_resources_go_to_nobody() -> None:
    """What is paid leaves the payer's pool, and nobody has more. Pins INV-COST-04, INV-SETUP-04."""
    game = arrange(resources=5, hand=["Squig Herders"], kingdom=["Lobber Crew"])
    assert game.decision is not None
    verbs = [option.verb for option in game.decision.options]
    game.apply(verbs.index("play"))
    game.apply(0)  # to the first zone
    assert [side["resources"] for side in sides_of(game)] == [3, 0]


def test_a_card_is_shown_with_title_type_and_whether_it_is_unique(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What a card's banners say stands on its page. Pins INV-ANAT-01, INV-ANAT-06."""
    assert main(["cards", "show", "King Kazador"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("King Kazador")
    assert "type        Unit" in shown
    assert "unique      yes" in shown


def test_a_corrupted_card_is_seen_to_be_corrupted() -> None:
    """The drawn table has a sign where a card would be turned. Pins INV-CORRUPT-01."""
    game = arrange(kingdom=[{"card": "Lobber Crew", "corrupt": True}, "Squig Herders"])
    rows = [line.plain for line in PANELS.table(game.view(0), NAMES, 0, 119, 40)]
    text = "\n".join(rows)
    assert "Lobber Crew 1/1 C" in text
    assert "Squig Herders 2/2 C" not in text
