"""Sentences about damage, health, actions and drawing.

A-65    an effect that speaks of the value of an empty corner does nothing
A-117   damage always names whom it hits
A-120   an action gained in the opponent's turn is lost
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.history import remember
from wartable.cardgame.layout import ACTIVE, C_ABILITY, C_AMOUNT, C_SORT, PHASE
from wartable.cardgame.script.base import Condition, Effect, Number, Players
from wartable.cardgame.script.starting import Starting
from wartable.cardgame.success import as_its_part
from wartable.champions.carddef import CardDef
from wartable.champions.contexts import SORT_TRIGGERED, new_context
from wartable.champions.damage import FIXED, NO_CAP, REND, SILENT, deal, deal_both
from wartable.champions.drawing import draw
from wartable.champions.events import E_ACTION_GAINED
from wartable.champions.gaining import heal
from wartable.champions.history import N_RAISED
from wartable.champions.layout import ACTIONS, C_BONUS, C_EVENT, SLOT_LISTED
from wartable.champions.script.base import CAN_GAIN_ACTIONS, Group
from wartable.champions.script.modifiers import CannotBeIncreased, HealthCannotBeIncreased
from wartable.champions.script.numbers import Increase, total
from wartable.champions.table import definition, in_play
from wartable.champions.terms import ACTION_PHASE
from wartable.champions.values import forbidden
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Frame
from wartable.kernel.layout import PC
from wartable.kernel.native import i64
from wartable.kernel.slots import CHANGED_SINCE, NO_MORE, choose, forget_slot, nth_chosen
from wartable.kernel.speaker import Speaker


class DealDamage(Starting):
    """Deal damage to a player (CH-2.13). Piercing Shot, Grot Slashas, Swift Judgement."""

    template = (
        "deal {n:number} [{quiet?}quiet ]damage [{rend?}with rend ]to {who:player}"
        "[, increased by {plus:increase}][, reduced by {minus:increase}]"
        "[, with rend if {sharp:condition}]"
        "[, at most {cap:number}]"
    )
    n: Number
    quiet: bool
    rend: bool
    who: Players
    plus: Increase | None
    minus: Increase | None
    sharp: Condition | None
    cap: Number | None

    def start(self, g: Game, s: Speaker) -> bool:
        amount = total(g, s, self.n, self.plus)
        if amount < 0:
            return False
        if self.minus is not None:
            amount = max(amount - self.minus.more(g, s), 0)
        bonus = g.contexts[s.ctx][C_BONUS]
        if bonus != 0 and not is_fixed(definition(g, s.card)):
            amount += bonus
            remember(g, N_RAISED, s.card, 1)
        players = self.who.each(g, s)
        if len(players) == 2:
            deal_both(g, s.ctx, amount, self.flags(g, s))
        else:
            cap = NO_CAP if self.cap is None else self.cap.value(g, s)
            deal(g, s.ctx, players[0], amount, self.flags(g, s), cap)
        return True

    def flags(self, g: Game, s: Speaker) -> Bits:
        """What is special about the damage."""
        flags: i64 = 0
        if self.rend or (self.sharp is not None and self.sharp.holds(g, s)):
            flags |= REND
        if self.quiet:
            flags |= SILENT
        if is_fixed(definition(g, s.card)):
            flags |= FIXED
        return flags


def is_fixed(d: CardDef) -> bool:
    """Whether a card says that its damage cannot be increased."""
    for line in d.passives:
        if isinstance(line.statement, CannotBeIncreased):
            return True
    return False


def is_fixed_health(d: CardDef) -> bool:
    """Whether a card says that health from it cannot be increased."""
    for line in d.passives:
        if isinstance(line.statement, HealthCannotBeIncreased):
            return True
    return False


class ReduceThat(Effect):
    """Reduce the damage that is about to be taken (CH-2.12.4); with Rend it is not (A-203)."""

    template = "reduce that damage by {n:number}"
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        d = g.contexts[g.contexts[s.ctx][C_EVENT]]
        was = d[C_AMOUNT]
        by = self.n.value(g, s)
        if by <= 0 or d[C_SORT] & REND != 0:
            return False
        d[C_AMOUNT] = max(was - by, 0)
        return was > 0


class GainHealth(Starting):
    """Gain health, up to 35 (CH-2.13.4). Cleansing Broach, Living Woods."""

    template = "gain {n:number} health[, increased by {plus:increase}]"
    n: Number
    plus: Increase | None

    def start(self, g: Game, s: Speaker) -> bool:
        amount = total(g, s, self.n, self.plus)
        if amount < 0:
            return False
        heal(g, s.ctx, s.player, amount, FIXED if is_fixed_health(definition(g, s.card)) else 0)
        return True


class OpponentGains(Starting):
    """The opponent gains health. Tzaangor Skyfires."""

    template = "the opponent gains {n:number} health"
    n: Number

    def start(self, g: Game, s: Speaker) -> bool:
        heal(g, s.ctx, 1 - s.player, max(self.n.value(g, s), 0))
        return True


class DrawCards(Starting):
    """Draw cards (CH-6.1-Draw). Everwinter's Watch, Feasting Vargheist, Song of Secrets."""

    template = (
        "draw {n:number} card{s:n}[, increased by {plus:increase}][{quiet?} without triggering]"
    )
    n: Number
    plus: Increase | None
    quiet: bool

    def start(self, g: Game, s: Speaker) -> bool:
        amount = total(g, s, self.n, self.plus)
        if amount < 0:
            return False
        draw(g, s.player, amount, quiet=self.quiet)
        return True


