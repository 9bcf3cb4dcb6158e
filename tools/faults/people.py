"""Scripted people: they answer by lot, note what was acknowledged, and come back when cut off.

A pick has a nonce, and is sent again, in the same words, until it is acknowledged or refused. Now
and then somebody says something, asks, takes back, offers a draw, or sits down a second time, so
that every kind of message is under way when connections are cut.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from http.client import HTTPConnection, HTTPException
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.load.people import Ask
from bench.load.serving import HOST

SELDOM = 0.002
"""The share of messages of each kind at which a connection is cut, once some were."""
OFTEN = 0.25
"""The same at first, so that even rare kinds are cut."""
AGAIN = 0.1
STILL = 25.0
"""Seconds without any news, from a server that is there, after which a game stands still."""
LOST = (OSError, WebSocketException, TimeoutError, EOFError)
RETRIED = ("not-kept", "not-now", "restarting", "too-fast")
"""What is sent again after these refusals."""
MISSED = ("late", "not-asked", "over", "no-option")
"""A pick that is refused in this way was not made."""
ASIDE: dict[str, tuple[float, dict[str, object]]] = {
    "ping": (0.02, {"t": 1}),
    "say": (0.02, {}),
    "ask": (0.005, {"card": 3}),
    "stops": (0.004, {"yield": "event"}),
    "offer": (0.003, {"what": "draw"}),
    "back": (0.003, {}),
}
"""What people send beside picks, how often, and with what."""


class Frame(msgspec.Struct):
    """What somebody reads of a message."""

    type: str
    seq: int = 0
    nonce: str = ""
    code: str = ""
    sentence: str = ""
    what: str = ""
    to: int | None = None
    text: str = ""
    view: msgspec.Raw = msgspec.Raw()
    ask: Ask | None = None
    over: dict[str, Any] | None = None


class Pick(msgspec.Struct, frozen=True):
    """A pick that was sent."""

    seat: int
    seq: int
    option: int
    nonce: str


read = msgspec.json.Decoder(Frame).decode


class Notes:
    """What everybody has noted."""

    def __init__(self, lots: Random) -> None:
        self.lots = lots
        self.port = 0
        self.counts: Counter[str] = Counter()
        self.cuts: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.wrong: list[str] = []
        """What should never be."""
        self.away = 0
        """How many troubles are going on at the moment."""
        self.calm = 0.0
        """When the last trouble was over."""
        self.quiet = False
        """Whether no more connections are cut."""

    def cuts_at(self, kind: str) -> bool:
        """Whether a connection is cut at this message."""
        share = max(SELDOM, OFTEN / (1 + self.cuts[kind]))
        if self.quiet or self.lots.random() >= share:
            return False
        self.cuts[kind] += 1
        return True


class Table:
    """One game, and what was acknowledged of it."""

    def __init__(self, notes: Notes, room: str, game: str, tokens: dict[int, str]) -> None:
        self.notes = notes
        self.room = room
        self.game = game
        self.people = [Person(self, seat, token) for seat, token in tokens.items()]
        self.acknowledged: dict[Pick, int] = {}
        """Each pick that was, and as which entry."""
        self.missed: set[Pick] = set()
        """Picks of which it was said that they were not made."""
        self.said: set[str] = set()
        self.shown: dict[tuple[int, int], str] = {}
        """What was shown: who, after how many entries, and the digest of the view."""
        self.ended: dict[str, Any] | None = None
        self.moved = time.monotonic()

    async def play(self) -> None:
        """Let everybody play to the end."""
        await asyncio.gather(*(person.live() for person in self.people))
        if not self.people:
            await self.wait()

    async def wait(self) -> None:
        """Agents play alone, and nobody looks: wait until it is over."""
        while self.ended is None:
            await asyncio.sleep(1)
            self.look_at_time()
            try:
                status, told = await asyncio.to_thread(get, self.notes.port, self.room)
            except LOST:
                continue
            if status == 200 and told["state"] == "over":  # noqa: PLR2004  (as HTTP has it)
                self.ended = {"winner": told["winner"], "how": told["how"]}

    def look_at_time(self) -> bool:
        """Whether nothing has happened here for long, though servers are there."""
        notes = self.notes
        since = max(self.moved, notes.calm)
        if notes.away or time.monotonic() - since < STILL * (1 if self.people else 8):
            return False
        notes.wrong.append(f"{self.room} ({self.game}) stood still")
        self.moved = time.monotonic()
        return True


class Person:
    """Somebody at a table."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        self.table = table
        self.notes = table.notes
        self.seat = seat
        self.token = token
        self.link: ClientConnection | None = None
        self.have: int | None = None
        self.pending: Pick | None = None
        self.asked: Frame | None = None
        self.last: Frame | None = None
        """The last state."""
        self.made = 0
        self.over = False
        self.seated = False
        """Whether this connection was welcomed."""

    async def live(self) -> None:
        """Play until the game is over and nothing waits for an answer."""
        while not (self.over and self.pending is None):
            try:
                await self.sit()
            except LOST:
                self.notes.counts["reconnections"] += 1
            self.remember()
            await asyncio.sleep(self.notes.lots.uniform(0, AGAIN))
        if self.link is not None:
            with suppress(*LOST):
                await self.link.close()

    async def sit(self) -> None:
        """Connect and play until the connection is lost or all is over."""
        before, self.asked = self.link, None
        address = f"ws://{HOST}:{self.notes.port}/ws"
        self.link = await connect(address, compression=None, max_size=2**22, open_timeout=10)
        self.seated = False
        await self.join()
        if before is not None:
            before.transport.abort()
        while not (self.over and self.pending is None):
            try:
                async with asyncio.timeout(5):
                    text = await self.link.recv(decode=False)
            except TimeoutError:
                if self.table.look_at_time():
                    raise
                continue
            frame = read(text)
            if self.notes.cuts_at(f"{frame.type} from the server"):
                raise self.cut()
            await self.take(frame)

    async def join(self) -> None:
        """Say where one sits, and what one has seen."""
        await self.send("join", room=self.table.room, token=self.token, have=self.have)

    def cut(self) -> ConnectionAbortedError:
        """Cut the connection."""
        if self.link is not None:
            self.link.transport.abort()
        return ConnectionAbortedError("cut")

    async def send(self, kind: str, **fields: object) -> None:
        """Send a message, of which it may never be known whether it arrived."""
        assert self.link is not None  # noqa: S101  (it is connected)
        await self.link.send(json.dumps({"type": kind, **fields}))
        if self.notes.cuts_at(f"{kind} to the server"):
            if self.notes.lots.random() < 0.5:  # noqa: PLR2004  (now, or when it has arrived)
                await asyncio.sleep(self.notes.lots.uniform(0, 0.01))
            raise self.cut()

    async def take(self, frame: Frame) -> None:
        """Read a message and do what it calls for."""
        match frame.type:
            case "state":
                self.table.moved = time.monotonic()
                self.notes.counts["states"] += 1
                if self.have is not None and frame.seq < self.have:
                    self.notes.wrong.append(f"{self.table.room}: {self.have} became {frame.seq}")
                self.have, self.last = frame.seq, frame
                self.asked = frame if frame.ask else None
                if frame.over is not None:
                    self.over, self.table.ended = True, frame.over
                    self.remember()
                await self.answer()
            case "welcome":
                self.seated = True
                if self.pending is not None:
                    await self.send_pick(self.pending)
            case "done":
                self.acknowledge(frame)
                await self.answer()
            case "refused":
                await self.refused(frame)
            case "said":
                self.table.said.add(frame.text)
            case "asked":
                yes = frame.what == "back" and self.notes.lots.random() < 0.5  # noqa: PLR2004
                await self.send("answer", what=frame.what, yes=yes, to=frame.to)

    def acknowledge(self, frame: Frame) -> None:
        """Note that a pick is kept, as the server says."""
        pick = self.pending
        if pick is None or pick.nonce != frame.nonce:
            return
        self.table.acknowledged[pick] = frame.seq
        self.table.moved = time.monotonic()
        self.notes.counts["picks acknowledged"] += 1
        self.pending = None
        if self.asked is not None and self.asked.seq < frame.seq:
            self.asked = None

    async def refused(self, frame: Frame) -> None:
        """Note a refusal; try again where that is what it says."""
        self.notes.refused[frame.code] += 1
        pick = self.pending
        if frame.code in RETRIED:
            await asyncio.sleep(self.notes.lots.uniform(0, 2 * AGAIN))
            if pick is not None and frame.nonce == pick.nonce:
                await self.send_pick(pick)
            elif not self.seated:
                await self.join()
        elif pick is not None and frame.nonce == pick.nonce and frame.code in MISSED:
            self.table.missed.add(pick)
            self.pending = None
            await self.answer()
        elif frame.code not in {"no-way-back", "over"} and frame.sentence != "there is no card 3":
            self.notes.wrong.append(f"{self.table.room}: refused {frame.code}: {frame.sentence}")
            raise self.cut()

    async def answer(self) -> None:
        """Answer the question that waits, by lot, and perhaps do something else before."""
        frame, lots = self.asked, self.notes.lots
        if frame is None or frame.ask is None or self.pending is not None:
            return
        for kind, (share, fields) in ASIDE.items():
            if lots.random() < share:
                said: dict[str, object] = {"text": f"{self.seat} {self.made}"}
                await self.send(kind, **(said if kind == "say" else fields))
        if lots.random() < 0.003:  # noqa: PLR2004  (a second connection takes the seat over)
            raise ConnectionAbortedError("another page was opened")
        self.made += 1
        option = lots.choice(frame.ask.options).n
        self.asked = None
        self.pending = Pick(self.seat, frame.seq, option, f"{self.seat}.{self.made}")
        await self.send_pick(self.pending)

    async def send_pick(self, pick: Pick) -> None:
        """Send a pick, for the first time or again."""
        await self.send("pick", seq=pick.seq, option=pick.option, nonce=pick.nonce)

    def remember(self) -> None:
        """Keep what was seen last, to be compared with what the journal gives."""
        if self.last is not None:
            digest = sha256(bytes(self.last.view)).hexdigest()
            self.table.shown[self.seat, self.last.seq] = digest


def get(port: int, room: str, more: str = "") -> tuple[int, dict[str, Any]]:
    """What a server says of a game."""
    return ask(port, "GET", f"/api/games/{room}{more}")


def ask(port: int, method: str, path: str, body: object = None) -> tuple[int, dict[str, Any]]:
    """Ask something over HTTP; an OSError if no answer comes."""
    connection = HTTPConnection(HOST, port, timeout=20)
    try:
        connection.request(method, path, None if body is None else json.dumps(body))
        answer = connection.getresponse()
        told: dict[str, Any] = json.loads(answer.read())
    except (HTTPException, ValueError) as error:
        raise ConnectionError(str(error)) from error
    else:
        return answer.status, told
    finally:
        connection.close()
