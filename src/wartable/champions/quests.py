"""Quests: objectives turn a champion, the fourth completes its quest and reveals its blessing.

CH-2.6.5, CH-2.6.6   an objective turns the champion at once; after four the blessing is revealed
A-42, A-43           effects turn champions too, without completing an objective
CH-2.6.7, A-51       the blessing acts at once, in the middle of whatever goes on
A-248                a champion with another side may become that instead
"""

from typing import ClassVar, Final

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.history import remember
from wartable.cardgame.terms import K_MAY, V_NO, V_YES
from wartable.champions.carddef import CardDef
from wartable.champions.contexts import SORT_PLAYED, new_context
from wartable.champions.events import (
    E_OBJECTIVE,
    E_REMOVES,
    E_REVEALS,
    E_SPENDS,
    E_TURNS,
    E_UNLEASHES,
)
from wartable.champions.happening import happen
from wartable.champions.history import N_OBJECTIVE
from wartable.champions.layout import ASLEEP, CORNER, STATE
from wartable.champions.limbo import spend
from wartable.champions.objectives import can_advance
from wartable.champions.replacing import replaced
from wartable.champions.resolve import begin_line, fire
from wartable.champions.routines import DO_ADVANCE, DO_REVEAL
from wartable.champions.script.base import CAN_ROTATE, I_ADVANCE
from wartable.champions.table import blessing_at, definition, lane_of, tick, touch, touch_corner
from wartable.champions.terms import (
    ACTIVE_BLESSING,
    FIRST_CORNER,
    HIDDEN,
    QUEST_COMPLETE,
    QUEST_OPEN,
)
from wartable.champions.values import forbidden
from wartable.kernel.codes import verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Count, EventKind, Frame, Row, Value
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import DEF, KNOWN, NO_CONTEXT, OWNER, PC, PICK
from wartable.kernel.native import i64
from wartable.kernel.rules import Routine

OBJECTIVES_A_QUEST: Final = 4

# numbers: steps of turning a champion (CH-2.6.5)
S_ADVANCE_TURN: Final = 0
"""It turns by one objective, forwards or back, if it can; the fourth completes its quest."""
S_ADVANCE_TELL: Final = 1
"""What waits for a completed objective happens; an effect that turns completes none (A-42)."""
S_ADVANCE_REVEAL: Final = 2
"""A completed quest reveals the blessing (CH-2.6.6), or its player is asked about Unleash."""
S_ADVANCE_ANSWER: Final = 3
"""The champion becomes its other side, or the blessing is revealed (A-248)."""

# numbers from 3 (kernel.layout.LOCALS): the frame of Advance
F_ADVANCE_CHAMPION: Final = 3
F_ADVANCE_LEFT: Final = 4
"""How many objectives it is still to be turned by; below 0 back."""
F_BY_OBJECTIVE: Final = 5
"""1 if it turns because it has met its objective, 0 if by an effect."""
F_COMPLETED: Final = 6
"""1 if its quest was completed just now."""

# numbers: steps of revealing a blessing (CH-2.6.7)
S_REVEAL_TURN_UP: Final = 0
"""It is turned face up and active: "when" it is revealed."""
S_REVEAL_ACT: Final = 1
"""Its effects happen one after the other; a Passive one begins to act."""
S_REVEAL_SPEND: Final = 2
"""An Instant one is spent."""

# numbers from 3 (kernel.layout.LOCALS): the frame of RevealBlessing
F_BLESSING: Final = 3
F_REVEAL_LINE: Final = 4
"""Number of its next effect."""


def complete_objective(g: Game, champion: Card, kind: EventKind, subject: Row, other: Row) -> None:
    """A champion has met its objective through a card."""
    card = other if kind & E_REMOVES != 0 else subject
    remember(g, N_OBJECTIVE, champion, card)
    by_objective: i64 = 1
    g.push(DO_ADVANCE, NO_CONTEXT, champion, 1, by_objective)


def turn_champion(g: Game, ctx: Context, champion: Card, steps: Count) -> None:
    """An effect turns a champion."""
    g.push(DO_ADVANCE, ctx, champion, steps)


