"""What happens, one kind of event for each, and who has been waiting for it.

`happen` is told of every event. It records it for logs and observers, finds the abilities in play
that wait for it, and sets them off: constant and forced ones join the queue of routine A, triggered
actions wait for a window (INV-TRIG-14, INV-TRIG-15, INV-TIMING-A01, INV-LEAVE-02..05). What a
lasting effect's end brings about in step E-3 sets nothing off (INV-TIMING-E03, AMB-56).
"""

from wartable.cardgame.contexts import ref_of, set_subject
from wartable.cardgame.layout import C_AMOUNT, C_OTHER, PHASE_ID
from wartable.invasion.carddef import Triggered
from wartable.invasion.contexts import SORT_ACTION, new_context, speaker_in, speaker_of
from wartable.invasion.events import (
    E_ABILITY_TRIGGERED,
    E_ENDS,
    E_HOST_LEAVES,
    E_TURN_ENDS,
    HEARD_IN_HANDS,
)
from wartable.invasion.identity import CONSTANT, reference
from wartable.invasion.layout import (
    C_BOND,
    C_GONE,
    EXPIRING,
    HAND_LISTENERS,
    L_LISTENERS,
    L_WAITING,
    LAST_CONTROLLER,
    LAST_WINDOW,
    LEFT_FROM,
    LISTENER,
    LISTENER_CARD,
    LISTENER_KINDS,
    LISTENER_NODE,
    LISTENING,
)
from wartable.invasion.queue import set_off
from wartable.invasion.table import definition, in_play, pile_of, player_row
from wartable.invasion.terms import HAND
from wartable.invasion.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, EventKind, NodeRef, Row
from wartable.kernel.layout import UNSETTLED
from wartable.kernel.native import append, i64
from wartable.kernel.piles import cards_of
from wartable.kernel.speaker import Speaker


def happen(g: Game, kind: EventKind, subject: Row, other: Row = 0, amount: Amount = 0) -> None:
    """Something has happened with everything as it is now."""
    refresh(g)
    fire(g, kind, subject, other, amount)


def fire(g: Game, kind: EventKind, subject: Row, other: Row = 0, amount: Amount = 0) -> None:
    """Something has happened; those who waited for it just before are told."""
    g.record(kind, subject, other, amount)
    if kind & HEARD_IN_HANDS != 0 and g.m[EXPIRING] == 0:
        tell_hands(g, kind, subject, other, amount)
    if g.m[LISTENING] & kind == 0 or g.m[EXPIRING] != 0:
        return
    listeners = g.lists[L_LISTENERS]
    i: i64 = 0
    while i < len(listeners):
        if listeners[i + LISTENER_KINDS] & kind != 0:
            c = listeners[i + LISTENER_CARD]
            hear(g, c, listeners[i + LISTENER_NODE], kind, subject, other, amount)
        i += LISTENER


def tell_hands(g: Game, kind: EventKind, subject: Row, other: Row, amount: Amount) -> None:
    """Tell the cards in hands that wait there (AMB-269)."""
    for player in range(2):
        if g.m[player_row(player) + HAND_LISTENERS] == 0:
            continue
        hand = pile_of(player, HAND)
        for c in cards_of(g.m, hand):
            for line in definition(g, c).triggered:
                s = Speaker(c, player, hand, CONSTANT, -1)
                waits = line.zone == HAND and line.listens & kind != 0
                if waits and line.event.matches(g, s, kind, subject, other, amount):
                    ref = ref_of(g, c, line.ref)
                    ctx = new_context(g, line.sort, ref, c, player, hand)
                    set_subject(g, ctx, subject)
                    g.contexts[ctx][C_OTHER] = other
                    g.contexts[ctx][C_AMOUNT] = amount
                    set_off(g, ctx)
                    g.m[UNSETTLED] = 1


def had_its_window(g: Game, kind: EventKind) -> bool:
    """Whether Actions at this end of a phase or turn could be used just before (AMB-14, AMB-70)."""
    return kind == E_TURN_ENDS or g.m[LAST_WINDOW] == g.m[PHASE_ID]


def hear(
    g: Game, c: Card, ref: NodeRef, kind: EventKind, subject: Row, other: Row, amount: Amount
) -> None:
    """Set off one ability if this is its event and its conditions hold."""
    line = g.node(ref)
    assert isinstance(line, Triggered)
    m = g.m
    if in_play(g, c):
        s = speaker_of(g, c)
    elif line.event.is_own():
        # What has left play still hears of its own departure (INV-LEAVE-03, INV-LEAVE-05).
        s = Speaker(c, m[c + LAST_CONTROLLER], m[c + LEFT_FROM], CONSTANT, -1)
    else:
        return
    if not line.event.matches(g, s, kind, subject, other, amount):
        return
    if kind & E_ENDS != 0 and line.sort == SORT_ACTION and had_its_window(g, kind):
        return
    ctx = new_context(g, line.sort, ref, c, s.player, s.at)
    set_subject(g, ctx, subject)
    g.contexts[ctx][C_GONE] = 0 if in_play(g, c) else 1
    g.contexts[ctx][C_OTHER] = other
    g.contexts[ctx][C_AMOUNT] = amount
    if kind == E_HOST_LEAVES:
        g.contexts[ctx][C_BOND] = reference(g, other)  # it is attached to nothing any more
    s = speaker_in(g, ctx)
    for condition in line.conditions:
        if not condition.holds(g, s):
            g.free_context(ctx)
            return
    if line.sort == SORT_ACTION:
        g.lists[L_WAITING] = append(g.lists[L_WAITING], ctx)
    else:
        set_off(g, ctx)
        m[UNSETTLED] = 1
        if m[LISTENING] & E_ABILITY_TRIGGERED != 0 and kind != E_ABILITY_TRIGGERED:
            fire(g, E_ABILITY_TRIGGERED, c, s.player)
