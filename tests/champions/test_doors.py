"""The doors of Champions: new games, what each may know, why not, logs, saves, journals."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import wartable
from tests.playing.rows import row_of
from wartable.champions.door import DOOR
from wartable.kernel.game import Game
from wartable.kernel.save import load, save

FIXTURES = Path(__file__).with_name("fixtures.toml")
DECKS = ("chaos-valkia", "order-vorrus")


def arranged(table: dict[str, object]) -> Game:
    """A table on which the cards of our fixtures may lie."""
    return DOOR.arrange(table, 0, [FIXTURES])


def take(game: Game, label: str) -> None:
    """Take the option whose label begins so."""
    assert game.decision is not None
    labels = [option.label for option in game.decision.options]
    (index,) = [i for i, each in enumerate(labels) if each.startswith(label)]
    game.apply(index)


def strings(value: object) -> Iterator[str]:
    """Every text in a view."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)


def rules(game: Game, player: int, title: str, verb: str = "", place: str = "") -> set[str]:
    """The rules against doing something with a card."""
    game.refereed = True
    cards = [number for number in game.table_order if title == named(game, number)]
    return {reason.rule for reason in game.explain(player, cards[0], verb, place)}


def named(game: Game, number: int) -> str:
    """The title of a card, by a referee's number."""
    return game.defs[game.m[row_of(game, number)]].title


# -- new games -------------------------------------------------------------------------------------


def test_in_a_new_game_each_players_cards_turn_in_their_own_phase() -> None:
    """New games and tables follow A-10; a table may say otherwise, in two words only."""
    table: dict[str, object] = {"anna": {}, "bert": {}}
    assert wartable.new("champions", decks=DECKS, seed=1).view(0)["rotation"] == "own"
    assert arranged(table).view(None)["rotation"] == "own"
    assert arranged({**table, "rotation": "all"}).view(1)["rotation"] == "all"
    with pytest.raises(wartable.WartableError, match=r"no rotation 'both'.*own, all"):
        arranged({**table, "rotation": "both"})


def test_a_new_game_begins_with_placement() -> None:
    """Whoever is first places a champion in one of four lanes; hands come later."""
    game = wartable.new("champions", DECKS, seed=3)
    decision = game.decision
    assert decision is not None
    assert decision.kind == "place"
    assert len(decision.options) == 16
    first = decision.player
    view = game.view(first)
    assert isinstance(view["players"], list)
    assert len(view["players"][first]["unplaced"]) == 4
    assert view["players"][1 - first]["unplaced"] == {"count": 4}
    assert view["players"][first]["deck"]["count"] == 30


def test_the_lot_decides_who_is_first() -> None:
    """The seed decides, and it decides both ways."""
    seats = set()
    for seed in range(20):
        decision = wartable.new("champions", DECKS, seed=seed).decision
        assert decision is not None
        seats.add(decision.player)
    assert seats == {0, 1}


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_at_random(seed: int, each_decision: Callable[[Game], Game]) -> None:
    """A game comes to its end; every option has its words and plain facts."""
    luck = Random(seed)  # noqa: S311  (a game, not a secret)
    game = wartable.new("champions", DECKS, seed=seed)
    game.recording = True
    while game.decision is not None:
        decision = game.decision
        assert decision.prompt
        for option in decision.options:
            assert option.label
            assert option.data["verb"] == option.verb
        game = each_decision(game)
        game.apply(luck.randrange(len(decision.options)))
    assert game.result is not None
    assert game.result.reason
    assert game.log()[-1].startswith("The game is over")


def test_a_journal_plays_again() -> None:
    """Seed, decks and picks lead to the same state."""
    game = wartable.new("champions", DECKS, seed=5)
    for _ in range(20):
        game.apply(0)
    assert wartable.replay(game.journal.to_text()) == game


