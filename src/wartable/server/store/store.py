"""The store: all that a server keeps, behind one object.

    store = Store(settings.database_url)
    await store.open()
    await store.create_room(RoomRecord(id=new_id(), game="invasion", made=now))
    await store.append(room_id, room.seq, [entry])  # on the disk when this returns
    loaded = await store.load_room(room_id)

Every method that writes returns when what it wrote is committed; those of many callers are
committed together. Errors are those of `errors`: Conflict, Missing, Unavailable.
"""

from __future__ import annotations

from sqlalchemy import select

from wartable.server.store import migrate, models
from wartable.server.store.bus import Bus, bus_for
from wartable.server.store.decks import Decks
from wartable.server.store.leases import Leases
from wartable.server.store.listing import Listing
from wartable.server.store.opening import engine_for
from wartable.server.store.people import People
from wartable.server.store.privacy import Privacy
from wartable.server.store.rooms import Rooms
from wartable.server.store.shelf import Clock, milliseconds
from wartable.server.store.talk import Talk


class Store(Rooms, Listing, Leases, People, Decks, Talk, Privacy):
    """What is kept, in SQLite or PostgreSQL."""

    def __init__(self, url: str, clock: Clock = milliseconds) -> None:
        super().__init__(engine_for(url), clock)
        self.url = url
        self.bus: Bus = bus_for(self.engine.url)

    async def open(self) -> None:
        """Connect. A file of our own is brought up to date; a database of others must be so."""
        if self.sqlite:
            await migrate.upgrade(self.engine)
        else:
            await migrate.check(self.engine)
        await self.bus.open()

    async def close(self) -> None:
        """Write what waits, and leave."""
        await self.bus.close()
        await self.writer.close()
        await self.engine.dispose()

    async def ping(self) -> None:
        """Unavailable unless the database answers."""
        await self.first(select(models.kept.c.name).limit(1))
