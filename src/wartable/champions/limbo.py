"""Limbo: how cards come off the board into it, and out of it onto a pile.

A card that leaves a zone is in limbo until it has reached the next one (CH-3.1.5a): its effects of
leaving happen there.

CH-2.14.4f, CH-2.14.4g  a stack leaves as a whole unless only its top card is taken
A-112                   a blessing never goes anywhere: it is turned face down
A-241                   what would go to a discard pile that is shut is purged
CH-3.1.1c               a deck into which cards were put is shuffled
"""

from typing import Final

from wartable.champions.events import E_MOVES
from wartable.champions.layout import (
    CORNER,
    FOUND,
    FOUND_SPELLS,
    FOUND_UNITS,
    GOING,
    LEFT_CORNER,
    LEFT_LANE,
    LEFT_STACK,
    LEFT_SUPPORT,
    STATE,
)
from wartable.champions.stacks import support
from wartable.champions.table import (
    champion_of,
    definition,
    lane_of,
    new_object,
    pile_of,
    put_in_pile,
    shuffle_deck,
    to_limbo,
    touch,
    zone_of,
)
from wartable.champions.terms import (
    BLESSING,
    DECK,
    DISCARD,
    LIMBO,
    OUTSIDE,
    PURGED,
    SPELL,
    SPENT,
    UNIT,
)
from wartable.champions.values import is_shut
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Zone
from wartable.kernel.layout import NEXT, OWNER, PILE
from wartable.kernel.native import append, i64, vec

BOTTOM: Final = 64
"""Added to the zone in which a card lands: under the pile."""


def take_off_board(g: Game, c: Card, *, alone: bool) -> Card:
    """Take a card off the board into limbo, with the cards below it unless it goes alone.

    Returns the card that lies on top of the stack then, 0 if there is none. A blessing stays where
    it is, and is turned face down (A-112).
    """
    m = g.m
    if definition(g, c).kind == BLESSING:
        m[c + LEFT_CORNER] = m[c + CORNER]
        spend(g, c)
        return 0
    pile = m[c + PILE]
    champion = champion_of(g, c)
    m[c + LEFT_LANE] = lane_of(g, c)
    m[c + LEFT_SUPPORT] = support(g, c)
    m[c + LEFT_CORNER] = m[c + CORNER]
    m[c + LEFT_STACK] = 0
    below = m[c + NEXT]
    to_limbo(g, c, champion)
    new_object(g, c)
    m[c + CORNER] = 0
    if alone:
        return below if below != pile else 0
    while below != pile:
        after = m[below + NEXT]
        to_limbo(g, below, champion)
        new_object(g, below)
        m[below + CORNER] = 0
        m[below + LEFT_STACK] = c
        m[below + LEFT_LANE] = m[c + LEFT_LANE]
        below = after
    return 0


def spend(g: Game, c: Card) -> None:
    """Turn a blessing face down: it is spent."""
    g.m[c + STATE] = SPENT
    g.m[c + CORNER] = 0
    touch(g)


def land(g: Game, c: Card, to: Zone) -> None:
    """Lay a card from limbo where it goes, the cards of its stack under it (CH-2.14.4f).

    If an effect has taken the top card elsewhere meanwhile, the others go where all were to go.
    """
    m = g.m
    owner = m[c + OWNER]
    zone = to & ~BOTTOM
    limbo = pile_of(owner, LIMBO)
    rest = vec[i64]()
    card = m[limbo + NEXT]
    while card != limbo:
        if m[card + LEFT_STACK] == c and card != c:
            rest = append(rest, card)
        card = m[card + NEXT]
    # The last card of a stack went to limbo last and lies on top of it: it lands first.
    for lower in rest:
        m[lower + LEFT_STACK] = 0
        lay_down(g, lower, zone, bottom=to & BOTTOM != 0)
    if zone_of(g, c) == LIMBO:
        lay_down(g, c, zone, bottom=to & BOTTOM != 0)


def lay_down(g: Game, c: Card, zone: Zone, *, bottom: bool = False) -> None:
    """Lay one card on a pile of its owner, or outside the game if it says so (A-256).

    A discard pile may be shut to it (A-241).
    """
    owner = g.m[c + OWNER]
    if definition(g, c).leaves_game:
        zone = OUTSIDE
    elif zone == DISCARD and is_shut(g, owner):
        zone = PURGED
    put_in_pile(g, c, pile_of(owner, zone), bottom=bottom)
    g.m[c + GOING] = 0
    if zone in (PURGED, OUTSIDE):
        g.record(E_MOVES, c, zone, owner)


def purge_from_pile(g: Game, c: Card) -> None:
    """Purge a card that is not in play (A-240)."""
    put_in_pile(g, c, pile_of(g.m[c + OWNER], PURGED))
    new_object(g, c)
    g.record(E_MOVES, c, PURGED, g.m[c + OWNER])


def count_found(g: Game, cards: vec[Card]) -> None:
    """Note how many cards a sentence has taken away, and how many of each kind."""
    m = g.m
    m[FOUND] = len(cards)
    m[FOUND_UNITS] = 0
    m[FOUND_SPELLS] = 0
    for c in cards:
        kind = definition(g, c).kind
        if kind == UNIT:
            m[FOUND_UNITS] += 1
        elif kind == SPELL:
            m[FOUND_SPELLS] += 1


def shuffle_decks(g: Game, cards: vec[Card]) -> None:
    """Shuffle the decks cards were put into (CH-3.1.1c)."""
    for player in range(2):
        for c in cards:
            if g.m[c + OWNER] == player and zone_of(g, c) == DECK:
                shuffle_deck(g, player)
                break
