"""What has happened this turn and in the turn before it, as far as a card or rule may ask.

CH-6.2-Since   "since your last turn" begins with the end of that player's previous turn
"""

from typing import Final

from wartable.champions.layout import ACTIVE, L_HISTORY, TURN
from wartable.kernel.game import Game
from wartable.kernel.ints import Note, Player, Value
from wartable.kernel.native import append, i64

HISTORY: Final = 6
"""Turn, kind, and four values that depend on the kind."""
N_NAME: Final = 1
"""A name was used: number of the definition, player (CH-4.1.3.2d)."""
N_OBJECTIVE: Final = 2
"""A card completed an objective: champion, card (CH-2.6.4)."""
N_DAMAGE: Final = 3
"""Damage was dealt: source, its champion, its lane and owner as one, player hurt."""
N_REMOVED: Final = 4
"""A card was removed: the card, its champion, by which card, by which champion."""
N_PILE: Final = 5
"""A card moved to or from a discard pile: card, whose pile."""
N_BATCH: Final = 6
"""A line has answered to a batch of removals: card, node, batch."""
N_EXHAUSTED: Final = 7
"""A card exhausted: the card, its stamp since then."""


def remember(g: Game, kind: Note, a: Value, b: Value = 0, c: Value = 0, d: Value = 0) -> None:
    """Note what happened."""
    entries = g.lists[L_HISTORY]
    entries = append(entries, g.m[TURN])
    entries = append(entries, kind)
    entries = append(entries, a)
    entries = append(entries, b)
    entries = append(entries, c)
    entries = append(entries, d)
    g.lists[L_HISTORY] = entries


def happened(g: Game, kind: Note, a: Value, b: Value) -> bool:
    """Whether this has happened this turn."""
    entries = g.lists[L_HISTORY]
    turn = g.m[TURN]
    i: i64 = len(entries) - HISTORY
    while i >= 0 and entries[i] == turn:
        if entries[i + 1] == kind and entries[i + 2] == a and entries[i + 3] == b:
            return True
        i -= HISTORY
    return False


def since_last_turn(g: Game, player: Player) -> i64:
    """The first turn after a player's last one; the game's start counts as that."""
    return g.m[TURN] - 1 if g.m[ACTIVE] == player else g.m[TURN]


def forget(g: Game) -> None:
    """Forget what no card can ask about any more."""
    entries = g.lists[L_HISTORY]
    oldest = g.m[TURN] - 1
    i: i64 = 0
    while i < len(entries) and entries[i] < oldest:
        i += HISTORY
    if i > 0:
        g.lists[L_HISTORY] = entries[i:]
