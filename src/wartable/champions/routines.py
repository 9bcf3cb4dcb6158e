"""The numbers of the routines, in the order in which the rules object lists them."""

from typing import Final

RUN: Final = 0
"""One sentence (resolve.py)."""
LINE: Final = 1
"""One line of a card, and the end of its context (resolve.py)."""
FIRE: Final = 2
"""All effects of a card's corner (resolve.py)."""
WINDOW: Final = 3
"""Everything that waits for an event, in Standard Order (windows.py)."""
DAMAGE: Final = 4
HEAL: Final = 5
DRAW: Final = 6
LEAVE: Final = 7
"""Cards leave play together (leaving.py)."""
ROTATE: Final = 8
DEPLOY: Final = 9
PLAYED: Final = 10
"""A card is played (playing.py)."""
ACT: Final = 11
"""A Heroic Act is used (playing.py)."""
DISCARDED: Final = 12
ADVANCE: Final = 13
"""A champion turns (quests.py)."""
REVEAL: Final = 14
"""A blessing is revealed (quests.py)."""
GAME: Final = 15
TURN_ROUTINE: Final = 16
BATTLE: Final = 17
"""The Battlefield Phase (battlefield.py)."""
CHECK: Final = 18
"""The Empty Deck Check (emptydeck.py)."""
SETUP: Final = 19
RUN_FREE: Final = 20
"""One sentence in a context of its own, freed afterwards (resolve.py)."""
