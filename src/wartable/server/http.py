"""How an endpoint is written down, checked and answered.

An endpoint is a function with a body and an answer of types in `protocol`. From the same list the
application is routed and OpenAPI is made, so neither can say what the other does not do.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from wartable.cardgame.deck import DeckError
from wartable.kernel.errors import WartableError
from wartable.server.accounts import Accounts, BadLogin, Banned, Forbidden, Origin, Visitor
from wartable.server.bodies import Body
from wartable.server.house import House, seat_of
from wartable.server.keeping import RoomRecord
from wartable.server.limits import TooOften
from wartable.server.lobby import SEAT_TOKEN, Lobby
from wartable.server.protocol import Problem
from wartable.server.relay import Elsewhere, pass_on
from wartable.server.rooms import LiveRoom
from wartable.server.services import (
    BAD,
    FAILED,
    NOT_FOUND,
    NOT_KEPT,
    NOT_NOW,
    RETRY_AFTER,
    STATUS,
    TOO_FAST,
    TOO_LARGE,
    TOO_SLOW,
    problem_of,
)
from wartable.server.store.errors import Conflict, Missing, Unavailable
from wartable.table.refusals import Refused

LOG = logging.getLogger(__name__)
JSON: Final = "application/json"
BEARER: Final = "bearer "
SAFE: Final = ("GET", "HEAD", "OPTIONS")
SAFE_HEADERS: Final = {"cache-control": "no-store", "x-content-type-options": "nosniff"}
UNKNOWN: Final = "unknown"
"""It is not known who asks."""

encode = msgspec.json.Encoder().encode


@dataclass
class Call:
    """A request, as an endpoint sees it."""

    request: Request
    house: House
    lobby: Lobby
    accounts: Accounts | None = None
    visitor: Visitor | None = None
    """Who asks, if that is known."""

    @property
    def owner(self) -> str:
        """The account or guest that asks, "" if it is not known."""
        return self.visitor.account.id if self.visitor else ""

    @property
    def people(self) -> Accounts:
        """Whoever knows people; Refused where nobody does."""
        if self.accounts is None:
            raise Refused(NOT_FOUND, "nobody is known here", remedy="play by link")
        return self.accounts

    @property
    def known(self) -> Visitor:
        """Who asks; Refused if that is not known."""
        if self.visitor is None:
            raise Refused(UNKNOWN, "nobody knows who you are", remedy="come in as a guest first")
        return self.visitor

    @property
    def origin(self) -> Origin:
        """Where a request comes from."""
        client = self.request.client
        return Origin(client.host if client else "", self.request.headers.get("user-agent", ""))

    @property
    def token(self) -> str:
        """The token that was sent along as a header: of a seat, or of a session."""
        return bearer(self.request)

    @property
    def session_token(self) -> str:
        """The token of the session, by header or by cookie."""
        return session_token(self.request, self.accounts)

    def path(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    def query(self, name: str, default: str = "") -> str:
        """A part of the query."""
        return str(self.request.query_params.get(name, default))[:200]

    def number(self, name: str, text: str) -> int:
        """A whole number that was sent as text."""
        if not text.isascii() or not text.isdigit() or len(text) > 9:  # noqa: PLR2004
            raise Refused(BAD, f"{name} is no whole number: {text!r}", remedy="such as 12")
        return int(text)

    async def record(self) -> RoomRecord:
        """What is kept of the room of the path."""
        return await self.house.record(self.path("room"))

    async def seat(self) -> tuple[LiveRoom, int]:
        """The room of the path, and the seat of whoever asks; Refused if he has none."""
        record = await self.record()
        if not self.token and not self.owner:
            raise Refused(
                UNKNOWN,
                "this needs a seat, and you have sent no token",
                remedy="send `Authorization: Bearer TOKEN` with the token of your seat",
            )
        seat = seat_of(record, self.token, self.owner)
        return await self.house.room(record.id), seat


def bearer(connection: HTTPConnection) -> str:
    """The token in the header of a request."""
    given: str = connection.headers.get("authorization", "")
    return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""


def session_token(connection: HTTPConnection, accounts: Accounts | None) -> str:
    """The token of a session, by header or by cookie; "" if there is none."""
    given = bearer(connection)
    if accounts is None or given.startswith(SEAT_TOKEN):
        return ""
    return given or connection.cookies.get(accounts.cookie_name, "")


async def visitor_of(connection: HTTPConnection, accounts: Accounts | None) -> Visitor | None:
    """Who asks; Forbidden if something is to be changed by a cookie, and no page of ours asks."""
    token = session_token(connection, accounts)
    if accounts is None or not token:
        return None
    visitor = await accounts.who(token)
    changes = connection.scope.get("method", "GET") not in SAFE
    if visitor is not None and changes and not bearer(connection):
        accounts.check_csrf(token, connection.headers.get("x-csrf-token", ""))
    return visitor


Handler = Callable[..., Awaitable[Any]]
MakeCall = Callable[[Request], Awaitable[Call]]
Answering = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked over HTTP."""

    method: str
    path: str
    handler: Handler
    body: type[Body] | None = None
    answer: Any = None
    status: int = 200
    media: str = JSON
    query: Mapping[str, str] = field(default_factory=dict)
    """What may stand in the query, with what it means."""
    seated: bool = False
    """Whether the token of a seat is needed."""

    @property
    def name(self) -> str:
        """What it is called in descriptions."""
        return self.handler.__name__

    @property
    def about(self) -> str:
        """What it does, in words."""
        return (self.handler.__doc__ or "").strip()


