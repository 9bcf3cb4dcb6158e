"""Effects that last: what an action leaves behind until a turn, phase or combat ends.

One record each in the list L_LASTING. A record names a word that is in force: a modifier on a card,
or a standing rule such as "the next unit you play this turn costs 1 less" (INV-COND-01).
"""

from typing import Final

from wartable.invasion.identity import IN_FORCE
from wartable.invasion.layout import C_STAMP, COMBAT_ID, L_LASTING, PHASE_ID, TURN
from wartable.invasion.script.base import D_LASTING, Word
from wartable.invasion.table import touch
from wartable.kernel.game import Game
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import stamp_of

LASTING: Final = 10
L_NODE: Final = 0
"""Reference of the word in force."""
L_SOURCE: Final = 1
L_PLAYER: Final = 2
L_CARD: Final = 3
"""The card it is about, 0 if none."""
L_STAMP: Final = 4
L_AMOUNT: Final = 5
L_UNTIL: Final = 6
"""One of the durations below."""
L_MARK: Final = 7
"""The turn, phase or combat it belongs to."""
L_OTHER: Final = 8
"""Reference of a second card (identity.py), or a combat. L_SOURCE_STAMP follows."""

ALONG: Final = 2
"""As the amount of a delayed effect: its card goes along with that of the record before."""
TOGETHER: Final = 990
"""The slot of the cards that go along."""

END_OF_TURN: Final = 0
END_OF_PHASE: Final = 1
END_OF_COMBAT: Final = 2
FOR_EVER: Final = 3
THIS_TURN: Final = 4
"""Until the end of the turn, and not among the effects that fall due then."""


def add_lasting(g: Game, node: i64, card: i64, amount: i64, until: i64, other: i64 = 0) -> None:
    """Let a word be in force from now on, on behalf of the resolving effect."""
    m = g.m
    mark: i64 = 0
    if until == END_OF_TURN:
        mark = m[TURN]
    elif until == END_OF_PHASE:
        mark = m[PHASE_ID]
    elif until == END_OF_COMBAT:
        mark = m[COMBAT_ID]
    v = g.lists[L_LASTING]
    stamp = stamp_of(g, card)
    source_stamp = stamp_of(g, g.src) if g.ctx < 0 else g.contexts[g.ctx][C_STAMP]
    for value in (node, g.src, g.who, card, stamp, amount, until, mark, other, source_stamp):
        v = append(v, value)
    g.lists[L_LASTING] = v
    touch(g, D_LASTING)


def drop_lasting(g: Game, index: i64) -> None:
    """End one lasting effect."""
    v = g.lists[L_LASTING]
    kept = vec[i64]()
    for i in range(len(v)):
        if i < index or i >= index + LASTING:
            kept = append(kept, v[i])
    g.lists[L_LASTING] = kept
    touch(g, D_LASTING)


def use_up(g: Game, index: i64, amount: i64) -> None:
    """Take something off what a lasting effect has left; it ends at 0 (INV-COND-02)."""
    v = g.lists[L_LASTING]
    v[index + L_AMOUNT] -= amount
    if v[index + L_AMOUNT] <= 0:
        drop_lasting(g, index)


def expire(g: Game, until: i64) -> None:
    """End every effect of a duration, and those whose card has become another object."""
    v = g.lists[L_LASTING]
    kept = vec[i64]()
    i: i64 = 0
    while i < len(v):
        gone = v[i + L_UNTIL] == until
        card = v[i + L_CARD]
        if card != 0 and v[i + L_STAMP] != stamp_of(g, card):
            gone = True
        if not gone:
            for j in range(LASTING):
                kept = append(kept, v[i + j])
        i += LASTING
    if len(kept) != len(v):
        g.lists[L_LASTING] = kept
        touch(g, D_LASTING)


def about(g: Game, index: i64) -> i64:
    """The card a lasting effect is about, 0 if it has become another object."""
    v = g.lists[L_LASTING]
    card = v[index + L_CARD]
    if card != 0 and v[index + L_STAMP] != stamp_of(g, card):
        return 0
    return card


def word_of(g: Game, index: i64) -> Word:
    """The word a lasting effect keeps in force; the registers are set for it."""
    v = g.lists[L_LASTING]
    g.src = v[index + L_SOURCE]
    g.who = v[index + L_PLAYER]
    g.entry = index
    g.ctx = IN_FORCE
    found = g.node(v[index + L_NODE])
    assert isinstance(found, Word)
    return found
