"""States and games as OpenSpiel has them, without OpenSpiel: for search and for algorithms of its.

>>> game = SpielGame("champions")
>>> state = game.new_initial_state(seed=7)
>>> state.is_terminal(), state.current_player() in (0, 1)
(False, True)

Luck is drawn inside the game as it goes (OpenSpiel calls that *sampled stochastic*), so there are
no chance nodes, and a state that is cloned has the luck of its origin. `resample_from_infostate`
deals all that a player cannot know anew, luck to come too: search from there.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from wartable.envs.meanings import ACTIONS
from wartable.envs.seats import NOBODY, Decks, Seats
from wartable.kernel.decisions import IllegalPick

TERMINAL: Final = -4
"""Who is asked when a game is over, as OpenSpiel numbers it."""
PLAYERS: Final = 2
LONGEST: Final = 20_000
"""More choices than any game has."""
CHANCES: Final = 2**31


class SpielGame:
    """What there is to know of a game before it begins."""

    def __init__(self, name: str, decks: Decks | None = None, *, actions: int = ACTIONS) -> None:
        self._seats = Seats(name, decks, actions=actions)
        self._name = name

    def new_initial_state(self, seed: int | None = None) -> SpielState:
        """A game at its first choice: the one of a seed, or the next one."""
        self._seats.begin(seed)
        return SpielState(self, self._seats.twin(), [])

    def num_players(self) -> int:
        """Two."""
        return PLAYERS

    def num_distinct_actions(self) -> int:
        """How many actions there are, legal or not."""
        return self._seats.count

    def max_game_length(self) -> int:
        """More choices than any game has."""
        return LONGEST

    def min_utility(self) -> float:
        """What who loses gets."""
        return -1.0

    def max_utility(self) -> float:
        """What who wins gets."""
        return 1.0

    def utility_sum(self) -> float:
        """What one wins the other loses."""
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        """The shape of `State.observation_tensor`."""
        return [self._seats.layout.size]

    def observation_tensor_size(self) -> int:
        """How many numbers a state is told in."""
        return self._seats.layout.size

    def __str__(self) -> str:
        return f"wartable_{self._name}()"


class SpielState:
    """A game at a choice, or over."""

    def __init__(self, game: SpielGame, seats: Seats, history: list[tuple[int, int]]) -> None:
        self._game = game
        self._seats = seats
        self._history = history
        """Who has taken which action."""

    def get_game(self) -> SpielGame:
        """The game it is a state of."""
        return self._game

    def num_players(self) -> int:
        """Two."""
        return PLAYERS

    def num_distinct_actions(self) -> int:
        """How many actions there are, legal or not."""
        return self._seats.count

    def current_player(self) -> int:
        """Who is asked; TERMINAL when the game is over."""
        return TERMINAL if self._seats.player == NOBODY else self._seats.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._seats.player == NOBODY

    def is_chance_node(self) -> bool:
        """Never: luck is drawn as the game goes."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: players are asked in turn."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What may be done now, in ascending order; nothing for a player who is not asked."""
        if player is not None and player != self._seats.player:
            return []
        return sorted(set(self._seats.legal()))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for each action that is legal."""
        mask = self._seats.mask(self._seats.player if player is None else player)
        found: list[int] = mask.tolist()
        return found

    def apply_action(self, action: int) -> None:
        """Do it; IllegalPick names what would be legal."""
        player = self._seats.player
        self._seats.take(action)
        self._history.append((player, int(action)))

    def action_to_string(self, player: int, action: int) -> str:
        """A legal action in words."""
        decision = self._seats.game.decision
        place = self._seats.place(action)
        if decision is None or player != decision.player:
            raise IllegalPick(f"player {player} is not asked", remedy="ask current_player()")
        return decision.options[place].label

    def returns(self) -> list[float]:
        """What each player has won: 1, -1 or 0."""
        return [self._seats.worth(player) for player in range(PLAYERS)]

    def rewards(self) -> list[float]:
        """What each player got for the last action; the end is all there is to win."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What a player has won."""
        return self._seats.worth(player)

    def history(self) -> list[int]:
        """Every action taken, forced picks left out."""
        return [action for _, action in self._history]

    def full_history(self) -> list[tuple[int, int]]:
        """The same with who has taken it."""
        return list(self._history)

    def move_number(self) -> int:
        """How many actions have been taken."""
        return len(self._history)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player may know, in numbers (docs/reference/machines.md)."""
        found: list[float] = self._seats.seen(self._whose(player)).astype(float).tolist()
        return found

    def observation_string(self, player: int | None = None) -> str:
        """The table in words, as a player may see it."""
        return self._seats.text(self._whose(player))

    def information_state_string(self, player: int | None = None) -> str:
        """What a player sees, and what he has done so far; what he has seen before is not in it."""
        eye = self._whose(player)
        own = " ".join(str(action) for who, action in self._history if who == eye)
        seen = " ".join(map(str, self._seats.seen(eye).tolist())).rstrip(" 0")
        return f"player {eye}; did {own}; sees {seen}"

    def _whose(self, player: int | None) -> int:
        """A player who is named, or else who is asked."""
        return max(self._seats.player, 0) if player is None else player

    def clone(self) -> SpielState:
        """A copy that goes on by itself."""
        return SpielState(self._game, self._seats.twin(), list(self._history))

    def child(self, action: int) -> SpielState:
        """A copy in which an action has been taken."""
        after = self.clone()
        after.apply_action(action)
        return after

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> SpielState:
        """A state that this player cannot tell from this one: all he cannot know is dealt anew.

        `sampler` gives numbers from 0 to 1; without one, luck of the machine's own is drawn.
        """
        drawn = Random().random() if sampler is None else sampler()  # noqa: S311  (a game)
        twin = self._seats.twin()
        twin.game = self._seats.game.determinize(player, int(drawn * CHANCES))
        own = [(who, action) for who, action in self._history if who == player]
        return SpielState(self._game, twin, own)

    def __str__(self) -> str:
        return self._seats.text(None)
