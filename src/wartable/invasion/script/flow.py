"""Putting sentences together, beyond what every game can (cardgame.script.flow): a price, or.

INV-TRIG-07, INV-TRIG-08   every sentence resolves as far as possible; after "then" only if the one
    before succeeded
INV-TERM-OR-01, -02        the player affected takes an alternative he can carry out completely
AMB-76                     "each player": choices the active player first, carried out together
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.contexts import copy_context
from wartable.cardgame.layout import C_PLAYER
from wartable.cardgame.script import flow
from wartable.cardgame.script.base import Effect, Players
from wartable.cardgame.sentences import ask_whether, run_part, says_no
from wartable.cardgame.success import as_its_part, part_succeeded, succeed
from wartable.cardgame.terms import (
    FIRST_ALTERNATIVE,
    K_OPTION,
    V_CHOOSE,
    V_NUMBER,
    V_OPTION,
)
from wartable.invasion.layout import C_X, C_ZONE, CONTROLLER, LEAVING, SLOT_PRICE
from wartable.invasion.paying import available, spend
from wartable.invasion.script.base import Cost
from wartable.invasion.table import pile_of
from wartable.invasion.terms import K_COST, K_X, SECTIONS
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Frame, Player, Value
from wartable.kernel.layout import PC, PICK, PILE, UNSETTLED
from wartable.kernel.slots import choose, chosen_count, forget_slot, is_in_slot
from wartable.kernel.speaker import Speaker


class Optionally(flow.Optionally):
    """Its controller may do it, in the middle of other sentences. Orc Shaman.

    Nobody is asked for what could not be done (INV-TRIG-05).
    """

    effect: Effect

    def counts_declined(self) -> bool:
        return True  # what is declined counts as resolved (AMB-63)


# numbers: steps of MayPayFor
S_MAY_PAY_ASK: Final = 0
"""Whether it is paid, or for which X."""
S_MAY_PAY_ANSWERED: Final = 1
S_MAY_PAY_WITH: Final = 2
"""What it is paid with, one thing after the other; then what that sets off happens."""
S_MAY_PAY_WITH_NAMED: Final = 3
S_MAY_PAY_RUN: Final = 4
S_MAY_PAY_OVER: Final = 5


class MayPayFor(Effect):
    """Its controller may pay to have it done. Snotling Invasion.

    An X in the price is named now, and 0 declines (AMB-390). Great Fire Dragon.
    """

    template = "you may {cost:cost} to {effect:effect}"
    first_step = "S_MAY_PAY_ASK"
    cost: Cost
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_MAY_PAY_ASK:
            return not self.ask(g, s, f)
        if step == S_MAY_PAY_ANSWERED:
            declined = first_of(g.m[PICK]) == 0 if self.cost.asks_x() else says_no(g)
            if declined:
                succeed(g, f, done=True)
                return True
            if self.cost.asks_x():
                g.contexts[s.ctx][C_X] = first_of(g.m[PICK])
            g.goto(f, S_MAY_PAY_WITH)
            return False
        if step == S_MAY_PAY_WITH_NAMED:
            choose(g, s.ctx, SLOT_PRICE, first_of(g.m[PICK]))
            g.goto(f, S_MAY_PAY_WITH)
            return False
        if step == S_MAY_PAY_WITH:
            if ask_price(g, s, self.cost):
                g.goto(f, S_MAY_PAY_WITH_NAMED)
                return False
            spend(g, s.player, self.cost.resources(g, s))
            self.cost.pay(g, s, SLOT_PRICE)
            g.goto(f, S_MAY_PAY_RUN)
            return False
        if step == S_MAY_PAY_RUN:
            g.goto(f, S_MAY_PAY_OVER)
            run_part(g, f, self.effect)
            return False
        return as_its_part(g, f)

    def ask(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask whether it is paid, or how much; False if it cannot be."""
        if not self.cost.payable(g, s) or self.cost.resources(g, s) > available(g, s.player):
            return False
        forget_slot(g, s.ctx, SLOT_PRICE)
        if self.cost.asks_x():
            most = self.cost.most_x(g, s)
            if most == 0:
                return False
            g.ask(s.player, K_X, s.card)
            for x in range(most + 1):
                g.offer(V_NUMBER, x)
        else:
            ask_whether(g, s)
        g.goto(f, S_MAY_PAY_ANSWERED)
        return True


