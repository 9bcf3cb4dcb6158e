"""What keywords do when their turn in routine A has come; what sets them off: keywords.py.

INV-KW-COUNTERSTRIKE-01..06, INV-KW-SAVAGE-01..03   strike (striking.py)
INV-KW-SCOUT-01, -02                                take cards off a hand
INV-KW-NECROMANCY-03                                puts its unit under the deck
AMB-210                                             gives resources
AMB-212                                             turns its unit face up
"""

from wartable.cardgame.layout import C_AMOUNT, C_PLAYER, C_SORT, C_SOURCE
from wartable.invasion.ambush import spring
from wartable.invasion.atrandom import discard_at_random
from wartable.invasion.changes import gain
from wartable.invasion.doomed import WAY_TO_DECK_BOTTOM, doom
from wartable.invasion.identity import is_there
from wartable.invasion.keywords import (
    SORT_AMBUSH,
    SORT_COUNTERSTRIKE,
    SORT_NECROMANCY,
    SORT_RAIDER,
    SORT_SAVAGE,
    SORT_SCOUT,
)
from wartable.invasion.layout import L_QUEUE, QUEUE_BASE
from wartable.invasion.queue import unqueue
from wartable.invasion.routines import DO_COUNTER, DO_SAVAGE
from wartable.kernel.game import Game
from wartable.kernel.ints import Context
from wartable.kernel.native import i64


def act(g: Game, ctx: Context) -> None:
    """Let a keyword act: its turn in routine A has come."""
    sort = g.contexts[ctx][C_SORT]
    if sort == SORT_COUNTERSTRIKE:
        counterstrike(g, ctx)
    elif sort == SORT_SCOUT:
        scout(g, ctx)
    elif sort == SORT_SAVAGE:
        g.push(DO_SAVAGE, ctx)
    elif sort == SORT_NECROMANCY:
        necromancy(g, ctx)
    elif sort == SORT_AMBUSH:
        spring(g, ctx)
    elif sort == SORT_RAIDER:
        gain(g, g.contexts[ctx][C_PLAYER], g.contexts[ctx][C_AMOUNT])


def counterstrike(g: Game, ctx: Context) -> None:
    """Let the defender aim; the value was fixed on declaration and needs no source (INV-EX-09)."""
    g.push(DO_COUNTER, ctx, g.contexts[ctx][C_AMOUNT], g.contexts[ctx][C_PLAYER])


def scout(g: Game, ctx: Context) -> None:
    """The opponent loses a random card for each survivor, all drawn together (AMB-46).

    An empty hand is no failure.
    """
    player = g.contexts[ctx][C_PLAYER]
    scouts: i64 = 1
    for other in g.lists[L_QUEUE][: g.m[QUEUE_BASE]]:
        if g.contexts[other][C_SORT] == SORT_SCOUT and g.contexts[other][C_PLAYER] == player:
            scouts += 1
            unqueue(g, other)
            g.free_context(other)
    discard_at_random(g, 1 << (1 - player), scouts)


def necromancy(g: Game, ctx: Context) -> None:
    """The unit goes under its owner's deck, if it has not left play."""
    if is_there(g, ctx):
        doom(g, g.contexts[ctx][C_SOURCE], WAY_TO_DECK_BOTTOM)
