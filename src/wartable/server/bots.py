"""Lines of JSON for programs, in the shape Lichess made common.

A bot makes or joins a game, reads the stream of its game line by line, and answers each `state`
that has an `ask` by a request. The first line is whole (`gameFull`), each later one is what came
since (`gameState`, `chatLine`, `gameFinish`); an empty line says that the server still lives.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.responses import StreamingResponse

from wartable.server.bodies import Okay, PickBody, RoomLine, SayBody
from wartable.server.endpoints import concede, pick, say
from wartable.server.http import Call, encode, endpoint
from wartable.server.keeping import GOING, RoomRecord, Wanted
from wartable.server.links import Link
from wartable.server.protocol import Proof
from wartable.server.rooms import LiveRoom

NDJSON: Final = "application/x-ndjson"
STREAM: Final = "/api/bot/game/stream/{room}"
EVENTS: Final = "/api/bot/stream/event"
MOST: Final = 50
"""How many games that go on are told at first."""
BEAT: Final = 7.0
"""Seconds after which an empty line is sent."""


class GameFull(Struct, tag_field="type", tag="gameFull", frozen=True):
    """The first line: the game, your seat, and what you are shown now."""

    game: RoomLine
    seat: int
    state: dict[str, Any]


class GameState(Struct, tag_field="type", tag="gameState", frozen=True):
    """What you are shown after something has changed; as `state` over a socket."""

    state: dict[str, Any]


class ChatLine(Struct, tag_field="type", tag="chatLine", frozen=True):
    """Something was said."""

    who: str
    text: str


class GameFinish(Struct, tag_field="type", tag="gameFinish", frozen=True):
    """The game is over; the stream ends."""

    winner: int | None
    how: str
    proof: Proof | None


class GameStart(Struct, tag_field="type", tag="gameStart", frozen=True):
    """A game of yours goes on, or has begun: read its stream."""

    game: RoomLine
    seat: int


Line = GameFull | GameState | ChatLine | GameFinish
Event = GameStart


@endpoint("GET", EVENTS, answer=Event, media=NDJSON)
async def stream_events(call: Call) -> StreamingResponse:
    """The games of the account whose token is sent: those that go on, then each that begins."""
    return StreamingResponse(events(call, call.known.account.id), media_type=NDJSON)


@endpoint("GET", STREAM, answer=Line, media=NDJSON, seated=True)
async def stream_game(call: Call) -> StreamingResponse:
    """Your game as lines of JSON, from now until it is over."""
    room, seat = await call.seat()
    line = call.lobby.line(room.record)
    return StreamingResponse(lines(room, seat, line), media_type=NDJSON)


@endpoint("POST", "/api/bot/game/{room}/pick/{seq}/{option}", answer=Okay, seated=True)
async def bot_pick(call: Call) -> Okay:
    """Answer the question of the state with this `seq` by one of its options."""
    seq = call.number("seq", call.path("seq"))
    option = call.number("option", call.path("option"))
    found: Okay = await pick(call, PickBody(seq, option, call.query("nonce")))
    return found


@endpoint("POST", "/api/bot/game/{room}/chat", body=SayBody, answer=Okay, seated=True)
async def bot_chat(call: Call, body: SayBody) -> Okay:
    """Say something to all at the table."""
    found: Okay = await say(call, body)
    return found


@endpoint("POST", "/api/bot/game/{room}/resign", answer=Okay, seated=True)
async def bot_resign(call: Call) -> Okay:
    """Give the game up."""
    found: Okay = await concede(call)
    return found


async def events(call: Call, owner: str) -> AsyncIterator[bytes]:
    """The games of somebody, a line each, as they begin."""
    queue: asyncio.Queue[RoomRecord] = asyncio.Queue()
    call.house.listeners.setdefault(owner, set()).add(queue)
    try:
        going_on, _ = await call.house.services.keeping.list_rooms(
            Wanted(GOING, owner=owner, public=None), "", MOST
        )
        for record in going_on:
            yield start_of(call, record, owner)
        while True:
            try:
                async with asyncio.timeout(BEAT):
                    yield start_of(call, await queue.get(), owner)
            except TimeoutError:
                yield b"\n"
    finally:
        call.house.listeners[owner].discard(queue)
        if not call.house.listeners[owner]:
            del call.house.listeners[owner]


def start_of(call: Call, record: RoomRecord, owner: str) -> bytes:
    """The line for a game that has begun."""
    seat = next(n for n, each in enumerate(record.seats) if each.owner == owner)
    return encode(GameStart(call.lobby.line(record), seat)) + b"\n"


async def lines(room: LiveRoom, seat: int, game: RoomLine) -> AsyncIterator[bytes]:
    """What a bot reads: its link as any other's, each message written as a line."""
    queue: asyncio.Queue[str] = asyncio.Queue(1)
    link = Link(queue.put, seat)
    pump = asyncio.create_task(link.pump())
    await room.settled()
    room.sit(link)
    try:
        shown = msgspec.json.decode(room.state(seat))
        yield encode(GameFull(game, seat, shown)) + b"\n"
        finish = finish_of(room)
        while finish is None:
            try:
                async with asyncio.timeout(BEAT):
                    text = await queue.get()
            except TimeoutError:
                yield b"\n"
                continue
            if link.closed:
                return
            line = line_of(text)
            if isinstance(line, GameFinish):
                finish = line
            elif line is not None:
                yield encode(line) + b"\n"
        yield encode(finish) + b"\n"
    finally:
        room.leave(link)
        link.close()
        pump.cancel()


def finish_of(room: LiveRoom) -> GameFinish | None:
    """The last line, if the game is over."""
    outcome = room.room.outcome
    if outcome is None:
        return None
    return GameFinish(outcome.winner, outcome.how, room.proof())


def line_of(text: str) -> Line | None:
    """A message to a link as a line for bots; None for what bots are not told."""
    message = json.loads(text)
    match message["type"]:
        case "state":
            return GameState(message)
        case "said":
            return ChatLine(message["who"], message["text"])
        case "over":
            proof = msgspec.convert(message["proof"], Proof | None)
            return GameFinish(message["winner"], message["how"], proof)
    return None
