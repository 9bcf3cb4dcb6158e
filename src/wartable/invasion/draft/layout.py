"""The rows and fields of a draft (see kernel.layout for the idea).

row 0         the draft
row 1, 2      the players
row 3..20     their piles, nine each
row 21        the neutrals that were dealt to neither pile
row 22..      the cards
"""

from typing import Final

from wartable.kernel.ints import Pile, Player
from wartable.kernel.native import i64

WIDTH: Final = 17

# -- the draft -------------------------------------------------------------------------------------
_GAME_FIELDS: Final = 13  # of kernel.layout, which says why it is written out
ROUND: Final = _GAME_FIELDS
"""Which pack is drafted, 1 to 5; 0 before the first."""
STEP: Final = _GAME_FIELDS + 1
"""The step of the pack, a place in flow.A_PACK."""
SWAPPED: Final = _GAME_FIELDS + 2
"""1 while each player holds the other's pack."""
ORDER_PLAYER: Final = _GAME_FIELDS + 3
"""The player who drafts Order; the other one drafts Destruction."""

# -- a player --------------------------------------------------------------------------------------
PLAYERS: Final = WIDTH
SPENT: Final = 2
"""Sabotage cards he gives up in the counterdraft that is going on."""

# -- piles -----------------------------------------------------------------------------------------
PILES: Final = 3 * WIDTH
PILE_COUNT: Final = 9
STOCK: Final = 0
"""The draft pile."""
PACK: Final = 1
DECK: Final = 2
SET_DOWN: Final = 3
"""Chosen face down in the step that is going on."""
REVEALED: Final = 4
"""Draft format cards that are about to take effect."""
SABOTAGE: Final = 5
"""Sabotage, face up beside the deck (INV-DRAFT-17)."""
CUT: Final = 6
"""Cut Supply Lines that lie by this player's pile (INV-DRAFT-15)."""
DISCARD: Final = 7
"""Out of the draft, face up: counterdrafted or sacrificed."""
REST: Final = 8
"""Out of the draft, face down: what was left of packs."""
ASIDE: Final = PILES + 2 * PILE_COUNT * WIDTH
CARDS: Final = ASIDE + WIDTH
"""The first card's row."""

# -- cards -----------------------------------------------------------------------------------------
_CARD_FIELDS: Final = 8  # of kernel.layout
KNOWN: Final = _CARD_FIELDS
"""Bits of the players who know which card lies here."""
SEEN: Final = _CARD_FIELDS + 1
"""Two fields, one a player: the pack in which he saw it, while he cannot tell where it lies."""
DEALT: Final = _CARD_FIELDS + 3
"""1 for a neutral, of which ten were dealt to each pile."""

NOBODY: Final = 2
"""The owner of the neutrals that were dealt to neither pile."""

# -- growing lists ---------------------------------------------------------------------------------
L_DUE: Final = 0
"""Draft format cards whose effects are due, DUE integers each, in their order."""
LIST_COUNT: Final = 1

# numbers: a record of L_DUE
DUE_CARD: Final = 0
DUE_PLAYER: Final = 1
"""Who took it."""
DUE_PACK: Final = 2
"""1 + the owner of the pack it came from, 0 from no pack."""
DUE: Final = 3
"""How many integers a record takes."""


def pile_of(player: Player, pile: Pile) -> i64:
    """The row of a player's pile."""
    return PILES + (player * PILE_COUNT + pile) * WIDTH


def player_row(player: Player) -> i64:
    """The row of a player."""
    return PLAYERS + player * WIDTH
