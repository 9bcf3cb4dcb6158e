"""Players."""

from wartable.cardgame.script.base import Players
from wartable.kernel.game import Game
from wartable.kernel.ints import Player
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker


class TheOpponent(Players):
    """The other player. Piercing Shot."""

    template = "the opponent"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        return append(vec[i64](), 1 - s.player)


class EachPlayer(Players):
    """Both players at once (A-46, A-73)."""

    template = "each player"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        return append(append(vec[i64](), s.player), 1 - s.player)
