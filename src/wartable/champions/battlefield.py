"""The Battlefield Phase: rotate, look at passives again, exhaust, fire.

CH-4.1.2.1a, A-10  the turn player's cards on a smooth corner turn, all at the same moment
CH-4.1.2.2a, A-14  continuous effects are looked at again; what is about to exhaust protects no more
CH-4.1.2.3a, A-16  what has turned past its last corner exhausts, in Standard Order
CH-4.1.2.4a, A-11  active cards fire, in Standard Order; a corner fires once (A-13)
A-15               what waits for natural turns resolves at the beginning of the last step
"""

from typing import Final

from wartable.champions.contexts import SORT_RULES, new_context
from wartable.champions.events import E_ROTATES, E_TURNS
from wartable.champions.happening import happen
from wartable.champions.layout import (
    ACTIVE,
    ASLEEP,
    CORNER,
    DIRTY,
    FIRED,
    LISTENING,
    LIVE,
    PHASE_ID,
    RESOLVED,
    ROTATION,
    STEP,
)
from wartable.champions.leaving import WAY_EXHAUST, leave
from wartable.champions.replacing import replaced
from wartable.champions.resolve import fire
from wartable.champions.rotating import PAST_LAST, set_corner
from wartable.champions.routines import DO_BATTLE
from wartable.champions.script.base import CAN_ROTATE, I_ROTATE, R_INSTEAD
from wartable.champions.table import (
    definition,
    in_play,
    touch_values,
)
from wartable.champions.terms import CHAMPION, NO_SYMBOL, SMOOTH
from wartable.champions.values import (
    forbidden,
    is_answered,
    refresh,
    standard_order,
)
from wartable.kernel.game import Game, Routine
from wartable.kernel.ints import Card, Context, Frame
from wartable.kernel.layout import CTX, OWNER, PC
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import NO_MORE, choose, is_in_slot, nth_ever_chosen

SLOT_LIST: Final = 0
SLOT_TURNED: Final = 1
_LOCALS: Final = 3
F_INDEX: Final = _LOCALS
F_DONE: Final = _LOCALS + 1
"""The card that has just fired."""


def battlefield_phase(g: Game) -> None:
    """Begin the phase."""
    g.push(DO_BATTLE, new_context(g, SORT_RULES, 0, 0))


def takes_part(g: Game, c: Card) -> bool:
    """Whether a card turns, exhausts and fires in this Battlefield Phase."""
    return g.m[c + OWNER] == g.m[ACTIVE] or g.m[ROTATION] != 0


class Battlefield(Routine):
    """The four steps, one after the other."""

    def step(self, g: Game, f: Frame) -> bool:
        if g.m[DIRTY] != 0:
            refresh(g)
        ctx = g.stack[f + CTX]
        pc = g.stack[f + PC]
        g.m[STEP] = pc + 1
        if pc == 0:
            g.m[RESOLVED] = 0
            g.goto(f, 1)
            self.rotate(g, ctx)
            return False
        if pc == 1:
            g.goto(f, 2)
            self.exhaust(g)
            return False
        if pc == 2:
            self.tell_turns(g, f)
            return False
        return self.fire_next(g, f)

    def rotate(self, g: Game, ctx: Context) -> None:
        """Turn every card on a smooth corner, at the same moment."""
        m = g.m
        order = standard_order(g, m[ACTIVE])
        turning = vec[i64]()
        for c in order:
            if m[c + ASLEEP] == 1 or not takes_part(g, c):
                continue
            d = definition(g, c)
            if d.kind == CHAMPION:
                continue
            if d.shape_of(m[c + CORNER]) == SMOOTH and not forbidden(g, CAN_ROTATE, c):
                turning = append(turning, c)
        replacing = is_answered(g, R_INSTEAD)  # all turn at once, so this is asked but once
        for c in turning:
            if replacing and replaced(g, I_ROTATE, c, 1):
                continue
            corner = m[c + CORNER] + 1
            if definition(g, c).shape_of(corner) == NO_SYMBOL:
                m[c + CORNER] = PAST_LAST
                touch_values(g)
            else:
                set_corner(g, c, corner)
                g.record(E_TURNS, c)
                choose(g, ctx, SLOT_TURNED, c)

    def exhaust(self, g: Game) -> None:
        """Everything that has turned past its last corner exhausts."""
        m = g.m
        past = vec[i64]()
        for c in standard_order(g, m[ACTIVE]):
            if m[c + CORNER] == PAST_LAST and takes_part(g, c):
                if definition(g, c).kind != CHAMPION:
                    past = append(past, c)
        if len(past) > 0:
            leave(g, -1, past, WAY_EXHAUST)

    def tell_turns(self, g: Game, f: Frame) -> None:
        """What waits for natural turns resolves now; then everything that fires is listed.

        A card that will fire is told of after it has: "after it has turned and acted".
        """
        ctx = g.stack[f + CTX]
        if g.m[LISTENING] & E_ROTATES != 0:
            turned = nth_ever_chosen(g, ctx, SLOT_TURNED, g.stack[f + F_INDEX])
            if turned != NO_MORE:
                g.stack[f + F_INDEX] += 1
                if in_play(g, turned) and len(definition(g, turned).fired) == 0:
                    happen(g, E_ROTATES, g.m[ACTIVE], turned, 0, 1)
                return
        g.stack[f + F_INDEX] = 0
        for c in standard_order(g, g.m[ACTIVE]):
            if takes_part(g, c) and len(definition(g, c).fired) > 0:
                choose(g, ctx, SLOT_LIST, c)
        g.goto(f, 3)

    def fire_next(self, g: Game, f: Frame) -> bool:
        """Let the next card fire; True when all have had their turn."""
        m = g.m
        ctx = g.stack[f + CTX]
        done = g.stack[f + F_DONE]
        if done != 0:
            g.stack[f + F_DONE] = 0
            if in_play(g, done) and is_in_slot(g, ctx, SLOT_TURNED, done):
                happen(g, E_ROTATES, m[ACTIVE], done, 0, 1)
                return False
        while True:
            c = nth_ever_chosen(g, ctx, SLOT_LIST, g.stack[f + F_INDEX])
            if c == NO_MORE:
                break
            g.stack[f + F_INDEX] += 1
            if m[c + LIVE] == 1 and m[c + FIRED] != m[PHASE_ID] and in_play(g, c):
                g.stack[f + F_DONE] = c
                fire(g, c)
                return False
        m[STEP] = 0
        g.free_context(ctx)
        return True
