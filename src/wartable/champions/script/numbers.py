"""Numbers a card can name: fixed, in its corner, or counted on the table.

A-182   a sentence that finishes without its card means the value of the corner where it began
"""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import (
    C_SUBJECT,
    H_FIRST,
    H_FOURTH,
    H_SECOND,
    H_THIRD,
    L_HISTORY,
    TURN,
)
from wartable.cardgame.script.base import Condition, Number, Players, Word
from wartable.champions.history import N_PILE, N_REMOVED
from wartable.champions.layout import (
    C_CORNER,
    C_VALUE,
    CARDS,
    FOUND,
    FOUND_SPELLS,
    FOUND_UNITS,
    LEFT_SUPPORT,
)
from wartable.champions.resolve import has_left
from wartable.champions.script.base import Choice, Group
from wartable.champions.script.choices import ThatCard
from wartable.champions.stacks import support
from wartable.champions.table import definition, pile_of, printed
from wartable.champions.terms import EMPTY, HAND, UNIT
from wartable.champions.values import corner_value
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, CornerNumber
from wartable.kernel.layout import DEF, NEXT, OWNER, PILE
from wartable.kernel.native import i64
from wartable.kernel.piles import size
from wartable.kernel.speaker import Speaker


class InCorner(Number):
    """The value in the current corner (A-133). Pack of Bloodletters, Living Woods."""

    template = "[[corner]]"

    def value(self, g: Game, s: Speaker) -> Amount:
        if s.ctx >= 0:
            c = g.contexts[s.ctx]
            if c[C_VALUE] > 0:
                return c[C_VALUE] - 1
            if c[C_CORNER] > 0 and has_left(g, s.ctx):
                return value_on(g, s, c[C_CORNER])
        if s.ctx < 0 and s.entry != g.m[s.card + DEF]:  # text of another card's last corner
            d = printed(g, s.entry)
            return d.values[d.last_corner]
        return corner_value(g, s.card)


def value_on(g: Game, s: Speaker, corner: CornerNumber) -> Amount:
    """The value printed in a corner of the card that speaks."""
    d = definition(g, s.card)
    return d.values[corner] if corner < len(d.values) else EMPTY


class SupportOf(Number):
    """The Support of one or several stacks (CH-6.1-Support). Mosh Pit, Brutish Resilience."""

    template = "(support of {what:choice})"
    what: Choice

    def value(self, g: Game, s: Speaker) -> Amount:
        n: i64 = 0
        found = self.what.each(g, s)
        for c in found:
            n += support(g, c)
        if len(found) == 0 and isinstance(self.what, ThatCard) and s.ctx >= 0:
            return g.m[g.contexts[s.ctx][C_SUBJECT] + LEFT_SUPPORT]  # it has gone on since
        return n


class ValueOf(Number):
    """The value of the current corner of one or several cards. Embrace of Aqshy."""

    template = "(value of {what:choice})"
    what: Choice

    def value(self, g: Game, s: Speaker) -> Amount:
        n: i64 = 0
        for c in self.what.each(g, s):
            value = corner_value(g, c)
            if value > 0:
                n += value
        return n


class CornersOf(Number):
    """How many corners with a symbol one or several cards have. Hysterical Frenzy."""

    template = "(corners of {what:choice})"
    what: Choice

    def value(self, g: Game, s: Speaker) -> Amount:
        n: i64 = 0
        for c in self.what.each(g, s):
            n += definition(g, c).last_corner
        return n


class HowManyJustNow(Number):
    """How many cards the sentence before dealt with. Spelleater Curse, Wraithstorm."""

    template = "(number of cards just now)"

    def value(self, g: Game, s: Speaker) -> Amount:
        return g.m[FOUND]


class UnitsJustNow(Number):
    """How many units were taken away just now. Nagash's Fury, Entwining Passion."""

    template = "(number of units just now)"

    def value(self, g: Game, s: Speaker) -> Amount:
        return g.m[FOUND_UNITS]


class SpellsJustNow(Number):
    """How many spells were taken away just now. Nagash's Fury, Entwining Passion."""

    template = "(number of spells just now)"

    def value(self, g: Game, s: Speaker) -> Amount:
        return g.m[FOUND_SPELLS]


class AtMost(Number):
    """A number, but no more than another. Ghastly Feast, Prison of the Gods."""

    template = "({n:number}, at most {most:int})"
    n: Number
    most: int

    def value(self, g: Game, s: Speaker) -> Amount:
        return min(self.n.value(g, s), self.most)


