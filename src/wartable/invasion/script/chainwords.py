"""Words about the chain: cancelling and copying what has been announced.

INV-CHAIN-05, INV-TERM-JUST-01..04   what is on the chain can be cancelled, however far back
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import C_ABILITY, C_AMOUNT, C_PLAYER, C_SORT, C_SOURCE
from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_MAY, V_NO, V_YES
from wartable.invasion.carddef import Activated
from wartable.invasion.contexts import (
    AT_NO_COST,
    CHAIN_ENTRY,
    SORT_ACTION,
    SORT_COPY,
    SORT_ENTRY,
    SORT_TACTIC,
    speaker_in,
)
from wartable.invasion.layout import (
    C_CANCELLED,
    C_FREE,
    C_HEAD,
    C_ON,
    C_PAID,
    C_X,
    KIND_BITS,
    L_CHAIN,
)
from wartable.invasion.requirements import announceable, base_cost, reserved
from wartable.invasion.resolve import cancel_entry
from wartable.invasion.script.base import ERRAND_COPY, Choice
from wartable.invasion.table import definition, in_play, lose_resources, resources
from wartable.invasion.terms import QUEST_CARD, SUPPORT, UNIT
from wartable.kernel.codes import verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Frame, Row
from wartable.kernel.layout import PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class OnChain(Choice):
    """A target on the chain."""

    def is_target(self) -> bool:
        return True

    def is_one(self) -> bool:
        return True

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        """Whether a chain entry may be chosen."""
        return False

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c in self.candidates(g, s)

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for ctx in g.lists[L_CHAIN]:
            if ctx != s.ctx and self.accepts(g, s, ctx):
                found = append(found, CHAIN_ENTRY + ctx)
        return found

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in chosen(g, s.ctx, self.slot):
            if self.fits(g, s, c):
                found = append(found, c)
        return found


class TacticOnChain(OnChain):
    """A tactic just played. High Elf's Disdain, Twin-Tailed Comet."""

    template = "target tactic just played"

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        if g.contexts[ctx][C_SORT] != SORT_TACTIC:
            return False
        return self.errand != ERRAND_COPY or has_copied(g, s) or copy_can_aim(g, s, ctx)


def has_copied(g: Game, s: Speaker) -> bool:
    """Whether the effect under way has made and aimed its copy already."""
    return s.ctx >= 0 and g.contexts[s.ctx][C_ON] != 0


def copy_can_aim(g: Game, s: Speaker, entry: Context) -> bool:
    """Whether a copy of a chain entry would find targets of its own (INV-TRIG-05, AMB-67).

    A copy that copies in its turn needs a tactic that does not, or there is no end of copies.
    """
    if is_copier(g, entry):
        for other in g.lists[L_CHAIN]:
            if g.contexts[other][C_SORT] == SORT_TACTIC and not is_copier(g, other):
                if copy_can_aim(g, s, other):
                    return True
        return False
    ctx = new_copy(g, s, entry)
    found = announceable(g, speaker_in(g, ctx))
    g.free_context(ctx)
    return found


def is_copier(g: Game, entry: Context) -> bool:
    """Whether a chain entry copies another one."""
    line = g.node(g.contexts[entry][C_ABILITY])
    if isinstance(line, Activated):
        for choice in line.targets:
            if choice.errand == ERRAND_COPY:
                return True
    return False


def new_copy(g: Game, s: Speaker, entry: Context) -> Context:
    """The effects of a chain entry once more, for the player who speaks: nothing chosen, X = 0."""
    copied = g.contexts[entry][:C_HEAD]
    copied[C_SORT] = SORT_COPY
    copied[C_PLAYER] = s.player
    copied[C_X] = 0
    copied[C_PAID] = 0  # what the original was paid with has paid for nothing here
    copied[C_FREE] = AT_NO_COST
    copied[C_CANCELLED] = 0
    copied[C_ON] = 0  # a copier's own copy stays with it
    copied[C_AMOUNT] = base_cost(g, s) + reserved(g, s.ctx)
    return g.new_context(copied)


class CardOnChain(OnChain):
    """A unit or support just played (INV-ERRATA-AU-19). Asuryan's Cleansing."""

    template = "target unit or support just played"

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        c = g.contexts[ctx]
        return c[C_SORT] == SORT_ENTRY and definition(g, c[C_SOURCE]).kind & (UNIT | SUPPORT) != 0


class QuestOnChain(OnChain):
    """A quest just played. Echoes of Magic."""

    template = "target quest just played"

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        c = g.contexts[ctx]
        return c[C_SORT] == SORT_ENTRY and definition(g, c[C_SOURCE]).kind & QUEST_CARD != 0


class ActionOnChain(OnChain):
    """The Action of another unit or support. Bright Wizard Apprentice."""

    template = "target action just triggered by another unit or support"

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        c = g.contexts[ctx]
        if c[C_SORT] != SORT_ACTION or c[C_SOURCE] == s.card:
            return False
        kind = definition(g, c[C_SOURCE]).kind
        if in_play(g, c[C_SOURCE]):
            kind |= g.m[c[C_SOURCE] + KIND_BITS]
        return kind & (UNIT | SUPPORT) != 0


class AnyActionOnChain(OnChain):
    """Any Action just triggered. Mage of Loec."""

    template = "target action just triggered"

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        return g.contexts[ctx][C_SORT] in (SORT_ACTION, SORT_TACTIC)


class Cancel(Effect):
    """Cancel what is on the chain; what was paid stays paid (AMB-64). High Elf's Disdain."""

    template = "cancel {what:choice}"
    what: Choice

    def possible(self, g: Game, s: Speaker) -> bool:
        return not self.what.is_target() or len(self.what.candidates(g, s)) > 0

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            cancel_entry(g, c - CHAIN_ENTRY)
            done = True
        return done


# numbers: steps of CancelUnlessAllPaid
S_ALL_PAID_ASK: Final = 0
S_ALL_PAID_ANSWERED: Final = 1


class CancelUnlessAllPaid(Effect):
    """Cancel it unless its controller pays all the resources he has. Asuryan's Cleansing."""

    template = "cancel {what:choice} unless its controller pays all their resources"
    first_step = "S_ALL_PAID_ASK"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        entries = self.what.each(g, s)
        if len(entries) == 0:
            return True
        ctx = entries[0] - CHAIN_ENTRY
        player = g.contexts[ctx][C_PLAYER]
        if g.stack[f + PC] == S_ALL_PAID_ASK:
            g.ask(player, K_MAY, s.card)
            g.offer(V_YES, s.card, resources(g, player))
            g.offer(V_NO)
            g.goto(f, S_ALL_PAID_ANSWERED)
            return False
        succeed(g, f, done=True)
        if verb_of(g.m[PICK]) == V_YES:
            lose_resources(g, player, resources(g, player))
        else:
            cancel_entry(g, ctx)
        return True
