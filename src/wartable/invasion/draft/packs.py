"""Packs: made, handed over and handed back, and what each player knows of the cards (INV-DRAFT-12).

A player knows the cards of a pack while he holds it. Once it is with the other player he knows
which cards it had, but not which of them has been taken since (SEEN); when it comes round again he
sees what is missing. Where cards are shuffled he knows nothing any more.
"""

from wartable.invasion.draft.layout import (
    CARDS,
    CUT,
    DECK,
    PACK,
    ROUND,
    SEEN,
    STOCK,
    SWAPPED,
    WIDTH,
    pile_of,
)
from wartable.invasion.draft.terms import E_PACK_MADE
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Player
from wartable.kernel.knowing import lose
from wartable.kernel.layout import KNOWN, OWNER
from wartable.kernel.native import i64
from wartable.kernel.piles import cards_of, put_bottom, shuffle, size, top

PACK_SIZE = 15
EVERYBODY = 3


def make_pack(g: Game, player: Player) -> None:
    """Take the top 15 cards, one less for each Cut Supply Lines (INV-DRAFT-07, INV-DRAFT-15)."""
    count = max(PACK_SIZE - size(g.m, pile_of(player, CUT)), 0)
    draw_into_pack(g, player, count)
    g.record(E_PACK_MADE, 0, player, size(g.m, pile_of(player, PACK)))


def draw_into_pack(g: Game, player: Player, count: Count) -> None:
    """Put the top cards of a player's pile, as many as there are, into his pack."""
    m = g.m
    for _ in range(count):
        c = top(m, pile_of(player, STOCK))
        if c == 0:
            return
        put_bottom(m, pile_of(player, PACK), c)
        m[c + KNOWN] = 1 << player


def swap(g: Game) -> None:
    """Hand the packs over: each player sees the other's, and what is missing from it."""
    m = g.m
    m[SWAPPED] = 1
    for owner in range(2):
        other = 1 - owner
        for c in cards_of(m, pile_of(owner, DECK)):
            if m[c + SEEN + other] == m[ROUND]:
                m[c + SEEN + other] = 0
                m[c + KNOWN] |= 1 << other
        for c in cards_of(m, pile_of(owner, PACK)):
            m[c + SEEN + other] = 0
            m[c + SEEN + owner] = m[ROUND]
            lose(g, c, 1 << owner)
            m[c + KNOWN] |= 1 << other


def swap_back(g: Game) -> None:
    """Hand the packs back to their owners."""
    m = g.m
    m[SWAPPED] = 0
    for owner in range(2):
        other = 1 - owner
        for c in cards_of(m, pile_of(owner, PACK)):
            if (m[c + KNOWN] >> other) & 1 == 1:
                m[c + SEEN + other] = m[ROUND]
            m[c + SEEN + owner] = 0
            lose(g, c, 1 << other)
            m[c + KNOWN] |= 1 << owner


def replace_pack(g: Game, owner: Player) -> None:
    """Shuffle a pack into its owner's pile and make one of as many fresh cards (INV-DRAFT-18)."""
    m = g.m
    stock = pile_of(owner, STOCK)
    pack = cards_of(m, pile_of(owner, PACK))
    for c in pack:
        put_bottom(m, stock, c)
    shuffle(m, stock)
    for c in cards_of(m, stock):
        lose(g, c, EVERYBODY)
    forget_pack(g, owner)
    draw_into_pack(g, owner, len(pack))


def forget_pack(g: Game, owner: Player) -> None:
    """What was seen in a pack that has been shuffled away tells nothing about single cards."""
    m = g.m
    c: i64 = CARDS
    while c < len(m):
        if m[c + OWNER] == owner:
            for player in range(2):
                if m[c + SEEN + player] == m[ROUND]:
                    m[c + SEEN + player] = 0
        c += WIDTH


def show(g: Game, c: Card) -> None:
    """Turn a card face up."""
    g.m[c + KNOWN] = EVERYBODY
    g.m[c + SEEN] = 0
    g.m[c + SEEN + 1] = 0
