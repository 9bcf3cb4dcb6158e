"""Putting sentences together: one after the other, then, if, may, or.

CH-2.5.1.14   a sentence not yet begun is cancelled when its card leaves the corner
A-124         what stands in parentheses is one effect: cancelled or finished together
A-189         what could do nothing is not asked about
"""

from __future__ import annotations

from typing import Final

from wartable.champions.resolve import F_NODE, cancelled
from wartable.champions.routines import DO_RUN
from wartable.champions.script.base import Condition, Effect
from wartable.champions.terms import K_MAY, K_OPTION, V_NO, V_OPTION, V_YES
from wartable.kernel.game import Game, first_of, on_same_card, verb_of
from wartable.kernel.ints import Frame
from wartable.kernel.layout import CTX, PC, PICK, SUCCESS
from wartable.kernel.speaker import Speaker


def run_part(g: Game, f: Frame, part: Effect) -> None:
    """Run a sentence inside another one."""
    ref = on_same_card(g.stack[f + F_NODE], part.ref)
    g.push(DO_RUN, g.stack[f + CTX], ref)


def all_in_vain(g: Game, s: Speaker, parts: tuple[Effect, ...]) -> bool:
    """Whether nothing could come of any of several sentences."""
    for part in parts:
        if not part.in_vain(g, s):
            return False
    return True


# numbers from 6 (champions.resolve.F_OWN): the frame of several sentences (Sequence, Block)
F_PART: Final = 6
"""Which of them is next."""


class Sequence(Effect):
    """Sentences one after the other, as long as the card stays on its corner."""

    category = "effects"
    template = "{parts:link*; }"
    parts: tuple[Effect, ...]

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        index = g.stack[f + F_PART]
        if index == len(self.parts) or (index > 0 and cancelled(g, g.stack[f + CTX])):
            return True
        g.stack[f + F_PART] = index + 1
        run_part(g, f, self.parts[index])
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        for part in self.parts:
            if not part.possible(g, s):
                return False
        return True

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return all_in_vain(g, s, self.parts)


# numbers: steps of Link
S_LINK_FIRST: Final = 0
S_LINK_REST: Final = 1
"""The first sentence has ended: what follows it, if it did something."""
S_LINK_OVER: Final = 2


class Link(Effect):
    """A sentence and what follows only if it did something. Frenzied Vargheist, Soul Feast.

    What follows is a sentence of its own, cancelled as any other (CH-2.5.1.14), but for one that
    stands in parentheses with the first (A-124). War Chant.
    """

    category = "link"
    template = "{first:effect}[, then {rest:link}]"
    first_step = "S_LINK_FIRST"
    first: Effect
    rest: Effect | None
    in_block: bool
    """Whether it stands in parentheses (set when a card is compiled)."""

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_LINK_FIRST:
            g.goto(f, S_LINK_REST)
            run_part(g, f, self.first)
            return False
        if step == S_LINK_REST and self.rest is not None and g.m[SUCCESS] == 1:
            if self.in_block or not cancelled(g, g.stack[f + CTX]):
                g.goto(f, S_LINK_OVER)
                run_part(g, f, self.rest)
                return False
            g.m[SUCCESS] = 0
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return self.first.possible(g, s)

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return self.first.in_vain(g, s)


class Block(Effect):
    """Several sentences that are one effect (A-124). Starving Flesh Hounds, Prowling Wolf."""

    template = "({parts:link*; })"
    parts: tuple[Effect, ...]

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        index = g.stack[f + F_PART]
        if index == len(self.parts):
            return True
        g.stack[f + F_PART] = index + 1
        run_part(g, f, self.parts[index])
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        for part in self.parts:
            if not part.possible(g, s):
                return False
        return True

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return all_in_vain(g, s, self.parts)


# numbers: steps of If
S_IF_LOOK: Final = 0
"""Which of its sentences runs, as the condition holds or not."""
S_IF_OVER: Final = 1


