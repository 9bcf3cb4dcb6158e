"""Who sees a card, and what he calls it (CH-2.11, A-05, A-06, A-173; kernel.numbers).

A card that somebody knows he calls by its number; one that lies face down before him by its veil;
any other in a hand or deck by nothing at all.
"""

from __future__ import annotations

from wartable.champions.going import seen_by
from wartable.champions.table import zone_of
from wartable.champions.terms import BOARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Card
from wartable.kernel.numbers import REFEREE, card_number


def sees(g: Game, eye: int, c: Card) -> bool:
    """Whether somebody knows which card this is."""
    return eye == REFEREE or (seen_by(g, c) >> eye) & 1 == 1


def number_of_card(g: Game, eye: int, c: Card) -> int:
    """What somebody calls a card."""
    return number_as_seen(g, eye, c, known=sees(g, eye, c))


def number_as_seen(g: Game, eye: int, c: Card, *, known: bool) -> int:
    """The same by who has found out whether he knows it."""
    return card_number(g, eye, c, known=known, lies=0 <= zone_of(g, c) < BOARD)
