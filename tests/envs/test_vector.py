"""Many games in arrays: they are the games of their seeds, one by one."""

import numpy as np
import pytest

from tests.envs.tables import GAMES
from wartable import IllegalPick, WartableError
from wartable.envs.seats import Seats
from wartable.envs.vector import Tables


@GAMES
def test_arrays_tell_each_game_as_it_is_told_alone(name: str) -> None:
    """Observations, masks and options of a batch are those of its games."""
    tables, luck = Tables(name, 3, seed=2), np.random.default_rng(1)
    for _ in range(40):
        seen, masks, options = tables.observations(), tables.masks(), tables.options(64)
        for at, game in enumerate(tables.batch.games):
            alone = Seats(name)
            alone.game = game
            alone.run_on()
            told = alone.told(alone.player)
            assert (seen[at] == told["observation"]).all()
            assert (masks[at] == told["action_mask"]).all()
            assert (options[at, : tables.counts[at]] == alone.rows()[:64]).all()
            assert tables.players[at] == alone.player
        tables.step([int(luck.choice(each)) for each in tables.legal()])


def test_games_end_and_begin_again() -> None:
    """Who won is told once, as the first player has it."""
    tables, luck = Tables("champions", 4, seed=1), np.random.default_rng(2)
    ended, rewards = 0, set()
    for _ in range(250):
        tables.pick(luck.integers(0, tables.counts))
        ended += int(tables.ended.sum())
        rewards |= set(tables.rewards[tables.ended].tolist())
        assert (tables.rewards[~tables.ended] == 0).all()
    assert ended > 4
    assert rewards >= {1.0, -1.0}


def test_wrong_actions_change_no_game() -> None:
    """The first that is not legal is named with what is."""
    tables = Tables("invasion", 2, seed=1)
    before = [game.snapshot() for game in tables.batch.games]
    with pytest.raises(IllegalPick, match=r"action 5 is not legal in game 1 \(legal are 16, 17"):
        tables.step(np.array([16, 5]))
    with pytest.raises(WartableError, match="1 actions for 2 games"):
        tables.step([16])
    assert [game.snapshot() for game in tables.batch.games] == before
    assert len(tables) == 2