class If(Effect):
    """One sentence or another. Swift Judgement, Warboss Recruiter."""

    template = "if {condition:condition}: {then:effect}[, otherwise: {otherwise:effect}]"
    first_step = "S_IF_LOOK"
    condition: Condition
    then: Effect
    otherwise: Effect | None

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_IF_OVER:
            return True
        g.goto(f, S_IF_OVER)
        if self.condition.holds(g, s):
            run_part(g, f, self.then)
        elif self.otherwise is not None:
            run_part(g, f, self.otherwise)
        else:
            g.m[SUCCESS] = 0
        return False


# numbers: steps of Optionally
S_OPTIONALLY_ASK: Final = 0
S_OPTIONALLY_ANSWERED: Final = 1
S_OPTIONALLY_OVER: Final = 2


class Optionally(Effect):
    """Its owner may do it (CH-2.2.2-ex). Cursed Strike, Gate to Ghyran."""

    template = "optionally {effect:effect}"
    first_step = "S_OPTIONALLY_ASK"
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_OPTIONALLY_ASK:
            if not self.effect.possible(g, s) or self.effect.in_vain(g, s):
                g.m[SUCCESS] = 0
                return True
            g.ask(s.player, K_MAY, s.card)
            g.offer(V_YES, s.card)
            g.offer(V_NO)
            g.goto(f, S_OPTIONALLY_ANSWERED)
            return False
        if step == S_OPTIONALLY_ANSWERED:
            if verb_of(g.m[PICK]) == V_NO:
                g.m[SUCCESS] = 0
                return True
            g.goto(f, S_OPTIONALLY_OVER)
            run_part(g, f, self.effect)
            return False
        return True

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return self.effect.in_vain(g, s)


# numbers: steps of PayFor
S_PAY_FOR_PRICE: Final = 0
S_PAY_FOR_PAID: Final = 1
"""The price has been paid, or not: then nothing follows."""
S_PAY_FOR_OVER: Final = 2


class PayFor(Effect):
    """Do the first to do the second: only if it is done in full (A-126). Order Before Glory."""

    template = "pay ({price:effect}) to {effect:effect}"
    first_step = "S_PAY_FOR_PRICE"
    price: Effect
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_PAY_FOR_PRICE:
            if not self.price.possible(g, s):
                g.m[SUCCESS] = 0
                return True
            g.goto(f, S_PAY_FOR_PAID)
            run_part(g, f, self.price)
            return False
        if step == S_PAY_FOR_PAID and g.m[SUCCESS] == 1:
            g.goto(f, S_PAY_FOR_OVER)
            run_part(g, f, self.effect)
            return False
        return True

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return not self.price.possible(g, s)


# numbers: steps of EitherOr
S_EITHER_OR_ASK: Final = 0
S_EITHER_OR_NAMED: Final = 1
S_EITHER_OR_OVER: Final = 2


class EitherOr(Effect):
    """Its owner takes one of two alternatives, of those that can do anything. Cursed Strike."""

    template = "choose: ({first:effects}) or ({second:effects})"
    first_step = "S_EITHER_OR_ASK"
    first: Effect
    second: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_EITHER_OR_ASK:
            if self.in_vain(g, s):
                g.m[SUCCESS] = 0
                return True
            g.ask(s.player, K_OPTION, s.card)
            if not self.first.in_vain(g, s):
                g.offer(V_OPTION, 1, self.first.ref)
            if not self.second.in_vain(g, s):
                g.offer(V_OPTION, 2, self.second.ref)
            g.goto(f, S_EITHER_OR_NAMED)
            return False
        if step == S_EITHER_OR_NAMED:
            g.goto(f, S_EITHER_OR_OVER)
            run_part(g, f, self.first if first_of(g.m[PICK]) == 1 else self.second)
            return False
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return self.first.possible(g, s) or self.second.possible(g, s)

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return self.first.in_vain(g, s) and self.second.in_vain(g, s)
