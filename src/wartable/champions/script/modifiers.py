"""Passive statements about damage and health: increased, reduced, limited, with Rend.

CH-2.12   increases and reductions add up; the rules ask each statement about the damage under way
A-122     a statement about lanes does not reach a unit or spell in limbo
"""

from __future__ import annotations

from wartable.cardgame.layout import C_OTHER, C_SOURCE
from wartable.cardgame.script.base import Number
from wartable.champions.layout import C_LANE, UNDER_WAY
from wartable.champions.script.base import (
    R_CAP,
    R_CORNER,
    R_DAMAGE,
    R_HEALTH,
    R_REND,
    Group,
    Statement,
)
from wartable.champions.script.numbers import Increase, total
from wartable.champions.stacks import support
from wartable.champions.values import on_last_corner
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Player
from wartable.kernel.speaker import Speaker


def comes_from(g: Game, s: Speaker, what: Group) -> bool:
    """Whether the damage or health under way comes from a card of a kind, in reach.

    What looks at lanes does not reach a card that acts from none (A-122, A-186).
    """
    d = g.contexts[g.m[UNDER_WAY]]
    if d[C_LANE] < 0 and what.looks_at_lanes():
        return False
    return what.test(g, s, d[C_SOURCE])


def hurts(g: Game, player: Player) -> bool:
    """Whether the damage or health under way is for this player."""
    return g.contexts[g.m[UNDER_WAY]][C_OTHER] == player


class DamageUp(Statement):
    """Damage from cards of a kind is increased. Burning Head, Khorne's Chosen, Lotann."""

    template = (
        "damage [{harmful?}to the opponent ]from {what:group/s} is increased by {n:number}"
        "[, and by {plus:increase}]"
    )
    harmful: bool
    what: Group
    n: Number
    plus: Increase | None
    standing = R_DAMAGE

    def damage_change(self, g: Game, s: Speaker) -> Amount:
        if self.harmful and hurts(g, s.player):
            return 0
        if not comes_from(g, s, self.what):
            return 0
        return max(total(g, s, self.n, self.plus), 0)


class DamageUpBySupport(Statement):
    """Damage from units is increased by their own Support. Empower the Hordes."""

    template = "damage from {what:group/s} is increased by their support"
    what: Group
    standing = R_DAMAGE

    def damage_change(self, g: Game, s: Speaker) -> Amount:
        if not comes_from(g, s, self.what):
            return 0
        return support(g, g.contexts[g.m[UNDER_WAY]][C_SOURCE])


class DamageDownDealt(Statement):
    """Damage from cards of a kind is reduced, whomever it hits."""

    template = "damage from {what:group/s} is reduced by {n:number}"
    what: Group
    n: Number
    standing = R_DAMAGE

    def damage_change(self, g: Game, s: Speaker) -> Amount:
        return -max(self.n.value(g, s), 0) if comes_from(g, s, self.what) else 0


class TakeLess(Statement):
    """Its owner takes less damage from cards of a kind. Storm-Shield, Crypt Shield Skeletons."""

    template = (
        "damage you take from {what:group/s} is reduced by {n:number}[, and by {plus:increase}]"
    )
    what: Group
    n: Number
    plus: Increase | None
    standing = R_DAMAGE

    def damage_change(self, g: Game, s: Speaker) -> Amount:
        if not hurts(g, s.player) or not comes_from(g, s, self.what):
            return 0
        return -max(total(g, s, self.n, self.plus), 0)


class TakeLessFromAll(Statement):
    """Its owner takes less damage from everything."""

    template = "damage you take is reduced by {n:number}"
    n: Number
    standing = R_DAMAGE

    def damage_change(self, g: Game, s: Speaker) -> Amount:
        return -max(self.n.value(g, s), 0) if hurts(g, s.player) else 0


class TakeMore(Statement):
    """Its owner takes more damage from everything."""

    template = "damage you take is increased by {n:number}"
    n: Number
    standing = R_DAMAGE

    def damage_change(self, g: Game, s: Speaker) -> Amount:
        return max(self.n.value(g, s), 0) if hurts(g, s.player) else 0


class CannotExceed(Statement):
    """Damage its owner takes is held under a limit (A-127). Barrows Wight King."""

    template = "damage you take from {what:group/s} cannot exceed {n:number}"
    what: Group
    n: Number
    standing = R_CAP

    def damage_cap(self, g: Game, s: Speaker) -> Amount:
        if not hurts(g, s.player) or not comes_from(g, s, self.what):
            return -1
        return self.n.value(g, s)


class CannotBeIncreased(Statement):
    """Damage from the card itself stays as it is. Brazen Skullgrinder."""

    template = "damage from this cannot be increased"


class HealthCannotBeIncreased(Statement):
    """Health from the card itself stays as it is. Rotigus Rainfather."""

    template = "health from this cannot be increased"


class WithRend(Statement):
    """Damage from cards of a kind is done with Rend (CH-6.1-Rend). Massive Choppa Warboss."""

    template = "damage from {what:group/s} is done with rend"
    what: Group
    standing = R_REND

    def gives_rend(self, g: Game, s: Speaker) -> bool:
        return comes_from(g, s, self.what)


class IgnoreRend(Statement):
    """Rend of cards of a kind is ignored against its owner. Lochian Prince."""

    template = "rend of {what:group/s} is ignored"
    what: Group
    standing = R_REND

    def ignores_rend(self, g: Game, s: Speaker) -> bool:
        return hurts(g, s.player) and comes_from(g, s, self.what)


class HealthUp(Statement):
    """Health from cards of a kind is increased. Black Hunger, Lifestealer."""

    template = "health from {what:group/s} is increased by {n:number}"
    what: Group
    n: Number
    standing = R_HEALTH

    def health_change(self, g: Game, s: Speaker) -> Amount:
        return max(self.n.value(g, s), 0) if comes_from(g, s, self.what) else 0


class LastCornerUp(Statement):
    """The value of the last corner of cards of a kind is increased. Lord of Change."""

    template = "the value of the last corner of {what:group/s} is increased by {n:int}"
    what: Group
    n: int
    standing = R_CORNER

    def corner_change(self, g: Game, s: Speaker, c: Card) -> Amount:
        if not on_last_corner(g, c) or not self.what.test(g, s, c):
            return 0
        return self.n
