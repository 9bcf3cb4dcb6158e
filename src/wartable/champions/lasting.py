"""Effects that last for a while: until the turn passes, or until their owner's next turn.

A-24   "this turn" ends as the turn passes; "until your next turn" before that turn's action reset
"""

from typing import Final

from wartable.champions.layout import L_LASTING
from wartable.champions.table import touch_values
from wartable.kernel.game import NODE_BITS, Game
from wartable.kernel.ints import Card, Index, NodeRef, Player, Until
from wartable.kernel.layout import STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker
from wartable.kernel.vectors import with_room

# numbers: a record of L_LASTING, an effect that lasts
LE_REF: Final = 0
"""Reference of the word in force."""
LE_SOURCE: Final = 1
LE_OWNER: Final = 2
LE_LANE: Final = 3
LE_ABOUT: Final = 4
"""The card it is about, 0 if none."""
LE_STAMP: Final = 5
LE_END: Final = 6
"""How long it lasts."""
LE_SIZE: Final = 7

# numbers: how long an effect lasts
THIS_TURN: Final = 0
NEXT_TURN: Final = 1
"""Until the owner's next turn."""


def add_lasting(g: Game, s: Speaker, ref: NodeRef, about: Card, end: Until) -> None:
    """Let a statement of the card that speaks last; about one card, or 0."""
    at: i64 = len(g.lists[L_LASTING])
    entries = with_room(g.lists[L_LASTING], LE_SIZE)
    entries[at + LE_REF] = ref
    entries[at + LE_SOURCE] = s.card
    entries[at + LE_OWNER] = s.player
    entries[at + LE_LANE] = s.at
    entries[at + LE_ABOUT] = about
    entries[at + LE_STAMP] = g.m[about + STAMP] if about != 0 else 0
    entries[at + LE_END] = end
    g.lists[L_LASTING] = entries
    touch_values(g)


def lasting_speaker(g: Game, index: Index) -> Speaker:
    """Who says the statement of an effect that lasts: whoever left it behind."""
    v = g.lists[L_LASTING]
    definition = v[index + LE_REF] >> NODE_BITS
    return Speaker(v[index + LE_SOURCE], v[index + LE_OWNER], v[index + LE_LANE], -1, definition)


def end_lasting(g: Game, end: Until, player: Player) -> None:
    """End what lasts until now: of both players, or of the player whose turn begins."""
    old = g.lists[L_LASTING]
    if len(old) == 0:
        return
    kept = vec[i64]()
    i: i64 = 0
    while i < len(old):
        if old[i + LE_END] != end or (end == NEXT_TURN and old[i + LE_OWNER] != player):
            for j in range(LE_SIZE):
                kept = append(kept, old[i + j])
        i += LE_SIZE
    g.lists[L_LASTING] = kept
    touch_values(g)
