"""Where a card may go: the normal restrictions, stacks, and what cards say against both.

CH-6.2-Normal, CH-6.1-Deploy.b   the right class and a free champion, whatever tells him to deploy
CH-2.14.4b, A-90                 a stacking unit onto a stacking one, up to three cards
A-34                             nothing goes where a card is on its way
A-87, A-187                      moving is no deploying: no ban on that counts, nor the card's text
A-135, A-188                     a unit that must go onto a stack must however it is deployed
"""

from typing import Final

from wartable.champions.carddef import CardDef
from wartable.champions.contexts import speaker_for
from wartable.champions.layout import ASLEEP, RESERVED
from wartable.champions.script.base import CAN_DEPLOY_SPELLS, CAN_DEPLOY_UNITS, CAN_STACK_HERE
from wartable.champions.stacks import cards_below, support
from wartable.champions.table import champion_of, definition, lane_of, pile_of
from wartable.champions.terms import FRONT, UNIT, WARRIOR, WIZARD
from wartable.champions.values import classes_of, forbidden, permitted
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Pile
from wartable.kernel.layout import NEXT, OWNER, PILE
from wartable.kernel.native import i64

MOST_IN_STACK: Final = 3

# How a card is deployed, as bits.
BY_PLAY: Final = 1
GOES_UNDER: Final = 2
"""Beneath the card that is on its way to the same lane."""
REPLACING: Final = 4
"""Any card in play there is replaced."""
WITH_ANY_CLASS: Final = 8
"""Whatever the class of the champion."""
SWAPPING: Final = 16
"""The card in play there takes the exact place from which it comes (CH-6.2-Swap.b)."""


def may_deploy(g: Game, card: Card, champion: Card, how: Bits = 0) -> bool:
    """Whether a champion may deploy a card now (CH-6.2-Normal)."""
    d = definition(g, card)
    return has_class(g, d, card, champion, how) and has_room(g, d, champion, how)


def has_class(g: Game, d: CardDef, card: Card, champion: Card, how: Bits) -> bool:
    """Whether the champion is one that can deploy this card, and nothing forbids it."""
    if d.player_filter is not None and not suits(g, d, card, champion):
        return False
    if how & WITH_ANY_CLASS == 0 and not is_of_class(g, d, card, champion):
        return False
    deed: i64 = CAN_DEPLOY_UNITS if d.kind == UNIT else CAN_DEPLOY_SPELLS
    return not forbidden(g, deed, champion, card)


def is_of_class(g: Game, d: CardDef, card: Card, champion: Card) -> bool:
    """Whether the class of a champion is right for a card (CH-6.2-Normal, A-135)."""
    if d.any_class:
        return True
    deed: i64 = CAN_DEPLOY_UNITS if d.kind == UNIT else CAN_DEPLOY_SPELLS
    needed: i64 = WARRIOR if d.kind == UNIT else WIZARD
    return classes_of(g, champion) & needed != 0 or permitted(g, deed, champion, card)


def may_take_over(
    g: Game, card: Card, champion: Card, *, replacing: bool, free: bool = False
) -> bool:
    """Whether a card may move to a champion: the normal restrictions and no more (A-87)."""
    pile = lane_pile(g, champion)
    if g.m[pile + RESERVED] != 0 or not (replacing or g.m[pile + NEXT] == pile):
        return False
    return free or is_of_class(g, definition(g, card), card, champion)


def may_trade(g: Game, one: Card, two: Card) -> bool:
    """Whether two units may trade lanes: each to a champion of the right class (A-244)."""
    if g.m[one + OWNER] != g.m[two + OWNER] or g.m[one + PILE] == g.m[two + PILE]:
        return False
    if g.m[g.m[one + PILE] + RESERVED] != 0 or g.m[g.m[two + PILE] + RESERVED] != 0:
        return False
    if not is_of_class(g, definition(g, one), one, champion_of(g, two)):
        return False
    return is_of_class(g, definition(g, two), two, champion_of(g, one))


def may_step_in(g: Game, card: Card, champion: Card) -> bool:
    """Whether a champion may deploy a card in the place of the one he has (A-82, A-188)."""
    d = definition(g, card)
    if d.needs_support > 0 or g.m[lane_pile(g, champion) + RESERVED] != 0:
        return False
    return has_class(g, d, card, champion, 0)


def suits(g: Game, d: CardDef, card: Card, champion: Card) -> bool:
    """Whether a champion is what the card itself asks for (A-135)."""
    if d.player_filter is None:
        return True
    return d.player_filter.test(g, speaker_for(g, card, champion), champion)


def has_room(g: Game, d: CardDef, champion: Card, how: Bits) -> bool:
    """Whether the lane is free, or takes one card more."""
    m = g.m
    pile = lane_pile(g, champion)
    if m[pile + RESERVED] != 0:
        return False
    top = m[pile + NEXT]
    empty = top == pile
    if d.needs_support > 0:
        if empty or how & REPLACING != 0:
            return False
        return may_stack(g, d, top) and support(g, top) + 1 == d.needs_support
    if empty:
        return True
    if how & REPLACING != 0:
        return True
    if d.replaces and definition(g, top).kind == UNIT:
        return True
    return may_stack(g, d, top)


def may_take_some(g: Game, champion: Card, how: Bits) -> bool:
    """Whether there may be a card for which the lane has room, as far as everybody sees."""
    m = g.m
    pile = lane_pile(g, champion)
    top = m[pile + NEXT]
    if m[pile + RESERVED] != 0:
        return False
    return top == pile or how & REPLACING != 0 or definition(g, top).kind == UNIT


def may_stack(g: Game, d: CardDef, top: Card) -> bool:
    """Whether a unit may be deployed onto the stack of this top card (CH-2.14.4b, CH-2.14.4h)."""
    under = definition(g, top)
    if not d.stacking or under.kind != UNIT or g.m[top + ASLEEP] == 1:
        return False
    if not under.stacking and not permitted(g, CAN_STACK_HERE, top, top):
        return False
    return cards_below(g, top) + 1 < MOST_IN_STACK


def lane_pile(g: Game, champion: Card) -> Pile:
    """The front pile of a champion's lane."""
    return pile_of(g.m[champion + OWNER], FRONT + lane_of(g, champion))
