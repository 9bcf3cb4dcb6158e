"""What happens in every plain game, and the lines of the log that tell it."""

from typing import Final

# bits: kinds of events
E_PLAYS: Final = 1
E_DRAWS: Final = 2
E_DISCARDS: Final = 4
E_LOOKS: Final = 8
E_PASSES: Final = 16

# --
PLAIN_EVENTS: Final = 5
"""How many there are: a plain game's own events go on from this bit."""

SENTENCES: Final = {
    E_PLAYS: "{player} plays {it}",
    E_DRAWS: "{player} draws a card",
    E_DISCARDS: "{player} discards {it}",
    E_LOOKS: "{player} looks at {amount} cards",
    E_PASSES: "{player} passes",
}
"""Each as a line of the log: `{it}` is the card, `{player}` who did it."""
