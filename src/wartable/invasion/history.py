"""What has happened this turn, for abilities that ask about it and for limits of use."""

from typing import Final

from wartable.invasion.layout import L_HISTORY, PHASE_ID
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, NodeRef, Note, Player
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import stamp_of

HISTORY: Final = 5
H_KIND: Final = 0
H_PLAYER: Final = 1
H_CARD: Final = 2
H_STAMP: Final = 3
H_EXTRA: Final = 4

N_PLAYED: Final = 1
"""A player played a card."""
N_USED: Final = 2
"""An ability with a limit was triggered; extra is its node (AMB-71)."""
N_USED_IN_PHASE: Final = 3
N_ATTACKED: Final = 4
N_INTO_DISCARD: Final = 6
N_TOLL: Final = 9
"""Somebody paid for an attacker; extra is the card that asked, and the combat."""
N_FREE_USE: Final = 8
"""An Action was used and nothing was paid for it; extra is its node and the phase (AMB-91)."""
N_FREE_TABLE: Final = 10
"""The table on which that was; extra is the number of stalling.py."""
N_AT_END: Final = 11
"""An Action was used as a phase or turn ended; extra is its node and the phase (AMB-70)."""
N_SPENT: Final = 7
"""A rule that acts once per turn has acted; extra is its node."""


def remember(g: Game, kind: Note, player: Player, c: Card, extra: i64 = 0) -> None:
    """Note something for the rest of the turn."""
    v = g.lists[L_HISTORY]
    for value in (kind, player, c, stamp_of(g, c), extra):
        v = append(v, value)
    g.lists[L_HISTORY] = v


def forget(g: Game) -> None:
    """A new turn begins."""
    g.lists[L_HISTORY] = vec[i64]()


def times(g: Game, kind: Note, c: Card, extra: i64) -> i64:
    """How often this very object did something this turn."""
    v = g.lists[L_HISTORY]
    stamp = stamp_of(g, c)
    n: i64 = 0
    i: i64 = 0
    while i < len(v):
        if (
            v[i] == kind
            and v[i + H_CARD] == c
            and v[i + H_STAMP] == stamp
            and v[i + H_EXTRA] == extra
        ):
            n += 1
        i += HISTORY
    return n


def used(g: Game, c: Card, node: NodeRef, limit: Count) -> bool:
    """Whether an ability has been used as often as its limit allows."""
    if limit == 0:
        return False
    if limit > 100:
        return times(g, N_USED_IN_PHASE, c, (g.m[PHASE_ID] << 24) | node) >= limit - 100
    return times(g, N_USED, c, node) >= limit


def note_use(g: Game, player: Player, c: Card, node: NodeRef, limit: Count) -> None:
    """Count a use of a limited ability; it counts even if cancelled later (AMB-71)."""
    if limit > 100:
        remember(g, N_USED_IN_PHASE, player, c, (g.m[PHASE_ID] << 24) | node)
    elif limit > 0:
        remember(g, N_USED, player, c, node)
