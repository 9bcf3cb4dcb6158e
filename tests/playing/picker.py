"""Who picks, as tests see it: shown the game, he names an option."""

from typing import Protocol

from wartable.agents.base import Agent, pick
from wartable.kernel.game import Game


class Picker(Protocol):
    """Somebody who picks."""

    def choose(self, game: Game) -> int:
        """The place of one of the options on offer."""


class ByAgent:
    """An agent, who is shown his own view only."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def choose(self, game: Game) -> int:
        """What the agent takes."""
        decision = game.decision
        assert decision is not None
        return pick(game, decision, self.agent)
