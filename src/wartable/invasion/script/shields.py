"""Sentences that cancel or redirect damage which is still to come."""

from __future__ import annotations

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import C_ABILITY, L_LASTING, PHASE
from wartable.cardgame.script.base import Effect
from wartable.invasion.batch import MAIN_COMBAT
from wartable.invasion.contexts import home_of
from wartable.invasion.damage import dealing
from wartable.invasion.history import N_SPENT, remember, times
from wartable.invasion.identity import meant, reference, this
from wartable.invasion.lasting import END_OF_COMBAT, END_OF_TURN, add_lasting, use_up
from wartable.invasion.layout import (
    ASSIGNED,
    CARDS,
    COMBAT,
    COMBAT_ID,
    LE_AMOUNT,
    LE_OTHER,
)
from wartable.invasion.script.base import Choice
from wartable.invasion.script.inforce import R_CANCEL, R_REDIRECT, InForce
from wartable.invasion.terms import ASSIGN_STEP, BATTLEFIELD_PHASE
from wartable.kernel.codes import NODE_BITS, on_same_card
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, NodeRef, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker


def own_ref(g: Game, s: Speaker, effect: Effect) -> NodeRef:
    """The reference of a sentence of the ability that resolves.

    Its card may lie in a hidden place by now, where a guess may have put another one.
    """
    ability = g.contexts[s.ctx][C_ABILITY] if s.ctx >= 0 else -1
    if ability >= 0:
        return on_same_card(ability, effect.ref)
    return (home_of(g, s) << NODE_BITS) | effect.ref


class CancelNextDamage(InForce):
    """Cancel the next damage to a card this turn (INV-COND-01, -02). Steel's Bane."""

    template = "cancel the next {n:int} damage to {what:choice} this turn"
    n: int
    what: Choice
    standing = R_CANCEL

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            add_lasting(g, s, own_ref(g, s, self), c, self.n, END_OF_TURN)
        return len(cards) > 0

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount, how: Bits) -> Amount:
        if about(g, s.entry) != row:
            return 0
        return g.lists[L_LASTING][s.entry + LE_AMOUNT]

    def cancelled(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        use_up(g, s.entry, amount)


class CancelNextCapitalDamage(InForce):
    """Cancel the next damage to your capital this turn. Flagellants."""

    template = "cancel the next {n:int} damage assigned to your capital this turn"
    n: int
    standing = R_CANCEL

    def run(self, g: Game, s: Speaker) -> bool:
        # What lies assigned already is not "the next" (INV-ERRATA-CC-65).
        late = g.m[COMBAT_ID] if g.m[COMBAT] == ASSIGN_STEP else 0
        add_lasting(g, s, own_ref(g, s, self), 0, self.n, END_OF_TURN, late)
        return True

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount, how: Bits) -> Amount:
        if row >= CARDS or g.m[row + OWNER] != s.player:
            return 0
        late = g.lists[L_LASTING][s.entry + LE_OTHER]
        if late == g.m[COMBAT_ID] and how & MAIN_COMBAT != 0:
            return 0
        return g.lists[L_LASTING][s.entry + LE_AMOUNT]

    def cancelled(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        use_up(g, s.entry, amount)


class CancelAllThisPhase(InForce):
    """Cancel all damage of this turn's battlefield phase. Master Rune of Valaya."""

    template = "cancel all damage in the battlefield phase this turn"
    standing = R_CANCEL

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_TURN)
        return True

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount, how: Bits) -> Amount:
        return amount if g.m[PHASE] == BATTLEFIELD_PHASE else 0


class RedirectNext(InForce):
    """Redirect the next damage to one target to another (INV-ERRATA-GEN-03). Blessing of Valaya."""

    template = "redirect the next {n:int} damage to {source:choice} this turn to {target:choice}"
    n: int
    source: Choice
    target: Choice
    standing = R_REDIRECT

    def run(self, g: Game, s: Speaker) -> bool:
        for one in self.source.each(g, s):
            for two in self.target.each(g, s):
                add_lasting(g, s, own_ref(g, s, self), one, self.n, END_OF_TURN, reference(g, two))
                return True
        return False

    def redirects(self, g: Game, s: Speaker, row: Row) -> Amount:
        if about(g, s.entry) != row:
            return 0
        return g.lists[L_LASTING][s.entry + LE_AMOUNT]

    def redirect_targets(self, g: Game, s: Speaker, row: Row) -> vec[Row]:
        other = meant(g, g.lists[L_LASTING][s.entry + LE_OTHER])
        return vec[i64]() if other == 0 else append(vec[i64](), other)

    def is_optional(self) -> bool:
        # Its target was chosen when it was played: there is nothing left to ask.
        return True

    def redirected(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        use_up(g, s.entry, amount)


class RedirectAssigned(RedirectNext):
    """Redirect combat damage that lies beside the card, as it is dealt (INV-ERRATA-GEN-03).

    Disciple of Khaine.
    """

    template = "redirect {n:int} combat damage assigned to this to {target:choice}"
    n: int
    target: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        if this(g, s) == 0:
            return False
        for two in self.target.each(g, s):
            other = reference(g, two)
            add_lasting(g, s, own_ref(g, s, self), s.card, self.n, END_OF_COMBAT, other)
            return True
        return False

    def redirects(self, g: Game, s: Speaker, row: Row) -> Amount:
        if dealing(g) & MAIN_COMBAT == 0:
            return 0
        return super().redirects(g, s, row)

    def possible(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and g.m[s.card + ASSIGNED] > 0


def spent_this_turn(g: Game, s: Speaker, ref: NodeRef) -> Amount:
    """How much a rule that acts once per turn has done already."""
    return times(g, N_SPENT, s.card, ref)


def spend_this_turn(g: Game, s: Speaker, ref: NodeRef) -> None:
    """A rule that acts once per turn has acted."""
    remember(g, N_SPENT, s.player, s.card, ref)
