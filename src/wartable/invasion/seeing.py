"""Who sees a card, and what he calls one that he does not know (AMB-75, AMB-110..AMB-114).

A card that somebody knows he calls by its row; one that lies face down before him only by its
place, which tells nothing; one in a hand or deck by nothing at all.
"""

from __future__ import annotations

from typing import Final

from wartable.invasion.layout import CARDS, FACE, KNOWN, STANDING
from wartable.invasion.script.base import R_TOP_REVEALED
from wartable.invasion.terms import CHAIN, DECK, DISCARD, HAND
from wartable.kernel.game import SPECTATOR, Game
from wartable.kernel.ints import Card, Row
from wartable.kernel.knowing import place_number
from wartable.kernel.layout import ASKED, NEXT, PILE

REFEREE: Final = -1


def sees(g: Game, eye: int, c: Card) -> bool:
    """Whether somebody knows which card this is."""
    m = g.m
    if eye == REFEREE or (m[c + KNOWN] >> eye) & 1 == 1:
        return True
    pile = m[c + PILE]
    zone = m[pile + PILE]
    if zone < HAND:
        return m[c + FACE] != 1
    if zone == DECK:
        return m[STANDING] & R_TOP_REVEALED != 0 and m[pile + NEXT] == c
    return zone == DISCARD


def number(g: Game, eye: int, thing: Row) -> int:
    """By which number somebody may call an object."""
    if not CARDS <= thing < len(g.m) or g.refereed or sees(g, eye, thing):
        return int(thing)
    zone = g.m[g.m[thing + PILE] + PILE]
    return place_number(g, thing) if zone < HAND or zone == CHAIN else 0


def decider(g: Game) -> int:
    """Whose decision waits; whoever only watches, if nobody's does."""
    return int(g.m[ASKED] - 1) if g.m[ASKED] else SPECTATOR
