"""Sentences that start something which takes its own time: damage, drawing, cards on their way."""

from typing import Final

from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import F_PART, as_its_part
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame
from wartable.kernel.layout import PC
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker

# numbers: steps of a sentence that starts something
S_STARTING_START: Final = 0
S_STARTING_ENDED: Final = 1
"""It has ended, and told how it went (cardgame.success)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Starting(Effect):
    """A sentence that starts a routine, and succeeds if that does."""

    first_step = "S_STARTING_START"

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_STARTING_ENDED:
            return as_its_part(g, f)
        g.goto(f, S_STARTING_ENDED)
        g.stack[f + F_PART] = 0
        return not self.start(g, s)

    def start(self, g: Game, s: Speaker) -> bool:
        """Push the routine; False if there is nothing to start, and the sentence fails."""
        raise NotImplementedError
