"""Sentences about damage: dealing, healing, moving, cancelling, redirecting it."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import C_ABILITY, L_LASTING, PHASE
from wartable.cardgame.script.base import Effect, Number, Players
from wartable.cardgame.success import F_PART, as_its_part, succeed
from wartable.cardgame.terms import K_NUMBER, V_NUMBER
from wartable.invasion.batch import MAIN_COMBAT, UNCANCELLABLE, assign, batch_start
from wartable.invasion.changes import heal
from wartable.invasion.damage import dealing
from wartable.invasion.history import N_SPENT, remember, times
from wartable.invasion.identity import meant, reference, this
from wartable.invasion.lasting import END_OF_COMBAT, END_OF_TURN, add_lasting, use_up
from wartable.invasion.layout import (
    ASSIGNED,
    BURNING,
    CARDS,
    COMBAT,
    COMBAT_ID,
    DAMAGE,
    HP,
    LE_AMOUNT,
    LE_OTHER,
    POWER,
)
from wartable.invasion.routines import DO_DEAL_DAMAGE, DO_INDIRECT
from wartable.invasion.script.base import ANY_NUMBER, R_CANCEL, R_REDIRECT, Choice, Filter, InForce
from wartable.invasion.table import add_damage, in_play
from wartable.invasion.terms import ASSIGN_STEP, BATTLEFIELD_PHASE
from wartable.kernel.game import NODE_BITS, Game, first_of, on_same_card
from wartable.kernel.ints import Amount, Bits, Card, Count, Frame, Index, NodeRef, Row
from wartable.kernel.layout import DEF, OWNER, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

# numbers: steps of a sentence that deals damage
S_DEAL_ASSIGN: Final = 0
"""What everybody gets goes into one batch, which is dealt."""
S_DEAL_DEALT: Final = 1


def deal(g: Game, s: Speaker, f: Frame, start: Index, how: Bits) -> bool:
    """Deal a batch that has been filled; False until it has been dealt, and told how it went."""
    g.goto(f, S_DEAL_DEALT)
    g.stack[f + F_PART] = 0
    g.push(DO_DEAL_DAMAGE, -1, start, how, s.card, s.player)
    return False


class Deal(Effect):
    """Non-combat damage to what is chosen (INV-DMG-04, INV-DMG-05).

    Flames of Tzeentch, Dwarf Ranger.
    """

    template = "deal {amount:number} [{uncancellable?}uncancellable ]damage to {target:choice}"
    first_step = "S_DEAL_ASSIGN"
    amount: Number
    uncancellable: bool
    target: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_DEAL_DEALT:
            return as_its_part(g, f)
        start = batch_start(g)
        for row in self.target.each(g, s):
            assign(g, row, self.amount.value(g, s))
        return deal(g, s, f, start, UNCANCELLABLE if self.uncancellable else 0)

    def possible(self, g: Game, s: Speaker) -> bool:
        if self.target.is_pick() or self.target.is_target():
            return len(self.target.candidates(g, s)) > 0
        for row in self.target.each(g, s):
            if row >= CARDS or g.m[row + BURNING] == 0:
                return True
        return False


class DealToBoth(Effect):
    """Damage to two objects in one batch. Cloud of Flies."""

    template = (
        "deal {amount:number} [{uncancellable?}uncancellable ]damage "
        "to {first:choice} and {second:choice}"
    )
    first_step = "S_DEAL_ASSIGN"
    amount: Number
    uncancellable: bool
    first: Choice
    second: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_DEAL_DEALT:
            return as_its_part(g, f)
        start = batch_start(g)
        for row in self.first.each(g, s):
            assign(g, row, self.amount.value(g, s))
        for row in self.second.each(g, s):
            assign(g, row, self.amount.value(g, s))
        return deal(g, s, f, start, UNCANCELLABLE if self.uncancellable else 0)


class DealMoreIf(Effect):
    """One packet, larger for some (AMB-47). Nurgle's Pestilence, Nurgle Sorcerer."""

    template = "deal {amount:number} damage to {target:choice}, {more:number} if {state:adjective}"
    first_step = "S_DEAL_ASSIGN"
    amount: Number
    target: Choice
    more: Number
    state: Filter

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_DEAL_DEALT:
            return as_its_part(g, f)
        start = batch_start(g)
        for row in self.target.each(g, s):
            worse = row >= CARDS and self.state.test(g, s, row)
            assign(g, row, self.more.value(g, s) if worse else self.amount.value(g, s))
        return deal(g, s, f, start, 0)


class DealIndirect(Effect):
    """Indirect damage, spread by who takes it (INV-INDIRECT-01). Followers of Mork."""

    template = "deal {amount:number} indirect damage to {who:player}"
    first_step = "S_DEAL_ASSIGN"
    amount: Number
    who: Players

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_DEAL_DEALT:
            return as_its_part(g, f)
        bits: i64 = 0
        for player in self.who.each(g, s):
            bits |= 1 << player
        g.goto(f, S_DEAL_DEALT)
        g.stack[f + F_PART] = 0
        g.push(DO_INDIRECT, -1, bits, self.amount.value(g, s))
        return False


