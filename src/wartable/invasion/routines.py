"""The numbers of the routines that frames run, in the order of the table in `plugin.py`.

Before them comes DO_RUN, one sentence, which every card game has (cardgame.sentences).
"""

from typing import Final

# numbers from 1 (cardgame.sentences.SHARED_ROUTINE_COUNT): routines
DO_ANNOUNCE: Final = 1
DO_RESOLVE: Final = 2
DO_TRIGGER: Final = 3
DO_TRIGGERS: Final = 4
DO_LEAVE_PLAY: Final = 5
DO_DEAL_DAMAGE: Final = 6
DO_WINDOW: Final = 7
DO_COMBAT: Final = 8
DO_GAME: Final = 9
DO_TURN: Final = 10
DO_SETUP: Final = 11
DO_INDIRECT: Final = 12
DO_PLAY_NOW: Final = 13
DO_SAVAGE: Final = 14
DO_COUNTER: Final = 15
DO_DISCARD: Final = 16
DO_AT_RANDOM: Final = 17
DO_TOLL: Final = 18
