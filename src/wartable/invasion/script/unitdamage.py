"""Units that fight alone, and combat or indirect damage that is assigned in other ways."""

from __future__ import annotations

from wartable.cardgame.script.base import Condition
from wartable.invasion.flags import (
    CAPITAL_FIRST,
    DAMAGE_COUNTS_TWICE,
    DEALS_NOTHING,
    STRIKES_ALL,
    UNASSIGNABLE,
)
from wartable.invasion.layout import FIGHT
from wartable.invasion.script.base import D_FIGHT, Choice
from wartable.invasion.script.clauses import Clause
from wartable.invasion.script.conditions import defenders
from wartable.invasion.script.inforce import R_FILL
from wartable.invasion.script.modifiers import Flag
from wartable.invasion.script.rules import Rule
from wartable.invasion.table import in_play_cards
from wartable.invasion.terms import ATTACKING, DEFENDING
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card
from wartable.kernel.native import i64
from wartable.kernel.speaker import Speaker


class DefendingAlone(Clause):
    """The only defender. Valour of Ages."""

    template = "that is defending alone"
    reads = D_FIGHT

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + FIGHT] == DEFENDING and defenders(g) == 1


class AttacksAlone(Condition):
    """A card is the only attacker. Bonegrinder Giant."""

    template = "{card:choice} is attacking alone"
    card: Choice
    reads = D_FIGHT

    def holds(self, g: Game, s: Speaker) -> bool:
        others: i64 = 0
        for c in in_play_cards(g):
            if g.m[c + FIGHT] == ATTACKING:
                others += 1
        for c in self.card.each(g, s):
            if g.m[c + FIGHT] == ATTACKING and others == 1:
                return True
        return False


class DealsNothing(Flag):
    """Deals no damage in combat, whatever its power. Get Outta My Way!."""

    template = "deals no damage in combat"

    def bit(self) -> Bits:
        return DEALS_NOTHING


class CannotBeAssigned(Flag):
    """No damage can be assigned to it, of combat or otherwise (INV-TERM-CANNOT-01).

    Chameleon Stalker.
    """

    template = "cannot be assigned damage"

    def bit(self) -> Bits:
        return UNASSIGNABLE


class DamageCountsTwice(Flag):
    """Each damage on it counts as 2, whoever looks (AMB-300). Curse of the Leper."""

    template = "counts each damage on it as 2"

    def bit(self) -> Bits:
        return DAMAGE_COUNTS_TWICE


class CapitalFirst(Flag):
    """Its controller may let the capital have damage before the defenders (AMB-264).

    Bonegrinder Giant.
    """

    template = "may damage the capital before defenders"

    def bit(self) -> Bits:
        return CAPITAL_FIRST


class StrikesAll(Flag):
    """As a defender it deals its combat damage to each attacking unit (AMB-263).

    Juvenile Wyvern.
    """

    template = "deals its combat damage as a defender to each attacking unit"

    def bit(self) -> Bits:
        return STRIKES_ALL


class OneAfterTheOther(Rule):
    """Indirect damage destroys or burns one thing before it goes to the next.

    Lothern Repeater Crew.
    """

    template = "indirect damage must destroy one thing before it is assigned to another"
    standing = R_FILL
