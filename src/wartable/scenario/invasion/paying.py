"""Paying: what a cost takes and where resources come from, in any command that says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from wartable.scenario.invasion.words import RESOURCES
from wartable.scenario.matching import Move, Plan, by_name
from wartable.scenario.position import Position


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

    def moves(self, now: Position) -> Iterator[Move]:
        """What is to be paid with next, or whatever the command itself does."""
        plan = self.begun(now)
        if now.kind == "cost" and plan.costs:
            for index in by_name(plan, now, plan.costs[0], "choose"):
                yield index, replace(plan, costs=plan.costs[1:])
        elif now.kind == "pay" and plan.divided:
            yield from plan.payments(now)
        elif not plan.inner.settled(now):
            for index, rest in plan.inner.moves(now):
                yield index, replace(plan, inner=rest)
        elif len(now.offers) == 1:
            yield 0, plan

    def settled(self, now: Position) -> bool:
        """Whether the command is complete and paid for as it says."""
        if self.costs or any(self.purses.values()) or not self.inner.settled(now):
            return False
        if self.divided and now.asks(self.player) == "pay":
            return False
        return self.left is None or resources(now, self.player) == self.left

    def begun(self, now: Position) -> Paid:
        """The plan once it is known how many resources must be left."""
        if RESOURCES not in self.purses:
            return self
        left = resources(now, self.player) - self.purses[RESOURCES]
        purses = {name: n for name, n in self.purses.items() if name != RESOURCES}
        return replace(self, purses=purses, left=left)

    def payments(self, now: Position) -> Iterator[Move]:
        """What was named for a purse; nothing from a purse that was not."""
        for offer in now.offers:
            named = [name for name in self.purses if now.fits(offer, name)][:1]
            wanted = self.purses[named[0]] if named else 0
            if offer.data.get("number") == wanted:
                left = {name: n for name, n in self.purses.items() if name not in named}
                yield offer.place, replace(self, purses=left)


def resources(now: Position, player: int) -> int:
    """The resources a player has."""
    found: int = now.facts["players"][player][RESOURCES]
    return found
