"""What the line of an event must know of the table as it was: it is written when somebody reads.

A card's definition and owner never change. What may is noted in one number, half of it for the
first object of the event and half for the second.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import C_ABILITY, C_SOURCE
from wartable.cardgame.seeing import decider
from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.labels import is_hidden
from wartable.invasion.layout import CARDS
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Value
from wartable.kernel.layout import DEF, PILE
from wartable.kernel.numbers import SPECTATOR

OTHER_SHIFT: Final = 24
NOTED_MASK: Final = (1 << OTHER_SHIFT) - 1


def noted(g: Game, subject: Value, other: Value) -> Value:
    """What the line of an event must know."""
    return as_it_is(g, subject) | as_it_is(g, other) << OTHER_SHIFT


def as_it_is(g: Game, thing: Value) -> Value:
    """Of a card that not everybody knows its pile, of an action 1 + its definition; else 0."""
    if thing < CARDS:
        return 0
    if thing < CHAIN_ENTRY:
        return g.m[thing + PILE] if is_hidden(g, SPECTATOR, thing) else 0
    c = g.contexts[thing - CHAIN_ENTRY]
    if c[C_ABILITY] >= 0:
        return 1 + (c[C_ABILITY] >> NODE_BITS)
    return 0 if is_hidden(g, decider(g), c[C_SOURCE]) else 1 + g.m[c[C_SOURCE] + DEF]