class Duel(Effect):
    """Two cards damage each other at once, each by its power (INV-ERRATA-EC-81).

    Duregan Thorgrimson.
    """

    template = "{first:choice} and {second:choice} deal damage equal to their power to each other"
    first_step = "S_DEAL_ASSIGN"
    first: Choice
    second: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_DEAL_DEALT:
            return as_its_part(g, f)
        start = batch_start(g)
        for one in self.first.each(g, s):
            for two in self.second.each(g, s):
                if in_play(g, one) and in_play(g, two):
                    assign(g, two, g.m[one + POWER])
                    assign(g, one, g.m[two + POWER])
        return deal(g, s, f, start, 0)


class Heal(Effect):
    """Take damage off (INV-TERM-HEAL-01). Archmage of Saphery, Keystone Forge."""

    template = "heal {amount:number} damage on {what:choice}"
    amount: Number
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        healed: i64 = 0
        for row in self.what.each(g, s):
            healed += heal(g, s, row, self.amount.value(g, s))
        return healed > 0


class HealAll(Effect):
    """Take all damage off. Greater Heal, River Troll."""

    template = "heal all damage on {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        healed: i64 = 0
        for row in self.what.each(g, s):
            healed += heal(g, s, row, g.m[row + DAMAGE])
        return healed > 0


class MoveAllDamage(Effect):
    """Move all damage, no more than destroys the receiver (INV-MDMG-01..03). Stubborn Refusal."""

    template = "move all damage from {source:choice} to {target:choice}"
    source: Choice
    target: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        for one in self.source.each(g, s):
            for two in self.target.each(g, s):
                return move_damage(g, one, two, g.m[one + DAMAGE]) > 0
        return False


# numbers: steps of a sentence that moves damage
S_MOVE_DAMAGE_ASK: Final = 0
"""How much."""
S_MOVE_DAMAGE_NAMED: Final = 1


class MoveSomeDamage(Effect):
    """Move as much damage as its player likes. Valkia the Bloody, Orc Shaman."""

    template = "move any number of damage from {source:choice} to {target:choice}"
    first_step = "S_MOVE_DAMAGE_ASK"
    source: Choice
    target: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return ask_amount(g, s, f, self.source, self.target, ANY_NUMBER)

    def possible(self, g: Game, s: Speaker) -> bool:
        return movable(g, s, self.source, self.target, ANY_NUMBER) > 0


class MoveUpToDamage(Effect):
    """Move up to so much damage. Orc Shaman."""

    template = "move up to {n:number} damage from {source:choice} to {target:choice}"
    first_step = "S_MOVE_DAMAGE_ASK"
    n: Number
    source: Choice
    target: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        return ask_amount(g, s, f, self.source, self.target, self.n.value(g, s))

    def possible(self, g: Game, s: Speaker) -> bool:
        return movable(g, s, self.source, self.target, self.n.value(g, s)) > 0


def ask_amount(g: Game, s: Speaker, f: Frame, source: Choice, target: Choice, limit: Count) -> bool:
    """Ask how much damage is moved, then move it."""
    if g.stack[f + PC] == S_MOVE_DAMAGE_NAMED:
        for one in source.each(g, s):
            for two in target.each(g, s):
                move_damage(g, one, two, first_of(g.m[PICK]))
                succeed(g, f, done=first_of(g.m[PICK]) > 0)
        return True
    most = movable(g, s, source, target, limit)
    if most == 0:
        return True
    g.ask(s.player, K_NUMBER, s.card)
    for n in range(most + 1):
        g.offer(V_NUMBER, n)
    g.goto(f, S_MOVE_DAMAGE_NAMED)
    return False


def movable(g: Game, s: Speaker, source: Choice, target: Choice, limit: Count) -> Amount:
    """How much damage can be moved from one to the other, no more than a limit."""
    most: i64 = 0
    for one in source.each(g, s):
        for two in target.each(g, s):
            most = min(g.m[one + DAMAGE], room(g, two), limit)
    return most


def room(g: Game, row: Row) -> Amount:
    """How much damage can be moved onto a card (INV-MDMG-03)."""
    return max(g.m[row + HP] - g.m[row + DAMAGE], 0)


def move_damage(g: Game, one: Card, two: Card, amount: Amount) -> Amount:
    """Move damage tokens, how many; this is no dealing and nothing cancels it."""
    moved = min(amount, g.m[one + DAMAGE], room(g, two))
    if moved > 0:
        add_damage(g, one, -moved)
        add_damage(g, two, moved)
    return moved


# -- shields and redirections that wait ----------------------------------------------------------


