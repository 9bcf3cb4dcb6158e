"""States as OpenSpiel has them: playing on, cloning, dealing anew what is hidden."""

from random import Random

import pytest

from tests.envs.tables import GAMES
from wartable import IllegalPick
from wartable.envs.spiel import TERMINAL, SpielGame, SpielState


def after(name: str, actions: int, seed: int = 3) -> SpielState:
    """A state after some actions by lot."""
    state, luck = SpielGame(name).new_initial_state(seed), Random(seed)  # noqa: S311  (a game)
    for _ in range(actions):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@GAMES
def test_a_game_is_played_to_its_end(name: str) -> None:
    """Returns add up to nothing, and nobody is asked."""
    state = after(name, 100_000)
    assert state.current_player() == TERMINAL
    assert sorted(state.returns()) == [-1.0, 1.0] == sorted(state.rewards())
    assert state.legal_actions() == []
    assert len(state.history()) == state.move_number() == len(state.full_history())
    with pytest.raises(IllegalPick, match="the game is over"):
        state.apply_action(0)


@GAMES
def test_a_clone_goes_its_own_way(name: str) -> None:
    """What is done in a copy is not done in the state it was made from."""
    state = after(name, 12)
    told = state.information_state_string()
    first, last = state.legal_actions()[0], state.legal_actions()[-1]
    one, two = state.child(first), state.clone()
    two.apply_action(last)
    assert state.information_state_string() == told
    assert one.history()[:-1] == two.history()[:-1] == state.history()
    again = state.child(first)
    assert again.information_state_string(0) == one.information_state_string(0)


@GAMES
@pytest.mark.parametrize("actions", [0, 9, 40])
def test_what_is_hidden_is_dealt_anew(name: str, actions: int) -> None:
    """A player cannot tell the new state from the old one, and can go on in it."""
    state, luck = after(name, actions), Random(1)  # noqa: S311  (the same)
    if state.is_terminal():
        return
    eye = state.current_player()
    for _ in range(3):
        other = state.resample_from_infostate(eye, luck.random)
        assert other.information_state_string(eye) == state.information_state_string(eye)
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_tensor(eye) == state.observation_tensor(eye)
        while not other.is_terminal():
            other.apply_action(luck.choice(other.legal_actions()))


def test_a_game_tells_its_sizes() -> None:
    """What algorithms ask before they begin."""
    game = SpielGame("champions", actions=2048)
    state = game.new_initial_state(seed=1)
    assert state.get_game() is game
    assert (game.num_players(), game.num_distinct_actions()) == (2, 2048)
    assert game.observation_tensor_shape() == [len(state.observation_tensor())]
    assert sum(state.legal_actions_mask()) == len(state.legal_actions())
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1.0, 1.0, 0.0)
    assert game.max_game_length() > 1000
    assert str(game) == "wartable_champions()"


def test_actions_have_words_and_others_are_refused() -> None:
    """A legal action reads as its option does."""
    state = after("invasion", 0)
    assert state.action_to_string(state.current_player(), 16) == "keep"
    assert state.legal_actions(1 - state.current_player()) == []
    with pytest.raises(IllegalPick, match="legal are 16 keep, 17 mulligan"):
        state.apply_action(3)
    with pytest.raises(IllegalPick, match=r"player \d is not asked"):
        state.action_to_string(1 - state.current_player(), 16)
    assert "To be placed" in after("champions", 0).observation_string()
    assert str(state)
