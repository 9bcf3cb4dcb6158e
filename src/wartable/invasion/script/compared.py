"""Clauses that compare a card with another one, or with what it might have done."""

from __future__ import annotations

from wartable.invasion.history import N_DEFENDED, N_STOOD_BY, did_this_phase
from wartable.invasion.layout import CARDS, CONTROLLER, EXTRA, FACE, FACE_UP
from wartable.invasion.script.base import D_VALUES, Choice, Modifier
from wartable.invasion.script.clauses import Clause
from wartable.invasion.table import in_play
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card
from wartable.kernel.layout import DEF, PILE
from wartable.kernel.speaker import Speaker


class OtherCopyOf(Clause):
    """Another card of the same title; a facedown card has none. Promenade of Malice."""

    template = "of the same title as {card:spoken}"
    card: Choice

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        if c < CARDS or (in_play(g, c) and g.m[c + FACE] != FACE_UP):
            return False
        for other in self.card.each(g, s):
            if other != c and g.m[other + DEF] == g.m[c + DEF]:
                return True
        return False


class StoodBy(Clause):
    """Which could have been declared as a defender this phase, and was not. Malus Darkblade."""

    template = "that could have defended this phase and did not"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        stood_by = c >= CARDS and did_this_phase(g, N_STOOD_BY, c) > 0
        return stood_by and did_this_phase(g, N_DEFENDED, c) == 0


class CombatDamageByKeyword(Modifier):
    """As much more damage in combat as its keyword says, each card its own. Shield of the Gods."""

    template = "combat damage raised by their {keyword:keyword}"
    keyword: int
    reads = D_VALUES

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        g.m[c + EXTRA] += g.m[c + self.keyword]


class Beside(Clause):
    """In the zone of another card, and not that card. Corruption of Purity."""

    template = "beside {card:spoken}"
    card: Choice

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for other in self.card.each(g, s):
            if c != other and c >= CARDS and g.m[c + PILE] == g.m[other + PILE]:
                return True
        return False


class UnderSameControl(Clause):
    """Controlled by whoever controls another card. Possess Mind."""

    template = "under the same control as {card:spoken}"
    card: Choice

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for other in self.card.each(g, s):
            if c >= CARDS and g.m[c + CONTROLLER] == g.m[other + CONTROLLER]:
                return True
        return False
