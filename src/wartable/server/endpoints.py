"""What one can ask over HTTP: make, find, join, play, watch, replay games."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from msgspec import UNSET
from starlette.responses import Response

import wartable
from wartable.server import offers, talk
from wartable.server.bodies import (
    AnswerBody,
    BackBody,
    GameList,
    Healthy,
    Made,
    NewGame,
    OfferBody,
    Okay,
    PickBody,
    Quick,
    RoomLine,
    RoomList,
    SayBody,
    Sit,
    StopsBody,
)
from wartable.server.house import seat_of
from wartable.server.http import JSON, Call, encode, endpoint
from wartable.server.keeping import OPEN, OVER, RoomRecord, Wanted
from wartable.server.lobby import game_list
from wartable.server.protocol import Proof, State, Stops
from wartable.server.rooms import LiveRoom
from wartable.server.services import BAD, NOT_KEPT, NOT_NOW, RETRY_AFTER, no_seat
from wartable.table import entries as kinds
from wartable.table.kept import beginning_of
from wartable.table.refusals import Refused
from wartable.table.room import Room

TEXT: Final = "text/plain; charset=utf-8"
STATES: Final = ("open", "playing", "over")

# -- the server ----------------------------------------------------------------------------------


@endpoint("GET", "/healthz", answer=Healthy)
async def healthz(call: Call) -> Healthy:
    """Whether the server lives."""
    return Healthy("ok", wartable.__version__, len(call.house.awake))


@endpoint("GET", "/readyz", answer=Healthy)
async def readyz(call: Call) -> Response:
    """Whether the server can keep games now; 503 while it cannot, or is about to stop."""
    services = call.house.services
    ready = not call.house.draining and services.alive() and await services.keeping.ready()
    told = Healthy("ready" if ready else "not ready", wartable.__version__, len(call.house.awake))
    headers = {} if ready else {"retry-after": str(RETRY_AFTER[NOT_KEPT])}
    return Response(encode(told), 200 if ready else 503, headers, JSON)


@endpoint("GET", "/metrics", media=TEXT)
async def metrics(call: Call) -> Response:
    """How the server does, as Prometheus reads it."""
    return Response(call.house.services.metrics.text(), media_type=TEXT)


# -- finding games -------------------------------------------------------------------------------


@endpoint("GET", "/api/games-here", answer=GameList)
async def games_here(call: Call) -> GameList:  # noqa: ARG001  (every endpoint takes a call)
    """The games one can play here, with their decks and agents."""
    return game_list()


@endpoint(
    "GET",
    "/api/games",
    answer=RoomList,
    query={
        "state": "open, playing or over",
        "game": "invasion, champions ...",
        "text": "part of the name of a player",
        "mine": "1 for those of the account or guest that asks",
        "page": "where to go on, as `next` said",
    },
)
async def list_games(call: Call) -> RoomList:
    """The public games, or one's own: those that wait for somebody, that go on, that are over."""
    state = call.query("state") or None
    if state is not None and state not in STATES:
        raise Refused(BAD, f"there is no state {state!r}", remedy=f"one of {', '.join(STATES)}")
    mine = bool(call.query("mine"))
    wanted = Wanted(
        state,
        call.query("game") or None,
        call.owner or "nobody" if mine else None,
        call.query("text"),
        public=None if mine else True,
    )
    return await call.lobby.rooms(wanted, call.query("page"))


@endpoint("POST", "/api/games", body=NewGame, answer=Made, status=201)
async def make_game(call: Call, wish: NewGame) -> Made:
    """Make a game: your seat, the other one for an agent, for whoever has the link, or for you."""
    return await call.lobby.make(wish, call.owner)


@endpoint("POST", "/api/quick", body=Quick, answer=Made, status=201)
async def quick_match(call: Call, wish: Quick) -> Made:
    """Any opponent for this game, format and clock: you may have to wait for one."""
    return await call.lobby.quick(wish, call.owner)


