"""A scenario run with the lights on: what is half done at each step, and where something fails."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.scenario.runner import Runner
from wartable.scenario.steps import Step


@dataclass(frozen=True)
class HalfDone:
    """What was half done at one moment of a scenario."""

    where: str
    told: int
    """How many lines of the play log there were by then."""
    trace: str

    def lines(self) -> list[str]:
        """This in lines, for reading among those of the log."""
        return [f"{self.where}:", *[f"  {line}" for line in self.trace.splitlines()]]


class TracingRunner(Runner):
    """A runner that notes what is half done before each step, and where something differs."""

    def run(self) -> None:
        """Run the script; what stops it is noted, too."""
        self.half_done: list[HalfDone] = []
        try:
            super().run()
        except Exception:
            self.note(f"{self.where}, where it stopped")
            raise

    def take(self, index: int, step: Step) -> None:
        """Note what is half done, then do what the step says."""
        self.note(f"before {self.where}")
        super().take(index, step)

    def fail(self, message: str) -> None:
        """Note what differs, and what is half done there."""
        super().fail(message)
        self.note(f"{self.where}, where it differs")

    def note(self, where: str) -> None:
        """Note what is half done, once for each place."""
        if not self.half_done or self.half_done[-1].where != where:
            self.half_done.append(HalfDone(where, len(self.game.log()), self.game.trace()))


def interleaved(log: list[str], half_done: list[HalfDone]) -> list[str]:
    """The play log, and what was half done in between."""
    found: list[str] = []
    told = 0
    for each in half_done:
        found += [*log[told : each.told], *each.lines()]
        told = each.told
    return [*found, *log[told:]]