ENDPOINTS: Final[list[Endpoint]] = []


def endpoint(method: str, path: str, **facts: Any) -> Callable[[Handler], Handler]:
    """Write a function down as an endpoint."""

    def note(handler: Handler) -> Handler:
        ENDPOINTS.append(Endpoint(method, path, handler, **facts))
        return handler

    return note


def routes(make_call: MakeCall) -> list[Route]:
    """All endpoints as Starlette routes them: one route a path, whatever its methods."""
    paths: dict[str, dict[str, Answering]] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method] = answering(each, make_call)
    return [Route(path, by_method(ways), methods=[*ways]) for path, ways in paths.items()]


def by_method(ways: Mapping[str, Answering]) -> Answering:
    """The function that answers all methods of a path."""

    async def answer(request: Request) -> Response:
        way = ways.get(request.method) or ways["GET"]  # HEAD is answered as GET
        return await way(request)

    return answer


def answering(each: Endpoint, make_call: MakeCall) -> Answering:
    """The function that answers requests to an endpoint."""
    decoder = msgspec.json.Decoder(each.body) if each.body else None

    async def answer(request: Request) -> Response:
        body = b""
        try:
            call = await make_call(request)
            body = await body_of(request) if decoder else b""
            given = [decoder.decode(body)] if decoder else []
            answered = await each.handler(call, *given)
        except Elsewhere as elsewhere:
            return await passed_on(request, body, elsewhere.address)
        except Exception as error:  # noqa: BLE001  (whatever fails, an answer says so)
            return failed(request, error)
        if isinstance(answered, Response):
            for name, value in SAFE_HEADERS.items():
                answered.headers.setdefault(name, value)
            return answered
        return Response(encode(answered), each.status, SAFE_HEADERS, each.media)

    return answer


async def passed_on(request: Request, body: bytes, address: str) -> Response:
    """The answer of the process that keeps the room."""
    try:
        word = request.app.state.house.services.word
        return await pass_on(request, body, address, word)
    except Refused as refused:
        return failed(request, refused)


async def body_of(request: Request) -> bytes:
    """The body of a request; Refused if it is too large, or too long in coming."""
    rules = request.app.state.house.services.rules
    try:
        async with asyncio.timeout(rules.body_seconds):
            return await body_within(request, rules.body_bytes)
    except TimeoutError:
        raise Refused(
            TOO_SLOW, f"a body comes within {rules.body_seconds:g} s", remedy="send it at once"
        ) from None


async def body_within(request: Request, most: int) -> bytes:
    """The body of a request; Refused if it is too large."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refused(TOO_LARGE, f"a body has up to {most} bytes", remedy="send less")
        parts.append(part)
    return b"".join(parts)


def failed(request: Request, error: Exception) -> Response:
    """The answer to a request that could not be done."""
    problem = problem_from(error)
    if problem.code == FAILED:
        LOG.error("a request failed", exc_info=error, extra={"path": request.url.path})
    request.app.state.house.services.metrics.refused.labels(problem.code).inc()
    status = STATUS.get(problem.code, 400)
    headers = {**SAFE_HEADERS, **headers_of(problem.code, error)}
    return Response(encode(problem), status, headers, JSON)


def headers_of(code: str, error: Exception) -> dict[str, str]:
    """What a client that knows HTTP does after a refusal: come back later, or connect anew."""
    if code == TOO_SLOW:
        return {"connection": "close"}  # the rest of the body may still come
    wait = error.wait if isinstance(error, TooOften) else RETRY_AFTER.get(code)
    return {} if wait is None else {"retry-after": str(wait)}


CODES: Final = {
    BadLogin: UNKNOWN,
    Banned: "banned",
    Forbidden: "forbidden",
    TooOften: TOO_FAST,
    Conflict: NOT_NOW,
    Missing: NOT_FOUND,
    Unavailable: NOT_KEPT,
}
"""How errors of the layers below are told; what has none was a mistake of who asked."""


def code_of(error: WartableError) -> str:
    """The code of an error."""
    return next((code for kind, code in CODES.items() if isinstance(error, kind)), BAD)


def problem_from(error: Exception) -> Problem:
    """What to say of an error: what was wrong, and what would be right."""
    if isinstance(error, Refused):
        return problem_of(error)
    if isinstance(error, msgspec.MsgspecError):
        return Problem(
            BAD, f"this cannot be read: {error}", remedy="/api/openapi.json describes it"
        )
    if isinstance(error, DeckError):
        return Problem("deck", str(error), remedy="mend the deck")
    if isinstance(error, WartableError):
        return Problem(code_of(error), error.message, error.remedy)
    return Problem(FAILED, "the server has made a mistake", remedy="it was noted; try again")
