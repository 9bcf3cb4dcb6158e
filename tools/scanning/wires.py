"""Requests and sockets of one application without a network: what is sent comes back as text."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from typing import Any, Final

from starlette.applications import Starlette

ADDRESS: Final = ("192.0.2.1", 40_000)


def scope_of(kind: str, path: str, token: str, **more: Any) -> dict[str, Any]:
    """What an application is told of a request."""
    path, _, query = path.partition("?")
    headers = [(b"host", b"here")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    return {
        "type": kind,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": headers,
        "client": ADDRESS,
        "server": ("here", 80),
        "root_path": "",
        **more,
    }


async def request(
    app: Starlette, method: str, path: str, token: str = "", body: Any = None
) -> tuple[int, str]:
    """Ask something over HTTP: the status and the text of the answer."""
    sent = b"" if body is None else json.dumps(body).encode()
    answered: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": sent, "more_body": False}

    async def send(message: Any) -> None:
        answered.append(message)

    scope = scope_of("http", path, token, method=method, scheme="http", http_version="1.1")
    await app(scope, receive, send)
    text = b"".join(each.get("body", b"") for each in answered)
    return answered[0]["status"], text.decode()


class Wire:
    """A socket."""

    def __init__(self, app: Starlette) -> None:
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.outbox: deque[str] = deque()
        scope = scope_of("websocket", "/ws", "", scheme="ws", subprotocols=[])
        self.task = asyncio.create_task(self.run(app, scope))

    async def run(self, app: Starlette, scope: dict[str, Any]) -> None:
        """Let the application talk."""
        await app(scope, self.inbox.get, self.sent)

    async def sent(self, message: Any) -> None:
        """Keep what was sent."""
        if message["type"] == "websocket.send":
            self.outbox.append(message["text"])

    def send(self, message: Any) -> None:
        """Send a message, or any text."""
        text = message if isinstance(message, str) else json.dumps(message)
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        """Hang up."""
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task
