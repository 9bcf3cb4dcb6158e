"""A full state consistent with what a player knows: hidden cards are dealt anew."""

from wartable.invasion.layout import CARDS, WIDTH
from wartable.invasion.view import sees
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, OWNER
from wartable.kernel.native import i64
from wartable.kernel.rng import below, seed


def deal_anew(g: Game, player: int, chance: int) -> None:
    """Exchange, in place, the identities of the cards a player does not know, owner by owner."""
    m = g.m
    seed(m, chance)
    for owner in range(2):
        hidden: list[i64] = []
        c: i64 = CARDS
        while c < len(m):
            if m[c + OWNER] == owner and not sees(g, player, c):
                hidden.append(c)
            c += WIDTH
        left: i64 = len(hidden)
        while left > 1:
            j = below(m, left)
            left -= 1
            one, two = hidden[left], hidden[j]
            m[one + DEF], m[two + DEF] = m[two + DEF], m[one + DEF]
