"""Which features of a game an instinct has weights for, and what they are called.

A feature is a card, or a small number, in one *respect*, such as "play in lane 1". Its number is
the place of its respect times the room that one respect has, plus the card or the small number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from wartable.agents.instinct import Features


class Respects(NamedTuple):
    """The respects in which options, or tables, are looked at."""

    names: Sequence[str]
    by_number: frozenset[str]
    """Those of small numbers; all others are of cards."""
    room: int
    """Cards or numbers that one respect can tell apart."""

    @property
    def size(self) -> int:
        """How many features there are."""
        return len(self.names) * self.room


class GameFeatures(NamedTuple):
    """All features of a game."""

    features: Features
    """Names those of an option or a table by their numbers."""
    options: Respects
    table: Respects


def _champions() -> GameFeatures:
    from wartable.agents.champions import option_features, table_features  # noqa: PLC0415  (few ask)

    return GameFeatures(
        option_features.FEATURES,
        Respects(option_features.RESPECTS, option_features.BY_NUMBER, option_features.ROOM),
        Respects(table_features.RESPECTS, table_features.BY_NUMBER, table_features.ROOM),
    )


def _invasion() -> GameFeatures:
    from wartable.agents.invasion import option_features, option_respects, table_features  # noqa: PLC0415  (few ask)

    return GameFeatures(
        option_features.FEATURES,
        Respects(option_respects.RESPECTS, option_respects.BY_NUMBER, option_respects.ROOM),
        Respects(table_features.RESPECTS, table_features.BY_NUMBER, table_features.ROOM),
    )


_GAMES: Mapping[str, Callable[[], GameFeatures]] = {
    "champions": _champions,
    "invasion": _invasion,
}


def features_of(game: str) -> GameFeatures:
    """The features of a game that has some."""
    return _GAMES[game]()
