"""What the line of an event must know of the table as it was: it is written when somebody reads.

A card's definition and owner never change. What may is noted in one number, from the lowest bit:
whether the card had a state, its corner, and how everybody saw the card and the other one.
"""

from __future__ import annotations

from typing import Final

from wartable.champions.events import E_MOVES, E_PLACES, E_SWAPS, E_TURNS
from wartable.champions.layout import CARDS, CORNER, STATE
from wartable.champions.seeing import sees
from wartable.champions.table import champion_at, lane_of, zone_of
from wartable.champions.terms import BACK, BOARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, EventKind, Value
from wartable.kernel.layout import OWNER
from wartable.kernel.native import i64
from wartable.kernel.numbers import SPECTATOR

CORNER_SHIFT: Final = 1
SUBJECT_SHIFT: Final = 4
OTHER_SHIFT: Final = 8
NOTED_MASK: Final = 7

# numbers: how everybody sees a card; a blessing in the next lane is one more
SEEN_OPENLY: Final = 0
SEEN_AS_CARD: Final = 1
SEEN_AS_BLESSING: Final = 2

# --
# A champion is placed: 0 for one that nobody sees yet, else 1; and of the one that was
# placed before it and is turned up with it, the lane and the row.
LANE_SHIFT: Final = 1
BEFORE_SHIFT: Final = 4


def noted(g: Game, kind: EventKind, subject: Value, other: Value) -> Value:
    """What the line of an event must know."""
    if kind == E_PLACES:
        return placing(g, subject)
    found: i64 = 0
    if kind & E_TURNS != 0 and subject >= CARDS:
        found = g.m[subject + CORNER] << CORNER_SHIFT
        if g.m[subject + STATE] != 0:
            found |= 1
    if kind & E_MOVES != 0 or kind & E_SWAPS != 0:  # the cards of all others have been seen
        found |= how_seen(g, subject) << SUBJECT_SHIFT | how_seen(g, other) << OTHER_SHIFT
    return found


def how_seen(g: Game, c: Card) -> Value:
    """How everybody sees a card."""
    if c < CARDS or sees(g, SPECTATOR, c):
        return SEEN_OPENLY
    return SEEN_AS_BLESSING + lane_of(g, c) if BACK <= zone_of(g, c) < BOARD else SEEN_AS_CARD


def placing(g: Game, champion: Card) -> Value:
    """What the line of a champion that is placed must know."""
    if not sees(g, SPECTATOR, champion):
        return 0
    placed = [event for event in g.events if event[0] == E_PLACES]
    if not placed or len(placed) % 2 == 1:  # the batches are 1, 2, 2, 2, 1
        return 1
    where: i64 = placed[-1][2]
    first = champion_at(g, g.m[champion + OWNER], where)
    return first << BEFORE_SHIFT | where << LANE_SHIFT | 1
