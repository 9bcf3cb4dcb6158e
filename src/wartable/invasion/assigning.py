"""Assigning combat damage: out of the attackers' pool and out of the defenders'.

INV-BF-16..24, AMB-37, AMB-38, AMB-43   the attacker first; every defender enough to be destroyed
    before the capital gets any; the defender's damage goes to attackers only

Damage is assigned recipient by recipient; each pick says how much one of them gets, and only what
leaves the rest a legal place is offered.
"""

from typing import Final

from wartable.invasion.batch import (
    COMBAT_DAMAGE,
    OF_ATTACKERS,
    OF_DEFENDERS,
    assign,
    batch_start,
    multiplier,
)
from wartable.invasion.cancelling import lethal
from wartable.invasion.events import E_ASSIGNED_DAMAGE
from wartable.invasion.flags import CAPITAL_FIRST, DEALS_NOTHING, STRIKES_ALL, UNASSIGNABLE
from wartable.invasion.fronts import fronts, is_on_legend, sections_for_the_rest
from wartable.invasion.identity import meant
from wartable.invasion.layout import (
    ASSIGNED,
    ATTACKED_LEGEND,
    ATTACKER,
    DEALT,
    DECLARED,
    EXTRA,
    FIGHT,
    FLAGS,
    FRONT,
    KIND_BITS,
    ORDER,
    POWER,
)
from wartable.invasion.missions import with_missions
from wartable.invasion.table import definition, in_play_cards, pile_of, side_of
from wartable.invasion.terms import (
    ATTACKING,
    BATTLEFIELD,
    DEFENDING,
    K_ASSIGN,
    K_ZONE,
    LEGEND_CARD,
    SECTIONS,
    UNIT,
    V_ASSIGN,
    V_ZONE,
)
from wartable.invasion.totals import legend_icons
from wartable.kernel.codes import first_of, second_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Frame, Index, Pile, Role, Row, Value
from wartable.kernel.layout import DEFAULT, PICK, PILE
from wartable.kernel.native import append, i64, vec

# numbers from 4 (invasion.combat.F_ASSIGNING): the frame of Combat while damage is assigned
F_SIDE: Final = 4
F_RECIPIENT: Final = 5
"""The recipient in hand, a place in the order of declaration."""
F_UNASSIGNED: Final = 6
"""How much the side has left."""
F_SHORT: Final = 7
"""1 once a defender has been given less than destroys it."""
F_FRONT: Final = 8
"""Which of the fronts is in hand, while fighters are declared and while damage is assigned."""

# numbers: whose damage is being assigned (INV-BF-16)
NOBODYS: Final = 0
"""It is not step 4 of the combat yet."""
ATTACKERS: Final = 1
DEFENDERS: Final = 2
ALL_ASSIGNED: Final = 3

# numbers from 1: what has been asked
ASKED_AMOUNT: Final = 1
"""How much a recipient gets."""
ASKED_SECTION: Final = 2
"""Which section takes what is left (AMB-354)."""


def strength(g: Game, c: Card) -> Amount:
    """What a card puts into its side's pool."""
    m = g.m
    if m[c + KIND_BITS] & LEGEND_CARD != 0:
        zone = BATTLEFIELD if m[c + FIGHT] == ATTACKING else m[m[c + FRONT] + PILE]
        d = definition(g, c)
        return max(legend_icons(d, zone) + m[c + POWER] - d.power, 0) + m[c + EXTRA]
    if m[c + FLAGS] & DEALS_NOTHING != 0:
        return 0
    return m[c + POWER] + m[c + EXTRA]


def pool(g: Game, role: Role, front: Pile) -> Amount:
    """The damage of one side at a front; what each unit contributes is noted (INV-DMG-01)."""
    total: i64 = 0
    for c in in_play_cards(g):
        if g.m[c + FIGHT] == role and g.m[c + FRONT] == front:
            share = strength(g, c)
            g.m[c + DEALT] = share if role == ATTACKING else -share
            if not strikes_all(g, c):
                total += share
    return total


def strikes_all(g: Game, c: Card) -> bool:
    """Whether a defender strikes each attacking unit, outside the pool (AMB-263)."""
    return g.m[c + FIGHT] == DEFENDING and g.m[c + FLAGS] & STRIKES_ALL != 0


