"""Players."""

from wartable.champions.script.base import Players
from wartable.kernel.game import Game
from wartable.kernel.native import append, i64, vec


class You(Players):
    """The owner of the effect (CH-2.5.1.4). Daemonic Fury."""

    template = "you"

    def each(self, g: Game) -> vec[i64]:
        return append(vec[i64](), g.who)


class TheOpponent(Players):
    """The other player. Piercing Shot."""

    template = "the opponent"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game) -> vec[i64]:
        return append(vec[i64](), 1 - g.who)


class EachPlayer(Players):
    """Both players at once (A-46, A-73)."""

    template = "each player"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game) -> vec[i64]:
        return append(append(vec[i64](), g.who), 1 - g.who)
