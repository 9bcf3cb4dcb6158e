"""Constants that cancel, multiply, redirect or replace damage, or a card's leaving play."""

from __future__ import annotations

from wartable.invasion.changes import remove_tokens
from wartable.invasion.doomed import (
    WAY_DESTROY,
    WAY_TO_DECK_BOTTOM,
    WAY_TO_HAND,
    is_rerouted,
    redoom,
    reroute,
)
from wartable.invasion.layout import (
    CARDS,
    CONTROLLER,
    HOST,
    KIND_BITS,
    TOKENS,
)
from wartable.invasion.paying import available, spend
from wartable.invasion.script.base import (
    R_CANCEL,
    R_DOUBLE,
    R_REDIRECT,
    R_REPLACE_DAMAGE,
    R_UNCANCELLABLE,
    R_WOULD_LAND,
    R_WOULD_LEAVE,
    Choice,
)
from wartable.invasion.script.rules import Rule
from wartable.invasion.script.shields import spend_this_turn, spent_this_turn
from wartable.invasion.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Row, Way
from wartable.kernel.layout import OWNER
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker


class CancelCapitalDamage(Rule):
    """Some damage to your capital is cancelled each turn. Contested Fortress."""

    template = "cancel {n:int} damage to your capital each turn"
    n: int
    standing = R_CANCEL

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount) -> Amount:
        if row >= CARDS or g.m[row + OWNER] != s.player:
            return 0
        return max(self.n - spent_this_turn(g, s, self.own(g, s)), 0)

    def cancelled(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        for _ in range(amount):
            spend_this_turn(g, s, self.own(g, s))


class DamageUncancellable(Rule):
    """No damage can be cancelled. Bloodthirster."""

    template = "damage cannot be cancelled"
    standing = R_UNCANCELLABLE

    def bars_cancelling(self, g: Game, s: Speaker) -> bool:
        return True


class DoubleDamage(Rule):
    """Damage to units is doubled as it is assigned (INV-DMG-08). Bloodletter."""

    template = "damage assigned to units is doubled"
    standing = R_DOUBLE

    def multiplies(self, g: Game, s: Speaker, row: Row) -> Amount:
        return 1 if row >= CARDS and g.m[row + KIND_BITS] & UNIT != 0 else 0


class RedirectFirst(Rule):
    """The first damage to a card each turn goes elsewhere (INV-ERRATA-CS-34). Warrior Priests."""

    template = "redirect the first {n:int} damage to {what:choice} each turn to {to:choice}"
    n: int
    what: Choice
    to: Choice
    standing = R_REDIRECT

    def redirects(self, g: Game, s: Speaker, row: Row) -> Amount:
        for c in self.what.each(g, s):
            if c == row:
                return max(self.n - spent_this_turn(g, s, self.own(g, s)), 0)
        return 0

    def redirect_targets(self, g: Game, s: Speaker, row: Row) -> vec[Row]:
        found = vec[i64]()
        for c in self.to.candidates(g, s):
            if c != row:
                found = append(found, c)
        return found

    def redirected(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        for _ in range(amount):
            spend_this_turn(g, s, self.own(g, s))


class RedirectFirstFromCapital(RedirectFirst):
    """The same for your capital. Defend the Border."""

    template = "redirect the first {n:int} damage to your capital each turn to {to:choice}"
    n: int
    to: Choice

    def redirects(self, g: Game, s: Speaker, row: Row) -> Amount:
        if row >= CARDS or g.m[row + OWNER] != s.player:
            return 0
        return max(self.n - spent_this_turn(g, s, self.own(g, s)), 0)


class TokenInsteadOfDamage(Rule):
    """A token may go in place of all the damage (INV-ERRATA-LE-51). Protective Spites."""

    template = "instead of damage to the attached unit you may remove 1 token from this"
    standing = R_REPLACE_DAMAGE

    def replaces_damage(self, g: Game, s: Speaker, row: Row, amount: Amount) -> bool:
        return g.m[s.card + HOST] == row and g.m[s.card + TOKENS] > 0

    def replace_damage(self, g: Game, s: Speaker, row: Row) -> None:
        remove_tokens(g, s.card, 1)


class ReturnInstead(Rule):
    """A unit that would be destroyed may return to hand for a price (INV-ERRATA-AU-36).

    Altar of Khaine.
    """

    template = (
        "you may pay {n:int} to return a unit you control that would be destroyed to its "
        "owner's hand"
    )
    n: int
    standing = R_WOULD_LEAVE

    def is_optional(self) -> bool:
        return True

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        m = g.m
        return (
            way == WAY_DESTROY
            and m[c + KIND_BITS] & UNIT != 0
            and m[c + CONTROLLER] == s.player
            and available(g, s.player) >= self.n
        )

    def replace_leaving(self, g: Game, s: Speaker, c: Card) -> None:
        spend(g, s.player, self.n)
        redoom(g, c, WAY_TO_HAND)


class UnderTheDeckInstead(Rule):
    """Units leave play to the bottom of their owner's deck, if you like (AMB-62).

    Volkmar the Grim.
    """

    template = "you may put a unit that would leave play under its owner's deck instead"
    standing = R_WOULD_LAND

    def is_optional(self) -> bool:
        return True

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        return g.m[c + KIND_BITS] & UNIT != 0 and way <= WAY_TO_HAND and not is_rerouted(g, c)

    def replace_leaving(self, g: Game, s: Speaker, c: Card) -> None:
        reroute(g, c, WAY_TO_DECK_BOTTOM)
