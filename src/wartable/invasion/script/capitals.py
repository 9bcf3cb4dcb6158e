"""Damage to a capital as a whole: whoever chooses says point by point which section (AMB-50)."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Number, Players
from wartable.cardgame.success import F_PART, as_its_part
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE, V_DONE
from wartable.invasion.batch import assign, batch_start
from wartable.invasion.changes import heal
from wartable.invasion.layout import C_DONE, CARDS, DAMAGE, SLOT_SHARED
from wartable.invasion.script.base import Choice
from wartable.invasion.script.clauses import Clause
from wartable.invasion.script.damage import deal, move_damage, room
from wartable.invasion.script.groups import Things
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Frame, Row
from wartable.kernel.layout import OWNER, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import choose, chosen, chosen_count, forget_slot
from wartable.kernel.speaker import Speaker

# numbers: steps of a sentence that shares points out
S_SHARE_ASK: Final = 0
"""Where the next point goes."""
S_SHARE_NAMED: Final = 1
S_SHARE_OVER: Final = 2


class Sharing(Effect):
    """So many points, each for one of a kind that its player names."""

    first_step = "S_SHARE_ASK"
    n: Number
    what: Things

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_SHARE_OVER:
            return as_its_part(g, f)
        rows = self.takers(g, s)
        if step == S_SHARE_NAMED and verb_of(g.m[PICK]) == V_DONE:
            rows = vec[i64]()
        elif step == S_SHARE_NAMED:
            choose(g, s.ctx, SLOT_SHARED, first_of(g.m[PICK]))
            rows = self.takers(g, s)
        if chosen_count(g, s.ctx, SLOT_SHARED) < self.n.value(g, s) and len(rows) > 0:
            g.ask(s.player, K_CHOOSE, s.card)
            for row in rows:
                g.offer(V_CHOOSE, row)
            if self.may_stop():
                g.offer(V_DONE)
            g.goto(f, S_SHARE_NAMED)
            return False
        points = chosen(g, s.ctx, SLOT_SHARED)
        forget_slot(g, s.ctx, SLOT_SHARED)
        g.stack[f + F_PART] = 0
        g.goto(f, S_SHARE_OVER)
        self.share(g, s, f, points)
        return False

    def may_stop(self) -> bool:
        """Whether fewer points are enough."""
        return False

    def takers(self, g: Game, s: Speaker) -> vec[Row]:
        """Where the next point may go."""
        return self.what.each(g, s)

    def share(self, g: Game, s: Speaker, f: Frame, points: vec[Row]) -> None:
        """Do it: each point is named by what it goes to."""
        raise NotImplementedError

    def possible(self, g: Game, s: Speaker) -> bool:
        return len(self.takers(g, s)) > 0


def given(g: Game, s: Speaker, row: Row) -> Amount:
    """How many points something has been given so far."""
    n: i64 = 0
    for other in chosen(g, s.ctx, SLOT_SHARED):
        if other == row:
            n += 1
    return n


class DealDivided(Sharing):
    """Damage divided as its player likes, in one batch. Temple of Vaul."""

    template = "deal {n:number} damage divided among {what:group/s}"
    n: Number
    what: Things

    def share(self, g: Game, s: Speaker, f: Frame, points: vec[Row]) -> None:
        start = batch_start(g)
        for row in points:
            assign(g, row, 1)
        deal(g, s, start, 0)


class HealDivided(Sharing):
    """Damage healed where its player likes. Aid from the Depths, Mine Engineers."""

    template = "heal [{up_to?}up to ]{n:number} damage divided among {what:group/s}"
    up_to: bool
    n: Number
    what: Things

    def may_stop(self) -> bool:
        return self.up_to

    def takers(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for row in self.what.each(g, s):
            if g.m[row + DAMAGE] > given(g, s, row):
                found = append(found, row)
        return found

    def share(self, g: Game, s: Speaker, f: Frame, points: vec[Row]) -> None:
        healed: i64 = 0
        done = vec[i64]()
        for row in points:
            if row not in done:
                done = append(done, row)
                amount: i64 = 0
                for other in points:
                    if other == row:
                        amount += 1
                healed += heal(g, s, row, amount)
        g.contexts[s.ctx][C_DONE] = healed
        g.stack[f + F_PART] = 1 if healed > 0 else 0


class MoveDivided(Sharing):
    """Damage moved from where its player likes, no more than destroys the receiver (INV-MDMG-03).

    Dreams Uv Conkwest.
    """

    template = "move {n:number} damage divided among {what:group/s} to {target:choice}"
    n: Number
    what: Things
    target: Choice

    def takers(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for receiver in self.target.each(g, s):
            if chosen_count(g, s.ctx, SLOT_SHARED) < room(g, receiver):
                for row in self.what.each(g, s):
                    if g.m[row + DAMAGE] > given(g, s, row):
                        found = append(found, row)
        return found

    def share(self, g: Game, s: Speaker, f: Frame, points: vec[Row]) -> None:
        for receiver in self.target.each(g, s):
            for row in points:
                g.stack[f + F_PART] = 1 if move_damage(g, row, receiver, 1) > 0 else 0


class OfTheCapital(Clause):
    """Of sections, those of a player's capital. Marauder Chieftain, Cacophonic Scream."""

    template = "of the capital of {who:somebody}"
    who: Players

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return c < CARDS and g.m[c + OWNER] in self.who.each(g, s)
