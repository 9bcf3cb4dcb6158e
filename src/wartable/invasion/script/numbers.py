"""Numbers a card can name: fixed, X, or counted on the table."""

from wartable.cardgame.script.base import Number
from wartable.invasion.faces import cost_shown, loyalty_shown, power_shown
from wartable.invasion.identity import this
from wartable.invasion.layout import (
    C_DONE,
    C_X,
    LAST_POWER,
    PLAYED_FOR,
    POWER,
    QUESTING,
    TOKENS,
)
from wartable.invasion.script.base import (
    D_BURN,
    D_DAMAGE,
    D_RESOURCES,
    D_STRUCTURE,
    D_TOKENS,
    D_VALUES,
    Choice,
)
from wartable.invasion.settle import burning
from wartable.invasion.table import damage_on, in_play, in_play_cards, resources
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


class PlayedFor(Number):
    """The X for which the card itself was played; 0 if it was not (AMB-395). Possess Mind."""

    template = "(X paid for this)"

    def value(self, g: Game, s: Speaker) -> Amount:
        return g.m[s.card + PLAYED_FOR] if this(g, s) != 0 else 0


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
            total += damage_on(g, c)
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
        for c in self.card.printed(g, s):
            total += power_shown(g, c)
        return total


class CostOf(Number):
    """The printed cost of a card (INV-TERM-COST-01). Return to Glory, Gathering the Winds."""

    template = "(cost of {card:choice})"
    card: Choice

    def value(self, g: Game, s: Speaker) -> Amount:
        total: i64 = 0
        for c in self.card.printed(g, s):
            total += cost_shown(g, c)
        return total


class LoyaltyIcons(Number):
    """The loyalty icons printed on a card. Willpower, Inflame."""

    template = "(loyalty of {card:choice})"
    card: Choice

    def value(self, g: Game, s: Speaker) -> Amount:
        total: i64 = 0
        for c in self.card.printed(g, s):
            total += loyalty_shown(g, c)
        return total


class YourResources(Number):
    """The resources in your pool. King Alrik."""

    template = "(your resources)"
    reads = D_RESOURCES

    def value(self, g: Game, s: Speaker) -> Amount:
        return resources(g, s.player)


class BurningZones(Number):
    """How many sections are on fire, of both capitals. Lord of Khorne, Rift of Chaos."""

    template = "(number of burning zones)"
    reads = D_BURN

    def value(self, g: Game, s: Speaker) -> Amount:
        return burning(g, 0) + burning(g, 1)


class ThatMany(Number):
    """How much the sentence before healed, how many cards it discarded. Strength of Emperors."""

    template = "that many"

    def value(self, g: Game, s: Speaker) -> Amount:
        return g.contexts[s.ctx][C_DONE] if s.ctx >= 0 else 0


class TimesNumber(Number):
    """A multiple of a count."""

    template = "{n:int} times {of:number}"
    n: int
    of: Number

    def value(self, g: Game, s: Speaker) -> Amount:
        return self.n * self.of.value(g, s)


class QuestersOn(Number):
    """How many units are on a quest. Progress in Numbers."""

    template = "(units questing on {quest:choice})"
    quest: Choice
    reads = D_STRUCTURE

    def value(self, g: Game, s: Speaker) -> Amount:
        total: i64 = 0
        for quest in self.quest.each(g, s):
            for c in in_play_cards(g):
                if g.m[c + QUESTING] == quest:
                    total += 1
        return total
