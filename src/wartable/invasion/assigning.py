"""Assigning damage: the attacker's and defender's pools in combat, and indirect damage.

INV-BF-16..24, AMB-37, AMB-38, AMB-43   the attacker first; every defender enough to be destroyed
    before the capital gets any; the defender's damage goes to attackers only
INV-INDIRECT-01..05, AMB-51..53   indirect damage is spread by the player who takes it

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
from wartable.invasion.identity import meant
from wartable.invasion.layout import (
    ACTIVE,
    ASSIGNED,
    ATTACKED,
    ATTACKED_LEGEND,
    ATTACKER,
    BURNING,
    CONTROLLER,
    DEALT,
    DECLARED,
    EXTRA,
    FIGHT,
    KIND_BITS,
    ORDER,
    POWER,
)
from wartable.invasion.routines import DO_DEAL_DAMAGE
from wartable.invasion.success import F_PART, hand_down
from wartable.invasion.table import definition, in_play_cards, pile_of, side_of
from wartable.invasion.terms import (
    ATTACKING,
    BATTLEFIELD,
    DEFENDING,
    K_ASSIGN,
    K_INDIRECT,
    LEGEND_CARD,
    SECTIONS,
    UNIT,
    V_ASSIGN,
)
from wartable.invasion.values import legend_icons, refresh
from wartable.kernel.game import Game, Routine, second_of
from wartable.kernel.ints import Amount, Card, Frame, Player, Row
from wartable.kernel.layout import DEFAULT, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec

_LOCALS: Final = 3
F_SIDE: Final = _LOCALS + 1
"""0 nothing begun, 1 the attacker assigns, 2 the defender, 3 both have."""
F_INDEX: Final = _LOCALS + 2
F_LEFT: Final = _LOCALS + 3
F_SHORT: Final = _LOCALS + 4
"""1 once a defender has been given less than destroys it."""
F_ASKING: Final = _LOCALS + 5
"""1 from the first question on: whenever the frame goes on after it, a question was answered."""


def strength(g: Game, c: Card) -> i64:
    """What a card puts into its side's pool."""
    m = g.m
    if m[c + KIND_BITS] & LEGEND_CARD != 0:
        zone = BATTLEFIELD if m[c + FIGHT] == ATTACKING else m[m[ATTACKED] + PILE]
        d = definition(g, c)
        return max(legend_icons(d, zone) + m[c + POWER] - d.power, 0)
    return m[c + POWER] + m[c + EXTRA]


def pool(g: Game, role: i64) -> i64:
    """The damage of one side; what each unit contributes is noted (INV-DMG-01)."""
    total: i64 = 0
    for c in in_play_cards(g):
        if g.m[c + FIGHT] == role:
            share = strength(g, c)
            g.m[c + DEALT] = share if role == ATTACKING else -share
            total += share
    return total


def recipients(g: Game, role: i64) -> vec[i64]:
    """Who can be assigned the damage of the other side, in the order of declaration."""
    m = g.m
    found = vec[i64]()
    legend = meant(g, m[ATTACKED_LEGEND]) if role == DEFENDING else 0
    place: i64 = 1
    cards = in_play_cards(g)
    while place <= m[DECLARED]:
        for c in cards:
            if m[c + FIGHT] == role and m[c + ORDER] == place and c != legend:
                found = append(found, c)
        place += 1
    return found


def assign_step(g: Game, f: Frame) -> bool:
    """Go on with assigning combat damage; False when both sides have assigned all of it."""
    stack = g.stack
    if stack[f + F_ASKING] == 1:
        give(g, f, second_of(g.m[PICK]))
    while stack[f + F_SIDE] < 3:
        if stack[f + F_SIDE] == 0 or stack[f + F_INDEX] < 0:
            begin_side(g, f)
            continue
        role: i64 = DEFENDING if stack[f + F_SIDE] == 1 else ATTACKING
        rows = recipients(g, role)
        if stack[f + F_LEFT] <= 0 or stack[f + F_INDEX] >= len(rows):
            finish_side(g, f, role)
            continue
        if ask_amount(g, f, rows):
            return True
    return False


def begin_side(g: Game, f: Frame) -> None:
    """The next side assigns."""
    stack = g.stack
    stack[f + F_SIDE] += 1
    stack[f + F_INDEX] = 0
    stack[f + F_SHORT] = 0
    if stack[f + F_SIDE] < 3:
        stack[f + F_LEFT] = pool(g, ATTACKING if stack[f + F_SIDE] == 1 else DEFENDING)


def finish_side(g: Game, f: Frame, role: i64) -> None:
    """What is left goes to the legend or the section, or is lost."""
    m = g.m
    left = g.stack[f + F_LEFT]
    if role == DEFENDING and left > 0:
        if m[ATTACKED_LEGEND] != 0:
            legend = meant(g, m[ATTACKED_LEGEND])
            if legend != 0:
                put_beside(g, legend, left)
        elif m[m[ATTACKED] + BURNING] == 0:
            put_beside(g, m[ATTACKED], left)
    g.stack[f + F_LEFT] = 0
    g.stack[f + F_INDEX] = -1