def own_ref(g: Game, s: Speaker, effect: Effect) -> NodeRef:
    """The reference of a sentence of the ability that resolves.

    Its card may lie in a hidden place by now, where a guess may have put another one.
    """
    ability = g.contexts[s.ctx][C_ABILITY] if s.ctx >= 0 else -1
    if ability >= 0:
        return on_same_card(ability, effect.ref)
    return (g.m[s.card + DEF] << NODE_BITS) | effect.ref


class CancelNextDamage(InForce):
    """Cancel the next damage to a card this turn (INV-COND-01, -02). Steel's Bane."""

    template = "cancel the next {n:int} damage to {what:choice} this turn"
    n: int
    what: Choice
    standing = R_CANCEL

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            add_lasting(g, s, own_ref(g, s, self), c, self.n, END_OF_TURN)
        return len(cards) > 0

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount) -> Amount:
        if about(g, s.entry) != row:
            return 0
        return g.lists[L_LASTING][s.entry + LE_AMOUNT]

    def cancelled(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        use_up(g, s.entry, amount)


class CancelNextCapitalDamage(InForce):
    """Cancel the next damage to your capital this turn. Flagellants."""

    template = "cancel the next {n:int} damage assigned to your capital this turn"
    n: int
    standing = R_CANCEL

    def run(self, g: Game, s: Speaker) -> bool:
        # What lies assigned already is not "the next" (INV-ERRATA-CC-65).
        late = g.m[COMBAT_ID] if g.m[COMBAT] == ASSIGN_STEP else 0
        add_lasting(g, s, own_ref(g, s, self), 0, self.n, END_OF_TURN, late)
        return True

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount) -> Amount:
        if row >= CARDS or g.m[row + OWNER] != s.player:
            return 0
        late = g.lists[L_LASTING][s.entry + LE_OTHER]
        if late == g.m[COMBAT_ID] and dealing(g) & MAIN_COMBAT != 0:
            return 0
        return g.lists[L_LASTING][s.entry + LE_AMOUNT]

    def cancelled(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        use_up(g, s.entry, amount)


class CancelAllThisPhase(InForce):
    """Cancel all damage of this turn's battlefield phase. Master Rune of Valaya."""

    template = "cancel all damage in the battlefield phase this turn"
    standing = R_CANCEL

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_TURN)
        return True

    def cancels(self, g: Game, s: Speaker, row: Row, amount: Amount) -> Amount:
        return amount if g.m[PHASE] == BATTLEFIELD_PHASE else 0


class RedirectNext(InForce):
    """Redirect the next damage to one target to another (INV-ERRATA-GEN-03). Blessing of Valaya."""

    template = "redirect the next {n:int} damage to {source:choice} this turn to {target:choice}"
    n: int
    source: Choice
    target: Choice
    standing = R_REDIRECT

    def run(self, g: Game, s: Speaker) -> bool:
        for one in self.source.each(g, s):
            for two in self.target.each(g, s):
                add_lasting(g, s, own_ref(g, s, self), one, self.n, END_OF_TURN, reference(g, two))
                return True
        return False

    def redirects(self, g: Game, s: Speaker, row: Row) -> Amount:
        if about(g, s.entry) != row:
            return 0
        return g.lists[L_LASTING][s.entry + LE_AMOUNT]

    def redirect_targets(self, g: Game, s: Speaker, row: Row) -> vec[Row]:
        other = meant(g, g.lists[L_LASTING][s.entry + LE_OTHER])
        return vec[i64]() if other == 0 else append(vec[i64](), other)

    def is_optional(self) -> bool:
        # Its target was chosen when it was played: there is nothing left to ask.
        return True

    def redirected(self, g: Game, s: Speaker, row: Row, amount: Amount) -> None:
        use_up(g, s.entry, amount)


class RedirectAssigned(RedirectNext):
    """Redirect combat damage that lies beside the card, as it is dealt (INV-ERRATA-GEN-03).

    Disciple of Khaine.
    """

    template = "redirect {n:int} combat damage assigned to this to {target:choice}"
    n: int
    target: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        if this(g, s) == 0:
            return False
        for two in self.target.each(g, s):
            other = reference(g, two)
            add_lasting(g, s, own_ref(g, s, self), s.card, self.n, END_OF_COMBAT, other)
            return True
        return False

    def redirects(self, g: Game, s: Speaker, row: Row) -> Amount:
        if dealing(g) & MAIN_COMBAT == 0:
            return 0
        return super().redirects(g, s, row)

    def possible(self, g: Game, s: Speaker) -> bool:
        return this(g, s) != 0 and g.m[s.card + ASSIGNED] > 0


def spent_this_turn(g: Game, s: Speaker, ref: NodeRef) -> Amount:
    """How much a rule that acts once per turn has done already."""
    return times(g, N_SPENT, s.card, ref)


def spend_this_turn(g: Game, s: Speaker, ref: NodeRef) -> None:
    """A rule that acts once per turn has acted."""
    remember(g, N_SPENT, s.player, s.card, ref)
