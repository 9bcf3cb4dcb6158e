"""The numbers of the routines that frames run, in the order of the table in `plugin.py`."""

from typing import Final

RUN: Final = 0
ANNOUNCE: Final = 1
RESOLVE: Final = 2
TRIGGER: Final = 3
TRIGGERS: Final = 4
LEAVE_PLAY: Final = 5
DEAL_DAMAGE: Final = 6
WINDOW: Final = 7
COMBAT: Final = 8
GAME: Final = 9
TURN: Final = 10
SETUP: Final = 11
INDIRECT: Final = 12
PLAY_NOW: Final = 13
SAVAGE: Final = 14
COUNTER: Final = 15
DISCARD: Final = 16
