"""Options and decisions as clients need them: what a click means, what it costs, what it ends."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.invasion.arranged import arrange, asked, take, told
from tests.playing.matches import match, passing_match
from wartable.games import door
from wartable.kernel.decisions import Decision

ROLES = {"subject", "target", "host", "into", "with", "from"}
KEYS = {
    "card": {"role", "kind", "card", "title", "side", "zone"},
    "zone": {"role", "kind", "side", "zone"},
    "player": {"role", "kind", "player"},
    "entry": {"role", "kind", "entry", "card", "title"},
}
LONG = 400
"""Picks of a game that are looked at."""


def decisions() -> Iterator[Decision]:
    """Decisions of games by lot."""
    for played in (match(3), match(8), passing_match(1, "invasion"), passing_match(5, "invasion")):
        for _ in range(LONG):
            if played.game.over:
                break
            yield asked(played.game)
            played.game.apply(played.pick())


# -- options ---------------------------------------------------------------------------------------


def test_every_option_refers_to_all_that_it_names() -> None:
    """References have the keys of their kind, and what an option names is among them."""
    for decision in decisions():
        for option in decision.options:
            data: dict[str, Any] = option.data
            assert option.facts.items() <= data.items()
            for ref in data["refs"]:
                assert ref["role"] in ROLES
                assert ref.keys() == KEYS[ref["kind"]]
            if data.get("title"):
                assert data["title"] in [ref.get("title") for ref in data["refs"]]
            if option.verb not in {"number", "option"}:
                assert bool(data["refs"]) == bool(option.cards)


def test_looking_at_options_changes_nothing() -> None:
    """All that is told of options and decisions is found without a trace."""
    for decision in decisions():
        game = decision._game  # noqa: SLF001  (a decision keeps its game to itself)
        before = game.snapshot()
        assert [option.data for option in decision.options]
        assert decision.data
        assert game.snapshot() == before


def test_a_play_tells_its_cost_with_loyalty_and_a_tactic_its_text() -> None:
    """One of two symbols for Pillage is missing; the text is that of its Action."""
    game = arrange({"resources": 9, "hand": ["Pillage"]}, {"kingdom": ["Contested Village"]})
    data = told(game, "play Pillage")
    assert (data["cost"], data["text"]) == (3, "action: destroy target support")
    (ref,) = data["refs"]
    assert (ref["role"], ref["kind"], ref["card"]) == ("subject", "card", data["card"])
    assert (ref["title"], ref["side"], ref["zone"]) == ("Pillage", 0, "hand")


def test_the_cost_of_an_ability_is_what_its_line_takes() -> None:
    """The Action of Runesmith costs 2, and is told as it is printed."""
    table: dict[str, object] = {"resources": 4, "quest": ["Runesmith"]}
    game = arrange({"capital": "Dwarf", **table}, {"kingdom": ["Contested Village"]})
    data = told(game, "use Runesmith")
    assert data["cost"] == 2
    assert data["text"] == "action, quest: pay 2 → target unit gets +1 power until end of turn"


def test_two_actions_of_one_card_are_told_apart() -> None:
    """Who cancels one of two copies of a tactic names it by its number on the chain."""
    game = arrange(
        {"resources": 9, "hand": ["Pillage", "Pillage"]},
        {"resources": 9, "hand": ["High Elf's Disdain"], "kingdom": ["Contested Village"] * 2},
    )
    for label in ("play Pillage", "choose Contested Village", "pass"):
        take(game, label)
    for label in ("play Pillage", "choose Contested Village", "play High Elf's Disdain"):
        take(game, label)
    refs: list[Any] = [option.data["refs"] for option in asked(game).options]
    assert [ref["entry"] for (ref,) in refs] == [10001, 10002]
    assert {(ref["role"], ref["title"]) for (ref,) in refs} == {("target", "Pillage")}


def test_a_zone_and_a_quest_are_into_and_host() -> None:
    """A unit that goes questing goes into the zone and onto the quest."""
    game = arrange({"resources": 9, "hand": ["Squig Herders"], "quest": ["Smash 'Em All!"]}, {})
    take(game, "play Squig Herders")
    refs: list[Any] = [option.data["refs"] for option in asked(game).options]
    assert [[ref["role"] for ref in each] for each in refs].count(["into", "host"]) == 1
    assert [each[0]["zone"] for each in refs] == ["kingdom", "quest", "quest", "battlefield"]


@pytest.mark.parametrize(
    ("phase", "ends"),
    [("capital", "phase"), ("battlefield", "window"), ("end", "turn")],
)
def test_a_pass_tells_what_it_ends(phase: str, ends: str) -> None:
    """The capital phase and the turn end with their window; an attack follows the battlefield's."""
    game = arrange({}, {}, phase=phase)
    assert told(game, "pass").get("ends") == ends


