"""The games there are scenarios of."""

from __future__ import annotations

from wartable.games import door, with_decks
from wartable.scenario.champions.dialect import ChampionsDialect
from wartable.scenario.dialect import Dialect
from wartable.scenario.invasion.dialect import InvasionDialect
from wartable.scenario.mistakes import unknown
from wartable.scenario.plain import plain_dialect

OWN: dict[str, Dialect] = {
    dialect.language.game: dialect for dialect in (InvasionDialect(), ChampionsDialect())
}
"""The games with a dialect of their own; all others have a plain one."""


def dialect_of(game: object) -> Dialect:
    """The dialect of a game."""
    if not isinstance(game, str) or game not in with_decks():
        raise unknown("game", game, with_decks())
    return OWN[game] if game in OWN else plain_dialect(door(game))
