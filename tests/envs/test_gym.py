"""Gymnasium: its own checks, the opponent, seats, and what an illegal action costs."""

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import wartable.envs.gym
from tests.envs.tables import GAMES
from wartable import IllegalPick, WartableError
from wartable.agents import agent

IDS = pytest.mark.parametrize("name", ["wartable/Invasion-v0", "wartable/Champions-v0"])


def made(name: str, **settings: Any) -> Any:
    """An environment, unwrapped."""
    return wartable.envs.gym.OpposedEnv(name, **{"opponent": "random", **settings})


@pytest.mark.filterwarnings("ignore:the game is lost")  # it takes actions of other decisions
@pytest.mark.parametrize("settings", [{}, {"by": "place", "seat": None, "opponent": "random"}])
@IDS
def test_it_passes_the_checks_of_gymnasium(name: str, settings: dict[str, Any]) -> None:
    """As it is registered."""
    check_env(gymnasium.make(name, **settings).unwrapped)


@GAMES
def test_a_game_ends_with_a_reward(name: str) -> None:
    """Actions by lot are legal without a mask, and the reward is the learner's."""
    env = made(name, seat=1)
    env.action_space.seed(1)
    told, _ = env.reset(seed=1)
    over = False
    while not over:
        assert told["action_mask"].sum() > 1
        told, reward, over, truncated, info = env.step(env.action_space.sample())
        assert not truncated
        assert not info
    winner = env.seats.game.result.winner
    assert reward == (1.0 if winner == 1 else -1.0)
    with pytest.raises(IllegalPick, match="the game is over"):
        env.step(0)


def test_decks_go_with_the_learner() -> None:
    """The first deck is the learner's, from either seat."""
    for seat in (0, 1):
        env = made("invasion", decks=("dwarf", "orc"), seat=seat)
        env.reset(seed=1)
        capitals = [deck["capital"] for deck in env.seats.game.origin["decks"]]
        assert capitals[seat] == "Dwarf"
    env = made("champions", seat=None)
    assert {env.reset(seed=seed) and env.seat for seed in range(8)} == {0, 1}


def test_an_opponent_can_be_brought() -> None:
    """Anybody who can choose, or a name; a name that nobody has is refused."""
    asked = []

    class Watching:
        """Counts, and lets another one choose."""

        name = "watching"

        def choose(self, view: Any, decision: Any) -> int:
            asked.append(decision.player)
            return agent("random", game="champions", seed=1).choose(view, decision)

    env = made("champions", opponent=Watching())
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.action_space.sample())
    assert set(asked) == {1}
    with pytest.raises(WartableError, match="no agent called 'nobody'"):
        made("champions", opponent="nobody")


def test_an_illegal_action_forfeits_or_is_refused() -> None:
    """It is told what would have been right, either way."""
    env = made("invasion")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="the game is lost: action 5 is not legal"):
        _, reward, over, _, info = env.step(5)
    assert (reward, over) == (-1.0, True)
    assert "16 keep" in info["illegal"]
    strict = made("invasion", illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(IllegalPick, match="16 keep"):
        strict.step(5)
    strict.step(16)
    with pytest.raises(WartableError, match="'forfeit' or 'refuse'"):
        made("invasion", illegal="never")
    with pytest.raises(WartableError, match="no seat 2"):
        made("invasion", seat=2)


def test_it_is_drawn_as_the_learner_sees_it() -> None:
    """In words, if that was asked for."""
    env = made("champions", render_mode="ansi")
    env.reset(seed=1)
    assert "To be placed" in env.render()
    assert made("champions").render() is None