def test_an_attack_without_attackers_ends() -> None:
    """Declaring nobody, or no zone, ends the combat or the phase."""
    game = arrange({"battlefield": ["Squig Herders"]}, {}, phase="battlefield")
    take(game, "pass")
    take(game, "pass")
    assert told(game, "pass")["ends"] == "phase"
    take(game, "attack tom's quest")
    take(game, "pass")
    take(game, "pass")
    assert told(game, "done")["ends"] == "combat"
    assert [ref["role"] for ref in told(game, "declare Squig Herders")["refs"]] == [
        "subject",
        "target",
    ]
    take(game, "declare Squig Herders")
    assert "ends" not in told(game, "done")


def test_an_x_tells_what_it_comes_to() -> None:
    """X is paid on top of loyalty."""
    game = arrange(
        {"capital": "Chaos", "resources": 5, "hand": ["Flames of Tzeentch"]},
        {"battlefield": ["Squig Herders"]},
    )
    take(game, "play Flames of Tzeentch")
    assert [option.data["cost"] for option in asked(game).options] == [2, 3, 4, 5]
    assert [option.data["amount"] for option in asked(game).options] == [0, 1, 2, 3]


def test_alternatives_tell_their_words() -> None:
    """Of two alternatives each says in script what it is."""
    game = arrange(
        {"battlefield": ["Doom Divers"], "developments": {"kingdom": 1}}, {}, phase="begin"
    )
    while asked(game).kind != "option":
        game.apply(0)
    assert [option.data["text"] for option in asked(game).options] == [
        "sacrifice a development you control",
        "deal 1 damage to each section you control",
    ]


# -- decisions -------------------------------------------------------------------------------------


def test_decisions_tell_rules_of_the_book() -> None:
    """Every rule by which somebody is asked is in the rulebook; most decisions have one."""
    book = door("invasion").rulebook
    rules = [str(decision.data.get("rule", "")) for decision in decisions()]
    assert sum(not rule for rule in rules) < len(rules) / 4
    for rule in set(rules) - {""}:
        assert book.entry(rule).id == rule


def test_a_decision_tells_its_card_its_line_and_how_many() -> None:
    """The second of two targets is one of two, asked for by the second line of its card."""
    game = arrange(
        {"capital": "Orc", "resources": 9, "hand": ["Smash-Go-Boom!"]},
        {"developments": {"quest": 3}},
    )
    take(game, "play Smash-Go-Boom!")
    take(game, "2")
    game.apply(0)
    data: dict[str, Any] = asked(game).data
    assert (data["picked"], data["need"], data["line"]) == (1, 2, 2)
    assert (data["source"]["title"], data["rule"], data["default"]) == (
        "Smash-Go-Boom!",
        "INV-TRIG-16",
        -1,
    )


def test_who_assigns_damage_is_told_how_much_there_is() -> None:
    """After one of two defenders has been given 1 of 2 damage, 1 of 2 is assigned."""
    game = arrange(
        {"battlefield": ["Squig Herders", "Squig Herders"]},
        {"kingdom": ["Troll Slayers", "Troll Slayers"]},
        phase="battlefield",
    )
    for label in ("pass", "pass", "attack tom's kingdom", "pass", "pass"):
        take(game, label)
    for side in ("Squig Herders", "Troll Slayers"):
        for label in (f"declare {side}", f"declare {side}", "done", "pass", "pass"):
            take(game, label)
    take(game, "1 to Troll Slayers")
    data: dict[str, Any] = asked(game).data
    assert (data["picked"], data["need"], data["rule"]) == (1, 2, "INV-BF-18")


@pytest.mark.parametrize(("burning", "rest"), [([], "kingdom"), (["kingdom"], None)])
def test_who_assigns_damage_is_told_what_destroys_and_who_gets_the_rest(
    burning: list[str], rest: str | None
) -> None:
    """Toughness counts for what destroys; the rest goes to the section, or is lost if it burns."""
    game = arrange(
        {"battlefield": ["Squig Herders"] * 4},
        {"kingdom": ["Hammerer of Karak Azul"], "burning": burning},
        phase="battlefield",
    )
    for label in ("pass", "pass", "attack tom's kingdom", "pass", "pass"):
        take(game, label)
    for label in (*["declare Squig Herders"] * 4, "done", "pass", "pass"):
        take(game, label)
    for label in ("declare Hammerer of Karak Azul", "done", "pass", "pass"):
        take(game, label)
    data: dict[str, Any] = asked(game).data
    assert data["lethal"] == 2 + 1
    assert (data["rest"] and data["rest"]["zone"]) == rest


def test_a_shield_of_sections_asks_for_itself() -> None:
    """Which section Contested Fortress protects is no question of Counterstrike. Pins AMB-92."""
    game = arrange(
        {"capital": "Orc", "battlefield": ["Doom Divers"]},
        {"capital": "Dwarf", "battlefield": ["Contested Fortress"]},
        phase="begin",
    )
    while asked(game).kind != "choose":
        game.apply(0)
    assert asked(game).prompt == "Which section is shielded first?"
    assert asked(game).data["rule"] == "AMB-92"
