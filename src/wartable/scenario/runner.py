"""Running a scenario: the script against the game, step by step.

At each decision the runner looks at the next step. If it belongs to the deciding player and is
possible here, it is done; otherwise the decision is declined, or its only option taken, or damage
assigned by default. Where none of that is possible, the script must say more. A command waits so
within its phase only; a player's answers that follow it are read along with it, and what is written
before its question comes is kept until then.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from wartable.kernel.game import Game
from wartable.scenario.answers import ANSWERS, names_of
from wartable.scenario.chance import fated
from wartable.scenario.floating import advice, is_meant, may_wait
from wartable.scenario.legality import look
from wartable.scenario.loader import Scenario
from wartable.scenario.matching import Together, matched
from wartable.scenario.messages import instead, refusal, unanswered
from wartable.scenario.mistakes import ScenarioError
from wartable.scenario.play import Kept, Play, each_decision
from wartable.scenario.position import Position
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


class Runner(Play):
    """One scenario being run."""

    def __init__(self, scenario: Scenario, hook: Callable[[Game], Game] = each_decision) -> None:
        super().__init__(scenario, hook)
        self.steps = self.dialect.script(scenario.script)
        self.done: set[int] = set()
        """Steps that were taken along with the one before them."""

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
            self.go_on(self.dialect.is_at_rest)
        if self.scenario.expect is not None:
            self.compare(self.scenario.expect)

    def require_names(self) -> None:
        """Refuse names that mean nothing on this table before anything happens."""
        names = self.now.names
        for index, step in enumerate(self.steps):
            self.where = f"step {index + 1}"
            command = step.command if isinstance(step, Check) else step
            if isinstance(command, Command):
                for name in names_of(command):
                    if command.verb != "choose" or not names.is_called_so(name):
                        names.require(name)
            elif isinstance(command, Unasked):
                require(command, names, self.kinds)

    def take(self, index: int, step: Step) -> None:
        """Do what one step says."""
        self.answer_kept(all_of_them=False)
        if isinstance(step, Command):
            self.act(index, step)
        elif isinstance(step, Resolve):
            self.go_on(self.dialect.has_resolved)
        elif isinstance(step, Until):
            reached = self.dialect.until(self.now, step.phase, step.active)
            self.go_on(lambda now: reached(now) or self.is_answered_next(index, step))
        elif isinstance(step, Expect):
            self.settle(index)
            self.compare(step)
        elif isinstance(step, Check):
            self.check(step)
        elif isinstance(step, Unasked):
            self.begin_watch(index, step)
        else:
            self.game.fix_luck(fated(step.names, self.now))

    # -- commands ----------------------------------------------------------------------------------

    def act(self, index: int, command: Command) -> None:
        """Carry out a command at the first decision of its phase that accepts it."""
        reached: Position | None = None
        own: Position | None = None
        told = len(self.game.log())
        while not self.carry_out(index, command, told):
            if not self.look_around():
                why = self.why(command, own or reached)
                raise ScenarioError(f"no decision accepts `{command.text}`{why}")
            if self.comes_later(index, command):
                self.kept.append(Kept(self.dialect.plan(command), needed=False))
                return
            reached = reached or self.now.after()
            if own is None and self.now.player == command.player:
                own = self.now.after()
            if not self.proceed(declining=not self.scenario.strict):
                why = self.why(command, own) if own else ""
                first = unanswered(self.now)
                raise ScenarioError(f"`{command.text}` is not possible{why}; {first}")
            if not self.dialect.was_done(self.now, command, told):
                self.require_phase(command, reached, own or reached)

    def why(self, command: Command, asked: Position | None) -> str:
        """Why a command was refused where its player was asked, or who was asked instead."""
        if asked is None:
            return ""
        if asked.player != command.player:
            return instead(asked)
        return refusal(asked, command, self.pilot, self.dialect)

    def carry_out(self, index: int, command: Command, told: int) -> bool:
        """Carry out a command here, with as many of the answers after it as belong to it."""
        following = takewhile(lambda s: is_answer_of(s, command.player), self.steps[index + 1 :])
        answers = [step for step in following if isinstance(step, Command)]
        for count in range(len(answers), 0, -1):
            parts = [command, *answers[:count]]
            plans = tuple(self.dialect.plan(each) for each in parts)
            found = matched(self.now, Together(command.player, plans))
            if found is not None:
                self.done.update(range(index + 1, index + 1 + count))
                self.follow(found, parts)
                return True
        found = self.dialect.fit(self.now, command, self.pilot)
        if found is None:
            return bool(self.dialect.was_done(self.now, command, told))
        self.follow(found, [command])
        return True

    def comes_later(self, index: int, command: Command) -> bool:
        """Whether an answer is written before its question comes.

        Either the opponent must choose first and does so, or somebody responds to an action before
        the choice of that action is asked for on its resolution.
        """
        now = self.now
        if command.verb not in ANSWERS or now.player == command.player:
            return False
        if not now.is_outside:
            return now.declining is None and self.goes_on_here(index, command.player)
        chain = now.facts.get("chain") or []
        if not chain or chain[-1]["player"] != command.player:
            return False
        return self.expects_chain(index + 1) or self.goes_on_here(index, command.player)

    def goes_on_here(self, index: int, player: int) -> bool:
        """Whether the script, after answers of one player, goes on with what is asked now."""
        now = self.now
        step = next((s for s in self.steps[index + 1 :] if not is_answer_of(s, player)), None)
        if not isinstance(step, Command):
            return False
        if step.player == now.player:
            return (now.is_outside or step.verb in ANSWERS) and self.can(now, step)
        if not now.is_outside or now.declining is None:
            return False
        passed = now.after(now.declining)  # he adds to the chain once the opponent has passed
        return (
            passed.is_outside and not self.dialect.has_resolved(passed) and self.can(passed, step)
        )

    def expects_chain(self, index: int) -> bool:
        """Whether the step expects an unresolved chain, just as it is now."""
        step = self.steps[index] if index < len(self.steps) else None
        if not isinstance(step, Expect) or not step.what.get("chain"):
            return False
        return not list(self.differences(step))

    def require_phase(self, command: Command, reached: Position, asked: Position) -> None:
        """Refuse a command that has floated out of the phase in which its step was reached."""
        home, language = reached.phase, self.scenario.language
        if self.now.over or may_wait(command, home, self.now.phase, language):
            return
        why = self.why(command, asked)
        remedy = advice(self.now, command, home, self.pilot, self.dialect)
        raise ScenarioError(f"no decision accepts `{command.text}` in its phase{why}; {remedy}")

    # -- other steps -------------------------------------------------------------------------------

    def is_answered_next(self, index: int, step: Until) -> bool:
        """Whether the next step answers a question of the phase that a step moves on to.

        What happens at the beginning of a phase may ask before its first window.
        """
        following = next((s for s in self.steps[index + 1 :] if isinstance(s, MOVING)), None)
        if not isinstance(following, Command) or following.verb not in ANSWERS:
            return False
        if self.now.player != following.player or self.now.is_outside:
            return False
        return is_meant(self.now.phase, step) and self.can(self.now, following)

    def settle(self, index: int) -> None:
        """Take single options before looking, unless the script goes on to name them."""
        following = next((s for s in self.steps[index + 1 :] if isinstance(s, Command)), None)
        while self.look_around():
            if not self.now.is_outside and self.answer_kept():
                continue
            forced = self.pilot.forced(self.now, natural=not self.scenario.strict)
            if forced is None or (following is not None and self.can(self.now, following)):
                return
            self.pick(forced)

    def compare(self, step: Expect) -> None:
        """Note everything that differs from what is expected."""
        for difference in self.differences(step):
            self.fail(difference)

    def check(self, step: Check) -> None:
        """Note it if a command is legal and should not be, or the other way round."""
        found = look(self.now, step.command, self.pilot, self.dialect)
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
        if self.dialect.is_at_rest(self.now):
            if follows:
                return
            if not any(isinstance(s, MOVING) for s in self.steps[index + 1 :]):
                raise ScenarioError(
                    "nothing is under way here in which somebody could be asked",
                    remedy="write unasked after the command it is about, or before a step",
                )
        self.watches.append(Watch(step, self.where, follows))
        if not self.dialect.is_at_rest(self.now):
            self.watch()


def is_answer_of(step: Step, player: int) -> bool:
    """Whether a step is a player's answer to a part of an effect."""
    return isinstance(step, Command) and step.player == player and step.verb in ANSWERS
