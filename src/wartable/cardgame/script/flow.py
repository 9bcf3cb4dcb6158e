"""Putting sentences together: one after the other, then, if, optionally.

A game that means something more by one of them has a word of its own with the same template, which
takes its place (cardgame.vocabulary): it overrides the question in which the games differ.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Condition, Effect
from wartable.cardgame.sentences import ask_whether, run_part, says_no
from wartable.cardgame.success import as_its_part, part_succeeded, succeed
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame
from wartable.kernel.layout import PC
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker

# numbers from 6 (cardgame.sentences.F_OWN): the frame of several sentences
F_NEXT_PART: Final = 6
"""Which of them is next."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequence(Effect):
    """Sentences one after the other, each on its own."""

    category = "effects"
    template = "{parts:link*; }"
    parts: tuple[Effect, ...]

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        index = g.stack[f + F_NEXT_PART]
        if index > 0:
            if part_succeeded(g, f):
                succeed(g, f, done=True)
            self.ended(g, s, done=part_succeeded(g, f))
        if index == len(self.parts) or (index > 0 and not self.goes_on(g, s)):
            return True
        g.stack[f + F_NEXT_PART] = index + 1
        run_part(g, f, self.parts[index])
        return False

    def alone(self) -> Effect:
        return self.parts[0].alone() if len(self.parts) == 1 else self

    def ended(self, g: Game, s: Speaker, *, done: bool) -> None:
        """One of them has ended, and did what it says or not."""

    def goes_on(self, g: Game, s: Speaker) -> bool:
        """Whether the next one begins."""
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        for part in self.parts:
            if not part.possible(g, s):
                return False
        return True

    def in_vain(self, g: Game, s: Speaker) -> bool:
        for part in self.parts:
            if not part.in_vain(g, s):
                return False
        return True

    def is_unseen(self, g: Game, s: Speaker) -> bool:
        for part in self.parts:
            if part.is_unseen(g, s):
                return True
        return False


class Block(Sequence):
    """Several sentences in parentheses, where one is expected: they are one effect."""

    category = "effect"
    template = "({parts:link*; })"
    parts: tuple[Effect, ...]


# numbers: steps of Link
S_LINK_FIRST: Final = 0
S_LINK_REST: Final = 1
"""The first sentence has ended: what follows it, if it succeeded."""
S_LINK_OVER: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Link(Effect):
    """A sentence and what follows only if it succeeded."""

    category = "link"
    template = "{first:effect}[, then {rest:link}]"
    first_step = "S_LINK_FIRST"
    first: Effect
    rest: Effect | None

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_LINK_FIRST:
            g.goto(f, S_LINK_REST)
            run_part(g, f, self.first)
            return False
        if step == S_LINK_REST:
            succeed(g, f, done=part_succeeded(g, f))
            if self.rest is not None and part_succeeded(g, f) and self.goes_on(g, s):
                g.goto(f, S_LINK_OVER)
                run_part(g, f, self.rest)
                return False
        return True

    def alone(self) -> Effect:
        return self.first.alone() if self.rest is None else self

    def goes_on(self, g: Game, s: Speaker) -> bool:
        """Whether what follows begins, the first having succeeded."""
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return self.first.possible(g, s)

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return self.first.in_vain(g, s)

    def is_unseen(self, g: Game, s: Speaker) -> bool:
        return self.first.is_unseen(g, s)


# numbers: steps of If
S_IF_LOOK: Final = 0
"""Which of its sentences runs, as the condition holds or not."""
S_IF_OVER: Final = 1


class If(Effect):
    """One sentence or another."""

    template = "if {condition:condition}: {then:effect}[, otherwise: {otherwise:effect}]"
    first_step = "S_IF_LOOK"
    condition: Condition
    then: Effect
    otherwise: Effect | None

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_IF_OVER:
            return as_its_part(g, f)
        g.goto(f, S_IF_OVER)
        if self.condition.holds(g, s):
            run_part(g, f, self.then)
        elif self.otherwise is not None:
            run_part(g, f, self.otherwise)
        return False


# numbers: steps of Optionally
S_OPTIONALLY_ASK: Final = 0
S_OPTIONALLY_ANSWERED: Final = 1
S_OPTIONALLY_OVER: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Optionally(Effect):
    """Whoever speaks may do it; nobody is asked where all see that it could not be done."""

    template = "optionally {effect:effect}"
    first_step = "S_OPTIONALLY_ASK"
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_OPTIONALLY_ASK:
            able = self.effect.possible(g, s) and not self.effect.in_vain(g, s)
            if not able and not self.effect.is_unseen(g, s):
                return True
            ask_whether(g, s, able=able)
            g.goto(f, S_OPTIONALLY_ANSWERED)
            return False
        if step == S_OPTIONALLY_ANSWERED:
            if says_no(g):
                succeed(g, f, done=self.counts_declined())
                return True
            g.goto(f, S_OPTIONALLY_OVER)
            run_part(g, f, self.effect)
            return False
        return as_its_part(g, f)

    def counts_declined(self) -> bool:
        """Whether what is declined counts as done, for "then"."""
        return False

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return self.effect.in_vain(g, s)

    def is_unseen(self, g: Game, s: Speaker) -> bool:
        return self.effect.is_unseen(g, s)