@endpoint("GET", "/api/games/{room}", answer=RoomLine)
async def show_game(call: Call) -> RoomLine:
    """A game: who sits where, how it stands, how it ended."""
    return call.lobby.line(await call.record())


@endpoint("POST", "/api/games/{room}/join", body=Sit, answer=Made, status=201)
async def join_game(call: Call, wish: Sit) -> Made:
    """Sit down at a game that waits for somebody."""
    return await call.lobby.sit(call.path("room"), wish, call.owner)


# -- playing -------------------------------------------------------------------------------------


@endpoint("GET", "/api/games/{room}/state", answer=State, query={"eye": "0 or 1, if it is open"})
async def show_state(call: Call) -> Response:
    """What you are shown now: with a token of a seat its view, without one what all may see."""
    room, eye, watching = await eye_of(call)
    await room.settled()
    then = delayed(room, watching=watching)
    return Response(room.state(eye, then), media_type=JSON)


@endpoint("POST", "/api/games/{room}/pick", body=PickBody, answer=Okay, seated=True)
async def pick(call: Call, body: PickBody) -> Okay:
    """Answer the question that the state with this `seq` asked."""
    room, seat = await call.seat()
    return Okay(await room.pick(seat, body.seq, body.option, body.nonce))


@endpoint("POST", "/api/games/{room}/say", body=SayBody, answer=Okay, seated=True)
async def say(call: Call, body: SayBody) -> Okay:
    """Say something to all at the table."""
    room, seat = await call.seat()
    await talk.say(room, talk.at_seat(room, seat), body)
    return Okay(room.room.seq)


@endpoint("POST", "/api/games/{room}/concede", answer=Okay, seated=True)
async def concede(call: Call) -> Okay:
    """Give the game up."""
    room, seat = await call.seat()
    await room.end(kinds.CONCEDE, seat)
    return Okay(room.room.seq)


@endpoint("POST", "/api/games/{room}/claim", answer=Okay, seated=True)
async def claim(call: Call) -> Okay:
    """Claim the game of somebody who has been gone for long enough."""
    room, seat = await call.seat()
    await room.claim(seat)
    return Okay(room.room.seq)


@endpoint("POST", "/api/games/{room}/back", body=BackBody, answer=Okay, seated=True)
async def take_back(call: Call, body: BackBody) -> Okay:
    """Take your last pick back, or everything after a pick; the other one may be asked first."""
    room, seat = await call.seat()
    await offers.offer(room, seat, offers.BACK, body.to)
    return Okay(room.room.seq)


@endpoint("POST", "/api/games/{room}/stops", body=StopsBody, answer=Okay, seated=True)
async def set_stops(call: Call, body: StopsBody) -> Okay:
    """Say where you want to be asked; nobody else is told."""
    room, seat = await call.seat()
    await room.stops(seat, settings_of(body))
    return Okay(room.room.seq)


@endpoint("POST", "/api/games/{room}/offer", body=OfferBody, answer=Okay, seated=True)
async def make_offer(call: Call, body: OfferBody) -> Okay:
    """Offer a draw, another game, your seat for an agent, or open hands."""
    room, seat = await call.seat()
    await offers.offer(room, seat, body.what, share=body.share)
    return Okay(room.room.seq, room.record.after or None)


@endpoint("POST", "/api/games/{room}/answer", body=AnswerBody, answer=Okay, seated=True)
async def answer_offer(call: Call, body: AnswerBody) -> Okay:
    """Answer what the other one asked for."""
    room, seat = await call.seat()
    await offers.answer(room, seat, body)
    return Okay(room.room.seq, room.record.after or None)


# -- looking back --------------------------------------------------------------------------------


@endpoint("GET", "/api/games/{room}/journal", media=JSON)
async def journal(call: Call) -> Response:
    """The journal of a game that is over: `wartable play --replay` shows it again."""
    room = await finished(call)
    return Response(room.room.journal().to_text(), media_type=JSON)


