"""Piles of cards: rings of rows in the game's memory, top card first."""

from wartable.kernel.ints import Card, Count, Index, Pile, Value
from wartable.kernel.layout import NEXT, PILE, PREV, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rng import below


def clear_pile(m: vec[Value], pile: Pile) -> None:
    """Make a pile empty (its ring is itself alone)."""
    m[pile + NEXT] = pile
    m[pile + PREV] = pile
    m[pile + STAMP] = 0


def size(m: vec[Value], pile: Pile) -> Count:
    """How many cards lie in a pile."""
    return m[pile + STAMP]


def top(m: vec[Value], pile: Pile) -> Card:
    """The top card, or 0 if the pile is empty."""
    card = m[pile + NEXT]
    if card == pile:
        return 0
    return card


def take_out(m: vec[Value], card: Card) -> None:
    """Lift a card off the pile it lies in; it then lies nowhere."""
    pile = m[card + PILE]
    if pile == 0:
        return
    above = m[card + PREV]
    below_it = m[card + NEXT]
    m[above + NEXT] = below_it
    m[below_it + PREV] = above
    m[pile + STAMP] -= 1
    m[card + PILE] = 0


def put_top(m: vec[Value], pile: Pile, card: Card) -> None:
    """Lay a card on top of a pile, wherever it was."""
    take_out(m, card)
    first = m[pile + NEXT]
    m[card + NEXT] = first
    m[card + PREV] = pile
    m[first + PREV] = card
    m[pile + NEXT] = card
    m[card + PILE] = pile
    m[pile + STAMP] += 1


def put_bottom(m: vec[Value], pile: Pile, card: Card) -> None:
    """Lay a card under a pile, wherever it was."""
    take_out(m, card)
    last = m[pile + PREV]
    m[card + PREV] = last
    m[card + NEXT] = pile
    m[last + NEXT] = card
    m[pile + PREV] = card
    m[card + PILE] = pile
    m[pile + STAMP] += 1


def cards_of(m: vec[Value], pile: Pile) -> vec[Card]:
    """The cards of a pile, top first, as a list of its own."""
    found = vec[i64]()
    card = m[pile + NEXT]
    while card != pile:
        found = append(found, card)
        card = m[card + NEXT]
    return found


def nth(m: vec[Value], pile: Pile, index: Index) -> Card:
    """The card at a place counted from the top, 0 if there are not so many."""
    card = m[pile + NEXT]
    while card != pile:
        if index == 0:
            return card
        index -= 1
        card = m[card + NEXT]
    return 0


def shuffle(m: vec[Value], pile: Pile) -> None:
    """Put a pile in a random order with the game's own generator."""
    cards = cards_of(m, pile)
    left: i64 = len(cards)
    while left > 1:
        j = below(m, left)
        left -= 1
        cards[left], cards[j] = cards[j], cards[left]
    lay_in_order(m, pile, cards)


def lay_in_order(m: vec[Value], pile: Pile, cards: vec[Card]) -> None:
    """Make a pile consist of just these cards, in this order, top first."""
    clear_pile(m, pile)
    for card in cards:
        m[card + PILE] = 0
        put_bottom(m, pile, card)
