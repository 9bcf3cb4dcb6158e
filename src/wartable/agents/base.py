"""What an agent is: somebody who, shown a view and a decision, names an option by its place.

An agent never holds the game. It knows what its player may know (`Game.view`) and what is offered
(`Decision.options`: verb, label, data and cards of each), as a person at the table does. One that
looks ahead may guess: the view it is shown is a `Sight`, which deals everything its player cannot
know anew and gives a table to try things on (docs/decisions/0008).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from wartable.kernel.decisions import Decision
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.rules import Result

View = Mapping[str, Any]
"""What a player may know, as `Game.view(player)` gives it."""


class Sight(Mapping[str, Any]):
    """A player's view, made when it is looked at, and guesses of what he does not see.

    >>> import wartable
    >>> game = wartable.new("champions", ("death-nagash", "order-aventis"), seed=7)
    >>> Sight(game, 0).guess(1) == Sight(game.determinize(0, 5), 0).guess(1)
    True
    """

    def __init__(self, game: Game, player: int) -> None:
        self._game: Game | None = game
        self._player = player
        self._made: dict[str, object] | None = None

    def guess(self, number: int) -> Game:
        """A table that agrees with all the player knows; another one for each number.

        It depends on nothing hidden but the cards of both decks: who holds which, it does not tell.
        """
        return self._open().determinize(self._player, number)

    def close(self) -> None:
        """The game goes on; what has not been looked at is gone."""
        self._game = None

    def _open(self) -> Game:
        if self._game is None:
            raise RuntimeError("the game has gone on: look at a view while choosing")
        return self._game

    def _view(self) -> dict[str, object]:
        if self._made is None:
            self._made = self._open().view(self._player)
        return self._made

    def __getitem__(self, key: str) -> Any:
        return self._view()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._view())

    def __len__(self) -> int:
        return len(self._view())


def sight_of(agent: str, view: View) -> Sight:
    """What an agent that guesses is shown; a bare view does not do."""
    if isinstance(view, Sight):
        return view
    raise WartableError(
        f"the agent {agent} tries things on guesses, which a bare view does not give",
        remedy="show it a wartable.agents.base.Sight of the game, as `play` does",
    )


class Agent(Protocol):
    """Somebody who picks for one player."""

    name: str

    def choose(self, view: View, decision: Decision) -> int:
        """The place of one of the decision's options."""


@runtime_checkable
class Hurrying(Protocol):
    """An agent that thinks for long and can be told to pick now, by what it has found so far."""

    def hurry(self) -> None:
        """Pick at once; this may be called in the middle of `choose`, as often as one likes."""


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
    """What an agent takes, shown its own view only; the only option there is needs no agent."""
    if len(decision.options) == 1:
        return 0
    sight = Sight(game, decision.player)
    found = player.choose(sight, decision)
    sight.close()
    return found