@endpoint("GET", "/api/games/{room}/proof", answer=Proof)
async def proof(call: Call) -> Proof:
    """What it takes to check the shuffle of a game that is over (`wartable verify`)."""
    room = await finished(call)
    found = room.proof()
    if found is None:
        raise Refused(NOT_NOW, "these cards were laid out, not shuffled", remedy="a dealt game")
    return found


@endpoint(
    "GET",
    "/api/games/{room}/frames/{n}",
    answer=State,
    query={"eye": "0 or 1 for a seat's view, where it may be seen"},
)
async def replay_frame(call: Call) -> Response:
    """What was shown after the first `n` entries: one's own view, or any that is open."""
    room, eye, watching = await eye_of(call)
    await room.settled()
    n = call.number("n", call.path("n"))
    last = delayed(room, watching=watching) or room.room
    if n > last.seq:
        raise Refused(BAD, f"there are {last.seq} entries so far", remedy=f"from 0 to {last.seq}")
    then = Room(beginning_of(room.record), room.room.entries[:n])
    return Response(room.state(eye, then), media_type=JSON)


def settings_of(body: Stops | StopsBody) -> dict[str, object]:
    """The settings that somebody has sent, without what he left out."""
    told = {"where": body.where, "yield": body.until, "orders": body.orders}
    return {
        key: [list(each) if isinstance(each, tuple) else each for each in value]
        if isinstance(value, list)
        else value
        for key, value in told.items()
        if value is not UNSET
    }


async def finished(call: Call) -> LiveRoom:
    """The room of the path, if its game is over: before that a journal tells everything."""
    record = await call.record()
    if record.state != OVER:
        raise Refused(
            NOT_NOW, "the game is not over, and this would tell all", remedy="ask again after it"
        )
    if not record.public and own_seat(call, record) is None:
        raise no_seat()
    return await call.house.room(record.id)


async def eye_of(call: Call) -> tuple[LiveRoom, int | None, bool]:
    """The room of the path, whose view may be shown to whoever asks, and whether he only watches.

    Who sits there is known by the token of his seat, or by who he is: by token or by cookie.
    """
    record = await call.record()
    wanted = call.query("eye")
    seat = eye = own_seat(call, record)
    if seat is None and not record.public:
        raise no_seat()
    if seat is None or wanted not in {"", str(seat)}:
        eye = watching_eye(record, wanted)
    if record.state == OPEN:
        raise Refused(NOT_NOW, "the game has not begun", remedy="a seat is still free")
    return await call.house.room(record.id), eye, seat is None


def own_seat(call: Call, record: RoomRecord) -> int | None:
    """The seat of whoever asks, None if he only watches; a token that opens nothing is Refused."""
    try:
        return seat_of(record, call.token, call.owner)
    except Refused:
        if call.token and call.visitor is None:
            raise
        return None


def watching_eye(record: RoomRecord, wanted: str) -> int | None:
    """Whose view somebody who only watches may have: any after the end, for the journal has all."""
    if wanted not in {"", "0", "1"}:
        raise Refused(BAD, f"there is no seat {wanted!r}", remedy="0 or 1")
    if not wanted:
        return None
    if not record.open_hands and record.state != OVER:
        raise Refused(
            "not-open", "the players have not agreed to show their hands", remedy="watch without"
        )
    return int(wanted)


def delayed(room: LiveRoom, *, watching: bool) -> Room | None:
    """The room as watchers see it, if they are behind; None if it is as it is.

    Whoever has no seat is behind, also with a player's eye: else he could sit beside the other one.
    """
    delay = room.services.rules.watch_delay
    if not watching or not delay or room.room.outcome is not None:
        return None
    until = room.services.now() - delay
    past = takewhile(lambda entry: entry.at <= until, room.room.entries)
    return Room(beginning_of(room.record), past)
