"""Words about what is done in the middle of damage: offers to its owner, and who reduced it.

A-251   what a player may do about damage: increase it before all else, ignore what is left of it
A-252   what has reduced damage, and is made to pay for it
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import C_AMOUNT, C_SORT
from wartable.cardgame.script.base import Effect, Number
from wartable.cardgame.success import as_its_part
from wartable.champions.bargains import SLOT_INCREASED
from wartable.champions.damage import FIXED, MODIFIED, TELLING, deal
from wartable.champions.layout import SLOT_REDUCERS, UNDER_WAY
from wartable.champions.leaving import WAY_REMOVE, leave
from wartable.champions.script.base import R_BARGAIN, Group, Statement
from wartable.champions.script.modifiers import comes_from, hurts
from wartable.champions.table import in_play
from wartable.kernel.game import Game
from wartable.kernel.ints import Context, Frame
from wartable.kernel.layout import PC
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import choose, chosen, forget_slot
from wartable.kernel.speaker import Speaker


class MayIncrease(Statement):
    """Its owner may increase damage from cards of a kind. Krylla, Reikenor the Grimhailer."""

    template = "you may increase damage from {what:group/s} by {n:int}[ for ({cost:effect})]"
    what: Group
    n: int
    cost: Effect | None
    standing = R_BARGAIN

    def bargains(self, g: Game, s: Speaker) -> bool:
        late = g.contexts[g.m[UNDER_WAY]][C_SORT] & (FIXED | MODIFIED) != 0
        return not late and comes_from(g, s, self.what)

    def price(self, g: Game, s: Speaker) -> Effect | None:
        return self.cost

    def agreed(self, g: Game, s: Speaker, damage: Context) -> None:
        g.contexts[damage][C_AMOUNT] += self.n
        choose(g, damage, SLOT_INCREASED, s.card)


class MayIgnore(Statement):
    """Its owner may pay not to take damage from cards of a kind (A-219). Phantasmal Guardian."""

    template = "you may ignore damage you take from {what:group/s} for ({cost:effect})"
    what: Group
    cost: Effect
    standing = R_BARGAIN

    def bargains(self, g: Game, s: Speaker) -> bool:
        d = g.contexts[g.m[UNDER_WAY]]
        if d[C_SORT] & MODIFIED == 0 or d[C_AMOUNT] == 0:
            return False  # it looks at the modified number (CH-2.12.4)
        return hurts(g, s.player) and comes_from(g, s, self.what)

    def price(self, g: Game, s: Speaker) -> Effect | None:
        return self.cost

    def agreed(self, g: Game, s: Speaker, damage: Context) -> None:
        g.contexts[damage][C_AMOUNT] = 0


# numbers: steps of DealAndRemove
S_DEAL_REMOVE_DEAL: Final = 0
S_DEAL_REMOVE_REMOVE: Final = 1
"""Those that have reduced it are removed."""
S_DEAL_REMOVE_OVER: Final = 2


class DealAndRemove(Effect):
    """Deal damage, then remove what reduced it (A-252). Rollin' Mangler Squig, Pact of Blood."""

    template = (
        "deal {n:number} damage to the opponent, then remove all {what:group/s} that reduced it"
    )
    first_step = "S_DEAL_REMOVE_DEAL"
    n: Number
    what: Group

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_DEAL_REMOVE_OVER:
            return as_its_part(g, f)
        if step == S_DEAL_REMOVE_REMOVE:
            return self.remove(g, s, f)
        amount = self.n.value(g, s)
        if amount < 0:
            return True
        g.goto(f, S_DEAL_REMOVE_REMOVE)
        forget_slot(g, s.ctx, SLOT_REDUCERS)
        deal(g, s.ctx, 1 - s.player, amount, TELLING)
        return False

    def remove(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Remove the cards that have reduced the damage, as far as they are still in play."""
        g.goto(f, S_DEAL_REMOVE_OVER)
        cards = vec[i64]()
        for c in chosen(g, s.ctx, SLOT_REDUCERS):
            if in_play(g, c) and self.what.test(g, s, c):
                cards = append(cards, c)
        if len(cards) > 0:
            leave(g, s.ctx, cards, WAY_REMOVE)
        return False
