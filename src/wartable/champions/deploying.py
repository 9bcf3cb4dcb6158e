"""Deploying: a unit or spell enters the battlefield, played or by an effect.

A-41                    window, effects of entering in limbo, arrival upright, its instants
CH-6.1-Deploy.b         the normal restrictions hold, whatever tells a champion to deploy
CH-2.14.4b, A-90        a stacking unit onto a stack whose top is stacking, up to three cards
CH-2.14.4d, A-92, A-94  the cards below are set upright and do not act; one may be brought under
CH-6.2-Replace, A-84    what is replaced leaves through limbo, neither removed nor exhausted
"""

from typing import Final

from wartable.champions.carddef import CardDef
from wartable.champions.contexts import S_ENTERING, new_context, ref_of
from wartable.champions.events import happen
from wartable.champions.kinds import AFTER_DEPLOY, DEPLOYS, ENTERS_PLAY, PLAYS
from wartable.champions.layout import (
    ASLEEP,
    CORNER,
    GOING,
    HAND_MOVED,
    LEFT_LANE,
    LEFT_STACK,
    RESERVED,
)
from wartable.champions.leaving import REPLACE, leave_one
from wartable.champions.resolve import begin_line, fire
from wartable.champions.routines import DEPLOY
from wartable.champions.script.base import (
    DEPLOY_SPELLS,
    DEPLOY_UNITS,
    STACK_HERE,
)
from wartable.champions.table import (
    definition,
    front_at,
    lane_of,
    new_object,
    pile_of,
    player_row,
    put_in_pile,
    tick,
    to_limbo,
    touch,
    touch_values,
    zone_of,
)
from wartable.champions.values import classes_of, forbidden, permitted, refresh, support
from wartable.champions.words import FRONT, HAND, LIMBO, UNIT, WARRIOR, WIZARD
from wartable.kernel.game import Game, Routine
from wartable.kernel.layout import NEXT, OWNER, PC
from wartable.kernel.native import i64
from wartable.kernel.piles import put_top

MOST_IN_STACK: Final = 3

# How a card is deployed, as bits.
BY_PLAY: Final = 1
UNDER: Final = 2
"""Beneath the card that is on its way to the same lane."""
REPLACING: Final = 4
"""Any card in play there is replaced."""
ANY_CLASS: Final = 8
"""Whatever the class of the champion."""

_LOCALS: Final = 3
CARD: Final = _LOCALS
CHAMPION: Final = _LOCALS + 1
HOW: Final = _LOCALS + 2
NEXT_LINE: Final = _LOCALS + 3


# -- where a card may go ---------------------------------------------------------------------------


def may_deploy(g: Game, card: i64, champion: i64, how: i64 = 0) -> bool:
    """Whether a champion may deploy a card now (CH-6.2-Normal)."""
    d = definition(g, card)
    return has_class(g, d, card, champion, how) and has_room(g, d, champion, how)


def has_class(g: Game, d: CardDef, card: i64, champion: i64, how: i64) -> bool:
    """Whether the champion is one that can deploy this card, and nothing forbids it."""
    deed: i64 = DEPLOY_UNITS if d.kind == UNIT else DEPLOY_SPELLS
    if forbidden(g, deed, champion, card):
        return False
    if d.player_filter is not None and not suits(g, d, champion):
        return False
    if how & ANY_CLASS != 0 or d.any_class:
        return True
    needed: i64 = WARRIOR if d.kind == UNIT else WIZARD
    return classes_of(g, champion) & needed != 0 or permitted(g, deed, champion, card)


def suits(g: Game, d: CardDef, champion: i64) -> bool:
    """Whether a champion is what the card itself asks for (A-135)."""
    if d.player_filter is None:
        return True
    saved = g.registers()
    g.who = g.m[champion + OWNER]
    g.at = lane_of(g, champion)
    found = d.player_filter.test(g, champion)
    g.restore(saved)
    return found


def has_room(g: Game, d: CardDef, champion: i64, how: i64) -> bool:
    """Whether the lane is free, or takes one card more."""
    m = g.m
    pile = lane_pile(g, champion)
    if m[pile + RESERVED] != 0:
        return False
    top = m[pile + NEXT]
    empty = top == pile
    if d.needs_support > 0:
        return not empty and may_stack(g, d, top) and support(g, top) + 1 == d.needs_support
    if empty:
        return True
    if how & REPLACING != 0:
        return True
    if d.replaces and definition(g, top).kind == UNIT:
        return True
    return may_stack(g, d, top)