# numbers: steps of DealTimes
S_DEAL_TIMES_COUNT: Final = 0
"""How often is counted once."""
S_DEAL_TIMES_NEXT: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of DealTimes
F_DEAL_TIMES_LEFT: Final = 6
"""How many hits are still to come."""


class DealTimes(Effect):
    """Deal damage several times, each a hit of its own. Spelleater Curse."""

    template = "deal {n:number} damage to the opponent {times:number} times"
    first_step = "S_DEAL_TIMES_COUNT"
    n: Number
    times: Number

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_DEAL_TIMES_COUNT:
            g.goto(f, S_DEAL_TIMES_NEXT)
            g.stack[f + F_DEAL_TIMES_LEFT] = max(self.times.value(g, s), 0)
        if g.stack[f + F_DEAL_TIMES_LEFT] == 0:
            return as_its_part(g, f)
        g.stack[f + F_DEAL_TIMES_LEFT] -= 1
        deal(g, s.ctx, 1 - s.player, max(self.n.value(g, s), 0))
        return False


# numbers: steps of EachDeals
S_EACH_DEALS_LIST: Final = 0
S_EACH_DEALS_NEXT: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of EachDeals
F_EACH_DEALS_INDEX: Final = 6
"""Which of the cards listed is next."""


class EachDeals(Effect):
    """Each card of a kind deals damage itself. Savage Loyalty."""

    template = "each {what:group} deals {n:number} damage to the opponent"
    first_step = "S_EACH_DEALS_LIST"
    what: Group
    n: Number

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        slot = SLOT_LISTED + self.ref
        if g.stack[f + PC] == S_EACH_DEALS_LIST:
            g.goto(f, S_EACH_DEALS_NEXT)
            forget_slot(g, s.ctx, slot)
            for one in self.what.each(g, s):
                choose(g, s.ctx, slot, one)
        c = nth_chosen(g, s.ctx, slot, g.stack[f + F_EACH_DEALS_INDEX])
        if c == NO_MORE:
            return as_its_part(g, f)
        g.stack[f + F_EACH_DEALS_INDEX] += 1
        if c != CHANGED_SINCE and in_play(g, c):
            own = new_context(g, SORT_TRIGGERED, g.contexts[s.ctx][C_ABILITY], c)
            deal(g, own, 1 - s.player, max(self.n.value(g, s), 0))
            g.free_context(own)
        return False


class GainActions(Effect):
    """Gain actions in your own turn (CH-4.1.3.ii, A-19). Waaagh! Chanter, Rush to the Front."""

    template = "gain {n:number} action{s:n}"
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        n = self.n.value(g, s)
        if n <= 0 or g.m[ACTIVE] != s.player or g.m[PHASE] > ACTION_PHASE:
            return False
        if forbidden(g, CAN_GAIN_ACTIONS, s.player, s.card):
            return False
        g.m[ACTIONS] += n
        g.record(E_ACTION_GAINED, s.card, s.player, n)
        return True