def ask_price(g: Game, s: Speaker, cost: Cost) -> bool:
    """Ask who pays what he pays with next; False when all of it is named, or nothing is needed.

    The card itself needs no naming.
    """
    things = cost.chosen_from(g, s)
    if chosen_count(g, s.ctx, SLOT_PRICE) >= min(cost.how_many(g, s), len(things)):
        return False
    if len(things) == 1 and things[0] == s.card:
        return False
    g.ask(s.player, K_COST, s.card)
    for thing in things:
        if not is_in_slot(g, s.ctx, SLOT_PRICE, thing):
            g.offer(V_CHOOSE, thing)
    return True


# numbers: steps of EitherOr (AMB-76)
S_EITHER_OR_PLAYER: Final = 0
"""The next player is asked which alternative he takes."""
S_EITHER_OR_NAMED: Final = 1
"""He has said it: that one runs."""
S_EITHER_OR_CARRIED_OUT: Final = 2

# numbers from 6 (cardgame.sentences.F_OWN): the frame of EitherOr
F_PLAYER_INDEX: Final = 6
F_BOUND: Final = 7
"""1 + the context in which a player's alternative runs."""


class EitherOr(Effect):
    """Each of the players takes one of two alternatives. Doom Divers, Warpstone Meteor.

    Inside the alternatives "you" is that player and "this zone" his zone of the same name.
    """

    template = "{who:player}: ({first:effects}) or ({second:effects})"
    first_step = "S_EITHER_OR_PLAYER"
    who: Players
    first: Effect
    second: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_EITHER_OR_PLAYER:
            return self.next_player(g, s, f)
        if step == S_EITHER_OR_NAMED:
            player = self.who.each(g, s)[g.stack[f + F_PLAYER_INDEX]]
            self.begin(g, for_player(g, s, player), f, first_of(g.m[PICK]))
            return False
        if part_succeeded(g, f):
            succeed(g, f, done=True)
        g.free_context(g.stack[f + F_BOUND] - 1)
        g.stack[f + F_PLAYER_INDEX] += 1
        g.goto(f, S_EITHER_OR_PLAYER)
        return False

    def next_player(self, g: Game, s: Speaker, f: Frame) -> bool:
        """The next player makes his whole choice; True when all have (AMB-76)."""
        players = self.who.each(g, s)
        index = g.stack[f + F_PLAYER_INDEX]
        if index >= len(players):
            g.m[LEAVING] = 0
            g.m[UNSETTLED] = 1
            return True
        chooser = for_player(g, s, players[index])
        g.ask(players[index], K_OPTION, s.card)
        parts = self.alternatives()
        for i in range(len(parts)):
            if parts[i].possible(g, chooser):
                g.offer(V_OPTION, FIRST_ALTERNATIVE + i, parts[i].ref)
        if len(g.options) == 0:
            g.withdraw()
            g.stack[f + F_PLAYER_INDEX] += 1
            return False
        g.goto(f, S_EITHER_OR_NAMED)
        return False

    def alternatives(self) -> tuple[Effect, ...]:
        """What there is to choose from, as it is printed."""
        return (self.first, self.second)

    def begin(self, g: Game, s: Speaker, f: Frame, choice: Value) -> None:
        """Carry out one player's alternative; nobody looks at the table until all are done."""
        g.m[LEAVING] = 1
        bound = bind(g, s)
        g.stack[f + F_BOUND] = bound + 1
        g.goto(f, S_EITHER_OR_CARRIED_OUT)
        run_part(g, f, self.alternatives()[choice - FIRST_ALTERNATIVE], bound)


class OneOfThree(EitherOr):
    """The same with three alternatives. Eltharion the Grim."""

    template = "{who:player}: ({first:effects}) or ({second:effects}) or ({third:effects})"
    third: Effect

    def alternatives(self) -> tuple[Effect, ...]:
        return (self.first, self.second, self.third)


def for_player(g: Game, s: Speaker, player: Player) -> Speaker:
    """Who speaks inside what one of the players does: "this zone" is his zone of the same name."""
    zone = g.m[s.at + PILE]
    at = pile_of(player, zone) if zone < SECTIONS else s.at
    return Speaker(s.card, player, at, s.ctx, s.entry)


def bind(g: Game, s: Speaker) -> Context:
    """A context of his own for what such a player does."""
    bound = copy_context(g, s.ctx)
    g.contexts[bound][C_PLAYER] = s.player
    g.contexts[bound][C_ZONE] = s.at
    return bound


def controller(g: Game, c: Card) -> Player:
    """The player who controls a card."""
    return g.m[c + CONTROLLER]
