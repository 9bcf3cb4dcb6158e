"""All games of a page: asked by path as a server is, and spoken to over links as over sockets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from wartable.agents import asking
from wartable.games import door
from wartable.kernel.version import difference, version_of
from wartable.offline import decks, games, hints, learning, library, lobby, offers
from wartable.offline.answers import answered, problem_from
from wartable.offline.desk import Desk, Link
from wartable.offline.messages import VERSION, message
from wartable.offline.records import OVER, PERSON, Offer, Record, from_text, to_text
from wartable.offline.tables import LiveTable
from wartable.table import entries as kinds
from wartable.table.entries import Entry
from wartable.table.reasons import reasons, values
from wartable.table.refusals import BAD, OTHER_VERSION, Refused, no_room, no_seat

ANSWERING = (games, decks, library, learning)
"""The modules whose functions answer by path."""


class OfflineHouse:
    """All games of a page."""

    def __init__(self, lots: Random | None = None) -> None:
        self.desk = Desk() if lots is None else Desk(lots)
        self.tables: dict[str, LiveTable] = {}
        """The games that are awake."""
        self.asleep: dict[str, tuple[Record, list[Entry]]] = {}
        """Those that were kept, and at which nobody has looked since."""
        self.links: dict[int, Link] = {}
        self.last_link = 0
        self.name = ""
        """How whoever sits before the page wants to be called."""
        self.decks: dict[str, decks.Versions] = {}

    # -- asked by path -----------------------------------------------------------------------------

    def answer(self, method: str, path: str, body: str = "", token: str = "") -> tuple[int, str]:
        """The status and the text that answer a question."""
        return answered(self, method, path, body, token)

    # -- spoken to over links ----------------------------------------------------------------------

    def open(self) -> int:
        """A new link; its number."""
        self.last_link += 1
        self.links[self.last_link] = Link(self.last_link)
        return self.last_link

    def close(self, number: int) -> None:
        """A link is gone."""
        link = self.links.pop(number, None)
        if link is not None and link.room in self.tables:
            self.tables[link.room].leave(link)

    def send(self, number: int, text: str) -> None:
        """Do what a message asks for, or say why not; answers are in `desk.sent`."""
        link = self.links[number]
        nonce = ""
        try:
            kind, parts = message(text)
            nonce = str(parts.get("nonce", ""))
            self.do(link, kind, parts)
        except Exception as error:  # noqa: BLE001  (whatever fails, an answer says so)
            seq = self.tables[link.room].room.seq if link.room else 0
            told = {"type": "refused", **problem_from(error), "seq": seq, "nonce": nonce}
            self.desk.put(link, told)

    def do(self, link: Link, kind: str, parts: dict[str, Any]) -> None:  # noqa: C901, PLR0912  (a list of messages)
        """Do what a message asks for."""
        if kind == "join":
            self.join(link, parts)
            return
        if kind == "ping":
            self.desk.put(link, {"type": "pong", "t": parts["t"], "now": self.desk.now})
            return
        if kind == "mute":
            link.mute = frozenset(parts["who"])
            return
        table, seat = self.seat(link)
        match kind:
            case "pick":
                number = table.pick(seat, parts["seq"], parts["option"], parts["nonce"])
                if parts["nonce"]:
                    self.desk.put(link, {"type": "done", "nonce": parts["nonce"], "seq": number})
            case "ask" if parts["what"] == "values":
                known = values(table.room, seat, parts["card"])
                self.desk.put(link, {"type": "values", "card": parts["card"], "values": known})
            case "ask":
                told = reasons(table.room, seat, parts["card"], parts["verb"], parts["place"])
                if not told and table.teaching is not None:
                    told = table.teaching.why_not(seat)
                self.desk.put(link, {"type": "reasons", "card": parts["card"], "reasons": told})
            case "hint":
                hints.hint(table, link, seat, parts["seq"])
            case "back":
                offers.offer(table, seat, {"what": offers.BACK, **parts}, self.again)
            case "offer":
                offers.offer(table, seat, parts, self.again)
            case "answer":
                offers.answer(table, seat, parts, self.again)
            case "say":
                table.say(seat, parts["text"], parts["phrase"])
            case "concede":
                table.end(kinds.CONCEDE, seat)
            case "claim":
                table.claim(seat)
            case "stops":
                table.stops(seat, parts)

    def seat(self, link: Link) -> tuple[LiveTable, int]:
        """The table and the seat of a link; Refused if it has none."""
        if not link.room:
            raise Refused(BAD, "you are in no room", remedy="send `join` first")
        if link.seat is None:
            raise no_seat()
        return self.tables[link.room], link.seat

    def join(self, link: Link, parts: dict[str, Any]) -> None:
        """Sit down, or watch."""
        if link.room:
            raise Refused(BAD, "you are in a room already", remedy="open another connection")
        if parts["v"] != VERSION:
            version = f"version {parts['v']} is not spoken here"
            raise Refused(BAD, version, remedy=f"version {VERSION} is")
        record = self.record(parts["room"])
        seat = self.own_seat(record, parts["token"])
        wanted = "" if parts["eye"] is None else str(parts["eye"])
        eye = self.watching_eye(record, wanted) if wanted else None
        link.mute = frozenset(parts["mute"])
        self.table(record.id).join(link, seat, eye, parts["have"])

    # -- who may see and do what -------------------------------------------------------------------

    def seat_of(self, record: Record, token: str) -> int:
        """The seat that a token opens, without one the first that is whoever sits here's."""
        for n, seat in enumerate(record.seats):
            if seat.who == PERSON and token in {"", seat.token}:
                return n
        raise no_seat()

    def own_seat(self, record: Record, token: str) -> int | None:
        """The same, None for who watches; a token that opens nothing is Refused."""
        try:
            return self.seat_of(record, token)
        except Refused:
            if token:
                raise
            return None

    def watching_eye(self, record: Record, wanted: str) -> int | None:
        """Whose view somebody who only watches may have: any after the end."""
        if wanted not in {"", "0", "1"}:
            raise Refused(BAD, f"there is no seat {wanted!r}", remedy="0 or 1")
        if not wanted:
            return None
        if not record.open_hands and record.state != OVER:
            why = "the players have not agreed to show their hands"
            raise Refused("not-open", why, remedy="watch without")
        return int(wanted)

    # -- games -------------------------------------------------------------------------------------

    def begin(self, record: Record) -> LiveTable:
        """Begin a game."""
        table = self.tables[record.id] = LiveTable(record, (), self.desk)
        table.go_on()
        return table

    def again(self, before: Record, offer: Offer, share: str) -> str:
        """Begin the next game of the same people; its room."""
        return self.begin(lobby.again(before, offer, share, self.desk)).record.id

    def table(self, room: str) -> LiveTable:
        """A game, woken if it sleeps."""
        self.record(room)
        if room in self.asleep:
            record, entries = self.asleep[room]
            refuse_other_version(record)
            table = self.tables[room] = LiveTable(record, entries, self.desk)
            del self.asleep[room]
            table.go_on()
        return self.tables[room]

    def record(self, room: str) -> Record:
        """What is kept of a game; Refused if there is none."""
        if room in self.tables:
            return self.tables[room].record
        if room in self.asleep:
            return self.asleep[room][0]
        raise no_room(room)

    def records(self) -> list[Record]:
        """All games, the newest first."""
        return sorted(self._records(), key=lambda record: -record.made)

    def _records(self) -> Iterator[Record]:
        yield from (table.record for table in self.tables.values())
        yield from (record for record, _ in self.asleep.values())

    def seat_lines(self, record: Record) -> list[dict[str, object]] | None:
        """Who sits where, if the game is awake."""
        table = self.tables.get(record.id)
        return None if table is None else table.seat_lines()

    # -- errands -----------------------------------------------------------------------------------

    def chosen(self, room: str, seq: int, answer: str) -> None:
        """An agent has answered, or has failed to."""
        if room in self.tables:
            found = json.loads(answer)
            self.tables[room].chosen(seq, found.get("option"), untaught="untaught" in found)

    def advised(self, room: str, seq: int, answer: str) -> None:
        """The adviser has answered, or has failed to."""
        if room in self.tables:
            hints.advised(self.tables[room], seq, json.loads(answer).get("lines"))

    def think(self, question: str) -> str:
        """Let an agent think here and now."""
        return json.dumps(asking.answer(json.loads(question)))

    def due(self, room: str, seq: int) -> None:
        """The time of a pass that was held back has come."""
        if room in self.tables:
            self.tables[room].due(seq)

    # -- keeping -----------------------------------------------------------------------------------

    def keep(self, key: str) -> str:
        """A game, or the decks, as text."""
        if key == decks.DECKS:
            return decks.to_text(self.name, self.decks)
        if key in self.asleep:
            return to_text(*self.asleep[key])
        return to_text(self.tables[key].record, self.tables[key].room.entries)

    def wake(self, key: str, text: str) -> None:
        """Take back what was kept; KeptError if it cannot be read."""
        if key == decks.DECKS:
            self.name, self.decks = decks.from_text(text)
            return
        record, entries = from_text(text)
        if record.id not in self.tables:
            self.asleep[record.id] = record, entries


def refuse_other_version(record: Record) -> None:
    """Refuse a game that was begun with other rules or cards: it would go on differently."""
    here = version_of(door(record.game))
    if record.version != here:
        raise Refused(
            OTHER_VERSION,
            f"this game was begun with {difference(record.version, here)}, and cannot go on here",
            remedy="begin a new game",
        )
