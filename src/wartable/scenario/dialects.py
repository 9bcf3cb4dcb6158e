"""The games there are scenarios of."""

from __future__ import annotations

from wartable.scenario.champions.dialect import ChampionsDialect
from wartable.scenario.dialect import Dialect
from wartable.scenario.invasion.dialect import InvasionDialect
from wartable.scenario.mistakes import unknown

DIALECTS: dict[str, Dialect] = {
    dialect.language.game: dialect for dialect in (InvasionDialect(), ChampionsDialect())
}


def dialect_of(game: object) -> Dialect:
    """The dialect of a game."""
    if not isinstance(game, str) or game not in DIALECTS:
        raise unknown("game", game, DIALECTS)
    return DIALECTS[game]
