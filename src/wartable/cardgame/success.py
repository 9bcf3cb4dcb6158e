"""Whether a sentence did what it says: what "then" and "if you do" ask.

Success belongs to the sentence that had it. Its frame keeps it until it ends and hands it to the
frame directly below, which is the sentence it is a part of: what was pushed above has ended by
then, so that nothing set off in between can say otherwise (docs/decisions/0011).
"""

from typing import Final

from wartable.kernel.game import Game
from wartable.kernel.ints import Frame, Value
from wartable.kernel.layout import FRAME

# No routine uses them for anything else while a part of it runs.
# numbers from 10 (kernel.layout.FRAME_END): the last two values of a frame
F_PART: Final = 10
"""Whether the part that ended last succeeded."""
F_RESULT: Final = 11
"""Whether the sentence itself has succeeded so far."""


def succeed(g: Game, f: Frame, *, done: bool) -> None:
    """Note in a sentence's own frame whether it did what it says."""
    g.stack[f + F_RESULT] = 1 if done else 0


def hand_down(g: Game, f: Frame, result: Value) -> None:
    """As a frame ends: tell the one below how it went."""
    g.stack[f - FRAME + F_PART] = result


def part_succeeded(g: Game, f: Frame) -> bool:
    """Whether the part of a sentence that ended last did what it says."""
    return g.stack[f + F_PART] != 0


def as_its_part(g: Game, f: Frame) -> bool:
    """End a sentence that went as its part went."""
    g.stack[f + F_RESULT] = g.stack[f + F_PART]
    return True
