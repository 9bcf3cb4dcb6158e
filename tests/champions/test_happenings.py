"""What happens at a table of Champions, as each viewer is told it."""

from typing import Any

from tests.champions.test_doors import FIXTURES, arranged, take
from wartable.champions.door import DOOR
from wartable.kernel.game import Game


def told(game: Game, eye: int | None, kind: str) -> list[dict[str, Any]]:
    """What somebody is told of one kind."""
    return [each for each in game.happenings(eye) if each["kind"] == kind]


def test_the_first_of_two_champions_is_told_without_its_name() -> None:
    """The opponent learns where it was placed; which one it is he sees with the second (A-06)."""
    setup: dict[str, object] = {
        "first": "anna",
        "anna": {"champions": ["Door Seer"]},
        "bert": {"champions": ["Door Warden"]},
    }
    game = DOOR.arrange_setup(setup, 0, [FIXTURES])
    take(game, "place Door Seer in lane 1")
    take(game, "place Door Warden in lane 2")
    for kind in ("places", "goes"):
        hers, his = (told(game, eye, kind)[-1]["subject"] for eye in (0, 1))
        assert (hers["title"], his["title"]) == (None, "Door Warden")
        assert hers["card"] < 0 < his["card"]
        assert (hers["side"], hers["lane"], hers["row"]) == (1, 2, "middle")
    game.apply(0)
    assert told(game, 0, "places")[1]["subject"]["title"] is None


def test_a_drawn_card_is_told_to_its_player() -> None:
    """The other one is told that a card was drawn."""
    game = arranged({"anna": {"deck": ["Door Slam", "Door Blade"]}, "bert": {}})
    take(game, "pass")
    drawn = [told(game, eye, "draws")[0]["subject"] for eye in (0, 1, None)]
    assert [card["title"] for card in drawn] == ["Door Slam", None, None]
    assert [card["card"] > 0 for card in drawn] == [True, False, False]


def test_a_turn_is_told_with_both_corners() -> None:
    """Where a card stood, and where it stands now."""
    lane = {"champion": "Door Seer", "unit": {"card": "Door Blade", "corner": 1}}
    game = arranged({"anna": {"lanes": {1: lane}}, "bert": {}})
    while not told(game, 0, "turns"):
        game.apply(0)
    (turned,) = told(game, 0, "turns")[:1]
    assert (turned["was"], turned["amount"]) == (1, 2)
    assert turned["subject"]["title"] == "Door Blade"
