"""Features: each is what its respect says, and none tells a player what he cannot know."""

from collections.abc import Iterator
from random import Random

import pytest

import wartable
from wartable.agents.champions import option_features as features
from wartable.agents.champions import table_features
from wartable.agents.champions.option_features import FEATURES
from wartable.agents.features import features_of
from wartable.champions.terms import OBJECTIVES, VERBS
from wartable.games import door
from wartable.kernel.game import Game

DECKS = door("champions").decks.lists.built_in()


def positions(seed: int) -> Iterator[Game]:
    """A game at random between two decks, at every decision."""
    luck = Random(seed)  # noqa: S311  (a game, not a secret)
    game = wartable.new("champions", decks=luck.sample(DECKS, 2), seed=seed)
    while not game.over:
        yield game
        game.apply(luck.randrange(len(game.options)))


def told(game: Game, numbers: Iterator[int]) -> set[tuple[str, str]]:
    """Features of an option in words."""
    found = set()
    for number in numbers:
        respect, what = features.RESPECTS[number // features.ROOM], number % features.ROOM
        by_number = respect in features.BY_NUMBER
        found.add((respect, str(what) if by_number else game.defs[what].title))
    return found


def option(game: Game, label: str) -> set[tuple[str, str]]:
    """The features of the option with a label."""
    decision = game.decision
    assert decision is not None
    place = next(n for n, each in enumerate(decision.options) if each.label == label)
    return told(game, iter(FEATURES.of_option(game, game.options[place])))


@pytest.mark.parametrize(
    ("place", "respect"),
    [
        (features.R_PLAY, "play"),
        (features.R_OWN_HEALTH, "play, own health 0-5"),
        (features.R_ENEMY_HEALTH, "play, enemy health 0-5"),
        (features.R_OWN_FRONT, "play, 0 own cards in front"),
        (features.R_ENEMY_FRONT, "play, 0 enemy cards in front"),
        (features.R_LANE, "play in lane 1"),
        (features.R_UPON, "play upon a card"),
        (features.R_COVERED, "be played upon, no corner"),
        (features.R_FACING, "play facing a card"),
        (features.R_FIRST, "play first"),
        (features.R_MEETS, "play as the objective asks"),
        (features.R_WANTED, "play for an objective of damage"),
        (features.R_BY, "as champion play a card, unit"),
        (features.R_ACT, "act"),
        (features.R_ACT_FEW, "act, small hand"),
        (features.R_ACT_OWN_HEALTH, "act, own health 0-5"),
        (features.R_ACT_ENEMY_HEALTH, "act, enemy health 0-5"),
        (features.R_ACT_OWN_FRONT, "act, 0 own cards in front"),
        (features.R_CHOOSE_OWN, "be chosen as one's own, no corner"),
        (features.R_CHOOSE_ENEMY, "be chosen as the enemy's, no corner"),
        (features.R_LET_OWN, "choose one's own"),
        (features.R_LET_ENEMY, "choose the enemy's"),
        (features.R_PLACE, "place in lane 1"),
        (features.R_SAY, f"say {VERBS[0]}"),
        (features.R_NUMBER, "say the number 0"),
        (features.R_OPTION, "take possibility 0"),
        (features.R_FACED, "be faced by a card that is played"),
        (features.R_PLEASES, "as champion play as the objective asks"),
        (features.R_AIMS_OWN, "choose one's own, no corner"),
        (features.R_AIMS_ENEMY, "choose the enemy's, no corner"),
        (features.R_ACT_SPARED, "act, the enemy near defeat"),
        (features.R_PLAY_BESIDE, "be left of a card that is played"),
        (features.R_CHOOSE_LANE, "choose one's own in lane 1"),
        (features.R_PASS_HAND, "pass, by cards in hand"),
        (features.R_PASS_DECK, "pass, by cards in deck"),
        (features.R_PASS_HEALTH, "pass, by own health"),
        (features.R_PASS_FIRST, "pass first, by cards in hand"),
        (features.R_PASS_RACE, "pass, by cards more than the enemy, decks near their end"),
        (features.R_STEP, "meet an objective, by those met before"),
        (features.R_ERRAND, "play, by objective and kind"),
        (features.R_CHOOSE_QUEST, "choose, by whose and the objective of its champion"),
        (
            features.R_SPARED,
            "play, by health the enemy has left after what units will deal, and kind",
        ),
        (features.R_CHOOSE_VALUE, "choose, by whose and the value of its next corner"),
    ],
)
def test_respects_of_options_have_their_places(place: int, respect: str) -> None:
    """The numbers that the engine is compiled with are places in the list."""
    assert features.RESPECTS[place] == respect


@pytest.mark.parametrize(
    ("place", "respect"),
    [
        (table_features.S_HEALTH, "own, by health"),
        (table_features.S_HAND, "own, by cards in hand"),
        (table_features.S_DECK, "own, by cards in deck"),
        (table_features.S_FRONTS, "own, by cards in front"),
        (table_features.S_BLESSINGS, "own, by blessings in play"),
        (table_features.S_FRONT, "own, in front, no corner"),
        (table_features.S_STACK, "own, on a stack"),
        (table_features.S_CHAMPION, "own, champion, 0 objectives met"),
        (table_features.S_BLESSING, "own, blessing in play"),
        (table_features.S_LANE, "own, in front in lane 1"),
        (table_features.S_SERVES, "own, in front, the objective unit"),
        (
            table_features.S_WANTS,
            "own, lane 1, by objective and whether it has a card in front",
        ),
        (table_features.S_SPARED, "own, by health left after what units will deal"),
        (table_features.S_LATER, "own, by health left after all that units will deal"),
        (table_features.S_ACTED, "own, an act used that is had once"),
        (table_features.S_COUNT, "enemy, by health"),
        (table_features.S_HELD, "own, in hand"),
        (table_features.S_MOMENT, "by the moment"),
        (table_features.S_RACE, "by cards more than the enemy, decks near their end"),
        (table_features.S_HOPED, "own, blessing that is hidden"),
    ],
)
def test_respects_of_tables_have_their_places(place: int, respect: str) -> None:
    """The same for the features of a table."""
    assert table_features.RESPECTS[place] == respect


def test_room_is_enough() -> None:
    """Every published card has a number of its own within a respect; a home-made one may not."""
    pool = door("champions").pool
    titles = {record.title for record in pool}
    numbers = [n for n, card in enumerate(pool.definitions) if card.title in titles]
    assert len(numbers) >= 414
    assert sum(n < features.ROOM for n in numbers) >= 414
    assert features.ROOM == table_features.ROOM


def test_a_play_has_the_features_of_its_card_and_its_champion() -> None:
    """The card, the table as it stands, the objective that it meets."""
    game = door("champions").arrange(
        {
            "active": "anna",
            "phase": "action",
            "anna": {
                "health": 5,
                "hand": ["Pack of Bloodletters"],
                "lanes": {
                    1: {"champion": "Chaos Champion", "unit": "Pack of Bloodletters"},
                    2: {"champion": "Chaos Champion", "blessing": "Healing Storm"},
                },
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
        ("play, 1 own cards in front", pack),
        ("play, 1 enemy cards in front", pack),
        ("play in lane 2", pack),
        ("as champion play a card, unit", "Chaos Champion"),
        ("play facing a card", pack),
        ("play first", pack),
        ("play, by objective and kind", "3"),
        ("play as the objective asks", pack),
        ("meet an objective, by those met before", "0"),
        ("as champion play as the objective asks", "Chaos Champion"),
        ("be faced by a card that is played", pack),
        ("be left of a card that is played", pack),
        (
            "play, by health the enemy has left after what units will deal, and kind",
            str(3 * told_for(12 - 1)),
        ),
    }


def told_for(spared: int) -> int:
    """How much health will be left, as features tell it."""
    return table_features.SAFE + spared


def test_a_table_has_what_champions_want_and_what_units_threaten() -> None:
    """The objective of each champion, the card that serves it, and the health that will be left."""
    pack, anna, bert = "Pack of Bloodletters", 0, 1
    game = door("champions").arrange(
        {
            "active": "anna",
            "phase": "action",
            "anna": {
                "health": 5,
                "lanes": {
                    1: {"champion": "Chaos Champion", "unit": pack, "blessing": "Healing Storm"},
                    3: {"champion": "Chaos Champion"},
                },
            },
            "bert": {"health": 12, "lanes": {4: {"champion": "Chaos Champion"}}},
        }
    )
    for player, side in ((anna, "own"), (bert, "enemy")):
        found = seen(game, player)
        other = "enemy" if side == "own" else "own"
        wants = "by objective and whether it has a card in front"
        unit = table_features.QUEST_OBJECTIVES.index("unit") + 1
        assert {
            (f"{side}, in front in lane 1", pack),
            (f"{side}, in front, the objective unit", pack),
            (f"{side}, lane 1, {wants}", str(2 * unit + 1)),
            (f"{side}, lane 3, {wants}", str(2 * unit)),
            (f"{side}, by health left after what units will deal", str(told_for(5))),
            (f"{other}, by health left after what units will deal", str(told_for(12 - 1))),
        } <= found
        hidden = ("own, blessing that is hidden", "Healing Storm")
        assert (hidden in found) == (player == anna), "the other does not know it"


def seen(game: Game, player: int) -> set[tuple[str, str]]:
    """Features of a table in words."""
    found = set()
    for feature in FEATURES.of_table(game, player):
        respect = table_features.RESPECTS[feature // features.ROOM]
        what = feature % features.ROOM
        by_number = respect in table_features.BY_NUMBER
        found.add((respect, str(what) if by_number else game.defs[what].title))
    return found


def test_a_table_has_acts_that_are_used() -> None:
    """In games at random they are met, on either side."""
    met = set()
    for seed in range(12):
        for game in positions(seed):
            assert game.decision is not None
            met |= {respect for respect, _ in seen(game, game.decision.player)}
    for side in ("own", "enemy"):
        assert f"{side}, an act used that is had once" in met


def test_what_is_chosen_has_the_value_of_its_next_corner() -> None:
    """Whose it is and what it would do next, wherever a card in a lane is chosen."""
    values = set()
    for seed in range(6):
        for game in positions(seed):
            for code in game.options:
                for respect, what in told(game, iter(FEATURES.of_option(game, code))):
                    if respect == features.RESPECTS[features.R_CHOOSE_VALUE]:
                        values.add(divmod(int(what), features.VALUES))
    assert {whose for whose, _ in values} == {0, 1}
    assert len({value for _, value in values}) > 2


def test_objectives_are_told_in_the_order_of_the_terms() -> None:
    """Their names in features stand where the terms have their numbers."""
    assert tuple(sorted(OBJECTIVES, key=OBJECTIVES.__getitem__)) == table_features.QUEST_OBJECTIVES


@pytest.mark.parametrize("seed", range(6))
def test_traits_tell_only_what_a_player_knows(seed: int) -> None:
    """With hidden cards exchanged, the table and what can be done have the same features."""
    compared, known = 0, features_of("champions")
    for number, game in enumerate(positions(seed)):
        decision = game.decision
        assert decision is not None
        twin = game.determinize(decision.player, number)
        table = sorted(FEATURES.of_table(game, decision.player))
        assert max(table) < known.table.size
        assert table == sorted(FEATURES.of_table(twin, decision.player))
        for code in game.options:
            found = list(FEATURES.of_option(game, code))
            assert found
            assert max(found) < known.options.size
            if decision.kind == "action":
                assert found == list(FEATURES.of_option(twin, code))
                compared += 1
    assert compared
