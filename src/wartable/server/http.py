"""How an endpoint is written down, checked and answered.

An endpoint is a function with a body and an answer of types in `protocol`. From the same list the
application is routed and OpenAPI is made, so neither can say what the other does not do.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wartable.cardgame.deck import DeckError
from wartable.kernel.errors import WartableError
from wartable.server.house import House, seat_of
from wartable.server.keeping import RoomRecord
from wartable.server.lobby import Lobby
from wartable.server.protocol import LARGEST_BODY, Body, Problem
from wartable.server.rooms import LiveRoom
from wartable.server.services import BAD, FAILED, STATUS, TOO_LARGE, problem_of
from wartable.table.refusals import Refused

LOG = logging.getLogger(__name__)
JSON: Final = "application/json"
BEARER: Final = "bearer "

encode = msgspec.json.Encoder().encode


@dataclass
class Call:
    """A request, as an endpoint sees it."""

    request: Request
    house: House
    lobby: Lobby
    owner: str = ""
    """The account or guest that asks, if it is known."""

    @property
    def token(self) -> str:
        """The token of a seat that was sent along."""
        given: str = self.request.headers.get("authorization", "")
        return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""

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
        seat = seat_of(record, self.token, self.owner)
        return await self.house.room(record.id), seat


Handler = Callable[..., Awaitable[Any]]


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


def routes(make_call: Callable[[Request], Awaitable[Call]]) -> list[Route]:
    """All endpoints as Starlette routes them."""
    return [
        Route(each.path, answering(each, make_call), methods=[each.method], name=each.name)
        for each in ENDPOINTS
    ]


def answering(
    each: Endpoint, make_call: Callable[[Request], Awaitable[Call]]
) -> Callable[[Request], Awaitable[Response]]:
    """The function that answers requests to an endpoint."""
    decoder = msgspec.json.Decoder(each.body) if each.body else None

    async def answer(request: Request) -> Response:
        try:
            call = await make_call(request)
            given = [decoder.decode(await body_of(request))] if decoder else []
            answered = await each.handler(call, *given)
        except Exception as error:  # noqa: BLE001  (whatever fails, an answer says so)
            return failed(request, error)
        if isinstance(answered, Response):
            return answered
        return Response(encode(answered), each.status, media_type=each.media)

    return answer


async def body_of(request: Request) -> bytes:
    """The body of a request; Refused if it is too large."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > LARGEST_BODY:
            raise Refused(TOO_LARGE, f"a body has up to {LARGEST_BODY} bytes", remedy="send less")
        parts.append(part)
    return b"".join(parts)


def failed(request: Request, error: Exception) -> Response:
    """The answer to a request that could not be done."""
    problem = problem_from(error)
    if problem.code == FAILED:
        LOG.error("a request failed", exc_info=error, extra={"path": request.url.path})
    request.app.state.house.services.metrics.refused.labels(problem.code).inc()
    status = STATUS.get(problem.code, 400)
    return Response(encode(problem), status, media_type=JSON)


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
        return Problem(BAD, error.message, error.remedy)
    return Problem(FAILED, "the server has made a mistake", remedy="it was noted; try again")
