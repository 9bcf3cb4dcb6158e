"""What the line of a champion that is placed must know: which one is turned up with it (A-06)."""

from __future__ import annotations

from typing import Final

from wartable.champions.events import E_PLACES
from wartable.champions.seeing import sees
from wartable.champions.table import champion_at
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Value
from wartable.kernel.layout import OWNER
from wartable.kernel.native import i64
from wartable.kernel.numbers import SPECTATOR
from wartable.kernel.recording import U_KIND, U_SIZE, Happening

# A champion is placed: 0 for one that nobody sees yet, else 1; and of the one that was placed
# before it and is turned up with it, the lane and the row.
LANE_SHIFT: Final = 1
LANE_MASK: Final = 7
BEFORE_SHIFT: Final = 4


def placed_before(g: Game, champion: Card) -> Value:
    """What the line of a champion that is placed must know; 0 if there will be none."""
    if not g.recording or not sees(g, SPECTATOR, champion):
        return 0
    notes = g.chronicle.notes
    placed: i64 = 0
    lane: i64 = 0
    at: i64 = 0
    while at < len(notes):
        if notes[at + U_KIND] == E_PLACES:
            placed += 1
            lane = Happening(notes, at).other
        at += U_SIZE
    if placed == 0 or placed % 2 == 1:  # the batches are 1, 2, 2, 2, 1
        return 1
    first = champion_at(g, g.m[champion + OWNER], lane)
    return first << BEFORE_SHIFT | lane << LANE_SHIFT | 1
