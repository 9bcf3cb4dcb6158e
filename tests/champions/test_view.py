"""What a view of Champions foretells and traces back: corners, quests, timers, changes, limbo."""

from __future__ import annotations

from typing import Any

from tests.champions.test_doors import arranged, take
from wartable.games import door
from wartable.kernel.game import Game

EXHAUSTS = {"corner": None, "value": None}
SPELL = {"card": "Hellfire Blast", "corner": 4}


def lane_of(game: Game, lane: int, side: int = 0) -> dict[str, Any]:
    """A lane as its player sees it."""
    view: Any = game.view(side)
    found: dict[str, Any] = view["players"][side]["lanes"][lane - 1]
    return found


def pairs(card: dict[str, Any]) -> list[tuple[object, object]]:
    """The corners ahead of a card, each with its number."""
    return [(each["corner"], each["value"]) for each in card["ahead"]]


def real(anna: dict[str, object]) -> Game:
    """A table of published cards."""
    return door("champions").arrange({"active": "anna", "anna": anna, "bert": {}}, 0)


def test_a_card_beyond_the_rules_document_says_so() -> None:
    """The fact stands at such a card, and at no other. Pins A-216."""
    game = real({"lanes": {1: {"unit": "Vicious Cold One Rider"}}})
    assert lane_of(game, 1)["unit"]["beyond"] is True
    assert "beyond" not in lane_of(game, 1)["champion"]


# -- corners ahead ---------------------------------------------------------------------------------


def test_smooth_corners_are_foretold_until_the_card_exhausts() -> None:
    """A unit on its first corner shows the second and the third, then it is gone."""
    lanes = {1: {"champion": "Door Warden", "unit": "Door Blade"}}
    unit = lane_of(arranged({"anna": {"lanes": lanes}, "bert": {}}), 1)["unit"]
    assert (unit["corner"], unit["corners"]) == (1, ["S1", "S2", "S3", "-"])
    assert unit["ahead"] == [{"corner": 2, "value": 2}, {"corner": 3, "value": 3}, EXHAUSTS]


def test_what_is_foretold_happens() -> None:
    """In its owner's next Battlefield Phase a card shows the first corner ahead."""
    lanes = {1: {"champion": "Door Warden", "unit": "Door Blade"}}
    deck = ["Door Slam"] * 4
    game = arranged({"anna": {"lanes": lanes, "deck": deck}, "bert": {"deck": deck}})
    for corner in (2, 3, None):
        unit = lane_of(game, 1)["unit"]
        assert unit["ahead"][0]["corner"] == corner
        take(game, "pass")
        take(game, "pass")
        assert (lane_of(game, 1)["unit"] or EXHAUSTS)["corner"] == corner


def test_a_clunky_corner_is_the_last_ahead() -> None:
    """A spell turns to its clunky corner and stays; so does a blessing that stands on one."""
    lanes = {
        1: {"champion": "Door Seer", "spell": "Door Light"},
        2: {"blessing": {"card": "Door Aura", "state": "active", "corner": 1}},
    }
    game = arranged({"anna": {"lanes": lanes}, "bert": {}})
    assert pairs(lane_of(game, 1)["spell"]) == [(2, 1)]
    assert pairs(lane_of(game, 2)["blessing"]) == [(1, 1)]


def test_a_card_that_sleeps_or_is_held_stays_where_it_is() -> None:
    """What is Dormant, or cannot rotate, shows the same corner in phases to come."""
    lanes = {1: {"champion": "Door Warden", "unit": {"card": "Door Blade", "dormant": True}}}
    game = arranged({"anna": {"lanes": lanes}, "bert": {}})
    assert pairs(lane_of(game, 1)["unit"]) == [(1, 1)]
    stand = {"card": "Stand Fast", "corner": 1}
    game = real({"lanes": {1: {"unit": "Stardrake"}, 2: {"spell": stand}}})
    assert pairs(lane_of(game, 1)["unit"]) == [(1, "X")]


def test_changes_are_counted_on_the_corner_they_mean() -> None:
    """Lord of Change adds 1 to the last corner of a spell, and is told as the source there."""
    spell = {"card": "Hellfire Blast", "corner": 3}
    game = real({"lanes": {1: {"champion": "Lord of Change", "spell": spell}}})
    found = lane_of(game, 1)["spell"]
    assert found["changes"] == []
    printed = [int(each[1:]) for each in found["corners"] if each[1:].isdigit()]
    assert pairs(found)[0] == (4, printed[-1] + 1)


# -- changes ---------------------------------------------------------------------------------------


def test_a_change_names_value_card_line_and_text() -> None:
    """The number in a corner is traced to the line that makes it larger."""
    game = real({"lanes": {1: {"champion": "Lord of Change", "spell": SPELL}}})
    lane = lane_of(game, 1)
    (change,) = lane["spell"]["changes"]
    assert (change["value"], change["by"], change["line"]) == ("value", 1, 1)
    assert change["source"] == change["card"] == lane["champion"]["card"]
    assert change["text"] == "the value of the last corner of marked spells is increased by 1"


def test_a_class_that_is_given_and_a_stack_that_counts_more_are_traced() -> None:
    """Midnight Mark makes a Warrior a Wizard; Moonclan Netter is a stack of two by itself."""
    lanes = {
        1: {
            "champion": "Skarr Bloodwrath",
            "unit": {"card": "Moonclan Netter", "corner": 2},
            "blessing": {"card": "Midnight Mark", "state": "active"},
        }
    }
    lane = lane_of(real({"lanes": lanes}), 1)
    (given,) = lane["champion"]["changes"]
    assert (given["value"], given["by"], given["title"]) == ("class", "Wizard", "Midnight Mark")
    (more,) = lane["unit"]["changes"]
    assert (more["value"], more["by"], more["text"]) == (
        "support",
        lane["unit"]["support"],
        "this counts as a stack of 2",
    )


