"""A game as a PettingZoo environment: two agents in turn, each asked when there is a choice."""

from __future__ import annotations

from typing import Any, ClassVar

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from wartable.envs.meanings import ACTIONS
from wartable.envs.seats import NOBODY, PLACES, By, Decks, Offered, Seats, Told
from wartable.kernel.errors import WartableError

AGENTS = ("player_0", "player_1")
RENDER_MODES = ("ansi",)


class TableEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """Both players of a game; `game` says of which one."""

    game: ClassVar[str]
    metadata: ClassVar[dict[str, Any]]

    def __init__(
        self,
        decks: Decks | None = None,
        *,
        by: By = "meaning",
        actions: int = ACTIONS,
        places: int = PLACES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in {None, *RENDER_MODES}:
            known = ", ".join(RENDER_MODES)
            raise WartableError(f"there is no render mode {render_mode!r}", remedy=known)
        self.seats = Seats(self.game, decks, by=by, actions=actions, places=places)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        spaces = {agent: self.seats.spaces() for agent in AGENTS}
        self.observation_spaces = {agent: spaces[agent][0] for agent in AGENTS}
        self.action_spaces: dict[str, Offered] = {agent: spaces[agent][1] for agent in AGENTS}

    def observation_space(self, agent: str) -> Any:
        """What an agent is told."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Offered:
        """What there is to do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: the one of a seed, or the next; `options` may have other `decks`."""
        self.seats.begin(seed, (options or {}).get("decks"))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._turn()

    def observe(self, agent: str) -> Told:
        """What an agent may know, and what he may do; of who is not asked the mask is all 0."""
        seat = AGENTS.index(agent)
        told = self.seats.told(seat)
        self.action_spaces[agent].legal = told["action_mask"]
        return told

    def step(self, action: object) -> None:
        """Do what the agent whose turn it is has chosen; IllegalPick if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.seats.take(action)
        self._cumulative_rewards[agent] = 0.0
        if self.seats.player == NOBODY:
            self._end()
        else:
            self._turn()

    def _turn(self) -> None:
        """Let the agent choose who is asked."""
        if self.seats.player != NOBODY:
            self.agent_selection = AGENTS[self.seats.player]

    def _end(self) -> None:
        """Reward both, and let them go."""
        for seat, agent in enumerate(AGENTS):
            self.rewards[agent] = self.seats.worth(seat)
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = AGENTS[0]

    def render(self) -> str | None:
        """The table in words, as the agent may see it whose turn it is."""
        if self.render_mode is None:
            return None
        asked = self.seats.player
        return self.seats.text(None if asked == NOBODY else asked)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def wrapped(raw: TableEnv) -> Any:
    """An environment that says so when it is used in the wrong order."""
    return OrderEnforcingWrapper(raw)
