"""Every game of a plan, one after the other or in several processes."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable

from wartable.arena.match import Outcome, play
from wartable.arena.plan import Plan, whole_number
from wartable.arena.players import check, check_names
from wartable.arena.workers import share

PROCESSES = 256
"""More would only wait for each other."""


def run(plan: Plan, *, processes: int = 1, done: Collection[int] = ()) -> Generator[Outcome]:
    """Play the games that are not done yet; each outcome as it comes, in any order.

    One process plays in this one, so that a game which kills its process kills the run as well;
    not so in an arena, where agents are always watched from outside.
    """
    whole_number("number of processes", processes, least=1, most=PROCESSES)
    left = [index for index in range(plan.games) if index not in done]
    if plan.terms is not None:
        return watched(plan, left, processes)
    check(plan)
    if processes == 1:
        return (play(plan, index) for index in left)
    return share(plan, left, min(processes, max(len(left), 1)))


def watched(plan: Plan, left: Iterable[int], processes: int) -> Generator[Outcome]:
    """Play games of an arena in processes of their own, even if there is one only."""
    whole_number("number of processes", processes, least=1, most=PROCESSES)
    check_names(plan)
    return share(plan, left, processes)
