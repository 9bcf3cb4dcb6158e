"""A table of Champions as rows of whole numbers (cardgame.observing); it tells what a view tells.

Lanes are counted from the left of who looks (A-01), so that both players see the same table.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.observing import (
    A_FIRST,
    A_SECOND,
    CARD,
    CARDS_AT,
    COLUMNS,
    HEAD,
    N_SORT,
    N_ZONE,
    O_OWN,
    OPTION_COLUMNS,
    S_OWN,
    SIDE_WIDTH,
    X_FACEDOWN,
    X_ON,
    X_OWN,
    X_ZONE,
    ZONE,
    Seen,
    begun,
    filled,
    lay_option,
)
from wartable.cardgame.terms import V_NUMBER, V_OPTION, V_PLAY, V_YES
from wartable.champions.layout import (
    ACTIONS,
    ASLEEP,
    CORNER,
    DIRTY,
    GOING,
    HEALTH,
    HEROIC_USED,
    LIVE,
    ROTATION,
    STATE,
    TURNS,
    USED,
)
from wartable.champions.stacks import support
from wartable.champions.table import front_at, is_top, player_row, zone_of
from wartable.champions.terms import (
    ACTIVE_BLESSING,
    BACK,
    BOARD,
    DECK,
    DISCARD,
    FRONT,
    HAND,
    HIDDEN,
    LANES,
    LIMBO,
    MIDDLE,
    PURGED,
    UNPLACED,
    V_HEROIC,
    V_PLACE,
)
from wartable.champions.values import corner_value, refresh
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Index, OptionCode, Player, Value, Zone
from wartable.kernel.layout import ASKED, OWNER
from wartable.kernel.native import vec

ORDER: Final = (*range(BOARD), LIMBO, HAND, UNPLACED, DISCARD, PURGED, DECK)
"""The zones in the order in which their cards are told."""
HEAD_NAMES: Final = ("actions", "rotation")
SIDE_NAMES: Final = ("health", "heroic acts", "turns")
COLUMN_NAMES: Final = (
    "corner",
    "value",
    "active",
    "dormant",
    "state",
    "support",
    "acts used",
    "champion",
)


def observe(g: Game, eye: Player) -> vec[Value]:
    """The table as a player sees it."""
    if g.m[DIRTY] != 0:
        g = g.clone()  # looking leaves the game as it is
        refresh(g)
    seen = Seen(g, eye, BOARD, ORDER)
    out = begun(seen, HAND, DECK, DISCARD)
    m = g.m
    out[O_OWN] = m[ACTIONS]
    out[O_OWN + 1] = m[ROTATION]
    for player in range(2):
        row = player_row(player)
        at = HEAD + seen.whose(player) * SIDE_WIDTH + S_OWN
        out[at] = m[row + HEALTH]
        out[at + 1] = m[row + HEROIC_USED]
        out[at + 2] = m[row + TURNS]
    at = CARDS_AT
    for c in seen.cards:
        lay_card(seen, c, out, at)
        at += COLUMNS
    return out


def lay_card(seen: Seen, c: Card, out: vec[Value], at: Index) -> None:
    """What can be seen on a card."""
    g = seen.g
    m = g.m
    zone = zone_of(g, c)
    known = seen.definition(c) != 0
    own = at + X_OWN
    out[at + X_ZONE] = from_left(zone, seen.eye)
    if known:
        out[own + 6] = m[c + USED]
    if zone >= BOARD:
        if zone == LIMBO:
            out[own + 7] = seen.place(m[c + GOING])
        return
    shown = is_top(g, c)
    if zone >= BACK:
        out[at + X_FACEDOWN] = 1 if m[c + STATE] == HIDDEN else 0
        shown = m[c + STATE] == ACTIVE_BLESSING
    if zone < MIDDLE and not shown:
        out[at + X_ON] = seen.place(front_at(g, m[c + OWNER], zone - FRONT))
    if zone < BACK and zone >= MIDDLE and not known:
        return  # placed, but not yet shown
    out[own] = m[c + CORNER]
    out[own + 2] = m[c + LIVE]
    out[own + 3] = m[c + ASLEEP]
    out[own + 4] = m[c + STATE]
    if shown and (zone < MIDDLE or zone >= BACK):
        out[own + 1] = corner_value(g, c)
    if shown and zone < MIDDLE:
        out[own + 5] = support(g, c)


def from_left(zone: Zone, eye: Player) -> Zone:
    """A zone with its lane counted from the left of who looks."""
    if eye == 0 or zone < 0 or zone >= BOARD:
        return zone
    return zone // LANES * LANES + LANES - 1 - zone % LANES


def option_rows(g: Game) -> vec[Value]:
    """The options on offer, a row each, as the player sees them who is asked."""
    out = filled(len(g.options) * OPTION_COLUMNS)
    if g.m[ASKED] == 0:
        return out
    seen = Seen(g, g.m[ASKED] - 1, BOARD, ORDER)
    at: Index = 0
    for code in g.options:
        lay(seen, out, at, code)
        turn_zone(out, at + A_FIRST, seen.eye)
        turn_zone(out, at + A_SECOND, seen.eye)
        at += OPTION_COLUMNS
    return out


def turn_zone(out: vec[Value], at: Index, eye: Player) -> None:
    """Count the lane of what an option names from the left of who looks, if it lies in one."""
    if out[at + N_SORT] in (CARD, ZONE):
        out[at + N_ZONE] = from_left(out[at + N_ZONE], eye)


def lay(seen: Seen, out: vec[Value], at: Index, code: OptionCode) -> None:
    """One option."""
    verb = verb_of(code)
    a = first_of(code)
    b = second_of(code)
    if verb in (V_NUMBER, V_OPTION):
        lay_option(seen, out, at, verb, 0, 0, a)
    elif verb == V_PLAY:
        lay_option(seen, out, at, verb, a, b, 0)
    elif verb == V_PLACE:
        lay_option(seen, out, at, verb, a, 0, from_left(b, seen.eye))
    elif verb in (V_HEROIC, V_YES):
        lay_option(seen, out, at, verb, a, 0, b)
    else:
        lay_option(seen, out, at, verb, a, 0, 0)
