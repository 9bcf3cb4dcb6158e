"""Numbers that every game can name: fixed, counted, or that of the event."""

from wartable.cardgame.layout import C_AMOUNT
from wartable.cardgame.script.base import Group, Number
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount
from wartable.kernel.speaker import Speaker


class Fixed(Number):
    """A plain number."""

    template = "{n:int}"
    n: int

    def value(self, g: Game, s: Speaker) -> Amount:
        return self.n

    def is_one(self) -> bool:
        return self.n == 1


class CountOf(Number):
    """How many there are."""

    template = "(number of {what:group/s})"
    what: Group

    def value(self, g: Game, s: Speaker) -> Amount:
        return self.what.count(g, s)


class EventAmount(Number):
    """The number in the event that set the effect off: damage dealt, cards drawn."""

    template = "that much"

    def value(self, g: Game, s: Speaker) -> Amount:
        return g.contexts[s.ctx][C_AMOUNT] if s.ctx >= 0 else 0