def test_a_table_with_home_made_cards_can_be_saved() -> None:
    """A save of an arranged table is read back, test-only cards included."""
    game = arranged({"anna": {"hand": ["Door Slam"]}, "bert": {}})
    assert load(save(game, DOOR), DOOR) == game


# -- what one may know -----------------------------------------------------------------------------


def test_nobody_sees_a_hidden_blessing() -> None:
    """Neither its owner nor anybody else, but the referee does (A-05)."""
    lanes = {1: {"champion": "Door Warden", "blessing": "Door Gift"}}
    game = arranged({"anna": {"lanes": lanes}, "bert": {}})
    for eye in (0, 1, None):
        assert "Door Gift" not in set(strings(game.view(eye)))
    assert "Door Gift" in set(strings(game.referee()))


def test_a_hand_is_private_and_a_deck_is_hidden() -> None:
    """The owner knows the hand, nobody the order of the deck; numbers are open (CH-2.11)."""
    game = arranged({"anna": {"hand": ["Door Slam"], "deck": ["Door Blade"]}, "bert": {}})
    assert "Door Slam" in set(strings(game.view(0)))
    assert "Door Slam" not in set(strings(game.view(1)))
    assert "Door Blade" not in set(strings(game.view(0)))
    assert game.view(1)["players"][0]["hand"]["count"] == 1  # type: ignore[index]


def test_of_two_champions_placed_together_the_first_is_seen_with_the_second() -> None:
    """The opponent learns of both at the end of the batch, by view and log (A-06)."""
    setup: dict[str, object] = {
        "first": "anna",
        "anna": {"champions": ["Door Seer"]},
        "bert": {"champions": ["Door Warden"]},
    }
    game = DOOR.arrange_setup(setup, 0, [FIXTURES])
    take(game, "place Door Seer in lane 1")
    assert "Door Seer" in set(strings(game.view(1)))
    take(game, "place Door Warden in lane 2")
    assert "Door Warden" not in set(strings(game.view(0)))
    assert "Door Warden" in set(strings(game.view(1)))
    assert not any("Door Warden" in line for line in game.log())
    game.apply(0)
    assert "Door Warden" in set(strings(game.view(0)))
    assert "Door Warden in lane 2" in game.log()[-1]


def test_looking_changes_nothing() -> None:
    """Views, labels and reasons leave a game as it is."""
    game = wartable.new("champions", DECKS, seed=1)
    for _ in range(30):
        before = game.snapshot()
        for eye in (0, 1, None):
            json.dumps(game.view(eye))
        json.dumps(game.referee())
        assert game.snapshot() == before
        game.apply(0)


def test_what_a_player_cannot_know_is_dealt_anew() -> None:
    """A guess looks the same to the player, deals other cards, and can be played on."""
    luck = Random(7)  # noqa: S311  (a game, not a secret)
    game = wartable.new("champions", DECKS, seed=7)
    others = 0
    for count in range(120):
        decision = game.decision
        if decision is None:
            break
        for player in (0, 1):
            guess = game.determinize(player, count)
            assert guess.view(player) == game.view(player)
            others += guess.referee() != game.referee()
            if decision.player == player:
                labels = [option.label for option in decision.options]
                assert guess.decision is not None
                assert [option.label for option in guess.decision.options] == labels
            elif guess.decision is not None:
                guess.apply(0)
        game.apply(luck.randrange(len(decision.options)))
    assert others > 50


def test_the_log_names_no_drawn_card() -> None:
    """Everybody may read it."""
    game = arranged({"anna": {"deck": ["Door Slam", "Door Blade"]}, "bert": {}})
    take(game, "pass")
    assert "anna draws a card" in game.log()
    assert not any("Door Slam" in line for line in game.log())


# -- why not ---------------------------------------------------------------------------------------


