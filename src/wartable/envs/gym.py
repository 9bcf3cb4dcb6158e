"""A game as a Gymnasium environment: one learner against an agent that is chosen.

>>> import gymnasium, wartable.envs.gym
>>> env = gymnasium.make("wartable/Champions-v0", opponent="random")
>>> told, info = env.reset(seed=7)
>>> told["action_mask"].sum() > 1
np.True_

Importing this module registers `wartable/Invasion-v0` and `wartable/Champions-v0`.
"""

from __future__ import annotations

import warnings
from typing import Any, ClassVar, Literal

import gymnasium

from wartable.agents import Agent
from wartable.agents import agent as agent_called
from wartable.agents.base import pick
from wartable.agents.registry import TIRELESS
from wartable.envs.meanings import ACTIONS
from wartable.envs.seats import NOBODY, PLACES, SEEDS, By, Decks, Seats, Told
from wartable.kernel.decisions import IllegalPick
from wartable.kernel.errors import WartableError

Illegal = Literal["forfeit", "refuse"]

BY_LOT = None
"""As a seat: either, as chance will have it in each game."""


class OpposedEnv(gymnasium.Env):  # type: ignore[misc]  # gymnasium need not be here for the types
    """A learner's seat of a game; somebody else has the other one.

    `decks` are the learner's and the opponent's, whoever sits where. An action that is not legal
    forfeits the game (Gymnasium's checks take illegal ones): it is lost, a warning and `illegal` of
    the info say what would have been right. With `illegal="refuse"` it is an IllegalPick.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(  # noqa: PLR0913  (what a learner may settle)
        self,
        game: str,
        opponent: str | Agent = TIRELESS,
        decks: Decks | None = None,
        *,
        seat: int | None = 0,
        illegal: Illegal = "forfeit",
        by: By = "meaning",
        actions: int = ACTIONS,
        places: int = PLACES,
        render_mode: str | None = None,
    ) -> None:
        if seat not in {0, 1, BY_LOT}:
            raise WartableError(f"there is no seat {seat!r}", remedy="0, 1, or None for either")
        if illegal not in {"forfeit", "refuse"}:
            raise WartableError(f"illegal={illegal!r} is not known", remedy="'forfeit' or 'refuse'")
        self.seats = Seats(game, decks, by=by, actions=actions, places=places)
        self.opponent = opponent
        self.render_mode = render_mode
        self.observation_space, self.action_space = self.seats.spaces()
        self._wanted = seat
        self._refuses = illegal == "refuse"
        self.seat = seat or 0
        self._agent = self._called(0)

    def _called(self, seed: int) -> Agent:
        """Whoever has the other seat: a fresh agent for each game if it is known by its name."""
        if isinstance(self.opponent, str):
            return agent_called(self.opponent, game=self.seats.name, seed=seed)
        return self.opponent

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Told, dict[str, Any]]:
        """Begin a game and let the opponent choose until the learner has a choice."""
        super().reset(seed=seed)
        drawn = self.np_random.integers(SEEDS, size=3)
        if self._wanted is BY_LOT:
            self.seat = int(drawn[0] % 2)
        self._agent = self._called(int(drawn[1]))
        decks = tuple((options or {}).get("decks", self.seats.decks))
        self.seats.begin(int(drawn[2]), decks[::-1] if self.seat else decks)
        self._opposed()
        return self._told(), {}

    def step(self, action: object) -> tuple[Told, float, bool, bool, dict[str, Any]]:
        """Do what the learner has chosen, and let the opponent answer."""
        try:
            self.seats.take(action)
        except IllegalPick as error:
            if self._refuses or self.seats.player == NOBODY:
                raise
            return self._forfeited(error)
        self._opposed()
        over = self.seats.player == NOBODY
        return self._told(), self.seats.worth(self.seat), over, False, {}

    def _forfeited(self, error: IllegalPick) -> tuple[Told, float, bool, bool, dict[str, Any]]:
        """The learner has lost by an action that is not legal, and is told."""
        warnings.warn(f"the game is lost: {error}", stacklevel=3)
        self.seats.player = NOBODY
        return self._told(), -1.0, True, False, {"illegal": str(error)}

    def _opposed(self) -> None:
        """Let the opponent choose while it is his turn."""
        seats = self.seats
        while seats.player == 1 - self.seat:
            decision = seats.game.decision
            if decision is None:
                break
            seats.game.apply(pick(seats.game, decision, self._agent))
            seats.run_on()

    def _told(self) -> Told:
        """What the learner is told."""
        told = self.seats.told(self.seat)
        self.action_space.legal = told["action_mask"]
        return told

    def render(self) -> str | None:
        """The table in words, as the learner may see it."""
        return self.seats.text(self.seat) if self.render_mode == "ansi" else None


def invasion(**settings: Any) -> OpposedEnv:
    """Invasion against an agent."""
    return OpposedEnv("invasion", **settings)


def champions(**settings: Any) -> OpposedEnv:
    """Champions against an agent."""
    return OpposedEnv("champions", **settings)


for _id, _maker in (("wartable/Invasion-v0", invasion), ("wartable/Champions-v0", champions)):
    if _id not in gymnasium.registry:
        gymnasium.register(id=_id, entry_point=_maker)
