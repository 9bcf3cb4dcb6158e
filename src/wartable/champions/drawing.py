"""Drawing and discarding, one card after the other.

CH-3.1.1b, CH-3.1.1d, A-22   from the top; an empty deck gives nothing and raises no event
CH-6.1-Discard, A-81         all discarded cards wait in limbo; their own effects come first
A-186                        a card from hand or deck acts for no champion and from no lane
"""

from typing import ClassVar, Final

from wartable.cardgame.contexts import ref_of, set_subject
from wartable.cardgame.history import remember
from wartable.cardgame.layout import C_ABILITY, C_OTHER, C_PLAYER, C_SOURCE
from wartable.cardgame.script.base import Event
from wartable.cardgame.success import hand_down
from wartable.champions.contexts import (
    SORT_RULES,
    SORT_TRIGGERED,
    borrow,
    give_back,
    new_context,
    speaker_of,
)
from wartable.champions.events import E_DISCARDS, E_DRAWS
from wartable.champions.happening import QUIET, happen
from wartable.champions.history import N_DISCARDED
from wartable.champions.layout import C_CHAMPION, CLOCK, LEFT_LANE
from wartable.champions.limbo import count_found, lay_down
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
from wartable.kernel.layout import CTX, NO_CONTEXT, OWNER, PC, STAMP
from wartable.kernel.native import i64, vec
from wartable.kernel.piles import top
from wartable.kernel.rules import Routine
from wartable.kernel.slots import choose, ever_chosen

# numbers from 3 (kernel.layout.LOCALS): the frame of DrawCards
F_DRAW_PLAYER: Final = 3
F_DRAW_LEFT: Final = 4
"""How many are still to be drawn."""
F_DRAWN: Final = 5
"""How many have been drawn."""
F_DRAW_QUIETLY: Final = 6
"""1 if nothing is set off by it (A-57)."""


def draw(g: Game, player: Player, n: Count, *, quiet: bool = False) -> None:
    """Let a player draw cards."""
    g.push(DO_DRAW, NO_CONTEXT, player, n, 0, 1 if quiet else 0)


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
        quiet: i64 = QUIET if g.stack[f + F_DRAW_QUIETLY] == 1 else NO_CONTEXT
        happen(g, E_DRAWS, player, c, player, damage=quiet)
        return False


def take_to_hand(g: Game, c: Card, *, seen: bool = False) -> None:
    """Put a card into its owner's hand, before everybody's eyes if it is said."""
    put_in_pile(g, c, pile_of(g.m[c + OWNER], HAND), seen=seen)
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
F_DISCARD_BATCH: Final = 5
"""A number for those that are discarded together."""
F_DISCARD_QUIETLY: Final = 6
"""1 if nothing is set off by it (A-57)."""

# numbers: slots of the context
SLOT_DISCARDED: Final = 0
"""The cards that are discarded together."""


def discard(g: Game, ctx: Context, cards: vec[Card], *, quiet: bool = False) -> None:
    """Discard cards by the effect of a context, in this order."""
    batch = new_context(g, SORT_RULES, 0, 0)
    c = g.contexts[batch]
    for field in (C_ABILITY, C_SOURCE, C_PLAYER, C_CHAMPION):
        c[field] = g.contexts[ctx][field]
    for card in cards:
        origin = zone_of(g, card)
        to_limbo(g, card, champion_of(g, card))
        g.m[card + LEFT_LANE] = NO_LANE
        choose(g, batch, SLOT_DISCARDED, card)
        remember(g, N_DISCARDED, card, g.m[card + STAMP], c[C_PLAYER], origin)
    g.m[CLOCK] += 1
    g.push(DO_DISCARDED, batch, 0, 0, g.m[CLOCK], 1 if quiet else 0)


class DiscardCards(Routine):
    """Cards on their way to the discard pile by the keyword Discard."""

    first_step: ClassVar[str] = "S_DISCARD_OWN"

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        cards = ever_chosen(g, ctx, SLOT_DISCARDED)
        n = g.stack[f + F_DISCARD_INDEX]
        pc = g.stack[f + PC]
        if pc == S_DISCARD_OWN:
            if n < len(cards) and g.stack[f + F_DISCARD_QUIETLY] == 0:
                self.own_effect(g, f, cards[n])
            else:
                self.go_on(g, f, S_DISCARD_TELL)
            return False
        if pc == S_DISCARD_TELL:
            if n < len(cards):
                g.stack[f + F_DISCARD_INDEX] += 1
                self.tell(g, f, cards[n])
            else:
                self.go_on(g, f, S_DISCARD_LAND)
            return False
        for c in cards:
            if zone_of(g, c) == LIMBO:
                lay_down(g, c, DISCARD)
        count_found(g, cards)
        hand_down(g, f, 1)  # whoever has nothing to discard does not begin
        g.free_context(ctx)
        return True

    def go_on(self, g: Game, f: Frame, step: Step) -> None:
        """Begin the next step with the first card."""
        g.stack[f + F_DISCARD_INDEX] = 0
        g.goto(f, step)

    def tell(self, g: Game, f: Frame, c: Card) -> None:
        """Open the window of one card's being discarded."""
        ctx = g.stack[f + CTX]
        lent = borrow(g, ctx)
        by = g.contexts[ctx]
        batch = g.stack[f + F_DISCARD_BATCH]
        quiet: i64 = QUIET if g.stack[f + F_DISCARD_QUIETLY] == 1 else NO_CONTEXT
        happen(g, E_DISCARDS, by[C_PLAYER], c, by[C_SOURCE], batch, quiet, by[C_CHAMPION])
        if lent:
            give_back(g, by[C_PLAYER])

    def own_effect(self, g: Game, f: Frame, c: Card) -> None:
        """The next effect of a discarded card itself, at the very start (CH-6.1-Discard.b)."""
        own = definition(g, c).own
        n = g.stack[f + F_DISCARD_LINE]
        if n == len(own):
            g.stack[f + F_DISCARD_INDEX] += 1
            g.stack[f + F_DISCARD_LINE] = 0
            return
        g.stack[f + F_DISCARD_LINE] += 1
        if own[n].event.listens & E_DISCARDS != 0 and self.is_meant(g, f, c, own[n].event):
            ctx = new_context(g, SORT_TRIGGERED, ref_of(g, c, own[n].ref), c)
            set_subject(g, ctx, c)
            g.contexts[ctx][C_OTHER] = g.contexts[g.stack[f + CTX]][C_SOURCE]
            begin_line(g, ctx)

    def is_meant(self, g: Game, f: Frame, c: Card, event: Event) -> bool:
        """Whether a line of a discarded card has waited for being discarded so."""
        ctx = g.stack[f + CTX]
        lent = borrow(g, ctx)
        by = g.contexts[ctx]
        found = event.matches(g, speaker_of(g, c), E_DISCARDS, c, by[C_SOURCE], 0)
        if lent:
            give_back(g, by[C_PLAYER])
        return found
