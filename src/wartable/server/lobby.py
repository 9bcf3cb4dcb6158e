"""Making games, sitting down, quick match, and lists of what there is."""

from __future__ import annotations

import asyncio
import secrets
from random import Random

import msgspec

from wartable.agents import agents
from wartable.cardgame.deck import Deck
from wartable.cardgame.door import GameDoor
from wartable.games import door, games, with_decks
from wartable.kernel.errors import WartableError
from wartable.kernel.version import version_of
from wartable.server import fair
from wartable.server.bodies import (
    DeckLine,
    GameLine,
    GameList,
    Invitation,
    Learn,
    Made,
    NewGame,
    Quick,
    RoomLine,
    RoomList,
    SeatWish,
    Sit,
    Taken,
)
from wartable.server.house import House, hashed_token
from wartable.server.keeping import GOING, OPEN, Gone, OfferRecord, RoomRecord, SeatRecord, Wanted
from wartable.server.protocol import ClockRule, SeatLine
from wartable.server.services import BAD, NO_SEAT, NOT_NOW
from wartable.server.tables import at_line, continued, described, scenario_of
from wartable.server.tokens import new_id, new_token
from wartable.table import bringing
from wartable.table.bringing import told
from wartable.table.kept import beginning_of
from wartable.table.kit import kit_for
from wartable.table.lessons.shelf import NAMES, chapter_called, lesson_called
from wartable.table.refusals import Refused

PAGE = 50
TEACHER = "lesson"
"""Who sits across from a learner, unless an agent does."""
SEAT_TOKEN = "seat-"  # noqa: S105  (how they begin)


