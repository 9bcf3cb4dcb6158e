"""Telling of actions on the chain: which it is and which card it is of, as both are seen now.

A happening names an action by its number and its card; one of the two is what the event is about,
and the other one is noted beside it.
"""

from __future__ import annotations

from wartable.cardgame.layout import C_ABILITY, C_SOURCE
from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.going import sight
from wartable.invasion.layout import CARDS
from wartable.invasion.seeing import number_of_action
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Context, EventKind, Row, Sight, Value
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import DEF
from wartable.kernel.native import i64
from wartable.kernel.sights import LIES, NUMBER_SHIFT, VEIL_SHIFT


def tell_of_action(
    g: Game, kind: EventKind, ctx: Context, other: Value = 0, amount: Value = 0
) -> None:
    """Record what becomes of an action, by its card; a number it has while it is on the chain."""
    if g.recording:
        g.record(kind, g.contexts[ctx][C_SOURCE], other, amount, sight_of_action(g, ctx))


def card_beside(g: Game, thing: Row) -> Sight:
    """How the card of an action is seen; 0 for what is no action."""
    if thing < CHAIN_ENTRY or not g.recording:
        return 0
    return sight(g, g.contexts[thing - CHAIN_ENTRY][C_SOURCE])


def sight_of_action(g: Game, ctx: Context) -> Sight:
    """An action as a card is seen: everybody knows its number, and its text unless it lies.

    In the place of a veil it has 1 + the definition whose text it is. A card that is being played
    is as hidden as the card itself; of anything else everybody knows the text.
    """
    c = g.contexts[ctx]
    definition = c[C_ABILITY] >> NODE_BITS
    flags: i64 = 0
    if c[C_ABILITY] < 0:
        definition = g.m[c[C_SOURCE] + DEF] if c[C_SOURCE] >= CARDS else -1
        flags = LIES
    number: i64 = number_of_action(g, ctx)
    return EVERYBODY | flags | number << NUMBER_SHIFT | (1 + definition) << VEIL_SHIFT
