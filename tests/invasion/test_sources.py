"""Where values come from: what is printed and the changes found add up to what a card has now."""

import pytest

import wartable
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
