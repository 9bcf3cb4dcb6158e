"""What an agent is: somebody who, shown a view and a decision, names an option by its place.

An agent never holds the game. It knows what its player may know (`Game.view`) and what is offered
(`Decision.options`: verb, label, data and cards of each), as a person at the table does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game, Result

View = Mapping[str, Any]
"""What a player may know, as `Game.view(player)` gives it."""


class Agent(Protocol):
    """Somebody who picks for one player."""

    name: str

    def choose(self, view: View, decision: Decision) -> int:
        """The place of one of the decision's options."""


def play(game: Game, players: Sequence[Agent], *, limit: int = 100_000) -> Result | None:
    """Let agents play a game to its end, or for `limit` picks; None if it has not ended by then.

    A decision with one option is taken without asking: there is nothing to choose.
    """
    for _ in range(limit):
        decision = game.decision
        if decision is None:
            break
        game.apply(pick(game, decision, players[decision.player]))
    return game.result


def pick(game: Game, decision: Decision, player: Agent) -> int:
    """What an agent takes, shown its own view only."""
    if len(decision.options) == 1:
        return 0
    return player.choose(game.view(decision.player), decision)
