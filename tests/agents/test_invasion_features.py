"""Features of Invasion: each is what its respect says, and none tells what a player cannot know."""

from collections.abc import Iterator
from random import Random

import pytest

import wartable
from wartable.agents.features import features_of
from wartable.agents.invasion import option_respects as options
from wartable.agents.invasion import table_features as tables
from wartable.games import door
from wartable.kernel.game import Game

KNOWN = features_of("invasion")
DECKS = door("invasion").decks.lists.built_in()


def positions(seed: int) -> Iterator[Game]:
    """A game at random between two decks, at every decision of its first half."""
    luck = Random(seed)  # noqa: S311  (a game, not a secret)
    game = wartable.new("invasion", decks=luck.sample(DECKS, 2), seed=seed)
    for _ in range(250):
        if game.over:
            return
        yield game
        game.apply(luck.randrange(len(game.options)))


PLACES = [
    (options.R_PLAY, "play"),
    (options.R_PLAY_SPENDING, "play, by cost and resources"),
    (options.R_USE, "use ability 1"),
    (options.R_USE_ELSE, "use in the enemy's turn"),
    (options.R_DEVELOP_LEFT, "develop, by resources"),
    (options.R_ZONE, "play into the kingdom"),
    (options.R_ZONE_LEFT, "play into the kingdom, by damage it still takes"),
    (options.R_LAND, "develop the kingdom, by developments there"),
    (options.R_LAND_LEFT, "develop the kingdom, by damage it still takes"),
    (options.R_ATTACK, "attack the kingdom, by strength"),
    (options.R_STAY, "do not attack, by power in the battlefield"),
    (options.R_ATTACKER, "attack with"),
    (options.R_ENOUGH_DEFEND, "declare no more defenders, by strength of the attack"),
    (options.R_ASSIGN_KILL, "assign what destroys"),
    (options.R_COST, "be given up as a cost"),
    (options.R_CHOOSE_PLACE, "choose a zone, by whose and damage it still takes"),
    (options.R_PASS_CHAIN, "pass, by the length of the chain"),
    (options.R_SEND_BACK, "send back, by cheap cards"),
    (options.R_SAY, "say pass"),
    (options.R_NUMBER, "say the number 0"),
    (options.R_OPTION, "take possibility 0"),
]


@pytest.mark.parametrize(("place", "respect"), PLACES)
def test_constants_are_places_of_options(place: int, respect: str) -> None:
    """The engine is compiled with numbers; the list has their names."""
    assert options.RESPECTS[place] == respect


@pytest.mark.parametrize(
    ("place", "respect"),
    [
        (tables.T_RESOURCES, "own, by resources"),
        (tables.T_POWER, "own, kingdom, by power"),
        (tables.T_LEFT, "own, kingdom, by damage it still takes"),
        (tables.T_STAYING, "own, kingdom, by hit points of units"),
        (tables.T_LIES, "own, in the kingdom"),
        (tables.T_WOUNDS, "own, by damage on units"),
        (tables.T_FACES, "own, kingdom, by the attack it faces"),
        (tables.T_FIGHTS, "own, attacks"),
        (tables.T_CHAINED, "own, on the chain"),
        (tables.T_COUNT, "enemy, by resources"),
        (tables.T_HELD, "own, in hand"),
        (tables.T_MOMENT, "by the moment"),
        (tables.T_ATTACKED, "attacked, by its strength"),
    ],
)
def test_constants_are_places_of_tables(place: int, respect: str) -> None:
    """The same of tables."""
    assert tables.RESPECTS[place] == respect


def test_every_option_and_table_has_features_with_room() -> None:
    """In games by lot no number is out of its respect's room or of the list."""
    for seed in range(3):
        for game in positions(seed):
            for code in game.options:
                told = [int(f) for f in KNOWN.features.of_option(game, code)]
                assert told
                assert all(0 <= each < KNOWN.options.size for each in told)
            for player in (0, 1):
                told = [int(f) for f in KNOWN.features.of_table(game, player)]
                assert all(0 <= each < KNOWN.table.size for each in told)


def test_features_tell_nothing_hidden() -> None:
    """With what a player cannot know dealt anew, features of his table and options are the same."""
    for game in positions(7):
        decision = game.decision
        assert decision is not None
        player = decision.player
        other = game.determinize(player, 3)
        assert list(KNOWN.features.of_table(game, player)) == list(
            KNOWN.features.of_table(other, player)
        )
        mine = [list(KNOWN.features.of_option(game, code)) for code in game.options]
        theirs = [list(KNOWN.features.of_option(other, code)) for code in other.options]
        assert mine == theirs
