"""Putting sentences together, as Champions means it: what is cancelled when its card has left.

CH-2.5.1.14   a sentence not yet begun is cancelled when its card leaves the corner
A-124         what stands in parentheses is one effect: cancelled or finished together
A-126, A-189  what must be done in full, what is not asked about (cardgame.script.alternatives)
"""

from __future__ import annotations

from wartable.cardgame.script import flow
from wartable.cardgame.script.base import Effect
from wartable.champions.layout import C_BEFORE
from wartable.champions.resolve import cancelled
from wartable.kernel.game import Game
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
