"""Running a scenario: the script against the game, step by step.

At each decision the runner looks at the next step. If it belongs to the deciding player and is
possible here, it is done; otherwise the decision is declined, or its only option taken, or damage
assigned by default. Where none of that is possible, the script must say more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from wartable.games import plugin
from wartable.scenario.automatic import Autopilot
from wartable.scenario.chance import fated
from wartable.scenario.choosing import Choose
from wartable.scenario.commands import ANSWERS, names_of
from wartable.scenario.dialects import dialect_of
from wartable.scenario.doors import Decision, Table
from wartable.scenario.expectations import differences
from wartable.scenario.fitting import fit_of
from wartable.scenario.floating import Phase, advice, may_wait, phase_of
from wartable.scenario.legality import look
from wartable.scenario.loader import Scenario, fixtures
from wartable.scenario.messages import instead, refusal, unanswered
from wartable.scenario.mistakes import ScenarioError
from wartable.scenario.moment import Moment
from wartable.scenario.names import Names
from wartable.scenario.plans import Plan, Together, course, decline_index
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

LIMIT = 20_000
"""Decisions after which a scenario is given up."""


def each_decision(game: Table) -> Table:
    """The game to go on with at every decision; tests put a copy, saved and loaded, here."""
    return game


class Runner:
    """One scenario being run."""

    def __init__(self, scenario: Scenario, hook: Callable[[Table], Table] = each_decision) -> None:
        doors = plugin(scenario.language.game)
        begin = doors.arrange_setup if scenario.is_setup else doors.arrange
        own = {"sets": fixtures(scenario)} if scenario.language.own_cards else {}
        self.game: Table = begin(scenario.table, scenario.seed, **own)
        self.scenario = scenario
        self.dialect = dialect_of(scenario.language.game)
        self.hook = hook
        self.kinds = tuple(doors.kinds())
        self.names = Names(self.game, scenario.language)
        self.pilot = Autopilot(self.names)
        self.steps = self.dialect.script(scenario.script)
        self.deferred: list[Command] = []
        """Answers written before their question comes."""
        self.waiting: list[Plan] = []
        """What is left of commands until the other player has answered."""
        self.done: set[int] = set()
        """Steps that were taken before their turn."""
        self.watches: list[Watch] = []
        """Who is not to be asked."""
        self.where = ""
        """The step being taken, as messages name it."""
        self.decisions = 0
        self.failures: list[str] = []

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

    # -- commands ----------------------------------------------------------------------------------

    def act(self, index: int, command: Command) -> None:
        """Carry out a command at the first decision of its phase that accepts it."""
        refused = asked = ""
        home: Phase | None = None
        told = len(self.game.log())
        following = next((s for s in self.steps[index + 1 :][:1] if isinstance(s, Command)), None)
        while not self.try_joined(index, command, following):
            decision = self.decide()
            if decision is None:
                raise ScenarioError(f"no decision accepts `{command.text}`{refused or asked}")
            if self.try_later(index, command, decision):
                continue
            if self.try_together(index, command) or self.try_command(command):
                return
            if self.is_answered_first(index, command, decision) or self.is_asked_first(
                index, command, decision
            ):
                self.deferred.append(command)
                return
            if decision.player == command.player and not refused:
                refused = refusal(self.game, decision, command, self.pilot, self.dialect)
            home = home or phase_of(self.game)
            asked = asked or instead(self.game, decision, self.names)
            if self.dialect.was_played(self.game, command, self.names, told):
                return
            if not self.proceed(decision, declining=not self.scenario.strict):
                first = unanswered(decision, self.names)
                raise ScenarioError(f"`{command.text}` is not possible{refused}; {first}")
            if not self.is_just_done(command, told):
                self.require_phase(command, home, refused or asked)

    def is_just_done(self, command: Command, told: int) -> bool:
        """Whether what a command says has come about without a question of its own."""
        if self.dialect.was_done(self.game, command, self.names):
            return True
        return self.dialect.was_played(self.game, command, self.names, told)

    def require_phase(self, command: Command, home: Phase, refused: str) -> None:
        """Refuse a command that has floated out of the phase in which its step was reached."""
        if self.game.decision is None:
            return
        if may_wait(command, home, phase_of(self.game), self.scenario.language):
            return
        remedy = advice(self.game, command, home, self.pilot, self.dialect)
        raise ScenarioError(f"no decision accepts `{command.text}` in its phase{refused}; {remedy}")

    def try_joined(self, index: int, command: Command, following: Command | None) -> bool:
        """Carry out a command, along with its answers where the game wants that."""
        if not self.dialect.joins_answers:
            return self.try_command(command, following)
        return self.try_together(index, command) or self.try_command(command, bold=False)

    def try_command(
        self, command: Command, following: Command | None = None, *, bold: bool = True
    ) -> bool:
        """Carry out a command, if it is possible here; not boldly while it might mean later."""
        plan = self.dialect.plan(command, self.names)
        if isinstance(plan, Choose) and not bold:
            found = fit_of(self.game, replace(plan, bold=False))
        else:
            found = self.dialect.fit(self.game, command, self.pilot, following)
        if found is None:
            return bool(self.dialect.was_done(self.game, command, self.names))
        self.remember_orders([command])
        self.follow(found.picks, found.left)
        self.deferred.extend(found.later)
        return True

    def remember_orders(self, commands: list[Command]) -> None:
        """Keep the order a command gives for what is to follow."""
        for command in commands:
            if command.verb == "order":
                self.pilot.orders[command.player] = tuple(command.value)

    def follow(self, picks: list[int], left: Plan | None) -> None:
        """Make picks, and keep what is left of their plan until it can go on."""
        for pick in picks:
            self.pick(pick)
        if left is not None and not left.settled(self.game):
            self.waiting.append(left)

    def resume(self) -> bool:
        """Go on with a command that waited; False if none can."""
        for plan in self.waiting:
            found = course(self.game, plan)
            if found is not None:
                self.waiting.remove(plan)
                self.follow(*found)
                return True
        if self.waiting and self.dialect.has_resolved(self.game):
            raise ScenarioError("nobody asked for all that an earlier command names")
        return False

    def fit(self, game: Table, command: Command) -> list[int] | None:
        """The picks that carry out a command at the pending decision."""
        found = self.dialect.fit(game, command, self.pilot)
        return None if found is None else found.picks

    def try_later(self, index: int, command: Command, decision: Decision) -> bool:
        """Take an answer before its turn: parts of one effect may be answered in either order."""
        if command.verb not in ANSWERS or self.is_outside(decision):
            return False
        for later, step in enumerate(self.steps[index + 1 :], index + 1):
            if not isinstance(step, Command) or step.player != command.player:
                return False
            if step.verb not in ANSWERS:
                return False
            picks = None if later in self.done else self.fit(self.game, step)
            if picks is not None and self.leads_to(picks, command):
                self.done.add(later)
                return self.try_command(step)
        return False

    def try_together(self, index: int, command: Command) -> bool:
        """Carry out a command with the answers after it, whose questions come between its own."""
        answers = self.answers_after(index, command.player)
        while answers:
            parts = [command, *answers]
            plans = tuple(self.dialect.plan(each, self.names) for each in parts)
            found = course(self.game, Together(command.player, self.names, plans))
            if found is not None:
                self.done.update(range(index + 1, index + 1 + len(answers)))
                self.remember_orders(parts)
                self.follow(*found)
                return True
            answers.pop()
        return False

    def answers_after(self, index: int, player: int) -> list[Command]:
        """The answers a player gives right after a step."""
        answers: list[Command] = []
        for later, step in enumerate(self.steps[index + 1 :], index + 1):
            if not isinstance(step, Command) or step.player != player:
                break
            if step.verb not in ANSWERS or later in self.done:
                break
            answers.append(step)
        return answers

    def is_answered_first(self, index: int, command: Command, decision: Decision) -> bool:
        """Whether somebody responds before the choice of an action is asked for.

        A choice may be written right after its action though the engine asks on resolution; where
        the script goes on with a response, the choice waits.
        """
        if command.verb not in ANSWERS or not self.is_outside(decision):
            return False
        chain = self.game.referee().get("chain") or []
        if decision.player == command.player or not chain or chain[-1]["player"] != command.player:
            return False
        if self.expects_chain(index + 1):
            return True
        step = self.next_action(index, command.player)
        if step is None:
            return False
        if step.player == decision.player:
            return self.fit(self.game, step) is not None
        return self.joins_chain(step, decision)

    def is_asked_first(self, index: int, command: Command, decision: Decision) -> bool:
        """Whether the opponent must answer a part of the effect first, and does so later on."""
        if command.verb not in ANSWERS or self.is_outside(decision):
            return False
        if decision.player == command.player or decline_index(decision) is not None:
            return False
        for step in self.steps[index + 1 :]:
            if not isinstance(step, Command) or step.verb not in ANSWERS:
                return False
            if step.player == decision.player:
                return self.fit(self.game, step) is not None
        return False

    def expects_chain(self, index: int) -> bool:
        """Whether the step expects an unresolved chain, just as it is now."""
        step = self.steps[index] if index < len(self.steps) else None
        if not isinstance(step, Expect) or not step.what.get("chain"):
            return False
        return not list(self.differences(step))

    def next_action(self, index: int, player: int) -> Command | None:
        """The action that follows once a player has given further answers, None if none does."""
        for step in self.steps[index + 1 :]:
            if not isinstance(step, Command):
                return None
            if step.verb not in ANSWERS:
                return step
            if step.player != player:
                return None
        return None

    def joins_chain(self, command: Command, decision: Decision) -> bool:
        """Whether a player goes on to answer his own action once the opponent has passed."""
        declined = decline_index(decision)
        if declined is None:
            return False
        twin = self.game.clone()
        twin.apply(declined)
        asked = twin.decision
        if asked is None or asked.player != command.player or self.dialect.has_resolved(twin):
            return False
        return self.is_outside(asked) and self.fit(twin, command) is not None

    def answer_deferred(self, decision: Decision) -> bool:
        """Give an answer that was written before its time; a cancelled action never asks for it."""
        if self.deferred and self.dialect.has_resolved(self.game):
            self.deferred.clear()
        for command in self.deferred:
            if command.player == decision.player and self.try_command(command):
                self.deferred.remove(command)
                return True
        return False

    def leads_to(self, picks: list[int], command: Command) -> bool:
        """Whether after these picks a command answers another part of the same effect."""
        twin = self.game.clone()
        for pick in picks:
            twin.apply(pick)
        decision = twin.decision
        while decision is not None and not self.is_outside(decision):
            if self.fit(twin, command) is not None:
                return True
            index = self.pilot.answer(twin, decision, declining=False)
            if index is None:
                return False
            twin.apply(index)
            decision = twin.decision
        return False

    def is_outside(self, decision: Decision) -> bool:
        """Whether a decision is no part of an effect."""
        return self.scenario.language.is_outside_effects(decision.kind)

    # -- moving on ---------------------------------------------------------------------------------

    def decide(self) -> Decision | None:
        """The pending decision."""
        self.decisions += 1
        if self.decisions > LIMIT:
            raise ScenarioError(f"after {LIMIT} decisions this step is still not done")
        self.watch()
        return self.game.decision

    def pick(self, index: int) -> None:
        """Take an option of the pending decision."""
        self.watch()
        self.game = self.hook(self.game)
        if self.game.decision is not None:
            self.pilot.taken(self.game, self.game.decision, index)
        self.game.apply(index)

    def proceed(self, decision: Decision, *, declining: bool) -> bool:
        """Answer a decision automatically; False if the script must answer it."""
        if self.resume() or self.answer_deferred(decision):
            return True
        index = self.pilot.answer(self.game, decision, declining=declining)
        if index is not None:
            self.pick(index)
        return index is not None

    def go_on(self, reached: Callable[[], bool]) -> None:
        """Decline until something is reached or the game is over."""
        while not reached():
            decision = self.decide()
            if decision is None:
                return
            if not self.proceed(decision, declining=True):
                raise ScenarioError(unanswered(decision, self.names))

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

    # -- asserting ---------------------------------------------------------------------------------

    def compare(self, step: Expect) -> None:
        """Note everything that differs from what is expected."""
        for difference in self.differences(step):
            self.fail(difference)

    def differences(self, step: Expect) -> Iterable[str]:
        """Everything that differs from what is expected."""
        now = Moment(self.game, self.game.referee(), self.names, self.kinds)
        return differences(step.what, now, self.dialect)

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

    def watch(self) -> None:
        """Note it if the pending decision asks a player who is not to be asked."""
        decision = self.game.decision
        if not self.watches or decision is None:
            return
        at_rest = self.dialect.is_at_rest(self.game)
        for watch in list(self.watches):
            if at_rest and watch.ends_at_rest:
                self.watches.remove(watch)
            elif watch.counts(self.game, decision, self.names, at_rest=at_rest):
                self.failures.append(watch.found(self.game, decision, self.names))
                self.watches.remove(watch)

    def fail(self, message: str) -> None:
        """Note what differs."""
        self.failures.append(f"{self.where}: {message}")
