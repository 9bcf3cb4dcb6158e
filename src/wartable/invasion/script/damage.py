"""Sentences about damage: dealing, healing, moving it."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Number, Players
from wartable.cardgame.script.starting import Starting
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_NUMBER, V_NUMBER
from wartable.invasion.batch import (
    B_AMOUNT,
    B_RECIPIENT,
    B_SIZE,
    INDIRECT_DAMAGE,
    TWICE_TO_UNITS,
    UNCANCELLABLE,
    assign,
    batch_start,
    further_damage,
)
from wartable.invasion.changes import heal
from wartable.invasion.layout import BURNING, C_DONE, CARDS, DAMAGE, L_BATCH, POWER, STANDING
from wartable.invasion.requirements import targets_of
from wartable.invasion.routines import DO_DEAL_DAMAGE, DO_INDIRECT
from wartable.invasion.script.base import ANY_NUMBER, Choice, Filter
from wartable.invasion.script.inforce import R_MORE
from wartable.invasion.table import add_damage, damage_to_go, in_play, player_row
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Count, Frame, Index, Row
from wartable.kernel.layout import OWNER, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


def deal(g: Game, s: Speaker, start: Index, how: Bits) -> bool:
    """Deal a batch that has been filled with what everybody gets; it tells how it went."""
    if g.m[STANDING] & R_MORE != 0:
        add_to_targets(g, s, start, how)
    g.push(DO_DEAL_DAMAGE, -1, start, how, s.card, s.player)
    return True


def add_to_targets(g: Game, s: Speaker, start: Index, how: Bits) -> None:
    """Let rules add to the damage of every target, a section of a target capital too (AMB-261)."""
    points = further_damage(g, s, how)
    if points == 0:
        return
    aimed = vec[i64]()
    for choice in targets_of(g, s):
        for row in chosen(g, s.ctx, choice.slot):
            aimed = append(aimed, row)
    v = g.lists[L_BATCH]
    i = start
    while i < len(v):
        row = v[i + B_RECIPIENT]
        if row in aimed or (row < CARDS and player_row(g.m[row + OWNER]) in aimed):
            v[i + B_AMOUNT] += points
        i += B_SIZE


class Deal(Starting):
    """Non-combat damage to what is chosen (INV-DMG-04, INV-DMG-05).

    Flames of Tzeentch, Dwarf Ranger.
    """

    template = "deal {amount:number} [{uncancellable?}uncancellable ]damage to {target:choice}"
    amount: Number
    uncancellable: bool
    target: Choice

    def start(self, g: Game, s: Speaker) -> bool:
        start = batch_start(g)
        for row in self.target.each(g, s):
            assign(g, row, self.amount.value(g, s))
        return deal(g, s, start, UNCANCELLABLE if self.uncancellable else 0)

    def possible(self, g: Game, s: Speaker) -> bool:
        if self.target.is_pick() or self.target.is_target():
            return len(self.target.candidates(g, s)) > 0
        for row in self.target.each(g, s):
            if row >= CARDS or g.m[row + BURNING] == 0:
                return True
        return False


class DealToBoth(Starting):
    """Damage to two objects in one batch. Cloud of Flies."""

    template = (
        "deal {amount:number} [{uncancellable?}uncancellable ]damage "
        "to {first:choice} and {second:choice}"
    )
    amount: Number
    uncancellable: bool
    first: Choice
    second: Choice

    def start(self, g: Game, s: Speaker) -> bool:
        start = batch_start(g)
        for row in self.first.each(g, s):
            assign(g, row, self.amount.value(g, s))
        for row in self.second.each(g, s):
            assign(g, row, self.amount.value(g, s))
        return deal(g, s, start, UNCANCELLABLE if self.uncancellable else 0)


class DealMoreIf(Starting):
    """Damage in one batch, more to those in a state (AMB-47). Nurgle's Pestilence."""

    template = "deal {amount:number} damage to {target:choice}, {more:number} if {state:adjective}"
    amount: Number
    target: Choice
    more: Number
    state: Filter

    def start(self, g: Game, s: Speaker) -> bool:
        start = batch_start(g)
        for row in self.target.each(g, s):
            worse = row >= CARDS and self.state.test(g, s, row)
            assign(g, row, self.more.value(g, s) if worse else self.amount.value(g, s))
        return deal(g, s, start, 0)


