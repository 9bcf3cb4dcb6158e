"""Putting sentences together, as Champions means it: what is cancelled when its card has left.

CH-2.5.1.14   a sentence not yet begun is cancelled when its card leaves the corner
A-124         what stands in parentheses is one effect: cancelled or finished together
A-126, A-189  what must be done in full, what is not asked about (cardgame.script.alternatives)
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script import flow
from wartable.cardgame.script.base import Effect, Number
from wartable.cardgame.sentences import ask_whether, run_part, says_no
from wartable.cardgame.success import part_succeeded, succeed
from wartable.champions.layout import C_BEFORE
from wartable.champions.resolve import cancelled
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame
from wartable.kernel.layout import PC
from wartable.kernel.slots import forget_slot
from wartable.kernel.speaker import Speaker


class Sequence(flow.Sequence):
    """Sentences one after the other, as long as the card stays on its corner (CH-2.5.1.14)."""

    parts: tuple[Effect, ...]

    def alone(self) -> Effect:
        return self  # whatever comes after it may ask how it ended

    def ended(self, g: Game, s: Speaker, *, done: bool) -> None:
        g.contexts[s.ctx][C_BEFORE] = 1 if done else 0

    def goes_on(self, g: Game, s: Speaker) -> bool:
        return not cancelled(g, s.ctx)


class Block(flow.Block):
    """Several sentences that are one effect (A-124). Starving Flesh Hounds, Prowling Wolf."""

    parts: tuple[Effect, ...]

    def alone(self) -> Effect:
        return self  # whatever comes after it may ask how it ended

    def ended(self, g: Game, s: Speaker, *, done: bool) -> None:
        g.contexts[s.ctx][C_BEFORE] = 1 if done else 0


class Link(flow.Link):
    """A sentence and what follows only if it did something. Frenzied Vargheist, Soul Feast.

    What follows is a sentence of its own, cancelled as any other (CH-2.5.1.14), but for one that
    stands in parentheses with the first (A-124). War Chant.
    """

    first: Effect
    rest: Effect | None
    in_block: bool
    """Whether it stands in parentheses (set when a card is compiled)."""

    def goes_on(self, g: Game, s: Speaker) -> bool:
        return self.in_block or not cancelled(g, s.ctx)


# numbers: steps of Repeat
S_REPEAT_COUNT: Final = 0
"""How often is counted once."""
S_REPEAT_NEXT: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of Repeat
F_REPEAT_LEFT: Final = 6
"""How often it is still to happen."""


class Repeat(Effect):
    """The same so many times, each on its own (A-206). Spewing Pestilence, Beastly Leap.

    Nothing in it may be chosen: the choice would be made once only.
    """

    template = "{times:number} times: {effect:effect}"
    first_step = "S_REPEAT_COUNT"
    times: Number
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_REPEAT_COUNT:
            g.goto(f, S_REPEAT_NEXT)
            g.stack[f + F_REPEAT_LEFT] = max(self.times.value(g, s), 0)
        elif part_succeeded(g, f):
            succeed(g, f, done=True)
        if g.stack[f + F_REPEAT_LEFT] == 0:
            return True
        g.stack[f + F_REPEAT_LEFT] -= 1
        run_part(g, f, self.effect)
        return False

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return self.effect.in_vain(g, s)

    def is_unseen(self, g: Game, s: Speaker) -> bool:
        return self.effect.is_unseen(g, s)


# numbers: steps of RepeatForPrice
S_AGAIN_DO: Final = 0
S_AGAIN_ASK: Final = 1
"""Whether its player pays to have it once more."""
S_AGAIN_ANSWERED: Final = 2
S_AGAIN_PAID: Final = 3

# numbers from 6 (cardgame.sentences.F_OWN): the frame of RepeatForPrice
F_AGAIN_DONE: Final = 6
"""How often it has been repeated."""


class RepeatForPrice(Effect):
    """An effect that its player may pay for to have again. The Great Green Spite.

    Each time the price is asked for anew, and only if it can be paid.
    """

    template = "once, and up to {n:int} times more for ({price:effect}): {effect:effect}"
    first_step = "S_AGAIN_DO"
    n: int
    price: Effect
    effect: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_AGAIN_ASK:
            if part_succeeded(g, f):
                succeed(g, f, done=True)
            return self.ask(g, s, f)
        if step == S_AGAIN_ANSWERED:
            if says_no(g):
                return True
            for choice in self.price.picks:
                forget_slot(g, s.ctx, choice.slot)  # another card each time
            g.stack[f + F_AGAIN_DONE] += 1
            g.goto(f, S_AGAIN_PAID)
            run_part(g, f, self.price)
            return False
        if step == S_AGAIN_PAID and not part_succeeded(g, f):
            return True
        g.goto(f, S_AGAIN_ASK)
        run_part(g, f, self.effect)
        return False

    def ask(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask whether it is paid for once more; True if it cannot be."""
        if g.stack[f + F_AGAIN_DONE] == self.n or not self.price.possible(g, s):
            return True
        ask_whether(g, s)
        g.goto(f, S_AGAIN_ANSWERED)
        return False
