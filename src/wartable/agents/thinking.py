"""How long an agent may think, and what it says it has thought."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable


class Budget(NamedTuple):
    """How long an agent may think about a pick: whatever comes first."""

    leaves: int = 1_000_000
    """Ends of lines that are looked at."""
    picks: int = 10_000_000
    """Picks on guesses, all together."""
    seconds: float = 3600.0
    """By the clock. Whoever wants the same picks again on any machine counts leaves or picks."""
    cores: int = 1
    """Processors that share the work; with as many and counted leaves the same picks again."""

    def spent(self, leaves: int, picks: int, seconds: float) -> float:
        """The part of it that is spent, 1 where nothing is left.

        >>> Budget(leaves=400, seconds=2.0).spent(100, 5000, 1.0)
        0.5
        """
        parts = ((leaves, self.leaves), (picks, self.picks), (seconds, self.seconds))
        return max(part / whole if whole > 0 else 1.0 for part, whole in parts)


class Thought(NamedTuple):
    """What an agent thinks of one option."""

    option: int
    """Its place."""
    chance: float
    """How likely the player is to win with it, from 0 to 1."""
    share: float
    """How much of the thinking went into it."""
    liking: float
    """How likely instinct is to take it at first sight."""
    reason: str
    """A sentence."""


@runtime_checkable
class Thinking(Protocol):
    """An agent that can be asked what it thought of its last decision."""

    def thoughts(self) -> list[Thought]:
        """What it thought of the options, the best first."""
