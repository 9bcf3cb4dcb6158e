"""An agent that takes any option: the measure for all others, and a way to shake the rules."""

from __future__ import annotations

from random import Random

from wartable.agents.base import View
from wartable.kernel.decisions import Decision


class RandomAgent:
    """Picks by lot; the same seed picks the same way."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self.luck = Random(seed)  # noqa: S311  (a game, not a secret)

    def choose(self, view: View, decision: Decision) -> int:  # noqa: ARG002  (it does not look)
        """Any option, each as likely as the next."""
        return self.luck.randrange(len(decision.options))
