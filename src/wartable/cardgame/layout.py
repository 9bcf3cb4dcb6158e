"""Fields that every card game has, at the same places; a game's own go on from there.

A game's `layout.py` brings them in with its own, so that a reader finds all fields of the game in
one place (see kernel.layout for the idea).
"""

from typing import Final

# numbers from 12 (kernel.layout.GAME_FIELDS): the game
TURN: Final = 12
ACTIVE: Final = 13
"""The player whose turn it is."""
PHASE: Final = 14
PHASE_ID: Final = 15
"""Raised with every phase."""
FIRST_PLAYER: Final = 16
WINNER: Final = 17
"""1 + the winner, DRAWN (cardgame.terms) for a draw, 0 while nobody has won."""
ENDING: Final = 18
"""How the game ended: a place in the game's list of endings."""
SHARED_GAME_FIELDS: Final = 19
"""The first offset of the game's row that a game may use for itself."""

# numbers: growing lists
L_LASTING: Final = 0
"""Effects that last, LE_SIZE integers each (lasting.py)."""
L_HISTORY: Final = 1
"""What has happened, H_SIZE integers each (history.py)."""
SHARED_LIST_COUNT: Final = 2
"""The first list that a game may use for itself."""

# numbers: a record of L_LASTING, an effect that lasts
LE_NODE: Final = 0
"""Reference of the word in force."""
LE_SOURCE: Final = 1
LE_PLAYER: Final = 2
LE_CARD: Final = 3
"""The card it is about, 0 if none."""
LE_STAMP: Final = 4
"""The stamp of that card when the effect began."""
LE_UNTIL: Final = 5
"""How long it lasts, as the game counts it."""
SHARED_LASTING_SIZE: Final = 6
"""The first field that a game may use for itself; LE_SIZE is the game's."""

# numbers: a record of L_HISTORY, a note of what has happened
H_TURN: Final = 0
H_KIND: Final = 1
H_FIRST: Final = 2
"""The first of four values that depend on the kind."""
H_SECOND: Final = 3
H_THIRD: Final = 4
H_FOURTH: Final = 5
H_SIZE: Final = 6

# numbers: a context
C_ABILITY: Final = 0
"""Reference of the line that speaks, -1 for none."""
C_SOURCE: Final = 1
C_STAMP: Final = 2
"""The stamp of the source when the effect began."""
C_PLAYER: Final = 3
"""Whose effect it is."""
C_SUBJECT: Final = 4
"""What the event was about."""
C_SUBJECT_STAMP: Final = 5
C_OTHER: Final = 6
"""The player or second card of the event."""
C_AMOUNT: Final = 7
"""The number of the event."""
C_SORT: Final = 8
"""What the context stands for (the game's contexts.py)."""
SHARED_CONTEXT_SIZE: Final = 9
"""The first field that a game may use for itself; C_HEAD is the length of the game's head."""
