"""Words about what has happened this turn, whoever did it."""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import H_FIRST, H_SECOND, L_HISTORY, TURN
from wartable.cardgame.script.base import Number
from wartable.champions.history import N_DAMAGE, N_REMOVED
from wartable.champions.script.filters import Clause
from wartable.champions.table import definition, holder_of
from wartable.champions.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card
from wartable.kernel.native import i64
from wartable.kernel.speaker import Speaker


class ChampionHasDealt(Clause):
    """A card whose champion, or a card of it, has dealt damage. Blade of the Thirteen Dominions."""

    template = "whose champion has dealt damage this turn"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        champion = holder_of(g, c)
        if champion == 0:
            return False
        for i in notes(g, N_DAMAGE, g.m[TURN]):
            if g.lists[L_HISTORY][i + H_SECOND] == champion:
                return True
        return False


class UnitsRemoved(Number):
    """How many units have been removed this turn. Victory Feast."""

    template = "(units removed this turn)"

    def value(self, g: Game, s: Speaker) -> Amount:
        n: i64 = 0
        for i in notes(g, N_REMOVED, g.m[TURN]):
            if definition(g, g.lists[L_HISTORY][i + H_FIRST]).kind == UNIT:
                n += 1
        return n
