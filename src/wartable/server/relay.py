"""Passing on what belongs to another process: requests and sockets of rooms that it keeps.

Several processes share a database; each room is kept by one of them. Whoever is asked about a room
of another passes the request on as it is, and the answer back. When the other one dies its
connections end, clients come back, and by then somebody else keeps the room.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

import h11
from starlette.requests import HTTPConnection, Request
from starlette.responses import StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from wartable.server.services import NOT_NOW
from wartable.table.refusals import Refused

RELAYED: Final = "x-wartable-relayed"
"""Says that something was passed on once, by a word that our processes know; it is not again."""
KNOWN_BY: Final = ("authorization", "cookie", "user-agent")
"""Headers by which it is known who is at a socket."""
OWN: Final = frozenset(("connection", "keep-alive", "transfer-encoding", "upgrade", "host"))
"""Headers that are about one connection only."""
BLOCK: Final = 65_536
PATIENCE: Final = 5
LARGEST: Final = 2**22


class Elsewhere(Exception):
    """Another process keeps the room; `address` is where it listens."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def unreachable() -> Refused:
    """What to say when the process that keeps a room does not answer."""
    return Refused(
        NOT_NOW, "the game is being moved to another process", remedy="try again in a moment"
    )


def is_passed_on(connection: HTTPConnection, word: str) -> bool:
    """Whether another of our processes passes this on, which has counted and checked it already."""
    return hmac.compare_digest(connection.headers.get(RELAYED, "").encode(), word.encode())


async def pass_on(request: Request, body: bytes, address: str, word: str) -> StreamingResponse:
    """The answer of another process to a request."""
    if RELAYED in request.headers:
        raise unreachable()
    parts = urlsplit(address)
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    except (OSError, TimeoutError):
        raise unreachable() from None
    talk = h11.Connection(h11.CLIENT)
    headers = [(name, value) for name, value in request.headers.items() if name.lower() not in OWN]
    headers = [(name, value) for name, value in headers if name.lower() != "content-length"]
    headers += [("host", parts.netloc), (RELAYED, word), ("content-length", str(len(body)))]
    target = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    asked = h11.Request(method=request.method, target=target, headers=headers)
    for event in (asked, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(talk.send(event) or b"")
    try:
        await writer.drain()
        answer = await next_event(talk, reader)
    except (OSError, h11.RemoteProtocolError):
        writer.close()
        raise unreachable() from None
    if not isinstance(answer, h11.Response):
        writer.close()
        raise unreachable()
    told = {
        name.decode(): value.decode()
        for name, value in answer.headers
        if name.decode().lower() not in OWN
    }
    return StreamingResponse(rest(talk, reader, writer), answer.status_code, told)


async def next_event(talk: h11.Connection, reader: asyncio.StreamReader) -> object:
    """The next part of an answer."""
    while (event := talk.next_event()) is h11.NEED_DATA:
        talk.receive_data(await reader.read(BLOCK))
    return event


async def rest(
    talk: h11.Connection, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> AsyncIterator[bytes]:
    """The body of an answer, as it comes."""
    try:
        while isinstance(event := await next_event(talk, reader), h11.Data):
            yield bytes(event.data)
    except (OSError, h11.RemoteProtocolError):
        return  # the other process has died; the client will come back
    finally:
        writer.close()


async def pass_on_socket(socket: WebSocket, first: str, address: str, word: str) -> None:
    """Let a client talk to another process through us, until one of them has enough."""
    if RELAYED in socket.headers:
        raise unreachable()
    to = f"{address.replace('http', 'ws', 1)}/ws"
    headers = {name: socket.headers[name] for name in KNOWN_BY if name in socket.headers}
    headers[RELAYED] = word
    try:
        other = await connect(
            to,
            additional_headers=headers,
            max_size=LARGEST,
            compression=None,
            user_agent_header=None,
        )
    except (OSError, WebSocketException, TimeoutError):
        raise unreachable() from None
    async with other:
        await other.send(first)
        ways = [
            asyncio.create_task(outwards(socket, other)),
            asyncio.create_task(inwards(socket, other)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)


async def outwards(socket: WebSocket, other: ClientConnection) -> None:
    """What the client says, to the other process."""
    with suppress(WebSocketDisconnect, WebSocketException, OSError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await other.send(text if text is not None else message.get("bytes") or b"")


async def inwards(socket: WebSocket, other: ClientConnection) -> None:
    """What the other process says, to the client."""
    with suppress(WebSocketDisconnect, WebSocketException, OSError, RuntimeError):
        async for text in other:
            said = text if isinstance(text, str) else text.decode()
            await socket.send({"type": "websocket.send", "text": said})