def may_stack(g: Game, d: CardDef, top: i64) -> bool:
    """Whether a unit may be deployed onto the stack of this top card (CH-2.14.4b, -4h)."""
    refresh(g)
    under = definition(g, top)
    if not d.stacking or under.kind != UNIT or g.m[top + ASLEEP] == 1:
        return False
    if not under.stacking and not permitted(g, STACK_HERE, top, top):
        return False
    return support(g, top) + 1 < MOST_IN_STACK


# -- doing it --------------------------------------------------------------------------------------


def deploy(g: Game, card: i64, champion: i64, how: i64 = 0) -> None:
    """Let a champion deploy a card."""
    g.push(DEPLOY, -1, card, champion, how)


class DeployCard(Routine):
    """A unit or spell on its way to a champion."""

    def step(self, g: Game, f: i64) -> bool:
        m = g.m
        card = g.stack[f + CARD]
        champion = g.stack[f + CHAMPION]
        how = g.stack[f + HOW]
        d = definition(g, card)
        pc = g.stack[f + PC]
        if pc == 0:
            self.set_out(g, card, champion, how)
            g.goto(f, 1)
            kind: i64 = DEPLOYS | PLAYS if how & BY_PLAY != 0 else DEPLOYS
            happen(g, kind, m[card + OWNER], card, champion)
            return False
        if pc == 1:
            n = g.stack[f + NEXT_LINE]
            if n < len(d.entering) and zone_of(g, card) == LIMBO:
                g.stack[f + NEXT_LINE] += 1
                begin_line(g, new_context(g, S_ENTERING, ref_of(g, card, d.entering[n].ref), card))
                return False
            g.goto(f, 2)
            self.clear_lane(g, f, d, champion, how)
            return False
        if pc == 2:
            if zone_of(g, card) != LIMBO:
                return True
            g.goto(f, 3)
            arrive(g, card, champion, how)
            if how & UNDER == 0:
                fire(g, card)
            return False
        if pc == 3:
            g.goto(f, 4)
            happen(g, AFTER_DEPLOY, m[card + OWNER], card, champion)
            return False
        return True

    def set_out(self, g: Game, card: i64, champion: i64, how: i64) -> None:
        """The card goes to limbo; its lane is kept for it (A-34)."""
        m = g.m
        if zone_of(g, card) == HAND:
            m[player_row(m[card + OWNER]) + HAND_MOVED] = 1
        to_limbo(g, card, champion)
        m[card + LEFT_LANE] = -1
        m[card + LEFT_STACK] = 0
        if how & UNDER == 0:
            m[lane_pile(g, champion) + RESERVED] = card
        touch_values(g)

    def clear_lane(self, g: Game, f: i64, d: CardDef, champion: i64, how: i64) -> None:
        """What is replaced leaves just before the new card enters."""
        top = front_at(g, g.m[champion + OWNER], lane_of(g, champion))
        if top == 0 or how & UNDER != 0:
            return
        if how & REPLACING != 0 or (d.replaces and not may_stack(g, d, top)):
            leave_one(g, -1, top, REPLACE)


def lane_pile(g: Game, champion: i64) -> i64:
    """The front pile of a champion's lane."""
    return pile_of(g.m[champion + OWNER], FRONT + lane_of(g, champion))


def arrive(g: Game, card: i64, champion: i64, how: i64) -> None:
    """The card enters the lane upright, and the cards below are set upright (CH-2.14.4d)."""
    m = g.m
    pile = lane_pile(g, champion)
    if how & UNDER != 0:
        put_top(m, pile, card)
        m[card + CORNER] = 1
        m[card + GOING] = 0
        new_object(g, card)
        touch(g)
        return
    m[pile + RESERVED] = 0
    put_in_pile(g, card, pile)
    new_object(g, card)
    m[card + GOING] = 0
    below = card
    while below != pile:
        m[below + CORNER] = 1
        below = m[below + NEXT]
    tick(g, card)
    g.record(ENTERS_PLAY, card, champion)
