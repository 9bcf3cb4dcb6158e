"""The Empty Deck Check at the end of a turn (CH-4.1.5.5b).

A player who has no deck left, and used no card of his hand this turn, gives up a card; if nothing
of his is in play then, he has lost.

A-25   there is no check if a card went from hand to battlefield or discard pile this turn
A-26   the turn player picks whatever is possible
A-27   an action card in play or an active blessing keeps a player in the game, nothing else does
A-29   leaving effects happen, Last Stands and exhaust effects do not
"""

from typing import Final

from wartable.cardgame.layout import ACTIVE
from wartable.champions.defeat import end_game
from wartable.champions.events import E_SPENDS
from wartable.champions.layout import HAND_MOVED
from wartable.champions.leaving import WAY_MOVE, leave_one
from wartable.champions.limbo import lay_down, spend
from wartable.champions.routines import DO_CHECK
from wartable.champions.table import definition, pile_of, player_row, row_cards, zone_of
from wartable.champions.terms import (
    BLESSING,
    CHAMPION,
    DECK,
    DECKED,
    DISCARD,
    FRONT,
    HAND,
    K_EMPTY,
    V_SPEND,
)
from wartable.champions.values import standard_order
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Player
from wartable.kernel.layout import NO_CONTEXT, OWNER, PC, PICK
from wartable.kernel.piles import cards_of, size
from wartable.kernel.rules import Routine

# numbers: steps of the Empty Deck Check (CH-4.1.5.5b)
S_CHECK_ASK: Final = 0
"""The turn player picks a card to give up, if he has one (A-26)."""
S_CHECK_GIVE_UP: Final = 1
"""It goes away (A-29)."""
S_CHECK_LOOK: Final = 2
"""A player who has nothing left in play is out of the game (A-27)."""


def empty_deck_check(g: Game) -> None:
    """Begin the check, if there is one."""
    player = g.m[ACTIVE]
    if size(g.m, pile_of(player, DECK)) == 0 and g.m[player_row(player) + HAND_MOVED] == 0:
        g.push(DO_CHECK)


class EmptyDeckCheck(Routine):
    """The turn player gives up a card, and loses if nothing of his is left in play."""

    def step(self, g: Game, f: Frame) -> bool:
        player = g.m[ACTIVE]
        pc = g.stack[f + PC]
        if pc == S_CHECK_ASK:
            g.goto(f, S_CHECK_GIVE_UP)
            g.ask(player, K_EMPTY)
            offer_all(g, player)
            if len(g.options) == 0:
                g.withdraw()
                g.goto(f, S_CHECK_LOOK)
            return False
        if pc == S_CHECK_GIVE_UP:
            g.goto(f, S_CHECK_LOOK)
            give_up(g, first_of(g.m[PICK]))
            return False
        if not has_cards_in_play(g, player):
            end_game(g, 1 - player, DECKED)
        return True


def offer_all(g: Game, player: Player) -> None:
    """Offer an action card in play, an active blessing, or a card from hand."""
    for c in row_cards(g, player, FRONT):
        g.offer(V_SPEND, c)
    for c in standard_order(g, player):
        if g.m[c + OWNER] == player and definition(g, c).kind == BLESSING:
            g.offer(V_SPEND, c)
    for c in cards_of(g.m, pile_of(player, HAND)):
        g.offer(V_SPEND, c)


def give_up(g: Game, c: Card) -> None:
    """Put the chosen card away; this is neither Remove nor Discard."""
    if zone_of(g, c) == HAND:
        lay_down(g, c, DISCARD)
    elif definition(g, c).kind == BLESSING:
        spend(g, c)
        g.record(E_SPENDS, c)
    else:
        leave_one(g, NO_CONTEXT, c, WAY_MOVE)


def has_cards_in_play(g: Game, player: Player) -> bool:
    """Whether an action card or an active blessing of a player is in play."""
    for c in standard_order(g, player):
        if g.m[c + OWNER] == player and definition(g, c).kind != CHAMPION:
            return True
    return False
