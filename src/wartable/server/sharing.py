"""Several processes share one database: each says that it lives, and takes over from the dead."""

from __future__ import annotations

import asyncio
import logging
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


class Sharing:
    """What this process keeps of all that is kept."""

    def __init__(self, store: Store, address: str, seconds: float) -> None:
        self.store = store
        self.address = address
        self.seconds = seconds
        self.process = new_process()

    async def open(self) -> None:
        """Say that this process begins."""
        await self.store.enlist(self.process, self.seconds, {"url": self.address})

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
                if not await self.store.renew(self.process, self.seconds):
                    LOG.warning("this process was taken for dead")
                    house.forget_all()
                    self.process = new_process()  # so that the rooms of the old one are free
                    await self.open()
                house.take_over(await self.missed())
            except Exception as error:  # noqa: BLE001  (whatever fails, it must go on saying so)
                LOG.warning("what is shared cannot be reached", extra={"why": str(error)})
