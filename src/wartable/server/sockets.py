"""A game over a WebSocket: what a client sends becomes a call of its room, one after the other."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from wartable.kernel.errors import WartableError
from wartable.server import hints, offers, protocol, talk
from wartable.server.endpoints import delayed, settings_of, watching_eye
from wartable.server.house import House, seat_of
from wartable.server.http import problem_from
from wartable.server.keeping import OPEN, RoomRecord, SaidRecord
from wartable.server.links import Link
from wartable.server.protocol import (
    Incoming,
    Pong,
    Problem,
    Reasons,
    SeatLine,
    Values,
    Welcome,
)
from wartable.server.relay import Elsewhere, pass_on_socket
from wartable.server.rooms import LiveRoom, gone_on
from wartable.server.services import BAD, TOO_FAST, TOO_LARGE, no_seat
from wartable.table import entries as kinds
from wartable.table.reasons import reasons, values
from wartable.table.refusals import Refused

LOG = logging.getLogger(__name__)
PATIENCE: Final = 10.0
"""Seconds that somebody who is connected has to say where he wants to sit."""
SAID: Final = 50
"""How much of what was said somebody is told who comes."""
POLICY: Final = 1008
GOING_AWAY: Final = 1001
NORMAL: Final = 1000

decode = msgspec.json.Decoder(Incoming).decode


class Pace:
    """How fast messages may come: so many a second, and some at once."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.left = rate
        self.last = time.monotonic()

    def take(self) -> bool:
        """Whether one more may come now."""
        now = time.monotonic()
        self.left = min(self.rate, self.left + (now - self.last) * self.rate)
        self.last = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


async def send_text(socket: WebSocket, text: str) -> None:
    """Send a text."""
    await socket.send({"type": "websocket.send", "text": text})


