"""Scripted people: two at each table, each with a socket of his own, who answer by lot.

A pick is timed from the moment it is sent to the moment the frame after it arrives, for the one who
picked and for the other. People are not a choir: each table has a beat of its own, begun at a
moment by lot, and keeps to it, or a thousand picks would arrive at one instant of every second.
"""

from __future__ import annotations

import asyncio
import json
import time
from array import array
from http.client import HTTPConnection
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.load.serving import HOST

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("order-aventis", "chaos-archaon")}
MADE = 201


class Option(msgspec.Struct):
    """What somebody reads of an option."""

    n: int


class Ask(msgspec.Struct):
    """What somebody reads of a question."""

    options: list[Option]


class Frame(msgspec.Struct):
    """What somebody reads of a message."""

    type: str
    seq: int = 0
    ask: Ask | None = None
    over: dict[str, object] | None = None


read = msgspec.json.Decoder(Frame).decode


class Hall:
    """Everybody at all tables, and what they have measured."""

    def __init__(self, port: int, game: str, seed: int = 1) -> None:
        self.port = port
        self.game = game
        self.lots = Random(seed)  # noqa: S311  (games by lot)
        self.waits = array("d")
        """Seconds from each pick to the frames after it."""
        self.picks = 0
        self.bytes = 0
        self.finished = 0
        self.refused = 0
        self.until = 0.0

    def forget(self) -> None:
        """Measure from now on."""
        self.waits = array("d")
        self.picks = self.bytes = self.finished = self.refused = 0

    def make(self, connection: HTTPConnection) -> tuple[str, list[str]]:
        """Make a game in which one client has both seats; its name and the tokens of the seats."""
        seats = [{"who": "me", "deck": deck} for deck in DECKS[self.game]]
        body = json.dumps({"game": self.game, "seats": seats, "public": True})
        headers = {"Content-Type": "application/json"}
        connection.request("POST", "/api/games", body, headers)
        answer = connection.getresponse()
        told = json.loads(answer.read())
        if answer.status != MADE:
            raise RuntimeError(f"no game was made: {told}")
        tokens = {taken["seat"]: taken["token"] for taken in told["mine"]}
        return str(told["room"]), [tokens[0], tokens[1]]


class Table:
    """One table with its two people."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.links: list[ClientConnection] = []
        self.sent = 0.0
        """When it was answered."""
        self.answered = -1
        """The question that was answered last."""
        self.beat = 0.0
        """When the next pick is due."""

    async def sit(self, room: str, tokens: list[str]) -> None:
        """Connect both people to a game."""
        for token in tokens:
            link = await connect(
                f"ws://{HOST}:{self.hall.port}/ws", compression=None, max_size=2**22
            )
            await link.send(json.dumps({"type": "join", "room": room, "token": token}))
            self.links.append(link)

    async def first_state(self) -> None:
        """Wait until who came last is shown the table."""
        while read(await self.links[-1].recv(decode=False)).type != "state":
            pass

    async def leave(self) -> None:
        """Disconnect both."""
        for link in self.links:
            await link.close()
        self.links.clear()

    async def play(self, pace: float) -> None:
        """Play until the hall closes or the game ends: a pick every so many seconds, 0 at once."""
        if not self.beat:
            self.beat = time.perf_counter() + self.hall.lots.uniform(0, pace)
        await asyncio.gather(*(self.listen(link, pace) for link in self.links))

    async def listen(self, link: ClientConnection, pace: float) -> None:
        """One person: read every frame, answer where asked."""
        hall = self.hall
        measured = -1
        while True:
            left = hall.until - time.perf_counter()
            if left <= 0:
                return
            try:
                async with asyncio.timeout(left):
                    text = await link.recv(decode=False)
            except TimeoutError:
                return
            now = time.perf_counter()
            frame = read(text)
            if frame.type == "refused":
                hall.refused += 1
            if frame.type != "state":
                continue
            hall.bytes += len(text)
            if frame.seq > self.answered > measured:
                hall.waits.append(now - self.sent)
                measured = self.answered  # what comes later was not brought about by this pick
            if frame.over is not None:
                return
            if frame.ask is not None and frame.seq > self.answered:
                await self.answer(link, frame.seq, frame.ask, pace)

    async def answer(self, link: ClientConnection, seq: int, ask: Ask, pace: float) -> None:
        """Pick by lot, at the table's next beat."""
        if pace:
            await asyncio.sleep(max(0.0, self.beat - time.perf_counter()))
            self.beat = max(self.beat + pace, time.perf_counter())
        hall = self.hall
        option = ask.options[hall.lots.randrange(len(ask.options))].n
        self.answered = seq
        self.sent = time.perf_counter()
        hall.picks += 1
        await link.send(f'{{"type":"pick","seq":{seq},"option":{option}}}')
