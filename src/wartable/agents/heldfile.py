"""The file of what is rather held: each card by its title, how much likelier than the others.

    {"format": 1, "game": "champions", "history": {"games": 6000, ...},
     "held": {"Blood Hunt": 0.71, ...}}

Titles stand for cards, as in the files beside it. `python -m tools.train.holding` writes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from wartable.agents.features import features_of
from wartable.agents.holding import ONE, Holding
from wartable.agents.keeping import kept
from wartable.agents.memory import titles_of
from wartable.kernel.errors import WartableError
from wartable.kernel.native import i64, vec

FORMAT = 1
NAME = "held.json"
LEAST, MOST = 1 / 16, 16.0
"""Nothing is held, or drawn, so surely that the rest need not be thought of."""


@cache
def holding(game: str) -> Holding | None:
    """What was learned of what is held in a game; None if nothing was."""
    told = kept(game, NAME)
    return None if told is None else recalled(game, told)


def recalled(game: str, told: Mapping[str, Any]) -> Holding:
    """What a file says, by the definitions of the game."""
    if told.get("format") != FORMAT or told.get("game") != game:
        raise WartableError(
            f"this does not tell what is held in {game}, in format {FORMAT}",
            remedy="learn it anew with `python -m tools.train.holding`",
        )
    weights = [ONE] * features_of(game).options.room
    places = titles_of(game)
    for title, weight in told["held"].items():
        if title in places:
            weights[places[title]] = round(ONE * min(max(weight, LEAST), MOST))
    return Holding(vec[i64](weights))
