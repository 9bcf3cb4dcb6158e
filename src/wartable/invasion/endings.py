"""Actions at the end of a phase or turn (AMB-70): used in its last window, E-1 of routine E.

INV-TIMING-E01, INV-TIMING-E02   E-2 knows only constant and forced effects, so an Action worded "at
    the end" belongs to the window before it, at any time in it
INV-TRIG-14   once for each copy and occurrence
AMB-14   without an attack the battlefield phase has no such window: what waited for its end is set
    off in E-2 and used in the next window (events.py)
"""

from wartable.cardgame.contexts import set_subject
from wartable.cardgame.layout import ACTIVE, C_ABILITY, C_OTHER, C_SOURCE, PHASE, PHASE_ID
from wartable.invasion.carddef import Triggered
from wartable.invasion.contexts import SORT_ACTION, new_context, speaker_of
from wartable.invasion.events import E_ENDS, E_TURN_ENDS
from wartable.invasion.giving import position_of
from wartable.invasion.history import N_AT_END, in_this_phase, remember, times
from wartable.invasion.layout import (
    COMBAT,
    CONTROLLER,
    L_LISTENERS,
    LAST_WINDOW,
    LISTENER,
    LISTENER_CARD,
    LISTENER_KINDS,
    LISTENER_NODE,
)
from wartable.invasion.legality import can_trigger
from wartable.invasion.routines import DO_COMBAT, DO_TURN
from wartable.invasion.table import player_row
from wartable.invasion.terms import BATTLEFIELD_PHASE, END_PHASE, NO_COMBAT, V_USE
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Frame, NodeRef, Player, Value
from wartable.kernel.layout import FRAME, PILE, WHAT
from wartable.kernel.native import i64


def is_last(g: Game, f: Frame) -> bool:
    """Whether a window is the last of its phase (AMB-12, AMB-13).

    That is the phase's own, and in the battlefield phase the one after the damage of its attack.
    """
    below = g.stack[f - FRAME + WHAT]
    if below == DO_TURN:
        return g.m[PHASE] != BATTLEFIELD_PHASE
    of_phase = below == DO_COMBAT and g.stack[f - 2 * FRAME + WHAT] == DO_TURN
    return of_phase and g.m[COMBAT] == NO_COMBAT


def note_last(g: Game, f: Frame) -> None:
    """Note that a phase has its last window, as one opens."""
    if is_last(g, f):
        g.m[LAST_WINDOW] = g.m[PHASE_ID]


def offer_endings(g: Game, player: Player) -> None:
    """Offer the Actions that a player may use as this phase, or the turn, ends."""
    listeners = g.lists[L_LISTENERS]
    i: i64 = 0
    while i < len(listeners):
        c = listeners[i + LISTENER_CARD]
        if listeners[i + LISTENER_KINDS] & E_ENDS != 0 and g.m[c + CONTROLLER] == player:
            offer_ending(g, player, c, listeners[i + LISTENER_NODE])
        i += LISTENER


def offer_ending(g: Game, player: Player, c: Card, ref: NodeRef) -> None:
    """Offer one of them, if its moment has come and it was not used for it."""
    line = g.node(ref)
    assert isinstance(line, Triggered)
    if line.sort != SORT_ACTION or times(g, N_AT_END, c, occurrence(g, ref)) > 0:
        return
    if not is_due(g, c, line):
        return
    ctx = ending_context(g, c, ref)
    if can_trigger(g, player, ctx):
        g.offer(V_USE, c, position_of(g, c, ref, line))
    g.free_context(ctx)


def is_due(g: Game, c: Card, line: Triggered) -> bool:
    """Whether what an Action waits for is the end of this phase or of this turn."""
    kind = line.listens & E_ENDS
    if kind == E_TURN_ENDS and g.m[PHASE] != END_PHASE:
        return False
    s = speaker_of(g, c)
    return line.event.matches(g, s, kind, player_row(g.m[ACTIVE]), g.m[PHASE], 0)


def ending_context(g: Game, c: Card, ref: NodeRef) -> Context:
    """The context of such an Action, about the player whose phase or turn ends."""
    ctx = new_context(g, SORT_ACTION, ref, c, g.m[c + CONTROLLER], g.m[c + PILE])
    set_subject(g, ctx, player_row(g.m[ACTIVE]))
    g.contexts[ctx][C_OTHER] = g.m[PHASE]
    return ctx


def note_ending(g: Game, player: Player, ctx: Context) -> None:
    """It is being used: not again as this phase ends."""
    c = g.contexts[ctx]
    remember(g, N_AT_END, player, c[C_SOURCE], occurrence(g, c[C_ABILITY]))


def occurrence(g: Game, ref: NodeRef) -> Value:
    """One ability and one phase."""
    return in_this_phase(g, ref)
