"""Another price in place of a card's cost: its player is asked for it as he announces (AMB-218)."""

from wartable.cardgame.layout import C_SORT
from wartable.cardgame.terms import K_MAY, V_NO, V_YES
from wartable.invasion.contexts import AS_NECROMANCY, AT_ITS_COST, AT_OTHER_PRICE, SORT_ENTRY
from wartable.invasion.layout import C_FREE
from wartable.invasion.paying import available, total_cost
from wartable.invasion.requirements import base_cost, card_of, other_price_is_payable
from wartable.kernel.codes import verb_of
from wartable.kernel.game import Game
from wartable.kernel.layout import PICK
from wartable.kernel.speaker import Speaker


def asks_other_price(g: Game, s: Speaker) -> bool:
    """Ask which price is paid for a card that names another, if that can be paid."""
    c = g.contexts[s.ctx]
    if c[C_SORT] != SORT_ENTRY or c[C_FREE] not in (AT_ITS_COST, AS_NECROMANCY):
        return False
    if card_of(g, s.ctx).other_price is None or not other_price_is_payable(g, s.player, s.card):
        return False
    purse = available(g, s.player, s.card)
    g.ask(s.player, K_MAY, s.card)
    if total_cost(g, s.player, s.card, lowered=True) <= purse:
        g.offer(V_YES, s.card)
    if base_cost(g, s) <= purse:
        g.offer(V_NO, s.card)
    return True


def take_other_price(g: Game, s: Speaker) -> None:
    """He has said whether he pays it."""
    if verb_of(g.m[PICK]) == V_YES:
        g.contexts[s.ctx][C_FREE] = AT_OTHER_PRICE
