"""Several cards discarded together: their owner says in which order they reach his pile.

INV-DISCARD-01   a hand, the top of a deck, what lay under a card (cards that leave play together
    are put in order by leaving.py)

Nobody is asked where the order cannot matter: one card, or copies of one card.
"""

from typing import Final

from wartable.cardgame.layout import ACTIVE
from wartable.cardgame.terms import K_ORDER, V_FIRST
from wartable.invasion.contexts import SORT_DELAYED, new_context
from wartable.invasion.discardpile import discard
from wartable.invasion.events import E_HAND_DISCARDED
from wartable.invasion.happening import happen
from wartable.invasion.layout import LISTENING
from wartable.invasion.leaving import same_title
from wartable.invasion.routines import DO_DISCARD
from wartable.invasion.table import in_turn, pile_of, player_row
from wartable.invasion.terms import DECK, HAND
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Count, Frame, Player
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import CTX, KNOWN, OWNER, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Routine
from wartable.kernel.slots import choose, chosen, is_in_slot

# numbers: steps of discarding several cards
S_DISCARD_ORDER: Final = 0
"""Owners put their cards in order, the active player first; then all are discarded."""
S_DISCARD_ORDER_NAMED: Final = 1
"""One of them has named the next card."""

# numbers from 3 (kernel.layout.LOCALS): the frame of DiscardTogether
F_DISCARD_OWNERS: Final = 3
"""How many owners have put theirs in order."""

# numbers: slots of DiscardTogether
SLOT_DISCARDED: Final = 0
"""Everything that is to be discarded."""
SLOT_IN_ORDER: Final = 1
"""What has its place in the order."""


def discard_together(g: Game, cards: vec[Card]) -> bool:
    """Discard cards, asking their owners for the order; True if a frame of its own does it."""
    if not needs_order(g, cards):
        discard_now(g, cards)
        return False
    ctx = new_context(g, SORT_DELAYED, -1, 0, g.m[ACTIVE], 0)
    for c in cards:
        if g.m[g.m[c + PILE] + PILE] == DECK:
            # On its way to a discard pile it is seen by everybody.
            g.m[c + KNOWN] = EVERYBODY
        choose(g, ctx, SLOT_DISCARDED, c)
    g.push(DO_DISCARD, ctx)
    return True


def discard_now(g: Game, cards: vec[Card]) -> None:
    """Discard cards in this order, and tell of each hand that has lost some."""
    of_first = from_hand(g, cards, 0)
    of_second = from_hand(g, cards, 1)
    for c in cards:
        discard(g, c)
    if g.m[LISTENING] & E_HAND_DISCARDED != 0:
        if of_first > 0:
            happen(g, E_HAND_DISCARDED, player_row(0), 0, of_first)
        if of_second > 0:
            happen(g, E_HAND_DISCARDED, player_row(1), 0, of_second)


def from_hand(g: Game, cards: vec[Card], player: Player) -> Count:
    """How many of these cards lie in a player's hand."""
    hand = pile_of(player, HAND)
    n: i64 = 0
    for c in cards:
        if g.m[c + PILE] == hand:
            n += 1
    return n


def needs_order(g: Game, cards: vec[Card]) -> bool:
    """Whether somebody has something to put in order."""
    for owner in range(2):
        own = of_owner(g, cards, owner)
        if not same_title(g, own):
            return True
    return False


def of_owner(g: Game, cards: vec[Card], owner: Player) -> vec[Card]:
    """The cards among these that a player owns."""
    found = vec[i64]()
    for c in cards:
        if g.m[c + OWNER] == owner:
            found = append(found, c)
    return found


class DiscardTogether(Routine):
    """Each owner puts his cards in order, the active player first; then all are discarded."""

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        if g.stack[f + PC] == S_DISCARD_ORDER_NAMED:
            choose(g, ctx, SLOT_IN_ORDER, first_of(g.m[PICK]))
        while g.stack[f + F_DISCARD_OWNERS] < 2:
            owner = in_turn(g, g.stack[f + F_DISCARD_OWNERS])
            left = unordered(g, ctx, owner)
            if not same_title(g, left):
                g.ask(owner, K_ORDER)
                for c in left:
                    g.offer(V_FIRST, c)
                g.goto(f, S_DISCARD_ORDER_NAMED)
                return False
            for c in left:
                choose(g, ctx, SLOT_IN_ORDER, c)
            g.stack[f + F_DISCARD_OWNERS] += 1
        discard_now(g, chosen(g, ctx, SLOT_IN_ORDER))
        g.free_context(ctx)
        return True


def unordered(g: Game, ctx: Context, owner: Player) -> vec[Card]:
    """A player's cards that have no place in the order yet."""
    found = vec[i64]()
    for c in of_owner(g, chosen(g, ctx, SLOT_DISCARDED), owner):
        if not is_in_slot(g, ctx, SLOT_IN_ORDER, c):
            found = append(found, c)
    return found