class DealIndirect(Starting):
    """Indirect damage, spread by who takes it (INV-INDIRECT-01).

    Followers of Mork, Lethal Volley.
    """

    template = (
        "deal {amount:number} [{uncancellable?}uncancellable ]indirect damage to {who:player}"
        "[{twice?}, doubled as it is assigned to units]"
    )
    amount: Number
    uncancellable: bool
    who: Players
    twice: bool

    def start(self, g: Game, s: Speaker) -> bool:
        bits: i64 = 0
        for player in self.who.each(g, s):
            bits |= 1 << player
        how: i64 = INDIRECT_DAMAGE
        if self.uncancellable:
            how |= UNCANCELLABLE
        if self.twice:
            how |= TWICE_TO_UNITS
        amount = self.amount.value(g, s)
        if amount > 0 and g.m[STANDING] & R_MORE != 0:
            amount += further_damage(g, s, how)
        g.push(DO_INDIRECT, -1, bits, amount, how)
        return True


class Duel(Starting):
    """Two cards damage each other at once, each by its power (INV-ERRATA-EC-81).

    Duregan Thorgrimson.
    """

    template = "{first:choice} and {second:choice} deal damage equal to their power to each other"
    first: Choice
    second: Choice

    def start(self, g: Game, s: Speaker) -> bool:
        start = batch_start(g)
        for one in self.first.each(g, s):
            for two in self.second.each(g, s):
                if in_play(g, one) and in_play(g, two):
                    assign(g, two, g.m[one + POWER])
                    assign(g, one, g.m[two + POWER])
        return deal(g, s, start, 0)


class Strikes(Starting):
    """A unit deals damage by its power to something else. Beguile."""

    template = "{who:choice} deals damage equal to its power to {target:choice}"
    who: Choice
    target: Choice

    def start(self, g: Game, s: Speaker) -> bool:
        start = batch_start(g)
        for one in self.who.each(g, s):
            for row in self.target.each(g, s):
                assign(g, row, g.m[one + POWER])
        return deal(g, s, start, 0)


class DealOwnPower(Starting):
    """Each of a kind damages itself by its own power, all at once. Master Rune of Spite."""

    template = "{what:choice} deals damage equal to its power to itself"
    what: Choice

    def start(self, g: Game, s: Speaker) -> bool:
        start = batch_start(g)
        for c in self.what.each(g, s):
            assign(g, c, g.m[c + POWER])
        return deal(g, s, start, 0)


class Heal(Effect):
    """Take damage off (INV-TERM-HEAL-01). Archmage of Saphery, Keystone Forge."""

    template = "heal {amount:number} damage on {what:choice}"
    amount: Number
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        healed: i64 = 0
        for row in self.what.each(g, s):
            healed += heal(g, s, row, self.amount.value(g, s))
        g.contexts[s.ctx][C_DONE] = healed
        return healed > 0


class HealAll(Effect):
    """Take all damage off. Greater Heal, River Troll."""

    template = "heal all damage on {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        healed: i64 = 0
        for row in self.what.each(g, s):
            healed += heal(g, s, row, g.m[row + DAMAGE])
        g.contexts[s.ctx][C_DONE] = healed
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


class MoveDamage(Effect):
    """Move just so much damage, less only if there is no more (AMB-82). Douse the Flames."""

    template = "move {n:number} damage from {source:choice} to {target:choice}"
    n: Number
    source: Choice
    target: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        for one in self.source.each(g, s):
            for two in self.target.each(g, s):
                return move_damage(g, one, two, self.n.value(g, s)) > 0
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
    return damage_to_go(g, row)


def move_damage(g: Game, one: Card, two: Card, amount: Amount) -> Amount:
    """Move damage tokens, how many; this is no dealing and nothing cancels it."""
    moved = min(amount, g.m[one + DAMAGE], room(g, two))
    if moved > 0:
        add_damage(g, one, -moved)
        add_damage(g, two, moved)
    return moved
