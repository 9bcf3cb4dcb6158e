"""Sentences that leave something behind for a while, or wait for the end of turn or phase."""

from __future__ import annotations

from wartable.cardgame.layout import C_SORT, C_SUBJECT, C_SUBJECT_STAMP
from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import succeed
from wartable.invasion.contexts import SORT_DELAYED
from wartable.invasion.doomed import WAY_SACRIFICE, doom
from wartable.invasion.identity import is_object
from wartable.invasion.lasting import ALONG, END_OF_PHASE, END_OF_TURN, add_lasting
from wartable.invasion.layout import (
    SLOT_TOGETHER,
)
from wartable.invasion.script.base import (
    R_DELAYED,
    Choice,
    Duration,
    InForce,
    Modifier,
)
from wartable.invasion.script.shields import own_ref
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Until
from wartable.kernel.layout import DEF
from wartable.kernel.native import vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class AtEndOfTurn(InForce):
    """Do something at the end of the turn to what was spoken of (routine E-2).

    Rip Dere 'eads Off!.
    """

    template = "at end of turn sacrifice {what:choice}"
    what: Choice
    standing = R_DELAYED

    def run(self, g: Game, s: Speaker) -> bool:
        return wait_for_end(g, s, self, self.what.each(g, s), END_OF_TURN)

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return act_or_wait(g, s, f, self)


class AtEndOfPhase(InForce):
    """The same at the end of the phase. Reclaiming the Fallen."""

    template = "at end of phase sacrifice {what:choice}"
    what: Choice
    standing = R_DELAYED

    def run(self, g: Game, s: Speaker) -> bool:
        return wait_for_end(g, s, self, self.what.each(g, s), END_OF_PHASE)

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return act_or_wait(g, s, f, self)


def wait_for_end(g: Game, s: Speaker, effect: Effect, cards: vec[Card], until: Until) -> bool:
    """Let a sentence wait for the end of turn or phase; its cards will go together."""
    for i in range(len(cards)):
        add_lasting(g, s, own_ref(g, s, effect), cards[i], 1 if i == 0 else ALONG, until)
    return len(cards) > 0


def act_or_wait(g: Game, s: Speaker, f: Frame, effect: Effect) -> bool:
    """A delayed sentence runs twice: first it begins to wait, then its moment has come."""
    c = g.contexts[s.ctx]
    if c[C_SORT] == SORT_DELAYED:
        if is_object(g, c[C_SUBJECT], c[C_SUBJECT_STAMP]):
            doom(g, c[C_SUBJECT], WAY_SACRIFICE)
        for other in chosen(g, s.ctx, SLOT_TOGETHER):
            doom(g, other, WAY_SACRIFICE)
        return True
    succeed(g, f, done=effect.run(g, s))
    return True


class Give(Effect):
    """Modifiers that last (INV-TIMING-E03). Runesmith, Waaagh!."""

    template = "{what:choice} {gets|get:what} {mods:modifier* and } {until:duration}"
    what: Choice
    mods: tuple[Modifier, ...]
    until: Duration

    def run(self, g: Game, s: Speaker) -> bool:
        return give(g, s, self.what.each(g, s), self.mods, self.until)


class LetBe(Effect):
    """A state that lasts. Franz's Decree, Bolt of Change."""

    template = "{what:choice} {state:state} {until:duration}"
    what: Choice
    state: Modifier
    until: Duration

    def run(self, g: Game, s: Speaker) -> bool:
        return give(g, s, self.what.each(g, s), (self.state,), self.until)


def give(
    g: Game, s: Speaker, cards: vec[Card], mods: tuple[Modifier, ...], until: Duration
) -> bool:
    """Let modifiers last on cards; counted amounts are counted now."""
    base = g.m[s.card + DEF] << NODE_BITS
    for c in cards:
        for mod in mods:
            add_lasting(g, s, base | mod.ref, c, mod.measure(g, s), until.code(g, s))
    return len(cards) > 0
