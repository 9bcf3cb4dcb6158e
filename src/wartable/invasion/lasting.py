"""Effects that last: what an action leaves behind until a turn, phase or combat ends.

One record each in the list L_LASTING. A record names a word that is in force: a modifier on a card,
or a standing rule such as "the next unit you play this turn costs 1 less" (INV-COND-01).
"""

from typing import Final

from wartable.cardgame.lasting import begin_lasting
from wartable.cardgame.layout import (
    C_STAMP,
    L_LASTING,
    LE_CARD,
    LE_NODE,
    LE_PLAYER,
    LE_SOURCE,
    LE_STAMP,
    LE_UNTIL,
)
from wartable.invasion.identity import IN_FORCE
from wartable.invasion.layout import (
    LE_AMOUNT,
    LE_LAYER,
    LE_OTHER,
    LE_SIZE,
    LE_SOURCE_STAMP,
    LE_STANDS,
)
from wartable.invasion.script.base import D_ADDED, D_LASTING, LAYER_COUNT, Modifier
from wartable.invasion.script.inforce import InForce
from wartable.invasion.table import touch
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Index, NodeRef, Row, Until
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import stamp_of
from wartable.kernel.speaker import Speaker

ALONG: Final = 2
"""As the amount of a delayed effect: its card goes along with that of the record before."""

# numbers: how long an effect lasts
END_OF_TURN: Final = 0
END_OF_PHASE: Final = 1
END_OF_COMBAT: Final = 2
FOR_EVER: Final = 3
THIS_TURN: Final = 4
"""Until the end of the turn, and not among the effects that fall due then."""


def add_lasting(
    g: Game, s: Speaker, node: NodeRef, card: Card, amount: Amount, until: Until, other: Row = 0
) -> None:
    """Let a word be in force from now on, on behalf of the resolving effect."""
    at = begin_lasting(g, s, node, card, until, LE_SIZE)
    v = g.lists[L_LASTING]
    v[at + LE_AMOUNT] = amount
    v[at + LE_OTHER] = other
    v[at + LE_SOURCE_STAMP] = stamp_of(g, s.card) if s.ctx < 0 else g.contexts[s.ctx][C_STAMP]
    word = word_of(g, at)
    v[at + LE_STANDS] = word.stands
    layer = word.layer if isinstance(word, Modifier) else word.lasting_layer()
    v[at + LE_LAYER] = layer if layer >= 0 else LAYER_COUNT
    touch(g, D_ADDED)


def drop_lasting(g: Game, index: Index) -> None:
    """End one lasting effect."""
    v = g.lists[L_LASTING]
    kept = vec[i64]()
    for i in range(len(v)):
        if i < index or i >= index + LE_SIZE:
            kept = append(kept, v[i])
    g.lists[L_LASTING] = kept
    touch(g, D_LASTING)


def use_up(g: Game, index: Index, amount: Amount) -> None:
    """Take something off what a lasting effect has left; it ends at 0 (INV-COND-02)."""
    v = g.lists[L_LASTING]
    v[index + LE_AMOUNT] -= amount
    if v[index + LE_AMOUNT] <= 0:
        drop_lasting(g, index)


def expire(g: Game, until: Until) -> None:
    """End every effect of a duration, and those whose card has become another object."""
    v = g.lists[L_LASTING]
    kept = vec[i64]()
    i: i64 = 0
    while i < len(v):
        gone = v[i + LE_UNTIL] == until
        card = v[i + LE_CARD]
        if card != 0 and v[i + LE_STAMP] != stamp_of(g, card):
            gone = True
        if not gone:
            for j in range(LE_SIZE):
                kept = append(kept, v[i + j])
        i += LE_SIZE
    if len(kept) != len(v):
        g.lists[L_LASTING] = kept
        touch(g, D_LASTING)


def word_of(g: Game, index: Index) -> InForce:
    """The word a lasting effect keeps in force."""
    found = g.node(g.lists[L_LASTING][index + LE_NODE])
    assert isinstance(found, InForce)
    return found


def lasting_speaker(g: Game, index: Index) -> Speaker:
    """Who says the word of a lasting effect: whoever left it behind."""
    v = g.lists[L_LASTING]
    source = v[index + LE_SOURCE]
    return Speaker(source, v[index + LE_PLAYER], g.m[source + PILE], IN_FORCE, index)


def lasting_words(g: Game, bit: Bits) -> vec[Index]:
    """Places of the lasting effects that answer a question."""
    found = vec[i64]()
    i: i64 = 0
    while i < len(g.lists[L_LASTING]):
        if g.lists[L_LASTING][i + LE_STANDS] & bit != 0:
            found = append(found, i)
        i += LE_SIZE
    return found
