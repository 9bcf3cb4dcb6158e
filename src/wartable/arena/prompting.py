"""Telling an agent that its time is over, so that it picks by what it has found so far.

An agent that thinks for long can be told to hurry (`agents.base.Hurrying`). A thread beside the
game does so when the limit is reached, again and again until there is a pick. It cannot force
anybody: who still thinks after the grace is ended with the whole process, from outside (`workers`).
"""

from __future__ import annotations

from contextlib import suppress
from threading import Lock, Thread
from time import monotonic, sleep
from typing import NamedTuple

from wartable.agents.base import Hurrying
from wartable.arena.noted import Noted

AGAIN = 0.05
"""Seconds after which one who has not picked is told again."""
LONGEST = 60.0
"""Seconds after which one looks up in any case: not every clock can wait for years."""


class Waited(NamedTuple):
    """An agent that is waited for, and until when it may think undisturbed."""

    agent: Hurrying
    until: float


class Prompter(Thread):
    """Notes how a game goes, and tells agents that think for too long to hurry."""

    def __init__(self, noted: Noted, limit: float) -> None:
        super().__init__(daemon=True)
        self.noted = noted
        self.limit = limit
        self.waited: Waited | None = None
        self.telling = Lock()
        """Is held while somebody is told: who has picked is not told about his next pick."""

    def ask(self, seat: int, agent: object = None) -> None:
        """The agent of a seat is asked."""
        self.noted.ask(seat, agent)
        if isinstance(agent, Hurrying):
            self.waited = Waited(agent, self.noted.since + self.limit)

    def pick(self, pick: int) -> None:
        """This pick is made next."""
        with self.telling:
            self.waited = None
        self.noted.pick(pick)

    def run(self) -> None:
        """Look up whenever somebody's time might be over.

        Nobody needs to wake it: who is asked while it sleeps has his time for longer than that.
        """
        while True:
            sleep(min(self.prompt(), LONGEST))

    def prompt(self) -> float:
        """Tell who is late to hurry; the seconds until one must look again."""
        with self.telling:
            if self.waited is None:
                return self.limit
            left = self.waited.until - monotonic()
            if left > 0:
                return left
            with suppress(Exception):  # an agent may be anybody's code; if this fails, it is late
                self.waited.agent.hurry()
        return AGAIN