class Connection:
    """One WebSocket."""

    def __init__(self, socket: WebSocket, house: House, owner: str = "", name: str = "") -> None:
        self.socket = socket
        self.house = house
        self.owner = owner
        self.name = name
        """What the owner is called."""
        self.pace = Pace(house.services.rules.messages_a_second)
        self.link = Link(partial(send_text, socket))
        self.link.owner = owner
        self.room: LiveRoom | None = None
        self.said = ""
        """The last message."""
        self.waiter: asyncio.Task[None] | None = None
        """Waits for a game to begin."""
        self.hinting: asyncio.Task[None] | None = None
        """Waits for a hint, while other messages are read."""

    async def run(self) -> None:
        """Talk until one of the two has enough."""
        await self.socket.accept()
        self.house.services.metrics.sockets.inc()
        out = asyncio.create_task(self.pump())
        try:
            async with asyncio.timeout(PATIENCE) as patience:
                while self.room is None and self.waiter is None:
                    await self.take(await self.text())
                patience.reschedule(None)
                while not self.link.closed:
                    await self.take(await self.text())
        except (WebSocketDisconnect, TimeoutError, OSError):
            pass
        finally:
            self.house.services.metrics.sockets.dec()
            for task in (self.waiter, self.hinting):
                if task is not None:
                    task.cancel()
            if self.room is not None:
                self.room.leave(self.link)
            self.link.close()
            with suppress(Exception):
                await asyncio.wait_for(out, 1)
            self.room = self.link.refresh = None  # so that the room can go when it sleeps

    async def pump(self) -> None:
        """Send what there is, then close; a reader that is gone ends it."""
        with suppress(WebSocketDisconnect, OSError, RuntimeError):
            await self.link.pump()
            await self.socket.close(NORMAL)

    async def text(self) -> str:
        """The next message."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", NORMAL))
        return message.get("text") or (message.get("bytes") or b"").decode(errors="replace")

    async def take(self, text: str) -> None:
        """Do what a message asks for, or say why not."""
        nonce = ""
        try:
            self.refuse_flood(text)
            message = decode(text)
            self.said = text
            nonce = message.nonce if isinstance(message, protocol.Pick) else ""
            await self.do(message)
        except (WebSocketDisconnect, OSError):
            raise
        except Elsewhere as elsewhere:
            await self.pass_on(elsewhere.address)
        except Exception as error:  # noqa: BLE001  (whatever fails, an answer says so)
            self.refuse(problem_from(error), nonce, error)

    async def pass_on(self, address: str) -> None:
        """Let the client talk to the process that keeps the room."""
        try:
            await pass_on_socket(self.socket, self.said, address, self.house.services.word)
        except Refused as refused:
            self.refuse(problem_from(refused), "", refused)
            return
        raise WebSocketDisconnect(NORMAL)

    def refuse_flood(self, text: str) -> None:
        """Refuse what comes too fast or is too large."""
        if not self.pace.take():
            raise Refused(TOO_FAST, "too many messages at once", remedy="wait a second")
        most = self.house.services.rules.frame_bytes
        if len(text) > most:
            raise Refused(TOO_LARGE, f"a message has up to {most} bytes", remedy="send less")

    def refuse(self, problem: Problem, nonce: str, error: Exception) -> None:
        """Say why something was not done, and where the room stands."""
        if not isinstance(error, (WartableError, msgspec.MsgspecError)):
            LOG.error("a message failed", exc_info=error)
        self.house.services.metrics.refused.labels(problem.code).inc()
        seq = self.room.room.seq if self.room else 0
        self.link.put(
            protocol.Refused(
                problem.code, problem.sentence, problem.remedy, problem.rule, seq, nonce
            )
        )

    async def do(self, message: Incoming) -> None:  # noqa: C901, PLR0912  (a list of messages)
        """Do what a message asks for."""
        match message:
            case protocol.Join():
                await self.join(message)
            case protocol.Ping(t):
                self.link.put(Pong(t, self.house.services.now()))
            case protocol.Pick(seq, option, nonce):
                room, seat = self.seat()
                begun = time.perf_counter()
                number = await room.pick(seat, seq, option, nonce)
                room.services.metrics.pick.observe(time.perf_counter() - begun)
                if nonce:
                    self.link.put(protocol.Done(nonce, number))
            case protocol.Ask():
                self.explain(message)
            case protocol.Hint(seq):
                await self.hint(seq)
            case protocol.Back(to):
                await offers.offer(*self.seat(), offers.BACK, to)
            case protocol.Offer(what, share):
                await offers.offer(*self.seat(), what, share=share)
            case protocol.Answer():
                await offers.answer(*self.seat(), message)
            case protocol.Say():
                await talk.say(*self.speaker(), message)
            case protocol.Mute(who):
                self.link.mute = frozenset(who)
            case protocol.Concede():
                room, seat = self.seat()
                await room.end(kinds.CONCEDE, seat)
            case protocol.Claim():
                room, seat = self.seat()
                await room.claim(seat)
            case protocol.Stops():
                room, seat = self.seat()
                await room.stops(seat, settings_of(message))

    def seat(self) -> tuple[LiveRoom, int]:
        """The room and the seat of this connection; Refused if it has none."""
        if self.room is None:
            raise Refused(BAD, "you are in no room", remedy="send `join` first")
        if self.link.seat is None:
            raise no_seat()
        return self.room, self.link.seat

    def speaker(self) -> tuple[LiveRoom, talk.Speaker]:
        """The room, and who speaks: somebody who sits there, or who watches and is known."""
        if self.room is not None and self.link.seat is None and self.owner:
            return self.room, talk.Speaker(self.name, None, self.owner, self.link)
        room, seat = self.seat()
        return room, talk.at_seat(room, seat, self.link)

    async def join(self, message: protocol.Join) -> None:
        """Sit down, or watch."""
        if self.room is not None or (self.waiter and self.waiter is not asyncio.current_task()):
            raise Refused(BAD, "you are in a room already", remedy="open another connection")
        if message.v != protocol.VERSION:
            raise Refused(BAD, f"version {message.v} is not spoken here", remedy="version 1 is")
        self.house.require_alive()
        record = await self.house.record(message.room)
        seat = self.seat_for(record, message.token)
        eye = None if message.eye is None else watching_eye(record, str(message.eye))
        self.link.mute = frozenset(message.mute)
        self.link.owner = record.seats[seat].owner if seat is not None else self.owner
        said = await self.last_said(record)
        if record.state == OPEN and self.waiter is None:
            self.link.seat = seat
            self.welcome(record, seat, said)
            self.waiter = asyncio.create_task(self.wait(message))
            return
        room = await self.house.room(message.room)
        await room.settled()
        if room.gone:
            raise gone_on()
        # From here on nothing is waited for: who was refused is in no room, and no room falls
        # asleep before its guest sits.
        self.link.seat = seat
        self.link.eye = eye if seat is None else seat
        self.room = room
        self.welcome(record, seat, said)
        room.sit(self.link)
        self.show(room, message.have)
        self.tell_open_offers(room, seat)

    async def last_said(self, record: RoomRecord) -> list[SaidRecord]:
        """What was said last, but for those whom somebody has blocked, or who have blocked him."""
        keeping = self.house.services.keeping
        awake = self.house.awake.get(record.id)
        if awake is not None and awake.silent:
            return []
        said = await keeping.messages(record.id, SAID)
        owner = self.link.owner
        apart = await keeping.apart_from(owner) if said and owner else set()
        return [each for each in said if each.owner not in apart]

    async def wait(self, message: protocol.Join) -> None:
        """Join once the game has begun."""
        await self.house.until_begun(message.room)
        try:
            await self.join(message)
        except Elsewhere:
            self.link.close()  # who comes back is passed on from the beginning
        except WartableError as error:
            self.refuse(problem_from(error), "", error)

    def welcome(self, record: RoomRecord, seat: int | None, said: list[SaidRecord]) -> None:
        """Say who sits where, and what was said."""
        room = self.room
        lines = [SeatLine(each.name, each.agent or None) for each in record.seats]
        stops = room.room.stops[seat].as_data() if room and seat is not None else None
        self.link.put(
            Welcome(
                record.id,
                record.game,
                record.state,
                seat,
                room.seat_lines() if room else lines,
                record.commitment,
                record.clock,
                talk.heard(record, self.link, said),
                self.house.services.rules.chat,
                stops,
                room is not None and hints.given_at(room, seat),
                self.house.services.rules.watch_delay // 1000,
            )
        )

    def show(self, room: LiveRoom, have: int | None) -> None:
        """Show the table as it stands, with what was told after the last state that was seen."""
        link = self.link
        watching = link.seat is None
        then = delayed(room, watching=watching)

        async def newest() -> str:
            await room.settled()
            return room.state(link.eye, delayed(room, watching=watching))

        link.refresh = newest
        link.put_text(room.state(link.eye, then, have), state=True)
        link.seen = (then or room.room).seq
        outcome = room.room.outcome
        if outcome is not None:
            link.put(protocol.Over(room.id, outcome.winner, outcome.how, room.proof()))

    def seat_for(self, record: RoomRecord, token: str) -> int | None:
        """The seat that a token, or the account that is known, opens; None to watch."""
        if token:
            return seat_of(record, token)
        try:
            return seat_of(record, "", self.owner)
        except Refused:
            return watching(record)

    def tell_open_offers(self, room: LiveRoom, seat: int | None) -> None:
        """Ask again what was asked while nobody was there."""
        for each in offers.still_open(room):
            if seat is not None and each.by != seat:
                self.link.put(offers.asked_by(each))

    async def hint(self, seq: int) -> None:
        """Let somebody think of a hint, and tell it once it is found."""
        room, seat = self.seat()
        if self.hinting is not None and not self.hinting.done():
            raise Refused(TOO_FAST, "a hint is being thought of", remedy="it comes in a moment")
        # What follows in the socket is read while somebody thinks, so the question is taken now.
        asked = await hints.wanted(room, seat, seq)
        self.hinting = asyncio.create_task(self.find_hint(room, asked))

    async def find_hint(self, room: LiveRoom, asked: hints.Wanted) -> None:
        """Tell a hint, or why there is none."""
        try:
            await hints.hint(room, asked, self.link)
        except Exception as error:  # noqa: BLE001  (whatever fails, an answer says so)
            self.refuse(problem_from(error), "", error)

    def explain(self, message: protocol.Ask) -> None:
        """Say why a card cannot be played or used now, or where its values come from."""
        room, seat = self.seat()
        if message.what == "values":
            self.link.put(Values(message.card, values(room.room, seat, message.card)))
            return
        told = reasons(room.room, seat, message.card, message.verb, message.place)
        if not told and room.teaching is not None:
            told = room.teaching.why_not(seat)
        self.link.put(Reasons(message.card, told))


def watching(record: RoomRecord) -> int | None:
    """No seat, for somebody who watches; Refused if the game may not be watched."""
    if not record.public:
        raise no_seat()
    return None
