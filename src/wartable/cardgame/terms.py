"""Verbs of options and kinds of decisions that every card game has; a game's own go on from here.

Numbers are for the engine; every one of them has its name here, for logs and views.
"""

from typing import Final

# numbers: verbs of options
V_PASS: Final = 0
V_PLAY: Final = 1
V_CHOOSE: Final = 2
V_DONE: Final = 3
"""No more is chosen."""
V_YES: Final = 4
V_NO: Final = 5
V_NUMBER: Final = 6
V_OPTION: Final = 7
"""One of several alternatives: its number, and its sentence if it has one."""
V_FIRST: Final = 8
SHARED_VERB_COUNT: Final = 9
"""The first number that a game may use for a verb of its own."""
SHARED_VERBS: Final = ("pass", "play", "choose", "done", "yes", "no", "number", "option", "first")

# numbers: kinds of decisions
K_ACTION: Final = 0
K_CHOOSE: Final = 1
K_MAY: Final = 2
"""Yes or no."""
K_OPTION: Final = 3
K_ORDER: Final = 4
K_NUMBER: Final = 5
SHARED_KIND_COUNT: Final = 6
"""The first number that a game may use for a kind of its own."""
SHARED_KINDS: Final = ("action", "choose", "may", "option", "order", "number")

# numbers from 1: which of two alternatives (V_OPTION)
FIRST_ALTERNATIVE: Final = 1
SECOND_ALTERNATIVE: Final = 2

# -- who has won (cardgame.layout.WINNER) ----------------------------------------------------------
DRAWN: Final = 3
"""Where 1 + the winner would be told: nobody has won."""
