"""Sentences that promise something for whenever it happens, for a while (INV-COND-01).

They lie among the lasting effects and are told of everything that happens (happening.py); what they
promise is set off like a Forced effect, and resolves in routine A.
"""

from __future__ import annotations

from wartable.cardgame.layout import C_AMOUNT, C_SORT, L_LASTING, LE_NODE
from wartable.invasion.contexts import SORT_DELAYED, new_context
from wartable.invasion.drawing import draw
from wartable.invasion.events import E_CAPITAL_DAMAGED
from wartable.invasion.lasting import END_OF_PHASE, add_lasting
from wartable.invasion.layout import LE_AMOUNT, SLOT_ZONE
from wartable.invasion.queue import set_off
from wartable.invasion.script.inforce import R_WATCHES, InForce
from wartable.invasion.script.shields import own_ref
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, EventKind, Row
from wartable.kernel.layout import UNSETTLED
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class DrawForDamage(InForce):
    """As often as the section of a chosen zone is dealt damage, that many cards (AMB-348).

    Get 'Em Ladz!.
    """

    template = "until end of phase draw 1 card for each damage dealt to the chosen zone"
    standing = R_WATCHES

    def run(self, g: Game, s: Speaker) -> bool:
        if g.contexts[s.ctx][C_SORT] == SORT_DELAYED:
            return draw(g, s.player, g.contexts[s.ctx][C_AMOUNT]) > 0
        for zone in chosen(g, s.ctx, SLOT_ZONE):
            add_lasting(g, s, own_ref(g, s, self), 0, zone, END_OF_PHASE)
            return True
        return False

    def watches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> None:
        v = g.lists[L_LASTING]
        if kind == E_CAPITAL_DAMAGED and subject == v[s.entry + LE_AMOUNT]:
            ctx = new_context(g, SORT_DELAYED, v[s.entry + LE_NODE], s.card, s.player, 0)
            g.contexts[ctx][C_AMOUNT] = amount
            set_off(g, ctx)
            g.m[UNSETTLED] = 1
