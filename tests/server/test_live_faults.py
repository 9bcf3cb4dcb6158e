"""What goes wrong while a game is woken, sat down at or put away is made good by itself."""

import asyncio
import gc
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import cast
from weakref import ref

import pytest

from tests.server.live import serving
from tests.server.making import room as stored_room
from tests.server.memory import Memory
from wartable.server.house import House
from wartable.server.keeping import RoomRecord, SaidRecord, SeatRecord
from wartable.server.kept import Kept
from wartable.server.sharing import Sharing
from wartable.server.store.errors import unavailable
from wartable.server.store.store import Store
from wartable.table.entries import Entry
from wartable.table.refusals import Refused

BANK = {"kind": "bank", "bank": 600, "allowance": 0}


class Forgetful(Memory):
    """Sometimes it cannot read what was said."""

    away = False

    async def messages(self, room: str, last: int) -> list[SaidRecord]:
        """What was said last, if it can be read."""
        if self.away:
            raise unavailable("it is away")
        return await super().messages(room, last)


class Slow(Memory):
    """Sometimes it takes for ever to keep something."""

    hangs = False

    async def append(self, room: str, number: int, entries: Sequence[Entry]) -> None:
        """Keep entries, or never."""
        if self.hangs:
            await asyncio.Event().wait()
        await super().append(room, number, entries)

    async def load_room(self, room: str) -> tuple[RoomRecord, list[Entry]] | None:
        """A room, after a while."""
        if self.hangs:
            await asyncio.sleep(0.1)
        return await super().load_room(room)


class Rooms:
    """Stands in for a house: says what it was told."""

    def __init__(self, *awake: str) -> None:
        self.awake = dict.fromkeys(awake)
        self.lives = 1
        self.woken: list[str] = []
        self.begun = asyncio.Event()
        self.sent_away = asyncio.Event()

    def send_away(self) -> None:
        """End all connections."""
        self.sent_away.set()

    def lost(self, name: str) -> None:
        """Another process keeps a room."""
        del self.awake[name]

    def forget_all(self) -> None:
        """Forget all."""
        self.awake.clear()

    def take_over(self, rooms: list[str]) -> None:
        """Wake rooms, some time."""
        self.woken += rooms
        self.begun.set()


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    for _ in range(500):
        if holds():
            return
        threading.Event().wait(0.02)
    raise AssertionError("it never came to that")


def test_who_was_refused_may_join_again() -> None:
    """A connection that could not be welcomed is in no room: the same `join` works later."""
    kept = Forgetful()
    with serving(kept) as server:
        made = server.make("invasion", "me", "me")
        joining = {"type": "join", "room": made["room"], "token": made["mine"][0]["token"]}
        said = {"text": "hello"}  # so that there is something to be read
        assert (
            server.ask("POST", f"/api/games/{made['room']}/say", said, joining["token"])[0] == 200
        )
        kept.away = True
        with server.link(made["room"], joining["token"]) as player:
            assert player.next("refused")["code"] == "not-kept"
            kept.away = False
            player.send(joining)
            assert player.next("welcome", "refused")["type"] == "welcome"
            assert player.next("state")["seq"] == 0


def test_a_game_that_could_not_be_woken_is_woken_later() -> None:
    """Agents play on, though nothing could be written when the server began."""
    kept = Memory()
    with serving(kept) as server:
        room = server.make("champions", "agent:random", "agent:random", pace=20, clock=BANK)["room"]
        until(lambda: len(kept.entries[room]) > 3)
    before = len(kept.entries[room])
    kept.broken = OSError("the disk is full")
    with serving(kept, skip=5000) as server:
        until(lambda: server.ask("GET", "/healthz")[0] == 200)
        assert room not in server.house.awake
        kept.broken = None
        until(lambda: len(kept.entries[room]) > before + 3)


