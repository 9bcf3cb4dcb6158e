"""Who sees a card, and what he calls it (AMB-75, AMB-110..AMB-114; kernel.numbers).

A card that somebody knows he calls by its number; one that lies face down before him by its veil;
the open top of a deck by its deck, below 0; any other in a hand or deck by nothing at all.
"""

from __future__ import annotations

from wartable.invasion.going import shows_top
from wartable.invasion.layout import L_CHAIN
from wartable.invasion.table import pile_of
from wartable.invasion.terms import CHAIN, DECK, HAND, ZONE_COUNT
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context
from wartable.kernel.layout import KNOWN, NEXT, OWNER, PILE
from wartable.kernel.numbers import (
    FIRST_ACTION,
    FIRST_ZONE,
    REFEREE,
    ZONES_A_PLAYER,
    called,
    card_number,
    zone_number,
)


def sees(g: Game, eye: int, c: Card) -> bool:
    """Whether somebody knows which card this is."""
    m = g.m
    if eye == REFEREE or (m[c + KNOWN] >> eye) & 1 == 1:
        return True
    pile = m[c + PILE]
    zone = m[pile + PILE]
    if zone == DECK:  # as going.sight has it
        return shows_top(g, m[pile + OWNER]) and m[pile + NEXT] == c
    return False


def number_of_action(g: Game, ctx: Context) -> int:
    """What everybody calls an action on the chain; 0 once it has left."""
    chain = g.lists[L_CHAIN]
    for place in range(len(chain)):
        if chain[place] == ctx:
            return FIRST_ACTION + place
    return 0


def number_of_card(g: Game, eye: int, c: Card) -> int:
    """What somebody calls a card."""
    return number_as_seen(g, eye, c, known=sees(g, eye, c))


def number_of_source(g: Game, eye: int, c: Card) -> int:
    """What somebody calls a card of whose words he reads: nothing where it lies hidden by now.

    He is told its title, which must not tell him what lies face down before him.
    """
    known = sees(g, eye, c)
    return number_as_seen(g, eye, c, known=known) if known else 0


def number_as_seen(g: Game, eye: int, c: Card, *, known: bool) -> int:
    """The same by who has found out whether he knows it."""
    m = g.m
    zone = m[m[c + PILE] + PILE]
    if zone == DECK and known and not is_known(g, eye, c):
        return -zone_number(g, m[c + PILE])
    return card_number(g, eye, c, known=known, lies=zone < HAND or zone == CHAIN)


def is_known(g: Game, eye: int, c: Card) -> bool:
    """Whether somebody would know this card wherever it went; a referee does."""
    return eye == REFEREE or g.refereed or (g.m[c + KNOWN] >> eye) & 1 == 1


def card_called(g: Game, number: int) -> int:
    """The row of the card that somebody calls by a number, 0 if there is none."""
    for player in range(2):
        deck = pile_of(player, DECK)
        if number == -zone_number(g, deck) and g.m[deck + NEXT] != deck:
            return int(g.m[deck + NEXT])
    return called(g, number)


def zone_called(number: int) -> int:
    """The row of the zone that everybody calls by a number, 0 if there is none."""
    side, zone = divmod(number - FIRST_ZONE, ZONES_A_PLAYER)
    return int(pile_of(side, zone)) if side in (0, 1) and zone < ZONE_COUNT else 0
