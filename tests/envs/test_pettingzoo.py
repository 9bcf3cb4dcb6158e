"""PettingZoo: its own checks, what is told, what is refused."""

from importlib import import_module, reload
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.envs.tables import BOTH, GAMES
from wartable import IllegalPick, WartableError

# Its checks wonder at observations that are dictionaries, which its own card games have too.
WONDERS = pytest.mark.filterwarnings("ignore:Observation ")


def made(name: str, **settings: Any) -> Any:
    """An environment."""
    return import_module(f"wartable.envs.{name}_v0").env(**settings)


def played(env: Any, luck: Random, most: int = 100_000) -> int:
    """Play by lot from where an environment stands; how many choices there were."""
    count = 0
    for agent in env.agent_iter():
        told, _, termination, _, _ = env.last()
        if termination or count == most:
            break
        assert told["action_mask"].sum() >= 1, agent
        env.step(luck.choice(np.flatnonzero(told["action_mask"]).tolist()))
        count += 1
    return count


@WONDERS
@GAMES
@BOTH
def test_it_passes_the_checks_of_pettingzoo(name: str, by: str) -> None:
    """Its API, and that seeds repeat."""
    api_test(made(name, by=by), num_cycles=250)
    seed_test(lambda: made(name, by=by), num_cycles=60)


@GAMES
def test_a_game_ends_with_rewards(name: str) -> None:
    """Who wins gets 1, who loses -1, and both are let go."""
    env = made(name)
    env.reset(seed=5)
    assert played(env, Random(5)) > 20  # noqa: S311  (a game, not a secret)
    assert sorted(env.rewards.values()) == [-1.0, 1.0]
    result = env.unwrapped.seats.game.result
    assert env.rewards[f"player_{result.winner}"] == 1.0
    assert env.terminations == {"player_0": True, "player_1": True}
    while env.agents:
        env.last()
        env.step(None)
    assert not env.agents


@GAMES
def test_only_who_is_asked_may_do_something(name: str) -> None:
    """The other one's mask is empty, and his hand is not told."""
    env = made(name)
    env.reset(seed=1)
    asked = env.agent_selection
    other = next(agent for agent in env.agents if agent != asked)
    assert env.observe(asked)["action_mask"].sum() > 1
    assert env.observe(other)["action_mask"].sum() == 0
    head = env.unwrapped.seats.layout.head
    assert env.observe(other)["observation"][head.index("kind")] == 0


@GAMES
def test_forced_picks_are_made(name: str) -> None:
    """Whoever is asked has a choice between options."""
    env, luck = made(name, by="place"), Random(3)  # noqa: S311  (the same)
    env.reset(seed=3)
    for _ in range(60):
        told, _, termination, _, _ = env.last()
        if termination:
            break
        count = int(told["action_mask"].sum())
        assert count > 1
        assert (told["options"][count:] == 0).all()
        env.step(luck.randrange(count))


def test_the_next_game_follows_from_the_seed() -> None:
    """One seed tells a whole series; other decks may come with it."""
    one, two = made("champions"), made("champions")
    for env in (one, two):
        env.reset(seed=8)
        env.reset()
    assert one.unwrapped.seats.game == two.unwrapped.seats.game
    one.reset(seed=8)
    assert one.unwrapped.seats.game != two.unwrapped.seats.game
    one.reset(seed=8, options={"decks": ("chaos-archaon", "order-aventis")})
    two.reset(seed=8)
    assert one.unwrapped.seats.game != two.unwrapped.seats.game


@pytest.mark.parametrize("action", [63, 99_999, -1, "pass", None])
def test_an_illegal_action_is_refused(action: object) -> None:
    """The error says what is legal, in numbers and words, and the game is as it was."""
    env = made("invasion")
    env.reset(seed=1)
    before = env.unwrapped.seats.game.snapshot()
    with pytest.raises(IllegalPick, match=r"not legal for player 1 \(legal are 16 keep, 17 mull"):
        env.step(action)
    assert env.unwrapped.seats.game.snapshot() == before


def test_wrong_settings_are_refused() -> None:
    """Each refusal names what there is."""
    with pytest.raises(WartableError, match="'meaning' or 'place'"):
        made("invasion", by="lot")
    with pytest.raises(WartableError, match="no render mode 'human'"):
        made("invasion", render_mode="human")
    with pytest.raises(WartableError, match="a game takes 2 decks, not 1"):
        made("invasion", decks=("dwarf",))


@GAMES
def test_it_is_drawn_in_words(name: str) -> None:
    """The table as who is asked may see it, with the question; nothing without a render mode."""
    env = made(name, render_mode="ansi")
    env.reset(seed=2)
    played(env, Random(2), 30)  # noqa: S311  (the same)
    told = env.render()
    assert "player 1" in told
    assert env.unwrapped.seats.game.decision.prompt in told
    silent = made(name)
    silent.reset(seed=2)
    assert silent.render() is None


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the words that bring it."""
    import wartable.envs  # noqa: PLC0415  (it is imported anew here)

    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "numpy" else name)
    with pytest.raises(ModuleNotFoundError, match=r"need numpy: pip install 'wartable\[envs\]'"):
        reload(wartable.envs)
