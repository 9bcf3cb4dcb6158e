"""Why nothing can be done with a card, a place or a player: an answer to every click."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

import wartable
from tests.champions.test_doors import DECKS, arranged, take
from tests.playing.passages import numbers_in
from tests.playing.secrets import exchanged
from wartable.champions.terms import BACK, DECK, DISCARD, FRONT, HAND, MIDDLE, ZONE_COUNT
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.numbers import FIRST_ZONE, ZONES_A_PLAYER

ROWS = {"front": FRONT, "middle": MIDDLE, "back": BACK}
ANNA, BERT = 1, 2


def place(side: int, zone: int) -> int:
    """What everybody calls a place."""
    return FIRST_ZONE + side * ZONES_A_PLAYER + zone


def clickable(game: Game, player: int) -> Iterator[int]:
    """Everything a player may point at: cards, places, players."""
    yield from {number for number, _ in numbers_in(game.view(player)) if number}
    yield from (place(side, zone) for side in range(2) for zone in range(ZONE_COUNT))
    yield from (ANNA, BERT)


def possible(game: Game, player: int) -> set[int]:
    """What the options of a player begin with, and the places to which they bring cards."""
    decision = game.decision
    found: set[int] = set()
    if decision is None or decision.player != player:
        return found
    for option in decision.options:
        found |= set(option.cards[:1])
        for ref in option.data["refs"]:  # type: ignore[attr-defined]
            if ref["kind"] == "lane" and ref["role"] == "into":
                found.add(place(ref["side"], ROWS[ref["row"]] + ref["lane"] - 1))
    return found


def rules(game: Game, player: int, number: int, verb: str = "") -> set[str]:
    """The rules that are named against something."""
    return {reason.rule for reason in game.explain(player, number, verb)}


def games() -> Iterator[Game]:
    """Decisions of games by lot."""
    for seed in range(3):
        luck = Random(seed)  # noqa: S311  (a game, not a secret)
        game = wartable.new("champions", DECKS, seed=seed)
        while game.decision is not None:
            yield game
            game.apply(luck.randrange(len(game.decision.options)))
        yield game


def test_there_is_no_reason_exactly_where_something_is_possible() -> None:
    """What is on offer has nothing against it; all else has a reason with a rule of the book."""
    book = door("champions").rulebook
    named: set[str] = set()
    for game in games():
        for player in range(2):
            offered = possible(game, player)
            for number in clickable(game, player):
                reasons = game.explain(player, number)
                assert (not reasons) == (number in offered), (number, reasons)
                named |= {reason.rule for reason in reasons}
    assert all(book.entry(rule).id == rule for rule in named)


def test_answers_do_not_depend_on_hidden_cards() -> None:
    """With hidden cards exchanged, every answer to a player is the same, of values too."""
    luck = Random(1)  # noqa: S311  (a game, not a secret)
    for count, game in enumerate(games()):
        for player in range(2) if count % 10 == 0 else ():
            twin = exchanged(game, player, luck)
            for number in clickable(game, player):
                assert told(twin, player, number) == told(game, player, number)


def told(game: Game, player: int, number: int) -> str:
    """All that a player is answered, byte for byte: why not, and where values come from."""
    reasons = [(each.rule, each.sentence, each.card) for each in game.explain(player, number)]
    return json.dumps([reasons, door("champions").sources.values(game, player, number)])


def test_while_a_question_waits_nothing_is_played() -> None:
    """In the middle of an ability a card of the hand is refused that could be played later."""
    game = arranged({"anna": {"hand": ["Door Choice", "Door Blade"]}, "bert": {}})
    take(game, "play Door Choice with (plain champion) in lane 1")
    hand = game.view(0)["players"][0]["hand"]  # type: ignore[index]
    assert rules(game, 0, hand[0]["card"], "play") == {"CH-2.2.1"}
    assert rules(game, 0, hand[0]["card"], "choose") == {"CH-2.2.1"}


@pytest.mark.parametrize(
    ("zone", "rule"),
    [(HAND, "CH-3.1.2b"), (DECK, "CH-4.1.4.1"), (DISCARD, "CH-3.1.3b"), (FRONT, "CH-3.1.4d")],
)
def test_a_place_of_the_other_player_says_what_it_is_for(zone: int, rule: str) -> None:
    """His hand, deck, discard pile and front row are refused by their own rules."""
    game = arranged({"anna": {}, "bert": {}})
    assert rule in rules(game, 0, place(1, zone))


def test_a_lane_of_ones_own_says_why_no_card_goes_there() -> None:
    """An engaged champion is named for a unit of the hand; a free one has nothing against it."""
    lanes = {1: {"champion": "Door Warden", "unit": "Door Blade"}, 2: {"champion": "Door Warden"}}
    game = arranged({"anna": {"hand": ["Door Blade"], "lanes": lanes}, "bert": {}})
    assert "CH-6.1-Engaged" in rules(game, 0, place(0, FRONT))
    assert rules(game, 0, place(0, FRONT + 1)) == set()
    assert "CH-4.1.3.ii" in rules(game, 1, place(1, FRONT))


def test_a_lane_without_a_champion_plays_nothing() -> None:
    """A lane that is none, and a card that is none, have a reason against them."""
    game = arranged({"anna": {"hand": ["Door Blade"]}, "bert": {}})
    hand = game.view(0)["players"][0]["hand"]  # type: ignore[index]
    (reason,) = game.explain(0, hand[0]["card"], "play", "7")
    assert reason.rule == "CH-4.1.3.2a"
    assert reason.sentence == "there is no champion of yours in lane 7 to play Door Blade"
    assert rules(game, 0, 0, "heroic") == {"CH-2.11.1"}
    assert rules(game, 0, 999, "") == {"CH-2.11.1"}


def test_a_face_down_blessing_waits_for_its_quest() -> None:
    """Nobody knows it, and it is revealed by a quest; a player is chosen by effects only."""
    lanes = {1: {"champion": "Door Warden", "blessing": "Door Gift"}}
    game = arranged({"anna": {"lanes": lanes}, "bert": {}})
    lane = game.view(0)["players"][0]["lanes"][0]  # type: ignore[index]
    assert rules(game, 0, lane["blessing"]["card"]) == {"CH-2.11.1c", "CH-2.6.6"}
    assert rules(game, 0, BERT) == {"CH-4.1.3.1a"}


def test_passing_is_possible_when_it_is_offered() -> None:
    """Who is asked for an action may pass, the other one may not."""
    game = arranged({"anna": {}, "bert": {}})
    assert rules(game, 0, 0, "pass") == set()
    assert rules(game, 1, 0, "pass") == {"CH-4.1.3.ii"}
    assert rules(game, 0, 0, "done") == {"CH-4.1.3.1a"}
