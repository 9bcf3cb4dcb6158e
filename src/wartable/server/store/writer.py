"""The writer: takes everything that waits, commits it in one transaction, then tells who waits.

A commit costs about the same for one pick and for a hundred, so the more there is to do the less
each costs. What one caller does wrong (an entry whose number is taken) is that caller's alone: the
others of the same transaction are then written one by one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.server.store.errors import Contended, Unavailable, unavailable, understood
from wartable.server.store.ink import Line, ink_for
from wartable.server.store.opening import WRITES

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

TOGETHER: Final = 500
"""How many wait for one transaction at most."""
TRIES: Final = 5
"""How often something is tried that gave way to another process."""


@dataclass(slots=True)
class Job:
    """What somebody wants to have written: lines of entries, or any other work."""

    done: asyncio.Future[Any]
    lines: Sequence[Line] = ()
    work: Work[Any] | None = None
    tries: int = 0
    """How often it gave way to another process."""


class Writer:
    """The only one who writes, in this process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.ink = ink_for(engine.url)
        self.waiting: list[Job] = []
        self.task: asyncio.Task[None] | None = None
        self.closed = False
        self.transactions = 0
        """How many there were, for those who measure."""

    async def lines(self, lines: Sequence[Line]) -> None:
        """Write lines of entries; return when they are on the disk."""
        await self.take(Job(asyncio.get_running_loop().create_future(), lines=lines))

    async def work(self, work: Work[T]) -> T:
        """Do some other writing; it may be begun anew, so it must do nothing beside."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self.take(Job(done, work=work))
        return done.result()

    async def take(self, job: Job) -> None:
        """Put a job to those that wait, and wait for it. Who leaves early still has it written."""
        if self.closed:
            raise unavailable("it was closed")
        self.waiting.append(job)
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self.write())
        await job.done

    async def close(self) -> None:
        """Write what waits, and take no more."""
        self.closed = True
        if self.task is not None:
            await self.task
        await self.ink.close()

    async def write(self) -> None:
        """Write until nothing waits: other work first, for it makes the rooms of entries."""
        try:
            while self.waiting:
                jobs, self.waiting = self.waiting[:TOGETHER], self.waiting[TOGETHER:]
                await self.commit([job for job in jobs if job.work is not None])
                await self.commit([job for job in jobs if job.work is None])
        finally:
            self.task = None

    async def commit_apart(self, jobs: Sequence[Job], reason: Exception) -> None:
        """Write jobs one by one that could not be written together, or tell them why not.

        Who gave way to another process has written nothing, and tries again.
        """
        again = isinstance(reason, Contended) and jobs[0].tries < TRIES
        hopeless = isinstance(reason, Unavailable) or len(jobs) == 1
        for job in jobs:
            if hopeless and not again:
                refuse(job, reason)
            else:
                job.tries += again
                await self.commit([job])

    async def commit(self, jobs: Sequence[Job]) -> None:
        """Write jobs of one kind together, or one by one if one of them cannot be."""
        if not jobs:
            return
        try:
            results = await self.together(jobs)
        except Exception as error:  # noqa: BLE001  (whatever it is, those who wait must be told)
            await self.commit_apart(jobs, understood(error))
            return
        self.transactions += 1
        for job, result in zip(jobs, results, strict=True):
            if not job.done.done():
                job.done.set_result(result)

    async def together(self, jobs: Sequence[Job]) -> Sequence[Any]:
        """One transaction."""
        if jobs[0].work is None:
            await self.ink.write([line for job in jobs for line in job.lines])
            return [None] * len(jobs)
        async with self.engine.connect() as plain:
            connection = await plain.execution_options(**{WRITES: True})
            async with connection.begin():
                return [await job.work(connection) for job in jobs if job.work is not None]


def refuse(job: Job, error: Exception) -> None:
    """Tell who waits that it was not written."""
    if not job.done.done():
        job.done.set_exception(error)
