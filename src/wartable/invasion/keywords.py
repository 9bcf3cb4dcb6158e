"""The keywords that act: Counterstrike, Scout, Savage, Necromancy.

INV-KW-COUNTERSTRIKE-01..06  uncancellable combat damage to one attacker, at once (AMB-45)
INV-KW-SCOUT-01, -02         a random discard for each survivor (AMB-46)
INV-KW-SAVAGE-01..03         a survivor may strike a unit in a zone of the same name (AMB-49)
INV-KW-NECROMANCY-01..03     under the deck at the end of the turn (AMB-32)

For timing they count as constant effects (INV-TRIG-12), so their contexts go through routine A.
Who survived is seen as the routine begins (triggers.py); from then on Scout, Savage and
Counterstrike need their source no more (INV-TRIG-02, INV-TIMING-A03).
"""

from wartable.cardgame.layout import C_AMOUNT, C_PLAYER, C_SORT, C_SOURCE
from wartable.invasion.contexts import SORT_SCOUT
from wartable.invasion.discarding import discard_together
from wartable.invasion.doomed import WAY_TO_DECK_BOTTOM, doom
from wartable.invasion.identity import is_there
from wartable.invasion.layout import L_QUEUE, QUEUE_BASE
from wartable.invasion.luck import random_cards
from wartable.invasion.routines import DO_COUNTER, DO_SAVAGE
from wartable.invasion.table import pile_of
from wartable.invasion.terms import HAND
from wartable.invasion.triggers import unqueue
from wartable.kernel.game import Game
from wartable.kernel.ints import Context
from wartable.kernel.native import i64


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
    discard_together(g, random_cards(g, pile_of(1 - player, HAND), scouts))


def savage(g: Game, ctx: Context) -> None:
    """A unit that survived the damage may strike, as hard as it could then."""
    g.push(DO_SAVAGE, ctx)


def necromancy(g: Game, ctx: Context) -> None:
    """The unit goes under its owner's deck, if it has not left play."""
    if is_there(g, ctx):
        doom(g, g.contexts[ctx][C_SOURCE], WAY_TO_DECK_BOTTOM)
