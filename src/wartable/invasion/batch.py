"""A batch of damage: who is to take how much (INV-DMG-05, INV-DMG-08, AMB-47).

Whoever deals damage fills a batch, one record a recipient: combat in its steps 4 and 5, any other
effect at once. A batch is a stretch of the list L_BATCH that belongs to the frame running it
(damage.py), so that batches can nest.
"""

from typing import Final

from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE
from wartable.invasion.flags import UNASSIGNABLE
from wartable.invasion.layout import BURNING, CARDS, FLAGS, KIND_BITS, L_BATCH, STANDING
from wartable.invasion.script.inforce import R_DOUBLE, R_MORE
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Frame, Index, Player, Row
from wartable.kernel.layout import DEFAULT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import stamp_of
from wartable.kernel.speaker import Speaker
from wartable.kernel.vectors import with_room

# numbers: a record of L_BATCH, the damage one recipient is to take
B_RECIPIENT: Final = 0
B_STAMP: Final = 1
"""The recipient's, so that another object in its place takes nothing."""
B_AMOUNT: Final = 2
B_SENDER: Final = 3
"""The card whose rule sent it here, 0 for none."""
B_FROM: Final = 4
"""How much of it came out of the attackers' pool of a combat; the defenders' follows."""
B_FROM_DEFENDERS: Final = 5
B_SENT_FROM: Final = 6
"""1 + the place of the record from which it was sent on."""
B_SIZE: Final = 7
"""How many integers a record takes."""

# numbers: pools of combat damage
OF_ATTACKERS: Final = 0
OF_DEFENDERS: Final = 1
NO_POOL: Final = 2

# bits: how damage is dealt
COMBAT_DAMAGE: Final = 1
UNCANCELLABLE: Final = 2
MAIN_COMBAT: Final = 4
"""The damage of step 5 of a combat, not Counterstrike."""
INDIRECT_DAMAGE: Final = 8
OF_SAVAGE: Final = 16
"""Dealt by the keyword Savage."""
TWICE_TO_UNITS: Final = 32
"""The effect itself doubles what it assigns to units (INV-DMG-08)."""

# numbers from 3 (kernel.layout.LOCALS): the frame of DealDamage
F_BATCH_START: Final = 3
"""Where its batch begins."""
F_HOW: Final = 4
F_SOURCE: Final = 5
F_PLAYER: Final = 6
F_BATCH_RULE: Final = 7
"""The rule in hand; while players say what their shields cover, how many have done so."""
F_RECORD: Final = 8
"""The record in hand, counted from F_BATCH_START; with shields, how many sections are in order."""
F_POINTS: Final = 9
"""How much the rule in hand sends elsewhere; 1 + the context of what happens instead."""
F_NAMED: Final = 10
"""1 once a rule's player has said which section it acts on."""


def batch_start(g: Game) -> Index:
    """Where a new batch begins."""
    return len(g.lists[L_BATCH])


def assign(g: Game, row: Row, amount: Amount, sender: Card = 0, pool: Index = NO_POOL) -> None:
    """Add a recipient to the batch being filled; a burning section takes nothing (INV-BURN-04)."""
    if amount <= 0 or (row < CARDS and g.m[row + BURNING] != 0):
        return
    if row >= CARDS and g.m[row + FLAGS] & UNASSIGNABLE != 0:
        return
    at: i64 = len(g.lists[L_BATCH])
    v = with_room(g.lists[L_BATCH], B_SIZE)
    v[at + B_RECIPIENT] = row
    v[at + B_STAMP] = stamp_of(g, row)
    v[at + B_AMOUNT] = amount
    v[at + B_SENDER] = sender
    if pool != NO_POOL:
        v[at + B_FROM + pool] = amount
    g.lists[L_BATCH] = v


def multiplier(g: Game, row: Row, how: Bits) -> Amount:
    """By how much damage assigned to a recipient is multiplied."""
    times: i64 = 1
    if how & TWICE_TO_UNITS != 0 and row >= CARDS and g.m[row + KIND_BITS] & UNIT != 0:
        times += 1
    if g.m[STANDING] & R_DOUBLE != 0:
        i = next_rule(g, 0, R_DOUBLE)
        while i >= 0:
            times += rule(g, i).multiplies(g, rule_speaker(g, i), row, how)
            i = next_rule(g, i + 1, R_DOUBLE)
    return times


def multiply(g: Game, start: Index, how: Bits) -> None:
    """Multiply what each recipient is to take, where rules say so (INV-DMG-08)."""
    if g.m[STANDING] & R_DOUBLE == 0 and how & TWICE_TO_UNITS == 0:
        return
    v = g.lists[L_BATCH]
    i = start
    while i < len(v):
        v[i + B_AMOUNT] *= multiplier(g, v[i + B_RECIPIENT], how)
        i += B_SIZE


def further_damage(g: Game, s: Speaker, how: Bits) -> Amount:
    """How much more damage rules let the effect that speaks deal (AMB-261)."""
    points: i64 = 0
    i = next_rule(g, 0, R_MORE)
    while i >= 0:
        points += rule(g, i).more_damage(g, rule_speaker(g, i), s, how)
        i = next_rule(g, i + 1, R_MORE)
    return points


def merge(g: Game, start: Index) -> None:
    """One record for each recipient: Toughness counts once per batch (AMB-47)."""
    old = g.lists[L_BATCH]
    v = old[:start]
    i = start
    while i < len(old):
        j = start
        while j < len(v) and v[j + B_RECIPIENT] != old[i + B_RECIPIENT]:
            j += B_SIZE
        if j < len(v):
            v[j + B_AMOUNT] += old[i + B_AMOUNT]
            v[j + B_FROM] += old[i + B_FROM]
            v[j + B_FROM_DEFENDERS] += old[i + B_FROM_DEFENDERS]
        else:
            for k in range(B_SIZE):
                v = append(v, old[i + k])
        i += B_SIZE
    g.lists[L_BATCH] = v


def record(g: Game, f: Frame) -> Index:
    """The place of the record in hand."""
    return g.stack[f + F_BATCH_START] + g.stack[f + F_RECORD]


def place_of(g: Game, f: Frame, row: Row) -> Index:
    """Where in the batch the first record of a recipient is."""
    place: i64 = 0
    while g.lists[L_BATCH][g.stack[f + F_BATCH_START] + place] != row:
        place += B_SIZE
    return place


def from_the_first_rule(g: Game, f: Frame) -> None:
    """Look at the rules and records from the first on again."""
    g.stack[f + F_BATCH_RULE] = 0
    g.stack[f + F_RECORD] = 0


def exchange(g: Game, i: Index, j: Index) -> None:
    """Let two records change places."""
    v = g.lists[L_BATCH]
    for k in range(B_SIZE):
        v[i + k], v[j + k] = v[j + k], v[i + k]


def ask_among(g: Game, player: Player, source: Card, sections: vec[Row]) -> None:
    """Ask which section comes first; in table order where nobody says."""
    g.ask(player, K_CHOOSE, source)
    for section in sections:
        g.offer(V_CHOOSE, section)
    g.m[DEFAULT] = 0
