"""Making games in a page, and lists of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from wartable.agents import agents
from wartable.games import door, games, with_decks
from wartable.kernel.version import version_of
from wartable.offline.desk import Desk
from wartable.offline.records import GOING, OVER, PERSON, Moment, Offer, Record, Seat
from wartable.table import bringing, fair
from wartable.table.bringing import told
from wartable.table.entries import Entry
from wartable.table.kept import beginning_of
from wartable.table.kit import kit_for
from wartable.table.lessons.shelf import NAMES, chapter_called, lesson_called
from wartable.table.refusals import BAD, NOT_NOW, Refused
from wartable.table.room import Room

HERE: Final = "here-"
"""How the names of rooms begin that are in a page: no server has such."""
TOKEN_BYTES: Final = 16
TEACHER: Final = "lesson"
"""Who sits across from a learner, unless an agent does."""
NO_CLOCK: Final = {"kind": "none", "bank": 0, "allowance": 0, "days": 0}


def new_record(wish: Mapping[str, Any], desk: Desk) -> Record:
    """The record of a game as it was wished for; its decks are read and checked now."""
    game = wish["game"]
    if game not in games():
        raise Refused(BAD, f"there is no game called {game!r}", remedy=f"one of {told(games())}")
    refuse_what_needs_a_server(wish)
    record = blank(game, desk)
    record.format = bringing.format_called(game, wish["format"])
    record.public, record.pace = wish["public"], wish["pace"]
    record.table = wish["table"]
    record.seats = [seat_from(record, n, seat, desk) for n, seat in enumerate(wish["seats"])]
    mine = next((seat for seat in record.seats if seat.who == PERSON), None)
    if mine is not None:
        mine.share = wish["share"]
    if record.table is not None:
        bringing.check_table(record.table, beginning_of(record))
    return drawn(record, desk)


def refuse_what_needs_a_server(wish: Mapping[str, Any]) -> None:
    """Refuse clocks, scenarios in words, and two beginnings at once."""
    if {**NO_CLOCK, **wish["clock"]}["kind"] != "none":
        raise Refused(NOT_NOW, "there are no clocks without a server", remedy="play without one")
    if wish["scenario"]:
        raise Refused(
            NOT_NOW,
            "a scenario in words cannot be read without a server",
            remedy="send its `table`, or ask a server",
        )
    if wish["table"] is not None and wish["from"] is not None:
        raise Refused(BAD, "a game begins in one way, not in 2", remedy="one of table, from")


def lesson_record(name: str, wish: Mapping[str, Any], desk: Desk) -> Record:
    """The record of a chapter of a lesson, or of a puzzle."""
    chapter = chapter_called(name, wish["chapter"])
    record = blank(lesson_called(name).game, desk)
    record.lesson, record.chapter, record.public = name, wish["chapter"], False
    record.table = dict(chapter.table)
    record.seats = [
        Seat(PERSON, wish["name"] or NAMES[0], token=new_token(desk)),
        Seat("agent", NAMES[1], chapter.agent or TEACHER),
    ]
    return drawn(record, desk)


def continued(record: Record, first: Record, entries: Sequence[Entry], n: int) -> Record:
    """The record of a game that goes on from a moment of another."""
    if first.state != OVER and not first.lesson:
        raise Refused(
            NOT_NOW, "the game is not over, and this would tell all", remedy="ask again after it"
        )
    if first.game != record.game:
        raise Refused(BAD, f"this was a game of {first.game}", remedy=f"game: {first.game}")
    if n > len(entries):
        raise Refused(BAD, f"there are {len(entries)} entries", remedy=f"from 0 to {len(entries)}")
    then = Room(beginning_of(first), entries[:n])
    if then.game.decision is None:
        raise Refused(NOT_NOW, "the game was over by then", remedy="take an earlier moment")
    before = first.moment.picks if first.moment else []
    return replace(
        record,
        table=first.table,
        setup=first.setup,
        seed=first.seed,
        version=first.version,
        moment=Moment(first.id, n, [*before, *(entry.value for entry in then.made)]),
        public=False,
        seats=[replace(seat, deck=first.seats[n].deck) for n, seat in enumerate(record.seats)],
    )


def blank(game: str, desk: Desk) -> Record:
    """A record of a game, without seats and luck."""
    return Record(
        id="",
        game=game,
        made=desk.now,
        seats=[],
        secret="",
        salt="",
        commitment="",
        seed=0,
        version=version_of(door(game)),
    )


def drawn(record: Record, desk: Desk) -> Record:
    """A record with luck, a name and a time of its own."""
    return settled(record, desk, desk.draw(TOKEN_BYTES), desk.draw(TOKEN_BYTES))


def settled(record: Record, desk: Desk, secret: str, salt: str) -> Record:
    """A record with a name and a time of its own, and luck that was drawn before."""
    return replace(
        record,
        id=HERE + desk.draw(8),
        made=desk.now,
        secret=secret,
        salt=salt,
        commitment=fair.commitment(secret, salt),
        seed=fair.seed(secret, salt, [seat.share for seat in record.seats]),
    )


def again(before: Record, offer: Offer, share: str, desk: Desk) -> Record:
    """The record of the next game of the same people: their tokens are good there too.

    Whoever had handed his seat to an agent sits there again.
    """
    seats = [
        replace(
            seat,
            share=offer.share if n == offer.by else share,
            agent="" if seat.who == PERSON else seat.agent,
        )
        for n, seat in enumerate(before.seats)
    ]
    fresh = replace(
        before,
        seats=seats,
        state=GOING,
        ended=None,
        winner=None,
        how=None,
        after="",
        said=[],
        offers=[],
    )
    return settled(fresh, desk, offer.secret, offer.salt)


def seat_from(record: Record, n: int, seat: Mapping[str, str], desk: Desk) -> Seat:
    """A seat as it was wished for."""
    game = record.game
    who, _, agent = seat.get("who", "open").partition(":")
    if agent and agent not in agents(game):
        raise Refused(
            BAD,
            f"there is no agent called {agent!r} for {game}",
            remedy=f"one of {told(agents(game))}",
        )
    if who == "open":
        raise Refused(
            NOT_NOW,
            "nobody can be invited without a server",
            remedy="take an agent, or `me` for a second player at this page",
        )
    deck: list[Any] = []
    if record.table is None:
        deck = bringing.opening(game, seat.get("deck", ""), n, record.format, desk.lots)
    named = seat.get("name", "") or agent or f"player {n + 1}"
    token = "" if agent else new_token(desk)
    return Seat("agent" if agent else PERSON, named, agent, token, deck)


def new_token(desk: Desk) -> str:
    """The way to a seat."""
    return f"seat-{desk.draw(TOKEN_BYTES)}"


def made(record: Record) -> dict[str, object]:
    """What is answered to whoever made a game."""
    mine = [
        {"room": record.id, "seat": n, "token": seat.token}
        for n, seat in enumerate(record.seats)
        if seat.who == PERSON
    ]
    return {
        "room": record.id,
        "state": record.state,
        "mine": mine,
        "invitations": [],
        "commitment": record.commitment,
    }


def line(record: Record, seats: Sequence[object] | None = None) -> dict[str, object]:
    """A game as a list has it."""
    away = [
        {"name": seat.name, "agent": seat.agent or None, "here": False, "absent": None}
        for seat in record.seats
    ]
    return {
        "room": record.id,
        "game": record.game,
        "state": record.state,
        "seats": away if seats is None else seats,
        "clock": NO_CLOCK,
        "format": record.format,
        "public": record.public,
        "made": record.made,
        "ended": record.ended,
        "winner": record.winner,
        "how": record.how,
        "commitment": record.commitment,
    }


def game_list() -> dict[str, object]:
    """The games one can play here, with their decks and agents."""
    return {"games": [game_line(name) for name in with_decks()]}


@cache
def game_line(name: str) -> dict[str, object]:
    """A game one can play here; every deck is read for it, once."""
    decks = door(name).decks
    lines = [
        {"name": each, "cards": decks.forms.load(each).size} for each in decks.lists.built_in()
    ]
    usual = kit_for(name).opponent
    return {"game": name, "decks": lines, "agents": list(agents(name)), "usual": usual}
