"""A game that a scenario plays: picks made, decisions answered by themselves, and moving on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from wartable.games import door
from wartable.kernel.game import Game
from wartable.scenario.automatic import Autopilot
from wartable.scenario.dialects import dialect_of
from wartable.scenario.expectations import differences
from wartable.scenario.loader import Scenario, fixtures
from wartable.scenario.matching import Match, Plan, matched
from wartable.scenario.messages import unanswered
from wartable.scenario.mistakes import ScenarioError
from wartable.scenario.names import Names
from wartable.scenario.position import Position
from wartable.scenario.steps import Command, Expect
from wartable.scenario.watching import Watch

LIMIT = 20_000
"""Decisions after which a scenario is given up."""


def each_decision(game: Game) -> Game:
    """The game to go on with at every decision; tests put a copy, saved and loaded, here."""
    return game


@dataclass
class Kept:
    """An answer that was written before its question comes."""

    plan: Plan
    needed: bool
    """Whether it must be asked for; a cancelled action never asks for what it would have asked."""


class Play:
    """The game, and what is known of the script beyond its next step."""

    def __init__(self, scenario: Scenario, hook: Callable[[Game], Game] = each_decision) -> None:
        doors = door(scenario.language.game)
        begin = doors.arrange_setup if scenario.is_setup else doors.arrange
        own = {"sets": fixtures(scenario)} if scenario.language.own_cards else {}
        game: Game = begin(scenario.table, scenario.seed, **own)
        game.refereed = True
        self.scenario = scenario
        self.dialect = dialect_of(scenario.language.game)
        self.hook = hook
        self.kinds = tuple(doors.kinds())
        self.now = Position(game, Names(game, scenario.language))
        self.pilot = Autopilot()
        self.kept: list[Kept] = []
        self.watches: list[Watch] = []
        """Who is not to be asked."""
        self.where = ""
        """The step being taken, as messages name it."""
        self.decisions = 0
        self.failures: list[str] = []

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.now.game

    # -- picks -------------------------------------------------------------------------------------

    def pick(self, index: int) -> None:
        """Take an option of the pending decision."""
        self.watch()
        self.pilot.taken(self.now, index)
        game = self.hook(self.game)
        game.apply(index)
        self.now = Position(game, self.now.names)

    def follow(self, found: Match, commands: Iterable[Command] = ()) -> None:
        """Make the picks of a command, and keep what is left of it until it is asked for."""
        for command in commands:
            if command.verb == "order":
                self.pilot.orders[command.player] = tuple(command.value)
        for pick in found.picks:
            self.pick(pick)
        if not found.left.settled(self.now):
            self.kept.append(Kept(found.left, needed=True))
        self.kept.extend(Kept(plan, needed=False) for plan in found.later)

    def answer_kept(self, *, all_of_them: bool = True) -> bool:
        """Give an answer that was written before its time, or one of those that are needed."""
        if not self.kept:
            return False
        resolved = self.dialect.has_resolved(self.now)
        if resolved and all_of_them:
            self.kept = [kept for kept in self.kept if kept.needed]
        for kept in self.kept:
            found = matched(self.now, kept.plan) if kept.needed or all_of_them else None
            if found is not None:
                self.kept.remove(kept)
                self.follow(found)
                return True
        if resolved and any(kept.needed for kept in self.kept):
            raise ScenarioError("nobody asked for all that an earlier command names")
        return False

    # -- moving on ---------------------------------------------------------------------------------

    def look_around(self) -> bool:
        """Look at the pending decision; False if the game is over."""
        self.decisions += 1
        if self.decisions > LIMIT:
            raise ScenarioError(f"after {LIMIT} decisions this step is still not done")
        self.watch()
        return not self.now.over

    def proceed(self, *, declining: bool) -> bool:
        """Answer the pending decision automatically; False if the script must answer it."""
        if self.answer_kept():
            return True
        index = self.pilot.answer(self.now, declining=declining)
        if index is not None:
            self.pick(index)
        return index is not None

    def go_on(self, reached: Callable[[Position], bool]) -> None:
        """Decline until something is reached or the game is over."""
        while not reached(self.now) and self.look_around():
            if not self.proceed(declining=True):
                raise ScenarioError(unanswered(self.now))

    # -- looking -----------------------------------------------------------------------------------

    def can(self, now: Position, command: Command) -> bool:
        """Whether a command is possible in a position."""
        return self.dialect.fit(now, command, self.pilot) is not None

    def differences(self, step: Expect) -> Iterable[str]:
        """Everything that differs from what is expected."""
        return differences(step.what, self.now, self.dialect, self.kinds)

    def fail(self, message: str) -> None:
        """Note what differs."""
        self.failures.append(f"{self.where}: {message}")

    def watch(self) -> None:
        """Note it if the pending decision asks a player who is not to be asked."""
        if not self.watches or self.now.over:
            return
        at_rest = self.dialect.is_at_rest(self.now)
        for watch in list(self.watches):
            if at_rest and watch.ends_at_rest:
                self.watches.remove(watch)
            elif watch.counts(self.now, at_rest=at_rest):
                self.failures.append(watch.found(self.now))
                self.watches.remove(watch)
