"""Agents that tests need: one without luck, and some that fail in their ways."""

import os
import signal
import sys
from pathlib import Path

from wartable.agents import Agent, Budget, View
from wartable.agents.levels import searcher
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


class Hangs:
    """Never answers its third question."""

    name = "hangs"

    def __init__(self) -> None:
        self.choices = 0

    def choose(self, view: View, decision: Decision) -> int:
        """The last option, twice."""
        self.choices += 1
        while self.choices == 3:
            continue
        return len(decision.options) - 1


class Ponders:
    """Thinks about its third question until it is told to hurry, and takes the last option."""

    name = "ponders"

    def __init__(self) -> None:
        self.choices = 0
        self.hurried = False

    def hurry(self) -> None:
        """Pick now."""
        self.hurried = True

    def choose(self, view: View, decision: Decision) -> int:
        """The last option."""
        self.choices += 1
        self.hurried = False
        while self.choices == 3 and not self.hurried:
            continue
        return len(decision.options) - 1


class Stubborn(Ponders):
    """Is told to hurry, and does not."""

    name = "stubborn"

    def hurry(self) -> None:
        """Complain."""
        raise ValueError("not yet")


def endless() -> Agent:
    """Somebody who looks ahead for as long as he may."""
    return searcher("endless", "invasion", Budget(seconds=3600.0))


def brief() -> Agent:
    """Somebody who looks at a few lines, whatever the clock says."""
    return searcher("brief", "invasion", Budget(leaves=3))


class HangsWhenMade:
    """Is never ready."""

    def __init__(self) -> None:
        while True:
            continue


class Leaves:
    """Ends its process without a word."""

    name = "leaves"

    def choose(self, view: View, decision: Decision) -> int:
        """Nothing."""
        os._exit(3)


class Exits:
    """Asks to be let out."""

    name = "exits"

    def choose(self, view: View, decision: Decision) -> int:
        """Nothing."""
        sys.exit(4)


class Babbles:
    """Answers at length, and prints even more; what it says is no option."""

    name = "babbles"

    def choose(self, view: View, decision: Decision) -> int:
        """A long word."""
        print("x" * 1_000_000)  # noqa: T201  (that is what it is for)
        return "y" * 1_000_000  # type: ignore[return-value]  # nonsense


class Prints:
    """Prints a lot and picks well."""

    name = "prints"

    def choose(self, view: View, decision: Decision) -> int:
        """The last option."""
        print("x" * 100_000)  # noqa: T201  (that is what it is for)
        return len(decision.options) - 1


class FailsFirst:
    """Fails in one game of two, so that it is not out."""

    name = "fails first"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, decision: Decision) -> int:
        """The last option, or an error."""
        if self.seed % 2:
            raise ValueError("an odd seed")
        return len(decision.options) - 1


class KilledOnce:
    """Is killed in the middle of the first game, as if by somebody else; not again."""

    name = "killed once"

    def choose(self, view: View, decision: Decision) -> int:
        """The last option; the first time there is no file yet, so the process dies."""
        mark = Path(os.environ["KILLED_ONCE"])
        if view["turn"] > 1 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return len(decision.options) - 1
