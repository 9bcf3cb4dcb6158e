"""Every game of a plan, one after the other or in several processes."""

from __future__ import annotations

from collections.abc import Collection, Generator

from wartable.arena.match import Outcome, play
from wartable.arena.plan import Plan, whole_number
from wartable.arena.players import check
from wartable.arena.workers import share

PROCESSES = 256
"""More would only wait for each other."""


def run(plan: Plan, *, processes: int = 1, done: Collection[int] = ()) -> Generator[Outcome]:
    """Play the games that are not done yet; each outcome as it comes, in any order.

    One process plays in this one, so that a game which kills its process kills the run as well.
    """
    whole_number("number of processes", processes, least=1, most=PROCESSES)
    check(plan)
    left = [index for index in range(plan.games) if index not in done]
    if processes == 1:
        return (play(plan, index) for index in left)
    return share(plan, left, min(processes, max(len(left), 1)))
