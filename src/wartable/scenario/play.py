"""A game that a scenario plays: picks made, decisions answered by themselves, and moving on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from wartable.games import door
from wartable.scenario.automatic import Autopilot
from wartable.scenario.choosing import Choose
from wartable.scenario.dialects import dialect_of
from wartable.scenario.doors import Decision, Table
from wartable.scenario.expectations import differences
from wartable.scenario.fitting import fit_of
from wartable.scenario.loader import Scenario, fixtures
from wartable.scenario.messages import unanswered
from wartable.scenario.mistakes import ScenarioError
from wartable.scenario.moment import Moment
from wartable.scenario.names import Names
from wartable.scenario.plans import Plan, course
from wartable.scenario.steps import Command, Expect
from wartable.scenario.watching import Watch

LIMIT = 20_000
"""Decisions after which a scenario is given up."""


def each_decision(game: Table) -> Table:
    """The game to go on with at every decision; tests put a copy, saved and loaded, here."""
    return game


class Play:
    """The game, and what is known of the script beyond its next step."""

    def __init__(self, scenario: Scenario, hook: Callable[[Table], Table] = each_decision) -> None:
        doors = door(scenario.language.game)
        begin = doors.arrange_setup if scenario.is_setup else doors.arrange
        own = {"sets": fixtures(scenario)} if scenario.language.own_cards else {}
        self.game: Table = begin(scenario.table, scenario.seed, **own)
        self.scenario = scenario
        self.dialect = dialect_of(scenario.language.game)
        self.hook = hook
        self.kinds = tuple(doors.kinds())
        self.game.refereed = True
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

    def fit(self, game: Table, command: Command) -> list[int] | None:
        """The picks that carry out a command at the pending decision."""
        found = self.dialect.fit(game, command, self.pilot)
        return None if found is None else found.picks

    def is_outside(self, decision: Decision) -> bool:
        """Whether a decision is no part of an effect."""
        return self.scenario.language.is_outside_effects(decision.kind)

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

    def answer_deferred(self, decision: Decision) -> bool:
        """Give an answer that was written before its time; a cancelled action never asks for it."""
        if self.deferred and self.dialect.has_resolved(self.game):
            self.deferred.clear()
        for command in self.deferred:
            if command.player == decision.player and self.try_command(command):
                self.deferred.remove(command)
                return True
        return False

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

    def differences(self, step: Expect) -> Iterable[str]:
        """Everything that differs from what is expected."""
        now = Moment(self.game, self.game.referee(), self.names, self.kinds)
        return differences(step.what, now, self.dialect)

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
