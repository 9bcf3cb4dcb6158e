"""Indirect damage: each player spreads what he takes over his own units, legend and sections.

INV-INDIRECT-01..05, AMB-51..53

It is spread recipient by recipient, the active player's first; each pick says how much one of them
takes, and only what leaves room for the rest is offered. Then all of it is dealt at once.
"""

from typing import ClassVar, Final

from wartable.cardgame.success import F_PART, hand_down
from wartable.invasion.batch import (
    B_AMOUNT,
    B_RECIPIENT,
    B_SIZE,
    assign,
    batch_start,
)
from wartable.invasion.cancelling import lethal
from wartable.invasion.events import E_ASSIGNED_DAMAGE
from wartable.invasion.flags import UNASSIGNABLE
from wartable.invasion.layout import (
    BURNING,
    CONTROLLER,
    FLAGS,
    KIND_BITS,
    L_BATCH,
    STANDING,
)
from wartable.invasion.routines import DO_DEAL_DAMAGE
from wartable.invasion.script.inforce import R_FILL
from wartable.invasion.table import in_play_cards, in_turn, pile_of
from wartable.invasion.terms import (
    K_INDIRECT,
    LEGEND_CARD,
    SECTIONS,
    UNIT,
    V_ASSIGN,
)
from wartable.invasion.values import refresh
from wartable.kernel.codes import second_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Frame, Index, Player, Row
from wartable.kernel.layout import PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Routine

# numbers: steps of indirect damage (INV-INDIRECT-01)
S_INDIRECT_BEGIN: Final = 0
S_INDIRECT_PLAYER: Final = 1
"""The next player who takes some begins to spread it, the active player first (INV-INDIRECT-05)."""
S_INDIRECT_SHARE: Final = 2
"""He is asked what one recipient takes (INV-INDIRECT-03, INV-INDIRECT-04)."""
S_INDIRECT_SHARE_NAMED: Final = 3
S_INDIRECT_DEAL: Final = 4
"""Everything is dealt at once (AMB-51)."""
S_INDIRECT_OVER: Final = 5

# numbers from 3 (kernel.layout.LOCALS): the frame of Indirect
F_TAKERS: Final = 3
"""Bits of the players who take it."""
F_AMOUNT_EACH: Final = 4
F_SPREAD_HOW: Final = 5
"""How it is dealt: bits of batch.py."""
F_TAKER: Final = 6
"""How many players have had their turn, with the one who spreads."""
F_SHARE: Final = 7
"""The recipient in hand, a place among his units, legend and sections."""
F_UNSPREAD: Final = 8
"""How much he has left."""
F_SPREAD: Final = 9
"""Where its batch begins."""


class Indirect(Routine):
    """Each player spreads his indirect damage, the active player first; then all is dealt."""

    first_step: ClassVar[str] = "S_INDIRECT_BEGIN"

    def step(self, g: Game, f: Frame) -> bool:
        stack = g.stack
        refresh(g)
        pc = stack[f + PC]
        if pc == S_INDIRECT_BEGIN:
            stack[f + F_SPREAD] = batch_start(g)
            g.goto(f, S_INDIRECT_PLAYER)
        elif pc == S_INDIRECT_PLAYER:
            next_player(g, f)
        elif pc == S_INDIRECT_SHARE:
            ask_share(g, f)
        elif pc == S_INDIRECT_SHARE_NAMED:
            share_named(g, f)
        elif pc == S_INDIRECT_DEAL:
            g.goto(f, S_INDIRECT_OVER)
            g.push(DO_DEAL_DAMAGE, -1, stack[f + F_SPREAD], stack[f + F_SPREAD_HOW], 0, 0)
        else:
            hand_down(g, f, stack[f + F_PART])
            return True
        return False


def next_player(g: Game, f: Frame) -> None:
    """The next player who takes indirect damage begins to spread it."""
    stack = g.stack
    if stack[f + F_TAKER] == 2:
        g.goto(f, S_INDIRECT_DEAL)
        return
    stack[f + F_TAKER] += 1
    if stack[f + F_TAKERS] & (1 << taker(g, f)) != 0:
        stack[f + F_UNSPREAD] = stack[f + F_AMOUNT_EACH]
        stack[f + F_SHARE] = 0
        g.goto(f, S_INDIRECT_SHARE)


def taker(g: Game, f: Frame) -> Player:
    """Whose turn it is to spread."""
    return in_turn(g, g.stack[f + F_TAKER] - 1)


