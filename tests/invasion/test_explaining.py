"""Why not: an answer for everything that can be clicked, with rules of the book."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.invasion.arranged import arrange, asked, take
from tests.playing.dice import dice
from tests.playing.matches import match, passing_match
from tests.playing.passages import numbers_in
from tests.playing.secrets import exchanged
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.rules import Reason

LONG = 60
PLACES = (1, 2, *range(10, 19), *range(50, 59))
"""The numbers of both players and of all their zones."""


def rules(game: Game, player: int, number: int, verb: str = "") -> list[str]:
    """The rules against doing something."""
    return [reason.rule for reason in game.explain(player, number, verb)]


def tables() -> Iterator[Game]:
    """Tables of games by lot."""
    for played in (match(4), match(9), passing_match(3, "invasion"), passing_match(7, "invasion")):
        for _ in range(LONG):
            if played.game.over:
                break
            yield played.game
            played.play(4)


def clickable(game: Game, eye: int) -> set[int]:
    """All that a client may show for somebody to click."""
    view: Any = game.view(eye)
    cards = {number for number, _ in numbers_in(view) if number}
    return cards | {entry["entry"] for entry in view["chain"]} | set(PLACES)


def test_nothing_is_unexplained_unless_it_is_an_option() -> None:
    """Whatever may be clicked is among the options, or has a reason with a rule of the book."""
    book = door("invasion").rulebook
    told: set[str] = set()
    for game in tables():
        for player in range(2):
            mine = asked(game).player == player
            options = asked(game).options if mine else ()
            named = {card for option in options for card in option.cards}
            for number in clickable(game, player):
                found = rules(game, player, number)
                assert found or number in named, (number, asked(game))
                told |= set(found)
    assert all(book.entry(rule).id == rule for rule in told)
    assert len(told) > 15


def told(reasons: Sequence[Reason]) -> list[tuple[str, str, int]]:
    """All that reasons say."""
    return [(each.rule, each.sentence, each.card) for each in reasons]


def test_reasons_do_not_depend_on_hidden_cards() -> None:
    """With hidden cards exchanged a player is told the same of all that he may click."""
    for n, game in enumerate(tables()):
        for player in range(2) if n % 3 == 0 else ():
            twin = exchanged(game, player, dice(n))
            for number in clickable(game, player):
                one, two = (told(each.explain(player, number)) for each in (game, twin))
                assert one == two


def test_asking_changes_nothing() -> None:
    """The game is as it was after every question."""
    for game in tables():
        before = game.snapshot()
        for number in clickable(game, 0):
            game.explain(0, number)
        assert game.snapshot() == before


@pytest.mark.parametrize(
    ("number", "rule"),
    [
        *((10, "INV-CAP-04"), (13, "INV-BF-06"), (14, "INV-TERM-PLAY-01"), (15, "AMB-75")),
        *((16, "INV-ZONE-02"), (50, "INV-BF-01"), (2, "INV-TARGET-02")),
    ],
)
def test_a_window_says_of_each_place_what_it_is_for(number: int, rule: str) -> None:
    """In a window nothing is done with a place itself."""
    assert rules(arrange({}, {}), 0, number) == [rule]


def test_who_is_not_asked_is_told_so() -> None:
    """The other player's decision waits; his zones could not be clicked anyway."""
    game = arrange({}, {})
    assert str(game.explain(1, 10)) == "[kris is asked now (INV-TIMING-B12)]"


def test_an_attack_goes_against_the_other_side() -> None:
    """The opponent's zones are options, one's own are not."""
    game = arrange({"battlefield": ["Squig Herders"]}, {}, phase="battlefield")
    take(game, "pass")
    take(game, "pass")
    assert [rules(game, 0, number) for number in (50, 51, 52)] == [[], [], []]
    assert rules(game, 0, 12) == ["INV-BF-06"]


def test_a_card_that_may_not_enter_a_zone_says_why() -> None:
    """A unit goes into no zone of the opponent's, a development into one's own."""
    game = arrange({"resources": 9, "hand": ["Squig Herders", "Pillage"]}, {})
    twin = game.clone()
    take(game, "play Squig Herders")
    assert (rules(game, 0, 11), rules(game, 0, 51)) == ([], ["INV-ZONE-11"])
    take(twin, "develop Pillage")
    assert rules(twin, 0, 51) == ["INV-DEV-02"]


def test_an_action_on_the_chain_can_be_asked_about() -> None:
    """It is answered by another action, and is a target where a card says so."""
    game = arrange(
        {"resources": 9, "hand": ["Pillage"]},
        {"resources": 9, "hand": ["High Elf's Disdain"], "kingdom": ["Contested Village"]},
    )
    take(game, "play Pillage")
    take(game, "choose Contested Village")
    assert rules(game, 1, 10001) == ["INV-CHAIN-01"]
    take(game, "play High Elf's Disdain")
    assert rules(game, 1, 10001) == []
    assert "INV-TARGET-01" in rules(game, 1, 50)


def test_a_development_of_the_other_player_is_a_development() -> None:
    """It can be pointed at, and all that is said is what everybody sees."""
    game = arrange({}, {"developments": {"kingdom": ["Pillage"]}})
    view: Any = game.view(0)
    number = view["players"][1]["zones"]["kingdom"]["cards"][0]["card"]
    assert rules(game, 0, number) == ["INV-DEV-08"]
    assert rules(game, 0, -number) == ["AMB-75"]


@pytest.mark.parametrize("verb", ["", "play", "use", "develop", "attackers", "choose", "nonsense"])
def test_no_number_is_beyond_words(verb: str) -> None:
    """Numbers that name nothing are told so, whatever one wants to do with them."""
    game = match(3).game
    for player in range(2):
        for number in (-1, 0, 99_999, 2**40):
            reasons = game.explain(player, number, verb)
            assert reasons or number == 0
            assert all(each.rule and each.sentence for each in reasons)


def test_who_attacks_already_is_no_answer() -> None:
    """Of a unit that is declared one is told that it does not answer the question again."""
    game = arrange({"battlefield": ["Squig Herders"], "kingdom": ["Lobber Crew"]}, {})
    while asked(game).kind != "attackers":
        labels = [option.label for option in asked(game).options]
        game.apply(labels.index("attack tom's quest") if "attack tom's quest" in labels else 0)
    view: Any = game.view(0)["players"]
    herders = view[0]["zones"]["battlefield"]["cards"][0]["card"]
    crew = view[0]["zones"]["kingdom"]["cards"][0]["card"]
    assert rules(game, 0, herders) == []
    take(game, "declare Squig Herders")
    assert (rules(game, 0, herders), rules(game, 0, crew)) == (["INV-BF-07"], ["INV-BF-07"])


def test_all_is_over_when_the_game_is() -> None:
    """After the end the rule by which it ended is the answer to everything."""
    played = match(2)
    while not played.game.over:
        played.play(50)
    result = played.game.result
    assert result is not None
    assert rules(played.game, 0, 10) == [result.reason]
