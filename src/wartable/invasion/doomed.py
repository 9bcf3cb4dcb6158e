"""The doomed: cards that are about to leave play together, and by which way each of them goes.

AMB-61   a replacement changes the way a card leaves, or only where it lands

Whoever lets a card leave play writes it into the list L_DOOMED; leaving.py sees to all of them.
"""

from typing import Final

from wartable.invasion.layout import L_DOOMED
from wartable.invasion.table import touch
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Way
from wartable.kernel.layout import STAMP
from wartable.kernel.native import i64
from wartable.kernel.vectors import with_room

# numbers from 1: ways of leaving play
WAY_DESTROY: Final = 1
WAY_SACRIFICE: Final = 2
WAY_DISCARD: Final = 3
WAY_TO_HAND: Final = 4
WAY_TO_DECK_BOTTOM: Final = 5
WAY_TO_DECK_TOP: Final = 6
WAY_SHUFFLE_IN: Final = 7
WAY_UNDER: Final = 8
"""Under another card, no longer in play."""
WAY_STAYS: Final = 9
"""Something happens in place of it, and the card stays in play."""
WAY_INTO_KINGDOM: Final = 10
"""As an end only: back into play in its controller's kingdom, another object."""
WAY_FACE_DOWN: Final = 11
"""As an end only: back into the zone it left, as a development."""

# numbers: a record of L_DOOMED, a card that is about to leave play
DOOM_CARD: Final = 0
DOOM_WAY: Final = 1
DOOM_STAMP: Final = 2
"""The card's, so that another object in its place stays."""
DOOM_END: Final = 3
"""By which way it goes after all, 0 where its own way leads (INV-FAQ-35)."""
DOOM: Final = 4
"""How many integers a record takes."""

# numbers from 3 (kernel.layout.LOCALS): the frame of LeavePlay
F_LEAVER: Final = 3
"""The card that a replacement would keep."""
F_REPLACEMENT: Final = 4
"""The word that replaces."""
F_REPLACER: Final = 5
"""The card with that word."""
F_INSTEAD: Final = 6
"""1 + the context of the sentence that happens in place of leaving play, while it runs."""
F_LEAVE_OWNERS: Final = 7
"""How many owners have put their cards in order."""
F_PLACED: Final = 8
"""How many cards of the owner in turn have their place."""


def doom(g: Game, c: Card, way: Way) -> None:
    """Let a card leave play with the others that are doomed; `LeavePlay` does it."""
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        if v[i + DOOM_CARD] == c:
            if v[i + DOOM_WAY] == WAY_STAYS:
                redoom(g, c, way)
            return
        i += DOOM
    at: i64 = len(v)
    v = with_room(v, DOOM)
    v[at + DOOM_CARD] = c
    v[at + DOOM_WAY] = way
    v[at + DOOM_STAMP] = g.m[c + STAMP]
    g.lists[L_DOOMED] = v
    touch(g, 0)


def redoom(g: Game, c: Card, way: Way) -> None:
    """A replacement lets the card leave play another way; the old way did not happen."""
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        if v[i + DOOM_CARD] == c:
            v[i + DOOM_WAY] = way
            v[i + DOOM_END] = 0
        i += DOOM


def way_of(g: Game, c: Card) -> Way:
    """By which way a doomed card is to leave play."""
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        if v[i + DOOM_CARD] == c:
            return v[i + DOOM_WAY]
        i += DOOM
    return WAY_STAYS


def is_rerouted(g: Game, c: Card) -> bool:
    """Whether a replacement has changed already where a doomed card goes."""
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        if v[i + DOOM_CARD] == c:
            return v[i + DOOM_END] != 0
        i += DOOM
    return False


def reroute(g: Game, c: Card, way: Way) -> None:
    """A replacement changes only where the card goes (INV-FAQ-35)."""
    v = g.lists[L_DOOMED]
    i: i64 = 0
    while i < len(v):
        if v[i + DOOM_CARD] == c:
            v[i + DOOM_END] = way
        i += DOOM
