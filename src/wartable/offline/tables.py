"""One game that somebody sits at in a page: check, enter, tell, as a server's room does.

It differs from that one in what it need not do: nobody writes at the same time, nothing is waited
for, and there are no clocks. What a page keeps it keeps after each call, by `Desk.changed`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from wartable.agents import asking
from wartable.offline import hints
from wartable.offline.desk import HOLD, Desk, Link, as_text, hears
from wartable.offline.records import OVER, Offer, Record
from wartable.table import entries as kinds
from wartable.table import fair
from wartable.table.entries import Entry, Stamp
from wartable.table.frames import frame
from wartable.table.hints import Hinting
from wartable.table.kept import beginning_of, teaching_in
from wartable.table.passing import Verdict
from wartable.table.phrases import PHRASES
from wartable.table.refusals import BAD, NOT_NOW, TOO_FAST, Refused, only_passing
from wartable.table.room import SEATS, Room
from wartable.table.unasked import unasked

MOST_STOPS: Final = 50
"""How often somebody may change his stops while one question is asked."""
CLAIM_AFTER: Final = 120_000
"""Milliseconds after which the game of somebody who is gone may be claimed."""
UNTAUGHT: Final = (
    "What I have learned is not in this page yet, so I play by what I knew before: not as well as "
    "my name says. It is kept here once it has been loaded."
)
"""What an agent says without its network."""
SAID: Final = 50
"""How much of what was said somebody is told who comes."""


class LiveTable:
    """A game with somebody at it."""

    def __init__(self, record: Record, entries: Sequence[Entry], desk: Desk) -> None:
        self.record = record
        self.desk = desk
        self.sitting: list[Link | None] = [None] * SEATS
        self.watchers: list[Link] = []
        self.absent = [None if self.agent(n) else desk.now for n in range(SEATS)]
        """Since when nobody is connected to a seat."""
        self.held: Verdict | None = None
        """What will be passed for whoever is asked, in a while."""
        self.hinting = Hinting()
        self.room = Room(beginning_of(record))
        self.teaching = teaching_in(self.room, record)
        """What a lesson says here, if it is one."""
        for seat in range(SEATS):
            if not self.agent(seat):
                self.room.story(seat)  # told along from the first entry on, not all over again
        self.shown_again: Room | None = None
        """The moment that somebody looked at last; going on from there is quicker than anew."""
        self.nonces: dict[tuple[int, str], int] = {}
        """What was entered already, by who sent it under which name, and as which number."""
        barred: Entry | None = None
        for entry in entries:
            barred = self._enter(entry)
        if barred is not None:  # a pick at which the engine failed just before the page was closed
            self._enter(barred)

    # -- what there is -----------------------------------------------------------------------------

    def agent(self, seat: int) -> str:
        """The agent that plays there, "" if it is a person."""
        return self.record.seats[seat].agent

    def asked(self) -> int | None:
        """The seat that is asked."""
        decision = self.room.decision
        return None if decision is None else decision.player

    def links(self) -> Iterator[Link]:
        """Everybody who is connected."""
        yield from (link for link in self.sitting if link is not None)
        yield from self.watchers

    def seat_lines(self) -> list[dict[str, object]]:
        """Who sits where."""
        return [
            {
                "name": seat.name,
                "agent": seat.agent or None,
                "here": bool(seat.agent) or self.sitting[n] is not None,
                "absent": self.absent[n],
            }
            for n, seat in enumerate(self.record.seats)
        ]

    def proof(self) -> dict[str, object] | None:
        """Everything about the luck of the game, once it is over."""
        record = self.record
        dealt = record.table is None and record.moment is None
        if self.room.outcome is None or not dealt:
            return None
        shares = [seat.share for seat in record.seats]
        return {
            "commitment": record.commitment,
            "secret": record.secret,
            "salt": record.salt,
            "shares": shares,
            "seed": fair.seed(record.secret, record.salt, shares),
        }

    def state(
        self, eye: int | None, room: Room | None = None, since: int | None = None
    ) -> dict[str, object]:
        """What an eye is shown now, or in another room.

        Who is held is not asked: there is nothing to answer, and it is passed for him.
        """
        teaching = self.teaching if room is None else teaching_in(room, self.record)
        told: dict[str, object] = {
            **frame(room or self.room, eye, since),
            "room": self.record.id,
            "clock": None,
            "lesson": None if teaching is None else teaching.look(eye),
        }
        if room is None and self.held is not None and self.asked() == eye:
            told["ask"] = None
        return told

    def after(self, n: int) -> Room:
        """The room as it was after its first entries."""
        found = self.shown_again
        if found is None or found.entries != self.room.entries[: found.seq] or found.seq > n:
            found = self.shown_again = Room(beginning_of(self.record))
        for entry in self.room.entries[found.seq : n]:
            found.enter(entry)
        return found

    def open_offers(self) -> list[Offer]:
        """What was asked for and can still be done: there are picks to take back."""
        picks = len(self.room.made)
        return [each for each in self.record.offers if each.to is None or each.to < picks]

    def over(self) -> dict[str, object] | None:
        """What is told at the end; None before it."""
        outcome = self.room.outcome
        if outcome is None:
            return None
        return {
            "type": "over",
            "room": self.record.id,
            "winner": outcome.winner,
            "how": outcome.how,
            "proof": self.proof(),
        }

    # -- coming and going --------------------------------------------------------------------------

    def join(self, link: Link, seat: int | None, eye: int | None, have: int | None) -> None:
        """Let somebody sit down or watch, and show him the table."""
        link.room, link.seat = self.record.id, seat
        link.eye = eye if seat is None else seat
        self.desk.put(link, self.welcome(seat, link.mute))
        if seat is None:
            self.watchers.append(link)
        else:
            older, self.sitting[seat] = self.sitting[seat], link
            if older is not None:
                self.desk.put(older, {"type": "replaced"})
                older.room = ""
            self.absent[seat] = None
            self.tell_presence(seat)
        self.show(link, have)
        over = self.over()
        if over is not None:
            self.desk.put(link, over)
        for offer in self.open_offers():
            if seat is not None and offer.by != seat:
                self.desk.put(link, asked(offer))

    def welcome(self, seat: int | None, mute: frozenset[str]) -> dict[str, object]:
        """Who sits where, and what was said."""
        record = self.record
        return {
            "type": "welcome",
            "room": record.id,
            "game": record.game,
            "state": record.state,
            "seat": seat,
            "seats": self.seat_lines(),
            "commitment": record.commitment,
            "clock": {"kind": "none", "bank": 0, "allowance": 0, "days": 0},
            "said": [said for said in record.said[-SAID:] if hears(mute, said)],
            "chat": "all",
            "stops": None if seat is None else self.room.stops[seat].as_data(),
            "hints": seat is not None and hints.are_given_at(self, seat),
            "delay": 0,
        }

    def leave(self, link: Link) -> None:
        """Somebody is gone."""
        self.watchers = [each for each in self.watchers if each is not link]
        seat = link.seat
        if seat is not None and self.sitting[seat] is link:
            self.sitting[seat] = None
            self.absent[seat] = self.desk.now
            self.tell_presence(seat)

    def tell_presence(self, seat: int) -> None:
        """Tell the others whether somebody is there."""
        since = self.absent[seat]
        told = {
            "type": "presence",
            "seat": seat,
            "here": since is None,
            "absent": since,
            "claim": None if since is None else since + CLAIM_AFTER,
        }
        for link in self.links():
            if link.seat != seat:
                self.desk.put(link, told)

    def say(self, seat: int, text: str | None, phrase: str | None) -> None:
        """Say something to all who want to hear it: words, or a phrase."""
        if (text is None) == (phrase is None):
            raise Refused(BAD, "say a text or a phrase", remedy="one of `text` and `phrase`")
        words = text if phrase is None else PHRASES[phrase]
        who = self.record.seats[seat].name
        said = {"type": "said", "who": who, "text": words, "phrase": phrase, "watching": False}
        self.record.said.append(said)
        self.keep()
        for link in self.links():
            if link.seat == seat or hears(link.mute, said):
                self.desk.put(link, said)

    def show(self, link: Link, since: int | None) -> None:
        """Show somebody the table as it stands."""
        self.desk.put(link, self.state(link.eye, since=since))
        link.seen = self.room.seq

    # -- changing it -------------------------------------------------------------------------------

    def pick(self, seat: int, seq: int, option: int, nonce: str = "") -> int:
        """Make a pick; the number of its entry, also when it was made before."""
        known = self.nonces.get((seat, nonce)) if nonce else None
        if known is not None:
            return known
        stamp = Stamp(kinds.PERSON, self.desk.now, nonce)
        entry = self.room.check_pick(seat, seq, option, stamp)
        if self.held is not None:
            raise only_passing()
        if self.teaching is not None:
            self.teaching.check(seat, option)
        self.write(entry)
        number = self.room.seq
        self.go_on()
        return number

    def stops(self, seat: int, settings: Mapping[str, object]) -> None:
        """Change where somebody wants to be asked; nobody else is told."""
        since = self.room.entries[self.room.asked_at :]
        if sum(each.seat == seat and each.kind == kinds.STOPS for each in since) >= MOST_STOPS:
            raise Refused(
                TOO_FAST,
                f"you have changed your stops {MOST_STOPS} times since this was asked",
                remedy="wait until something else is asked",
            )
        if self.teaching is not None:
            self.teaching.check_stops(seat)
        self.write(self.room.check_stops(seat, settings, Stamp(at=self.desk.now)))
        changed = self.room.asked_at
        self.go_on(quiet=True)
        link = self.sitting[seat]
        if self.room.asked_at == changed and link is not None:
            self.show(link, link.seen)

    def end(self, kind: str, seat: int) -> None:
        """Enter a concession, a draw or a claim."""
        self.write(self.room.check_end(kind, seat, Stamp(at=self.desk.now)))
        self.go_on()

    def back(self, seat: int, count: int) -> None:
        """Take picks back."""
        self.write(self.room.check_back(seat, count, Stamp(at=self.desk.now)))
        self.record.offers = []
        self.go_on()

    def claim(self, seat: int) -> None:
        """The other one has been gone for long enough."""
        other = SEATS - 1 - seat
        since = self.absent[other]
        if since is None or self.desk.now < since + CLAIM_AFTER:
            raise Refused(
                NOT_NOW,
                f"{self.record.seats[other].name} has not been gone for long enough",
                remedy="`presence` says from when on a game can be claimed",
            )
        self.end(kinds.TIMEOUT, other)

    def write(self, entry: Entry) -> None:
        """Enter something that was checked."""
        barred = self._enter(entry)
        if barred is not None:
            self._enter(barred)

    def _enter(self, entry: Entry) -> Entry | None:
        barred = self.room.enter(entry)
        if self.teaching is not None:
            self.teaching.follow(entry)
        if entry.nonce:
            self.nonces[entry.seat, entry.nonce] = self.room.seq
        return barred

    def keep(self) -> None:
        """What is kept of the game has changed."""
        self.desk.changed.add(self.record.id)

    # -- going on ----------------------------------------------------------------------------------

    def go_on(self, *, quiet: bool = False) -> None:
        """After a change: what nobody is asked is done, all are told, errands are set.

        `quiet`: the change concerned nobody else, so that only what follows from it is told.
        """
        self.held = None
        while (entry := self.unasked()) is not None:
            self.write(entry)
            quiet = False
        self.keep()
        self.desk.errands.pop(self.record.id, None)
        if not quiet:
            for link in self.links():
                self.show(link, link.seen)
        if self.room.outcome is not None:
            self.finish()
        elif (errand := self.errand()) is not None:
            self.desk.errands[self.record.id] = errand

    def unasked(self) -> Entry | None:
        """The entry that is made now without asking; what is passed in a while is held."""
        agents = [self.agent(seat) for seat in range(SEATS)]
        paced, now = bool(self.record.pace), self.desk.now
        found = unasked(self.room, self.teaching, agents, paced=paced, hides=self.hides, at=now)
        if isinstance(found, Verdict):
            self.held = found
            return None
        return found

    def hides(self, asked: int) -> bool:
        """Whether somebody would see how long it takes to pass for a seat."""
        return not self.agent(SEATS - 1 - asked)

    def errand(self) -> dict[str, object] | None:
        """What goes on by itself: an agent thinks, or a pass is held back."""
        seat = self.asked()
        if seat is None or (self.teaching is not None and self.teaching.rests):
            return None
        here: dict[str, object] = {"room": self.record.id, "seq": self.room.seq}
        agent = self.agent(seat)
        if agent:
            game = self.record.game
            asked = asking.question(self.room.game, game, seat, agent, self.room.seq)
            wait = self.record.pace
            return {"kind": "think", **here, "wait": wait, "question": as_text(asked)}
        if self.held is None:
            return None
        return {"kind": "pass", **here, "wait": self.desk.lots.randint(*HOLD)}

    def finish(self) -> None:
        """Keep how it ended, and show what was hidden about its luck."""
        outcome, over = self.room.outcome, self.over()
        if outcome is None or over is None:
            return
        record = self.record
        if record.state != OVER:
            record.state, record.ended = OVER, self.desk.now
            record.winner, record.how = outcome.winner, outcome.how
            record.offers = []
            self.keep()
        for link in self.links():
            self.desk.put(link, over)

    def chosen(self, seq: int, option: object, *, untaught: bool = False) -> None:
        """Enter what an agent took; what can always be done if it took nothing that it may.

        An agent that had to do without what it has learned says so, once in a game.
        """
        decision = self.room.decision
        if decision is None or self.room.asked_at > seq:
            return
        if untaught and all(said["text"] != UNTAUGHT for said in self.record.said):
            self.say(decision.player, UNTAUGHT, None)
        allowed = self.room.allowed(decision)
        if not isinstance(option, int) or option not in allowed:
            option = decision.default if decision.default in allowed else allowed[0]
        self._enter_later(seq, option, kinds.AGENT)

    def due(self, seq: int) -> None:
        """Make the pass that was held back."""
        if self.held is not None and self.room.asked_at <= seq:
            self._enter_later(seq, self.held.option, self.held.by)

    def _enter_later(self, seq: int, option: int, by: str) -> None:
        seat = self.asked()
        if seat is not None:
            self.write(self.room.check_pick(seat, seq, option, Stamp(by, self.desk.now)))
            self.go_on()


def asked(offer: Offer) -> dict[str, object]:
    """What the one who has to answer is told of an offer."""
    luck = fair.commitment(offer.secret, offer.salt) if offer.what == "rematch" else ""
    told = {"by": offer.by, "what": offer.what, "to": offer.to, "why": offer.why}
    return {"type": "asked", **told, "commitment": luck}
