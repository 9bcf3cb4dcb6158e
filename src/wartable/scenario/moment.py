"""One moment of a game, as expectations look at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wartable.scenario.doors import Facts, Table
from wartable.scenario.language import Language
from wartable.scenario.names import Names


@dataclass(frozen=True)
class Moment:
    """A game with everything needed to say what holds in it."""

    game: Table
    facts: Facts
    """The referee's report."""
    names: Names
    kinds: Sequence[str]
    """The kinds of decisions the game knows."""

    @property
    def language(self) -> Language:
        """The words of the game's scenarios."""
        return self.names.language

    def is_named(self, card: int, name: str) -> bool:
        """Whether a card is meant by a name."""
        return self.names.is_named(card, name, self.game)
