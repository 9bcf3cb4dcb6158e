"""What is under way, as a view tells it: the chain, effects that last, the window that is open."""

from typing import Any

from tests.invasion.arranged import arrange, asked, take
from wartable.kernel.game import Game


def view(game: Game, eye: int | None = 0) -> dict[str, Any]:
    """What somebody sees."""
    return game.view(eye)


def test_a_tactic_on_the_chain_tells_its_line_and_its_target() -> None:
    """An entry has a number, what it is, what it says, and whom it is aimed at."""
    game = arrange({"resources": 9, "hand": ["Pillage"]}, {"kingdom": ["Contested Village"]})
    take(game, "play Pillage")
    take(game, "choose Contested Village")
    (entry,) = view(game, None)["chain"]
    assert (entry["entry"], entry["kind"], entry["line"]) == (10001, "tactic", 1)
    assert (entry["text"], entry["into"]) == ("action: destroy target support", None)
    (target,) = entry["targets"]
    assert (target["role"], target["title"], target["side"]) == ("target", "Contested Village", 1)


def test_an_answer_points_at_the_action_it_answers() -> None:
    """A target that is an action on the chain is told by its number there."""
    game = arrange(
        {"resources": 9, "hand": ["Pillage"]},
        {"resources": 9, "hand": ["High Elf's Disdain"], "kingdom": ["Contested Village"]},
    )
    for label in ("play Pillage", "choose Contested Village", "play High Elf's Disdain"):
        take(game, label)
    take(game, "choose Pillage on the chain")
    first, second = view(game)["chain"]
    (target,) = second["targets"]
    assert (target["kind"], target["entry"], target["title"]) == ("entry", 10001, "Pillage")
    assert (first["entry"], second["entry"]) == (10001, 10002)


def test_a_unit_on_its_way_tells_where_it_goes() -> None:
    """A unit that will quest has a zone and a host, and no line."""
    game = arrange({"resources": 9, "hand": ["Squig Herders"], "quest": ["Smash 'Em All!"]}, {})
    take(game, "play Squig Herders")
    take(game, "to kris's quest, onto Smash 'Em All!")
    (entry,) = view(game)["chain"]
    assert (entry["kind"], entry["line"], entry["text"]) == ("unit", None, None)
    assert (entry["into"]["side"], entry["into"]["zone"]) == (0, "quest")
    assert [(ref["role"], ref["title"]) for ref in entry["targets"]] == [("host", "Smash 'Em All!")]


def test_a_development_on_its_way_keeps_its_title() -> None:
    """The other player sees that it is a development, and where it goes, and nothing else."""
    game = arrange({"hand": ["Pillage"]}, {})
    take(game, "develop Pillage")
    take(game, "to kris's kingdom")
    own, other = view(game, 0)["chain"][0], view(game, 1)["chain"][0]
    assert (own["title"], other["title"]) == ("Pillage", None)
    assert (other["kind"], other["into"]["zone"], other["text"]) == ("development", "kingdom", None)


def test_a_triggered_action_is_told_from_an_action() -> None:
    """Runesmith's Action is an action; what waited for the turn to begin is triggered."""
    village: dict[str, object] = {"kingdom": ["Contested Village"]}
    game = arrange({"capital": "Dwarf", "resources": 4, "quest": ["Runesmith"]}, village)
    take(game, "use Runesmith")
    game.apply(0)
    assert view(game)["chain"][0]["kind"] == "action"
    game = arrange({"kingdom": ["Advanced Engineering"], "capital": "Dwarf"}, {}, phase="begin")
    take(game, "use Advanced Engineering")
    assert view(game)["chain"][0]["kind"] == "triggered"


def test_what_lasts_is_told_until_it_ends() -> None:
    """Runesmith's +1 power lasts until the end of the turn, and is about one unit."""
    game = arrange({"capital": "Dwarf", "resources": 2, "quest": ["Runesmith"]}, {})
    for label in ("use Runesmith", "choose Runesmith", "pass", "pass"):
        take(game, label)
    (effect,) = view(game, 1)["lasting"]
    smith = view(game)["players"][0]["zones"]["quest"]["cards"][0]["card"]
    assert effect == {
        "title": "Runesmith",
        "source": smith,
        "line": 1,
        "text": "+1 power",
        "player": 0,
        "about": smith,
        "named": None,
        "until": "end of turn",
    }
    while view(game)["active"] == 0:
        game.apply(0)
    assert view(game)["lasting"] == []


def test_what_lasts_does_not_give_away_where_its_card_lies_hidden() -> None:
    """Clan Rats are called back and developed: the other player reads their title and no number."""
    game = arrange(
        {
            "capital": "Empire",
            "resources": 9,
            "hand": ["Called Back", "Pillage"],
            "quest": ["Clan Rats", "Giant Rats"],
        },
        {},
    )
    for label in ("use Clan Rats", "choose Giant Rats", "pass", "pass", "pass"):
        take(game, label)
    for label in ("play Called Back", "choose Clan Rats", "pass", "pass", "pass"):
        take(game, label)
    for label in ("develop Clan Rats", "to kris's kingdom", "pass", "pass"):
        take(game, label)
    (own,), (other,) = view(game, 0)["lasting"], view(game, 1)["lasting"]
    assert own["source"] == view(game)["players"][0]["zones"]["kingdom"]["cards"][0]["card"]
    assert (other["title"], other["source"]) == ("Clan Rats", 0)


def test_windows_go_by_the_phase_or_the_step_they_follow() -> None:
    """Through an attack: the phase, target, attackers, defenders, assign, apply; else nothing."""
    game = arrange({"battlefield": ["Squig Herders"]}, {}, phase="battlefield")
    seen: list[object] = []
    while view(game)["phase"] == "battlefield":
        kind, window = asked(game).kind, view(game)["window"]
        assert (window is None) == (kind != "action")
        seen += [window] if window not in (None, *seen[-1:]) else []
        labels = [option.label for option in asked(game).options]
        wanted = ("declare Squig Herders", "attack tom's quest")
        game.apply(next((labels.index(each) for each in wanted if each in labels), 0))
    assert seen == ["battlefield", "target", "attackers", "defenders", "assign", "apply"]


def test_a_window_stays_open_while_its_action_is_announced() -> None:
    """Choosing a target belongs to the window in which the card is played."""
    game = arrange({"resources": 9, "hand": ["Pillage"]}, {"kingdom": ["Contested Village"]})
    take(game, "play Pillage")
    assert (asked(game).kind, view(game, 1)["window"]) == ("target", "capital")


def test_a_card_in_hand_tells_its_id_its_type_and_what_it_costs() -> None:
    """King Kazador costs 6 and 4 for missing symbols; only his holder reads it."""
    game = arrange({"capital": "Dwarf", "hand": ["King Kazador"]}, {"kingdom": ["Squig Herders"]})
    (king,) = view(game)["players"][0]["hand"]
    assert (king["type"], king["cost"]) == ("unit", 10)
    herders = view(game)["players"][1]["zones"]["kingdom"]["cards"][0]
    assert (herders["id"], herders["type"], "cost" in herders) == ("core-057", "unit", False)
