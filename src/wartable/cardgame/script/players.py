"""Players that every game can name."""

from wartable.cardgame.script.base import Players
from wartable.kernel.game import Game
from wartable.kernel.ints import Player
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker


class You(Players):
    """Whoever speaks: the controller or owner of the effect."""

    template = "you"

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        return append(vec[i64](), s.player)