class CardsInHand(Number):
    """How many cards a player holds. Brutal Smash."""

    template = "(cards in the hand of {who:player})"
    who: Players

    def value(self, g: Game, s: Speaker) -> Amount:
        n: i64 = 0
        for player in self.who.each(g, s):
            n += size(g.m, pile_of(player, HAND))
        return n


class PileMoves(Number):
    """How often a card moved to or from your discard pile this turn. Barrow's Will."""

    template = "(cards moved to or from your discard pile this turn)"

    def value(self, g: Game, s: Speaker) -> Amount:
        n: i64 = 0
        for i in notes(g, N_PILE, g.m[TURN]):
            if g.lists[L_HISTORY][i + H_SECOND] == s.player:
                n += 1
        return n


class UnitsYouRemoved(Number):
    """How many units effects of yours have removed this turn. Beheading Strike."""

    template = "(units you have removed this turn)"

    def value(self, g: Game, s: Speaker) -> Amount:
        v = g.lists[L_HISTORY]
        n: i64 = 0
        for i in notes(g, N_REMOVED, g.m[TURN]):
            by = v[i + H_FOURTH] if v[i + H_FOURTH] != 0 else v[i + H_THIRD]
            if by >= CARDS and g.m[by + OWNER] == s.player:
                if definition(g, v[i + H_FIRST]).kind == UNIT:
                    n += 1
        return n


class Sum(Number):
    """Two numbers together. Soul Collection."""

    template = "({n:number} + {m:number})"
    n: Number
    m: Number

    def value(self, g: Game, s: Speaker) -> Amount:
        return max(self.n.value(g, s), 0) + max(self.m.value(g, s), 0)


class Product(Number):
    """A number so many times. Waaagh! Ceremony, Wraithstorm."""

    template = "({n:number} x {m:number})"
    n: Number
    m: Number

    def value(self, g: Game, s: Speaker) -> Amount:
        return max(self.n.value(g, s), 0) * max(self.m.value(g, s), 0)


class ValueIfAny(Number):
    """The value of a card's corner; no limit if there is none. Capricious Flamer."""

    template = "(value of {what:choice}, if any)"
    what: Choice

    def value(self, g: Game, s: Speaker) -> Amount:
        for c in self.what.each(g, s):
            return max(corner_value(g, c), -1)
        return -1


# -- increases -----------------------------------------------------------------------------------


class Increase(Word):
    """What a number is increased by within its sentence."""

    category = "increase"

    def more(self, g: Game, s: Speaker) -> Amount:
        """What is added now."""
        raise NotImplementedError


class IncreaseIf(Increase):
    """A number if something holds. Fireball, Swift Judgement."""

    template = "{n:number} if {condition:condition}"
    n: Number
    condition: Condition

    def more(self, g: Game, s: Speaker) -> Amount:
        return max(self.n.value(g, s), 0) if self.condition.holds(g, s) else 0


class IncreaseForEach(Increase):
    """A number for each of a kind. Hypersnare Seed, Stand Together."""

    template = "{n:number} for each {what:group}"
    n: Number
    what: Group

    def more(self, g: Game, s: Speaker) -> Amount:
        return max(self.n.value(g, s), 0) * len(self.what.each(g, s))


class IncreasePerSupport(Increase):
    """A number for each Support. Grot Slashas, Grimghast Reapers."""

    template = "{n:number} per support"
    n: Number

    def more(self, g: Game, s: Speaker) -> Amount:
        return max(self.n.value(g, s), 0) * support(g, s.card)


class IncreasePerTaggedSupport(Increase):
    """A number for each supporting unit with a tag. Show-Off Grots."""

    template = "{n:number} for each supporting {tag:tag} unit"
    n: Number
    tag: int

    def more(self, g: Game, s: Speaker) -> Amount:
        m = g.m
        count: i64 = 0
        pile = m[s.card + PILE]
        c = m[pile + NEXT]
        while c != pile:
            if c != s.card and definition(g, c).has_tag(self.tag):
                count += 1
            c = m[c + NEXT]
        return max(self.n.value(g, s), 0) * count


class IncreaseBy(Increase):
    """A counted number. Mosh Pit, Spelleater Curse."""

    template = "{n:number}"
    n: Number

    def more(self, g: Game, s: Speaker) -> Amount:
        return max(self.n.value(g, s), 0)


def total(g: Game, s: Speaker, n: Number, plus: Increase | None) -> Amount:
    """A number with its increase; EMPTY stays EMPTY: there is nothing to increase (A-65)."""
    value = n.value(g, s)
    if value < 0:
        return EMPTY
    return value + (plus.more(g, s) if plus is not None else 0)
