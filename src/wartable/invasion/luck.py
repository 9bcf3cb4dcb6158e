"""Random picks from piles; a scenario may have fixed what comes next."""

from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Index, Pile
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of
from wartable.kernel.rng import below


def random_cards(g: Game, pile: Pile, n: Count) -> vec[Card]:
    """So many different random cards of a pile, or all there are."""
    found = vec[i64]()
    left = cards_of(g.m, pile)
    while len(found) < n and len(left) > 0:
        c = random_of(g, left)
        found = append(found, c)
        rest = vec[i64]()
        for other in left:
            if other != c:
                rest = append(rest, other)
        left = rest
    return found


def random_of(g: Game, cards: vec[Card]) -> Card:
    """A random one of these cards, 0 if there are none."""
    for i in range(len(g.fate)):
        if g.fate[i] in cards:
            card = g.fate[i]
            drop_fate(g, i)
            return card
    if len(cards) == 0:
        return 0
    return cards[below(g.m, len(cards))]


def fated_in(g: Game, pile: Pile) -> Card:
    """The card of a pile that has been fixed to come next, 0 if none."""
    for i in range(len(g.fate)):
        card = g.fate[i]
        if g.m[card + PILE] == pile:
            drop_fate(g, i)
            return card
    return 0


def drop_fate(g: Game, index: Index) -> None:
    """A fixed pick has been used."""
    kept = vec[i64]()
    for i in range(len(g.fate)):
        if i != index:
            kept = append(kept, g.fate[i])
    g.fate = kept
