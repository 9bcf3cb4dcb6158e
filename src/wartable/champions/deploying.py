"""Deploying: a unit or spell enters the battlefield, played or by an effect.

A-41                    window, effects of entering in limbo, arrival upright, its corner fires
CH-2.14.4d, A-92, A-94  the cards below are set upright and do not act; one may be brought under
CH-6.2-Replace, A-84    what is replaced leaves through limbo, neither removed nor exhausted
A-180                   until its successor enters it is in play and acts
A-202                   a card that is taken out of limbo before it enters was not deployed
"""

from typing import ClassVar, Final

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.success import hand_down
from wartable.champions.contexts import SORT_ENTERING, new_context
from wartable.champions.events import E_AFTER_DEPLOY, E_DEPLOYS, E_ENTERS_PLAY, E_PLAYS
from wartable.champions.going import before_going, tell_going
from wartable.champions.happening import happen
from wartable.champions.layout import CORNER, COVERED, GOING, LEFT_LANE, RESERVED, SLOT_STACK
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
    touch_sleepers,
    touch_values,
    zone_of,
)
from wartable.champions.terms import FIRST_CORNER, LIMBO, NO_LANE
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Context, Count, Frame, Pile
from wartable.kernel.layout import CTX, NEXT, NO_CONTEXT, OWNER, PC, PILE
from wartable.kernel.native import append, extend, i64, vec
from wartable.kernel.piles import cards_of, lay_in_order, put_top
from wartable.kernel.rules import Routine
from wartable.kernel.slots import choose, is_in_slot

# numbers: steps of deploying
S_DEPLOY_SET_OUT: Final = 0
"""The card goes to limbo, and its lane is kept for it (A-34); "when" it is deployed."""
S_DEPLOY_ENTERING: Final = 1
"""Its effects of entering happen in limbo, one after the other."""
S_DEPLOY_CLEAR: Final = 2
"""What it replaces leaves (CH-6.2-Replace, A-180)."""
S_DEPLOY_ARRIVE: Final = 3
"""It enters upright on its first corner, which fires (CH-2.14.4d)."""
S_DEPLOY_AFTER: Final = 4
"""What waits until "after" it was deployed happens."""
S_DEPLOY_END: Final = 5

# numbers from 3 (kernel.layout.LOCALS): the frame of DeployCard
F_DEPLOY_CARD: Final = 3
F_DEPLOY_CHAMPION: Final = 4
F_DEPLOY_HOW: Final = 5
"""Bits of restrictions.py."""
F_DEPLOY_LINE: Final = 6
"""Number of its next effect of entering."""
F_SWAP_FROM: Final = 7
"""Of a card that is swapped in: the pile from which it comes."""
F_SWAP_BELOW: Final = 8
"""Of a card that is swapped in: how many cards lay below it there."""
F_DEPLOY_FROM: Final = 9
"""The zone from which it comes."""


def deploy(g: Game, card: Card, champion: Card, how: Bits = 0) -> None:
    """Let a champion deploy a card."""
    g.push(DO_DEPLOY, NO_CONTEXT, card, champion, how)


def swap_in(g: Game, ctx: Context, card: Card, champion: Card) -> None:
    """Let a champion deploy a card for the one he has, by the effect of a context (A-82)."""
    g.push(DO_DEPLOY, ctx, card, champion, SWAPPING)