def strike_attackers(g: Game, front: Pile) -> None:
    """Defenders that strike each attacking unit assign all their damage to each (AMB-263)."""
    for c in in_play_cards(g):
        if strikes_all(g, c) and g.m[c + FRONT] == front:
            for row in recipients(g, ATTACKING, front):
                if g.m[row + KIND_BITS] & UNIT != 0:
                    put_beside(g, row, strength(g, c))


def recipients(g: Game, role: Role, front: Pile) -> vec[Row]:
    """Who can be assigned the damage of the other side at a front, in the order of declaration."""
    m = g.m
    found = vec[i64]()
    legend = meant(g, m[ATTACKED_LEGEND]) if role == DEFENDING else 0
    place: i64 = 1
    cards = in_play_cards(g)
    while place <= m[DECLARED]:
        for c in cards:
            here = m[c + FIGHT] == role and m[c + FRONT] == front
            if here and m[c + ORDER] == place and c != legend:
                if m[c + FLAGS] & UNASSIGNABLE == 0:
                    found = append(found, c)
        place += 1
    return found


def rows_in_hand(g: Game, f: Frame) -> vec[Row]:
    """Who can be assigned damage by the side and at the front in hand."""
    front = fronts(g)[g.stack[f + F_FRONT]]
    if g.stack[f + F_SIDE] == ATTACKERS:
        return with_missions(g, recipients(g, DEFENDING, front), front)
    return recipients(g, ATTACKING, front)


def assign_step(g: Game, f: Frame) -> Value:
    """Go on with assigning combat damage: what has been asked, 0 when all of it is assigned."""
    stack = g.stack
    while stack[f + F_SIDE] < ALL_ASSIGNED:
        rows = rows_in_hand(g, f)
        if stack[f + F_UNASSIGNED] > 0 and stack[f + F_RECIPIENT] < len(rows):
            ask_amount(g, f, rows)
            return ASKED_AMOUNT
        if finish_front(g, f):
            return ASKED_SECTION
        begin_next(g, f)
    return 0


def begin_next(g: Game, f: Frame) -> None:
    """The side in hand goes on at the next front, or the next side assigns."""
    g.stack[f + F_FRONT] += 1
    if g.stack[f + F_FRONT] < len(fronts(g)):
        begin_front(g, f)
    else:
        begin_side(g, f)


def begin_side(g: Game, f: Frame) -> None:
    """The next side assigns, front by front (INV-BF-16, AMB-353)."""
    g.stack[f + F_SIDE] += 1
    g.stack[f + F_FRONT] = 0
    if g.stack[f + F_SIDE] < ALL_ASSIGNED:
        begin_front(g, f)


def begin_front(g: Game, f: Frame) -> None:
    """Count what the side has to assign at a front."""
    stack = g.stack
    front = fronts(g)[stack[f + F_FRONT]]
    stack[f + F_RECIPIENT] = 0
    stack[f + F_SHORT] = 0
    role: i64 = ATTACKING if stack[f + F_SIDE] == ATTACKERS else DEFENDING
    stack[f + F_UNASSIGNED] = pool(g, role, front)
    if role == DEFENDING:
        strike_attackers(g, front)


def finish_front(g: Game, f: Frame) -> bool:
    """What is left goes to the legend or the section, or is lost; True where there is a choice."""
    left = g.stack[f + F_UNASSIGNED]
    if g.stack[f + F_SIDE] != ATTACKERS or left == 0:
        return False
    front = fronts(g)[g.stack[f + F_FRONT]]
    sections = sections_for_the_rest(g, front)
    if is_on_legend(g, front) or len(sections) < 2:
        row = takes_the_rest(g, front)
        if row != 0:
            put_beside(g, row, left)
        return False
    g.ask(g.m[ATTACKER], K_ZONE)
    for section in sections:
        g.offer(V_ZONE, section)
    return True


def rest_named(g: Game, f: Frame) -> None:
    """The attacker has said which section takes what is left (AMB-354)."""
    put_beside(g, first_of(g.m[PICK]), g.stack[f + F_UNASSIGNED])
    g.stack[f + F_UNASSIGNED] = 0


