"""Effects that last for a while: until the turn passes, or until their owner's next turn.

A-24   "this turn" ends as the turn passes; "until your next turn" before that turn's action reset
"""

from typing import Final

from wartable.cardgame.lasting import begin_lasting
from wartable.cardgame.layout import L_LASTING, LE_NODE, LE_PLAYER, LE_SOURCE, LE_UNTIL
from wartable.champions.layout import LE_LANE, LE_SIZE
from wartable.champions.table import touch_values
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Index, NodeRef, Player, Until
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

# numbers: how long an effect lasts
THIS_TURN: Final = 0
NEXT_TURN: Final = 1
"""Until the owner's next turn."""


def add_lasting(g: Game, s: Speaker, ref: NodeRef, about: Card, end: Until) -> None:
    """Let a statement of the card that speaks last; about one card, or 0."""
    at = begin_lasting(g, s, ref, about, end, LE_SIZE)
    g.lists[L_LASTING][at + LE_LANE] = s.at
    touch_values(g)


def lasting_speaker(g: Game, index: Index) -> Speaker:
    """Who says the statement of an effect that lasts: whoever left it behind."""
    v = g.lists[L_LASTING]
    definition = v[index + LE_NODE] >> NODE_BITS
    return Speaker(v[index + LE_SOURCE], v[index + LE_PLAYER], v[index + LE_LANE], -1, definition)


def end_lasting(g: Game, end: Until, player: Player) -> None:
    """End what lasts until now: of both players, or of the player whose turn begins."""
    old = g.lists[L_LASTING]
    if len(old) == 0:
        return
    kept = vec[i64]()
    i: i64 = 0
    while i < len(old):
        if old[i + LE_UNTIL] != end or (end == NEXT_TURN and old[i + LE_PLAYER] != player):
            for j in range(LE_SIZE):
                kept = append(kept, old[i + j])
        i += LE_SIZE
    g.lists[L_LASTING] = kept
    touch_values(g)