class DeployCard(Routine):
    """A unit or spell on its way to a champion; it has succeeded if the card enters (A-202)."""

    card_at: ClassVar[int] = F_DEPLOY_CARD

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        card = g.stack[f + F_DEPLOY_CARD]
        champion = g.stack[f + F_DEPLOY_CHAMPION]
        how = g.stack[f + F_DEPLOY_HOW]
        pc = g.stack[f + PC]
        if pc == S_DEPLOY_SET_OUT:
            g.stack[f + F_DEPLOY_FROM] = zone_of(g, card)
            if how & SWAPPING != 0:
                self.note_place(g, f, card)
            self.set_out(g, card, champion, how)
            g.goto(f, S_DEPLOY_ENTERING)
            kind: i64 = E_DEPLOYS | E_PLAYS if how & BY_PLAY != 0 else E_DEPLOYS
            happen(g, kind, m[card + OWNER], card, champion)
            return False
        if pc == S_DEPLOY_ENTERING:
            if not self.next_effect(g, f, card):
                g.goto(f, S_DEPLOY_CLEAR)
            return False
        if pc == S_DEPLOY_CLEAR:
            g.goto(f, S_DEPLOY_ARRIVE)
            self.clear_lane(g, f, card, champion)
            return False
        if pc == S_DEPLOY_ARRIVE:
            if zone_of(g, card) != LIMBO:
                call_off(g, card, champion)
                hand_down(g, f, 0)
                return True
            if how & SWAPPING != 0:
                from_pile = g.stack[f + F_SWAP_FROM]
                lay_in_place(g, g.stack[f + CTX], from_pile, g.stack[f + F_SWAP_BELOW])
            g.goto(f, S_DEPLOY_AFTER)
            arrive(g, card, champion, how)
            if how & GOES_UNDER == 0:
                fire(g, card)
            return False
        if pc == S_DEPLOY_AFTER:
            g.goto(f, S_DEPLOY_END)
            origin = g.stack[f + F_DEPLOY_FROM]
            happen(g, E_AFTER_DEPLOY, m[card + OWNER], card, champion, origin)
            return False
        hand_down(g, f, 1)
        return True

    def set_out(self, g: Game, card: Card, champion: Card, how: Bits) -> None:
        """The card goes to limbo; its lane is kept for it (A-34)."""
        m = g.m
        to_limbo(g, card, champion)
        m[card + LEFT_LANE] = NO_LANE
        if how & GOES_UNDER == 0:
            pile = lane_pile(g, champion)
            m[pile + RESERVED] = card
            covered: i64 = 1 if will_cover(g, card, m[pile + NEXT], pile, how) else 0
            if m[pile + COVERED] != covered:
                m[pile + COVERED] = covered
                touch_values(g)
        touch_sleepers(g)

    def note_place(self, g: Game, f: Frame, card: Card) -> None:
        """Note where a card lies that is swapped in."""
        pile = g.m[card + PILE]
        g.stack[f + F_SWAP_FROM] = pile
        below = g.m[card + NEXT]
        while below != pile:
            g.stack[f + F_SWAP_BELOW] += 1
            below = g.m[below + NEXT]

    def next_effect(self, g: Game, f: Frame, card: Card) -> bool:
        """Begin the next effect of entering, while the card is in limbo; False after the last."""
        lines = definition(g, card).entering
        n = g.stack[f + F_DEPLOY_LINE]
        if n == len(lines) or zone_of(g, card) != LIMBO:
            return False
        g.stack[f + F_DEPLOY_LINE] += 1
        begin_line(g, new_context(g, SORT_ENTERING, ref_of(g, card, lines[n].ref), card))
        return True

    def clear_lane(self, g: Game, f: Frame, card: Card, champion: Card) -> None:
        """What is replaced leaves just before the new card enters, or one that goes under it."""
        pile = lane_pile(g, champion)
        top = front_at(g, g.m[champion + OWNER], lane_of(g, champion))
        if top == 0 or g.m[pile + COVERED] == 1 or zone_of(g, card) != LIMBO:
            return
        if g.stack[f + F_DEPLOY_HOW] & SWAPPING == 0:
            leave_one(g, NO_CONTEXT, top, WAY_REPLACE)
            return
        ctx = g.stack[f + CTX]
        for c in cards_of(g.m, pile):
            choose(g, ctx, SLOT_STACK, c)
        leave_one(g, ctx, top, WAY_SWAP, g.m[g.stack[f + F_SWAP_FROM] + PILE])


def lay_in_place(g: Game, ctx: Context, pile: Pile, below: Count) -> None:
    """Lay the cards that were swapped out where the other one lay (A-83, A-89)."""
    moved = vec[i64]()
    rest = vec[i64]()
    for c in cards_of(g.m, pile):
        if is_in_slot(g, ctx, SLOT_STACK, c):
            moved = append(moved, c)
        else:
            rest = append(rest, c)
    above = max(len(rest) - below, 0)
    lay_in_order(g.m, pile, extend(extend(rest[:above], moved), rest[above:]))


def will_cover(g: Game, card: Card, top: Card, pile: Pile, how: Bits) -> bool:
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


def arrive(g: Game, card: Card, champion: Card, how: Bits) -> None:
    """The card enters the lane upright, and the cards below are set upright (CH-2.14.4d)."""
    m = g.m
    pile = lane_pile(g, champion)
    if how & GOES_UNDER != 0:
        was = before_going(g, card)
        put_top(m, pile, card)
        tell_going(g, card, was)
        m[card + CORNER] = FIRST_CORNER
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
        m[below + CORNER] = FIRST_CORNER
        below = m[below + NEXT]
    tick(g, card)
    g.record(E_ENTERS_PLAY, card, champion)
