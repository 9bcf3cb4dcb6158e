"""What a room does by itself: agents that think, passes that are held back, clocks that run out.

One errand goes on at a time, beside the one writer of the room. It enters what it has found only if
the room still asks the same, and tries again where that could not be kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING
from weakref import ref

from wartable.server.services import NOT_KEPT
from wartable.table import entries as kinds
from wartable.table.entries import Entry, Stamp
from wartable.table.passing import Verdict
from wartable.table.refusals import Refused
from wartable.table.room import SEATS
from wartable.table.unasked import unasked

if TYPE_CHECKING:
    from wartable.server.rooms import LiveRoom

AGAIN = 0.5
"""Seconds after which is tried again what could not be kept."""


class Errands:
    """What goes on by itself in one room."""

    def __init__(self, room: LiveRoom) -> None:
        self._room = ref(room)  # a room that is put away goes at once, not when garbage is sought
        self.held: Verdict | None = None
        """What will be passed for whoever is asked, in a while."""
        self.task: asyncio.Task[None] | None = None
        """An agent that thinks, a pass that is held back, or another try to keep something."""

    @property
    def live(self) -> LiveRoom:
        """The room."""
        found = self._room()
        if found is None:
            raise asyncio.CancelledError  # nobody keeps it any more
        return found

    @property
    def busy(self) -> bool:
        """Whether something goes on."""
        return self.task is not None and not self.task.done()

    def run(self, work: Coroutine[None, None, None]) -> None:
        """Let something go on by itself, instead of what did before."""
        self.stop()
        self.task = asyncio.create_task(work)

    def stop(self) -> None:
        """Stop what goes on, unless it is what asks for that."""
        if self.task is not None and self.task is not asyncio.current_task():
            self.task.cancel()

    def unasked(self) -> Entry | None:
        """The entry that is made now without asking; what is passed in a while is held."""
        live = self.live
        agents = [live.agent(seat) for seat in range(SEATS)]
        paced, now = bool(live.record.pace), live.services.now()
        found = unasked(live.room, live.teaching, agents, paced=paced, hides=self.hides, at=now)
        if isinstance(found, Verdict):
            self.held = found
            return None
        return found

    def set_out(self) -> None:
        """After a change: let an agent think if one is asked, or pass for somebody in a while."""
        asked = self.live.asked()
        if asked is None or (self.live.teaching is not None and self.live.teaching.rests):
            return
        agent = self.live.agent(asked)
        if agent:
            self.run(self.think(self.live.room.seq, agent))
        elif self.held is not None:
            low, high = self.live.services.rules.hold
            wait = self.live.services.lots.uniform(low, high) / 1000
            self.run(self.pass_held(self.live.room.seq, self.held, wait))

    def hides(self, asked: int) -> bool:
        """Whether it takes a while to pass for somebody who can do nothing but pass.

        How long is drawn by lot, so that it looks as if he thought. Where only agents would see it
        there is nothing to hide, and it is passed with all else that nobody is asked.
        """
        return self.live.services.rules.hold[1] > 0 and not self.live.agent(SEATS - 1 - asked)

    # -- errands -----------------------------------------------------------------------------------

    async def think(self, seq: int, agent: str) -> None:
        """Let an agent choose and enter what it takes, unless the room has gone on meanwhile."""
        live = self.live
        if live.record.pace:
            await asyncio.sleep(live.record.pace / 1000)
        option = await live.services.thinking.choose(live.room, agent)
        await self.enter_later(seq, option, kinds.AGENT)

    async def pass_held(self, seq: int, held: Verdict, wait: float) -> None:
        """Pass for somebody after a time, unless the room has gone on meanwhile."""
        await asyncio.sleep(wait)
        await self.enter_later(seq, held.option, held.by)

    async def enter_later(self, seq: int, option: int, by: str) -> None:
        """Enter a pick that nobody has sent, again and again until it is kept or too late."""
        live = self.live
        while True:
            try:
                async with live.lock:
                    await live.freshen()
                    decision = live.room.decision
                    if live.room.asked_at > seq or decision is None:
                        return
                    stamp = Stamp(by, live.services.now())
                    live.write(live.room.check_pick(decision.player, seq, option, stamp))
                    await live.go_on()
            except Refused as refused:
                if refused.code != NOT_KEPT:
                    return
                await asyncio.sleep(AGAIN)
            else:
                return

    async def try_again(self) -> None:
        """Go on after a while, when the store may be there again."""
        while True:
            await asyncio.sleep(AGAIN)
            try:
                async with self.live.lock:
                    await self.live.freshen()
                    await self.live.go_on()
            except Refused as refused:
                if refused.code != NOT_KEPT:
                    return
            else:
                return

    async def ring(self) -> None:
        """The time of somebody may be up."""
        live = self.live
        async with live.lock:
            await live.freshen()
            asked = live.asked()
            if asked is None:
                return
            now = live.services.now()
            if not live.clock.lost(now):
                live.services.alarm(live.id, live.clock.until())
                return
            live.write(live.room.check_end(kinds.TIMEOUT, asked, Stamp(at=now)))
            await live.go_on()
