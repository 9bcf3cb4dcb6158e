"""A game as a learner meets it: forced picks are made, and all that is told is numpy arrays.

An action is either what an option means (`by="meaning"`, see `meanings`), or the place of an option
in the list (`by="place"`); then what is on offer is told too, a row an option, for policies that
point at one.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from operator import index
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

import wartable
from wartable.cardgame.deck import Deck
from wartable.envs.meanings import ACTIONS, Meanings, Rows
from wartable.games import door
from wartable.kernel.decisions import IllegalPick
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.layout import ASKED
from wartable.table.kit import kit_for

By = Literal["meaning", "place"]
Decks = Sequence[Deck | Path | str]
Told = dict[str, Any]
"""Arrays by name: `observation`, `action_mask` and, where actions are places, `options`."""

PLACES: Final = 128
"""How many options can be told and pointed at; there are rarely more than fifty."""
NOBODY: Final = -1
SEEDS: Final = 2**32
NAMED: Final = 8
"""How many actions a refusal names."""
LEAST, MOST = -(2**31), 2**31 - 1


class Offered(Discrete):  # type: ignore[misc]  # gymnasium need not be here when types are checked
    """All actions; `sample()` without a mask takes one of those that are legal now."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.legal: NDArray[np.int8] | None = None

    def sample(self, mask: object = None, probability: object = None) -> np.int64:
        """An action by lot."""
        if mask is None and probability is None:
            mask = self.legal
        drawn: np.int64 = super().sample(mask, probability)
        return drawn


class Seats:
    """A game between two learners, always at a choice or over."""

    def __init__(
        self,
        name: str,
        decks: Decks | None = None,
        *,
        by: By = "meaning",
        actions: int = ACTIONS,
        places: int = PLACES,
    ) -> None:
        if by not in {"meaning", "place"}:
            raise WartableError(f"actions by {by!r} are not known", remedy="'meaning' or 'place'")
        self.name = name
        self.by_place = by == "place"
        self.count = places if self.by_place else actions
        """How many actions there are."""
        self.layout = door(name).layout
        self.wide = len(self.layout.option)
        self.meanings = Meanings(name, actions)
        self.decks = tuple(decks or kit_for(name).decks)
        self._begun: dict[str, Game] = {}
        """A game with each pair of decks, from which others begin."""
        self.game = self._with(self.decks)
        self.luck = Random()  # noqa: S311  (a game, not a secret)
        self.player = NOBODY
        """Who is asked; NOBODY when the game is over."""
        self._numbers: list[int] | None = None

    def twin(self) -> Seats:
        """A copy whose game goes on by itself; what is the same in all games is shared."""
        twin = copy(self)
        twin.game = self.game.clone()
        return twin

    def begin(self, seed: int | None = None, decks: Decks | None = None) -> None:
        """Begin a game: the one of a seed, or the next one after it."""
        if seed is not None:
            self.luck = Random(seed)  # noqa: S311  (the same)
        chance = self.luck.randrange(SEEDS)
        self.game = self._with(tuple(decks or self.decks)).again(chance)
        self.run_on()

    def _with(self, decks: tuple[Deck | Path | str, ...]) -> Game:
        """A game with these decks; they are checked when they are met first."""
        key = " ".join(str(vars(each) if isinstance(each, Deck) else each) for each in decks)
        if key not in self._begun:
            self._begun[key] = wartable.new(self.name, decks, seed=0)
        return self._begun[key]

    def run_on(self) -> None:
        """Make the picks that are forced."""
        game = self.game
        while len(game.options) == 1:
            game.apply(0)
        self.player = int(game.m[ASKED]) - 1
        self._numbers = None

    def take(self, action: object) -> None:
        """Do what an action says, and run on to the next choice; IllegalPick if it is not legal."""
        self.game.apply(self.place(action))
        self.run_on()

    def place(self, action: object) -> int:
        """The place of the option that an action means: the first one that means it."""
        if self.player == NOBODY:
            raise IllegalPick("the game is over", remedy="begin the next one with reset()")
        try:
            return self.legal().index(index(action))  # type: ignore[arg-type]  # that is asked here
        except (TypeError, ValueError):
            raise IllegalPick(
                f"action {action} is not legal for player {self.player}", remedy=self._remedy()
            ) from None

    def legal(self) -> list[int]:
        """The action of each option, in their order; one that several mean stands there often."""
        if self._numbers is None:
            if self.by_place:
                self._numbers = list(range(min(len(self.game.options), self.count)))
            elif self.player == NOBODY:
                self._numbers = []
            else:
                self._numbers = self.meanings.numbers(self.rows())
        return self._numbers

    def rows(self) -> Rows:
        """What is on offer, a row an option."""
        told: Any = self.game.option_rows()
        found: Rows = np.frombuffer(told, dtype=np.int64).reshape(-1, self.wide)
        return found

    def _remedy(self) -> str:
        """The first legal actions, each with what it does."""
        decision = self.game.decision
        labels = [option.label for option in decision.options] if decision else []
        named = dict(reversed(list(zip(self.legal(), labels, strict=False))))
        told = [f"{number} {named[number]}" for number in sorted(named)]
        more = f" and {len(told) - NAMED} more" if len(told) > NAMED else ""
        return f"legal are {', '.join(told[:NAMED])}{more}; observations have them as action_mask"

    # -- what is told -----------------------------------------------------------------------------

    def spaces(self) -> tuple[Dict, Offered]:
        """The spaces of observations and of actions."""
        told = {
            "observation": Box(LEAST, MOST, (self.layout.size,), np.int64),
            "action_mask": Box(0, 1, (self.count,), np.int8),
        }
        if self.by_place:
            told["options"] = Box(LEAST, MOST, (self.count, self.wide), np.int64)
        return Dict(told), Offered(self.count)

    def seen(self, player: int) -> NDArray[np.int64]:
        """What a player may know."""
        seen = np.empty(self.layout.size, dtype=np.int64)
        self.game.observe(player, seen)
        return seen

    def told(self, player: int) -> Told:
        """What a player may know, and what he may do if he is asked."""
        seen = self.seen(player)
        if self.by_place:
            return {"observation": seen, "action_mask": self.mask(player), **self._options(player)}
        return {"observation": seen, "action_mask": self.mask(player)}

    def mask(self, player: int) -> NDArray[np.int8]:
        """1 for each action that a player may take now."""
        mask = np.zeros(self.count, dtype=np.int8)
        if player == self.player:
            mask[self.legal()] = 1
        return mask

    def _options(self, player: int) -> Told:
        """What is on offer to a player, as many rows as there is room for."""
        told = np.zeros((self.count, self.wide), dtype=np.int64)
        if player == self.player:
            rows = self.rows()[: self.count]
            told[: len(rows)] = rows
        return {"options": told}

    def worth(self, player: int) -> float:
        """1 for who has won, -1 for who has lost, 0 for a draw and before the end."""
        result = self.game.result
        if result is None or result.winner is None:
            return 0.0
        return 1.0 if result.winner == player else -1.0

    def text(self, eye: int | None = None) -> str:
        """The table as a player may see it, or whoever watches, and what is asked."""
        game, kit = self.game, kit_for(self.name)
        names = [game.name_of(player) for player in range(2)]
        lines = list(kit.board(game.view(eye), names, eye))
        decision = game.decision
        if decision is None:
            lines.append(str(game.result))
        elif eye in {None, decision.player}:
            lines.append(f"{names[decision.player]}: {decision.prompt}")
        return "\n".join(lines)
