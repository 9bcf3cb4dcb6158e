"""The rows and fields of a draft (see kernel.layout for the idea).

GAME_ROWS       the draft
2               the players
2 * PILE_COUNT  their piles
1               the neutrals that were dealt to neither pile
the rest        the cards
"""

from typing import Final

from wartable.kernel.ints import Pile, Player, Row

# numbers from 12 (kernel.layout.GAME_FIELDS): the draft
ROUND: Final = 12
"""Which pack is drafted, 1 to 5; 0 before the first."""
STEP: Final = 13
"""The step of the pack, a place in flow.A_PACK."""
SWAPPED: Final = 14
"""1 while each player holds the other's pack."""
ORDER_PLAYER: Final = 15
"""The player who drafts Order; the other one drafts Destruction."""
GAME_SIZE: Final = 16

# numbers: a player
SPENT: Final = 0
"""Sabotage cards he gives up in the counterdraft that is going on."""
PLAYER_SIZE: Final = 1

# numbers: piles of a player
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
PILE_COUNT: Final = 9

# numbers from 9 (kernel.layout.CARD_FIELDS): a card
SEEN: Final = 9  # takes 2: one a player
"""The pack in which he saw it, while he cannot tell where it lies."""
DEALT: Final = 11
"""1 for a neutral, of which ten were dealt to each pile."""
CARD_SIZE: Final = 12

# -- rows ------------------------------------------------------------------------------------------
WIDTH: Final = CARD_SIZE
GAME_ROWS: Final = (GAME_SIZE + WIDTH - 1) // WIDTH
PLAYERS: Final = GAME_ROWS * WIDTH
PILES: Final = PLAYERS + 2 * WIDTH
ASIDE: Final = PILES + 2 * PILE_COUNT * WIDTH
CARDS: Final = ASIDE + WIDTH
"""The first card's row."""

# numbers: growing lists
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


def pile_of(player: Player, pile: Pile) -> Pile:
    """The row of a player's pile."""
    return PILES + (player * PILE_COUNT + pile) * WIDTH


def player_row(player: Player) -> Row:
    """The row of a player."""
    return PLAYERS + player * WIDTH
