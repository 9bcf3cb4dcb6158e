"""Where cards lie, and how they move so that everybody knows what he has seen and no more.

The zones of a plain game are a hand, a deck and a discard pile, then those of its own, which are
open to all. A card keeps its owner and lies on his side.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.cardrules import rules_of
from wartable.cardgame.plain.events import E_DRAWS
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Count, Field, Pile, Player, Zone
from wartable.kernel.knowing import EVERYBODY, forget, lift
from wartable.kernel.layout import DEF, KNOWN, OWNER, PILE, STAMP
from wartable.kernel.native import i64, vec
from wartable.kernel.piles import cards_of, put_bottom, top
from wartable.kernel.piles import shuffle as put_in_random_order
from wartable.kernel.rng import below

# numbers: zones of a player
HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
FIRST_OWN_ZONE: Final = 3
"""The zones of the game itself begin here."""


def pile_of(g: Game, player: Player, zone: Zone) -> Pile:
    """The row of a player's pile."""
    return rules_of(g).pile_of(player, zone)


def zone_of(g: Game, c: Card) -> Zone:
    """The zone a card lies in."""
    return g.m[g.m[c + PILE] + PILE]


def cards_in(g: Game, player: Player, zone: Zone) -> vec[Card]:
    """The cards in a player's zone, top first."""
    return cards_of(g.m, pile_of(g, player, zone))


def title_of(g: Game, c: Card) -> str:
    """The title of a card."""
    return g.defs[g.m[c + DEF]].title


def tokens(g: Game, player: Player, field: Field) -> Amount:
    """What a field of a player's row holds."""
    return g.m[rules_of(g).player_row(player) + field]


def add_tokens(g: Game, player: Player, field: Field, n: Amount) -> None:
    """Add to a field of a player's row."""
    g.m[rules_of(g).player_row(player) + field] += n


# -- moving ----------------------------------------------------------------------------------------


def move(g: Game, c: Card, zone: Zone) -> None:
    """Lay a card into a zone of its owner, behind or below what lies there.

    It is another object from then on. Its owner sees what comes to his hand, everybody what comes
    to an open zone.
    """
    m = g.m
    owner = m[c + OWNER]
    lift(g, c, HAND, DECK, seen=zone != HAND and zone != DECK)
    put_bottom(m, pile_of(g, owner, zone), c)
    m[c + STAMP] += 1
    if zone == HAND:
        m[c + KNOWN] |= 1 << owner
    elif zone != DECK:
        m[c + KNOWN] = EVERYBODY


def draw(g: Game, player: Player, n: Count) -> Count:
    """Let a player draw cards; how many there were."""
    drawn: i64 = 0
    while drawn < n:
        c = top(g.m, pile_of(g, player, DECK))
        if c == 0:
            break
        move(g, c, HAND)
        g.record(E_DRAWS, 0, player)
        drawn += 1
    return drawn


def show(g: Game, c: Card, player: Player) -> None:
    """Let a player look at a card."""
    g.m[c + KNOWN] |= 1 << player


def first_by_lot(g: Game) -> Player:
    """A player by lot."""
    return below(g.m, 2)


def shuffle(g: Game, player: Player) -> None:
    """Shuffle a player's deck."""
    deck = pile_of(g, player, DECK)
    forget(g, deck)
    put_in_random_order(g.m, deck)
