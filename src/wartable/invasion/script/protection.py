"""Words that cancel all damage of a kind, and what lies assigned beside a card (INV-BF-25)."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Choice as AnyChoice
from wartable.cardgame.script.base import Effect, Number
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_NUMBER, V_NUMBER
from wartable.invasion.batch import COMBAT_DAMAGE, MAIN_COMBAT
from wartable.invasion.cancelling import cannot_be_cancelled
from wartable.invasion.changes import gain
from wartable.invasion.damage import dealing
from wartable.invasion.events import E_CANCELLED_DAMAGE
from wartable.invasion.identity import reference
from wartable.invasion.lasting import END_OF_COMBAT, END_OF_TURN, add_lasting
from wartable.invasion.layout import ASSIGNED, CARDS
from wartable.invasion.script.base import Choice
from wartable.invasion.script.inforce import R_CANCEL, InForce
from wartable.invasion.script.rules import Rule
from wartable.invasion.script.shields import RedirectNext, own_ref
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Frame, Row
from wartable.kernel.layout import OWNER, PC, PICK
from wartable.kernel.speaker import Speaker


class CancelAllDamage(Rule):
    """All damage to a card is cancelled, or all combat damage (INV-BF-25).

    Gustav the Bear, Sword Masters of Hoeth.
    """

    template = "cancel all [{combat?}combat ]damage to {what:choice}"
    combat: bool
    what: Choice
    standing = R_CANCEL

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount, how: Bits) -> Amount:
        if self.combat and how & COMBAT_DAMAGE == 0:
            return 0
        return amount if row in self.what.each(g, s) else 0


class CancelAllBut(Rule):
    """All damage to a card is cancelled but for some points of each batch. Dragonmage."""

    template = "cancel all but {n:int} damage to {what:choice}"
    n: int
    what: Choice
    standing = R_CANCEL

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount, how: Bits) -> Amount:
        return max(amount - self.n, 0) if row in self.what.each(g, s) else 0

    def spares(self, g: Game, s: Speaker) -> Amount:
        return self.n


class CancelAllToCapital(InForce):
    """All damage to your capital is cancelled for the rest of the turn.

    Gifts of Aenarion, My Life for the Hold!.
    """

    template = "cancel all damage to your capital this turn[{gains?} and gain 1 resource for each]"
    gains: bool
    standing = R_CANCEL

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_TURN)
        return True

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount, how: Bits) -> Amount:
        return amount if row < CARDS and g.m[row + OWNER] == s.player else 0

    def cancelled(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        if self.gains:
            gain(g, s.player, amount)


# -- what lies assigned --------------------------------------------------------------------------


class CancelAssigned(Effect):
    """All combat damage that lies beside a card is cancelled. Skavenslaves, Ghostly Apparition."""

    template = "cancel all combat damage assigned to {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if take_back(g, c, g.m[c + ASSIGNED]) > 0:
                done = True
        return done

    def possible(self, g: Game, s: Speaker) -> bool:
        for c in self.what.each(g, s):
            if g.m[c + ASSIGNED] > 0:
                return True
        return False


class CancelSomeAssigned(Effect):
    """So much combat damage that lies beside a card is cancelled. Shield Bearer."""

    template = "cancel {n:number} combat damage assigned to {what:choice}"
    n: Number
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if take_back(g, c, self.n.value(g, s)) > 0:
                done = True
        return done

    def fits(self, g: Game, s: Speaker, choice: AnyChoice, thing: Row) -> bool:
        return g.m[thing + ASSIGNED] > 0


def take_back(g: Game, c: Row, amount: Amount) -> Amount:
    """Cancel combat damage that lies beside a card; how much."""
    points = min(amount, g.m[c + ASSIGNED])
    if points <= 0 or cannot_be_cancelled(g, COMBAT_DAMAGE):
        return 0
    g.m[c + ASSIGNED] -= points
    g.record(E_CANCELLED_DAMAGE, c, 0, points)
    return points


# numbers: steps of RedirectAnyAssigned
S_REDIRECT_ANY_ASK: Final = 0
"""How much."""
S_REDIRECT_ANY_NAMED: Final = 1


class RedirectAnyAssigned(RedirectNext):
    """As much combat damage as its player likes goes elsewhere as it is dealt. Thick-Skinned."""

    template = "redirect any number of combat damage assigned to {source:choice} to {target:choice}"
    first_step = "S_REDIRECT_ANY_ASK"
    source: Choice
    target: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        for one in self.source.each(g, s):
            for two in self.target.each(g, s):
                if g.stack[f + PC] == S_REDIRECT_ANY_ASK and g.m[one + ASSIGNED] > 0:
                    g.ask(s.player, K_NUMBER, s.card)
                    for n in range(g.m[one + ASSIGNED] + 1):
                        g.offer(V_NUMBER, n)
                    g.goto(f, S_REDIRECT_ANY_NAMED)
                    return False
                if g.stack[f + PC] == S_REDIRECT_ANY_NAMED:
                    points = first_of(g.m[PICK])
                    if points > 0:
                        other = reference(g, two)
                        add_lasting(g, s, own_ref(g, s, self), one, points, END_OF_COMBAT, other)
                    succeed(g, f, done=points > 0)
        return True

    def redirects(self, g: Game, s: Speaker, row: Row) -> Amount:
        if dealing(g) & MAIN_COMBAT == 0:
            return 0
        return super().redirects(g, s, row)
