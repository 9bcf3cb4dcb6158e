"""Processes that play the games of a plan, one at a time each.

A process may die: killed, out of memory, by a fault in compiled code. Each one notes its picks, and
who is asked since when, in memory that is shared with us: so of a game that died with its process
the journal is known. In an arena an agent that thinks for too long is told to hurry, if it can be;
a process in which one goes on thinking is ended.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread, current_thread, main_thread
from time import monotonic

from wartable.arena.match import Notes, Outcome, crash, failed, play
from wartable.arena.noted import SPAWN, Noted
from wartable.arena.plan import Plan
from wartable.arena.players import check, check_names
from wartable.arena.prompting import Prompter
from wartable.games import door, games
from wartable.kernel.errors import WartableError

PATIENCE = 5.0
"""Seconds that a process gets to end by itself."""
BEGINNING = 120.0
"""Seconds that a process of an arena gets to begin, which is to import agents and cards."""
GLANCE = 0.5
"""Seconds after which one looks at the processes of an arena again, at the latest."""


class Worker:
    """One process, and the game it plays."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.index: int | None = None
        self.ready = False
        self.noted = Noted(plan.cap)
        self.noted.begin()
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
        if self.ready:
            self.noted.begin()
        try:
            self.connection.send(index)
        except OSError:
            return  # it has died; `heard` finds out

    def heard(self) -> Outcome | None:
        """What it has to say: a game's outcome, or None that it is ready. Died if it has."""
        try:
            said = self.connection.recv()
        except (EOFError, OSError):
            raise Died(self.how()) from None
        if isinstance(said, WartableError):
            raise said
        if said is None:
            self.ready = True
            self.noted.begin()
            return None
        outcome: Outcome = said
        self.index = None
        return outcome

    def how(self) -> str:
        """How the process ended."""
        self.process.join(PATIENCE)
        code = self.process.exitcode
        how = f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"
        if self.index is None or not self.ready:
            raise WartableError(
                f"a process ended before it could play ({how})",
                remedy="a script that starts processes needs: if __name__ == '__main__'",
            )
        return how

    def left(self) -> float | None:
        """Seconds until the process has had its time; None if it has all there is."""
        if self.plan.terms is None:
            return None
        limit = self.plan.terms.limit + self.noted.grace if self.ready else BEGINNING
        if self.ready and self.noted.seat is None:
            limit = max(limit, BEGINNING)  # no agent is to blame for the engine
        return limit - (monotonic() - self.noted.since)

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


class Died(Exception):
    """A process has died in the middle of a game."""


