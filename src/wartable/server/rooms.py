"""One game that people sit at: check, enter, write down, tell.

One writer at a time (`lock`). Whatever changes a room is first checked by its `Room` and entered
with all that follows from it by itself; then all of it is kept at once, and only then told to every
seat and watcher. What cannot be kept is taken out again before anybody has seen it. So nothing that
anybody was told can be lost, and a room is made again from what was kept at any moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import msgspec

from wartable.kernel.errors import WartableError
from wartable.server import fair
from wartable.server.clocks import FORGIVE, Running
from wartable.server.errands import Errands
from wartable.server.keeping import OVER, Gone, RoomRecord
from wartable.server.links import Link, encode
from wartable.server.protocol import Over, Proof
from wartable.server.seating import Seating
from wartable.server.services import NOT_KEPT, NOT_NOW, TOO_FAST, Services, cut_off
from wartable.table import entries as kinds
from wartable.table.entries import Entry, Stamp
from wartable.table.frames import frame
from wartable.table.hints import Hinting
from wartable.table.kept import beginning_of, teaching_in
from wartable.table.lessons.looks import LessonLook
from wartable.table.refusals import Refused, only_passing
from wartable.table.room import SEATS, Room

MOST_STOPS = 50
"""How often somebody may change his stops while one question is asked."""
LOOK_BACK = 10_000
"""Milliseconds after which a game that is over may sleep if nobody is there."""


class LiveRoom(Seating):
    """A room with people in it."""

    def __init__(self, record: RoomRecord, entries: Sequence[Entry], services: Services) -> None:
        super().__init__(record, services)
        self.kept = 0
        """How many entries are kept; there are more only while they are being kept."""
        self.begin(entries)
        self.lock = asyncio.Lock()
        self.stale = False
        """Whether it is not sure that all that was kept was entered."""
        self.errands = Errands(self)
        self.hints = Hinting()
        self.gone = False
        """Whether it was put away: the game sleeps, or goes on in another room or process."""

    def begin(self, entries: Sequence[Entry]) -> None:
        """Make the room anew from what was kept."""
        record = self.record
        self.room = Room(beginning_of(record))
        self.teaching = teaching_in(self.room, record)
        """What a lesson says here, if it is one."""
        for seat in range(SEATS):
            if not self.agent(seat):
                self.room.story(seat)  # told along from the first entry on, not all over again
        self.clock = Running(record.clock, record.begun or record.made)
        self.clock.ask(self.asked())
        self.nonces: dict[tuple[int, str], int] = {}
        """What was entered already, by who sent it under which name, and as which number."""
        self.unbarred: Entry | None = None
        """A pick at which the engine failed, just before the server ended."""
        for entry in entries:
            self.unbarred = self._enter(entry)
        self.kept = len(entries)

    # -- what there is -----------------------------------------------------------------------------

    async def settled(self) -> None:
        """Wait until everything that was entered is kept, and may be shown."""
        if self.room.seq != self.kept:
            async with self.lock:
                pass

    def asked(self) -> int | None:
        """The seat that is asked."""
        decision = self.room.decision
        return None if decision is None else decision.player

    def proof(self) -> Proof | None:
        """Everything about the luck of the game, once it is over."""
        record = self.record
        if self.room.outcome is None or record.table is not None or record.moment is not None:
            return None
        shares = [seat.share for seat in record.seats]
        seed = fair.seed(record.secret, record.salt, shares)
        return Proof(record.commitment, record.secret, record.salt, shares, seed)

    def state(self, eye: int | None, room: Room | None = None, since: int | None = None) -> str:
        """What an eye is shown now, or in another room, ready to be sent.

        Of what was told, it has what came after the frame `since`. Who is held is not asked: there
        is nothing to answer, and it is passed for him.
        """
        shown: dict[str, object] = {
            **frame(room or self.room, eye, since),
            "room": self.id,
            "clock": self.clock.shown(self.services.now()) if room is None else None,
            "lesson": self.lesson(eye, room),
        }
        if room is None and self.errands.held is not None and self.asked() == eye:
            shown["ask"] = None
        text = encode(shown)
        self.services.metrics.frame.observe(len(text))
        return text.decode()

    def lesson(self, eye: int | None, room: Room | None = None) -> LessonLook | None:
        """What a lesson says to somebody, here or in another room of the same game."""
        found = self.teaching if room is None else teaching_in(room, self.record)
        return None if found is None else found.look(eye)

    # -- changing it -------------------------------------------------------------------------------

    async def pick(self, seat: int, seq: int, option: int, nonce: str = "") -> int:
        """Make a pick; the number of its entry, also when it was made before."""
        async with self.lock:
            await self.freshen()
            known = self.nonces.get((seat, nonce)) if nonce else None
            if known is not None:
                return known
            stamp = Stamp(kinds.PERSON, self.services.now(), nonce)
            entry = self.room.check_pick(seat, seq, option, stamp)
            if self.errands.held is not None:
                raise only_passing()
            if self.teaching is not None:
                self.teaching.check(seat, option)
            self.write(entry)
            number = self.room.seq
            await self.go_on()
            return number

    async def stops(self, seat: int, settings: Mapping[str, object]) -> None:
        """Change where somebody wants to be asked; nobody else is told."""
        async with self.lock:
            await self.freshen()
            self.refuse_many_stops(seat)
            if self.teaching is not None:
                self.teaching.check_stops(seat)
            stamp = Stamp(at=self.services.now())
            self.write(self.room.check_stops(seat, settings, stamp))
            changed = self.room.asked_at
            await self.go_on(quiet=True)
            link = self.sitting[seat]
            if self.room.asked_at == changed and link is not None:
                self.tell_one(link)

    def refuse_many_stops(self, seat: int) -> None:
        """Refuse somebody who changes his stops without end: each change is kept for good."""
        since = self.room.entries[self.room.asked_at :]
        if sum(each.seat == seat and each.kind == kinds.STOPS for each in since) >= MOST_STOPS:
            raise Refused(
                TOO_FAST,
                f"you have changed your stops {MOST_STOPS} times since this was asked",
                remedy="wait until something else is asked",
            )

    async def end(self, kind: str, seat: int) -> None:
        """Enter a concession, a draw or a lost clock."""
        async with self.lock:
            await self.freshen()
            stamp = Stamp(at=self.services.now())
            self.write(self.room.check_end(kind, seat, stamp))
            await self.go_on()

    async def back(self, seat: int, count: int) -> None:
        """Take picks back."""
        async with self.lock:
            await self.freshen()
            stamp = Stamp(at=self.services.now())
            self.write(self.room.check_back(seat, count, stamp))
            self.record.offers = []
            await self.go_on()

    def write(self, entry: Entry) -> None:
        """Enter something, to be kept with all that follows from it by `go_on`; under the lock."""
        barred = self._enter(entry)
        if barred is not None:
            self._enter(barred)

    async def _keep(self) -> None:
        """Keep everything that was entered; what cannot be kept is taken out again."""
        fresh = self.room.entries[self.kept :]
        if not fresh:
            return
        self.stale = True  # until it is known whether it was kept
        try:
            await self.services.keeping.append(self.id, self.kept, fresh)
        except Gone:
            self.begin(self.room.entries[: self.kept])
            if not self.gone:
                self.services.lost(self.id)
            raise gone_on() from None
        except Exception as error:
            self.begin(self.room.entries[: self.kept])
            raise Refused(
                NOT_KEPT,
                "it could not be written down, so it was not done",
                remedy="try again in a moment",
            ) from error
        self.stale = False
        self.kept = self.room.seq
        self.services.metrics.count(fresh)

    def _enter(self, entry: Entry) -> Entry | None:
        self.clock.enter(entry)
        barred = self.room.enter(entry)
        if self.teaching is not None:
            self.teaching.follow(entry)
        self.clock.ask(self.asked())
        if entry.nonce:
            self.nonces[entry.seat, entry.nonce] = self.room.seq
        return barred

    async def freshen(self) -> None:
        """Enter what was kept and not entered, after something went wrong; under the lock.

        Refused if the room was put away, or others may keep it: only one room of a game may write.
        """
        if self.gone:
            raise gone_on()
        if not self.services.alive():
            raise cut_off()
        if not self.stale:
            return
        try:
            kept = await self.services.keeping.load_room(self.id)
        except Exception as error:
            raise Refused(
                NOT_KEPT, "what was written down cannot be read", remedy="try again in a moment"
            ) from error
        if self.room.seq > self.kept:  # who wanted them kept was stopped, and may not be believed
            self.begin(self.room.entries[: self.kept])
        missed = kept[1][self.kept :] if kept else []
        self.stale = False
        for entry in missed:
            self._enter(entry)
        self.kept = self.room.seq
        if missed:
            await self.go_on()

    async def wake(self, *, restarted: bool) -> None:
        """Set going what goes on by itself, after the room was loaded."""
        async with self.lock:
            if self.unbarred is not None:
                self._enter(self.unbarred)
                self.unbarred = None
            given = self.clock.grace(self.services.now(), self.services.rules.grace)
            if restarted and given and self.room.outcome is None:
                now = self.services.now()
                self.write(Entry(FORGIVE, self.asked() or 0, given, at=now))
            await self.go_on()

    async def go_on(self, *, quiet: bool = False) -> None:
        """After a change: what nobody is asked is done, all are told, clock and agents set.

        `quiet`: the change concerned nobody else, so that only what follows from it is told.
        """
        errands = self.errands
        before, errands.held = errands.held, None
        sent = self.room.seq > self.kept  # somebody has sent something, and must hear of it
        while (entry := errands.unasked()) is not None:
            self.write(entry)
            quiet = False
        try:
            await self._keep()
        except Refused as refused:
            errands.held = before
            if sent or refused.code != NOT_KEPT:
                raise
            errands.run(errands.try_again())
            return
        self.touched = self.services.now()
        if not quiet:
            self.tell()
        if self.room.outcome is not None:
            await self.finish()
            return
        self.services.alarm(self.id, self.clock.until())
        self.errands.set_out()

    def put_away(self) -> None:
        """Do nothing more: the game sleeps, or somebody else goes on with it."""
        self.gone = True
        self.errands.stop()
        for link in list(self.links()):
            link.close()

    def tell(self) -> None:
        """Send everybody what he is shown now."""
        texts: dict[tuple[int | None, int], str] = {}
        delay = self.services.rules.watch_delay if self.room.outcome is None else 0
        for link in self.links():
            key = link.eye, link.seen
            if key not in texts:
                texts[key] = self.state(link.eye, since=since_of(link))
            link.seen = self.room.seq
            if delay and link.seat is None:
                later = asyncio.get_running_loop()
                later.call_later(delay / 1000, send_state, link, texts[key])
            else:
                link.put_text(texts[key], state=True)
        self.room.looks.clear()  # larger than all else of a room, and the next pick makes others

    def tell_one(self, link: Link) -> None:
        """Send somebody what he is shown now."""
        link.put_text(self.state(link.eye, since=since_of(link)), state=True)
        link.seen = self.room.seq

    async def finish(self) -> None:
        """Keep how it ended, and show what was hidden about its luck."""
        outcome = self.room.outcome
        if outcome is None:
            return
        self.services.alarm(self.id, None)
        if self.record.state != OVER:
            ended = {"state": OVER, "ended": self.services.now()}
            known = {"winner": outcome.winner, "how": outcome.how}
            record = msgspec.structs.replace(self.record, **ended, **known, offers=[])
            try:
                await self.services.keeping.save_room(record)
            except WartableError:
                self.errands.run(self.errands.try_again())
                return
            self.record = record
        over = Over(self.id, outcome.winner, outcome.how, self.proof())
        for link in self.links():
            link.put(over)

    # -- how it stands -----------------------------------------------------------------------------

    async def claim(self, seat: int) -> None:
        """The other one has been gone for long enough."""
        other = SEATS - 1 - seat
        since = self.absent[other]
        now = self.services.now()
        if since is None or now < since + self.services.rules.claim_after:
            raise Refused(
                NOT_NOW,
                f"{self.record.seats[other].name} has not been gone for long enough",
                remedy="`presence` says from when on a game can be claimed",
            )
        await self.end(kinds.TIMEOUT, other)

    def stuck(self) -> bool:
        """Whether an agent is asked that does not think: nobody would ever answer."""
        asked = self.asked()
        rests = self.teaching is not None and self.teaching.rests
        return asked is not None and bool(self.agent(asked)) and not (self.errands.busy or rests)

    def idle(self, now: int, longest: int) -> bool:
        """Whether nothing happens here, so that the room may sleep."""
        busy = self.lock.locked() or self.errands.busy or any(True for _ in self.links())
        if self.room.outcome is not None:
            longest = min(longest, LOOK_BACK)
        return not busy and now - self.touched >= longest


def gone_on() -> Refused:
    """What to say to somebody in a room that was put away."""
    return Refused(NOT_NOW, "the game has gone on elsewhere", remedy="look at the next frame")


def since_of(link: Link) -> int | None:
    """The last frame that somebody was shown."""
    return link.seen if link.seen >= 0 else None


def send_state(link: Link, text: str) -> None:
    """Let a state go out that was held back."""
    link.put_text(text, state=True)
