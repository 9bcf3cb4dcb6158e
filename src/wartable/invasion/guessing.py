"""A full state consistent with what a player knows: hidden cards are dealt anew.

What the other player is just being asked tells of his hidden cards. Where that is an action window
the question is put again with the new cards; in any other decision the cards it names stay.
"""

from wartable.invasion.layout import CARDS, WIDTH
from wartable.invasion.view import sees
from wartable.invasion.words import K_ACTION
from wartable.kernel.game import Game, first_of
from wartable.kernel.layout import ASKED, DEF, DEPTH, FRAME, KIND, OWNER
from wartable.kernel.native import i64
from wartable.kernel.rng import below, seed


def deal_anew(g: Game, player: int, chance: int) -> None:
    """Exchange, in place, the identities of the cards a player does not know, owner by owner."""
    m = g.m
    others_turn = m[ASKED] != 0 and m[ASKED] - 1 != player
    window = others_turn and m[KIND] == K_ACTION
    named: list[i64] = []
    if others_turn and not window:
        named = [first_of(code) for code in g.options]
    seed(m, chance)
    for owner in range(2):
        hidden: list[i64] = []
        c: i64 = CARDS
        while c < len(m):
            if m[c + OWNER] == owner and not sees(g, player, c) and c not in named:
                hidden.append(c)
            c += WIDTH
        exchange(g, hidden)
    if window:
        g.withdraw()
        g.goto((m[DEPTH] - 1) * FRAME, 1)
        g.run()


def exchange(g: Game, hidden: list[i64]) -> None:
    """Deal the identities of these cards anew among them."""
    m = g.m
    left: i64 = len(hidden)
    while left > 1:
        j = below(m, left)
        left -= 1
        one, two = hidden[left], hidden[j]
        m[one + DEF], m[two + DEF] = m[two + DEF], m[one + DEF]
