"""Routine B: the action window.

INV-TIMING-B01..B13, INV-ACT-02, INV-CHAIN-01..06, AMB-15..17, AMB-57, AMB-58

    stage 1   triggered actions that have been waiting go on the chain first, players alternating
    stage 2   then whoever has priority adds an action or passes; the other may answer; two passes
              in a row end the building of a chain, or close the window if there is none
    stage 3   the chain resolves, last in first out; then priority passes to the other player

A triggered action that was not used when its first chance is over is lost: when a chain begins to
resolve, every action that was already waiting goes.
"""

from typing import Final

from wartable.cardgame.layout import ACTIVE, C_PLAYER, C_SORT, C_SOURCE
from wartable.cardgame.terms import K_ACTION, V_PASS
from wartable.invasion.battles import take_attack
from wartable.invasion.carddef import Triggered
from wartable.invasion.contexts import (
    AT_ITS_COST,
    SORT_ACTION,
    SORT_DEVELOPMENT,
    SORT_ENTRY,
    SORT_TACTIC,
    new_context,
)
from wartable.invasion.countering import is_countered
from wartable.invasion.endings import ending_context, is_last, note_ending, note_last, offer_endings
from wartable.invasion.events import E_ABILITY_TRIGGERED, E_CHAIN_ADDED, E_ENDS, E_LEAVES_CHAIN
from wartable.invasion.giving import ability_ref, line_at
from wartable.invasion.handactions import is_of_hand, take_up
from wartable.invasion.happening import happen
from wartable.invasion.layout import (
    FIGHTING,
    FROM_DISCARD,
    L_CHAIN,
    L_WAITING,
    LISTENING,
    RESOLVING,
    VIA,
)
from wartable.invasion.noting import tell_of_action
from wartable.invasion.offering import offer_ambushes, offer_plays, offer_uses, offer_waiting
from wartable.invasion.paying import available
from wartable.invasion.playing import begin_ambush, begin_play, tell_of_play
from wartable.invasion.queue import without
from wartable.invasion.resolve import cancel_entry
from wartable.invasion.routines import DO_ANNOUNCE, DO_COMBAT, DO_RESOLVE
from wartable.invasion.table import definition, know_top, pile_of, put_in_pile, zone_of
from wartable.invasion.terms import CHAIN, DISCARD, V_AMBUSH, V_DEVELOP, V_USE
from wartable.invasion.values import refresh
from wartable.kernel.codes import first_of, second_of, third_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Context, Frame, OptionCode, Player
from wartable.kernel.layout import OWNER, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Routine

# numbers: steps of an action window (routine B)
S_WINDOW_OPEN: Final = 0
"""The active player speaks first (AMB-15)."""
S_WINDOW_ASK: Final = 1
"""The speaker is asked: an action, or a pass (INV-TIMING-B01, INV-TIMING-B04)."""
S_WINDOW_ANSWER: Final = 2
"""He has; an action is announced (INV-TIMING-B05)."""
S_WINDOW_ADD: Final = 3
"""What was announced joins the chain; the other player may answer it (AMB-17)."""
S_WINDOW_BUILT: Final = 4
"""Both have passed: what has waited all along is lost (INV-TIMING-B06, AMB-58)."""
S_WINDOW_RESOLVE: Final = 5
"""The chain resolves, last in first out (INV-TIMING-B07)."""
S_WINDOW_RESOLVED: Final = 6
"""Priority passes on (INV-TIMING-B11)."""

# numbers from 1: stages of building a chain
WAITING_STAGE: Final = 1
"""Only what has waited may begin a chain (INV-TIMING-B01)."""
OPEN_STAGE: Final = 2
"""Any action may (INV-TIMING-B04)."""

# numbers from 3 (kernel.layout.LOCALS): the frame of Window
F_STAGE: Final = 3
F_SPEAKER: Final = 4
F_PASSES: Final = 5
"""How many passes there were in a row."""
F_ENTRY: Final = 6
"""The context of the action that is being announced."""
F_HOLDER: Final = 7
"""The player whose chain it is: he held priority when it was opened."""
F_CLOSED: Final = 8
"""1 when a card has ended the building of this window's chain at once (INV-FAQ-40)."""


