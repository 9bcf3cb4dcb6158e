"""Turning cards by effects: step by step, every corner reached fires.

CH-6.1-Rotate, A-100   backwards it stops at corner 1, forwards past the last corner exhausts
CH-6.1-Restart, A-105  corner 1, which fires if the card stood elsewhere; nothing in between does
A-104                  a Dormant card, or one that cannot rotate, stays as it is
A-128                  without triggering: nothing fires; to the last corner: it never exhausts
"""

from typing import ClassVar, Final

from wartable.cardgame.layout import C_PLAYER, C_SOURCE
from wartable.champions.events import E_RESTARTS, E_ROTATES, E_TURNS
from wartable.champions.happening import happen
from wartable.champions.layout import ASLEEP, CORNER, DIRTY, FIRED, STATE
from wartable.champions.leaving import WAY_EXHAUST, leave_one
from wartable.champions.objectives import can_advance
from wartable.champions.quests import can_step_back, turn_champion
from wartable.champions.replacing import replaced
from wartable.champions.resolve import fire
from wartable.champions.routines import DO_ROTATE
from wartable.champions.script.base import CAN_ROTATE, I_ROTATE
from wartable.champions.table import definition, in_play, touch_corner, touch_values
from wartable.champions.terms import CHAMPION, FIRST_CORNER, NO_SYMBOL, PAST_LAST, QUEST_OPEN
from wartable.champions.values import forbidden, refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Context, CornerNumber, Count, Frame, Way
from wartable.kernel.layout import CTX, PC, STAMP
from wartable.kernel.native import i64
from wartable.kernel.rules import Routine

# numbers: steps of turning a card by an effect (CH-6.1-Rotate)
S_ROTATE_BEGIN: Final = 0
"""Note which object it is that turns."""
S_ROTATE_TURN: Final = 1
"""Turn it by one corner, which fires; past the last one it exhausts (A-100). If it cannot: done."""
S_ROTATE_TELL: Final = 2
"""What waits for the turn happens; then the next corner."""

# numbers from 3 (kernel.layout.LOCALS): the frame of RotateCard
F_ROTATE_CARD: Final = 3
F_ROTATE_LEFT: Final = 4
"""How many corners it is still to be turned by; below 0 backwards."""
F_ROTATE_HOW: Final = 5
F_ROTATE_BONUS: Final = 6
"""What is added to the damage of the corners that fire."""
F_ROTATE_STAMP: Final = 7
"""The card's stamp when it began to turn."""
F_ROTATED: Final = 8
"""Which way it was turned just now: FORWARDS or BACKWARDS."""

# bits: how a card is turned
SILENTLY: Final = 1
"""Without triggering: nothing fires (A-128)."""
TO_LAST: Final = 2
"""To its last corner (A-128)."""
# --

# Which way a card is turned.
FORWARDS: Final = 1
BACKWARDS: Final = -1


def rotate(g: Game, ctx: Context, c: Card, steps: Count, how: Bits = 0, bonus: Amount = 0) -> None:
    """Turn a card so many steps, forwards or (below 0) backwards."""
    if definition(g, c).kind == CHAMPION:
        turn_champion(g, ctx, c, steps)
        return
    if how & TO_LAST != 0:
        steps = definition(g, c).last_corner - g.m[c + CORNER]
    g.push(DO_ROTATE, ctx, c, steps, how, bonus)