def test_who_waits_no_more_for_a_game_to_wake_leaves_no_complaint(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A game that could not be woken is told to who asks, and is no mistake if nobody does."""
    kept = Slow()
    kept.hangs = True
    with serving(kept) as server:

        async def leave_at_once() -> None:
            with suppress(TimeoutError):
                await asyncio.wait_for(server.house.room("nowhere"), 0.01)
            await asyncio.sleep(0.3)

        server.run_in_loop(leave_at_once())
        server.call(gc.collect)
    assert "never retrieved" not in caplog.text


def test_a_room_that_was_put_away_writes_nothing() -> None:
    """Its connections end, who still holds it is refused, and the game goes on in a new one."""
    kept = Memory()
    with serving(kept) as server:
        made = server.make("invasion", "me", "me")
        old = server.house.awake[made["room"]]
        asked = old.asked() or 0
        with server.link(made["room"], made["mine"][asked]["token"]) as player:
            player.asked()
            server.call(server.house.forget_all)
            with pytest.raises(Refused, match="gone on elsewhere"):
                server.run_in_loop(old.pick(asked, 0, 0))
        assert not kept.entries[made["room"]]
        with server.link(made["room"], made["mine"][asked]["token"]) as player:
            player.answer(player.asked(), "n")
            assert player.next("done")["seq"] == 1


def test_who_is_stopped_while_something_is_kept_leaves_nothing_half_done() -> None:
    """What was entered and not kept is taken out again: the same pick is made, not acknowledged."""
    kept = Slow()
    with serving(kept) as server:
        room = server.house.awake[server.make("invasion", "me", "me")["room"]]
        asked = room.asked() or 0

        async def leave_early() -> None:
            with suppress(TimeoutError):
                await asyncio.wait_for(room.pick(asked, 0, 0, "n"), 0.1)

        kept.hangs = True
        server.run_in_loop(leave_early())
        kept.hangs = False
        assert server.run_in_loop(room.pick(asked, 0, 0, "n")) == 1
        assert kept.entries[room.id][0].nonce == "n"


OTHER = "elsewhere:1:aaaa"


async def shared(store: Store, seconds: float) -> Sharing:
    """A process that keeps the games a and b."""
    sharing = Sharing(store, "http://here", seconds)
    await sharing.open()
    for name in ("a", "b"):
        await store.create_room(stored_room(name, state="playing"))
        await sharing.claim(name)
    return sharing


@pytest.mark.anyio
async def test_who_was_taken_for_dead_keeps_what_nobody_took(store: Store) -> None:
    """Its games stay awake, but for those that another process keeps by now."""
    await store.enlist(OTHER, 60)
    sharing = await shared(store, 60)
    house, before = Rooms("a", "b"), sharing.process
    await store.revive(before, -1)
    assert await store.take_lease("b", OTHER)
    await sharing.renew(cast("House", house))
    assert (list(house.awake), sharing.process, sharing.alive()) == (["a"], before, True)
    assert house.lives > 1
    assert not await store.take_lease("a", OTHER)


@pytest.mark.anyio
async def test_who_is_known_no_more_begins_anew(store: Store) -> None:
    """Under a new name, and takes the games that nobody keeps."""
    sharing = await shared(store, 0.6)
    house, before = Rooms("a"), sharing.process
    await store.retire(before)
    watching = asyncio.create_task(sharing.watch(cast("House", house)))
    await asyncio.wait_for(house.begun.wait(), 10)
    watching.cancel()
    assert (house.awake, sorted(house.woken)) == ({}, ["a", "b"])
    assert sharing.process != before


@pytest.mark.anyio
async def test_who_is_not_heard_in_time_counts_itself_dead(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anybody else may think so; when the database is back it goes on with its games."""
    sharing, house = await shared(store, 0.6), Rooms("a", "b")

    async def away(*_: object) -> bool:
        raise unavailable("it is away")

    monkeypatch.setattr(store, "renew", away)
    work = [sharing.watch(cast("House", house)), sharing.guard(cast("House", house))]
    going = [asyncio.create_task(each) for each in work]
    await asyncio.wait_for(house.sent_away.wait(), 10)
    assert not sharing.alive()
    monkeypatch.undo()
    await asyncio.wait_for(house.begun.wait(), 10)
    for each in going:
        each.cancel()
    assert (sharing.alive(), list(house.awake), house.woken) == (True, ["a", "b"], [])


def test_who_counts_itself_dead_shows_nobody_an_old_state() -> None:
    """It refuses in words, makes no game, and goes on when it lives again."""
    with serving() as server:
        made = server.make("invasion", "me", "open")
        room = server.make("invasion", "me", "me")["room"]
        server.services.alive = lambda: False
        with server.link(room) as watcher:
            assert watcher.next("refused", "state")["code"] == "not-kept"
        live = server.house.awake[room]
        with pytest.raises(Refused, match="others may go on"):
            server.run_in_loop(live.pick(live.asked() or 0, 0, 0))
        wish = {"invitation": made["invitations"][0]["token"]}
        for asked in (
            ("GET", f"/api/games/{room}/state"),
            ("POST", f"/api/games/{made['room']}/join", wish),
            ("POST", "/api/quick", {"game": "invasion"}),
            ("GET", "/readyz"),
        ):
            assert server.ask(*asked)[0] == 503, asked
        server.services.alive = lambda: True
        assert server.ask("GET", f"/api/games/{room}/state")[0] == 200
        assert server.ask("POST", f"/api/games/{made['room']}/join", wish)[0] == 201


def test_a_game_is_not_woken_by_a_process_that_died_meanwhile() -> None:
    """Another one may keep it by then."""
    kept = Slow()
    with serving(kept) as server:
        room = server.make("invasion", "me", "me")["room"]
        server.call(server.house.forget_all)
        kept.hangs = True

        async def die_meanwhile() -> None:
            waking = asyncio.ensure_future(server.house.room(room))
            await asyncio.sleep(0.05)
            server.house.forget_all()
            with pytest.raises(Refused, match="others may go on"):
                await waking

        server.run_in_loop(die_meanwhile())
        assert room not in server.house.awake


def test_an_agent_whose_server_was_killed_ends_without_a_word() -> None:
    """Nobody reads its answer any more, which is no mistake of anybody."""
    thinker = subprocess.Popen(
        [sys.executable, "-m", "wartable.server.thinker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert thinker.stdout is not None
    thinker.stdout.close()
    thinker.stdout = None
    _, said = thinker.communicate(b'{"save": 0}\n', 60)
    assert (thinker.returncode, said) == (0, b"")


@pytest.mark.anyio
async def test_a_game_that_begins_is_kept_where_it_begins(store: Store) -> None:
    """No other process sees a game that nobody keeps, and takes it over in between."""
    sharing = Sharing(store, "http://here", 60)
    await sharing.open()
    seats = [SeatRecord("agent", name, "random", deck=["", []]) for name in ("one", "other")]
    begun = RoomRecord("a", "invasion", "playing", 1, seats, "", "", "", seed=1, begun=1)
    await Kept(store, sharing).create_room(begun)
    assert await sharing.missed() == []
    assert await store.owner_of("a") == (sharing.process, {"url": "http://here"})


def test_a_game_that_sleeps_is_gone_from_memory() -> None:
    """At once: garbage is looked for so seldom that it would fill the memory meanwhile."""
    with serving() as server:
        made = server.make("invasion", "me", "me")
        tokens = [seat["token"] for seat in made["mine"]]
        with server.link(made["room"], tokens[0]) as one, server.link(made["room"], tokens[1]):
            one.next("state")
            live = server.house.awake[made["room"]]
            left: list[ref[object]] = [ref(live), ref(live.room)]
            left += [ref(link) for link in live.links()]
            one.send({"type": "concede"})
            one.next("over")
            del live
        gc.disable()
        try:
            server.time += 10_000
            until(lambda: bool(server.call(server.house.put_to_sleep)))
            until(lambda: not any(each() is not None for each in left))
        finally:
            gc.enable()
