"""Piles for those who are not compiled: by their game, never by its memory.

The compiler (mypyc with librt) keeps a vector for good that interpreted code hands to a compiled
function: every game looked at in that way would stay in memory. So whoever is interpreted asks
here, where the memory does not leave the compiled side.
"""

from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile
from wartable.kernel.piles import cards_of, put_bottom


def cards_in(g: Game, pile: Pile) -> list[int]:
    """The cards of a pile, top first."""
    return [int(card) for card in cards_of(g.m, pile)]


def lay_under(g: Game, pile: Pile, card: Card) -> None:
    """Lay a card under a pile, wherever it was."""
    put_bottom(g.m, pile, card)
