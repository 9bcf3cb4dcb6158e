"""Traits: each is what its respect says, and none tells a player what he cannot know."""

from collections.abc import Iterator
from random import Random

import pytest

import wartable
from wartable.champions import standing, traits
from wartable.champions.terms import VERBS
from wartable.champions.traits import TRAITS
from wartable.games import deck_lists, plugin
from wartable.kernel.game import Game

DECKS = deck_lists("champions").built_in()


def positions(seed: int) -> Iterator[Game]:
    """A game at random between two decks, at every decision."""
    luck = Random(seed)  # noqa: S311  (a game, not a secret)
    game = wartable.new("champions", decks=luck.sample(DECKS, 2), seed=seed)
    while not game.over:
        yield game
        game.apply(luck.randrange(len(game.options)))


def told(game: Game, numbers: Iterator[int]) -> set[tuple[str, str]]:
    """Traits of an option in words."""
    found = set()
    for number in numbers:
        respect, what = traits.RESPECTS[number // traits.ROOM], number % traits.ROOM
        by_number = respect in traits.BY_NUMBER
        found.add((respect, str(what) if by_number else game.defs[what].title))
    return found


def option(game: Game, label: str) -> set[tuple[str, str]]:
    """The traits of the option with a label."""
    decision = game.decision
    assert decision is not None
    place = next(n for n, each in enumerate(decision.options) if each.label == label)
    return told(game, iter(TRAITS.of_option(game, game.options[place])))


@pytest.mark.parametrize(
    ("place", "respect"),
    [
        (traits.R_PLAY, "play"),
        (traits.R_OWN_HEALTH, "play, own health 0-5"),
        (traits.R_ENEMY_HEALTH, "play, enemy health 0-5"),
        (traits.R_OWN_FRONT, "play, 0 own cards in front"),
        (traits.R_ENEMY_FRONT, "play, 0 enemy cards in front"),
        (traits.R_LANE, "play in lane 1"),
        (traits.R_UPON, "play upon a card"),
        (traits.R_COVERED, "be played upon, no corner"),
        (traits.R_FACING, "play facing a card"),
        (traits.R_FIRST, "play first"),
        (traits.R_MEETS, "play as the objective asks"),
        (traits.R_WANTED, "play for an objective of damage"),
        (traits.R_BY, "as champion play a card, unit"),
        (traits.R_ACT, "act"),
        (traits.R_ACT_FEW, "act, small hand"),
        (traits.R_ACT_OWN_HEALTH, "act, own health 0-5"),
        (traits.R_ACT_ENEMY_HEALTH, "act, enemy health 0-5"),
        (traits.R_ACT_OWN_FRONT, "act, 0 own cards in front"),
        (traits.R_CHOOSE_OWN, "be chosen as one's own, no corner"),
        (traits.R_CHOOSE_ENEMY, "be chosen as the enemy's, no corner"),
        (traits.R_LET_OWN, "choose one's own"),
        (traits.R_LET_ENEMY, "choose the enemy's"),
        (traits.R_PLACE, "place in lane 1"),
        (traits.R_SAY, f"say {VERBS[0]}"),
        (traits.R_NUMBER, "say the number 0"),
        (traits.R_OPTION, "take possibility 0"),
        (traits.R_PASS_HAND, "pass, by cards in hand"),
        (traits.R_PASS_DECK, "pass, by cards in deck"),
        (traits.R_PASS_HEALTH, "pass, by own health"),
        (traits.R_PASS_FIRST, "pass first, by cards in hand"),
        (traits.R_PASS_RACE, "pass, by cards more than the enemy, decks near their end"),
        (traits.R_STEP, "meet an objective, by those met before"),
        (traits.R_ERRAND, "play, by objective and kind"),
    ],
)
def test_respects_of_options_have_their_places(place: int, respect: str) -> None:
    """The numbers that the engine is compiled with are places in the list."""
    assert traits.RESPECTS[place] == respect


@pytest.mark.parametrize(
    ("place", "respect"),
    [
        (standing.S_HEALTH, "own, by health"),
        (standing.S_HAND, "own, by cards in hand"),
        (standing.S_DECK, "own, by cards in deck"),
        (standing.S_FRONTS, "own, by cards in front"),
        (standing.S_BLESSINGS, "own, by blessings in play"),
        (standing.S_FRONT, "own, in front, no corner"),
        (standing.S_STACK, "own, on a stack"),
        (standing.S_CHAMPION, "own, champion, 0 objectives met"),
        (standing.S_BLESSING, "own, blessing in play"),
        (standing.S_COUNT, "enemy, by health"),
        (standing.S_HELD, "own, in hand"),
        (standing.S_MOMENT, "by the moment"),
        (standing.S_RACE, "by cards more than the enemy, decks near their end"),
    ],
)
def test_respects_of_tables_have_their_places(place: int, respect: str) -> None:
    """The same for the traits of a table."""
    assert standing.RESPECTS[place] == respect


def test_room_is_enough() -> None:
    """Every published card has a number of its own within a respect; a home-made one may not."""
    pool = plugin("champions").pool
    titles = {record.title for record in pool}
    numbers = [n for n, card in enumerate(pool.definitions) if card.title in titles]
    assert len(numbers) >= 414
    assert sum(n < traits.ROOM for n in numbers) >= 414
    assert traits.ROOM == standing.ROOM


def test_a_play_has_the_traits_of_its_card_and_its_champion() -> None:
    """The card, the table as it stands, the objective that it meets."""
    game = plugin("champions").arrange(
        {
            "active": "anna",
            "phase": "action",
            "anna": {
                "health": 5,
                "hand": ["Pack of Bloodletters"],
                "lanes": {2: {"champion": "Chaos Champion", "blessing": "Healing Storm"}},
            },
            "bert": {
                "health": 12,
                "lanes": {2: {"champion": "Chaos Champion", "unit": "Pack of Bloodletters"}},
            },
        }
    )
    pack = "Pack of Bloodletters"
    found = option(game, f"play {pack} with Chaos Champion in lane 2")
    assert found == {
        ("play", pack),
        ("play, own health 0-5", pack),
        ("play, enemy health 12-19", pack),
        ("play, 0 own cards in front", pack),
        ("play, 1 enemy cards in front", pack),
        ("play in lane 2", pack),
        ("as champion play a card, unit", "Chaos Champion"),
        ("play facing a card", pack),
        ("play first", pack),
        ("play, by objective and kind", "3"),
        ("play as the objective asks", pack),
        ("meet an objective, by those met before", "0"),
    }


@pytest.mark.parametrize("seed", range(6))
def test_traits_tell_only_what_a_player_knows(seed: int) -> None:
    """With hidden cards exchanged, the table and what can be done have the same traits."""
    compared = 0
    for number, game in enumerate(positions(seed)):
        decision = game.decision
        assert decision is not None
        twin = game.determinize(decision.player, number)
        table = list(TRAITS.of_table(game, decision.player))
        assert max(table) < standing.SIZE
        assert table == list(TRAITS.of_table(twin, decision.player))
        for code in game.options:
            found = list(TRAITS.of_option(game, code))
            assert found
            assert max(found) < traits.SIZE
            if decision.kind == "action":
                assert found == list(TRAITS.of_option(twin, code))
                compared += 1
    assert compared
