"""What a player may choose to do instead, or in return: a price for an effect, one of two."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect
from wartable.cardgame.sentences import ask_in_vain, run_part
from wartable.cardgame.success import as_its_part, part_succeeded
from wartable.cardgame.terms import FIRST_ALTERNATIVE, K_OPTION, SECOND_ALTERNATIVE, V_OPTION
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame
from wartable.kernel.layout import PC, PICK
from wartable.kernel.speaker import Speaker

# numbers: steps of PayFor
S_PAY_FOR_PRICE: Final = 0
S_PAY_FOR_PAID: Final = 1
"""The price has been paid, or not: then nothing follows."""
S_PAY_FOR_OVER: Final = 2


class PayFor(Effect):
    """Do the first to do the second: only if it is done in full."""

    template = "pay ({price:effect}) to {effect:effect}"
    first_step = "S_PAY_FOR_PRICE"
    price: Effect
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_PAY_FOR_PRICE:
            if not self.price.possible(g, s):
                if ask_in_vain(g, s, self.price):
                    g.goto(f, S_PAY_FOR_OVER)
                    return False
                return True
            g.goto(f, S_PAY_FOR_PAID)
            run_part(g, f, self.price)
            return False
        if step == S_PAY_FOR_PAID and part_succeeded(g, f):
            g.goto(f, S_PAY_FOR_OVER)
            run_part(g, f, self.effect)
            return False
        return as_its_part(g, f)

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return not self.price.possible(g, s)

    def is_unseen(self, g: Game, s: Speaker) -> bool:
        return self.price.is_unseen(g, s)


# numbers: steps of EitherOr
S_EITHER_OR_ASK: Final = 0
S_EITHER_OR_NAMED: Final = 1
S_EITHER_OR_OVER: Final = 2


class EitherOr(Effect):
    """Whoever speaks takes one of two alternatives, of those that can do anything."""

    template = "choose: ({first:effects}) or ({second:effects})"
    first_step = "S_EITHER_OR_ASK"
    first: Effect
    second: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_EITHER_OR_ASK:
            if self.in_vain(g, s):
                return True
            g.ask(s.player, K_OPTION, s.card)
            if not self.first.in_vain(g, s):
                g.offer(V_OPTION, FIRST_ALTERNATIVE, self.first.ref)
            if not self.second.in_vain(g, s):
                g.offer(V_OPTION, SECOND_ALTERNATIVE, self.second.ref)
            g.goto(f, S_EITHER_OR_NAMED)
            return False
        if step == S_EITHER_OR_NAMED:
            g.goto(f, S_EITHER_OR_OVER)
            first = first_of(g.m[PICK]) == FIRST_ALTERNATIVE
            run_part(g, f, self.first if first else self.second)
            return False
        return as_its_part(g, f)

    def possible(self, g: Game, s: Speaker) -> bool:
        return self.first.possible(g, s) or self.second.possible(g, s)

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return self.first.in_vain(g, s) and self.second.in_vain(g, s)
