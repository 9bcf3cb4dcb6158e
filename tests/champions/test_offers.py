"""What clients read of a decision: references, texts and costs of options, who asks by what."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import wartable
from tests.champions.test_doors import DECKS, FIXTURES, arranged, take
from wartable.champions.door import DOOR
from wartable.games import door
from wartable.kernel.game import Game

WARDEN = {1: {"champion": "Door Warden"}}
ROLES = {"subject", "target", "host", "into", "with", "from"}
KEYS = {
    "card": {"card", "title", "side", "lane", "row", "zone"},
    "lane": {"side", "lane", "row"},
    "player": {"player"},
}
"""What references of each kind may say beside role and kind."""


def data_of(game: Game, label: str) -> dict[str, Any]:
    """The data of the option whose label begins so."""
    assert game.decision is not None
    (option,) = [each for each in game.decision.options if each.label.startswith(label)]
    return option.data


def refs_of(game: Game, label: str) -> dict[str, Any]:
    """What an option names, by what it is there."""
    return {ref["role"]: ref for ref in data_of(game, label)["refs"]}


def asked(game: Game) -> dict[str, Any]:
    """What the decision is about."""
    assert game.decision is not None
    return game.decision.data


def test_playing_a_unit_names_card_champion_and_place() -> None:
    """A unit of the hand is played with a champion into the front of its lane, for an action."""
    game = arranged({"anna": {"hand": ["Door Blade"], "lanes": WARDEN}, "bert": {}})
    refs = refs_of(game, "play Door Blade with Door Warden")
    assert list(refs) == ["subject", "with", "into"]
    hand = game.view(0)["players"][0]["hand"]  # type: ignore[index]
    assert refs["subject"]["card"] == hand[0]["card"]
    assert (refs["subject"]["side"], refs["subject"]["zone"]) == (0, "hand")
    assert refs["with"]["title"] == "Door Warden"
    assert (refs["with"]["lane"], refs["with"]["row"]) == (1, "middle")
    assert refs["into"] == {"role": "into", "kind": "lane", "side": 0, "lane": 1, "row": "front"}
    assert data_of(game, "play Door Blade with Door Warden")["cost"] == 1


def test_an_ability_goes_to_no_place_and_says_what_it_does() -> None:
    """Playing an ability names the card and who plays it, with its line."""
    game = arranged({"anna": {"hand": ["Door Choice"], "lanes": WARDEN}, "bert": {}})
    assert list(refs_of(game, "play Door Choice with Door Warden")) == ["subject", "with"]
    text = data_of(game, "play Door Choice with Door Warden")["text"]
    assert text == "played: choose: (gain 2 health) or (draw 2 cards)"


def test_a_stack_is_the_host_of_what_goes_onto_it() -> None:
    """A stacking unit that is played onto another names the card on top."""
    lanes = {1: {"champion": "Door Warden", "unit": "Door Crowd"}}
    game = arranged({"anna": {"hand": ["Door Crowd"], "lanes": lanes}, "bert": {}})
    refs = refs_of(game, "play Door Crowd with Door Warden")
    assert list(refs) == ["subject", "with", "into", "host"]
    assert (refs["host"]["lane"], refs["host"]["row"]) == (1, "front")
    assert refs["host"]["card"] != refs["subject"]["card"]


def test_an_act_says_what_it_does_and_passing_ends_the_phase() -> None:
    """A Heroic Act has its line and its cost, a pass what it ends and no card."""
    game = arranged({"anna": {"lanes": WARDEN}, "bert": {}})
    second = data_of(game, "use the Heroic Act of Door Warden (anna, lane 1), number 2")
    assert second["text"] == "heroic act, once per game: deal 1 damage to the opponent"
    assert (second["cost"], second["refs"][0]["role"]) == (1, "subject")
    assert data_of(game, "pass") == {"verb": "pass", "refs": [], "ends": "phase"}


def test_alternatives_have_their_sentences() -> None:
    """One of two alternatives says in data what it does; the question names card and line."""
    game = arranged({"anna": {"hand": ["Door Choice"]}, "bert": {}})
    take(game, "play Door Choice with (plain champion) in lane 1")
    assert data_of(game, "2")["text"] == "draw 2 cards"
    about = asked(game)
    assert (about["source"]["title"], about["source"]["zone"]) == ("Door Choice", "limbo")
    assert (about["line"], about["rule"], about["default"]) == (1, "CH-2.2.1", -1)
    assert about["text"] == "played: choose: (gain 2 health) or (draw 2 cards)"


def test_a_champion_is_placed_into_the_middle_of_a_lane() -> None:
    """During set-up an option names the champion and its place, the question how many of four."""
    game = wartable.new("champions", DECKS, seed=3)
    assert game.decision is not None
    option = game.decision.options[0]
    subject, into = option.data["refs"]  # type: ignore[misc]
    assert (subject["kind"], subject["zone"]) == ("card", "unplaced")  # type: ignore[has-type]
    assert (into["kind"], into["row"]) == ("lane", "middle")  # type: ignore[has-type]
    assert (asked(game)["picked"], asked(game)["need"]) == (0, 4)
    assert asked(game)["source"] is None


def test_an_act_that_moves_asks_where_to_move() -> None:
    """A move is no deployment, and the question does not call it one."""
    lanes: dict[int, dict[str, object]] = {
        lane: {"champion": "Liberator-Prime"} for lane in range(1, 5)
    }
    lanes[1]["unit"] = "Guided Vanguard Hunters"
    game = DOOR.arrange({"active": "anna", "anna": {"lanes": lanes}, "bert": {}})
    take(game, "use the Heroic Act of Guided Vanguard Hunters")
    assert game.decision is not None
    assert game.decision.prompt == "Choose where to move Guided Vanguard Hunters"
    assert asked(game)["rule"] == "A-87"


def test_a_deployment_asks_what_and_then_where() -> None:
    """The question says which of the two is asked for."""
    champion = {1: {"champion": "Aventis, Magister of Hammerhal"}}
    anna = {"hand": ["Arcane Bolt"], "lanes": champion}
    game = DOOR.arrange({"active": "anna", "anna": anna, "bert": {}})
    take(game, "use the Heroic Act of Aventis")
    assert game.decision is not None
    assert game.decision.prompt == "Choose what to deploy for Aventis, Magister of Hammerhal"


def test_deploying_asks_for_a_card_and_then_for_its_champion() -> None:
    """First the card is a target, then it is the subject and goes where a champion receives it."""
    game = arranged({"anna": {"hand": ["Door Call", "Door Blade"], "lanes": WARDEN}, "bert": {}})
    take(game, "play Door Call with Door Warden")
    assert list(refs_of(game, "choose Door Blade")) == ["target"]
    take(game, "choose Door Blade")
    refs = refs_of(game, "choose Door Warden")
    assert list(refs) == ["subject", "with", "into"]
    assert (refs["subject"]["title"], refs["with"]["title"]) == ("Door Blade", "Door Warden")
    assert (refs["into"]["lane"], refs["into"]["row"]) == (1, "front")
    assert asked(game)["rule"] == "CH-6.1-Deploy.b"


def test_picks_are_counted() -> None:
    """Of two champions none is picked, then one; the card that asks is named with its line."""
    game = arranged({"anna": {"hand": ["Door Trade"]}, "bert": {}})
    take(game, "play Door Trade with (plain champion) in lane 1")
    assert (asked(game)["picked"], asked(game)["need"]) == (0, 2)
    game.apply(0)
    assert (asked(game)["picked"], asked(game)["need"]) == (1, 2)
    assert asked(game)["source"]["title"] == "Door Trade"
    assert asked(game)["rule"] == "A-119"


def test_whose_hand_it_is_reads_who_makes_him_discard() -> None:
    """The opponent is told how many cards he gives up, and for which card of the other."""
    lanes = {1: {"champion": "Door Seer"}}
    hand = ["Door Slam", "Door Blade"]
    anna = {"hand": ["Door Theft"], "lanes": lanes}
    game = arranged({"anna": anna, "bert": {"hand": hand}})
    take(game, "play Door Theft with Door Seer")
    assert game.decision is not None
    assert game.decision.player == 1
    assert (asked(game)["picked"], asked(game)["need"]) == (0, 1)
    assert asked(game)["source"]["title"] == "Door Theft"
    assert refs_of(game, "choose Door Slam")["target"]["zone"] == "hand"


def test_a_may_says_what_is_asked() -> None:
    """Saying yes names the card that offers it, with the whole line."""
    lanes = {1: {"champion": "Door Warden"}, 2: {"champion": "Door Seer"}}
    game = arranged(
        {"anna": {"hand": ["Door Blade"], "lanes": lanes, "deck": ["Door Slam"]}, "bert": {}}
    )
    take(game, "play Door Blade with Door Warden")
    yes = data_of(game, "yes")
    assert yes["text"] == "when an allied champion has deployed a unit → you may draw 1 card"
    assert yes["refs"][0]["title"] == "Door Seer"
    assert (asked(game)["rule"], asked(game)["line"]) == ("CH-2.2.2-ex", 1)


@pytest.mark.parametrize("seed", range(4))
def test_all_options_and_questions_of_a_game_are_well_formed(seed: int) -> None:
    """References have their keys, options their short facts, questions a rule of the book."""
    luck = Random(seed)  # noqa: S311  (a game, not a secret)
    book = door("champions").rulebook
    game = wartable.new("champions", DECKS, seed=seed)
    while game.decision is not None:
        decision = game.decision
        rule = str(decision.data["rule"])
        assert book.entry(rule).id == rule
        for option in decision.options:
            assert option.facts.items() <= option.data.items()
            check_refs(option.data["refs"])
        game.apply(luck.randrange(len(decision.options)))
    assert DOOR.rules.question(game) == {}


def check_refs(refs: Any) -> None:
    """References say what they must, and nothing else."""
    for ref in refs:
        assert ref["role"] in ROLES
        assert ref.keys() - {"role", "kind"} <= KEYS[ref["kind"]]


def test_looking_at_a_decision_changes_nothing() -> None:
    """Data of options and of the question leave a game as it is."""
    game = DOOR.arrange({"anna": {"hand": ["Door Trade"]}, "bert": {}}, 0, [FIXTURES])
    take(game, "play Door Trade with (plain champion) in lane 1")
    before = game.snapshot()
    assert game.decision is not None
    assert [option.data for option in game.decision.options]
    assert game.decision.data
    assert game.snapshot() == before
