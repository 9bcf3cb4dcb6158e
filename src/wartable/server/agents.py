"""Agents think in processes of their own, with a time limit that is enforced from outside.

A slow or broken agent never holds up a game: its process is ended and replaced, and the game goes
on with the decision's default, or with whatever can be done without thinking.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import time
from typing import Final

from wartable.agents import asking
from wartable.server.health import Metrics
from wartable.table.room import Room

LOG = logging.getLogger(__name__)
LONGEST_LINE: Final = 2**24
"""Bytes of a position."""


class Thinker:
    """A process in which agents think, one question at a time."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: bytes) -> dict[str, object]:
        """The answer to a question; OSError if the process has ended."""
        process = self.process
        if process is None or process.returncode is not None:
            process = await self.begin()
        if process.stdin is None or process.stdout is None:
            raise OSError("the process cannot be talked to")
        process.stdin.write(question)
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise OSError("the process has ended")
        answer: dict[str, object] = json.loads(line)
        return answer

    async def begin(self) -> asyncio.subprocess.Process:
        """Begin the process."""
        self.process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        return self.process

    async def end(self) -> None:
        """End the process, whatever it does."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Agents:
    """Some processes in which agents think, and who waits for them."""

    def __init__(
        self,
        metrics: Metrics,
        workers: int = 1,
        limit: float = 10.0,
        command: tuple[str, ...] = (sys.executable, "-m", "wartable.server.thinker"),
    ) -> None:
        self.metrics = metrics
        self.limit = limit
        self.thinkers = [Thinker(command) for _ in range(workers)]
        self.advising = 0
        """How many hints are being thought of."""
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self.thinkers:
            self.free.put_nowait(thinker)

    async def choose(self, room: Room, agent: str) -> int:
        """What an agent takes at the decision that waits; what can always be done if it is late."""
        decision = room.decision
        if decision is None:
            return 0
        allowed = room.allowed(decision)
        question = question_of(room, decision.player, agent)
        begun = time.monotonic()
        answer = await self.answer(question)
        self.metrics.agent.labels(agent).observe(time.monotonic() - begun)
        option = answer.get("option")
        if isinstance(option, int) and option in allowed:
            return option
        LOG.warning("an agent did not choose", extra={"agent": agent, "why": answer.get("error")})
        return decision.default if decision.default in allowed else allowed[0]

    async def advise(self, asked: dict[str, object]) -> dict[str, object]:
        """The best `lines` for a question (`asking.hint_question`), or an `error`.

        No more hints are thought of at once than there are processes: games must not wait for them.
        """
        if self.advising >= len(self.thinkers):
            return {"error": "every process has a hint to think of"}
        begun = time.monotonic()
        self.advising += 1
        try:
            found = await self.answer(json.dumps(asked).encode() + b"\n")
        finally:
            self.advising -= 1
        self.metrics.agent.labels(str(asked["agent"])).observe(time.monotonic() - begun)
        return found

    async def answer(self, question: bytes) -> dict[str, object]:
        """The answer of the next free process, within the limit."""
        try:
            async with asyncio.timeout(self.limit * 3):  # others may think before
                thinker = await self.free.get()
        except TimeoutError:
            return {"error": "every process was busy"}
        try:
            async with asyncio.timeout(self.limit):
                return await thinker.ask(question)
        except TimeoutError:
            self.metrics.overdue.inc()
            await thinker.end()
            return {"error": f"it thought for more than {self.limit} seconds"}
        except (OSError, ValueError) as error:
            await thinker.end()
            return {"error": f"its process failed: {error}"}
        except asyncio.CancelledError:
            await thinker.end()  # its answer would be taken for that to the next question
            raise
        finally:
            self.free.put_nowait(thinker)

    async def close(self) -> None:
        """End all processes."""
        for thinker in self.thinkers:
            await thinker.end()


def question_of(room: Room, seat: int, agent: str) -> bytes:
    """What a process is told: a guess of the table that agrees with all the seat knows."""
    asked = asking.question(room.game, room.beginning.game, seat, agent, room.seq)
    return json.dumps(asked).encode() + b"\n"
