"""What happens, one kind of event for each, and who has been waiting for it.

`happen` is told of every event. It records it for logs and observers, finds the abilities in play
that wait for it, and sets them off: constant and forced ones join the queue of routine A, triggered
actions wait for a window (INV-TRIG-14, INV-TRIG-15, INV-TIMING-A01, INV-LEAVE-02..05). What a
lasting effect's end brings about in step E-3 sets nothing off (INV-TIMING-E03, AMB-56).
"""

from wartable.cardgame.contexts import ref_of, set_subject
from wartable.cardgame.layout import (
    C_AMOUNT,
    C_OTHER,
    C_SOURCE,
    C_STAMP,
    L_LASTING,
    LE_NODE,
    PHASE_ID,
)
from wartable.invasion.carddef import Triggered
from wartable.invasion.contexts import (
    SORT_ACTION,
    SORT_CONSTANT,
    new_context,
    speaker_in,
    speaker_of,
)
from wartable.invasion.events import (
    E_ABILITY_TRIGGERED,
    E_ENDS,
    E_HOST_LEAVES,
    E_INTO_PILE,
    E_TURN_ENDS,
    HEARD_IN_HANDS,
)
from wartable.invasion.handactions import maybe_held, note_hand
from wartable.invasion.identity import CONSTANT, reference
from wartable.invasion.lasting import drop_lasting, lasting_speaker, word_of
from wartable.invasion.layout import (
    C_BOND,
    C_GONE,
    EXPIRING,
    HAND_LISTENERS,
    L_LISTENERS,
    L_WAITING,
    LAST_CONTROLLER,
    LAST_WINDOW,
    LE_SIZE,
    LE_SOURCE_STAMP,
    LE_STANDS,
    LEFT_FROM,
    LISTENER,
    LISTENER_CARD,
    LISTENER_KINDS,
    LISTENER_NODE,
    LISTENING,
    STANDING,
)
from wartable.invasion.queue import set_off
from wartable.invasion.script.inforce import R_WAITS
from wartable.invasion.table import definition, in_play, pile_of, player_row
from wartable.invasion.terms import HAND
from wartable.invasion.values import refresh
from wartable.kernel.codes import on_same_card
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Context, EventKind, NodeRef, Player, Row
from wartable.kernel.layout import OWNER, UNSETTLED
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
    if g.m[STANDING] & R_WAITS != 0:
        tell_waiting(g, kind, subject, other, amount)


def tell_waiting(g: Game, kind: EventKind, subject: Row, other: Row, amount: Amount) -> None:
    """Tell what effects have left behind to wait for this (INV-COND-01, INV-COND-02)."""
    i: i64 = 0
    while i < len(g.lists[L_LASTING]):
        v = g.lists[L_LASTING]
        if v[i + LE_STANDS] & R_WAITS != 0:
            word = word_of(g, i)
            s = lasting_speaker(g, i)
            waits = word.listens_to() & kind != 0
            if waits and word.hears(g, s, kind, subject, other, amount):
                ref = on_same_card(v[i + LE_NODE], word.waiting_line())
                ctx = new_context(g, SORT_CONSTANT, ref, s.card, s.player, s.at)
                set_subject(g, ctx, subject)
                g.contexts[ctx][C_STAMP] = v[i + LE_SOURCE_STAMP]
                g.contexts[ctx][C_OTHER] = other
                g.contexts[ctx][C_AMOUNT] = amount
                set_off(g, ctx)
                g.m[UNSETTLED] = 1
                if word.is_once():
                    drop_lasting(g, i)
                    continue
        i += LE_SIZE


def pretend(g: Game, c: Card, kind: EventKind, other: Row = 0) -> bool:
    """Let a card alone hear of something that has not happened to it; whether it waits for it."""
    refresh(g)
    heard = False
    listeners = g.lists[L_LISTENERS]
    i: i64 = 0
    while i < len(listeners):
        if listeners[i + LISTENER_CARD] == c and listeners[i + LISTENER_KINDS] & kind != 0:
            hear(g, c, listeners[i + LISTENER_NODE], kind, c, other, 0)
            heard = True
        i += LISTENER
    return heard


def tell_hands(g: Game, kind: EventKind, subject: Row, other: Row, amount: Amount) -> None:
    """Tell the cards that may lie in hands and wait there, and one that was just discarded.

    What its player may use or not waits as the effect of a card that nobody has seen, an Action for
    a window (AMB-340), anything else for his answer (AMB-269).
    """
    for player in range(2):
        if g.m[player_row(player) + HAND_LISTENERS] == 0:
            continue
        if kind == E_INTO_PILE and g.m[subject + OWNER] == player:
            tell_in_hand(g, subject, player, kind, subject, other, amount)  # AMB-349
        for c in cards_of(g.m, pile_of(player, HAND)):
            tell_in_hand(g, c, player, kind, subject, other, amount)
        for c in maybe_held(g, player):
            tell_whoever(g, c, player, kind, subject, other, amount)


def tell_in_hand(
    g: Game, c: Card, player: Player, kind: EventKind, subject: Row, other: Row, amount: Amount
) -> None:
    """Set off what a card does at once that everybody has seen, or that must do it."""
    for line in definition(g, c).triggered:
        if line.zone == HAND and not is_secret(line):
            s = Speaker(c, player, pile_of(player, HAND), CONSTANT, -1)
            if is_awaited(g, line, s, kind, subject, other, amount):
                set_off(g, moment(g, c, line, player, subject, other, amount))
                g.m[UNSETTLED] = 1


def tell_whoever(
    g: Game, c: Card, player: Player, kind: EventKind, subject: Row, other: Row, amount: Amount
) -> None:
    """Let what a card may do wait for it and all its copies, held or not."""
    for line in definition(g, c).triggered:
        if line.zone == HAND and is_secret(line):
            s = Speaker(c, player, pile_of(player, HAND), CONSTANT, -1)
            if is_awaited(g, line, s, kind, subject, other, amount):
                ctx = moment(g, c, line, player, subject, other, amount)
                g.contexts[ctx][C_SOURCE] = 0
                note_hand(g, ctx, player)
                if line.sort == SORT_ACTION:
                    g.lists[L_WAITING] = append(g.lists[L_WAITING], ctx)
                else:
                    set_off(g, ctx)
                    g.m[UNSETTLED] = 1


def is_secret(line: Triggered) -> bool:
    """Whether a line of a hand is used or not, so that nobody may see whether it is there."""
    return not line.event.is_own() and (line.sort == SORT_ACTION or line.is_optional())


def is_awaited(
    g: Game, line: Triggered, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
) -> bool:
    """Whether this is the event for which a line waits."""
    return line.listens & kind != 0 and line.event.matches(g, s, kind, subject, other, amount)


def moment(
    g: Game, c: Card, line: Triggered, player: Player, subject: Row, other: Row, amount: Amount
) -> Context:
    """The context of what an event has set off in a hand."""
    hand = pile_of(player, HAND)
    ctx = new_context(g, line.sort, ref_of(g, c, line.ref), c, player, hand)
    set_subject(g, ctx, subject)
    g.contexts[ctx][C_OTHER] = other
    g.contexts[ctx][C_AMOUNT] = amount
    return ctx


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
