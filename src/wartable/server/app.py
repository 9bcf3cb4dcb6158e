"""All of it as one application: routes, sockets, what begins with it and ends with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from wartable.kernel.errors import WartableError
from wartable.server import blocks, bots, endpoints, learning, library, people, reports
from wartable.server.accounts import Accounts, Forbidden
from wartable.server.house import House
from wartable.server.http import JSON, SAFE, SAFE_HEADERS, Call, encode, routes, visitor_of
from wartable.server.limits import Limit, address_key
from wartable.server.lobby import Lobby
from wartable.server.pages import client_routes
from wartable.server.protocol import Problem
from wartable.server.relay import is_passed_on
from wartable.server.services import NOT_FOUND, Services
from wartable.server.sockets import POLICY, Connection

TRY_LATER = 1013
UNLIMITED = ("/healthz", "/readyz", "/metrics")
"""What may be asked as often as somebody likes."""
MAKING = ("/api/games", "/api/quick")
LESSONS = "/api/lessons/"
GAME_COST = 5
"""How many requests the making of a game counts as."""
PARTS = (endpoints, learning, people, blocks, library, reports, bots)
"""The modules that have endpoints: importing them writes them down."""


def application(
    services: Services,
    *,
    accounts: Accounts | None = None,
    requests: Limit | None = None,
    close: Callable[[], Awaitable[None]] | None = None,
) -> Starlette:
    """The server; `close` ends what was opened for it."""
    house = House(services)
    lobby = Lobby(house)
    connected: Counter[str] = Counter()

    async def make_call(request: Request) -> Call:
        if not is_passed_on(request, services.word):
            check(request, services.rules.base_url, requests)
        visitor = await visitor_of(request, accounts)
        return Call(request, house, lobby, accounts, visitor)

    async def socket(websocket: WebSocket) -> None:
        if not same_site(websocket, services.rules.base_url):
            await websocket.close(POLICY)
            return
        try:
            visitor = await visitor_of(websocket, accounts)
        except WartableError:  # somebody who is shut out
            await websocket.close(POLICY)
            return
        owner = visitor.account.id if visitor else ""
        key = owner or address_key(websocket.client.host if websocket.client else "")
        counted = not is_passed_on(websocket, services.word)
        if counted and connected[key] >= services.rules.connections:
            await websocket.close(TRY_LATER)
            return
        connected[key] += counted
        try:
            name = visitor.account.name if visitor else ""
            await Connection(websocket, house, owner, name).run()
        finally:
            connected[key] -= counted
            if not connected[key]:
                del connected[key]

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()
            if close is not None:
                await close()

    found = Starlette(
        routes=[
            *routes(make_call),
            WebSocketRoute("/ws", socket),
            *described(),
            *client_routes(),
        ],
        lifespan=lifespan,
        exception_handlers={404: nothing_here, 405: nothing_here},
    )
    found.state.house = house
    found.state.lobby = lobby
    return found


def described() -> list[Route]:
    """The descriptions of what there is, for programs."""
    from wartable.server.describe import asyncapi, openapi  # noqa: PLC0415  (made when asked for)

    @cache
    def written(describe: Callable[[], object]) -> bytes:
        return encode(describe())

    async def show_openapi(_: Request) -> Response:
        return Response(written(openapi), media_type=JSON)

    async def show_asyncapi(_: Request) -> Response:
        return Response(written(asyncapi), media_type=JSON)

    return [
        Route("/api/openapi.json", show_openapi),
        Route("/api/asyncapi.json", show_asyncapi),
    ]


async def nothing_here(request: Request, error: Exception) -> Response:
    """The answer where there is nothing, or nothing of this method."""
    status = getattr(error, "status_code", 404)
    told = Problem(
        NOT_FOUND if status == 404 else "no-such-method",  # noqa: PLR2004  (as HTTP has it)
        f"there is no {request.method} {request.url.path} here",
        remedy="/api/openapi.json describes what there is",
    )
    headers = {**SAFE_HEADERS, **(getattr(error, "headers", None) or {})}
    return Response(encode(told), status, headers, media_type=JSON)


def check(request: Request, base_url: str, requests: Limit | None) -> None:
    """Refuse what comes too often, or from a page of another site."""
    if requests is not None:
        count(request, requests)
    refuse_other_sites(request, base_url)


def count(request: Request, requests: Limit) -> None:
    """Count a request of an address; TooOften if there were too many."""
    if not request.url.path.startswith(UNLIMITED):
        key = address_key(request.client.host if request.client else "")
        requests.take(key, min(cost_of(request), requests.count))


def refuse_other_sites(request: Request, base_url: str) -> None:
    """Forbidden if a page of another site wants to change something."""
    if request.method not in SAFE and not same_site(request, base_url):
        raise Forbidden("a page of another site asks for this", remedy="ask from ours")


def same_site(connection: HTTPConnection, base_url: str) -> bool:
    """Whether a page of this server asks, or a program that is no browser.

    A page that hides where it comes from says `null`, and is none of ours.
    """
    origin = connection.headers.get("origin")
    if not origin:
        return True
    allowed = {connection.headers.get("host", "").lower(), urlsplit(base_url).netloc.lower()}
    return host_of(origin) in allowed - {""}


def host_of(address: str) -> str:
    """Host and port of an address; "" if it is none."""
    try:
        return urlsplit(address).netloc.lower()
    except ValueError:
        return ""


def cost_of(request: Request) -> int:
    """How many requests a request counts as: a game takes memory and time long after."""
    path = request.url.path
    makes = path in MAKING or path.startswith(LESSONS)
    return GAME_COST if request.method == "POST" and makes else 1
