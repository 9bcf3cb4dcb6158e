"""Onto a discard pile: the one way by which a card gets there (INV-DISCARD-01)."""

from wartable.cardgame.layout import C_PLAYER, TURN
from wartable.invasion.events import E_INTO_PILE, E_TO_PILE
from wartable.invasion.happening import happen
from wartable.invasion.history import N_INTO_DISCARD, remember
from wartable.invasion.layout import DISCARDED, HAND_LISTENERS, LISTENING, SLOT_CHOSEN_BY
from wartable.invasion.routines import DO_ANNOUNCE, DO_AT_RANDOM, DO_RESOLVE
from wartable.invasion.table import pile_of, player_row, put_in_pile
from wartable.invasion.terms import DISCARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Value, Zone
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import CTX, DEPTH, FRAME, OWNER, PILE, WHAT
from wartable.kernel.slots import is_in_slot


def to_discard(g: Game, c: Card) -> None:
    """Lay a card on its owner's discard pile."""
    m = g.m
    put_in_pile(g, c, pile_of(m[c + OWNER], DISCARD), known=EVERYBODY)
    m[c + DISCARDED] = m[TURN]
    remember(g, N_INTO_DISCARD, m[c + OWNER], c)


def discard(g: Game, c: Card) -> None:
    """Discard a card from a hand or deck."""
    from_zone = g.m[g.m[c + PILE] + PILE]
    by = whose_effect(g, c) if is_pile_told(g, c) else 0
    to_discard(g, c)
    g.record(E_TO_PILE, c, g.m[c + PILE])
    tell_of_pile(g, c, from_zone, by)


def is_pile_told(g: Game, c: Card) -> bool:
    """Whether anybody waits for a card to come into its owner's discard pile."""
    waiting = g.m[LISTENING] & E_INTO_PILE != 0
    return waiting or g.m[player_row(g.m[c + OWNER]) + HAND_LISTENERS] > 0


def tell_of_pile(g: Game, c: Card, from_zone: Zone, by: Value = 0) -> None:
    """A card has come into a discard pile, and not from play; told if anybody waits for it."""
    if is_pile_told(g, c):
        happen(g, E_INTO_PILE, c, from_zone, by)


def whose_effect(g: Game, c: Card) -> Value:
    """1 + the player whose effect discards a card, 0 if none does; prices are paid on announcing.

    What was chosen in place of a random card goes by the effect that let it be chosen (AMB-349).
    """
    f = (g.m[DEPTH] - 1) * FRAME
    while f >= 0 and g.stack[f + WHAT] != DO_ANNOUNCE:
        ctx = g.stack[f + CTX]
        if g.stack[f + WHAT] == DO_RESOLVE:
            return 1 + g.contexts[ctx][C_PLAYER]
        if g.stack[f + WHAT] == DO_AT_RANDOM:
            for player in range(2):
                if is_in_slot(g, ctx, SLOT_CHOSEN_BY + player, c):
                    return 1 + player
        f -= FRAME
    return 0