def test_reasons_against_playing() -> None:
    """Class, engagement, spells, prohibitions, names and the turn, each by its rule."""
    lanes = {
        1: {"champion": "Door Warden", "unit": "Door Blade"},
        2: {"champion": "Door Seer", "spell": "Door Light"},
        3: {"champion": "Door Warden"},
    }
    bert = {3: {"champion": "Door Warden", "unit": "Door Ban"}}
    hand = ["Door Crowd", "Door Slam", "Door Choice", "Door Theft"]
    game = arranged(
        {"anna": {"hand": hand, "lanes": lanes}, "bert": {"hand": ["Door Trade"], "lanes": bert}}
    )
    assert {"CH-6.2-Normal", "CH-2.5.1.2"} <= rules(game, 0, "Door Crowd", "play", "1")
    assert {"CH-2.4.1.2a", "CH-6.2-Normal"} <= rules(game, 0, "Door Crowd", "play", "2")
    assert rules(game, 0, "Door Crowd", "play", "3") == set()
    assert rules(game, 0, "Door Choice", "play", "2") == {"CH-2.5.3.3", "A-33"}
    assert rules(game, 0, "Door Choice", "play", "3") == {"CH-2.2.3"}
    assert {"CH-2.5.3.2", "CH-2.4.1.2b"} <= rules(game, 0, "Door Theft", "play", "1")
    assert "CH-4.1.3.ii" in rules(game, 1, "Door Trade", "play")
    take(game, "play Door Choice with Door Warden in lane 1")
    take(game, "1: ")
    assert "CH-4.1.3.2a" in rules(game, 0, "Door Choice", "play", "1")
    take(game, "play Door Slam with Door Warden in lane 1")


def test_reasons_against_heroic_acts() -> None:
    """One a turn, once a name, none of a card that sleeps or has none."""
    lanes = {
        1: {"champion": "Door Warden", "unit": {"card": "Door Blade", "dormant": True}},
        2: {"champion": "Door Seer", "spell": {"card": "Door Light", "corner": 2, "dormant": True}},
    }
    game = arranged({"actions": 3, "anna": {"lanes": lanes}, "bert": {}})
    assert rules(game, 0, "Door Warden", "heroic") == set()
    assert {"A-38", "CH-6.1-Dormant.a"} <= rules(game, 0, "Door Light", "heroic")
    assert "CH-4.1.3.3a" in rules(game, 0, "Door Blade", "heroic")
    take(game, "use the Heroic Act of Door Warden (anna, lane 1), number 1")
    assert {"CH-2.9.4", "CH-4.1.3.2d"} <= rules(game, 0, "Door Warden", "heroic")


def test_reasons_and_options_agree() -> None:
    """A card that may be played or used has no reason against it, any other has one."""
    luck = Random(2)  # noqa: S311  (a game, not a secret)
    game = wartable.new("champions", DECKS, seed=2)
    while game.decision is not None:
        decision = game.decision
        if decision.kind == "action":
            played = {(o.data["card"], o.data["by"]) for o in decision.options if o.verb == "play"}
            used = {o.data["card"] for o in decision.options if o.verb == "heroic"}
            side = game.view(decision.player)["players"][decision.player]  # type: ignore[index]
            for card in side["hand"]:
                for lane in range(1, 5):
                    why = game.explain(decision.player, card["card"], "play", str(lane))
                    assert (not why) == ((card["card"], lane) in played)
            for lane in side["lanes"]:
                for row in ("champion", "unit", "spell", "blessing"):
                    if lane[row] is not None:
                        why = game.explain(decision.player, lane[row]["card"], "heroic")
                        assert (not why) == (lane[row]["card"] in used)
        game.apply(luck.randrange(len(decision.options)))


def test_an_option_of_alternatives_says_what_it_does() -> None:
    """The label has the words of the card."""
    game = arranged({"anna": {"hand": ["Door Choice"]}, "bert": {}})
    take(game, "play Door Choice with (plain champion) in lane 1")
    assert game.decision is not None
    labels = [option.label for option in game.decision.options]
    assert labels == ["1: gain 2 health", "2: draw 2 cards"]
