"""A price that any player may pay to have something done: they are asked in turn."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect
from wartable.cardgame.sentences import run_part, says_no
from wartable.cardgame.success import as_its_part, succeed
from wartable.cardgame.terms import K_MAY, V_NO, V_YES
from wartable.invasion.contexts import speaker_in
from wartable.invasion.layout import SLOT_PRICE
from wartable.invasion.paying import available, spend
from wartable.invasion.script.base import Cost
from wartable.invasion.script.flow import ask_price, bind, for_player
from wartable.invasion.table import in_turn
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Frame
from wartable.kernel.layout import PC, PICK
from wartable.kernel.slots import choose, forget_slot
from wartable.kernel.speaker import Speaker

# numbers: steps of AnyPlayerMayPay
S_ANY_PAYS_ASK: Final = 0
"""The next player is asked, the active player first."""
S_ANY_PAYS_ANSWERED: Final = 1
S_ANY_PAYS_WITH: Final = 2
"""He says what he pays with, one thing after the other, and pays."""
S_ANY_PAYS_WITH_NAMED: Final = 3
S_ANY_PAYS_RUN: Final = 4
S_ANY_PAYS_OVER: Final = 5

# numbers from 6 (cardgame.sentences.F_OWN): the frame of AnyPlayerMayPay
F_ANY_NEXT: Final = 6
"""How many players have been asked."""


class AnyPlayerMayPay(Effect):
    """The first player who pays has it done; declined by all, nothing happens (AMB-396).

    Possess Mind.
    """

    template = "any player may {cost:cost} to {effect:effect}"
    first_step = "S_ANY_PAYS_ASK"
    cost: Cost
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_ANY_PAYS_ASK:
            return self.next_player(g, s, f)
        if step == S_ANY_PAYS_ANSWERED and says_no(g):
            g.stack[f + F_ANY_NEXT] += 1
            g.goto(f, S_ANY_PAYS_ASK)
            return False
        if step == S_ANY_PAYS_WITH_NAMED:
            choose(g, s.ctx, SLOT_PRICE, first_of(g.m[PICK]))
        if step in (S_ANY_PAYS_ANSWERED, S_ANY_PAYS_WITH_NAMED):
            g.goto(f, S_ANY_PAYS_WITH)
            return False
        if step == S_ANY_PAYS_WITH:
            payer = for_player(g, s, in_turn(g, g.stack[f + F_ANY_NEXT]))
            if ask_price(g, payer, self.cost):
                g.goto(f, S_ANY_PAYS_WITH_NAMED)
                return False
            self.pay(g, payer)
            g.goto(f, S_ANY_PAYS_RUN)
            return False
        if step == S_ANY_PAYS_RUN:
            g.goto(f, S_ANY_PAYS_OVER)
            run_part(g, f, self.effect)
            return False
        return as_its_part(g, f)

    def next_player(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask the next player who could pay; True when nobody is left, or nothing to be done."""
        while g.stack[f + F_ANY_NEXT] < 2 and self.effect.possible(g, s):
            payer = for_player(g, s, in_turn(g, g.stack[f + F_ANY_NEXT]))
            due: Amount = self.cost.resources(g, payer)
            if due <= available(g, payer.player) and self.cost.payable(g, payer):
                forget_slot(g, s.ctx, SLOT_PRICE)
                g.ask(payer.player, K_MAY, s.card)
                g.offer(V_YES, s.card, due)
                g.offer(V_NO)
                g.goto(f, S_ANY_PAYS_ANSWERED)
                return False
            g.stack[f + F_ANY_NEXT] += 1
        succeed(g, f, done=False)
        return True

    def pay(self, g: Game, payer: Speaker) -> None:
        """Pay the whole price at once, with what has been named (AMB-283)."""
        ctx = bind(g, payer)
        own = speaker_in(g, ctx)
        spend(g, own.player, self.cost.resources(g, own))
        self.cost.pay(g, own, SLOT_PRICE)
        g.free_context(ctx)
