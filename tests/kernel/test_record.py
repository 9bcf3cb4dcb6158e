"""What a game records is put into words when somebody reads, and says what was known before."""

import pytest

from tests.playing.matches import Match, match
from wartable.kernel.game import Game
from wartable.kernel.recording import U_SIZE


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


@pytest.mark.parametrize("reading", [True, False])
def test_a_chronicle_can_be_taken_up_where_it_was(*, reading: bool) -> None:
    """What was recorded until a moment comes back, whether or not it was in words already."""
    played = match(1)
    game = recorded(played, reading=reading)
    half = len(game.chronicle.notes) // U_SIZE // 2
    before = game.clone()
    before.recall(game.chronicle.until(half * U_SIZE))
    assert 0 < before.happened < game.happened
    assert before.events == game.events[:half]
    assert before.happenings(0) == game.happenings(0)[: before.happened]
    assert game.log()[: len(before.log())] == before.log()
