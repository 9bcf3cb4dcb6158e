"""Farmyard's words as numbers."""

from typing import Final

# numbers from 3 (wartable.cardgame.plain.table.FIRST_OWN_ZONE): zones of a player
YARD: Final = 3

# numbers from 3 (wartable.cardgame.plain.effects.PLAIN_ROUTINE_COUNT): routines
DO_GAME: Final = 3
DO_TURN: Final = 4

# numbers from 19 (wartable.cardgame.layout.SHARED_GAME_FIELDS): the game
ASLEEP: Final = 19
"""How many players have gone to sleep one after the other."""
GAME_SIZE: Final = 20

# numbers: a player
EGGS: Final = 0
PLAYER_SIZE: Final = 1

# numbers: phases of a turn
SETUP: Final = 0
MORNING: Final = 1
DAY: Final = 2
PHASES: Final = ("setup", "morning", "day")

# bits from 5 (wartable.cardgame.plain.events.PLAIN_EVENTS): what happens
E_GAINS_EGGS: Final = 1 << 5
E_SHOOED: Final = 1 << 6
E_CALLED_BACK: Final = 1 << 7
SENTENCES: Final = {
    E_GAINS_EGGS: "eggs for {player}: {amount}",
    E_SHOOED: "{it} is shooed away",
    E_CALLED_BACK: "{it} runs back to {player}",
}

# numbers from 1: how a game ends, places in the list below
BOTH_ASLEEP: Final = 1
ENDINGS: Final = ("", "FY-5")
