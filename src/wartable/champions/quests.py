"""Quests: objectives turn a champion, the fourth completes its quest and reveals its blessing.

CH-2.6.5, CH-2.6.6   an objective turns the champion at once; after four the blessing is revealed
A-42, A-43           effects turn champions too, without completing an objective
CH-2.6.7, A-51       the blessing acts at once, in the middle of whatever goes on
"""

from typing import Final

from wartable.champions.contexts import SORT_PLAYED, new_context, ref_of
from wartable.champions.events import E_OBJECTIVE, E_REMOVES, E_REVEALS, E_SPENDS, E_TURNS
from wartable.champions.happening import happen
from wartable.champions.history import N_OBJECTIVE, remember
from wartable.champions.layout import ASLEEP, CORNER, KNOWN, STATE
from wartable.champions.objectives import can_advance
from wartable.champions.resolve import begin_line, fire
from wartable.champions.routines import DO_ADVANCE, DO_REVEAL
from wartable.champions.script.base import CAN_ROTATE
from wartable.champions.table import blessing_at, definition, lane_of, tick, touch, touch_values
from wartable.champions.terms import ACTIVE_BLESSING, HIDDEN, SPENT
from wartable.champions.values import forbidden
from wartable.kernel.game import Game, Routine
from wartable.kernel.ints import Card, Context, EventKind, Frame, Row
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import OWNER, PC
from wartable.kernel.native import i64

OBJECTIVES_A_QUEST: Final = 4
_LOCALS: Final = 3
F_CHAMPION: Final = _LOCALS
F_STEPS: Final = _LOCALS + 1
F_BY_OBJECTIVE: Final = _LOCALS + 2
F_COMPLETED: Final = _LOCALS + 3


def complete_objective(g: Game, champion: Card, kind: EventKind, subject: Row, other: Row) -> None:
    """A champion has met its objective through a card."""
    card = other if kind & E_REMOVES != 0 else subject
    remember(g, N_OBJECTIVE, champion, card)
    g.push(DO_ADVANCE, -1, champion, 1, 1)


def turn_champion(g: Game, ctx: Context, champion: Card, steps: i64) -> None:
    """An effect turns a champion."""
    g.push(DO_ADVANCE, ctx, champion, steps)


class Advance(Routine):
    """Turn a champion, one objective at a time."""

    def step(self, g: Game, f: Frame) -> bool:
        stack = g.stack
        m = g.m
        champion = stack[f + F_CHAMPION]
        pc = stack[f + PC]
        if pc == 1:
            g.goto(f, 2)
            if stack[f + F_BY_OBJECTIVE] == 1:
                happen(g, E_OBJECTIVE, m[champion + OWNER], champion, champion)
            return False
        if pc == 2:
            g.goto(f, 0)
            if stack[f + F_COMPLETED] == 1:
                stack[f + F_COMPLETED] = 0
                reveal(g, champion)
            return False
        if stack[f + F_STEPS] > 0 and can_advance(g, champion):
            stack[f + F_STEPS] -= 1
            m[champion + CORNER] += 1
            if m[champion + CORNER] > OBJECTIVES_A_QUEST:
                m[champion + CORNER] = 1
                m[champion + STATE] = 1
                stack[f + F_COMPLETED] = 1
        elif stack[f + F_STEPS] < 0 and can_step_back(g, champion):
            stack[f + F_STEPS] += 1
            m[champion + CORNER] -= 1
        else:
            return True
        touch_values(g)
        g.record(E_TURNS, champion)
        g.goto(f, 1)
        return False


def can_step_back(g: Game, champion: Card) -> bool:
    """Whether a champion can be turned back one step."""
    m = g.m
    if m[champion + STATE] != 0 or m[champion + CORNER] == 1 or m[champion + ASLEEP] == 1:
        return False
    return not forbidden(g, CAN_ROTATE, champion)


def reveal(g: Game, champion: Card) -> None:
    """Reveal a champion's blessing, if it still lies hidden."""
    blessing = blessing_at(g, g.m[champion + OWNER], lane_of(g, champion))
    if blessing != 0 and g.m[blessing + STATE] == HIDDEN:
        g.push(DO_REVEAL, -1, blessing)


F_BLESSING: Final = _LOCALS
F_NEXT_LINE: Final = _LOCALS + 1


class RevealBlessing(Routine):
    """A blessing is revealed: an Instant one acts and is spent, a Passive one begins to act."""

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        c = g.stack[f + F_BLESSING]
        d = definition(g, c)
        pc = g.stack[f + PC]
        if pc == 0:
            m[c + STATE] = ACTIVE_BLESSING
            m[c + CORNER] = 1
            m[c + KNOWN] = EVERYBODY
            tick(g, c)
            touch(g)
            g.goto(f, 1)
            happen(g, E_REVEALS, m[c + OWNER], c)
            return False
        if pc == 1:
            n = g.stack[f + F_NEXT_LINE]
            if n < len(d.played) and m[c + STATE] == ACTIVE_BLESSING:
                g.stack[f + F_NEXT_LINE] += 1
                begin_line(g, new_context(g, SORT_PLAYED, ref_of(g, c, d.played[n].ref), c))
                return False
            g.goto(f, 2)
            if not d.instant:
                fire(g, c)
            return False
        if d.instant and m[c + STATE] == ACTIVE_BLESSING:
            m[c + STATE] = SPENT
            m[c + CORNER] = 0
            touch(g)
            g.record(E_SPENDS, c)
        return True
