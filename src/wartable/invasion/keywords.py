"""The keywords that act by themselves: Counterstrike, Scout, Savage, Necromancy, Raider.

INV-KW-COUNTERSTRIKE-01..06  uncancellable combat damage to one attacker, at once (AMB-45)
INV-KW-SCOUT-01, -02         a random discard for each survivor (AMB-46)
INV-KW-SAVAGE-01..03         a survivor may strike a unit in a zone of the same name (AMB-49)
INV-KW-NECROMANCY-01..03     under the deck at the end of the turn (AMB-32)
AMB-210                      resources for each surviving attacker
AMB-211..212                 a face-down unit springs up (ambush.py)

For timing they count as constant effects (INV-TRIG-12): whatever sets one off puts a context into
the queue of routine A, where it waits for its turn to act. So a keyword has its place in three
functions: the one that sets it off (`on_...`), `needs_its_unit`, and what it does (acting.py). This
module asks nothing of those that change the table, so that any of them can tell it of its moment.

Who survived is seen as routine A begins (triggers.py); from then on Scout, Raider, Savage and
Counterstrike need their source no more (INV-TRIG-02, INV-TIMING-A03). Toughness does not act: it
is part of how damage is cancelled (cancelling.py).
"""

from typing import Final

from wartable.cardgame.contexts import set_subject
from wartable.cardgame.layout import C_AMOUNT
from wartable.invasion.contexts import new_context
from wartable.invasion.flags import SCOUT
from wartable.invasion.layout import (
    BY_NECROMANCY,
    CONTROLLER,
    COUNTERSTRIKE,
    FIGHT,
    FLAGS,
    RAIDER,
    SAVAGE,
    VIA,
)
from wartable.invasion.queue import set_off
from wartable.invasion.table import in_play_cards
from wartable.invasion.terms import ATTACKING
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Sort
from wartable.kernel.layout import PILE, UNSETTLED

# numbers from 9 (invasion.contexts.SORT_KEYWORDS): contexts that stand for a keyword
SORT_COUNTERSTRIKE: Final = 9
SORT_SCOUT: Final = 10
SORT_SAVAGE: Final = 11
SORT_NECROMANCY: Final = 12
SORT_RAIDER: Final = 13
SORT_AMBUSH: Final = 14
"""A unit that ambushes, which is an action on the chain (ambush.py)."""


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
    if m[c + RAIDER] > 0 and m[c + FIGHT] == ATTACKING:
        ctx = new_context(g, SORT_RAIDER, -1, c, m[c + CONTROLLER], 0)
        g.contexts[ctx][C_AMOUNT] = m[c + RAIDER]
        set_off(g, ctx)
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
    return sort in (SORT_SCOUT, SORT_SAVAGE, SORT_RAIDER)