class Window(Routine):
    """One action window, from its opening until neither player wants to act."""

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        if pc == S_WINDOW_OPEN:
            open_window(g, f)
        elif pc == S_WINDOW_ASK:
            ask(g, f)
        elif pc == S_WINDOW_ANSWER:
            return answer(g, f)
        elif pc == S_WINDOW_ADD:
            added(g, f)
        elif pc == S_WINDOW_BUILT:
            start_resolving(g, f)
        elif pc == S_WINDOW_RESOLVE:
            resolve_next(g, f)
        else:
            after_chain(g, f)
        return False


def open_window(g: Game, f: Frame) -> None:
    """The active player speaks first (AMB-15)."""
    g.stack[f + F_STAGE] = WAITING_STAGE if len(g.lists[L_WAITING]) > 0 else OPEN_STAGE
    note_last(g, f)
    give_word(g, f, g.m[ACTIVE])


def give_word(g: Game, f: Frame, player: Player) -> None:
    """Let a player speak; passes are counted anew."""
    g.stack[f + F_SPEAKER] = player
    g.stack[f + F_PASSES] = 0
    g.goto(f, S_WINDOW_ASK)


# -- asking --------------------------------------------------------------------------------------


def ask(g: Game, f: Frame) -> None:
    """Offer everything the speaker may do."""
    refresh(g)
    player = g.stack[f + F_SPEAKER]
    g.ask(player, K_ACTION)
    g.offer(V_PASS)
    first_stage = g.stack[f + F_STAGE] == WAITING_STAGE
    offer_waiting(g, player)
    if g.m[LISTENING] & E_ENDS != 0 and is_last(g, f):
        offer_endings(g, player)
    if not first_stage or len(g.lists[L_CHAIN]) > 0:
        purse = available(g, player)
        offer_plays(g, player, purse)
        offer_uses(g, player, purse)
        offer_ambushes(g, player)
    g.goto(f, S_WINDOW_ANSWER)


# -- answers -------------------------------------------------------------------------------------


def answer(g: Game, f: Frame) -> bool:
    """The speaker passed or acts; True when the window closes."""
    code = g.m[PICK]
    player = g.stack[f + F_SPEAKER]
    if verb_of(code) == V_PASS:
        return passed(g, f, player)
    ctx = begin_action(g, player, code)
    g.stack[f + F_ENTRY] = ctx
    g.goto(f, S_WINDOW_ADD)
    g.push(DO_ANNOUNCE, ctx)
    return False


def passed(g: Game, f: Frame, player: Player) -> bool:
    """A pass; two in a row end a stage, a chain or the window."""
    stack = g.stack
    stack[f + F_PASSES] += 1
    if stack[f + F_PASSES] < 2:
        stack[f + F_SPEAKER] = 1 - player
        g.goto(f, S_WINDOW_ASK)
        return False
    if stack[f + F_STAGE] == WAITING_STAGE:
        if len(g.lists[L_CHAIN]) == 0:
            drop_waiting(g)
        stack[f + F_STAGE] = OPEN_STAGE
        give_word(g, f, g.m[ACTIVE])
        return False
    if len(g.lists[L_CHAIN]) > 0:
        g.goto(f, S_WINDOW_BUILT)
        return False
    drop_waiting(g)
    return True


