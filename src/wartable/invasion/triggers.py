"""Routine A: what has been set off resolves, constants first, then forced effects.

INV-TIMING-A01..A03, INV-TRIG-10..12, INV-FORCED-01, INV-FORCED-02, AMB-59, AMB-269

Within each of the two the active player resolves all of his in the order he likes, then the other
player. What they set off in turn is handled completely before the next of them: the queue is a
stack of stretches, each belonging to one frame of this routine. What the cards of a hand may do is
one of them, whichever card it is and whether or not there is one (handreactions.py).
"""

from typing import Final

from wartable.cardgame.layout import ACTIVE, C_PLAYER, C_SORT, C_SOURCE, C_SUBJECT
from wartable.cardgame.terms import K_ORDER, V_FIRST
from wartable.invasion.contexts import SORT_FORCED
from wartable.invasion.handactions import is_of_hand
from wartable.invasion.handreactions import answer_hand, ask_hand, drop_unheld
from wartable.invasion.identity import is_there
from wartable.invasion.keywords import SORT_RAIDER, SORT_SCOUT, needs_its_unit
from wartable.invasion.layout import L_QUEUE, QUEUE_BASE
from wartable.invasion.queue import unqueue, without
from wartable.invasion.routines import DO_TRIGGER, DO_TRIGGERS
from wartable.invasion.table import pile_of
from wartable.invasion.terms import HAND
from wartable.invasion.values import refresh
from wartable.kernel.codes import third_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Context, Frame, Index
from wartable.kernel.layout import PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Routine

# numbers: steps of routine A
S_TRIGGERS_NEXT: Final = 0
"""The next effect resolves, or its player is asked which of several (INV-TIMING-A02)."""
S_TRIGGERS_ORDER_NAMED: Final = 1
"""He has said which."""
S_TRIGGERS_HAND: Final = 2
"""A player is asked for a card of his hand (AMB-269)."""
S_TRIGGERS_HAND_NAMED: Final = 3

# numbers from 3 (kernel.layout.LOCALS): the frame of Triggers
F_STRETCH: Final = 3
"""Where its stretch of the queue begins."""
F_WHOSE_HAND: Final = 4
"""The player who is asked for a card of his hand."""


def take_up_queue(g: Game) -> bool:
    """Start routine A for whatever is in the queue; False if there is nothing new."""
    if len(g.lists[L_QUEUE]) <= g.m[QUEUE_BASE]:
        return False
    drop_the_dead(g)
    if len(g.lists[L_QUEUE]) <= g.m[QUEUE_BASE]:
        return False
    g.push(DO_TRIGGERS, -1, g.m[QUEUE_BASE])
    g.m[QUEUE_BASE] = len(g.lists[L_QUEUE])
    return True


def drop_the_dead(g: Game) -> None:
    """Scout, Savage and Raider are set off by surviving, which shows now (INV-KW-SAVAGE-02)."""
    for ctx in g.lists[L_QUEUE][g.m[QUEUE_BASE] :]:
        if needs_its_unit(g.contexts[ctx][C_SORT]) and not is_there(g, ctx):
            g.lists[L_QUEUE] = without(g.lists[L_QUEUE], ctx)
            g.free_context(ctx)


class Triggers(Routine):
    """Resolve a stretch of the queue, one effect after the other."""

    def step(self, g: Game, f: Frame) -> bool:
        start = g.stack[f + F_STRETCH]
        pc = g.stack[f + PC]
        if pc == S_TRIGGERS_NEXT:
            return self.go_on(g, f, start)
        player = g.stack[f + F_WHOSE_HAND]
        if pc == S_TRIGGERS_ORDER_NAMED:
            self.resolve(g, f, third_of(g.m[PICK]) - 1)
        elif pc == S_TRIGGERS_HAND:
            refresh(g)
            g.goto(f, S_TRIGGERS_HAND_NAMED)
            ask_hand(g, start, player)
        else:
            g.goto(f, S_TRIGGERS_NEXT)
            answer_hand(g, start, player, g.m[PICK])
        return False

    def go_on(self, g: Game, f: Frame, start: Index) -> bool:
        """Take up the next effect, or ask which; True when all have resolved."""
        drop_unheld(g, start)
        choices = due_now(g, start)
        if len(choices) == 0:
            g.lists[L_QUEUE] = g.lists[L_QUEUE][:start]
            g.m[QUEUE_BASE] = start
            return True
        if all_alike(g, choices):
            self.resolve(g, f, choices[0])
            return False
        g.ask(g.contexts[choices[0]][C_PLAYER], K_ORDER)
        for ctx in choices:
            c = g.contexts[ctx]
            source = pile_of(c[C_PLAYER], HAND) if is_of_hand(g, ctx) else c[C_SOURCE]
            g.offer(V_FIRST, source, c[C_SUBJECT], ctx + 1)
        g.goto(f, S_TRIGGERS_ORDER_NAMED)
        return False

    def resolve(self, g: Game, f: Frame, ctx: Context) -> None:
        """Let one effect resolve, which leaves the queue; a hand is asked for what it has."""
        if is_of_hand(g, ctx):
            g.stack[f + F_WHOSE_HAND] = g.contexts[ctx][C_PLAYER]
            g.goto(f, S_TRIGGERS_HAND)
            return
        g.goto(f, S_TRIGGERS_NEXT)
        unqueue(g, ctx)
        g.push(DO_TRIGGER, ctx)


def due_now(g: Game, start: Index) -> vec[Context]:
    """The effects among which the next is to be chosen: one sort, one player, his hand once."""
    queue = g.lists[L_QUEUE]
    for sort in range(2):
        for turn in range(2):
            player: i64 = g.m[ACTIVE] if turn == 0 else 1 - g.m[ACTIVE]
            found = vec[i64]()
            hand = False
            for i in range(start, len(queue)):
                c = g.contexts[queue[i]]
                forced: i64 = 1 if c[C_SORT] == SORT_FORCED else 0
                if forced == sort and c[C_PLAYER] == player:
                    if is_of_hand(g, queue[i]):
                        if hand:
                            continue
                        hand = True
                    found = append(found, queue[i])
            if len(found) > 0:
                return found
    return vec[i64]()


def all_alike(g: Game, choices: vec[Context]) -> bool:
    """Whether the order cannot matter: one alone, Scouts only (AMB-46), Raiders only (AMB-210)."""
    first = g.contexts[choices[0]][C_SORT]
    if len(choices) > 1 and first != SORT_SCOUT and first != SORT_RAIDER:
        return False
    for ctx in choices:
        if g.contexts[ctx][C_SORT] != first:
            return False
    return True
