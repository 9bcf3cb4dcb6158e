"""What a process notes of its game, in memory that is shared with who watches it."""

from __future__ import annotations

from multiprocessing import get_context
from time import monotonic

from wartable.agents.base import Hurrying

SPAWN = get_context("spawn")  # the same on every platform, and safe beside threads
NOBODY = 0.0
"""Is noted where no agent is asked: the engine is at work."""
GRACE = 2.0
"""Seconds beyond its limit for an agent that can be told to hurry: it ends what it is at."""


class Noted:
    """The picks of a game, and who is asked since when."""

    def __init__(self, cap: int) -> None:
        self.picks = SPAWN.RawArray("q", cap + 1)
        """How many there are, and each of them."""
        self.asked = SPAWN.RawArray("d", 3)
        """The seat that is asked, counted from 1, since when, and its grace."""

    def begin(self) -> None:
        """A game is about to begin."""
        self.picks[0] = 0
        self.asked[:] = NOBODY, monotonic(), 0.0

    def ask(self, seat: int, agent: object = None) -> None:
        """The agent of a seat is asked; without one, it is being made."""
        self.asked[2] = GRACE if isinstance(agent, Hurrying) else 0.0
        self.asked[1] = monotonic()
        self.asked[0] = seat + 1.0

    def pick(self, pick: int) -> None:
        """This pick is made next."""
        self.picks[self.picks[0] + 1] = pick
        self.picks[0] += 1
        self.asked[0] = NOBODY
        self.asked[1] = monotonic()

    def made(self) -> list[int]:
        """The picks so far."""
        return list(self.picks[1 : self.picks[0] + 1])

    @property
    def seat(self) -> int | None:
        """The seat whose agent is asked."""
        return None if self.asked[0] == NOBODY else int(self.asked[0]) - 1

    @property
    def since(self) -> float:
        """When it was asked; when the engine went to work, if nobody is."""
        found: float = self.asked[1]
        return found

    @property
    def grace(self) -> float:
        """The seconds that whoever is asked has beyond the limit."""
        found: float = self.asked[2]
        return found
