"""A scenario run with the lights on: what is half done at each step, and where something fails."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wartable.scenario.matching import Match
from wartable.scenario.runner import Runner
from wartable.scenario.steps import Command, Step


@dataclass(frozen=True)
class HalfDone:
    """What was half done at one moment of a scenario."""

    where: str
    told: int
    """How many lines of the play log there were by then."""
    trace: str

    def lines(self, before: list[str]) -> list[str]:
        """This in lines, for reading among those of the log.

        The outermost lines that stood in the last one before it are not said again.
        """
        now = self.trace.splitlines()
        if now == before:
            return [f"{self.where}: as before"]
        same = 0
        while same < min(len(now), len(before)) and now[same] == before[same]:
            same += 1
        told = ["...", *now[same:]] if same else now
        return [f"{self.where}:", *[f"  {line}" for line in told]]


class TracingRunner(Runner):
    """A runner that notes what is half done at each step, and where something differs.

    Of a command that is every decision it answers, just before it does; of any other step the
    moment at which it is reached.
    """

    def run(self) -> None:
        """Run the script; what stops it is noted, too."""
        self.half_done: list[HalfDone] = []
        self.answering = ""
        """How the decisions are introduced that a command answers; "" for all others."""
        try:
            super().run()
        except Exception:
            self.note(f"{self.where}, where it stopped")
            raise

    def take(self, index: int, step: Step) -> None:
        """Note what is half done, then do what the step says; a command waits for its decision."""
        if not isinstance(step, Command):
            self.note(f"before {self.where}")
        super().take(index, step)

    def follow(self, found: Match, commands: Iterable[Command] = ()) -> None:
        """Make the picks of a command, each of them noted."""
        parts = list(commands)
        said = "; ".join(command.text for command in parts) or "what an earlier step says"
        self.answering = f"at {self.where} ({said})"
        super().follow(found, parts)
        self.answering = ""

    def pick(self, index: int) -> None:
        """Note what is half done if a command answers it, then take the option."""
        if self.answering:
            self.note(self.answering)
            self.answering = f"still at {self.where}"
        super().pick(index)

    def fail(self, message: str) -> None:
        """Note what differs, and what is half done there."""
        super().fail(message)
        self.note(f"{self.where}, where it differs")

    def note(self, where: str) -> None:
        """Note what is half done, once for each place."""
        told = len(self.game.log())
        if not self.half_done or (self.half_done[-1].where, self.half_done[-1].told) != (
            where,
            told,
        ):
            self.half_done.append(HalfDone(where, told, self.game.trace()))


def interleaved(log: list[str], half_done: list[HalfDone]) -> list[str]:
    """The play log, and what was half done in between."""
    found: list[str] = []
    before: list[str] = []
    told = 0
    for each in half_done:
        found += [*log[told : each.told], *each.lines(before)]
        before = each.trace.splitlines()
        told = each.told
    return [*found, *log[told:]]
