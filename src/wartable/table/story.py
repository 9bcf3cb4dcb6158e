"""What has been told to one eye, line by line, and how much of it somebody has who was away.

A story only grows, but for picks that are taken back: then it ends where it ended before them. So
whoever has read it up to some frame keeps as much as has stood ever since, and is told the rest.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection
from typing import NamedTuple

from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.table.kit import Kit, Teller, View
from wartable.table.looks import Look

Eye = int | None
"""A seat, or None for whoever only watches."""


class Kept(NamedTuple):
    """A story as it stood at a moment to which one may go back."""

    teller: Teller
    length: int


class Story:
    """The lines that one eye reads."""

    def __init__(self, kit: Kit, eye: Eye, game: Game, seq: int) -> None:
        self.eye = eye
        self.teller = kit.teller(eye)
        self.lines = self.teller.drawn(Look(game, eye)) if eye is not None else []
        self.first = seq
        """The number of the frame with which it begins to be read."""
        self.marks = array("I")
        """How many lines there were after each change since."""

    def after(self, game: Game, remark: str) -> Look:
        """Tell what a pick has brought about; the remark is what no event tells of it.

        The look that it took to tell is given back, for whoever wants to show it too.
        """
        look = Look(game, self.eye)
        if remark:
            self.lines.append(remark)
        self.lines += [line for line in self.teller.after(game, look) if line]
        return look

    def noting(self, view: View) -> View:
        """A view with what the teller has seen happen."""
        return self.teller.noting(view)

    def mark(self) -> None:
        """Note that a change is over."""
        self.marks.append(len(self.lines))

    def known_at(self, since: int | None) -> int:
        """How many lines somebody has, and may keep, who was shown the frame of this number."""
        if since is None or since < self.first:
            return 0
        return min(self.marks[since - self.first :], default=len(self.lines))

    def keep(self) -> Kept:
        """How it stands, to go back to."""
        return Kept(self.teller.copy(), len(self.lines))

    def back(self, kept: Kept) -> None:
        """Let it end where it ended once."""
        self.teller = kept.teller.copy()
        del self.lines[kept.length :]


def tell_pick(
    kit: Kit,
    game: Game,
    pick: int,
    stories: Collection[Story],
    decision: Decision | None = None,
) -> dict[Eye, Look]:
    """Let a game go on by a pick, and tell all stories of it; the looks it took to tell them.

    `decision` is the one that waits, if somebody has it already.
    """
    decision = decision or game.decision
    if not stories or decision is None:
        game.apply(pick)
        return {}
    player, option = decision.player, decision.options[pick]
    remark = kit.remark(decision, option, game.name_of(player))
    for story in stories:
        story.teller.before(game, player, option)
    game.apply(pick)
    return {story.eye: story.after(game, remark) for story in stories}
