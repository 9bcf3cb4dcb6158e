"""Running a scenario: the script against the game, step by step.

At each decision the runner looks at the next step. If it belongs to the deciding player and is
possible here, it is done; otherwise the decision is declined, or its only option taken, or damage
assigned by default. Where none of that is possible, the script must say more.
"""

from __future__ import annotations

from wartable.scenario.carrying import Carrier
from wartable.scenario.chance import fated
from wartable.scenario.commands import ANSWERS, names_of
from wartable.scenario.floating import phase_of
from wartable.scenario.legality import look
from wartable.scenario.mistakes import ScenarioError
from wartable.scenario.play import each_decision
from wartable.scenario.steps import (
    MOVING,
    Check,
    Command,
    Expect,
    Resolve,
    Step,
    Unasked,
    Until,
)
from wartable.scenario.watching import Watch, require

__all__ = ["Runner", "each_decision"]


class Runner(Carrier):
    """One scenario being run."""

    def run(self) -> None:
        """Run the script, then look at the end."""
        self.require_names()
        for index, step in enumerate(self.steps):
            self.where = f"step {index + 1}"
            if index not in self.done:
                self.take(index, step)
            if isinstance(step, MOVING):
                for watch in self.watches:
                    watch.ends_at_rest = True
        self.where = "at the end"
        if self.watches or self.scenario.expect is not None:
            self.go_on(lambda: self.dialect.is_at_rest(self.game))
        if self.scenario.expect is not None:
            self.compare(self.scenario.expect)

    def require_names(self) -> None:
        """Refuse names that mean nothing on this table before anything happens."""
        for index, step in enumerate(self.steps):
            self.where = f"step {index + 1}"
            command = step.command if isinstance(step, Check) else step
            if isinstance(command, Command):
                for name in names_of(command):
                    self.names.require(name)
            elif isinstance(command, Unasked):
                require(command, self.names, self.kinds)

    def take(self, index: int, step: Step) -> None:
        """Do what one step says."""
        self.resume()
        if isinstance(step, Command):
            self.act(index, step)
        elif isinstance(step, Resolve):
            self.go_on(lambda: self.dialect.has_resolved(self.game))
        elif isinstance(step, Until):
            reached = self.dialect.until(self.game, step.phase, step.active)
            self.go_on(lambda: reached(self.game) or self.is_answered_next(index, step))
        elif isinstance(step, Expect):
            self.settle(index)
            self.compare(step)
        elif isinstance(step, Check):
            self.check(step)
        elif isinstance(step, Unasked):
            self.begin_watch(index, step)
        else:
            self.game.fix_luck(fated(self.game, step.names, self.names))

    def is_answered_next(self, index: int, step: Until) -> bool:
        """Whether the next step answers a question of the phase that a step moves on to.

        What happens at the beginning of a phase may ask before its first window.
        """
        following = next((s for s in self.steps[index + 1 :] if isinstance(s, MOVING)), None)
        decision = self.game.decision
        if decision is None or not isinstance(following, Command):
            return False
        if decision.player != following.player or self.is_outside(decision):
            return False
        if following.verb not in ANSWERS or not phase_of(self.game).is_meant(step):
            return False
        return self.fit(self.game, following) is not None

    def settle(self, index: int) -> None:
        """Take single options before looking, unless the script goes on to name them."""
        following = next((s for s in self.steps[index + 1 :] if isinstance(s, Command)), None)
        while (decision := self.decide()) is not None:
            if not self.is_outside(decision) and self.answer_deferred(decision):
                continue
            forced = self.pilot.forced(self.game, decision, natural=not self.scenario.strict)
            if forced is None:
                return
            if following is not None and self.fit(self.game, following) is not None:
                return
            self.pick(forced)

    def compare(self, step: Expect) -> None:
        """Note everything that differs from what is expected."""
        for difference in self.differences(step):
            self.fail(difference)

    def check(self, step: Check) -> None:
        """Note it if a command is legal and should not be, or the other way round."""
        found = look(self.game, step.command, self.pilot, self.dialect)
        text = step.command.text
        if found.legal != step.legal:
            self.fail(f"`{text}`: expected {'legal' if step.legal else 'illegal'}, found {found}")
        for rule in step.because if not found.legal else ():
            if rule not in found.rules:
                known = ", ".join(found.rules) or "no reason"
                self.fail(f"`{text}`: expected because {rule}, found {known}")

    def begin_watch(self, index: int, step: Unasked) -> None:
        """Watch from here on; right after a command, what it has set off may be over already."""
        moved = [s for s in self.steps[:index] if isinstance(s, MOVING)][-1:]
        follows = any(isinstance(s, Command) for s in moved)
        if self.dialect.is_at_rest(self.game):
            if follows:
                return
            if not any(isinstance(s, MOVING) for s in self.steps[index + 1 :]):
                raise ScenarioError(
                    "nothing is under way here in which somebody could be asked",
                    remedy="write unasked after the command it is about, or before a step",
                )
        self.watches.append(Watch(step, self.where, follows))
        if not self.dialect.is_at_rest(self.game):
            self.watch()

    def fail(self, message: str) -> None:
        """Note what differs."""
        self.failures.append(f"{self.where}: {message}")