def takes_the_rest(g: Game, front: Pile) -> Row:
    """What gets the attackers' damage that no defender at a front got; 0 if that is lost.

    Where several sections may it is the first of them, until the attacker has said which.
    """
    if is_on_legend(g, front):
        return meant(g, g.m[ATTACKED_LEGEND])
    for section in sections_for_the_rest(g, front):
        return section
    return 0


def ask_amount(g: Game, f: Frame, rows: vec[Row]) -> None:
    """Offer what one recipient may get."""
    stack = g.stack
    row = rows[stack[f + F_RECIPIENT]]
    left = stack[f + F_UNASSIGNED]
    if is_mission(g, row):
        ask_mission(g, row, left)
        return
    attacker = stack[f + F_SIDE] == ATTACKERS
    need = lethal(g, row, COMBAT_DAMAGE)
    next_one = stack[f + F_RECIPIENT] + 1
    last = next_one == len(rows) or is_mission(g, rows[next_one])
    least: i64 = 0
    if last:
        least = left
        if attacker and stack[f + F_SHORT] == 0:
            least = min(need, left)
        if attacker and capital_first(g, fronts(g)[stack[f + F_FRONT]]):
            least = 0
    player = g.m[ATTACKER] if attacker else 1 - g.m[ATTACKER]
    g.ask(player, K_ASSIGN, row)
    for n in range(least, left + 1):
        g.offer(V_ASSIGN, row, n)
    g.m[DEFAULT] = max(min(need, left) - least, 0)
    if last and not attacker:
        g.m[DEFAULT] = 0


def capital_first(g: Game, front: Pile) -> bool:
    """Whether a section may be assigned damage before all defenders have theirs (AMB-264)."""
    if is_on_legend(g, front) or takes_the_rest(g, front) == 0:
        return False
    for c in in_play_cards(g):
        if g.m[c + FIGHT] == ATTACKING and g.m[c + FRONT] == front:
            if g.m[c + FLAGS] & CAPITAL_FIRST != 0:
                return True
    return False


def is_mission(g: Game, row: Row) -> bool:
    """Whether a recipient is a mission: whatever else is assigned damage fights."""
    return g.m[row + FIGHT] == 0


def ask_mission(g: Game, row: Row, left: Amount) -> None:
    """Offer what a mission may get of the rest: any part of it, by default nothing (AMB-286)."""
    g.ask(g.m[ATTACKER], K_ASSIGN, row)
    for n in range(left + 1):
        g.offer(V_ASSIGN, row, n)
    g.m[DEFAULT] = 0


def amount_named(g: Game, f: Frame) -> None:
    """A recipient has been given its share."""
    stack = g.stack
    amount = second_of(g.m[PICK])
    row = rows_in_hand(g, f)[stack[f + F_RECIPIENT]]
    if not is_mission(g, row) and amount < lethal(g, row, COMBAT_DAMAGE):
        stack[f + F_SHORT] = 1
    put_beside(g, row, amount)
    stack[f + F_UNASSIGNED] -= amount
    stack[f + F_RECIPIENT] += 1


def put_beside(g: Game, row: Row, amount: Amount) -> None:
    """Assigned damage lies beside its recipient and does nothing yet (INV-BF-20).

    What doubles damage does so now (INV-FAQ-23); whether it is still there later is all one.
    """
    if amount > 0:
        laid = amount * multiplier(g, row, COMBAT_DAMAGE)
        g.m[row + ASSIGNED] += laid
        g.record(E_ASSIGNED_DAMAGE, row, 0, laid)


def put_into_batch(g: Game) -> Index:
    """Everything that lies beside something becomes one batch; where it begins."""
    m = g.m
    start = batch_start(g)
    for c in in_play_cards(g):
        if m[c + ASSIGNED] > 0:
            enemy: i64 = OF_DEFENDERS if side_of(g, c) == m[ATTACKER] else OF_ATTACKERS
            assign(g, c, m[c + ASSIGNED], 0, enemy)
            m[c + ASSIGNED] = 0
    for player in range(2):
        for zone in range(SECTIONS):
            section = pile_of(player, zone)
            assign(g, section, m[section + ASSIGNED], 0, OF_ATTACKERS)
            m[section + ASSIGNED] = 0
    return start
