"""The Battlefield Phase: rotate, look at passives again, exhaust, fire.

CH-4.1.2.1a, A-10  the turn player's cards on a smooth corner turn, all at the same moment
CH-4.1.2.2a, A-14  continuous effects are looked at again; what is about to exhaust protects no more
CH-4.1.2.3a, A-16  what has turned past its last corner exhausts, in Standard Order
CH-4.1.2.4a, A-11  active cards fire, in Standard Order; a corner fires once (A-13)
A-15               what waits for natural turns resolves at the beginning of the last step
"""

from typing import Final

from wartable.cardgame.layout import ACTIVE, PHASE_ID
from wartable.champions.contexts import SORT_RULES, new_context
from wartable.champions.events import E_ROTATES, E_TURNS
from wartable.champions.happening import happen
from wartable.champions.layout import (
    ASLEEP,
    CORNER,
    DIRTY,
    FIRED,
    LISTENING,
    LIVE,
    RESOLVED,
    ROTATION,
)
from wartable.champions.leaving import WAY_EXHAUST, leave
from wartable.champions.replacing import replaced
from wartable.champions.resolve import fire
from wartable.champions.rotating import FORWARDS, set_corner
from wartable.champions.routines import DO_BATTLE
from wartable.champions.script.base import CAN_ROTATE, I_ROTATE, R_INSTEAD
from wartable.champions.table import definition, in_play, touch_values
from wartable.champions.terms import CHAMPION, NO_SYMBOL, PAST_LAST, SMOOTH
from wartable.champions.values import forbidden, is_answered, refresh, standard_order
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Frame
from wartable.kernel.layout import CTX, NO_CONTEXT, OWNER, PC
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Routine
from wartable.kernel.slots import NO_MORE, choose, is_in_slot, nth_ever_chosen

# numbers: steps of the Battlefield Phase (CH-4.1.2)
S_BATTLE_ROTATE: Final = 0
"""Cards on a smooth corner turn, all at once (CH-4.1.2.1a)."""
S_BATTLE_EXHAUST: Final = 1
"""Passives are looked at again; what has turned past its last corner exhausts (CH-4.1.2.3a)."""
S_BATTLE_TURNED: Final = 2
"""What waits for a natural turn happens, for one card after the other (A-15)."""
S_BATTLE_LIST: Final = 3
"""The cards that will fire are listed in Standard Order."""
S_BATTLE_FIRE: Final = 4
"""They fire, one after the other (CH-4.1.2.4a)."""

# numbers from 3 (kernel.layout.LOCALS): the frame of the Battlefield Phase
F_BATTLE_INDEX: Final = 3
"""How many cards that have turned, or of those that fire, have been dealt with."""
F_BATTLE_FIRED: Final = 4
"""The card that has just fired, 0 for none."""

# numbers: slots of the Battlefield Phase
SLOT_FIRING: Final = 0
"""The cards that fire."""
SLOT_TURNED: Final = 1
"""The cards that have turned to another corner."""


def battlefield_phase(g: Game) -> None:
    """Begin the phase."""
    g.push(DO_BATTLE, new_context(g, SORT_RULES, 0, 0))


def takes_part(g: Game, c: Card) -> bool:
    """Whether a card turns, exhausts and fires in this Battlefield Phase."""
    return g.m[c + OWNER] == g.m[ACTIVE] or g.m[ROTATION] != 0


class Battlefield(Routine):
    """Rotate, exhaust, fire."""

    def step(self, g: Game, f: Frame) -> bool:
        if g.m[DIRTY] != 0:
            refresh(g)
        ctx = g.stack[f + CTX]
        pc = g.stack[f + PC]
        if pc == S_BATTLE_ROTATE:
            g.m[RESOLVED] = 0
            g.goto(f, S_BATTLE_EXHAUST)
            self.rotate(g, ctx)
            return False
        if pc == S_BATTLE_EXHAUST:
            g.goto(f, S_BATTLE_TURNED)
            self.exhaust(g)
            return False
        if pc == S_BATTLE_TURNED:
            if not self.tell_turn(g, f):
                g.goto(f, S_BATTLE_LIST)
            return False
        if pc == S_BATTLE_LIST:
            g.stack[f + F_BATTLE_INDEX] = 0
            g.goto(f, S_BATTLE_FIRE)
            self.list_firing(g, ctx)
            return False
        if self.fire_next(g, f):
            return False
        g.free_context(ctx)
        return True

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
            if replacing and replaced(g, I_ROTATE, c, FORWARDS):
                continue
            corner = m[c + CORNER] + FORWARDS
            if definition(g, c).shape_of(corner) == NO_SYMBOL:
                m[c + CORNER] = PAST_LAST
                touch_values(g)
            else:
                set_corner(g, c, corner)
                g.record(E_TURNS, c, 0, corner, corner - FORWARDS)
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
            leave(g, NO_CONTEXT, past, WAY_EXHAUST)

    def tell_turn(self, g: Game, f: Frame) -> bool:
        """Tell of the next natural turn; False when all have been told.

        A card that will fire is told of after it has: "after it has turned and acted".
        """
        if g.m[LISTENING] & E_ROTATES == 0:
            return False
        turned = nth_ever_chosen(g, g.stack[f + CTX], SLOT_TURNED, g.stack[f + F_BATTLE_INDEX])
        if turned == NO_MORE:
            return False
        g.stack[f + F_BATTLE_INDEX] += 1
        if in_play(g, turned) and len(definition(g, turned).fired) == 0:
            happen(g, E_ROTATES, g.m[ACTIVE], turned, 0, FORWARDS)
        return True

    def list_firing(self, g: Game, ctx: Context) -> None:
        """List every card that has something to fire."""
        for c in standard_order(g, g.m[ACTIVE]):
            if takes_part(g, c) and len(definition(g, c).fired) > 0:
                choose(g, ctx, SLOT_FIRING, c)

    def fire_next(self, g: Game, f: Frame) -> bool:
        """Let the next card fire, or tell that the last one had turned; False after all of them."""
        m = g.m
        ctx = g.stack[f + CTX]
        fired = g.stack[f + F_BATTLE_FIRED]
        if fired != 0:
            g.stack[f + F_BATTLE_FIRED] = 0
            if in_play(g, fired) and is_in_slot(g, ctx, SLOT_TURNED, fired):
                happen(g, E_ROTATES, m[ACTIVE], fired, 0, FORWARDS)
                return True
        while True:
            c = nth_ever_chosen(g, ctx, SLOT_FIRING, g.stack[f + F_BATTLE_INDEX])
            if c == NO_MORE:
                return False
            g.stack[f + F_BATTLE_INDEX] += 1
            if m[c + LIVE] == 1 and m[c + FIRED] != m[PHASE_ID] and in_play(g, c):
                g.stack[f + F_BATTLE_FIRED] = c
                fire(g, c)
                return True
