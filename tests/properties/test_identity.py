"""No ability of Invasion moves a card it cannot know (INV-ZONE-03, INV-ZONE-05)."""

import pytest

from tests.playing.answering import play_out
from tests.playing.invasion.moves import Watch
from tests.playing.matches import match, table_match
from wartable.games import door
from wartable.invasion.script.spoken import This
from wartable.kernel.game import Game
from wartable.kernel.speaker import Speaker

pytestmark = pytest.mark.pure_only  # watches the engine from inside

PICKS = 250


@pytest.mark.parametrize("number", range(30))
def test_an_arranged_game_moves_only_what_its_words_know(number: int) -> None:
    """On full tables over the whole pool every move is by a play or a reference that holds."""
    game = table_match(number)
    with Watch(game.game) as watch:
        game.play(PICKS)
    assert watch.moves > 0


@pytest.mark.parametrize("number", range(4))
def test_a_played_game_moves_only_what_its_words_know(number: int) -> None:
    """The same from the first card drawn to the last."""
    game = match(number)
    with Watch(game.game) as watch:
        game.play(600)
    assert watch.moves > 40


TABLE = {
    "active": "tom",
    "tom": {"capital": "Chaos", "resources": 9, "hand": ["Flames of Tzeentch"]},
}


def always(*_: object) -> bool:
    """What a check says that was left out."""
    return True


def wherever_it_lies(_: This, _game: Game, s: Speaker) -> list[int]:
    """What "this" meant once."""
    return [s.card]


@pytest.mark.parametrize("title", ["Pistoliers", "Werner Ludenhof"])
def test_the_watch_sees_a_unit_that_comes_back_from_the_dead(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If "this" meant the card wherever it lies, and anything could be moved, it would tell."""
    side = {"resources": 1, "kingdom": [title], "quest": ["Defend the Border"]}
    game = door("invasion").arrange({**TABLE, "kris": side}, 0)
    monkeypatch.setattr(This, "each", wherever_it_lies)
    for module in ("changes", "script.inplay"):
        monkeypatch.setattr(f"wartable.invasion.{module}.in_play", always)
    answer = [("use", title), ("play", "Flames"), ("number", "3"), ("choose", title)]
    with Watch(game), pytest.raises(AssertionError, match="no word for that"):
        play_out(game, answer)
