"""The doors of Invasion: what the table, the scenario runner and the agents may ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from wartable.invasion.arrange import Arranger
from wartable.invasion.newgame import lay_out, start
from wartable.invasion.plugin import Invasion
from wartable.invasion.pool import Pool, pool
from wartable.invasion.terms import KINDS, RACES
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game


class InvasionDoors:
    """Invasion from outside."""

    name = "invasion"

    def __init__(self) -> None:
        self.rules = Invasion()

    @property
    def pool(self) -> Pool:
        """The cards."""
        return pool()

    def kinds(self) -> tuple[str, ...]:
        """The kinds of decisions this game asks for."""
        return KINDS

    def new(self, decks: Sequence[tuple[str, Sequence[str]]], seed: int) -> Game:
        """A new game: for each player the race of the capital and the titles of the deck."""
        races: list[int] = []
        for capital, _ in decks:
            if capital not in RACES or capital == "Neutral":
                raise WartableError(
                    f"there is no capital of {capital!r}", remedy=", ".join(list(RACES)[1:])
                )
            races.append(RACES[capital])
        game = lay_out(self.rules, self.pool, [list(cards) for _, cards in decks], races, seed)
        start(game)
        return game

    def arrange(self, table: Mapping[str, object], seed: int = 0) -> Game:
        """A game arranged as a scenario's `table` says, at its first decision."""
        return Arranger(self.rules, self.pool, table, seed).arrange()

    def arrange_setup(self, setup: Mapping[str, object], seed: int = 0) -> Game:
        """A game at its first set-up decision, as a scenario's `setup` says."""
        return Arranger(self.rules, self.pool, setup, seed).set_up()


@cache
def plugin() -> InvasionDoors:
    """The one set of doors."""
    return InvasionDoors()
