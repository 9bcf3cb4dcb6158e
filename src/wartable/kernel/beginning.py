"""Beginning games: a first time with decks that were checked, and again with the same ones."""

from __future__ import annotations

from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.native import vec
from wartable.kernel.rules import Dealt, Definition, Rules


def begin(rules: Rules, definitions: vec[Definition], dealt: Dealt, chance: int) -> Game:
    """A new game, which remembers what it was begun with."""
    game = rules.deal(definitions, dealt, chance)
    game.dealt = dealt
    return game


def again(game: Game, seed: int) -> Game:
    """A new game with the decks of another; they were checked when that one began."""
    dealt = game.dealt
    if dealt is None:
        raise WartableError(
            "this table was not begun with decks, so it cannot begin again",
            remedy="begin with wartable.new",
        )
    fresh = begin(game.rules, game.defs, dealt, seed)
    fresh.names = game.names
    origin = game.origin
    if isinstance(origin, dict):
        fresh.origin = {**origin, "seed": seed}
    return fresh
