"""Answers about games: make, find, play, replay."""

from __future__ import annotations

from wartable.offline import lobby, offers
from wartable.offline.answers import Call, Plain, answers
from wartable.offline.messages import BODIES
from wartable.offline.records import OVER
from wartable.offline.tables import LiveTable
from wartable.table import entries as kinds
from wartable.table.refusals import BAD, NOT_NOW, Refused

STATES = ("open", "playing", "over")
PAGE = 50


@answers("GET", "/api/games-here")
def games_here(call: Call) -> object:  # noqa: ARG001  (every answer takes a call)
    """The games one can play here, with their decks and agents."""
    return lobby.game_list()


@answers("GET", "/api/games")
def list_games(call: Call) -> object:
    """The games of this page, the newest first."""
    state, game, text = call.query("state"), call.query("game"), call.query("text").lower()
    if state and state not in STATES:
        raise Refused(BAD, f"there is no state {state!r}", remedy=f"one of {', '.join(STATES)}")
    found = [
        record
        for record in call.house.records()
        if not record.lesson  # they are for who learns
        and state in {"", record.state}
        and game in {"", record.game}
        and text in " ".join(seat.name for seat in record.seats).lower()
    ]
    page = call.query("page")
    begin = int(page) if page.isascii() and page.isdigit() else 0
    shown = [lobby.line(record, call.house.seat_lines(record)) for record in found]
    more = str(begin + PAGE) if len(shown) > begin + PAGE else None
    return {"games": shown[begin : begin + PAGE], "next": more}


@answers("POST", "/api/games", body=BODIES["NewGame"], status=201)
def make_game(call: Call) -> object:
    """Make a game: each seat is yours or an agent's."""
    record = lobby.new_record(call.body, call.house.desk)
    moment = call.body["from"]
    if moment is not None:
        first = call.house.table(moment["room"])
        call.house.own_seat(first.record, moment.get("token", ""))
        record = lobby.continued(record, first.record, first.room.entries, moment["n"])
    call.house.begin(record)
    return lobby.made(record)


@answers("GET", "/api/games/{room}")
def show_game(call: Call) -> object:
    """A game: who sits where, how it stands, how it ended."""
    record = call.house.record(call.path("room"))
    return lobby.line(record, call.house.seat_lines(record))


# -- playing -------------------------------------------------------------------------------------


@answers("GET", "/api/games/{room}/state")
def show_state(call: Call) -> object:
    """What you are shown now."""
    table = call.house.table(call.path("room"))
    return table.state(eye_of(call, table))


@answers("POST", "/api/games/{room}/pick", body=BODIES["PickBody"])
def pick(call: Call) -> object:
    """Answer the question that the state with this `seq` asked."""
    table, seat = seated(call)
    number = table.pick(seat, call.body["seq"], call.body["option"], call.body["nonce"])
    return {"seq": number, "room": None}


@answers("POST", "/api/games/{room}/say", body=BODIES["SayBody"])
def say(call: Call) -> object:
    """Say something to all at the table."""
    table, seat = seated(call)
    table.say(seat, call.body["text"], call.body["phrase"])
    return okay(table)


@answers("POST", "/api/games/{room}/concede")
def concede(call: Call) -> object:
    """Give the game up."""
    table, seat = seated(call)
    table.end(kinds.CONCEDE, seat)
    return okay(table)


@answers("POST", "/api/games/{room}/claim")
def claim(call: Call) -> object:
    """Claim the game of somebody who has been gone for long enough."""
    table, seat = seated(call)
    table.claim(seat)
    return okay(table)


@answers("POST", "/api/games/{room}/back", body=BODIES["BackBody"])
def take_back(call: Call) -> object:
    """Take your last pick back, or everything after a pick."""
    table, seat = seated(call)
    offers.offer(table, seat, {"what": offers.BACK, **call.body}, call.house.again)
    return okay(table)


@answers("POST", "/api/games/{room}/stops", body=BODIES["StopsBody"])
def set_stops(call: Call) -> object:
    """Say where you want to be asked."""
    table, seat = seated(call)
    table.stops(seat, call.body)
    return okay(table)


@answers("POST", "/api/games/{room}/offer", body=BODIES["OfferBody"])
def make_offer(call: Call) -> object:
    """Offer a draw, another game, your seat for an agent, or open hands."""
    table, seat = seated(call)
    offers.offer(table, seat, call.body, call.house.again)
    return okay(table)


@answers("POST", "/api/games/{room}/answer", body=BODIES["AnswerBody"])
def answer_offer(call: Call) -> object:
    """Answer what the other one asked for."""
    table, seat = seated(call)
    offers.answer(table, seat, call.body, call.house.again)
    return okay(table)


# -- looking back --------------------------------------------------------------------------------


@answers("GET", "/api/games/{room}/journal")
def journal(call: Call) -> object:
    """The journal of a game that is over."""
    return Plain(finished(call).room.journal().to_text())


@answers("GET", "/api/games/{room}/proof")
def proof(call: Call) -> object:
    """What it takes to check the shuffle of a game that is over."""
    found = finished(call).proof()
    if found is None:
        raise Refused(NOT_NOW, "these cards were laid out, not shuffled", remedy="a dealt game")
    return found


@answers("GET", "/api/games/{room}/frames/{n}")
def replay_frame(call: Call) -> object:
    """What was shown after the first `n` entries: one's own view, or any that is open."""
    table = call.house.table(call.path("room"))
    eye, n, last = eye_of(call, table), call.number("n"), table.room.seq
    if n > last:
        raise Refused(BAD, f"there are {last} entries so far", remedy=f"from 0 to {last}")
    return table.state(eye, table.after(n))


def seated(call: Call) -> tuple[LiveTable, int]:
    """The table of the path, and the seat of whoever asks; Refused if he has none."""
    table = call.house.table(call.path("room"))
    return table, call.house.seat_of(table.record, call.token)


def eye_of(call: Call, table: LiveTable) -> int | None:
    """Whose view is shown to whoever asks."""
    seat = call.house.own_seat(table.record, call.token)
    wanted = call.query("eye")
    if seat is not None and wanted in {"", str(seat)}:
        return seat
    return call.house.watching_eye(table.record, wanted)


def finished(call: Call) -> LiveTable:
    """The table of the path, if its game is over: before that a journal tells everything."""
    if call.house.record(call.path("room")).state != OVER:
        raise Refused(
            NOT_NOW, "the game is not over, and this would tell all", remedy="ask again after it"
        )
    return call.house.table(call.path("room"))


def okay(table: LiveTable) -> dict[str, object]:
    """Done; where the room stands now, and the next one."""
    return {"seq": table.room.seq, "room": table.record.after or None}
