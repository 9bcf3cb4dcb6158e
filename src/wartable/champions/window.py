"""The window of an event: what waits for it resolves in Standard Order, one after the other.

CH-2.7.3.4, A-56   nobody chooses an order; what a reaction provokes is dealt with at once
A-58               what has left, turned or fallen asleep before its turn comes is skipped, and so
                   is a text that was lent and has gone
A-57               after 500 automatic resolutions in one action the rest is dropped
"""

from typing import Final

from wartable.cardgame.layout import C_AMOUNT, C_OTHER, C_SORT, C_SUBJECT, C_SUBJECT_STAMP
from wartable.champions.carddef import Held, Triggered, on_corner
from wartable.champions.contexts import SORT_TRIGGERED, new_context, speaker_of
from wartable.champions.events import E_DROPPED, E_EVERYTHING, E_WOULD_TAKE
from wartable.champions.happening import OBJECTIVE_REF
from wartable.champions.layout import (
    C_CHAMPION,
    C_DIRECTION,
    C_EVENT,
    C_HEAD,
    CORNER,
    CREDIT,
    DIRTY,
    LIVE,
    RESOLVED,
)
from wartable.champions.objectives import meets
from wartable.champions.quests import complete_objective
from wartable.champions.resolve import begin_line
from wartable.champions.table import in_play, zone_of
from wartable.champions.terms import HAND
from wartable.champions.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Frame, NodeRef, Stamp
from wartable.kernel.layout import CTX, STAMP
from wartable.kernel.rules import Routine
from wartable.kernel.slots import PICKED

# numbers from 3 (kernel.layout.LOCALS): the frame of Window
F_WINDOW_INDEX: Final = 3
"""How many of those that wait have been dealt with."""
# --

ENOUGH: Final = 500
"""Automatic resolutions in one action, after which the rest is dropped (A-57)."""


class Window(Routine):
    """Deal with everything that waited for one event: the one step there is, again and again."""

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        while True:
            # What waits is noted in the place of what is chosen: the line for a slot, and its card.
            e = g.contexts[ctx]
            at = C_HEAD + g.stack[f + F_WINDOW_INDEX] * PICKED
            if at >= len(e) or is_void(g, ctx):
                g.free_context(ctx)
                return True
            g.stack[f + F_WINDOW_INDEX] += 1
            if self.enter(g, ctx, e[at], e[at + 1], e[at + 2]):
                return False

    def enter(self, g: Game, ctx: Context, ref: NodeRef, c: Card, stamp: Stamp) -> bool:
        """Let one entry act, if it still can; True if it does."""
        m = g.m
        if m[c + STAMP] != stamp:
            return False
        if m[RESOLVED] >= ENOUGH:
            if m[RESOLVED] == ENOUGH:
                m[RESOLVED] += 1
                g.record(E_DROPPED)
            return False
        e = g.contexts[ctx]
        if ref == OBJECTIVE_REF:
            m[CREDIT] = e[C_CHAMPION]
            if meets(g, e[C_SORT], e[C_SUBJECT], e[C_OTHER]) != c:
                return False
            m[RESOLVED] += 1
            complete_objective(g, c, e[C_SORT], e[C_SUBJECT], e[C_OTHER])
            return True
        if g.m[DIRTY] != 0:
            refresh(g)
        line = g.node(ref)
        assert isinstance(line, Triggered)
        if isinstance(line, Held):
            if zone_of(g, c) != HAND:
                return False
        elif m[c + LIVE] == 0 or not in_play(g, c) or not on_corner(line, m[c + CORNER]):
            return False
        if line.event.listens == E_EVERYTHING:
            if not line.event.still_waits(g, speaker_of(g, c), e[C_SORT]):
                return False
        m[RESOLVED] += 1
        act = new_context(g, SORT_TRIGGERED, ref, c)
        copy_event(g, ctx, act)
        begin_line(g, act)
        return True


def is_void(g: Game, ctx: Context) -> bool:
    """Whether the damage that was about to be taken has been reduced to nothing (A-68)."""
    e = g.contexts[ctx]
    return e[C_SORT] == E_WOULD_TAKE and g.contexts[e[C_EVENT]][C_AMOUNT] <= 0


def copy_event(g: Game, event: Context, ctx: Context) -> None:
    """Tell an effect what set it off."""
    e = g.contexts[event]
    c = g.contexts[ctx]
    c[C_SUBJECT] = e[C_SUBJECT]
    c[C_SUBJECT_STAMP] = e[C_SUBJECT_STAMP]
    c[C_OTHER] = e[C_OTHER]
    c[C_AMOUNT] = e[C_AMOUNT]
    c[C_EVENT] = e[C_EVENT]
    c[C_DIRECTION] = e[C_AMOUNT]
