"""Constants that cancel, multiply, redirect or replace damage, or a card's leaving play."""

from __future__ import annotations

from wartable.invasion.changes import remove_tokens
from wartable.invasion.doomed import (
    WAY_TO_DECK_BOTTOM,
    WAY_TO_HAND,
    is_rerouted,
    reroute,
)
from wartable.invasion.history import in_this_phase
from wartable.invasion.lasting import END_OF_TURN, add_lasting
from wartable.invasion.layout import (
    CARDS,
    HOST,
    KIND_BITS,
    TOKENS,
)
from wartable.invasion.script.base import Choice
from wartable.invasion.script.inforce import (
    R_CANCEL,
    R_DOUBLE,
    R_REDIRECT,
    R_REPLACE_DAMAGE,
    R_UNCANCELLABLE,
    R_WOULD_LAND,
    InForce,
)
from wartable.invasion.script.rules import Rule
from wartable.invasion.script.shields import own_ref, spend_this_turn, spent_this_turn
from wartable.invasion.standing import times_in_force
from wartable.invasion.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, NodeRef, Row, Way
from wartable.kernel.layout import OWNER
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker


class CancelCapitalDamage(Rule):
    """Some damage to your capital is cancelled each turn. Contested Fortress."""

    template = "cancel {n:int} damage to your capital each turn"
    n: int
    standing = R_CANCEL

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount, how: Bits) -> Amount:
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

    def bars_cancelling(self, g: Game, s: Speaker, how: Bits) -> bool:
        return True


class UncancellableThisTurn(InForce):
    """No damage can be cancelled for the rest of the turn. Boar Chariot."""

    template = "damage cannot be cancelled until end of turn"
    standing = R_UNCANCELLABLE

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_TURN)
        return True

    def bars_cancelling(self, g: Game, s: Speaker, how: Bits) -> bool:
        return True


class DoubleDamage(Rule):
    """Damage to units is doubled as it is assigned (INV-DMG-08). Bloodletter."""

    template = "damage assigned to units is doubled"
    standing = R_DOUBLE

    def multiplies(self, g: Game, s: Speaker, row: Row, how: Bits) -> Amount:
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
                ref = self.own(g, s)
                left = self.n * times_in_force(g, s.card, ref) - self.spent(g, s, ref)
                return min(max(left, 0), self.n)
        return 0

    def spent(self, g: Game, s: Speaker, ref: NodeRef) -> Amount:
        """How much has been sent on already."""
        return spent_this_turn(g, s, ref)

    def redirect_targets(self, g: Game, s: Speaker, row: Row) -> vec[Row]:
        found = vec[i64]()
        for c in self.to.candidates(g, s):
            if c != row:
                found = append(found, c)
        return found

    def redirected(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        for _ in range(amount):
            spend_this_turn(g, s, self.own(g, s))


class RedirectFirstOfPhase(RedirectFirst):
    """The same each phase. Guarding Boon."""

    template = "redirect the first {n:int} damage to {what:choice} each phase to {to:choice}"
    n: int
    what: Choice
    to: Choice

    def spent(self, g: Game, s: Speaker, ref: NodeRef) -> Amount:
        return spent_this_turn(g, s, in_this_phase(g, ref))

    def redirected(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        for _ in range(amount):
            spend_this_turn(g, s, in_this_phase(g, self.own(g, s)))


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

    def is_optional(self) -> bool:
        return True

    def replaces_damage(self, g: Game, s: Speaker, row: Row, amount: Amount) -> bool:
        return g.m[s.card + HOST] == row and g.m[s.card + TOKENS] > 0

    def replace_damage(self, g: Game, s: Speaker, row: Row) -> None:
        remove_tokens(g, s.card, 1)


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