def indirect_rows(g: Game, player: Player) -> vec[Row]:
    """A player's units, legend and sections that can take damage."""
    found = vec[i64]()
    for c in in_play_cards(g):
        if g.m[c + CONTROLLER] == player and g.m[c + KIND_BITS] & (UNIT | LEGEND_CARD) != 0:
            if g.m[c + FLAGS] & UNASSIGNABLE == 0:
                found = append(found, c)
    for zone in range(SECTIONS):
        if g.m[pile_of(player, zone) + BURNING] == 0:
            found = append(found, pile_of(player, zone))
    return found


def room(g: Game, rows: vec[Row], first: Index, how: Bits) -> Amount:
    """How much all recipients from one on can take."""
    total: i64 = 0
    for i in range(first, len(rows)):
        total += lethal(g, rows[i], how)
    return total


def ask_share(g: Game, f: Frame) -> None:
    """Offer what one recipient may take: no more than destroys it, no less than leaves no room."""
    stack = g.stack
    player = taker(g, f)
    rows = indirect_rows(g, player)
    rest = stack[f + F_UNSPREAD]
    if rest <= 0 or stack[f + F_SHARE] >= len(rows):
        g.goto(f, S_INDIRECT_PLAYER)
        return
    row = rows[stack[f + F_SHARE]]
    how = stack[f + F_SPREAD_HOW]
    most = min(lethal(g, row, how), rest)
    least = min(max(rest - room(g, rows, stack[f + F_SHARE] + 1, how), 0), most)
    g.ask(player, K_INDIRECT, row)
    for n in range(least, most + 1):
        if g.m[STANDING] & R_FILL == 0 or fills_up(g, f, rows, n):
            g.offer(V_ASSIGN, row, n)
    g.goto(f, S_INDIRECT_SHARE_NAMED)


# -- where one thing must be destroyed before another takes any (Lothern Repeater Crew) ----------


def fills_up(g: Game, f: Frame, rows: vec[Row], n: Amount) -> bool:
    """Whether, with so much for the recipient in hand, all but one are filled up or untouched."""
    stack = g.stack
    how = stack[f + F_SPREAD_HOW]
    i = stack[f + F_SHARE]
    broken = has_partial(g, f, rows)
    if 0 < n < lethal(g, rows[i], how):
        if broken:
            return False
        broken = True
    sizes = vec[i64]()
    for k in range(i + 1, len(rows)):
        sizes = append(sizes, lethal(g, rows[k], how))
    rest = stack[f + F_UNSPREAD] - n
    total: i64 = 0
    for size in sizes:
        total += size
    rest = min(rest, total)
    if can_fill(sizes, rest, -1, 1):
        return True
    if broken:
        return False
    for k in range(len(sizes)):
        if can_fill(sizes, rest, k, sizes[k]):
            return True
    return False


def has_partial(g: Game, f: Frame, rows: vec[Row]) -> bool:
    """Whether one of his has been given something, and not enough."""
    v = g.lists[L_BATCH]
    i = g.stack[f + F_SPREAD]
    while i < len(v):
        row = v[i + B_RECIPIENT]
        if row in rows and v[i + B_AMOUNT] < lethal(g, row, g.stack[f + F_SPREAD_HOW]):
            return True
        i += B_SIZE
    return False


def can_fill(sizes: vec[Amount], rest: Amount, without: Index, slack: Amount) -> bool:
    """Whether some of these sizes, one left out, come to so much or to less by under `slack`."""
    sums = append(vec[i64](), 0)
    for k in range(len(sizes)):
        if k != without:
            for total in sums[:]:
                if total + sizes[k] <= rest and total + sizes[k] not in sums:
                    sums = append(sums, total + sizes[k])
    for total in sums:
        if rest - slack < total <= rest:
            return True
    return False


def share_named(g: Game, f: Frame) -> None:
    """One recipient has its share."""
    stack = g.stack
    rows = indirect_rows(g, taker(g, f))
    amount = second_of(g.m[PICK])
    row = rows[stack[f + F_SHARE]]
    assign(g, row, amount)
    if amount > 0:
        g.record(E_ASSIGNED_DAMAGE, row, 0, amount)
    stack[f + F_UNSPREAD] -= amount
    stack[f + F_SHARE] += 1
    g.goto(f, S_INDIRECT_SHARE)
