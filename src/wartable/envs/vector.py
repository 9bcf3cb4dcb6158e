"""Many games at once, in numpy arrays: one call takes an action in each of them.

>>> tables = Tables("champions", 2, seed=7)
>>> tables.observations().shape, tables.masks().shape
((2, 2128), (2, 4096))
>>> tables.step([actions[0] for actions in tables.legal()])

Forced picks are made, and a game that ends begins again with the next seed, so that in every game
somebody always has a choice (`wartable.kernel.batch`). Arrays are the caller's own each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import wartable
from wartable.envs.meanings import ACTIONS, Meanings, Rows
from wartable.envs.seats import PLACES, Decks
from wartable.games import door
from wartable.kernel.batch import Batch
from wartable.kernel.decisions import IllegalPick
from wartable.kernel.errors import WartableError
from wartable.table.kit import kit_for


class Tables:
    """So many games with the same decks, each at a choice."""

    def __init__(
        self,
        name: str,
        count: int,
        decks: Decks | None = None,
        *,
        seed: int = 0,
        actions: int = ACTIONS,
    ) -> None:
        self.layout = door(name).layout
        self.wide = len(self.layout.option)
        self.meanings = Meanings(name, actions)
        begun = wartable.new(name, decks or kit_for(name).decks, seed=0)
        self.batch = Batch(begun, count, seed)
        self._legal: list[list[int]] | None = None

    def __len__(self) -> int:
        return len(self.batch)

    # -- who is asked what ------------------------------------------------------------------------

    @property
    def players(self) -> NDArray[np.int8]:
        """Who is asked in each game."""
        return np.array(self.batch.players, dtype=np.int8)

    @property
    def counts(self) -> NDArray[np.int32]:
        """How many options each game has."""
        return np.array(self.batch.counts, dtype=np.int32)

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Which games ended in the last step; others have begun in their places."""
        return np.array(self.batch.ended, dtype=np.bool_)

    @property
    def rewards(self) -> NDArray[np.float32]:
        """For games that ended, 1 if the first player won, -1 if he lost: turn it for the other."""
        return np.array(self.batch.rewards, dtype=np.float32)

    def observations(self) -> Rows:
        """What each player sees who is asked, a row a game."""
        told = np.empty((len(self), self.layout.size), dtype=np.int64)
        self.batch.observe(told)
        return told

    def options(self, places: int = PLACES) -> Rows:
        """What is on offer: games, places, and the numbers of an option; `counts` are filled."""
        told = np.empty((len(self), places, self.wide), dtype=np.int64)
        self.batch.option_rows(told)
        return told

    def legal(self) -> list[list[int]]:
        """The action of each option of each game, by what they mean, in the order of the options.

        An action that several options mean stands there as often.
        """
        if self._legal is None:
            told: list[Any] = [game.option_rows() for game in self.batch.games]
            rows = np.frombuffer(b"".join(told), dtype=np.int64).reshape(-1, self.wide)
            self._legal = self.meanings.several(rows, list(self.batch.counts))
        return self._legal

    def masks(self) -> NDArray[np.int8]:
        """1 for each action that is legal, a row a game."""
        size, legal = self.meanings.size, self.legal()
        mask = np.zeros(len(legal) * size, dtype=np.int8)
        mask[[at * size + action for at, each in enumerate(legal) for action in each]] = 1
        return mask.reshape(len(legal), size)

    # -- going on ---------------------------------------------------------------------------------

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> None:
        """Take an action, by what it means, in each game; IllegalPick if one is not legal there."""
        chosen = numbers(actions)
        legal = self.legal()
        if len(chosen) != len(legal):
            raise WartableError(
                f"{len(chosen)} actions for {len(legal)} games", remedy="one for each game"
            )
        try:
            picks = [each.index(action) for each, action in zip(legal, chosen, strict=True)]
        except ValueError:
            raise self._illegal(chosen) from None
        self.pick(picks)

    def pick(self, places: Sequence[int] | NDArray[np.int64]) -> None:
        """Take the option at a place in each game."""
        self.batch.step(numbers(places))
        self._legal = None

    def _illegal(self, actions: list[int]) -> IllegalPick:
        """What to say of the first action that is not legal."""
        legal = self.legal()
        place = next(at for at, action in enumerate(actions) if action not in legal[at])
        known = ", ".join(map(str, sorted(set(legal[place]))))
        return IllegalPick(
            f"action {actions[place]} is not legal in game {place}",
            remedy=f"legal are {known}; nothing has been done in any game",
        )


def numbers(values: Sequence[int] | NDArray[np.int64]) -> list[int]:
    """Whole numbers as a list."""
    return [int(value) for value in values]
