"""The numbers of the routines, in the order in which the rules object lists them.

A routine is a piece of the rules that may pause for a decision (kernel.rules). What is half done is
a stack of frames, and each frame names its routine by one of these numbers (plugin.py). Before them
comes DO_RUN, one sentence, which every card game has (cardgame.sentences).
"""

from typing import Final

# numbers from 1 (cardgame.sentences.SHARED_ROUTINE_COUNT): routines
DO_LINE: Final = 1
"""One line of a card, and the end of its context (resolve.py)."""
DO_FIRE: Final = 2
"""All effects of a card's corner (resolve.py)."""
DO_WINDOW: Final = 3
"""Everything that waits for an event, in Standard Order (window.py)."""
DO_DAMAGE: Final = 4
DO_HEAL: Final = 5
DO_DRAW: Final = 6
DO_LEAVE: Final = 7
"""Cards leave play together (leaving.py)."""
DO_ROTATE: Final = 8
DO_DEPLOY: Final = 9
DO_PLAYED: Final = 10
"""A card is played (playing.py)."""
DO_ACT: Final = 11
"""A Heroic Act is used (playing.py)."""
DO_DISCARDED: Final = 12
DO_ADVANCE: Final = 13
"""A champion turns (quests.py)."""
DO_REVEAL: Final = 14
"""A blessing is revealed (quests.py)."""
DO_GAME: Final = 15
DO_TURN: Final = 16
DO_BATTLE: Final = 17
"""The Battlefield Phase (battlefield.py)."""
DO_CHECK: Final = 18
"""The Empty Deck Check (emptydeck.py)."""
DO_SETUP: Final = 19
DO_RUN_FREE: Final = 20
"""One sentence in a context of its own, freed afterwards (resolve.py)."""
DO_DEATH_ACT: Final = 21
"""An act of a card in a discard pile (deathacts.py)."""