def test_sleep_is_traced_to_what_brought_it() -> None:
    """A unit that was put to sleep names the ability, which lies in the discard pile by now."""
    lanes = {1: {"champion": "Door Warden", "unit": "Door Blade"}}
    game = arranged({"anna": {"hand": ["Door Nap"]}, "bert": {"lanes": lanes}})
    take(game, "play Door Nap with (plain champion) in lane 1")
    take(game, "choose Door Blade")
    (change,) = lane_of(game, 1, side=1)["unit"]["changes"]
    assert (change["value"], change["title"], change["line"]) == ("dormant", "Door Nap", 1)


# -- timers, quests, limbo -------------------------------------------------------------------------


def test_a_lasting_effect_says_when_it_ends() -> None:
    """What Anna does in turn 3 until her next turn ends as turn 5 begins, with the line it is."""
    lanes = {1: {"champion": "Door Warden", "unit": "Door Blade"}}
    deck = ["Door Slam"] * 4
    anna = {"hand": ["Door Nap"], "deck": deck}
    game = arranged({"anna": anna, "bert": {"lanes": lanes, "deck": deck}})
    take(game, "play Door Nap with (plain champion) in lane 1")
    take(game, "choose Door Blade")
    view: Any = game.view(1)
    (effect,) = view["lasting"]
    assert effect["ends"] == {"turn": 5, "player": 0, "phase": "start"}
    assert effect["text"] == "played: a marked enemy unit is dormant until your next turn"
    take(game, "pass")
    view = game.view(1)
    assert view["lasting"][0]["ends"]["turn"] == 5
    take(game, "pass")
    view = game.view(1)
    assert (view["turn"], view["lasting"]) == (5, [])


def test_a_quest_says_how_many_objectives_are_done() -> None:
    """On its third corner a champion has completed two; a complete quest all four."""
    lanes = {
        1: {"champion": "Door Warden", "corner": 3},
        2: {"champion": "Door Seer", "quest": "complete"},
    }
    game = arranged({"anna": {"lanes": lanes}, "bert": {}})
    assert lane_of(game, 1)["champion"]["done"] == 2
    assert lane_of(game, 2)["champion"]["done"] == 4


def test_limbo_says_where_a_card_goes() -> None:
    """A unit that is on its way to a lane names it and its champion; everybody may read it."""
    game = real({"hand": ["Stardrake", "Arcane Bolt", "Arcane Bolt"]})
    take(game, "play Stardrake with (plain champion) in lane 2")
    for eye in (0, 1, None):
        view: Any = game.view(eye)
        (card,) = view["players"][0]["limbo"]
        assert (card["title"], card["into"]) == ("Stardrake", 2)
        assert card["with"] == view["players"][0]["lanes"][1]["champion"]["card"]


def test_a_card_is_told_by_its_id_only_to_who_knows_it() -> None:
    """The id names the card as its title does, so a hidden card has neither."""
    lanes = {1: {"champion": "Door Warden", "blessing": "Door Gift"}}
    lane = lane_of(arranged({"anna": {"lanes": lanes}, "bert": {}}), 1)
    assert lane["champion"]["id"] == "doors-001"
    assert "id" not in lane["blessing"]


def test_the_bottom_of_a_deck_is_told_to_who_laid_cards_there() -> None:
    """Of three cards Anna looked at two go under her deck: she knows them, Bert does not."""
    deck = ["Door Slam", "Door Blade", "Door Light", "Door Call", "Door Nap"]
    game = arranged({"anna": {"hand": ["Door Search"], "deck": deck}, "bert": {}})
    take(game, "play Door Search with (plain champion) in lane 1")
    take(game, "choose Door Blade")
    views: list[Any] = [game.view(eye) for eye in (0, 1, None)]
    bottoms = [view["players"][0]["deck"]["bottom"] for view in views]
    assert (sorted(bottoms[0]), bottoms[1:]) == (["Door Light", "Door Slam"], [[], []])


# -- values on demand ------------------------------------------------------------------------------


def test_values_are_told_in_the_form_of_all_games() -> None:
    """Printed and present number of a corner, with what changes it; nothing for a hidden card."""
    lane = {"champion": "Lord of Change", "spell": SPELL, "blessing": "Abjuration"}
    game = real({"hand": ["Arcane Bolt"], "lanes": {1: lane}})
    sources = door("champions").sources
    found = lane_of(game, 1)
    values: dict[str, Any] = sources.values(game, None, found["spell"]["card"])
    assert list(values) == ["value", "dormant"]
    assert values["value"]["value"] == values["value"]["printed"] + 1 == found["spell"]["value"]
    (change,) = values["value"]["changes"]
    assert change.keys() == {"card", "title", "by", "line", "text"}
    assert sources.values(game, None, found["champion"]["card"])["class"]["value"] == "Wizard"
    assert sources.values(game, None, found["blessing"]["card"]) == {}


def test_lines_of_acts_are_told_by_title_and_number() -> None:
    """The first Heroic Act of a card, as its file has it; "" where there is none."""
    sources = door("champions").sources
    text = sources.ability_text("Bloodreaver Chieftain", 1)
    assert text.startswith("heroic act")
    assert sources.ability_text("Bloodreaver Chieftain", 2) == ""
    game = real({"lanes": {1: {"champion": "Lord of Change", "spell": SPELL}}})
    (change,) = sources.changes(game, lane_of(game, 1)["spell"]["card"])
    assert (change.value, change.amount, change.source) == ("value", 1, "Lord of Change")
