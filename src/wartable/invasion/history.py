"""What has happened this turn, for abilities that ask about it and for limits of use."""

from typing import Final

from wartable.cardgame import history
from wartable.cardgame.layout import H_KIND, H_SIZE, L_HISTORY, PHASE_ID, TURN
from wartable.invasion.layout import CONTROLLER
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
"""A player played a card; extra is the zone it goes to, if to one."""
N_USED: Final = 2
"""An ability with a limit was triggered; extra is its node (AMB-71)."""
N_USED_IN_PHASE: Final = 3
N_ATTACKED: Final = 4
"""A card was declared as an attacker; extra is the combat and the phase."""
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
N_DEFENDED: Final = 11
"""A card was declared as a defender; extra is the combat and the phase."""
N_AMBUSHED: Final = 12
"""A player ambushed with a card; extra is the combat."""
N_FROM_DISCARD: Final = 13
"""A player played a card out of his discard pile."""
N_SECTION_HIT: Final = 14
"""Combat damage was dealt to a section; extra is the combat."""
N_PUT_INTO_PLAY: Final = 15
"""A player put a card into play by an effect."""
N_STOOD_BY: Final = 16
"""A unit could have been declared as a defender and was not; extra as for N_DEFENDED."""
N_SKIPPED: Final = 17
"""A player skips what is left of a phase, to pay for an ability of a card; extra is the phase."""

# -- limits of use ---------------------------------------------------------------------------------
PER_PHASE: Final = 100
"""A limit above it is one for each phase: PER_PHASE + how often."""
PER_TITLE: Final = 200
"""A limit above it is one for all copies of a card together: PER_TITLE + how often."""
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


def did(g: Game, kind: Note, c: Card) -> Count:
    """How often this very object did something this turn, whatever else is noted of it."""
    v = g.lists[L_HISTORY]
    stamp = stamp_of(g, c)
    n: i64 = 0
    i: i64 = 0
    while i < len(v):
        if v[i + H_KIND] == kind and v[i + H_CARD] == c and v[i + H_STAMP] == stamp:
            n += 1
        i += H_SIZE
    return n


def did_this_phase(g: Game, kind: Note, c: Card) -> Count:
    """How often this very object did something in this phase, of what is noted with its phase."""
    v = g.lists[L_HISTORY]
    stamp = stamp_of(g, c)
    n: i64 = 0
    i: i64 = 0
    while i < len(v):
        if v[i + H_KIND] == kind and v[i + H_CARD] == c and v[i + H_STAMP] == stamp:
            if v[i + H_EXTRA] >> REF_BITS == g.m[PHASE_ID]:
                n += 1
        i += H_SIZE
    return n


def used(g: Game, c: Card, node: NodeRef, limit: Count) -> bool:
    """Whether an ability has been used as often as its limit allows."""
    if limit == 0:
        return False
    if limit > PER_TITLE:
        return times_by_copies(g, g.m[c + CONTROLLER], node) >= limit - PER_TITLE
    if limit > PER_PHASE:
        return times(g, N_USED_IN_PHASE, c, in_this_phase(g, node)) >= limit - PER_PHASE
    return times(g, N_USED, c, node) >= limit


def times_by_copies(g: Game, player: Player, node: NodeRef) -> Count:
    """How often a player used an ability this turn, whichever copy of its card he used."""
    v = g.lists[L_HISTORY]
    n: i64 = 0
    i: i64 = 0
    while i < len(v):
        if v[i + H_KIND] == N_USED and v[i + H_PLAYER] == player and v[i + H_EXTRA] == node:
            n += 1
        i += H_SIZE
    return n


def note_use(g: Game, player: Player, c: Card, node: NodeRef, limit: Count) -> None:
    """Count a use of a limited ability; it counts even if cancelled later (AMB-71)."""
    if limit > PER_TITLE:
        remember(g, N_USED, player, c, node)
    elif limit > PER_PHASE:
        remember(g, N_USED_IN_PHASE, player, c, in_this_phase(g, node))
    elif limit > 0:
        remember(g, N_USED, player, c, node)
