"""An instinct: how it picks, what it learns, and the file in which it is kept."""

import json
import math
from pathlib import Path

import pytest

import wartable
from tools.learn import Course, instinct_of, play_round, weights_of, won, write
from wartable.agents.memory import instinct, recalled, told, untaught
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

DECKS = ("death-nagash", "order-aventis")
ANNA = 0


def begin(seed: int = 5) -> Game:
    """A fresh game."""
    return wartable.new("champions", decks=DECKS, seed=seed)


def test_who_has_learned_nothing_likes_all_the_same() -> None:
    """No option before another, and no player."""
    fresh, game = untaught("champions"), begin()
    assert fresh.likes(game) == [0.0] * len(game.options)
    assert math.isclose(fresh.chance(game, ANNA), 0.5)


def test_the_end_of_a_game_is_not_guessed() -> None:
    """Who has won has won."""
    game = begin()
    while not game.over:
        game.apply(0)
    assert game.result is not None
    winner = game.result.winner
    assert winner is not None
    learned = instinct("champions")
    assert [learned.chance(game, player) for player in (winner, 1 - winner)] == [1.0, 0.0]


def test_an_outlook_is_told_by_its_number() -> None:
    """The same number plays on the same way; it stops after so many turns."""
    learned = instinct("champions")
    trials = [begin() for _ in range(3)]
    ends = [
        learned.outlook(game, ANNA, number, 4)
        for game, number in zip(trials, (1, 1, 2), strict=True)
    ]
    assert trials[0] == trials[1] != trials[2]
    assert ends[0] == ends[1]
    assert learned.features.turn(trials[0]) == 4
    assert 0 < ends[0] < 1


def test_what_is_liked_more_is_picked_more_often() -> None:
    """An option that is liked far more than the others is taken nearly always."""
    game = begin()
    while game.decision is not None and game.decision.kind != "action":
        game.apply(0)
    fond = untaught("champions")
    last = list(fond.features.of_option(game, game.options[len(game.options) - 1]))
    for feature in last:
        fond.likings[feature] += 9.0  # passing, which is offered last
    for number in range(20):
        trial = game.clone()
        fond.outlook(trial, ANNA, number, 1)
        assert trial.picks()[len(game.picks())] == len(game.options) - 1


def test_some_games_teach_something() -> None:
    """After some thousand games it wins clearly more often than random does."""
    course = Course("champions", games=1200, rounds=1, by_lot=0.0, seed=3)
    after = play_round((course, 0, 0, weights_of(untaught("champions"))))
    assert won(course, instinct_of("champions", after)) > 0.58


def test_the_same_words_teach_the_same() -> None:
    """Learning twice from the same words gives the same weights, and other weights than before."""
    course = Course("champions", games=30, rounds=1, by_lot=0.0, seed=3)
    before = weights_of(untaught("champions"))
    assert play_round((course, 0, 0, before)) == play_round((course, 0, 0, before)) != before


def test_what_is_kept_is_what_was_learned(tmp_path: Path) -> None:
    """A file and the instinct it was written from say the same, but for the last digits."""
    learned = untaught("champions")
    for place in range(0, len(learned.likings), 1024):
        learned.likings[place + 3] = 0.25 + place
    learned.prospects[7] = -1.5
    write(tmp_path / "file.json", told("champions", learned))
    back = recalled("champions", json.loads((tmp_path / "file.json").read_text(encoding="utf-8")))
    assert back.likings == learned.likings
    assert back.prospects == learned.prospects


@pytest.mark.parametrize(
    "strange",
    [{"play": {"No Such Card": 1.0}}, {"dance": {"1": 1.0}}, {"pass, by own health": {"x": 1.0}}],
)
def test_a_file_of_another_game_is_refused(strange: dict[str, dict[str, float]]) -> None:
    """What the game does not know is named."""
    with pytest.raises(WartableError, match="which the game does not know") as error:
        recalled("champions", {"options": strange, "table": {}})
    assert next(iter(strange)) in str(error.value)


LEARNED = ("champions", "onslaught", "warband")
"""The sets of the decks by which the instinct has learned."""


def test_the_agents_have_learned_every_card_of_their_sets() -> None:
    """No card of the sets it learned by is strange to the instinct that comes with the game."""
    learned = instinct("champions")
    options, table = told("champions", learned).values()
    met = {title for respect in (*options.values(), *table.values()) for title in respect}
    pool = [record for record in door("champions").pool if record.set in LEARNED]
    assert pool
    assert not [record.title for record in pool if record.title not in met]
