"""Onto a discard pile: the one way by which a card gets there (INV-DISCARD-01)."""

from wartable.cardgame.layout import TURN
from wartable.invasion.history import N_INTO_DISCARD, remember
from wartable.invasion.layout import DISCARDED
from wartable.invasion.table import pile_of, put_in_pile
from wartable.invasion.terms import DISCARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Card
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import OWNER


def to_discard(g: Game, c: Card) -> None:
    """Lay a card on its owner's discard pile."""
    m = g.m
    put_in_pile(g, c, pile_of(m[c + OWNER], DISCARD), known=EVERYBODY)
    m[c + DISCARDED] = m[TURN]
    remember(g, N_INTO_DISCARD, m[c + OWNER], c)
