"""What is under way, as everybody may see it: the chain, effects that last, the open window.

All of it is public, but for developments on their way: who does not know one reads no title.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import (
    C_ABILITY,
    C_PLAYER,
    C_SORT,
    C_SOURCE,
    L_LASTING,
    LE_CARD,
    LE_NODE,
    LE_PLAYER,
    LE_SOURCE,
    LE_UNTIL,
    PHASE,
)
from wartable.cardgame.refs import AS_HOST, AS_INTO, AS_TARGET, card_ref, zone_ref
from wartable.cardgame.seeing import Facts, number
from wartable.cardgame.telling import text_of
from wartable.invasion.carddef import Triggered
from wartable.invasion.combat import (
    S_COMBAT_APPLY,
    S_COMBAT_ATTACKERS,
    S_COMBAT_DAMAGE,
    S_COMBAT_DEFENCE,
    S_COMBAT_OVER,
)
from wartable.invasion.contexts import SORT_DEVELOPMENT, SORT_ENTRY, SORT_TACTIC
from wartable.invasion.identity import meant
from wartable.invasion.lasting import lasting_speaker, word_of
from wartable.invasion.layout import C_HEAD, C_ON, C_TO, C_X, L_CHAIN, LE_SIZE
from wartable.invasion.names import words_of
from wartable.invasion.pointing import action_title, can_be_named, line_number, thing_ref
from wartable.invasion.routines import DO_COMBAT, DO_TURN, DO_WINDOW
from wartable.invasion.seeing import number_of_source
from wartable.invasion.table import definition
from wartable.invasion.terms import COMBAT_STEPS, PHASES
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Context, Frame, Index
from wartable.kernel.layout import DEPTH, FRAME, PC, WHAT
from wartable.kernel.native import i64
from wartable.kernel.numbers import FIRST_ACTION
from wartable.kernel.slots import (
    CARD_SLOTS,
    PICKED,
    PICKED_SLOT,
    PICKED_STAMP,
    PICKED_THING,
    stamp_of,
)

UNTIL: Final = ("end of turn", "end of phase", "end of combat", "end of game", "end of turn")
"""How long effects last, in the order of lasting.END_OF_TURN and the others."""
AFTER: Final = {
    S_COMBAT_ATTACKERS: 1,
    S_COMBAT_DEFENCE: 2,
    S_COMBAT_DAMAGE: 3,
    S_COMBAT_APPLY: 4,
    S_COMBAT_OVER: 5,
}
"""After which step of combat a window is open, by the step with which the combat will go on."""


# -- the chain -------------------------------------------------------------------------------------


def chain(g: Game, eye: int) -> list[Facts]:
    """The actions on the chain, first in first."""
    entries = g.lists[L_CHAIN]
    return [entry(g, eye, entries[i], FIRST_ACTION + i) for i in range(len(entries))]


def entry(g: Game, eye: int, ctx: Context, called: int) -> Facts:
    """An action on the chain."""
    c = g.contexts[ctx]
    ref = c[C_ABILITY]
    return {
        "entry": called,
        "kind": kind_of(g, ctx),
        "card": number(g, eye, c[C_SOURCE]) if ref < 0 else number_of_source(g, eye, c[C_SOURCE]),
        "title": action_title(g, eye, ctx),
        "player": int(c[C_PLAYER]),
        "x": int(c[C_X]),
        "line": line_number(g, ref) if ref >= 0 else None,
        "text": text_of(g, ref) if ref >= 0 else None,
        "targets": targets(g, eye, ctx),
        "into": zone_ref(g, AS_INTO, c[C_TO]) if c[C_TO] else None,
    }


def kind_of(g: Game, ctx: Context) -> str:
    """What an action is: the type of a card that is played, a development, or an ability."""
    c = g.contexts[ctx]
    ref = c[C_ABILITY]
    if c[C_SORT] == SORT_DEVELOPMENT:
        return "development"
    d = definition(g, c[C_SOURCE])
    if c[C_SORT] == SORT_ENTRY:
        return d.type_name
    if c[C_SORT] == SORT_TACTIC:
        return "tactic"
    if ref < 0:
        return "action"
    return "triggered" if isinstance(g.node(ref), Triggered) else "action"


def targets(g: Game, eye: int, ctx: Context) -> list[Facts]:
    """What an action is aimed at, and what a card will be attached to or quest on."""
    c = g.contexts[ctx]
    is_entry = c[C_SORT] == SORT_ENTRY
    role = AS_HOST if is_entry else AS_TARGET
    found: list[Facts] = []
    i: i64 = C_HEAD
    while i < len(c):
        thing = c[i + PICKED_THING]
        same = c[i + PICKED_STAMP] == stamp_of(g, thing)
        if same and c[i + PICKED_SLOT] < CARD_SLOTS and can_be_named(g, thing):
            found.append(thing_ref(g, eye, role, thing))
        i += PICKED
    quest = meant(g, c[C_ON]) if is_entry else 0
    if quest != 0:
        found.append(card_ref(g, eye, AS_HOST, quest))
    return found


# -- effects that last -----------------------------------------------------------------------------


def lasting(g: Game, eye: int) -> list[Facts]:
    """The effects that last for a while: whose, of which card, about which, and how long."""
    entries = g.lists[L_LASTING]
    found: list[Facts] = []
    for i in range(0, len(entries), LE_SIZE):
        card = about(g, i)
        if card == 0 and entries[i + LE_CARD] != 0:
            continue  # the card it was about has become another object
        word = entries[i + LE_NODE]
        found.append(
            {
                "title": g.defs[word >> NODE_BITS].title,
                "source": number_of_source(g, eye, entries[i + LE_SOURCE]),
                "line": line_number(g, word),
                "text": text_of(g, word),
                "player": int(entries[i + LE_PLAYER]),
                "about": number(g, eye, card) if card else None,
                "named": name_in(g, i),
                "until": UNTIL[entries[i + LE_UNTIL]],
            }
        )
    return found


def name_in(g: Game, index: Index) -> str | None:
    """What was named for a lasting effect, None for nothing."""
    name = word_of(g, index).name_told(g, lasting_speaker(g, index))
    return words_of(g, name) if name != 0 else None


# -- windows ---------------------------------------------------------------------------------------


def window(g: Game) -> str | None:
    """The phase or step of combat whose window is open; None between windows."""
    for n in range(g.m[DEPTH] - 1, 0, -1):
        what = g.stack[n * FRAME + WHAT]
        if what == DO_WINDOW:
            return window_after(g, (n - 1) * FRAME)
        if what in (DO_COMBAT, DO_TURN):
            return None
    return None


def window_after(g: Game, f: Frame) -> str:
    """What a window belongs to, by the frame that opened it."""
    if g.stack[f + WHAT] == DO_COMBAT:
        return COMBAT_STEPS[AFTER[int(g.stack[f + PC])]]
    return PHASES[g.m[PHASE]]
