"""Drawing and discarding, one card after the other.

CH-3.1.1b, CH-3.1.1d, A-22   from the top; an empty deck gives nothing and raises no event
CH-6.1-Discard, A-81         all discarded cards wait in limbo; their own effects come first
A-186                        a card from hand or deck acts for no champion and from no lane
"""

from typing import Final

from wartable.champions.contexts import SORT_RULES, SORT_TRIGGERED, new_context, ref_of, set_subject
from wartable.champions.events import E_DISCARDS, E_DRAWS
from wartable.champions.happening import happen
from wartable.champions.layout import (
    C_CHAMPION,
    C_LINE,
    C_OTHER,
    C_PLAYER,
    C_SOURCE,
    FOUND,
    LEFT_LANE,
)
from wartable.champions.leaving import lay_down
from wartable.champions.resolve import begin_line
from wartable.champions.routines import DO_DISCARDED, DO_DRAW
from wartable.champions.table import (
    champion_of,
    definition,
    new_object,
    pile_of,
    put_in_pile,
    to_limbo,
    zone_of,
)
from wartable.champions.terms import DECK, DISCARD, HAND, LIMBO
from wartable.kernel.game import Game, Routine
from wartable.kernel.ints import Card, Context, Count, Frame, Player
from wartable.kernel.layout import CTX, OWNER, PC, SUCCESS
from wartable.kernel.native import i64, vec
from wartable.kernel.piles import top
from wartable.kernel.slots import choose, ever_chosen

_LOCALS: Final = 3
F_PLAYER: Final = _LOCALS
F_LEFT: Final = _LOCALS + 1
F_DRAWN: Final = _LOCALS + 2


def draw(g: Game, player: Player, n: Count) -> None:
    """Let a player draw cards."""
    g.push(DO_DRAW, -1, player, n)


class DrawCards(Routine):
    """Draw cards, each with its own window."""

    def step(self, g: Game, f: Frame) -> bool:
        player = g.stack[f + F_PLAYER]
        c = top(g.m, pile_of(player, DECK))
        if g.stack[f + F_LEFT] <= 0 or c == 0:
            g.m[SUCCESS] = 1 if g.stack[f + F_DRAWN] > 0 else 0
            return True
        g.stack[f + F_LEFT] -= 1
        g.stack[f + F_DRAWN] += 1
        take_to_hand(g, c)
        happen(g, E_DRAWS, player, c, player)
        return False


def take_to_hand(g: Game, c: Card) -> None:
    """Put a card into its owner's hand."""
    put_in_pile(g, c, pile_of(g.m[c + OWNER], HAND))
    new_object(g, c)


F_INDEX: Final = _LOCALS
F_NEXT_LINE: Final = _LOCALS + 1
SLOT_LIST: Final = 0


def discard(g: Game, ctx: Context, cards: vec[i64]) -> None:
    """Discard cards by the effect of a context, in this order."""
    batch = new_context(g, SORT_RULES, 0, 0)
    c = g.contexts[batch]
    for field in (C_LINE, C_SOURCE, C_PLAYER, C_CHAMPION):
        c[field] = g.contexts[ctx][field]
    for card in cards:
        to_limbo(g, card, champion_of(g, card))
        g.m[card + LEFT_LANE] = -1
        choose(g, batch, SLOT_LIST, card)
    g.push(DO_DISCARDED, batch)


class DiscardCards(Routine):
    """Cards on their way to the discard pile by the keyword Discard."""

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        cards = ever_chosen(g, ctx, SLOT_LIST)
        n = g.stack[f + F_INDEX]
        pc = g.stack[f + PC]
        if pc == 0:
            if n < len(cards):
                self.own_effect(g, f, cards[n])
                return False
            g.stack[f + F_INDEX] = 0
            g.goto(f, 1)
            return False
        if n < len(cards):
            g.stack[f + F_INDEX] += 1
            if pc == 1:
                by = g.contexts[ctx]
                happen(g, E_DISCARDS, by[C_PLAYER], cards[n], by[C_SOURCE])
            elif zone_of(g, cards[n]) == LIMBO:
                lay_down(g, cards[n], DISCARD)
            return False
        if pc == 1:
            g.stack[f + F_INDEX] = 0
            g.goto(f, 2)
            return False
        g.m[FOUND] = len(cards)
        g.m[SUCCESS] = 1 if len(cards) > 0 else 0
        g.free_context(ctx)
        return True

    def own_effect(self, g: Game, f: Frame, c: Card) -> None:
        """The next effect of a discarded card itself, at the very start (CH-6.1-Discard.b)."""
        own = definition(g, c).own
        n = g.stack[f + F_NEXT_LINE]
        if n == len(own):
            g.stack[f + F_INDEX] += 1
            g.stack[f + F_NEXT_LINE] = 0
            return
        g.stack[f + F_NEXT_LINE] += 1
        if own[n].event.listens & E_DISCARDS != 0:
            ctx = new_context(g, SORT_TRIGGERED, ref_of(g, c, own[n].ref), c)
            set_subject(g, ctx, c)
            g.contexts[ctx][C_OTHER] = g.contexts[g.stack[f + CTX]][C_SOURCE]
            begin_line(g, ctx)
