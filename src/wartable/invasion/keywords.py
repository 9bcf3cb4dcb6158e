"""The keywords that act: Counterstrike, Scout, Savage, Necromancy.

INV-KW-COUNTERSTRIKE-01..06  uncancellable combat damage to one attacker, at once (AMB-45)
INV-KW-SCOUT-01, -02         a random discard for each survivor (AMB-46)
INV-KW-SAVAGE-01..03         a survivor may strike a unit in a zone of the same name (AMB-49)
INV-KW-NECROMANCY-01..03     under the deck at the end of the turn (AMB-32)

For timing they count as constant effects (INV-TRIG-12), so their contexts go through routine A.
"""

from wartable.invasion.deeds import discard
from wartable.invasion.layout import (
    C_AMOUNT,
    C_PLAYER,
    C_SOURCE,
    C_STAMP,
    C_SUBJECT,
    C_SUBJECT_STAMP,
)
from wartable.invasion.leaving import TO_DECK_BOTTOM, doom
from wartable.invasion.luck import random_card
from wartable.invasion.routines import COUNTER, SAVAGE
from wartable.invasion.table import in_play, pile_of
from wartable.invasion.words import HAND
from wartable.kernel.game import Game
from wartable.kernel.native import i64
from wartable.kernel.slots import stamp_of


def is_same(g: Game, ctx: i64) -> bool:
    """Whether the source is still the object it was, in play."""
    c = g.contexts[ctx]
    return in_play(g, c[C_SOURCE]) and stamp_of(g, c[C_SOURCE]) == c[C_STAMP]


def counterstrike(g: Game, ctx: i64) -> None:
    """Let the defender aim; the value was fixed on declaration and needs no source (INV-EX-09)."""
    g.push(COUNTER, ctx, g.contexts[ctx][C_AMOUNT], g.contexts[ctx][C_PLAYER])


def scout(g: Game, ctx: i64) -> None:
    """The opponent of a survivor loses a random card; an empty hand is no failure."""
    if not is_same(g, ctx):
        return
    hand = pile_of(1 - g.contexts[ctx][C_PLAYER], HAND)
    card = random_card(g, hand)
    if card != 0:
        discard(g, card)


def savage(g: Game, ctx: i64) -> None:
    """A unit that survived the damage may strike."""
    c = g.contexts[ctx]
    if in_play(g, c[C_SUBJECT]) and stamp_of(g, c[C_SUBJECT]) == c[C_SUBJECT_STAMP]:
        g.push(SAVAGE, ctx)


def necromancy(g: Game, ctx: i64) -> None:
    """The unit goes under its owner's deck, if it has not left play."""
    if is_same(g, ctx):
        doom(g, g.contexts[ctx][C_SOURCE], TO_DECK_BOTTOM)
