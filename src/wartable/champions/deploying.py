"""Deploying: a unit or spell enters the battlefield, played or by an effect.

A-41                    window, effects of entering in limbo, arrival upright, its instants
CH-2.14.4d, A-92, A-94  the cards below are set upright and do not act; one may be brought under
CH-6.2-Replace, A-84    what is replaced leaves through limbo, neither removed nor exhausted
A-180                   until its successor enters it is in play and acts
"""

from typing import Final

from wartable.champions.contexts import SORT_ENTERING, new_context, ref_of
from wartable.champions.events import E_AFTER_DEPLOY, E_DEPLOYS, E_ENTERS_PLAY, E_PLAYS
from wartable.champions.happening import happen
from wartable.champions.layout import (
    CORNER,
    COVERED,
    GOING,
    LEFT_LANE,
    RESERVED,
)
from wartable.champions.leaving import WAY_REPLACE, WAY_SWAP, leave_one
from wartable.champions.resolve import begin_line, fire
from wartable.champions.restrictions import (
    BY_PLAY,
    GOES_UNDER,
    REPLACING,
    SWAPPING,
    lane_pile,
    may_stack,
)
from wartable.champions.routines import DO_DEPLOY
from wartable.champions.table import (
    definition,
    front_at,
    lane_of,
    new_object,
    put_in_pile,
    tick,
    to_limbo,
    touch,
    touch_values,
    zone_of,
)
from wartable.champions.terms import LIMBO
from wartable.kernel.game import Game, Routine
from wartable.kernel.ints import Card, Context, Frame, Pile
from wartable.kernel.layout import CTX, NEXT, OWNER, PC, PILE
from wartable.kernel.native import append, extend, i64, vec
from wartable.kernel.piles import cards_of, lay_in_order, put_top
from wartable.kernel.slots import choose, is_in_slot

_LOCALS: Final = 3
F_CARD: Final = _LOCALS
F_CHAMPION: Final = _LOCALS + 1
F_HOW: Final = _LOCALS + 2
F_NEXT_LINE: Final = _LOCALS + 3
F_FROM: Final = _LOCALS + 4
F_BELOW: Final = _LOCALS + 5
"""Of a card that is swapped in: the pile from which it comes, and how many cards lay below it."""
STACK_SLOT: Final = 901
"""The slot of the cards of a stack that is swapped out."""


def deploy(g: Game, card: Card, champion: Card, how: i64 = 0) -> None:
    """Let a champion deploy a card."""
    g.push(DO_DEPLOY, -1, card, champion, how)


def swap_in(g: Game, ctx: Context, card: Card, champion: Card) -> None:
    """Let a champion deploy a card for the one he has, by the effect of a context (A-82)."""
    g.push(DO_DEPLOY, ctx, card, champion, SWAPPING)


