"""Sentences that leave something behind for a while, or wait for the end of turn or phase.

AMB-427   a statement that begins with its end speaks of whoever fits meanwhile
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import C_SORT, C_SUBJECT, C_SUBJECT_STAMP, L_LASTING
from wartable.cardgame.script.base import Effect, Group, Players
from wartable.cardgame.sentences import run_part
from wartable.cardgame.success import as_its_part, succeed
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE
from wartable.invasion.contexts import SORT_DELAYED
from wartable.invasion.identity import is_object
from wartable.invasion.lasting import ALONG, END_OF_PHASE, END_OF_TURN, add_lasting
from wartable.invasion.layout import LE_AMOUNT, SLOT_TOGETHER
from wartable.invasion.names import last_named
from wartable.invasion.script.base import Choice, Duration, Modifier
from wartable.invasion.script.inforce import R_DELAYED, R_VALUES, InForce
from wartable.invasion.script.inplay import controlled, to_hand
from wartable.invasion.script.lines import Statement
from wartable.invasion.script.shields import own_ref
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Layer, Name, Until
from wartable.kernel.layout import PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.script import walk
from wartable.kernel.slots import choose, chosen
from wartable.kernel.speaker import Speaker


class ForThisTurn(InForce):
    """A statement that is in force for the rest of the turn. Ulric's Fury."""

    template = "until end of turn, {says:statement}"
    says: Statement
    standing = R_VALUES

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, last_named(g, s.ctx), END_OF_TURN)
        return True

    def name_told(self, g: Game, s: Speaker) -> Name:
        return g.lists[L_LASTING][s.entry + LE_AMOUNT]

    def lasting_layer(self) -> Layer:
        return self.says.deepest()

    def apply_lasting(self, g: Game, s: Speaker) -> None:
        self.says.apply(g, s)


class ForThisPhase(ForThisTurn):
    """A statement that is in force for the rest of the phase. Get Outta My Way!."""

    template = "until end of phase, {says:statement}"
    says: Statement

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, last_named(g, s.ctx), END_OF_PHASE)
        return True


# numbers: steps of AtEnd
S_AT_END_BEGIN: Final = 0
"""It begins to wait, or its moment has come."""
S_AT_END_OVER: Final = 1


class AtEnd(InForce):
    """A sentence that waits; it runs twice: to begin to wait, and when its moment has come."""

    first_step = "S_AT_END_BEGIN"
    effect: Effect
    standing = R_DELAYED

    def until(self) -> Until:
        """When it is due."""
        raise NotImplementedError

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_AT_END_OVER:
            return as_its_part(g, f)
        if g.contexts[s.ctx][C_SORT] != SORT_DELAYED:
            succeed(g, f, done=self.wait(g, s))
            return True
        recall(g, s, self.effect)
        g.goto(f, S_AT_END_OVER)
        run_part(g, f, self.effect)
        return False

    def wait(self, g: Game, s: Speaker) -> bool:
        """Wait, with the cards that "it" or "them" means; these will go together."""
        ref = own_ref(g, s, self)
        spoken = spoken_of(self.effect)
        if spoken is None:
            add_lasting(g, s, ref, 0, 1, self.until())
            return True
        cards = spoken.each(g, s)
        for i in range(len(cards)):
            add_lasting(g, s, ref, cards[i], 1 if i == 0 else ALONG, self.until())
        return len(cards) > 0


class AtEndOfTurn(AtEnd):
    """Do something at the end of the turn (routine E-2). Rip Dere 'eads Off!, Berserk Fury."""

    template = "at end of turn {effect:effect}"
    effect: Effect

    def until(self) -> Until:
        return END_OF_TURN


class AtEndOfPhase(AtEnd):
    """The same at the end of the phase. Reclaiming the Fallen."""

    template = "at end of phase {effect:effect}"
    effect: Effect

    def until(self) -> Until:
        return END_OF_PHASE


# numbers: steps of ReturnOneAtEnd
S_RETURN_BEGIN: Final = 0
"""It begins to wait, or its moment has come."""
S_RETURN_NAMED: Final = 1


class ReturnOneAtEnd(InForce):
    """At the end of the turn a player returns one of his cards that are meant now (AMB-393).

    Tyriel.
    """

    template = "at end of turn {who:player} returns one of the {what:group/s} to its owner's hand"
    first_step = "S_RETURN_BEGIN"
    who: Players
    what: Group
    standing = R_DELAYED

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_RETURN_NAMED:
            succeed(g, f, done=to_hand(g, s, append(vec[i64](), first_of(g.m[PICK]))))
            return True
        if g.contexts[s.ctx][C_SORT] != SORT_DELAYED:
            succeed(g, f, done=self.wait(g, s))
            return True
        for player in self.who.each(g, s):
            cards = controlled(g, chosen(g, s.ctx, SLOT_TOGETHER), player)
            if len(cards) > 0:
                g.ask(player, K_CHOOSE, s.card)
                for c in cards:
                    g.offer(V_CHOOSE, c)
                g.goto(f, S_RETURN_NAMED)
                return False
        return True

    def wait(self, g: Game, s: Speaker) -> bool:
        """Wait, with the cards among which he will choose; they go along with a record of none."""
        ref = own_ref(g, s, self)
        cards = self.what.each(g, s)
        add_lasting(g, s, ref, 0, 1, END_OF_TURN)
        for c in cards:
            add_lasting(g, s, ref, c, ALONG, END_OF_TURN)
        return len(cards) > 0


def spoken_of(effect: Effect) -> Choice | None:
    """What a sentence calls "it" or "them"; None if it speaks of nothing chosen before."""
    for node in walk(effect):
        if isinstance(node, Choice) and node.is_last():
            return node
    return None


def recall(g: Game, s: Speaker, effect: Effect) -> None:
    """Let "it" and "them" mean again what they meant when the sentence began to wait."""
    spoken = spoken_of(effect)
    if spoken is None:
        return
    c = g.contexts[s.ctx]
    if is_object(g, c[C_SUBJECT], c[C_SUBJECT_STAMP]):
        choose(g, s.ctx, spoken.slot, c[C_SUBJECT])
    for other in chosen(g, s.ctx, SLOT_TOGETHER):
        choose(g, s.ctx, spoken.slot, other)


class Give(Effect):
    """Modifiers that last (INV-TIMING-E03). Runesmith, Waaagh!."""

    template = "{what:choice} {gets|get:what} {mods:modifier* and } {until:duration}"
    what: Choice
    mods: tuple[Modifier, ...]
    until: Duration

    def run(self, g: Game, s: Speaker) -> bool:
        return give(g, s, self.what.each(g, s), self.mods, self.until)


class LetBe(Effect):
    """A state that lasts. Franz's Decree, Bolt of Change."""

    template = "{what:choice} {state:state} {until:duration}"
    what: Choice
    state: Modifier
    until: Duration

    def run(self, g: Game, s: Speaker) -> bool:
        return give(g, s, self.what.each(g, s), (self.state,), self.until)


def give(
    g: Game, s: Speaker, cards: vec[Card], mods: tuple[Modifier, ...], until: Duration
) -> bool:
    """Let modifiers last on cards; counted amounts are counted now."""
    for c in cards:
        for mod in mods:
            add_lasting(g, s, own_ref(g, s, mod), c, mod.measure(g, s), until.code(g, s))
    return len(cards) > 0
