"""Somebody who learns: a room with a lesson, kept as a server keeps it."""

from collections.abc import Mapping, Sequence
from typing import Any

from wartable.agents.base import Agent, pick
from wartable.table.entries import Entry
from wartable.table.lessons.patterns import YOU, matching
from wartable.table.lessons.shelf import beginning_of
from wartable.table.lessons.teaching import Teaching, cautious
from wartable.table.passing import ASK, verdict
from wartable.table.room import Room

MOST = 2_000
"""Picks after which a chapter is given up."""


class Taught:
    """A room with a lesson and its learner."""

    def __init__(self, name: str, chapter: int = 0) -> None:
        self.name, self.chapter = name, chapter
        self.start_over()

    def start_over(self) -> None:
        """Begin the chapter again."""
        self.room = Room(beginning_of(self.name, self.chapter))
        self.teaching = Teaching(self.room, self.name, self.chapter)
        self.go_on()

    @property
    def over(self) -> bool:
        """Whether nothing more is to be done here."""
        teaching = self.teaching
        return teaching.done or bool(teaching.failed) or self.room.decision is None

    def enter(self, entry: Entry) -> None:
        """Enter something."""
        self.room.enter(entry)
        self.teaching.follow(entry)

    def go_on(self) -> None:
        """Let everything happen that nobody has to be asked for."""
        for _ in range(MOST):
            decision = self.room.decision
            if decision is None or self.over:
                return
            pick = self.teaching.rival()
            if decision.player == YOU:
                found = verdict(self.room)
                if found is None or found.how == ASK:
                    return
                pick = found.option
            if pick is None:
                return  # an agent has to think
            self.enter(self.room.check_pick(decision.player, self.room.seq, pick))
        raise AssertionError("the chapter goes on and on")

    def take(self, option: int) -> None:
        """Pick something, as a learner may."""
        entry = self.room.check_pick(YOU, self.room.seq, option)
        self.teaching.check(YOU, option)
        self.enter(entry)
        self.go_on()

    def pick(self, patterns: Sequence[Mapping[str, Any]]) -> None:
        """Pick the first option that one of the patterns means."""
        decision = self.room.decision
        assert decision is not None
        found = matching(self.room.game, patterns, self.room.allowed(decision))
        labels = [option.label for option in decision.options]
        assert found, f"{decision.kind}: none of {patterns} is in {labels}"
        self.take(found[0])

    def play_out(self, agents: Sequence[Agent | None]) -> None:
        """Let agents play to the end; where there is none, somebody who wants nothing."""
        while not self.over:
            decision = self.room.decision
            assert decision is not None
            player = agents[decision.player]
            every = self.room.allowed(decision)
            option = cautious(decision, every) if player is None else None
            found = pick(self.room.game, decision, player) if player is not None else option
            assert found is not None
            self.enter(self.room.check_pick(decision.player, self.room.seq, int(found)))