class Desk:
    """A place where games are played one after the other; a process that dies is replaced."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.worker = Worker(plan)
        self.spent = False
        """Whether the process has been ended."""
        self.died = False
        """Whether the present game has cost a process already."""

    def give(self, index: int) -> None:
        """Let a game be played."""
        self.died = False
        self.begin(index)

    def begin(self, index: int) -> None:
        """Begin a game, in a new process if the old one has ended."""
        if self.spent:
            self.worker = Worker(self.plan)
            self.spent = False
        self.worker.give(index)

    def heard(self) -> Outcome | None:
        """What came of the game; None if it goes on."""
        try:
            return self.worker.heard()
        except Died as death:
            return self.lost(f"the process died: {death}")

    def lost(self, reason: str) -> Outcome | None:
        """What came of a game that was lost with its process.

        In an arena it is played once more, because somebody else may have ended the process.
        """
        again = self.plan.terms is not None and not self.died
        outcome = None if again else self.verdict(reason)
        index = self.worker.index
        self.stop()
        if again and index is not None:
            self.died = True
            self.begin(index)
        return outcome

    def overdue(self) -> Outcome | None:
        """What came of a game that takes too long; None if it does not."""
        left = self.worker.left()
        if left is None or left > 0:
            return None
        if not self.worker.ready:
            what = f"a process did not begin in {BEGINNING:g} seconds"
            raise WartableError(what, remedy="an agent's module must import, and its class be made")
        limit, grace = self.plan.terms.limit if self.plan.terms else 0.0, self.worker.noted.grace
        told = f", and {grace:g} more after it was told to hurry" if grace else ""
        outcome = self.verdict(f"more than {limit:g} seconds for a pick{told}")
        self.stop()
        return outcome

    def verdict(self, reason: str) -> Outcome:
        """The outcome of a game that did not end: it is the fault of whose agent was asked."""
        worker = self.worker
        index, seat, picks = worker.index, worker.noted.seat, worker.noted.made()
        fixture = self.plan.fixture(index or 0)
        if seat is None or self.plan.terms is None:
            return crash(self.plan, fixture, reason, picks, [])
        agent = self.plan.sides[fixture.seats[seat]].agent
        return failed(self.plan, fixture, seat, f"the agent {agent}: {reason}", picks, [])

    def stop(self) -> None:
        """End the process."""
        if not self.spent:
            self.spent = True
            self.worker.stop()


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


def serve(plan: Plan, guests: dict[str, str], connection: Connection, noted: Noted) -> None:
    """Play what one is told to, in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who gives out games
    Thread(target=follow, daemon=True).start()
    if plan.terms is not None:
        hush()
    games.join(guests)
    try:
        for path in plan.cards:
            door(plan.game).cards.sets.load(path)
        if plan.terms is not None:
            check(plan)
    except WartableError as error:
        connection.send(error)
        return
    notes: Notes = noted
    if plan.terms is not None:
        prompter = Prompter(noted, plan.terms.limit)
        prompter.start()
        notes = prompter
    try:
        connection.send(None)
        while True:
            connection.send(play(plan, connection.recv(), notes))
    except (EOFError, OSError):
        return  # nobody listens any more


def follow() -> None:
    """End this process when the one that began it has ended, whatever an agent does meanwhile."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def hush() -> None:
    """Let what agents print, however much, go nowhere: the terminal is the report's."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is not None:
            os.dup2(nowhere, stream.fileno())


def share(plan: Plan, indices: Iterable[int], processes: int) -> Generator[Outcome]:
    """Play games in several processes; each outcome as it comes. Closing it ends the processes."""
    left = iter(indices)
    desks: list[Desk] = []
    try:
        for index in left:
            desks.append(Desk(plan))
            desks[-1].give(index)
            if len(desks) == processes:
                break
        while desks:
            for desk, outcome in news(desks):
                following = next(left, None)
                if following is None:
                    desks.remove(desk)
                    desk.stop()
                else:
                    desk.give(following)
                yield outcome
    finally:
        for desk in desks:
            desk.stop()


def try_agents(plan: Plan) -> None:
    """Make every agent once, so that a wrong one is told before the first game.

    Somebody's own agents are made in a process of their own: making one may do anything.
    """
    if not plan.makers and not any(":" in name for name in plan.agents):
        check(plan)
        return
    check_names(plan)
    desk = Desk(plan)
    try:
        while not desk.worker.ready:
            desk.overdue()
            wait([desk.worker.connection], desk.worker.left())
            if desk.worker.connection.poll():
                desk.worker.heard()
    finally:
        desk.stop()


def news(desks: list[Desk]) -> list[tuple[Desk, Outcome]]:
    """The games that are over, after waiting until one might be."""
    # Who is not asked yet may be asked, and hang, at once: so nobody is left alone for long.
    times = [min(left, GLANCE) for desk in desks if (left := desk.worker.left()) is not None]
    speaking = wait(
        [desk.worker.connection for desk in desks], max(min(times), 0.0) if times else None
    )
    found = []
    for desk in desks:
        spoke = desk.worker.connection in speaking
        outcome = desk.heard() if spoke else desk.overdue()
        if outcome is not None:
            found.append((desk, outcome))
    return found
