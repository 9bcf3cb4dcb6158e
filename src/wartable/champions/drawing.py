"""Drawing and discarding, one card after the other.

CH-3.1.1b, CH-3.1.1d, A-22   from the top; an empty deck gives nothing and raises no event
CH-6.1-Discard, A-81         all discarded cards wait in limbo; their own effects come first
A-186                        a card from hand or deck acts for no champion and from no lane
"""

from typing import Final

from wartable.champions.contexts import S_RULES, S_TRIGGERED, new_context, ref_of, set_subject
from wartable.champions.events import happen
from wartable.champions.kinds import DISCARDS, DRAWS
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
from wartable.champions.routines import DISCARDED, DRAW
from wartable.champions.table import (
    champion_of,
    definition,
    new_object,
    pile_of,
    put_in_pile,
    to_limbo,
    zone_of,
)
from wartable.champions.words import DECK, DISCARD, HAND, LIMBO
from wartable.kernel.game import Game, Routine
from wartable.kernel.layout import CTX, OWNER, PC, SUCCESS
from wartable.kernel.native import i64, vec
from wartable.kernel.piles import top
from wartable.kernel.slots import choose, ever_chosen

_LOCALS: Final = 3
PLAYER: Final = _LOCALS
LEFT: Final = _LOCALS + 1
DRAWN: Final = _LOCALS + 2


def draw(g: Game, player: i64, n: i64) -> None:
    """Let a player draw cards."""
    g.push(DRAW, -1, player, n)


class DrawCards(Routine):
    """Draw cards, each with its own window."""

    def step(self, g: Game, f: i64) -> bool:
        player = g.stack[f + PLAYER]
        c = top(g.m, pile_of(player, DECK))
        if g.stack[f + LEFT] <= 0 or c == 0:
            g.m[SUCCESS] = 1 if g.stack[f + DRAWN] > 0 else 0
            return True
        g.stack[f + LEFT] -= 1
        g.stack[f + DRAWN] += 1
        take_to_hand(g, c)
        happen(g, DRAWS, player, c, player)
        return False


def take_to_hand(g: Game, c: i64) -> None:
    """Put a card into its owner's hand."""
    put_in_pile(g, c, pile_of(g.m[c + OWNER], HAND))
    new_object(g, c)


INDEX: Final = _LOCALS
NEXT_LINE: Final = _LOCALS + 1
LIST: Final = 0


def discard(g: Game, ctx: i64, cards: vec[i64]) -> None:
    """Discard cards by the effect of a context, in this order."""
    batch = new_context(g, S_RULES, 0, 0)
    c = g.contexts[batch]
    for field in (C_LINE, C_SOURCE, C_PLAYER, C_CHAMPION):
        c[field] = g.contexts[ctx][field]
    for card in cards:
        to_limbo(g, card, champion_of(g, card))
        g.m[card + LEFT_LANE] = -1
        choose(g, batch, LIST, card)
    g.push(DISCARDED, batch)


class DiscardCards(Routine):
    """Cards on their way to the discard pile by the keyword Discard."""

    def step(self, g: Game, f: i64) -> bool:
        ctx = g.stack[f + CTX]
        cards = ever_chosen(g, ctx, LIST)
        n = g.stack[f + INDEX]
        pc = g.stack[f + PC]
        if pc == 0:
            if n < len(cards):
                self.own_effect(g, f, cards[n])
                return False
            g.stack[f + INDEX] = 0
            g.goto(f, 1)
            return False
        if n < len(cards):
            g.stack[f + INDEX] += 1
            if pc == 1:
                by = g.contexts[ctx]
                happen(g, DISCARDS, by[C_PLAYER], cards[n], by[C_SOURCE])
            elif zone_of(g, cards[n]) == LIMBO:
                lay_down(g, cards[n], DISCARD)
            return False
        if pc == 1:
            g.stack[f + INDEX] = 0
            g.goto(f, 2)
            return False
        g.m[FOUND] = len(cards)
        g.m[SUCCESS] = 1 if len(cards) > 0 else 0
        g.free_context(ctx)
        return True

    def own_effect(self, g: Game, f: i64, c: i64) -> None:
        """The next effect of a discarded card itself, at the very start (CH-6.1-Discard.b)."""
        own = definition(g, c).own
        n = g.stack[f + NEXT_LINE]
        if n == len(own):
            g.stack[f + INDEX] += 1
            g.stack[f + NEXT_LINE] = 0
            return
        g.stack[f + NEXT_LINE] += 1
        if own[n].event.listens & DISCARDS != 0:
            ctx = new_context(g, S_TRIGGERED, ref_of(g, c, own[n].ref), c)
            set_subject(g, ctx, c)
            g.contexts[ctx][C_OTHER] = g.contexts[g.stack[f + CTX]][C_SOURCE]
            begin_line(g, ctx)
