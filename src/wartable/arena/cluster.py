"""The games of an arena on a Ray cluster (the extra `ray`).

A game is a task. Each node plays it as this machine would: in a process beside Ray's, watched from
outside. A task whose worker or node dies is given out again by Ray, and its answer counts once. All
nodes must have the same wartable; modules of own agents, and files of home-made sets, must be where
they are here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from wartable.arena.lines import plan_data
from wartable.arena.match import Outcome
from wartable.arena.plan import Plan
from wartable.arena.players import check_names
from wartable.arena.workers import Desk, news
from wartable.games import door, games
from wartable.kernel.errors import WartableError

WIDTH = 2
"""Games given out for each CPU of the cluster: one is played, one waits."""
FOREVER = -1
SAME = ("version", "engine")


class Cluster:
    """A Ray cluster that plays."""

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise WartableError("Ray is not installed", remedy="pip install 'wartable[ray]'")
        import ray  # noqa: PLC0415  (an extra)

        self.ray: Any = ray
        self.address = address

    def join(self, plan: Plan) -> None:
        """Join the cluster; own agents are looked for where they are looked for here."""
        surroundings = {}
        if plan.cards or any(":" in name for name in plan.agents):
            paths = [str(Path(path or ".").resolve()) for path in sys.path]
            surroundings = {"env_vars": {"PYTHONPATH": os.pathsep.join(paths)}}
        try:
            self.ray.init(
                address=self.address,
                runtime_env=surroundings,
                log_to_driver=False,
                logging_level="ERROR",
                ignore_reinit_error=True,
            )
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise WartableError(
                f"the cluster {self.address} cannot be joined: {str(error).splitlines()[0]}",
                remedy="host:port of `ray start --head`, or auto for one on this machine",
            ) from None

    def play(self, plan: Plan, indices: Iterable[int]) -> Generator[Outcome]:
        """Play games on the cluster; each outcome as it comes, in any order."""
        check_names(plan)
        self.join(plan)
        try:
            yield from self.outcomes(plan, iter(indices))
        finally:
            self.ray.shutdown()

    def outcomes(self, plan: Plan, left: Iterator[int]) -> Generator[Outcome]:
        """Give games out and gather them."""
        told = self.ray.put((plan, dict(games.guests), versions(plan)))
        task = self.ray.remote(num_cpus=1, max_retries=FOREVER)(play_there)
        waiting: list[Any] = []
        while True:
            waiting += [task.remote(told, index) for index in some(left, self.room(waiting))]
            if not waiting:
                return
            done, waiting = self.ray.wait(waiting, num_returns=1)
            for each in done:
                yield self.answer(each)

    def room(self, waiting: list[Any]) -> int:
        """How many games more the cluster can take; nodes may come and go."""
        cpus = int(self.ray.cluster_resources().get("CPU", 1))
        return max(WIDTH * max(cpus, 1) - len(waiting), 0)

    def answer(self, task: Any) -> Outcome:
        """The outcome of a task."""
        try:
            outcome: Outcome = self.ray.get(task)
        except self.ray.exceptions.RayTaskError as error:
            cause = error.cause
            raise cause if isinstance(cause, WartableError) else WartableError(str(error)) from None
        return outcome


def some(left: Iterator[int], count: int) -> Iterator[int]:
    """The next few games."""
    for _ in range(count):
        index = next(left, None)
        if index is None:
            return
        yield index


def versions(plan: Plan) -> tuple[object, ...]:
    """With which rules and cards a plan is played here."""
    data = plan_data(plan)
    return tuple(data[key] for key in SAME)


class Kept:
    """The desk of a process of Ray's, kept from game to game."""

    desk: Desk | None = None


def play_there(told: tuple[Plan, dict[str, str], tuple[object, ...]], index: int) -> Outcome:
    """Play a game, on a node of the cluster."""
    plan, guests, expected = told
    if Kept.desk is None or Kept.desk.plan != plan:
        if Kept.desk is not None:
            Kept.desk.stop()
        games.join(guests)
        for path in plan.cards:
            door(plan.game).cards.sets.load(path)
        if versions(plan) != expected:
            raise WartableError("a node of the cluster has another wartable than this machine")
        Kept.desk = Desk(plan)
    desk = Kept.desk
    try:
        desk.give(index)
        while not (found := news([desk])):
            continue
    except WartableError:  # it cannot play, so nobody asks it again
        Kept.desk = None
        desk.stop()
        raise
    return found[0][1]
