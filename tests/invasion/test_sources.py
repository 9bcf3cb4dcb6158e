"""Where values come from: what is printed and the changes found add up to what a card has now."""

from collections.abc import Iterator
from typing import Any

import pytest

import wartable
from tests.invasion.arranged import arrange, take
from tests.playing.dice import dice
from tests.playing.matches import match, passing_match
from tests.playing.secrets import exchanged
from wartable.agents import agent
from wartable.agents.base import pick
from wartable.games import door
from wartable.invasion.flags import NO_POWER
from wartable.invasion.layout import FACE, FLAGS, HP, POWER, TOUGHNESS
from wartable.invasion.seeing import number_of_card
from wartable.invasion.table import definition, in_play_cards
from wartable.invasion.values import refresh
from wartable.kernel.game import Game

sources = door("invasion").sources


def check(game: Game) -> int:
    """Every card in play has what is printed and what is added; how many changes there are."""
    refresh(game)
    before = game.snapshot()
    count = 0
    for card in in_play_cards(game):
        found = sources.changes(game, number_of_card(game, 0, card))
        count += len(found)
        printed, up = definition(game, card), game.m[card + FACE] == 0
        for name, field, start in (
            ("power", POWER, printed.power if up else 0),
            ("hit points", HP, printed.hit_points if up else 0),
            ("Toughness", TOUGHNESS, 0),
        ):
            total = max(start + sum(each.amount for each in found if each.value == name), 0)
            lost = name == "power" and game.m[card + FLAGS] & NO_POWER
            assert game.m[card + field] == (0 if lost else total), (printed.title, name, found)
        assert all(each.source for each in found)
    assert game.snapshot() == before
    return count


@pytest.mark.parametrize("decks", [("dwarf", "orc"), ("empire", "chaos")])
def test_what_is_printed_and_every_change_make_the_value(decks: tuple[str, str]) -> None:
    """Through a whole game no value of any card comes from nowhere."""
    game = wartable.new("invasion", decks, seed=5)
    players = [agent("heuristic"), agent("random", seed=5)]
    changes = 0
    while game.decision is not None:
        if len(game.picks()) % 10 == 0:
            changes += check(game)
        game.apply(pick(game, game.decision, players[game.decision.player]))
    assert changes > 20


def test_the_cost_now_counts_loyalty() -> None:
    """King Kazador costs 6 and one more for each of five symbols that are not there."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=7)
    hand = game.view(0)["players"][0]["hand"]  # type: ignore[index]
    king = next(card["card"] for card in hand if card["title"] == "King Kazador")
    assert sources.cost_now(game, 0, king) == 10  # the capital board has one symbol


# -- in one form for clients -----------------------------------------------------------------------


def tables() -> Iterator[Game]:
    """Tables of games by lot, some picks apart."""
    for number in (2, 6):
        played = match(number)
        while not played.game.over:
            yield played.game
            played.play(160)
    for number in (1, 4):
        played = passing_match(number, "invasion")
        yield played.game
        played.play(30)
        yield played.game


def shown(view: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The zones and cards of a view with their numbers."""
    for side, player in enumerate(view["players"]):
        for place, zone in enumerate(player["zones"].values()):
            yield 10 + 40 * side + place, zone
            yield from ((card["card"], card) for card in zone["cards"])
        yield from ((card["card"], card) for card in player["legend"])


def test_every_card_and_zone_tells_its_values_in_one_form() -> None:
    """What is told of power and hit points is what the view shows; parts of a zone make it up."""
    for game in tables():
        for eye in (0, 1, None):
            for number, facts in shown(game.view(eye)):
                values: dict[str, Any] = sources.values(game, eye, number)
                for name in ("power", "hp"):
                    assert values[name]["value"] == facts[name]
                    if "burning" in facts:
                        parts = sum(each["by"] for each in values[name]["changes"])
                        assert values[name]["printed"] + parts == facts[name]
                for value in values.values():
                    for each in value["changes"]:
                        assert each.keys() == {"card", "title", "by", "line", "text"}


def test_values_do_not_depend_on_hidden_cards() -> None:
    """With hidden cards exchanged, the values of all that a player sees are told the same."""
    for n, game in enumerate(tables()):
        for player in range(2):
            twin = exchanged(game, player, dice(n))
            numbers = [number for number, _ in shown(game.view(player))]
            for number in [*numbers, *range(10, 90)]:
                told = sources.values(game, player, number)
                assert told == sources.values(twin, player, number)


def test_a_change_names_its_card_and_its_line() -> None:
    """Runesmith's +1 lasts; the line is the first of its card, its words those of the effect."""
    game = arrange({"capital": "Dwarf", "resources": 2, "quest": ["Runesmith"]}, {})
    for label in ("use Runesmith", "choose Runesmith", "pass", "pass"):
        take(game, label)
    smith = next(n for n, facts in shown(game.view(1)) if facts.get("title") == "Runesmith")
    power: dict[str, Any] = sources.values(game, 1, smith)["power"]
    assert (power["value"], power["printed"]) == (2, 1)
    (change,) = power["changes"]
    assert (change["card"], change["title"], change["by"]) == (smith, "Runesmith", 1)
    assert (change["line"], change["text"]) == (1, "+1 power")


def test_a_card_in_hand_tells_where_its_cost_comes_from() -> None:
    """King Kazador: 6 printed, 4 for loyalty; the other player learns nothing."""
    game = arrange({"capital": "Dwarf", "hand": ["King Kazador"]}, {})
    king = game.view(0)["players"][0]["hand"][0]["card"]  # type: ignore[index]
    cost: dict[str, Any] = sources.values(game, 0, king)["cost"]
    assert (cost["value"], cost["printed"]) == (10, 6)
    assert [(each["by"], each["text"]) for each in cost["changes"]] == [(4, "loyalty")]
    assert sources.values(game, 1, king) == {}
