"""What has happened this turn and in the turn before it, as far as a card or rule may ask.

CH-6.2-Since   "since your last turn" begins with the end of that player's previous turn
"""

from typing import Final

from wartable.cardgame.history import forget_before
from wartable.cardgame.layout import (
    ACTIVE,
    H_FIRST,
    H_KIND,
    H_SECOND,
    H_SIZE,
    H_TURN,
    L_HISTORY,
    TURN,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Count, Lane, Note, Player, Value
from wartable.kernel.native import i64

# numbers: kinds of notes
N_NAME: Final = 0
"""A name was used: number of the definition, player (CH-4.1.3.2d)."""
N_OBJECTIVE: Final = 1
"""A card completed an objective: champion, card (CH-2.6.4)."""
N_DAMAGE: Final = 2
"""Damage was dealt: source, its champion, its side (`as_side`), player hurt."""
N_REMOVED: Final = 3
"""A card was removed: the card, its champion, by which card, by which champion."""
N_PILE: Final = 4
"""A card moved to or from a discard pile: card, whose pile."""
N_BATCH: Final = 5
"""A line has answered to a batch of removals: card, node, batch."""
N_EXHAUSTED: Final = 6
"""A card exhausted: the card, its stamp since then."""
N_DISCARDED: Final = 7
"""A card was discarded: the card, its stamp since then, whose effect did it, from which zone."""
N_RAISED: Final = 8
"""A card is turned so that its damage is more: the card, 0; or it has dealt such damage: 1."""
N_ONCE: Final = 9
"""A line that happens once a turn has happened: its card, the kinds of events it waits for."""
# --

SIDE: Final = 8
"""What an owner counts for in the number of a side: more than there are lanes, and no lane."""


def as_side(owner: Player, lane: Lane) -> Value:
    """Owner and lane as one number."""
    return owner * SIDE + lane + 1  # no lane is -1


def owner_of_side(side: Value) -> Player:
    """Whose side that was."""
    return side // SIDE


def lane_of_side(side: Value) -> Lane:
    """Which lane that was, NO_LANE for none."""
    return side % SIDE - 1


def happened(g: Game, kind: Note, a: Value, b: Value) -> bool:
    """Whether this has happened this turn."""
    entries = g.lists[L_HISTORY]
    turn = g.m[TURN]
    i: i64 = len(entries) - H_SIZE
    while i >= 0 and entries[i + H_TURN] == turn:
        if entries[i + H_KIND] == kind and entries[i + H_FIRST] == a and entries[i + H_SECOND] == b:
            return True
        i -= H_SIZE
    return False


def since_last_turn(g: Game, player: Player) -> Count:
    """The first turn after a player's last one; the game's start counts as that."""
    return g.m[TURN] - 1 if g.m[ACTIVE] == player else g.m[TURN]


def forget(g: Game) -> None:
    """Forget what no card can ask about any more."""
    forget_before(g, g.m[TURN] - 1)
