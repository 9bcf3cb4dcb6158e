"""Paying: what a cost takes and where resources come from, in any command that says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from wartable.scenario.doors import Table
from wartable.scenario.invasion.words import RESOURCES
from wartable.scenario.plans import Ask, Move, Plan, by_name, next_kind


@dataclass(frozen=True)
class Paid(Plan):
    """A command and what it says about paying for it."""

    inner: Plan
    costs: tuple[str, ...] = ()
    """What is to be sacrificed, discarded, ..."""
    purses: Mapping[str, int] = field(default_factory=dict)
    """How much is to come from where."""
    divided: bool = False
    """Whether the command says where the payment comes from."""
    left: int | None = None
    """The resources that must be left, where the command says how many are spent."""

    def moves(self, ask: Ask) -> Iterator[Move]:
        """What is to be paid with next, or whatever the command itself does."""
        plan = self.begun(ask.game)
        kind = ask.decision.kind
        if kind == "cost" and plan.costs:
            for index in by_name(plan, ask, plan.costs[0], "choose"):
                yield index, replace(plan, costs=plan.costs[1:])
        elif kind == "pay" and plan.divided:
            yield from plan.payments(ask)
        elif not plan.inner.settled(ask.game):
            for index, rest in plan.inner.moves(ask):
                yield index, replace(plan, inner=rest)
        elif len(ask.decision.options) == 1:
            yield 0, plan

    def settled(self, game: Table) -> bool:
        """Whether the command is complete and paid for as it says."""
        if self.costs or any(self.purses.values()) or not self.inner.settled(game):
            return False
        if self.divided and next_kind(game, self.player) == "pay":
            return False
        return self.left is None or resources(game, self.player) == self.left

    def begun(self, game: Table) -> Paid:
        """The plan once it is known how many resources must be left."""
        if RESOURCES not in self.purses:
            return self
        left = resources(game, self.player) - self.purses[RESOURCES]
        purses = {name: n for name, n in self.purses.items() if name != RESOURCES}
        return replace(self, purses=purses, left=left)

    def payments(self, ask: Ask) -> Iterator[Move]:
        """What was named for a purse; nothing from a purse that was not."""
        for index, option in ask.options:
            named = [name for name in self.purses if self.names.fits(option, name, ask.game)][:1]
            wanted = self.purses[named[0]] if named else 0
            if option.data.get("number") == wanted:
                left = {name: n for name, n in self.purses.items() if name not in named}
                yield index, replace(self, purses=left)


def resources(game: Table, player: int) -> int:
    """The resources a player has."""
    found: int = game.referee()["players"][player][RESOURCES]
    return found