class Lobby:
    """Where games are made and found."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.keeping = house.services.keeping
        self.sitting = asyncio.Lock()
        """Two who want the same seat come one after the other."""
        house.services.rematch = self.rematch

    # -- making games ------------------------------------------------------------------------------

    async def make(self, wish: NewGame, owner: str = "", *, quick: str = "") -> Made:
        """Make a game, and begin it if every seat is taken."""
        self.house.require_open_house()
        form = format_of(wish)
        if owner:
            await self.refuse_many(owner)
        refuse_two_beginnings(wish)
        record = self.blank(wish.game)
        record.clock, record.format, record.pace = self.clock(wish.clock), form, wish.pace
        record.public, record.table, record.quick = wish.public, wish.table, quick
        names = ["", ""]
        if wish.scenario:
            scenario = await asyncio.to_thread(scenario_of, wish.scenario)
            record = described(record, scenario)
            names = list(scenario.players)
        record.seats = [seat_from(record, n, seat, names[n]) for n, seat in enumerate(wish.seats)]
        if wish.moment is not None:
            record = await continued(self.house, record, wish.moment, owner)
        check_table(record, wish.scenario)
        return await self.furnish(record, owner, wish.share)

    async def teach(self, name: str, wish: Learn, owner: str = "") -> Made:
        """Make the room of a chapter, and begin it."""
        self.house.require_open_house()
        chapter = chapter_called(name, wish.chapter)
        record = self.blank(lesson_called(name).game)
        record.lesson, record.chapter, record.public = name, wish.chapter, False
        record.table = dict(chapter.table)
        rival = chapter.agent or TEACHER
        record.seats = [
            SeatRecord("person", wish.name or NAMES[0]),
            SeatRecord("agent", NAMES[1], rival),
        ]
        return await self.furnish(record, owner)

    def blank(self, game: str) -> RoomRecord:
        """A new room of a game, without seats; what its luck will be is settled."""
        secret, salt = fair.draw(), fair.draw()
        return RoomRecord(
            id=new_id(),
            game=game,
            state=OPEN,
            made=self.house.services.now(),
            seats=[],
            secret=secret,
            salt=salt,
            commitment=fair.commitment(secret, salt),
        )

    async def furnish(self, record: RoomRecord, owner: str, share: str = "") -> Made:
        """Give out the seats of a room that somebody makes, and begin it if every one is taken."""
        mine: list[Taken] = []
        invitations: list[Invitation] = []
        for n, made in enumerate(record.seats):
            token = new_seat_token()
            made.token = hashed_token(token)
            if made.who == "person":
                made.owner = owner
                mine.append(Taken(record.id, n, token))
            elif made.who == "open":
                invitations.append(Invitation(n, token, self.link(record, token)))
        if mine:
            record.seats[mine[0].seat].share = share
        begin_if_full(record, self.house.services.now())
        await self.keeping.create_room(record)
        if record.state == GOING:
            await self.house.begin(record)
        return Made(record.id, record.state, mine, invitations, record.commitment)

    def clock(self, wish: ClockRule) -> ClockRule:
        """The clock that is meant: a bank without numbers is the usual one."""
        if wish.kind == "days" and not wish.days:
            raise Refused(BAD, "nobody can play in no days", remedy="`days` from 1 to 30")
        if wish.kind != "bank" or wish.bank or wish.allowance:
            return wish
        rules = self.house.services.rules
        return ClockRule("bank", rules.bank, rules.allowance)

    def link(self, record: RoomRecord, token: str) -> str:
        """The link that invites somebody: its end after `#` is never sent to a server."""
        return f"{self.house.services.rules.base_url}/#/join/{record.id}/{token}"

    async def sit(self, name: str, wish: Sit, owner: str = "") -> Made:
        """Sit down at the first free seat that the invitation, or anybody, may take."""
        self.house.require_alive()
        async with self.sitting:
            record = await self.house.record(name)
            n = free_seat(record, wish.invitation)
            token = new_seat_token()
            seat = record.seats[n]
            deck = deck_of(record, wish.deck, n) if wish.deck or not seat.deck else seat.deck
            taken = msgspec.structs.replace(
                seat,
                who="person",
                name=wish.name or seat.name or f"guest {n + 1}",
                token=hashed_token(token),
                owner=owner,
                share=wish.share,
                deck=deck,
            )
            seats = [*record.seats]
            seats[n] = taken
            record = msgspec.structs.replace(record, seats=seats)
            begin_if_full(record, self.house.services.now())
            try:
                await self.keeping.take_seat(record, n, seat.token)
            except Gone:
                raise Refused(
                    NOT_NOW, "somebody else has just sat down there", remedy="take another game"
                ) from None
        if record.state == GOING:
            await self.house.begin(record)
        mine = [Taken(record.id, n, token)]
        return Made(record.id, record.state, mine, [], record.commitment)

    async def quick(self, wish: Quick, owner: str = "") -> Made:
        """Sit down with somebody who waits for the same, or wait for somebody."""
        self.house.require_open_house()
        wanted = f"{wish.game}/{format_of(wish) or ''}/{clock_key(self.clock(wish.clock))}"
        waiting, _ = await self.keeping.list_rooms(Wanted(OPEN, quick=wanted), "", PAGE)
        sit = Sit(name=wish.name, deck=wish.deck, share=wish.share)
        for record in reversed(waiting):  # who has waited longest
            if owner and await self.avoid(owner, record):
                continue
            try:
                return await self.sit(record.id, sit, owner)
            except Refused as refused:
                if refused.code not in {NOT_NOW, NO_SEAT}:
                    raise
        new = NewGame(
            wish.game,
            [SeatWish("me", wish.name, wish.deck), SeatWish("open")],
            wish.clock,
            wish.format,
            share=wish.share,
        )
        return await self.make(new, owner, quick=wanted)

    async def avoid(self, owner: str, record: RoomRecord) -> bool:
        """Whether somebody would meet himself, or somebody he does not want to meet."""
        others = {seat.owner for seat in record.seats if seat.owner}
        return owner in others or bool(others & await self.keeping.apart_from(owner))

    async def refuse_many(self, owner: str) -> None:
        """Refuse somebody who has too many games that wait for others."""
        most = self.house.services.rules.open_rooms
        found, _ = await self.keeping.list_rooms(
            Wanted(OPEN, owner=owner, public=None), "", most + 1
        )
        if len(found) >= most:
            raise Refused(
                NOT_NOW,
                f"{len(found)} games of yours wait for somebody already",
                remedy="play those first",
            )

    async def rematch(self, before: RoomRecord, offer: OfferRecord, share: str) -> str:
        """Make the next game of the same people: their tokens are good there too.

        Each has added a share, who agreed to it after he was told the commitment. Whoever had
        handed his seat to an agent sits there again.
        """
        self.house.require_open_house()
        secret, salt = offer.secret, offer.salt
        seats = [
            msgspec.structs.replace(
                seat,
                share=offer.share if n == offer.by else share,
                agent="" if seat.who == "person" else seat.agent,
            )
            for n, seat in enumerate(before.seats)
        ]
        record = msgspec.structs.replace(
            before,
            id=new_id(),
            state=OPEN,
            made=self.house.services.now(),
            secret=secret,
            salt=salt,
            commitment=fair.commitment(secret, salt),
            seats=seats,
            ended=None,
            winner=None,
            how=None,
            after="",
            offers=[],
        )
        begin_if_full(record, self.house.services.now())
        await self.keeping.create_room(record)
        await self.house.begin(record)
        return record.id

    # -- lists -------------------------------------------------------------------------------------

    async def rooms(self, wanted: Wanted, page: str = "", size: int = PAGE) -> RoomList:
        """A page of games; lessons are no games, so that a page may have fewer."""
        found, following = await self.keeping.list_rooms(wanted, page, min(size, PAGE))
        return RoomList([self.line(each) for each in found if not each.lesson], following)

    def line(self, record: RoomRecord) -> RoomLine:
        """A game as a list has it."""
        awake = self.house.awake.get(record.id)
        seats = [SeatLine(seat.name, seat.agent or None) for seat in record.seats]
        return RoomLine(
            record.id,
            record.game,
            record.state,
            awake.seat_lines() if awake else seats,
            record.clock,
            record.format,
            record.public,
            record.made,
            record.ended,
            record.winner,
            record.how,
            record.commitment,
        )


def format_of(wish: NewGame | Quick) -> str | None:
    """The rules for decks that somebody asks for by their proper name; refuses an unknown game."""
    if wish.game not in games():
        raise Refused(
            BAD, f"there is no game called {wish.game!r}", remedy=f"one of {told(games())}"
        )
    return bringing.format_called(wish.game, wish.format)


def new_seat_token() -> str:
    """The way to a seat; how it begins tells it from the token of a session."""
    return SEAT_TOKEN + new_token()


def game_list() -> GameList:
    """The games one can play here, with their decks and agents."""
    return GameList([game_line(name) for name in with_decks()])


def game_line(name: str) -> GameLine:
    """A game one can play here."""
    decks = door(name).decks
    lines = [DeckLine(each, decks.forms.load(each).size) for each in decks.lists.built_in()]
    return GameLine(name, lines, list(agents(name)), kit_for(name).opponent)


def clock_key(clock: ClockRule) -> str:
    """A clock as quick matches compare it."""
    return f"{clock.kind}-{clock.bank}-{clock.allowance}-{clock.days}"


def refuse_two_beginnings(wish: NewGame) -> None:
    """Refuse a game that shall begin in two ways at once."""
    ways = {"table": wish.table, "scenario": wish.scenario or None, "from": wish.moment}
    named = [name for name, way in ways.items() if way is not None]
    if len(named) > 1:
        raise Refused(
            BAD, f"a game begins in one way, not in {len(named)}", remedy=f"one of {told(named)}"
        )


def seat_from(record: RoomRecord, n: int, wish: SeatWish, called: str = "") -> SeatRecord:
    """A seat as it was wished for; its deck is read and checked now."""
    who, _, agent = wish.who.partition(":")
    if agent and agent not in agents(record.game):
        raise Refused(
            BAD,
            f"there is no agent called {agent!r} for {record.game}",
            remedy=f"one of {told(agents(record.game))}",
        )
    kind = {"me": "person", "agent": "agent"}.get(who, "open")
    named = wish.name or called or (agent or f"player {n + 1}")
    deck = deck_of(record, wish.deck, n) if wish.deck or kind != "open" else []
    return SeatRecord(kind, named, agent, deck=deck)


def deck_of(record: RoomRecord, wish: str, n: int) -> list[object]:
    """Capital and titles of a deck that somebody names, or sends as text."""
    if record.table is not None:
        return []
    return bringing.opening(record.game, wish, n, record.format, lots())


def named_deck(here: GameDoor, wish: str) -> Deck:
    """A deck of the game, one by lot, or what a text says; never a file of the server."""
    return bringing.named_deck(here, wish, lots())


def lots() -> Random:
    """Lots for a deck."""
    return Random(secrets.randbits(64))  # noqa: S311  (a deck)


def free_seat(record: RoomRecord, invitation: str) -> int:
    """The seat that somebody may take."""
    free = [n for n, seat in enumerate(record.seats) if seat.who == "open"]
    if not free:
        raise Refused(NOT_NOW, "every seat of this game is taken", remedy="watch it instead")
    hashed = hashed_token(invitation)
    for n in free:
        if record.seats[n].token == hashed:
            return n
    if not record.public or invitation:
        raise Refused(NO_SEAT, "this invitation is not for this game", remedy="ask for a new link")
    return free[0]


def check_table(record: RoomRecord, text: str = "") -> None:
    """Refuse a table that cannot be laid out, before anything is kept of it.

    Where it was described by a scenario's text, the line is told.
    """
    if record.table is None:
        return
    try:
        bringing.check_table(record.table, beginning_of(record))
    except Refused:
        raise
    except WartableError as error:
        if text:
            raise at_line(text, error) from error
        raise


def begin_if_full(record: RoomRecord, now: int) -> None:
    """Draw the seed and begin, if no seat is free."""
    if any(seat.who == "open" for seat in record.seats):
        return
    record.state = GOING
    record.begun = now
    record.quick = ""
    if record.moment is not None:
        return  # its luck was settled when the first game began
    record.version = version_of(door(record.game))
    record.seed = fair.seed(record.secret, record.salt, [seat.share for seat in record.seats])