def begin_action(g: Game, player: Player, code: OptionCode) -> Context:
    """Make the context of what a player wants to do; a played card leaves where it was."""
    verb = verb_of(code)
    c = first_of(code)
    if verb == V_USE and third_of(code) > 0:
        ctx = third_of(code) - 1
        if is_of_hand(g, ctx):
            return take_up(g, ctx, c)
        g.lists[L_WAITING] = without(g.lists[L_WAITING], ctx)
        return ctx
    if verb == V_USE:
        line = line_at(g, c, second_of(code))
        if isinstance(line, Triggered):
            ctx = ending_context(g, c, ability_ref(g, c, line))
            note_ending(g, player, ctx)
            return ctx
        return new_context(g, SORT_ACTION, ability_ref(g, c, line), c, player, g.m[c + PILE])
    if verb == V_DEVELOP:
        know_top(g, g.m[c + OWNER])
        chain = pile_of(g.m[c + OWNER], CHAIN)
        g.m[c + VIA] = FROM_DISCARD if zone_of(g, c) == DISCARD else 0
        put_in_pile(g, c, chain, bottom=True, known=1 << player)
        return new_context(g, SORT_DEVELOPMENT, -1, c, player, 0)
    if verb == V_AMBUSH:
        return begin_ambush(g, player, c)
    return begin_play(g, player, c, AT_ITS_COST)


def added(g: Game, f: Frame) -> None:
    """The announced action joins the chain; the other player speaks first (AMB-17)."""
    ctx = g.stack[f + F_ENTRY]
    player = g.stack[f + F_SPEAKER]
    if len(g.lists[L_CHAIN]) == 0:
        waited = g.stack[f + F_STAGE] == WAITING_STAGE
        g.stack[f + F_HOLDER] = g.m[ACTIVE] if waited else player
    join_chain(g, ctx)
    give_word(g, f, 1 - player)
    if is_countered(g, ctx):
        cancel_entry(g, ctx)
    elif ends_chain(g, ctx):
        g.stack[f + F_CLOSED] = 1
        g.goto(f, S_WINDOW_BUILT)


def ends_chain(g: Game, ctx: Context) -> bool:
    """Whether the playing of a card ends the chain it has joined."""
    c = g.contexts[ctx]
    return c[C_SORT] in (SORT_TACTIC, SORT_ENTRY) and definition(g, c[C_SOURCE]).closes_chain


def join_chain(g: Game, ctx: Context) -> None:
    """Put an announced action on the chain and tell of what was played."""
    g.lists[L_CHAIN] = append(g.lists[L_CHAIN], ctx)
    c = g.contexts[ctx]
    tell_of_action(g, E_CHAIN_ADDED, ctx, c[C_PLAYER], c[C_SORT])
    tell_of_play(g, ctx)
    if c[C_SORT] == SORT_ACTION and g.m[LISTENING] & E_ABILITY_TRIGGERED != 0:
        happen(g, E_ABILITY_TRIGGERED, c[C_SOURCE], c[C_PLAYER])


# -- resolving -----------------------------------------------------------------------------------


def start_resolving(g: Game, f: Frame) -> None:
    """Every triggered action that was already waiting has had its chance (AMB-58)."""
    if g.stack[f + F_CLOSED] == 0:
        drop_waiting(g)
    g.stack[f + F_CLOSED] = 0
    g.m[RESOLVING] = 1
    g.goto(f, S_WINDOW_RESOLVE)


def resolve_next(g: Game, f: Frame) -> None:
    """Resolve the action added last."""
    chain = g.lists[L_CHAIN]
    if len(chain) == 0:
        g.m[RESOLVING] = 0
        g.goto(f, S_WINDOW_RESOLVED)
        if g.m[FIGHTING] == 0:
            unit = take_attack(g)
            if unit != 0:
                g.push(DO_COMBAT, -1, unit)
        return
    ctx = chain[len(chain) - 1]
    tell_of_action(g, E_LEAVES_CHAIN, ctx)
    g.lists[L_CHAIN] = chain[: len(chain) - 1]
    g.push(DO_RESOLVE, ctx)


def after_chain(g: Game, f: Frame) -> None:
    """Priority passes from the chain's owner to the other player (INV-TIMING-B11, -B12, AMB-16)."""
    g.stack[f + F_STAGE] = OPEN_STAGE
    give_word(g, f, 1 - g.stack[f + F_HOLDER])


def drop_waiting(g: Game) -> None:
    """The first opportunity is over for everything that waits."""
    for ctx in g.lists[L_WAITING]:
        g.free_context(ctx)
    g.lists[L_WAITING] = vec[i64]()
