"""Sentences with "up to": their player says how much, none if he likes (AMB-82)."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Players
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_NUMBER, V_NUMBER
from wartable.invasion.changes import gain, heal, put_tokens
from wartable.invasion.layout import DAMAGE
from wartable.invasion.script.base import Choice
from wartable.invasion.table import lose_resources, resources
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Frame
from wartable.kernel.layout import DEFAULT, PC, PICK
from wartable.kernel.native import i64
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker

# numbers: steps of a sentence with an amount that its player names
S_AMOUNT_ASK: Final = 0
S_AMOUNT_NAMED: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class UpTo(Effect):
    """A sentence that does something as often as its player likes, up to a number."""

    first_step = "S_AMOUNT_ASK"
    n: int

    def most(self, g: Game, s: Speaker) -> Amount:
        """How much it can be now."""
        return self.n

    def do(self, g: Game, s: Speaker, amount: Amount) -> bool:
        """Do it so much."""
        raise NotImplementedError

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_AMOUNT_NAMED:
            amount = first_of(g.m[PICK])
            succeed(g, f, done=amount > 0 and self.do(g, s, amount))
            return True
        most = self.most(g, s)
        if most == 0:
            return True
        g.ask(s.player, K_NUMBER, s.card)
        for n in range(most + 1):
            g.offer(V_NUMBER, n)
        g.m[DEFAULT] = most
        g.goto(f, S_AMOUNT_NAMED)
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        return self.most(g, s) > 0


class HealUpTo(UpTo):
    """Heal up to so much damage on one thing. Dwarf Miner."""

    template = "heal up to {n:int} damage on {what:choice}"
    n: int
    what: Choice

    def most(self, g: Game, s: Speaker) -> Amount:
        for row in self.what.each(g, s):
            return min(self.n, g.m[row + DAMAGE])
        return 0

    def do(self, g: Game, s: Speaker, amount: Amount) -> bool:
        for row in self.what.each(g, s):
            return heal(g, s, row, amount) > 0
        return False


class TakeUpTo(UpTo):
    """Take up to so many resources from a player. Dark Elf Infiltrator."""

    template = "take up to {n:int} resource{s:n} from {who:player}"
    n: int
    who: Players

    def most(self, g: Game, s: Speaker) -> Amount:
        most: i64 = 0
        for player in self.who.each(g, s):
            most = max(most, min(self.n, resources(g, player)))
        return most

    def do(self, g: Game, s: Speaker, amount: Amount) -> bool:
        for player in self.who.each(g, s):
            lose_resources(g, player, amount)
            gain(g, s.player, amount)
        return True


class PutTokensUpTo(UpTo):
    """Put up to so many tokens on a card. Purged by Flame."""

    template = "put up to {n:int} token{s:n} on {what:choice}"
    n: int
    what: Choice

    def do(self, g: Game, s: Speaker, amount: Amount) -> bool:
        done = False
        for c in self.what.each(g, s):
            done = put_tokens(g, s, c, amount) or done
        return done
