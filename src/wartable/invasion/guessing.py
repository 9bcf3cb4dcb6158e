"""A full state consistent with what a player knows: hidden cards are dealt anew.

What the other player is just being asked tells of his hidden cards. Where that is an action window
the question is put again with the new cards; in any other decision the cards it names stay.
"""

from wartable.invasion.layout import CARDS, WIDTH
from wartable.invasion.seeing import sees
from wartable.invasion.words import K_ACTION
from wartable.kernel.game import Game, first_of
from wartable.kernel.guessing import deal_among
from wartable.kernel.layout import ASKED, DEPTH, FRAME, KIND, OWNER
from wartable.kernel.native import i64
from wartable.kernel.rng import seed


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
        deal_among(g, hidden)
    if window:
        g.withdraw()
        g.goto((m[DEPTH] - 1) * FRAME, 1)
        g.run()
