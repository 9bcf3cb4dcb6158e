"""Agents that tests need: one without luck, and some that fail in their ways."""

import os
import signal

from wartable.agents import View
from wartable.kernel.decisions import Decision

DEADLY = 4
"""Agents that die do so in games where this divides their seed."""


class Last:
    """Takes the last option, and needs no seed."""

    name = "last"

    def choose(self, view: View, decision: Decision) -> int:
        """The last option."""
        return len(decision.options) - 1


class Fails:
    """Raises an error in its fifth choice."""

    name = "fails"

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.choices = 0

    def choose(self, view: View, decision: Decision) -> int:
        """The last option, four times."""
        self.choices += 1
        if self.choices == 5:
            raise ValueError(f"no idea,\nseed {self.seed}")
        return len(decision.options) - 1


class Greedy:
    """Picks beyond the list."""

    name = "greedy"

    def choose(self, view: View, decision: Decision) -> int:
        """What is not offered."""
        return len(decision.options)


class Dies:
    """Kills its own process in the second turn, in some games."""

    name = "dies"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, decision: Decision) -> int:
        """The last option, or death."""
        if self.seed % DEADLY == 0 and view["turn"] > 1:
            os.kill(os.getpid(), signal.SIGKILL)
        return len(decision.options) - 1


class Keeper:
    """Keeps its views, and looks at an old one."""

    name = "keeper"

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View, decision: Decision) -> int:
        """Look at the view of the choice before."""
        self.views.append(view)
        if len(self.views) > 1:
            return int(self.views[-2]["turn"])
        return len(decision.options) - 1


NO_AGENT = object()
"""Something that makes no agent."""


class NoChooser:
    """An agent that cannot choose."""


class Unmade:
    """An agent whose making fails."""

    name = "unmade"

    def __init__(self) -> None:
        raise KeyError("weights")