class DeployCard(Routine):
    """A unit or spell on its way to a champion."""

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        card = g.stack[f + F_CARD]
        champion = g.stack[f + F_CHAMPION]
        how = g.stack[f + F_HOW]
        d = definition(g, card)
        pc = g.stack[f + PC]
        if pc == 0:
            if how & SWAPPING != 0:
                self.note_place(g, f, card)
            self.set_out(g, card, champion, how)
            g.goto(f, 1)
            kind: i64 = E_DEPLOYS | E_PLAYS if how & BY_PLAY != 0 else E_DEPLOYS
            happen(g, kind, m[card + OWNER], card, champion)
            return False
        if pc == 1:
            n = g.stack[f + F_NEXT_LINE]
            if n < len(d.entering) and zone_of(g, card) == LIMBO:
                g.stack[f + F_NEXT_LINE] += 1
                begin_line(
                    g, new_context(g, SORT_ENTERING, ref_of(g, card, d.entering[n].ref), card)
                )
                return False
            g.goto(f, 2)
            self.clear_lane(g, f, card, champion)
            return False
        if pc == 2:
            if zone_of(g, card) != LIMBO:
                call_off(g, card, champion)
                return True
            if how & SWAPPING != 0:
                lay_in_place(g, g.stack[f + CTX], g.stack[f + F_FROM], g.stack[f + F_BELOW])
            g.goto(f, 3)
            arrive(g, card, champion, how)
            if how & GOES_UNDER == 0:
                fire(g, card)
            return False
        if pc == 3:
            g.goto(f, 4)
            happen(g, E_AFTER_DEPLOY, m[card + OWNER], card, champion)
            return False
        return True

    def set_out(self, g: Game, card: Card, champion: Card, how: i64) -> None:
        """The card goes to limbo; its lane is kept for it (A-34)."""
        m = g.m
        to_limbo(g, card, champion)
        m[card + LEFT_LANE] = -1
        if how & GOES_UNDER == 0:
            pile = lane_pile(g, champion)
            m[pile + RESERVED] = card
            m[pile + COVERED] = 1 if will_cover(g, card, m[pile + NEXT], pile, how) else 0
        touch_values(g)

    def note_place(self, g: Game, f: Frame, card: Card) -> None:
        """Note where a card lies that is swapped in."""
        pile = g.m[card + PILE]
        g.stack[f + F_FROM] = pile
        below = g.m[card + NEXT]
        while below != pile:
            g.stack[f + F_BELOW] += 1
            below = g.m[below + NEXT]

    def clear_lane(self, g: Game, f: Frame, card: Card, champion: Card) -> None:
        """What is replaced leaves just before the new card enters, or one that goes under it."""
        pile = lane_pile(g, champion)
        top = front_at(g, g.m[champion + OWNER], lane_of(g, champion))
        if top == 0 or g.m[pile + COVERED] == 1 or zone_of(g, card) != LIMBO:
            return
        if g.stack[f + F_HOW] & SWAPPING == 0:
            leave_one(g, -1, top, WAY_REPLACE)
            return
        ctx = g.stack[f + CTX]
        for c in cards_of(g.m, pile):
            choose(g, ctx, STACK_SLOT, c)
        leave_one(g, ctx, top, WAY_SWAP, g.m[g.stack[f + F_FROM] + PILE])


def lay_in_place(g: Game, ctx: Context, pile: Pile, below: i64) -> None:
    """Lay the cards that were swapped out where the other one lay (A-83, A-89)."""
    moved = vec[i64]()
    rest = vec[i64]()
    for c in cards_of(g.m, pile):
        if is_in_slot(g, ctx, STACK_SLOT, c):
            moved = append(moved, c)
        else:
            rest = append(rest, c)
    above = max(len(rest) - below, 0)
    lay_in_order(g.m, pile, extend(extend(rest[:above], moved), rest[above:]))


def will_cover(g: Game, card: Card, top: Card, pile: Pile, how: i64) -> bool:
    """Whether a card that sets out will lie on the stack of a lane; else it replaces it."""
    if top == pile or how & (REPLACING | SWAPPING) != 0:
        return False
    d = definition(g, card)
    return not d.replaces or may_stack(g, d, top)


def call_off(g: Game, card: Card, champion: Card) -> None:
    """A card has not arrived: its lane is free again."""
    pile = lane_pile(g, champion)
    if g.m[pile + RESERVED] == card:
        g.m[pile + RESERVED] = 0
        g.m[pile + COVERED] = 0
        touch_values(g)


def arrive(g: Game, card: Card, champion: Card, how: i64) -> None:
    """The card enters the lane upright, and the cards below are set upright (CH-2.14.4d)."""
    m = g.m
    pile = lane_pile(g, champion)
    if how & GOES_UNDER != 0:
        put_top(m, pile, card)
        m[card + CORNER] = 1
        m[card + GOING] = 0
        m[pile + COVERED] = 1
        new_object(g, card)
        touch(g)
        return
    m[pile + RESERVED] = 0
    m[pile + COVERED] = 0
    put_in_pile(g, card, pile)
    new_object(g, card)
    m[card + GOING] = 0
    below = card
    while below != pile:
        m[below + CORNER] = 1
        below = m[below + NEXT]
    tick(g, card)
    g.record(E_ENTERS_PLAY, card, champion)