class RotateCard(Routine):
    """Turn one card, step by step."""

    card_at: ClassVar[int] = F_ROTATE_CARD

    def step(self, g: Game, f: Frame) -> bool:
        if g.m[DIRTY] != 0:
            refresh(g)
        stack = g.stack
        c = stack[f + F_ROTATE_CARD]
        m = g.m
        pc = stack[f + PC]
        if pc == S_ROTATE_BEGIN:
            stack[f + F_ROTATE_STAMP] = m[c + STAMP]
            g.goto(f, S_ROTATE_TURN)
            return False
        if pc == S_ROTATE_TURN:
            if not self.can_turn(g, f):
                return True
            way: i64 = FORWARDS if stack[f + F_ROTATE_LEFT] > 0 else BACKWARDS
            stack[f + F_ROTATE_LEFT] -= way
            if not replaced(g, I_ROTATE, c, way):
                stack[f + F_ROTATED] = way
                self.turn(g, f, c, m[c + CORNER] + way)
            return False
        g.goto(f, S_ROTATE_TURN)
        self.tell(g, f)
        return False

    def can_turn(self, g: Game, f: Frame) -> bool:
        """Whether there is a step left and nothing holds the card."""
        m = g.m
        c = g.stack[f + F_ROTATE_CARD]
        left = g.stack[f + F_ROTATE_LEFT]
        if left == 0 or m[c + STAMP] != g.stack[f + F_ROTATE_STAMP] or not in_play(g, c):
            return False
        by = g.contexts[g.stack[f + CTX]][C_SOURCE]
        if m[c + ASLEEP] == 1 or forbidden(g, CAN_ROTATE, c, by):
            return False
        return left > 0 or m[c + CORNER] > FIRST_CORNER

    def turn(self, g: Game, f: Frame, c: Card, corner: CornerNumber) -> None:
        """Turn the card to the next corner and let it fire, or exhaust it."""
        d = definition(g, c)
        if d.shape_of(corner) == NO_SYMBOL:
            g.m[c + CORNER] = PAST_LAST
            touch_values(g)
            leave_one(g, g.stack[f + CTX], c, WAY_EXHAUST)
            return
        old = g.m[c + CORNER]
        set_corner(g, c, corner)
        g.record(E_TURNS, c, 0, corner, old)
        g.goto(f, S_ROTATE_TELL)
        if g.stack[f + F_ROTATE_HOW] & SILENTLY == 0:
            fire(g, c, 0, g.stack[f + F_ROTATE_BONUS])

    def tell(self, g: Game, f: Frame) -> None:
        """Open the window of the turn."""
        by = g.contexts[g.stack[f + CTX]]  # an effect always does it
        card = g.stack[f + F_ROTATE_CARD]
        happen(g, E_ROTATES, by[C_PLAYER], card, by[C_SOURCE], g.stack[f + F_ROTATED])


def can_rotate(g: Game, c: Card, way: Way, by: Card) -> bool:
    """Whether a card could be turned a step by another or itself: FORWARDS or BACKWARDS."""
    if definition(g, c).kind == CHAMPION:
        return can_advance(g, c) if way > 0 else can_step_back(g, c)
    refresh(g)
    if g.m[c + ASLEEP] == 1 or forbidden(g, CAN_ROTATE, c, by):
        return False
    return way > 0 or g.m[c + CORNER] > FIRST_CORNER


def set_corner(g: Game, c: Card, corner: CornerNumber) -> None:
    """Let a card stand on a corner; what that corner does has not happened yet."""
    was = g.m[c + CORNER]
    g.m[c + CORNER] = corner
    g.m[c + FIRED] = 0
    touch_corner(g, c, was)


def can_restart(g: Game, c: Card) -> bool:
    """Whether a card in play could be put on its first corner from another one."""
    refresh(g)
    if g.m[c + ASLEEP] == 1:
        return False
    return definition(g, c).kind == CHAMPION or g.m[c + CORNER] != FIRST_CORNER


def restart(g: Game, c: Card) -> bool:
    """Put a card on its first corner; True if it stood elsewhere."""
    m = g.m
    refresh(g)
    if m[c + ASLEEP] == 1 or not in_play(g, c):
        return False
    old = m[c + CORNER]
    if definition(g, c).kind == CHAMPION:
        m[c + STATE] = QUEST_OPEN
        set_corner(g, c, FIRST_CORNER)
        g.record(E_RESTARTS, c, 0, FIRST_CORNER, old)
        return True
    if old == FIRST_CORNER:
        return False
    set_corner(g, c, FIRST_CORNER)
    g.record(E_RESTARTS, c, 0, FIRST_CORNER, old)
    fire(g, c)
    return True
