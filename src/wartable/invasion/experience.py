"""Experience: cards that lie face down under a unit or legend (AMB-285).

Such a card lies where its host lies, face down and attached to it, which no development is. It has
no type: nothing that speaks of cards in play means it. Whoever owns it may look at it, and it goes
to the discard pile with its host, as attachments do.
"""

from wartable.invasion.going import before_going, lifted, tell_going
from wartable.invasion.layout import FACE, FACE_DOWN, HOST
from wartable.invasion.script.base import D_STRUCTURE
from wartable.invasion.table import in_play_cards, place, touch
from wartable.invasion.terms import DECK, HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count
from wartable.kernel.knowing import lift
from wartable.kernel.layout import KNOWN, OWNER, PILE, VEIL
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import veil


def is_experience(g: Game, c: Card) -> bool:
    """Whether a card in play is an experience."""
    return g.m[c + FACE] == FACE_DOWN and g.m[c + HOST] != 0


def experience_on(g: Game, host: Card) -> vec[Card]:
    """The experience of a card in play."""
    found = vec[i64]()
    for c in in_play_cards(g):
        if g.m[c + HOST] == host and g.m[c + FACE] == FACE_DOWN:
            found = append(found, c)
    return found


def count_experience(g: Game, host: Card) -> Count:
    """How much experience a card in play has."""
    return len(experience_on(g, host))


def lay_under(g: Game, c: Card, host: Card) -> None:
    """A card that is not in play becomes an experience of a card in play."""
    m = g.m
    owner = m[c + OWNER]
    was = before_going(g, c)
    lift(g, c, HAND, DECK, seen=False)
    was = lifted(g, c, was)
    place(g, c, m[host + PILE], owner)
    m[c + FACE] = FACE_DOWN
    m[c + HOST] = host
    m[c + KNOWN] |= 1 << owner
    if m[c + VEIL] == 0:
        veil(g, c)
    touch(g, D_STRUCTURE)
    tell_going(g, c, was)
