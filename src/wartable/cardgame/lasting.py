"""Effects that last: what an effect leaves behind until a turn or phase ends.

One record each in the list L_LASTING. A record names a word that is in force, who left it behind,
and the card it is about, which must still be the same object. A game adds fields of its own behind
the shared ones, and says how many there are in all (`size`).
"""

from wartable.cardgame.layout import (
    L_LASTING,
    LE_CARD,
    LE_NODE,
    LE_PLAYER,
    LE_SOURCE,
    LE_STAMP,
    LE_UNTIL,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Index, NodeRef, Until
from wartable.kernel.native import i64
from wartable.kernel.slots import stamp_of
from wartable.kernel.speaker import Speaker
from wartable.kernel.vectors import with_room


def begin_lasting(
    g: Game, s: Speaker, node: NodeRef, card: Card, until: Until, size: Count
) -> Index:
    """Let a word be in force from now on, on behalf of whoever speaks; the place of its record."""
    at: i64 = len(g.lists[L_LASTING])
    v = with_room(g.lists[L_LASTING], size)
    v[at + LE_NODE] = node
    v[at + LE_SOURCE] = s.card
    v[at + LE_PLAYER] = s.player
    v[at + LE_CARD] = card
    v[at + LE_STAMP] = stamp_of(g, card)
    v[at + LE_UNTIL] = until
    g.lists[L_LASTING] = v
    return at


def about(g: Game, index: Index) -> Card:
    """The card a lasting effect is about, 0 if it has become another object."""
    v = g.lists[L_LASTING]
    card = v[index + LE_CARD]
    return card if card != 0 and v[index + LE_STAMP] == stamp_of(g, card) else 0
