"""Numbers a card can name: fixed, X, or counted on the table."""

from wartable.cardgame.script.base import Number
from wartable.invasion.layout import C_X, DAMAGE, LAST_POWER, POWER, TOKENS
from wartable.invasion.script.base import D_DAMAGE, D_TOKENS, D_VALUES, Choice
from wartable.invasion.table import definition, in_play
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount
from wartable.kernel.native import i64
from wartable.kernel.speaker import Speaker


class AnnouncedX(Number):
    """The X its player announced; 0 where nobody did (INV-TERM-X-01). Flames of Tzeentch."""

    template = "X"

    def value(self, g: Game, s: Speaker) -> Amount:
        if s.ctx < 0:
            return 0
        return g.contexts[s.ctx][C_X]


class TokensOn(Number):
    """Resource tokens on a card. Grudgebearer, Infiltrate!."""

    template = "(tokens on {card:choice})"
    card: Choice
    reads = D_TOKENS

    def value(self, g: Game, s: Speaker) -> Amount:
        total: i64 = 0
        for c in self.card.each(g, s):
            total += g.m[c + TOKENS]
        return total


class DamageOn(Number):
    """Damage on a card. Stubborn Refusal."""

    template = "(damage on {card:choice})"
    card: Choice
    reads = D_DAMAGE

    def value(self, g: Game, s: Speaker) -> Amount:
        total: i64 = 0
        for c in self.card.each(g, s):
            total += g.m[c + DAMAGE]
        return total


class PowerOf(Number):
    """The power of a card, as it is now or was when it left play (INV-LEGEND-04).

    Blood for the Blood God.
    """

    template = "(power of {card:choice})"
    card: Choice
    reads = D_VALUES

    def value(self, g: Game, s: Speaker) -> Amount:
        total: i64 = 0
        for c in self.card.each(g, s):
            total += g.m[c + POWER] if in_play(g, c) else g.m[c + LAST_POWER]
        return total


class PrintedPowerOf(Number):
    """The power printed on a card. Track the Prey."""

    template = "(printed power of {card:choice})"
    card: Choice

    def value(self, g: Game, s: Speaker) -> Amount:
        total: i64 = 0
        for c in self.card.each(g, s):
            total += definition(g, c).power
        return total


class CostOf(Number):
    """The printed cost of a card (INV-TERM-COST-01). Return to Glory, Gathering the Winds."""

    template = "(cost of {card:choice})"
    card: Choice

    def value(self, g: Game, s: Speaker) -> Amount:
        total: i64 = 0
        for c in self.card.each(g, s):
            total += definition(g, c).cost
        return total


class TimesNumber(Number):
    """A multiple of a count."""

    template = "{n:int} times {of:number}"
    n: int
    of: Number

    def value(self, g: Game, s: Speaker) -> Amount:
        return self.n * self.of.value(g, s)
