"""The keywords that act by themselves: Counterstrike, Scout, Savage, Necromancy.

INV-KW-COUNTERSTRIKE-01..06  uncancellable combat damage to one attacker, at once (AMB-45)
INV-KW-SCOUT-01, -02         a random discard for each survivor (AMB-46)
INV-KW-SAVAGE-01..03         a survivor may strike a unit in a zone of the same name (AMB-49)
INV-KW-NECROMANCY-01..03     under the deck at the end of the turn (AMB-32)

For timing they count as constant effects (INV-TRIG-12): whatever sets one off puts a context into
the queue of routine A, where it waits for its turn to act. So a keyword has its place in three
functions of this module: the one that sets it off (`on_...`), `needs_its_unit` and `act`.

Who survived is seen as routine A begins (triggers.py); from then on Scout, Savage and Counterstrike
need their source no more (INV-TRIG-02, INV-TIMING-A03). Toughness does not act: it is part of how
damage is cancelled (cancelling.py).
"""

from typing import Final

from wartable.cardgame.contexts import set_subject
from wartable.cardgame.layout import C_AMOUNT, C_PLAYER, C_SORT, C_SOURCE
from wartable.invasion.contexts import new_context
from wartable.invasion.discarding import discard_together
from wartable.invasion.doomed import WAY_TO_DECK_BOTTOM, doom
from wartable.invasion.flags import SCOUT
from wartable.invasion.identity import is_there
from wartable.invasion.layout import (
    BY_NECROMANCY,
    CONTROLLER,
    COUNTERSTRIKE,
    FLAGS,
    L_QUEUE,
    QUEUE_BASE,
    SAVAGE,
    VIA,
)
from wartable.invasion.luck import random_cards
from wartable.invasion.queue import set_off, unqueue
from wartable.invasion.routines import DO_COUNTER, DO_SAVAGE
from wartable.invasion.table import in_play_cards, pile_of
from wartable.invasion.terms import HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Sort
from wartable.kernel.layout import PILE, UNSETTLED
from wartable.kernel.native import i64

# numbers from 9 (invasion.contexts.SORT_KEYWORDS): contexts that stand for a keyword
SORT_COUNTERSTRIKE: Final = 9
SORT_SCOUT: Final = 10
SORT_SAVAGE: Final = 11
SORT_NECROMANCY: Final = 12
# --


# -- what sets them off ----------------------------------------------------------------------------


def on_defending(g: Game, c: Card) -> None:
    """A unit has been declared as a defender."""
    m = g.m
    if m[c + COUNTERSTRIKE] > 0:
        ctx = new_context(g, SORT_COUNTERSTRIKE, -1, c, m[c + CONTROLLER], m[c + PILE])
        g.contexts[ctx][C_AMOUNT] = m[c + COUNTERSTRIKE]
        set_off(g, ctx)


def on_combat_damage(g: Game, c: Card) -> None:
    """The combat damage has been applied, and a unit that fought may have survived it."""
    m = g.m
    if m[c + FLAGS] & SCOUT != 0:
        set_off(g, new_context(g, SORT_SCOUT, -1, c, m[c + CONTROLLER], 0))
        m[UNSETTLED] = 1


def on_damage(g: Game, c: Card) -> None:
    """A card was dealt damage."""
    m = g.m
    if m[c + SAVAGE] > 0:
        ctx = new_context(g, SORT_SAVAGE, -1, c, m[c + CONTROLLER], m[c + PILE])
        set_subject(g, ctx, c)
        g.contexts[ctx][C_AMOUNT] = m[c + SAVAGE]
        set_off(g, ctx)


def on_end_of_turn(g: Game) -> None:
    """Units played by Necromancy this turn are to go (INV-KW-NECROMANCY-03)."""
    m = g.m
    for c in in_play_cards(g):
        if m[c + VIA] & BY_NECROMANCY != 0:
            m[c + VIA] -= BY_NECROMANCY
            set_off(g, new_context(g, SORT_NECROMANCY, -1, c, m[c + CONTROLLER], 0))


def needs_its_unit(sort: Sort) -> bool:
    """Whether a keyword acts only if its unit has survived what set it off (INV-KW-SAVAGE-02)."""
    return sort in (SORT_SCOUT, SORT_SAVAGE)


# -- what they do ----------------------------------------------------------------------------------


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


def necromancy(g: Game, ctx: Context) -> None:
    """The unit goes under its owner's deck, if it has not left play."""
    if is_there(g, ctx):
        doom(g, g.contexts[ctx][C_SOURCE], WAY_TO_DECK_BOTTOM)
