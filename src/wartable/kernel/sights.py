"""How a card was seen at some moment, by everybody at once, in one number.

What is told of a card is told later, and to each viewer in his own words: who knew the card, where
it lay and by which numbers it went are noted as it happens (kernel.recording) and looked up when
somebody reads.

    3 bits     who knew it, as the field KNOWN has them (kernel.knowing)
    3 bits     LIES, OPEN, DOWN
    8 bits     1 + its zone, as `kernel.numbers` counts those of both players; 0 for none
    24 bits    its NUMBER
    24 bits    its VEIL
    1 bit      FIRST_SIDE
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wartable.kernel.ints import Bits, Card, Player, Sight, Zone
from wartable.kernel.layout import NUMBER, OWNER, PILE, VEIL
from wartable.kernel.numbers import FIRST_REFEREED, FIRST_ZONE, ZONES_A_PLAYER

if TYPE_CHECKING:
    from wartable.kernel.game import Game

SEEN_MASK: Final = 7
LIES: Final = 8
"""It lay before everybody, so that who did not know it could point at it."""
OPEN: Final = 16
"""It was the open top of a deck: everybody saw it and nobody could have followed it."""
DOWN: Final = 32
"""It lay face down, or as a card does that is on its way there: for who tells of it."""
PLACE_SHIFT: Final = 6
PLACE_MASK: Final = 255
NUMBER_SHIFT: Final = 14
VEIL_SHIFT: Final = 38
NUMBERS_MASK: Final = (1 << 24) - 1
FIRST_SIDE: Final = 1 << 62
"""It showed the first of two sides, and may have been turned over since."""


def sight_of(g: Game, c: Card, seen: Bits, flags: Bits) -> Sight:
    """How a card is seen now: who knows it, and LIES ... as the game has found them."""
    m = g.m
    sight = seen | flags | m[c + NUMBER] << NUMBER_SHIFT | m[c + VEIL] << VEIL_SHIFT
    pile = m[c + PILE]
    if pile == 0:
        return sight
    return sight | (1 + m[pile + OWNER] * ZONES_A_PLAYER + m[pile + PILE]) << PLACE_SHIFT


def followed(sight: Sight, seen: Bits) -> Sight:
    """How a card was seen, told only to those who know it still."""
    return sight & (~SEEN_MASK | seen)


def knew(eye: int, sight: Sight) -> bool:
    """Whether somebody knew which card it was."""
    return (sight >> eye) & 1 == 1 or sight & OPEN != 0


def called_then(g: Game, eye: int, c: Card, sight: Sight) -> int:
    """What somebody called a card that was seen so; what is no card has one number for all."""
    if g.refereed and c < len(g.m):
        return int(FIRST_REFEREED + (c - g.rules.first_card) // g.rules.width)
    return number_then(eye, sight)


def number_then(eye: int, sight: Sight) -> int:
    """The same without regard to referees."""
    if (sight >> eye) & 1 == 1:
        return int(sight >> NUMBER_SHIFT & NUMBERS_MASK)
    if sight & OPEN != 0:
        return -int(FIRST_ZONE + (sight >> PLACE_SHIFT & PLACE_MASK) - 1)
    if sight & LIES != 0:
        return -int(sight >> VEIL_SHIFT & NUMBERS_MASK)
    return 0


def lay_somewhere(sight: Sight) -> bool:
    """Whether a card that was seen so lay anywhere."""
    return sight >> PLACE_SHIFT & PLACE_MASK != 0


def side_then(sight: Sight) -> Player:
    """On whose side of the table it lay."""
    return ((sight >> PLACE_SHIFT & PLACE_MASK) - 1) // ZONES_A_PLAYER


def zone_then(sight: Sight) -> Zone:
    """In which of that player's zones."""
    return ((sight >> PLACE_SHIFT & PLACE_MASK) - 1) % ZONES_A_PLAYER
