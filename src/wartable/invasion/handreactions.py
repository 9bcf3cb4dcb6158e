"""Cards that may act out of a hand at once, when something happens: their player is asked.

AMB-269   a constant with a trigger that works in the hand alone, used or not as its player likes

One question stands for all cards of a hand that wait in a stretch of the queue (triggers.py). It is
asked of whoever may hold one for all that others know, so who holds none is asked as well and can
only decline; and it is asked again after every card, until he declines or can hold no more.
"""

from wartable.cardgame.layout import C_ABILITY, C_PLAYER
from wartable.cardgame.terms import K_MAY, V_NO, V_YES
from wartable.invasion.carddef import Triggered
from wartable.invasion.contexts import speaker_in
from wartable.invasion.handactions import (
    is_of_hand,
    may_hold,
    take_up,
    taken_up,
    takers,
    title_of,
)
from wartable.invasion.layout import L_QUEUE
from wartable.invasion.queue import unqueue
from wartable.invasion.requirements import announceable
from wartable.invasion.routines import DO_TRIGGER
from wartable.kernel.codes import first_of, third_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Index, OptionCode, Player
from wartable.kernel.native import append, i64, vec


def of_hand(g: Game, start: Index, player: Player) -> vec[Context]:
    """What waits in a stretch of the queue for cards of a player's hand."""
    found = vec[i64]()
    for ctx in g.lists[L_QUEUE][start:]:
        if g.contexts[ctx][C_PLAYER] == player and is_of_hand(g, ctx):
            found = append(found, ctx)
    return found


def drop_unheld(g: Game, start: Index) -> None:
    """Nobody is asked for what everybody knows that he does not hold."""
    for player in range(2):
        for ctx in of_hand(g, start, player):
            if not may_hold(g, player, title_of(g, ctx)):
                drop(g, ctx)


def drop(g: Game, ctx: Context) -> None:
    """No card takes up what waits."""
    unqueue(g, ctx)
    g.free_context(ctx)


def ask_hand(g: Game, start: Index, player: Player) -> None:
    """Ask which card of his hand a player uses, if any."""
    g.ask(player, K_MAY)
    offered = vec[i64]()
    for ctx in of_hand(g, start, player):
        for c in takers(g, player, ctx):
            if c not in offered and can_react(g, ctx, c):
                g.offer(V_YES, c, 0, ctx + 1)
                offered = append(offered, c)
    g.offer(V_NO)


def can_react(g: Game, ctx: Context, c: Card) -> bool:
    """Whether a card of a hand can do what it waited for."""
    own = taken_up(g, ctx, c)
    s = speaker_in(g, own)
    line = g.node(g.contexts[own][C_ABILITY])
    assert isinstance(line, Triggered)
    found = announceable(g, s) and line.root.possible(g, s)
    for condition in line.conditions:
        found = found and condition.holds(g, s)
    g.free_context(own)
    return found


def answer_hand(g: Game, start: Index, player: Player, code: OptionCode) -> None:
    """A card acts, or none of them does and what waited for them is over."""
    if verb_of(code) == V_YES:
        g.push(DO_TRIGGER, take_up(g, third_of(code) - 1, first_of(code)), 1)
        return
    for ctx in of_hand(g, start, player):
        drop(g, ctx)
