"""Several processes share one database: each says that it lives, and takes over from the dead.

A process that could not say so in time counts itself dead before anybody else does: it sends
everybody away and refuses whoever comes, until it is heard again. Then it goes on with the rooms
that nobody else has taken.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from sqlalchemy import or_, select

from wartable.server.house import House
from wartable.server.keeping import GOING
from wartable.server.relay import Elsewhere
from wartable.server.store import models
from wartable.server.store.leases import new_process
from wartable.server.store.store import Store

LOG = logging.getLogger(__name__)
OFTEN: Final = 3
"""How many times a process says that it lives while others would still believe it."""
MOMENT: Final = 0.1
"""Seconds between two looks whether a process that was not heard is heard again."""
BOOT_CLOCK: Final[int | None] = getattr(time, "CLOCK_BOOTTIME", None)


class Sharing:
    """What this process keeps of all that is kept."""

    def __init__(self, store: Store, address: str, seconds: float) -> None:
        self.store = store
        self.address = address
        self.seconds = seconds
        self.process = new_process()
        self.heard = passed()
        """When this process last said that it lives, and was heard."""
        self.fenced = False
        """Whether it counts itself dead, because it was not heard in time."""
        self.unsure = False
        """Whether others may keep some of its rooms by now."""

    async def open(self) -> None:
        """Say that this process begins."""
        begun = passed()
        await self.store.enlist(self.process, self.seconds, {"url": self.address})
        self.heard, self.fenced = begun, False

    def alive(self) -> bool:
        """Whether all others still believe that this process lives, so that its rooms are its own.

        Its time is reckoned from before it said so, theirs from after: it is the first to know.
        """
        return not self.fenced and passed() < self.heard + self.seconds

    async def close(self) -> None:
        """Leave everything to the others."""
        await self.store.retire(self.process)

    async def claim(self, room: str) -> None:
        """Keep a room from now on; Elsewhere if another process that lives keeps it."""
        if await self.store.take_lease(room, self.process):
            return
        owner = await self.store.owner_of(room)
        if owner is not None and owner[0] != self.process:
            raise Elsewhere(str((owner[1] or {}).get("url", "")))

    async def missed(self) -> list[str]:
        """The games that are played and that no process keeps."""
        room = models.room
        free = or_(room.c.owner.is_(None), ~self.store.owned())
        asked = select(room.c.id).where(room.c.state == GOING, free)
        return [row.id for row in await self.store.all(asked)]

    async def watch(self, house: House) -> None:
        """Say again and again that this process lives; take over what nobody keeps."""
        while True:
            await asyncio.sleep(self.seconds / OFTEN)
            try:
                await self.renew(house)
                house.take_over(await self.missed())
            except Exception as error:  # noqa: BLE001  (whatever fails, it must go on saying so)
                LOG.warning("what is shared cannot be reached", extra={"why": str(error)})

    async def renew(self, house: House) -> None:
        """Say that this process lives; where that came too late, keep what nobody else took."""
        begun = passed()
        self.fence(house)
        if not await self.store.renew(self.process, self.seconds):
            LOG.warning("this process was taken for dead")
            house.lives += 1  # what is being woken may be another's by now
            self.unsure = True
            if not await self.store.revive(self.process, self.seconds):
                house.forget_all()
                self.process = new_process()  # so that the rooms of the old one are free
                await self.open()
                return
        if self.unsure:
            await self.let_go(house)
            self.unsure = self.fenced  # once more later: somebody may just have been taking one
        self.heard, self.fenced = begun, False

    async def let_go(self, house: House) -> None:
        """Put the rooms away that another process keeps by now."""
        awake = list(house.awake)
        mine = await self.store.kept_by(self.process, awake)
        for name in set(awake) - mine:
            house.lost(name)

    async def guard(self, house: House) -> None:
        """Count this process dead once others may, heard or not."""
        while True:
            await asyncio.sleep(max(MOMENT, self.heard + self.seconds - passed()))
            self.fence(house)

    def fence(self, house: House) -> None:
        """Count this process dead if it was not heard in time: others may go on with its games.

        Who is connected is sent away, and may reach one of them. The rooms stay awake: to wake all
        of them at once, should nobody have taken them, would take too long to be heard in time.
        """
        if self.fenced or self.alive():
            return
        LOG.warning("this process was not heard in time, and leaves its games to others")
        self.fenced = self.unsure = True
        house.send_away()


def passed() -> float:
    """Seconds that have passed on this machine, also while it slept; no clock can be turned."""
    return time.clock_gettime(BOOT_CLOCK) if BOOT_CLOCK is not None else time.monotonic()
