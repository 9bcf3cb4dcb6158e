"""Delayed effects: what a card has said will happen at the end of a phase or of the turn.

INV-TIMING-E02   they are set off in step E-2, with everything else that waits for the end

Until then they lie among the lasting effects, each with the moment at which it is due (LE_UNTIL).
"""

from wartable.cardgame.contexts import set_subject
from wartable.cardgame.lasting import about
from wartable.cardgame.layout import (
    C_ABILITY,
    C_SOURCE,
    C_STAMP,
    L_LASTING,
    LE_CARD,
    LE_NODE,
    LE_PLAYER,
    LE_SOURCE,
    LE_UNTIL,
)
from wartable.invasion.contexts import SORT_DELAYED, new_context
from wartable.invasion.lasting import ALONG, lasting_speaker, word_of
from wartable.invasion.layout import LE_AMOUNT, LE_SIZE, LE_SOURCE_STAMP, LE_STANDS, SLOT_TOGETHER
from wartable.invasion.queue import set_off
from wartable.invasion.script.inforce import R_DELAYED
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, NodeRef, Until
from wartable.kernel.native import i64
from wartable.kernel.slots import choose


def due(g: Game, until: Until) -> None:
    """Delayed effects whose moment has come are set off (routine E-2).

    What one sentence said of several cards is one effect: they go together.
    """
    last: i64 = -1
    i: i64 = 0
    while i < len(g.lists[L_LASTING]):
        v = g.lists[L_LASTING]
        if v[i + LE_STANDS] & R_DELAYED != 0 and v[i + LE_UNTIL] == until:
            if v[i + LE_AMOUNT] == ALONG and goes_with(g, last, v[i + LE_NODE], v[i + LE_SOURCE]):
                if about(g, i) != 0:
                    choose(g, last, SLOT_TOGETHER, v[i + LE_CARD])
                i += LE_SIZE
                continue
            ctx = new_context(
                g, SORT_DELAYED, v[i + LE_NODE], v[i + LE_SOURCE], v[i + LE_PLAYER], 0
            )
            set_subject(g, ctx, about(g, i))
            g.contexts[ctx][C_STAMP] = v[i + LE_SOURCE_STAMP]
            set_off(g, ctx)
            last = ctx
        i += LE_SIZE


def goes_with(g: Game, ctx: Context, node: NodeRef, source: Card) -> bool:
    """Whether a context belongs to the sentence of a card, too."""
    if ctx < 0:
        return False
    return g.contexts[ctx][C_ABILITY] == node and g.contexts[ctx][C_SOURCE] == source


def tell_lasting(g: Game) -> None:
    """Tell lasting effects that wait for the end of a turn."""
    i: i64 = 0
    while i < len(g.lists[L_LASTING]):
        word_of(g, i).on_turn_end(g, lasting_speaker(g, i))
        i += LE_SIZE
