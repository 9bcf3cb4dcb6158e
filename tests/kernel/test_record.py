"""What a game records is put into words when somebody reads, and says what was known before."""

import pytest

from tests.playing.matches import Match, match
from wartable.kernel.game import Game


def recorded(played: Match, *, reading: bool) -> Game:
    """A game that was played and recorded, and read after every pick or never yet."""
    game = played.game
    game.recording = True
    while game.decision is not None and len(game.picks()) < 400:
        game.apply(played.pick())
        if reading:
            game.log()
    return game


@pytest.mark.parametrize("name", ["invasion", "champions"])
@pytest.mark.parametrize("number", range(4))
def test_a_log_read_late_says_the_same(name: str, number: int) -> None:
    """Whether somebody reads after every pick or only at the end, lines and events are alike."""
    early = recorded(match(number, name), reading=True)
    late = recorded(match(number, name), reading=False)
    assert len(late.log()) > 20
    assert late.log() == early.log()
    assert late.events == early.events


def test_recalling_forgets_what_was_not_read() -> None:
    """What has been recorded can be set; events that wait for a reader go with the others."""
    game = recorded(match(1), reading=False)
    game.recall([(1, 2, 3, 4, 5)], ["a line"])
    assert (game.events, game.log()) == ([(1, 2, 3, 4, 5)], ["a line"])
