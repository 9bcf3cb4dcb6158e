"""Processes that play the games of a plan, one at a time each.

A process may die: killed, out of memory, by a fault in compiled code. Each one notes its picks in
memory that is shared with us, so that of a game that died with its process the journal is known.
"""

from __future__ import annotations

import pickle
import signal
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from threading import current_thread, main_thread
from typing import Any

from wartable.arena.match import Outcome, crash, play
from wartable.arena.plan import Plan
from wartable.games import door, games
from wartable.kernel.errors import WartableError

SPAWN = get_context("spawn")  # the same on every platform, and safe beside threads
PATIENCE = 5.0
"""Seconds that a process gets to end by itself."""


class Worker:
    """One process, and the game it plays."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.index: int | None = None
        self.ready = False
        self.noted = SPAWN.RawArray("q", plan.cap + 1)
        self.connection, theirs = SPAWN.Pipe()
        told = plan, dict(games.guests), theirs, self.noted
        self.process = SPAWN.Process(target=serve, args=told, daemon=True)
        try:
            with deaf():
                self.process.start()
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise WartableError(
                f"the agents cannot be sent to another process: {error}",
                remedy="define them at the top of a module, or use one process",
            ) from None
        theirs.close()

    def give(self, index: int) -> None:
        """Let it play a game."""
        self.index = index
        self.noted[0] = 0
        try:
            self.connection.send(index)
        except OSError:
            return  # it has died; `heard` finds out

    def heard(self) -> Outcome | None:
        """What it has to say: a game's outcome, its own death, or None that it is ready."""
        try:
            said = self.connection.recv()
        except (EOFError, OSError):
            return self.died()
        if isinstance(said, WartableError):
            raise said
        if said is None:
            self.ready = True
            return None
        outcome: Outcome = said
        self.index = None
        return outcome

    def died(self) -> Outcome:
        """The outcome of the game that it took with it."""
        self.process.join(PATIENCE)
        code = self.process.exitcode
        how = f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"
        if self.index is None or not self.ready:
            raise WartableError(
                f"a process ended before it could play ({how})",
                remedy="a script that starts processes needs: if __name__ == '__main__'",
            )
        fixture = self.plan.fixture(self.index)
        picks = list(self.noted[1 : self.noted[0] + 1])
        return crash(self.plan, fixture, f"the process died: {how}", picks, [])

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.connection.close()
        if self.process.is_alive():
            self.process.terminate()
            self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


@contextmanager
def deaf() -> Generator[None]:
    """Ignore Ctrl-C for a moment: a process that is begun now ignores it from its first step."""
    if current_thread() is not main_thread():  # others may not set signals
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def serve(plan: Plan, guests: dict[str, str], connection: Connection, noted: Any) -> None:
    """Play what one is told to, in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who gives out games
    games.join(guests)
    try:
        for path in plan.cards:
            door(plan.game).cards.sets.load(path)
    except WartableError as error:
        connection.send(error)
        return

    def note(pick: int) -> None:
        noted[noted[0] + 1] = pick
        noted[0] += 1

    try:
        connection.send(None)
        while True:
            connection.send(play(plan, connection.recv(), note))
    except (EOFError, OSError):
        return  # nobody listens any more


def share(plan: Plan, indices: Iterable[int], processes: int) -> Generator[Outcome]:
    """Play games in several processes; each outcome as it comes. Closing it ends the processes."""
    left = iter(indices)
    workers: list[Worker] = []
    try:
        for index in left:
            workers.append(Worker(plan))
            workers[-1].give(index)
            if len(workers) == processes:
                break
        while workers:
            by_connection = {worker.connection: worker for worker in workers}
            for connection in wait(list(by_connection)):
                assert isinstance(connection, Connection)  # noqa: S101  (we waited for nothing else)
                worker = by_connection[connection]
                outcome = worker.heard()
                if outcome is None:
                    continue
                dead = worker.index is not None
                following = next(left, None)
                if dead or following is None:
                    workers.remove(worker)
                    worker.stop()
                    if following is not None:
                        worker = Worker(plan)
                        workers.append(worker)
                if following is not None:
                    worker.give(following)
                yield outcome
    finally:
        for worker in workers:
            worker.stop()
