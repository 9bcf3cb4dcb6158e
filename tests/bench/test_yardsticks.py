"""Opponents that levels are measured against: what rollouts do with the time they have."""

import pytest

import wartable
from bench import yardsticks
from bench.yardsticks import Rollouts
from wartable.agents.base import Agent, Sight
from wartable.kernel.game import Game


def at_a_choice() -> Game:
    """A game of Invasion at its first choice of three options or more."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=5)
    while len(game.options) < 3:
        game.apply(0)
    return game


def picked(game: Game, agent: Agent) -> int:
    """What an agent picks."""
    decision = game.decision
    assert decision is not None
    return agent.choose(Sight(game, decision.player), decision)


def test_rollouts_take_the_usual_pick_where_time_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without time for a trial game of each option, the rules of thumb decide."""
    game, agent = at_a_choice(), Rollouts()
    monkeypatch.setattr(yardsticks, "SECONDS", 0.0)
    assert picked(game, agent) == picked(game, agent.thumbs)


def test_rollouts_leave_it_for_what_did_clearly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """By as much as so few trial games can tell."""
    game, agent = at_a_choice(), Rollouts()
    usual = picked(game, agent.thumbs)
    other = (usual + 1) % len(game.options)
    monkeypatch.setattr(yardsticks, "SECONDS", 0.001)
    for edge, expected in ((0.0005, usual), (0.5, other)):
        hopes = {other: 0.4 + edge}
        monkeypatch.setattr(
            agent, "tried", lambda *words, hopes=hopes: {o: hopes.get(o, 0.4) for o in words[2]}
        )
        assert picked(game, agent) == expected
