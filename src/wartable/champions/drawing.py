"""Drawing and discarding, one card after the other.

CH-3.1.1b, CH-3.1.1d, A-22   from the top; an empty deck gives nothing and raises no event
CH-6.1-Discard, A-81         all discarded cards wait in limbo; their own effects come first
A-186                        a card from hand or deck acts for no champion and from no lane
"""

from typing import ClassVar, Final

from wartable.cardgame.contexts import ref_of, set_subject
from wartable.cardgame.layout import C_ABILITY, C_OTHER, C_PLAYER, C_SOURCE
from wartable.cardgame.success import hand_down
from wartable.champions.contexts import SORT_RULES, SORT_TRIGGERED, new_context
from wartable.champions.events import E_DISCARDS, E_DRAWS
from wartable.champions.happening import happen
from wartable.champions.layout import C_CHAMPION, FOUND, LEFT_LANE
from wartable.champions.limbo import lay_down
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
from wartable.champions.terms import DECK, DISCARD, HAND, LIMBO, NO_LANE
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Count, Frame, Player, Step
from wartable.kernel.layout import CTX, NO_CONTEXT, OWNER, PC
from wartable.kernel.native import vec
from wartable.kernel.piles import top
from wartable.kernel.rules import Routine
from wartable.kernel.slots import choose, ever_chosen

# numbers from 3 (kernel.layout.LOCALS): the frame of DrawCards
F_DRAW_PLAYER: Final = 3
F_DRAW_LEFT: Final = 4
"""How many are still to be drawn."""
F_DRAWN: Final = 5
"""How many have been drawn."""


def draw(g: Game, player: Player, n: Count) -> None:
    """Let a player draw cards."""
    g.push(DO_DRAW, NO_CONTEXT, player, n)


class DrawCards(Routine):
    """Draw cards, each with its own window: the one step there is, again and again."""

    def step(self, g: Game, f: Frame) -> bool:
        player = g.stack[f + F_DRAW_PLAYER]
        c = top(g.m, pile_of(player, DECK))
        if g.stack[f + F_DRAW_LEFT] <= 0 or c == 0:
            hand_down(g, f, 1 if g.stack[f + F_DRAWN] > 0 else 0)
            return True
        g.stack[f + F_DRAW_LEFT] -= 1
        g.stack[f + F_DRAWN] += 1
        take_to_hand(g, c)
        happen(g, E_DRAWS, player, c, player)
        return False


def take_to_hand(g: Game, c: Card) -> None:
    """Put a card into its owner's hand."""
    put_in_pile(g, c, pile_of(g.m[c + OWNER], HAND))
    new_object(g, c)


# -- discarding ------------------------------------------------------------------------------------

# numbers: steps of discarding (CH-6.1-Discard)
S_DISCARD_OWN: Final = 0
"""The effects of the discarded cards themselves happen in limbo (CH-6.1-Discard.b)."""
S_DISCARD_TELL: Final = 1
"""What waits for a discard happens, for one card after the other."""
S_DISCARD_LAND: Final = 2
"""They go to the discard pile."""

# numbers from 3 (kernel.layout.LOCALS): the frame of DiscardCards
F_DISCARD_INDEX: Final = 3
"""How many cards have been dealt with in this step."""
F_DISCARD_LINE: Final = 4
"""Number of the next line of the card that may be one of its own effects."""
# numbers: slots of the context
SLOT_DISCARDED: Final = 0
"""The cards that are discarded together."""


def discard(g: Game, ctx: Context, cards: vec[Card]) -> None:
    """Discard cards by the effect of a context, in this order."""
    batch = new_context(g, SORT_RULES, 0, 0)
    c = g.contexts[batch]
    for field in (C_ABILITY, C_SOURCE, C_PLAYER, C_CHAMPION):
        c[field] = g.contexts[ctx][field]
    for card in cards:
        to_limbo(g, card, champion_of(g, card))
        g.m[card + LEFT_LANE] = NO_LANE
        choose(g, batch, SLOT_DISCARDED, card)
    g.push(DO_DISCARDED, batch)


class DiscardCards(Routine):
    """Cards on their way to the discard pile by the keyword Discard."""

    first_step: ClassVar[str] = "S_DISCARD_OWN"

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        cards = ever_chosen(g, ctx, SLOT_DISCARDED)
        n = g.stack[f + F_DISCARD_INDEX]
        pc = g.stack[f + PC]
        if pc == S_DISCARD_OWN:
            if n < len(cards):
                self.own_effect(g, f, cards[n])
            else:
                self.go_on(g, f, S_DISCARD_TELL)
            return False
        if pc == S_DISCARD_TELL:
            if n < len(cards):
                g.stack[f + F_DISCARD_INDEX] += 1
                by = g.contexts[ctx]
                happen(g, E_DISCARDS, by[C_PLAYER], cards[n], by[C_SOURCE])
            else:
                self.go_on(g, f, S_DISCARD_LAND)
            return False
        for c in cards:
            if zone_of(g, c) == LIMBO:
                lay_down(g, c, DISCARD)
        g.m[FOUND] = len(cards)
        hand_down(g, f, 1)  # whoever has nothing to discard does not begin
        g.free_context(ctx)
        return True

    def go_on(self, g: Game, f: Frame, step: Step) -> None:
        """Begin the next step with the first card."""
        g.stack[f + F_DISCARD_INDEX] = 0
        g.goto(f, step)

    def own_effect(self, g: Game, f: Frame, c: Card) -> None:
        """The next effect of a discarded card itself, at the very start (CH-6.1-Discard.b)."""
        own = definition(g, c).own
        n = g.stack[f + F_DISCARD_LINE]
        if n == len(own):
            g.stack[f + F_DISCARD_INDEX] += 1
            g.stack[f + F_DISCARD_LINE] = 0
            return
        g.stack[f + F_DISCARD_LINE] += 1
        if own[n].event.listens & E_DISCARDS != 0:
            ctx = new_context(g, SORT_TRIGGERED, ref_of(g, c, own[n].ref), c)
            set_subject(g, ctx, c)
            g.contexts[ctx][C_OTHER] = g.contexts[g.stack[f + CTX]][C_SOURCE]
            begin_line(g, ctx)
