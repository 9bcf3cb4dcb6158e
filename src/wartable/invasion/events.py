"""What happens, one kind of event for each, and who has been waiting for it.

`happen` is told of every event. It records it for logs and observers, finds the abilities in play
that wait for it, and sets them off: constant and forced ones join the queue of routine A, triggered
actions wait for a window (INV-TRIG-14, INV-TRIG-15, INV-TIMING-A01, INV-LEAVE-02..05). What a
lasting effect's end brings about in step E-3 sets nothing off (INV-TIMING-E03, AMB-56).
"""

from typing import Final

from wartable.invasion.carddef import Triggered
from wartable.invasion.contexts import new_context, set_subject
from wartable.invasion.layout import (
    C_AMOUNT,
    C_GONE,
    C_OTHER,
    CLOCK,
    CONTROLLER,
    EXPIRING,
    L_LISTENERS,
    L_QUEUE,
    L_WAITING,
    LAST_CONTROLLER,
    LAST_WINDOW,
    LEFT_FROM,
    LISTENING,
    PHASE_ID,
)
from wartable.invasion.script.base import NO_SLOT
from wartable.invasion.table import in_play
from wartable.invasion.values import LISTENER, refresh
from wartable.kernel.game import Game
from wartable.kernel.layout import PILE, UNSETTLED
from wartable.kernel.native import append, i64

# Kinds of events that abilities can wait for: one bit each.
TURN_BEGINS: Final = 1 << 0
TURN_ENDS: Final = 1 << 1
PHASE_BEGINS: Final = 1 << 2
PHASE_ENDS: Final = 1 << 3
ENTERS_PLAY: Final = 1 << 4
LEAVES_PLAY: Final = 1 << 5
ENTERS_ZONE: Final = 1 << 6
DESTROYED: Final = 1 << 7
SACRIFICED: Final = 1 << 8
ENTERS_DISCARD: Final = 1 << 9
UNITS_LEAVE: Final = 1 << 10
"""One or more units left play together."""
UNITS_DESTROYED: Final = 1 << 11
ATTACKS: Final = 1 << 12
DEFENDS: Final = 1 << 13
ZONE_ATTACKED: Final = 1 << 14
DAMAGED: Final = 1 << 15
"""A card was dealt damage; other is 1 for combat damage."""
CAPITAL_DAMAGED: Final = 1 << 16
DEALS_COMBAT_DAMAGE: Final = 1 << 17
CORRUPTED: Final = 1 << 18
HEALED: Final = 1 << 19
DREW: Final = 1 << 20
COLLECTED_RESOURCES: Final = 1 << 21
CARD_PLAYED: Final = 1 << 22
DEVELOPMENT_PLAYED: Final = 1 << 23
TOKENS_PLACED: Final = 1 << 24
SURVIVES: Final = 1 << 25
ATTACHED: Final = 1 << 26
MOVED: Final = 1 << 27
RESTORED: Final = 1 << 28

ENDS: Final = TURN_ENDS | PHASE_ENDS

# Events nobody waits for yet; recorded all the same.
PAID: Final = 1 << 40
GAINED: Final = 1 << 41
DEVELOPED_CARD: Final = 1 << 42
TARGETED: Final = 1 << 43
CHAIN_ADDED: Final = 1 << 44
RESOLVES: Final = 1 << 45
CANCELLED: Final = 1 << 46
SECTION_BURNS: Final = 1 << 47
SHUFFLED: Final = 1 << 48
ATTACK_DECLARED: Final = 1 << 49
ASSIGNED_DAMAGE: Final = 1 << 50
GAME_OVER: Final = 1 << 51
TO_PILE: Final = 1 << 52
MULLIGAN_TAKEN: Final = 1 << 53
REVEALED: Final = 1 << 54
TOKENS_REMOVED: Final = 1 << 55
CANCELLED_DAMAGE: Final = 1 << 56
REDIRECTED: Final = 1 << 57


def happen(g: Game, kind: i64, subject: i64, other: i64 = 0, amount: i64 = 0) -> None:
    """Something has happened with everything as it is now."""
    refresh(g)
    fire(g, kind, subject, other, amount)


def fire(g: Game, kind: i64, subject: i64, other: i64 = 0, amount: i64 = 0) -> None:
    """Something has happened; those who waited for it just before are told."""
    g.record(kind, subject, other, amount)
    if g.m[LISTENING] & kind == 0 or g.m[EXPIRING] != 0:
        return
    saved = g.registers()
    listeners = g.lists[L_LISTENERS]
    i: i64 = 0
    while i < len(listeners):
        if listeners[i] & kind != 0:
            hear(g, listeners[i + 1], listeners[i + 2], kind, subject, other, amount)
        i += LISTENER
    g.restore(saved)


def had_its_window(g: Game, kind: i64) -> bool:
    """Whether Actions at this end of a phase or turn could be used just before (AMB-14, AMB-70)."""
    return kind == TURN_ENDS or g.m[LAST_WINDOW] == g.m[PHASE_ID]


def hear(g: Game, c: i64, ref: i64, kind: i64, subject: i64, other: i64, amount: i64) -> None:
    """Set off one ability if this is its event and its conditions hold."""
    line = g.node(ref)
    assert isinstance(line, Triggered)
    m = g.m
    if in_play(g, c):
        g.at = m[c + PILE]
        g.who = m[c + CONTROLLER]
    elif line.event.is_own():
        # A card that has left play still triggers on its own departure (INV-LEAVE-03, INV-
        # LEAVE-05).
        g.at = m[c + LEFT_FROM]
        g.who = m[c + LAST_CONTROLLER]
    else:
        return
    g.src = c
    g.ctx = NO_SLOT
    if not line.event.matches(g, kind, subject, other, amount):
        return
    if kind & ENDS != 0 and line.sort == 2 and had_its_window(g, kind):
        return
    ctx = new_context(g, line.sort, ref, c, g.who, g.at)
    set_subject(g, ctx, subject)
    g.contexts[ctx][C_GONE] = 0 if in_play(g, c) else 1
    g.contexts[ctx][C_OTHER] = other
    g.contexts[ctx][C_AMOUNT] = amount
    g.ctx = ctx
    for condition in line.conditions:
        if not condition.holds(g):
            g.free_context(ctx)
            return
    m[CLOCK] += 1
    if line.sort == 2:
        g.lists[L_WAITING] = append(g.lists[L_WAITING], ctx)
    else:
        g.lists[L_QUEUE] = append(g.lists[L_QUEUE], ctx)
        m[UNSETTLED] = 1
