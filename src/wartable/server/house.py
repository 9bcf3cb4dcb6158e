"""All the rooms of one process: woken when asked for, asleep when nothing happens in them."""

from __future__ import annotations

import asyncio
import gc
import hmac
import logging
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256

from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.kernel.version import difference, version_of
from wartable.server.keeping import OPEN, RoomRecord
from wartable.server.links import Link
from wartable.server.protocol import Restart
from wartable.server.relay import Elsewhere
from wartable.server.rooms import LiveRoom
from wartable.server.services import (
    DRAINING,
    NOT_KEPT,
    NOT_NOW,
    OTHER_VERSION,
    Services,
    cut_off,
    no_room,
    no_seat,
)
from wartable.server.store.errors import Unavailable
from wartable.table.entries import Entry
from wartable.table.refusals import Refused

LOG = logging.getLogger(__name__)
LOOK_AGAIN = 2.0
"""Seconds after which is looked whether a game has begun in another process."""
SWEEP = 5.0
"""Seconds between two looks for rooms that may sleep."""
YOUNG, MIDDLE, OLD = 20_000, 20, 100
"""How seldom Python looks for garbage: a thousand games are a million objects to walk through."""


class House:
    """The rooms of one process."""

    def __init__(self, services: Services) -> None:
        self.services = services
        services.alarm = self.alarm
        services.lost = self.lost
        self.awake: dict[str, LiveRoom] = {}
        self.waking: dict[str, asyncio.Future[LiveRoom]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.missed: set[str] = set()
        """Games that went on when nobody kept them, and have not been woken yet."""
        self.taken_over = asyncio.Event()
        """That there are more of them."""
        self.lives = 1
        """How often this process began: each time it was taken for dead it begins anew."""
        self.draining = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.beginnings: dict[str, asyncio.Event] = {}
        """Games that people wait for at their sockets."""
        self.at_start: list[Callable[[House], Coroutine[None, None, None]]] = []
        """What goes on by itself once the house is open."""
        self.listeners: dict[str, set[asyncio.Queue[RoomRecord]]] = {}
        """Programs that wait for games of an account."""

    # -- opening and closing -----------------------------------------------------------------------

    async def open(self) -> None:
        """Begin to wake every game that goes on, so that clocks run and agents think."""
        self.missed = set(await self.services.keeping.open_rooms())
        self.start(self.wake_missed())
        self.start(self.sweep())
        self.start(self.services.metrics.watch_loop())
        for work in self.at_start:
            self.start(work(self))

    async def wake_missed(self) -> None:
        """Wake the games that nobody kept, one after the other, until all of them are awake."""
        await self.try_to_wake()
        tame_garbage()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.taken_over.wait(), LOOK_AGAIN)
            self.taken_over.clear()
            await self.try_to_wake()

    def take_over(self, rooms: Iterable[str]) -> None:
        """Keep games that nobody keeps from now on; they are woken meanwhile.

        Who tells us of them must say again that this process lives before all of them are awake.
        """
        self.missed.update(rooms)
        if self.missed:
            self.taken_over.set()

    async def try_to_wake(self) -> None:
        """Wake the games that nobody kept; those that cannot be read now are left for later."""
        for room in sorted(self.missed):
            try:
                await self.room(room)
            except Elsewhere:
                self.missed.discard(room)  # another process keeps it
            except WartableError as error:
                LOG.warning("a game cannot go on", extra={"room": room, "why": str(error)})
                if not passing(error):
                    self.missed.discard(room)

    async def close(self) -> None:
        """Stop what goes on by itself; everything is kept already."""
        self.draining = True
        for handle in self.alarms.values():
            handle.cancel()
        going = [task for room in self.awake.values() if (task := room.errands.task) is not None]
        for task in [*self.tasks, *going]:
            task.cancel()
        await asyncio.gather(*self.tasks, *going, return_exceptions=True)
        for link in self.links():
            link.close()

    def drain(self, seconds: int) -> None:
        """Announce a restart: no new games from now on."""
        self.draining = True
        for link in self.links():
            link.put(Restart(seconds))

    def lost(self, name: str) -> None:
        """Another process keeps a room by now: forget it, so that everybody comes back anew."""
        room = self.awake.pop(name, None)
        if room is not None:
            room.put_away()

    def send_away(self) -> None:
        """End all connections: another process may serve who comes back."""
        for link in list(self.links()):
            link.close()

    def forget_all(self) -> None:
        """Others may keep our rooms by now: forget them, so that everybody comes back anew."""
        for room in self.awake.values():
            room.put_away()
        self.awake.clear()
        self.lives += 1

    def links(self) -> Iterator[Link]:
        """Everybody who is connected."""
        for room in self.awake.values():
            yield from room.links()

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Let something go on by itself."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # -- rooms -------------------------------------------------------------------------------------

    async def room(self, name: str, begun: RoomRecord | None = None) -> LiveRoom:
        """A room whose game has begun, woken if it sleeps; Refused if there is none.

        If nobody kept it for a while clocks have some grace. While others may keep our rooms
        nobody is shown one: it may be old. `begun`: what this process has just kept of a game that
        begins now, so that nothing has to be read.
        """
        self.require_alive()
        found = self.awake.get(name)
        if found is not None:
            return found
        waiting = self.waking.get(name)
        if waiting is None:
            new = begun and self._rouse(begun, [], self.lives, fresh=True)
            waiting = asyncio.ensure_future(new or self._wake(name))
            self.waking[name] = waiting
            waiting.add_done_callback(lambda done: self.woken(name, done))
        return await asyncio.shield(waiting)

    def woken(self, name: str, done: asyncio.Future[LiveRoom]) -> None:
        """A room is awake, or could not be woken; perhaps nobody waits to hear why."""
        self.waking.pop(name, None)
        if not done.cancelled():
            done.exception()

    async def _wake(self, name: str) -> LiveRoom:
        life = self.lives
        kept = await self.services.keeping.open_room(name)
        if kept is None:
            raise no_room(name)
        record, entries = kept
        if record.state == OPEN:
            raise Refused(
                NOT_NOW,
                "the game has not begun: a seat is still free",
                remedy="wait until somebody sits down there",
            )
        refuse_other_version(record)
        return await self._rouse(record, entries, life)

    async def _rouse(
        self, record: RoomRecord, entries: Sequence[Entry], life: int, *, fresh: bool = False
    ) -> LiveRoom:
        name = record.id
        room = LiveRoom(record, entries, self.services)
        room.silent = fresh
        await room.wake(restarted=name in self.missed)
        if life != self.lives or not self.services.alive():
            room.put_away()
            raise cut_off()
        self.awake[name] = room  # not before: half awake it would wait for nobody
        self.services.metrics.awake.set(len(self.awake))
        self.missed.discard(name)
        return room

    async def record(self, name: str) -> RoomRecord:
        """What is kept of a room, begun or not."""
        found = self.awake.get(name)
        if found is not None:
            return found.record
        kept = await self.services.keeping.load_record(name)
        if kept is None:
            raise no_room(name)
        return kept

    def require_alive(self) -> None:
        """Refuse whatever concerns rooms while others may keep ours."""
        if not self.services.alive():
            raise cut_off()

    def require_open_house(self) -> None:
        """Refuse new games while the server is about to stop, or could not keep them."""
        self.require_alive()
        if self.draining:
            raise Refused(
                DRAINING, "the server is about to restart", remedy="try again in a minute"
            )

    def change_owner(self, before: str, after: str) -> None:
        """Let the seats of a guest be those of the account that the guest has made."""
        for room in self.awake.values():
            for seat in room.record.seats:
                if seat.owner == before:
                    seat.owner = after

    async def until_begun(self, name: str) -> None:
        """Wait until the game of a room has begun, here or in another process."""
        event = self.beginnings.setdefault(name, asyncio.Event())
        while (await self.record(name)).state == OPEN:
            with suppress(TimeoutError):
                await asyncio.wait_for(event.wait(), LOOK_AGAIN)

    async def begin(self, record: RoomRecord) -> None:
        """A game has begun: let it go on by itself, and tell who waits for it."""
        try:
            await self.room(record.id, record)
        except Elsewhere:
            pass  # another process was quicker, and lets it go on
        except WartableError as error:
            if not passing(error):
                raise
            self.take_over([record.id])  # it has begun, and will be woken
        event = self.beginnings.pop(record.id, None)
        if event is not None:
            event.set()
        for owner in {seat.owner for seat in record.seats}:
            for queue in self.listeners.get(owner, ()):
                queue.put_nowait(record)

    # -- sleep and alarms --------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Let rooms sleep in which nothing happens."""
        while True:
            await asyncio.sleep(SWEEP)
            self.put_to_sleep()

    def put_to_sleep(self) -> int:
        """Let rooms sleep in which nothing happens; how many did."""
        now = self.services.now()
        idle = self.services.rules.idle
        names = [name for name, room in self.awake.items() if room.idle(now, idle)]
        for name in names:
            self.awake.pop(name).put_away()
        waiting = sum(room.asked() is not None for room in self.awake.values())
        self.services.metrics.awake.set(len(self.awake))
        self.services.metrics.waiting.set(waiting)
        self.services.metrics.stuck.set(sum(room.stuck() for room in self.awake.values()))
        return len(names)

    def alarm(self, name: str, at: int | None) -> None:
        """Wake a room at a time, or no more."""
        handle = self.alarms.pop(name, None)
        if handle is not None:
            handle.cancel()
        if at is None or self.draining:
            return
        loop = asyncio.get_running_loop()
        wait = min(max(0, at - self.services.now()) / 1000, 24 * 60 * 60)
        self.alarms[name] = loop.call_later(wait, lambda: self.start(self.ring(name)))

    async def ring(self, name: str) -> None:
        """The time of somebody may be up."""
        try:
            room = await self.room(name)
            await room.errands.ring()
        except Elsewhere:
            return  # another process keeps it, and its clock
        except WartableError as error:
            LOG.warning("a clock could not be read", extra={"room": name, "why": str(error)})
            self.alarm(name, self.services.now() + 1000)


def passing(error: WartableError) -> bool:
    """Whether the same may succeed in a while."""
    return isinstance(error, Unavailable) or (
        isinstance(error, Refused) and error.code in {NOT_KEPT, NOT_NOW}
    )


def refuse_other_version(record: RoomRecord) -> None:
    """Refuse a game that was begun with other rules or cards: it would go on differently."""
    here = version_of(door(record.game))
    if record.version not in {"", here}:
        raise Refused(
            OTHER_VERSION,
            f"this game was begun with {difference(record.version, here)}, and cannot go on here",
            remedy=f"ask who runs the server to go back to {record.version}, or begin a new game",
        )


def seat_of(record: RoomRecord, token: str, owner: str = "") -> int:
    """The seat that a token, or its owner, opens; Refused if none."""
    hashed = hashed_token(token)
    for n, seat in enumerate(record.seats):
        if seat.who != "person":
            continue
        if token and hmac.compare_digest(seat.token, hashed):
            return n
    for n, seat in enumerate(record.seats):
        if owner and seat.who == "person" and seat.owner == owner:
            return n
    raise no_seat()


def hashed_token(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


def tame_garbage() -> None:
    """Look for garbage more seldom, and never through what is there for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
