"""What has happened this turn, for abilities that ask about it and for limits of use."""

from typing import Final

from wartable.cardgame import history
from wartable.cardgame.layout import H_KIND, H_SIZE, L_HISTORY, PHASE_ID, TURN
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, NodeRef, Note, Player, Value
from wartable.kernel.native import i64
from wartable.kernel.slots import stamp_of

# numbers from 2 (cardgame.layout.H_FIRST): what the four values of a note are
H_PLAYER: Final = 2
H_CARD: Final = 3
H_STAMP: Final = 4
H_EXTRA: Final = 5

# numbers from 1: what kind of thing it notes
N_PLAYED: Final = 1
"""A player played a card."""
N_USED: Final = 2
"""An ability with a limit was triggered; extra is its node (AMB-71)."""
N_USED_IN_PHASE: Final = 3
N_ATTACKED: Final = 4
N_INTO_DISCARD: Final = 5
N_TOLL: Final = 6
"""Somebody paid for an attacker; extra is the card that asked, and the combat."""
N_FREE_USE: Final = 7
"""An Action was used and nothing was paid for it; extra is its node and the phase (AMB-91)."""
N_FREE_TABLE: Final = 8
"""The table on which that was; extra is the number of stalling.py."""
N_AT_END: Final = 9
"""An Action was used as a phase or turn ended; extra is its node and the phase (AMB-70)."""
N_SPENT: Final = 10
"""A rule that acts once per turn has acted; extra is its node."""

# -- limits of use ---------------------------------------------------------------------------------
PER_PHASE: Final = 100
"""A limit above it is one for each phase: PER_PHASE + how often."""
REF_BITS: Final = 24
"""A node (NodeRef) takes no more; the phase stands above it."""
REF_MASK: Final = (1 << REF_BITS) - 1


def in_this_phase(g: Game, node: NodeRef) -> Value:
    """What tells the use of an ability in this phase from others."""
    return (g.m[PHASE_ID] << REF_BITS) | node


def remember(g: Game, kind: Note, player: Player, c: Card, extra: Value = 0) -> None:
    """Note something for the rest of the turn."""
    history.remember(g, kind, player, c, stamp_of(g, c), extra)


def forget(g: Game) -> None:
    """A new turn begins."""
    history.forget_before(g, g.m[TURN])


def times(g: Game, kind: Note, c: Card, extra: Value) -> Count:
    """How often this very object did something this turn."""
    v = g.lists[L_HISTORY]
    stamp = stamp_of(g, c)
    n: i64 = 0
    i: i64 = 0
    while i < len(v):
        if (
            v[i + H_KIND] == kind
            and v[i + H_CARD] == c
            and v[i + H_STAMP] == stamp
            and v[i + H_EXTRA] == extra
        ):
            n += 1
        i += H_SIZE
    return n


def used(g: Game, c: Card, node: NodeRef, limit: Count) -> bool:
    """Whether an ability has been used as often as its limit allows."""
    if limit == 0:
        return False
    if limit > PER_PHASE:
        return times(g, N_USED_IN_PHASE, c, in_this_phase(g, node)) >= limit - PER_PHASE
    return times(g, N_USED, c, node) >= limit


def note_use(g: Game, player: Player, c: Card, node: NodeRef, limit: Count) -> None:
    """Count a use of a limited ability; it counts even if cancelled later (AMB-71)."""
    if limit > PER_PHASE:
        remember(g, N_USED_IN_PHASE, player, c, in_this_phase(g, node))
    elif limit > 0:
        remember(g, N_USED, player, c, node)
