"""The doors of Champions: what the table, the scenario runner and the agents may ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from wartable.champions.arrange import Arranger
from wartable.champions.newgame import lay_out, start
from wartable.champions.plugin import Champions
from wartable.champions.pool import Pool, pool
from wartable.champions.terms import KINDS
from wartable.kernel.game import Game


class ChampionsDoors:
    """Champions from outside."""

    name = "champions"

    def __init__(self) -> None:
        self.rules = Champions()

    @property
    def pool(self) -> Pool:
        """The cards."""
        return pool()

    def kinds(self) -> tuple[str, ...]:
        """The kinds of decisions this game asks for."""
        return KINDS

    def new(self, decks: Sequence[tuple[str, Sequence[str]]], seed: int) -> Game:
        """A new game: for each player the name of the list and the titles of all its cards.

        Champions, blessings and action cards are told apart by their types (CH-2.1.1).
        """
        numbers = [[self.pool.number(title) for title in cards] for _, cards in decks]
        game = lay_out(self.rules, self.pool, numbers, seed)
        start(game)
        return game

    def arrange(
        self, table: Mapping[str, object], seed: int = 0, sets: Sequence[Path] = ()
    ) -> Game:
        """A game arranged as a scenario's `table` says, at its first decision.

        `sets` are the files of test-only cards that may lie on this table.
        """
        return Arranger(self.rules, self.pool, table, seed, sets).arrange()

    def arrange_setup(
        self, setup: Mapping[str, object], seed: int = 0, sets: Sequence[Path] = ()
    ) -> Game:
        """A game at its first set-up decision, as a scenario's `setup` says."""
        return Arranger(self.rules, self.pool, setup, seed, sets).set_up()


@cache
def plugin() -> ChampionsDoors:
    """The one set of doors."""
    return ChampionsDoors()