def ask_amount(g: Game, f: Frame, rows: vec[i64]) -> bool:
    """Offer what one recipient may get; False if there was no choice."""
    stack = g.stack
    row = rows[stack[f + F_INDEX]]
    left = stack[f + F_LEFT]
    attacker = stack[f + F_SIDE] == 1
    need = lethal(g, row, COMBAT_DAMAGE)
    last = stack[f + F_INDEX] + 1 == len(rows)
    least: i64 = 0
    if last:
        least = left
        if attacker and stack[f + F_SHORT] == 0:
            least = min(need, left)
    player = g.m[ATTACKER] if attacker else 1 - g.m[ATTACKER]
    g.ask(player, K_ASSIGN, row)
    for n in range(least, left + 1):
        g.offer(V_ASSIGN, row, n)
    g.m[DEFAULT] = max(min(need, left) - least, 0)
    if last and not attacker:
        g.m[DEFAULT] = 0
    stack[f + F_ASKING] = 1
    return True


def give(g: Game, f: Frame, amount: Amount) -> None:
    """A recipient has been given its share."""
    stack = g.stack
    role: i64 = DEFENDING if stack[f + F_SIDE] == 1 else ATTACKING
    row = recipients(g, role)[stack[f + F_INDEX]]
    if amount < lethal(g, row, COMBAT_DAMAGE):
        stack[f + F_SHORT] = 1
    put_beside(g, row, amount)
    stack[f + F_LEFT] -= amount
    stack[f + F_INDEX] += 1


def put_beside(g: Game, row: Row, amount: Amount) -> None:
    """Assigned damage lies beside its recipient and does nothing yet (INV-BF-20).

    What doubles damage does so now (INV-FAQ-23); whether it is still there later is all one.
    """
    if amount > 0:
        laid = amount * multiplier(g, row)
        g.m[row + ASSIGNED] += laid
        g.record(E_ASSIGNED_DAMAGE, row, 0, laid)


def put_into_batch(g: Game) -> i64:
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


# -- indirect damage -----------------------------------------------------------------------------

F_WHO: Final = _LOCALS
"""Bits of the players who take it."""
F_AMOUNT: Final = _LOCALS + 1
F_PLACE: Final = _LOCALS + 2
F_REST: Final = _LOCALS + 3
F_BEGIN: Final = _LOCALS + 4
F_TURN: Final = _LOCALS + 5
"""0 before, 1 and 2 while the active and the other player assign."""


class Indirect(Routine):
    """Each player spreads his indirect damage, the active player first; then all is dealt."""

    def step(self, g: Game, f: Frame) -> bool:
        stack = g.stack
        refresh(g)
        pc = stack[f + PC]
        if pc == 0:
            stack[f + F_BEGIN] = batch_start(g)
            g.goto(f, 1)
        elif pc == 1:
            next_player(g, f)
        elif pc == 2:
            ask_share(g, f)
        elif pc == 3:
            take_share(g, f)
        elif pc == 4:
            g.goto(f, 5)
            g.push(DO_DEAL_DAMAGE, -1, stack[f + F_BEGIN], 0, 0, 0)
        else:
            hand_down(g, f, stack[f + F_PART])
            return True
        return False


def next_player(g: Game, f: Frame) -> None:
    """The next player who takes indirect damage begins to spread it."""
    stack = g.stack
    stack[f + F_TURN] += 1
    if stack[f + F_TURN] > 2:
        g.goto(f, 4)
        return
    player = taker(g, f)
    if stack[f + F_WHO] & (1 << player) != 0:
        stack[f + F_REST] = stack[f + F_AMOUNT]
        stack[f + F_PLACE] = 0
        g.goto(f, 2)


def taker(g: Game, f: Frame) -> i64:
    """Whose turn it is to spread."""
    return g.m[ACTIVE] if g.stack[f + F_TURN] == 1 else 1 - g.m[ACTIVE]


def indirect_rows(g: Game, player: Player) -> vec[i64]:
    """A player's units, legend and sections that can take damage."""
    found = vec[i64]()
    for c in in_play_cards(g):
        if g.m[c + CONTROLLER] == player and g.m[c + KIND_BITS] & (UNIT | LEGEND_CARD) != 0:
            found = append(found, c)
    for zone in range(SECTIONS):
        if g.m[pile_of(player, zone) + BURNING] == 0:
            found = append(found, pile_of(player, zone))
    return found


def room(g: Game, rows: vec[i64], first: i64) -> i64:
    """How much all recipients from one on can take."""
    total: i64 = 0
    for i in range(first, len(rows)):
        total += lethal(g, rows[i], 0)
    return total


def ask_share(g: Game, f: Frame) -> None:
    """Offer what one recipient may take: no more than destroys it, no less than leaves no room."""
    stack = g.stack
    player = taker(g, f)
    rows = indirect_rows(g, player)
    rest = stack[f + F_REST]
    if rest <= 0 or stack[f + F_PLACE] >= len(rows):
        g.goto(f, 1)
        return
    row = rows[stack[f + F_PLACE]]
    most = min(lethal(g, row, 0), rest)
    least = min(max(rest - room(g, rows, stack[f + F_PLACE] + 1), 0), most)
    g.ask(player, K_INDIRECT, row)
    for n in range(least, most + 1):
        g.offer(V_ASSIGN, row, n)
    g.goto(f, 3)


def take_share(g: Game, f: Frame) -> None:
    """One recipient has its share."""
    stack = g.stack
    rows = indirect_rows(g, taker(g, f))
    amount = second_of(g.m[PICK])
    row = rows[stack[f + F_PLACE]]
    assign(g, row, amount)
    if amount > 0:
        g.record(E_ASSIGNED_DAMAGE, row, 0, amount)
    stack[f + F_REST] -= amount
    stack[f + F_PLACE] += 1
    g.goto(f, 2)