class Advance(Routine):
    """Turn a champion, one objective at a time."""

    first_step: ClassVar[str] = "S_ADVANCE_TURN"
    card_at: ClassVar[int] = F_ADVANCE_CHAMPION

    def step(self, g: Game, f: Frame) -> bool:
        stack = g.stack
        m = g.m
        champion = stack[f + F_ADVANCE_CHAMPION]
        pc = stack[f + PC]
        if pc == S_ADVANCE_TURN:
            if not self.turn(g, f, champion):
                return True
            g.goto(f, S_ADVANCE_TELL)
            return False
        if pc == S_ADVANCE_TELL:
            g.goto(f, S_ADVANCE_REVEAL)
            if stack[f + F_BY_OBJECTIVE] == 1:
                happen(g, E_OBJECTIVE, m[champion + OWNER], champion, champion)
            return False
        g.goto(f, S_ADVANCE_TURN)
        if pc == S_ADVANCE_ANSWER:
            if verb_of(m[PICK]) == V_YES:
                unleash(g, champion)
            else:
                reveal(g, champion)
        elif stack[f + F_COMPLETED] == 1:
            stack[f + F_COMPLETED] = 0
            if other_side(g, champion) >= 0:
                g.ask(m[champion + OWNER], K_MAY, champion)
                g.offer(V_YES, champion)
                g.offer(V_NO)
                g.goto(f, S_ADVANCE_ANSWER)
            else:
                reveal(g, champion)
        return False

    def turn(self, g: Game, f: Frame, champion: Card) -> bool:
        """Turn the champion by one objective; False if it is done or held."""
        m = g.m
        stack = g.stack
        old = m[champion + CORNER]
        if stack[f + F_ADVANCE_LEFT] > 0 and can_advance(g, champion):
            stack[f + F_ADVANCE_LEFT] -= 1
            if replaced(g, I_ADVANCE, champion, 0):
                if not can_step_back(g, champion):
                    return True  # its objective is done all the same
                m[champion + CORNER] -= 1
            else:
                m[champion + CORNER] += 1
            if m[champion + CORNER] > OBJECTIVES_A_QUEST:
                m[champion + CORNER] = FIRST_CORNER
                m[champion + STATE] = QUEST_COMPLETE
                stack[f + F_COMPLETED] = 1
        elif stack[f + F_ADVANCE_LEFT] < 0 and can_step_back(g, champion):
            stack[f + F_ADVANCE_LEFT] += 1
            m[champion + CORNER] -= 1
        else:
            return False
        touch_corner(g, champion, old)
        g.record(E_TURNS, champion, m[champion + STATE], m[champion + CORNER], old)
        return True


def can_step_back(g: Game, champion: Card) -> bool:
    """Whether a champion can be turned back one step."""
    m = g.m
    if m[champion + STATE] != QUEST_OPEN or m[champion + CORNER] == FIRST_CORNER:
        return False
    if m[champion + ASLEEP] == 1:
        return False
    return not forbidden(g, CAN_ROTATE, champion)


def other_side(g: Game, champion: Card) -> Value:
    """The number of the card that is the other side of a champion, -1 if there is none."""
    title = definition(g, champion).unleashes
    if title != "":
        for number in range(len(g.defs)):
            if g.defs[number].title == title and isinstance(g.defs[number], CardDef):
                return number
    return -1


def unleash(g: Game, champion: Card) -> None:
    """A champion becomes its other side, with a quest of its own (A-248)."""
    m = g.m
    old = m[champion + CORNER]
    m[champion + DEF] = other_side(g, champion)
    m[champion + STATE] = QUEST_OPEN
    touch_corner(g, champion, old)
    touch(g)
    g.record(E_UNLEASHES, champion)


def reveal(g: Game, champion: Card) -> None:
    """Reveal a champion's blessing, if it still lies hidden."""
    blessing = blessing_at(g, g.m[champion + OWNER], lane_of(g, champion))
    if blessing != 0 and g.m[blessing + STATE] == HIDDEN:
        g.push(DO_REVEAL, NO_CONTEXT, blessing)


class RevealBlessing(Routine):
    """A blessing is revealed: an Instant one acts and is spent, a Passive one begins to act."""

    first_step: ClassVar[str] = "S_REVEAL_TURN_UP"
    card_at: ClassVar[int] = F_BLESSING

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        c = g.stack[f + F_BLESSING]
        d = definition(g, c)
        pc = g.stack[f + PC]
        if pc == S_REVEAL_TURN_UP:
            m[c + STATE] = ACTIVE_BLESSING
            m[c + CORNER] = FIRST_CORNER
            m[c + KNOWN] = EVERYBODY
            tick(g, c)
            touch(g)
            g.goto(f, S_REVEAL_ACT)
            happen(g, E_REVEALS, m[c + OWNER], c)
            return False
        if pc == S_REVEAL_ACT:
            n = g.stack[f + F_REVEAL_LINE]
            if n < len(d.played) and m[c + STATE] == ACTIVE_BLESSING:
                g.stack[f + F_REVEAL_LINE] += 1
                begin_line(g, new_context(g, SORT_PLAYED, ref_of(g, c, d.played[n].ref), c))
                return False
            g.goto(f, S_REVEAL_SPEND)
            if not d.instant:
                fire(g, c)
            return False
        if d.instant and m[c + STATE] == ACTIVE_BLESSING:
            spend(g, c)
            g.record(E_SPENDS, c)
        return True
