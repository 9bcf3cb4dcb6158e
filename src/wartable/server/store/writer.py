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

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.server.store import models
from wartable.server.store.errors import Unavailable, unavailable, understood
from wartable.server.store.opening import WRITES

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

TOGETHER: Final = 500
"""How many wait for one transaction at most."""


@dataclass(slots=True)
class Job:
    """What somebody wants to have written: rows of entries, or any other work."""

    done: asyncio.Future[Any]
    rows: Sequence[dict[str, object]] = ()
    work: Work[Any] | None = None


class Writer:
    """The only one who writes, in this process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: list[Job] = []
        self.task: asyncio.Task[None] | None = None
        self.closed = False
        self.transactions = 0
        """How many there were, for those who measure."""

    async def rows(self, rows: Sequence[dict[str, object]]) -> None:
        """Write rows of entries; return when they are on the disk."""
        await self.take(Job(asyncio.get_running_loop().create_future(), rows=rows))

    async def work(self, work: Work[T]) -> T:
        """Do some other writing; it may be begun anew, so it must do nothing beside."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self.take(Job(done, work=work))
        return done.result()

    async def take(self, job: Job) -> None:
        """Put a job to those that wait, and wait for it. Whoever leaves early loses nothing."""
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

    async def write(self) -> None:
        """Write until nothing waits."""
        try:
            while self.waiting:
                jobs, self.waiting = self.waiting[:TOGETHER], self.waiting[TOGETHER:]
                await self.commit(jobs)
        finally:
            self.task = None

    async def commit(self, jobs: Sequence[Job]) -> None:
        """Write some jobs together, or one by one if one of them cannot be."""
        try:
            results = await self.together(jobs)
        except Exception as error:  # noqa: BLE001  (whatever it is, those who wait must be told)
            told = understood(error)
            if len(jobs) == 1 or isinstance(told, Unavailable):
                for job in jobs:
                    refuse(job, told)
                return
            for job in jobs:
                await self.commit([job])
            return
        for job, result in zip(jobs, results, strict=True):
            if not job.done.done():
                job.done.set_result(result)

    async def together(self, jobs: Sequence[Job]) -> list[Any]:
        """One transaction: the works in their order, then all rows of entries at once."""
        async with self.engine.connect() as plain:
            connection = await plain.execution_options(**{WRITES: True})
            async with connection.begin():
                results = [
                    await job.work(connection) if job.work is not None else None for job in jobs
                ]
                rows = [row for job in jobs for row in job.rows]
                if rows:
                    await connection.execute(insert(models.entry), rows)
        self.transactions += 1
        return results


def refuse(job: Job, error: Exception) -> None:
    """Tell who waits that it was not written."""
    if not job.done.done():
        job.done.set_exception(error)
