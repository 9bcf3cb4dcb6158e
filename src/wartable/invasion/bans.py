"""What rules in force forbid players: actions, cards, cards of discard piles, drawing, attacks.

INV-TERM-CANNOT-01   nothing overrides "cannot"

What is forbidden is not offered; an effect that would do it leaves it undone. Nobody is asked as
long as no card on the table forbids anything (R_FORBIDS).
"""

from typing import Final

from wartable.cardgame.history import notes
from wartable.cardgame.layout import L_HISTORY, TURN
from wartable.invasion.history import H_CARD, H_PLAYER, N_PLAYED, N_PUT_INTO_PLAY
from wartable.invasion.layout import CARDS_DRAWN, STANDING
from wartable.invasion.script.inforce import R_FORBIDS
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import player_row, zone_of
from wartable.invasion.terms import DISCARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Deed, Player, Value
from wartable.kernel.layout import DEF, OWNER

# numbers from 1: what a rule may forbid
DEED_ACT: Final = 1
"""Trigger an Action, or play a tactic: its card."""
DEED_BRING: Final = 2
"""Play a card, or put it into play: the card."""
DEED_TAKE: Final = 3
"""Let a card leave its owner's discard pile: the card; asked of its owner."""
DEED_DRAW: Final = 4
"""Draw a card: how many were drawn this turn before it."""
DEED_PLAY: Final = 5
"""Play a card; what puts it into play does not play it: the card."""
DEED_ATTACK: Final = 6
"""Declare an attack."""


def forbidden(g: Game, deed: Deed, player: Player, thing: Value = 0) -> bool:
    """Whether a rule in force keeps a player from doing something."""
    if g.m[STANDING] & R_FORBIDS == 0:
        return False
    i = next_rule(g, 0, R_FORBIDS)
    while i >= 0:
        if rule(g, i).forbids(g, rule_speaker(g, i), deed, player, thing):
            return True
        i = next_rule(g, i + 1, R_FORBIDS)
    return False


def may_draw(g: Game, player: Player) -> bool:
    """Whether a player may draw one more card."""
    return not forbidden(g, DEED_DRAW, player, g.m[player_row(player) + CARDS_DRAWN])


def is_shut_in(g: Game, c: Card) -> bool:
    """Whether a card lies in a discard pile that it cannot leave."""
    return zone_of(g, c) == DISCARD and forbidden(g, DEED_TAKE, g.m[c + OWNER], c)


def brought_this_turn(g: Game, player: Player, c: Card) -> bool:
    """Whether a player has played, or put into play, another copy of a card this turn."""
    v = g.lists[L_HISTORY]
    for kind in (N_PLAYED, N_PUT_INTO_PLAY):
        for i in notes(g, kind, g.m[TURN]):
            if v[i + H_PLAYER] == player and g.m[v[i + H_CARD] + DEF] == g.m[c + DEF]:
                return True
    return False
