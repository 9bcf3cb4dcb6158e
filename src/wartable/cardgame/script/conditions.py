"""Conditions that every game can ask about: there is one, it is one."""

from wartable.cardgame.script.base import Choice, Condition, Group
from wartable.kernel.game import Game
from wartable.kernel.speaker import Speaker


class ThereIs(Condition):
    """There is one of a kind."""

    template = "there is {a} {what:group}"
    what: Group

    def holds(self, g: Game, s: Speaker) -> bool:
        return self.what.exists(g, s)


class Is(Condition):
    """Something spoken of fits a description."""

    template = "{card:choice} is {a} {what:group}"
    card: Choice
    what: Group

    def holds(self, g: Game, s: Speaker) -> bool:
        for c in self.card.each(g, s):
            if self.what.test(g, s, c):
                return True
        return False
