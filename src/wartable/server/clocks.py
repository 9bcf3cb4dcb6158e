"""How much time each seat has left: a bank and an allowance for each question, or days.

A clock is reckoned from the entries of a room alone, which say when they were made. So it is the
same after a restart; time in which the server was away is given back by an entry of its own.
Nothing here asks what time it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wartable.server.protocol import Clock, ClockRule
from wartable.table.entries import Entry

FORGIVE: Final = "clock"
"""The kind of an entry that gives time back: `value` milliseconds to the seat that is asked."""
SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND
SEATS: Final = 2


class Running:
    """The clock of one game."""

    def __init__(self, rule: ClockRule, begun: int) -> None:
        self.rule = rule
        self.left = [rule.bank * SECOND] * SEATS
        self.since = begun
        """When the present question was asked."""
        self.forgiven = 0
        """Milliseconds of the present question that do not count."""
        self.asked: int | None = None

    def ask(self, seat: int | None) -> None:
        """Somebody is asked from now on, in the room as it stands."""
        self.asked = seat

    def enter(self, entry: Entry) -> None:
        """Something was entered: the time of whoever was asked stops."""
        if entry.kind == FORGIVE:
            self.forgiven += entry.value
            return
        if self.asked is not None and self.rule.kind == "bank":
            self.left[self.asked] -= self.used(entry.at)
        self.since = entry.at  # also if it is earlier: then the machine's clock was turned back
        self.forgiven = 0

    def used(self, now: int) -> int:
        """Milliseconds of the bank that the present question has cost so far."""
        spent = max(0, now - self.since - self.forgiven)
        return max(0, spent - self.rule.allowance * SECOND)

    def until(self) -> int | None:
        """When the time of whoever is asked will have run out; None if it never does."""
        if self.asked is None or self.rule.kind == "none":
            return None
        if self.rule.kind == "days":
            return self.since + self.forgiven + self.rule.days * DAY
        allowance = self.rule.allowance * SECOND
        return self.since + self.forgiven + allowance + max(0, self.left[self.asked])

    def lost(self, now: int) -> bool:
        """Whether whoever is asked has no time left."""
        until = self.until()
        return until is not None and now >= until

    def shown(self, now: int) -> Clock | None:
        """The clock as everybody sees it."""
        if self.rule.kind == "none":
            return None
        until = self.until()
        left = [max(0, each) for each in self.left]
        if self.asked is not None and until is not None:
            bank = self.left[self.asked] - self.used(now)
            left[self.asked] = max(0, bank if self.rule.kind == "bank" else until - now)
        return Clock(left, self.asked, until)

    def grace(self, now: int, least: int) -> int:
        """What to give back so that whoever is asked has at least so much, or a bank its all.

        A bank stands still while the server is away; of days only the last minutes are given back,
        so that they end some day.
        """
        if self.asked is None or self.rule.kind == "none":
            return 0
        if self.rule.kind == "bank":
            return now - self.since - self.forgiven  # less than nothing: a clock was turned back
        until = self.until() or now
        return max(0, now + least - until)


def reckoned(
    rule: ClockRule, begun: int, entries: Iterable[Entry], asked: Iterable[int | None]
) -> Running:
    """The clock after some entries; `asked` has who was asked before each of them, and now."""
    running = Running(rule, begun)
    waiting = iter(asked)
    running.ask(next(waiting, None))
    for entry in entries:
        running.enter(entry)
        running.ask(next(waiting, None))
    return running
