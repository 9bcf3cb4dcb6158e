"""What people can ask over HTTP about themselves: come in, go, their decks, all that is kept."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.responses import Response

from wartable.cardgame.deck import DeckError
from wartable.games import door
from wartable.server.accounts import Accounts, Entered, Registration, Visitor
from wartable.server.bodies import Body, Okay
from wartable.server.http import JSON, Call, encode, endpoint
from wartable.server.keeping import OPEN
from wartable.server.lobby import named_deck
from wartable.server.protocol import PLAIN, Name, Token, Word
from wartable.server.store.records import DROPPED, GUEST, DeckRecord
from wartable.table import entries as kinds
from wartable.table.refusals import Refused

Password = Annotated[str, Meta(max_length=256)]
DeckText = Annotated[str, Meta(max_length=20_000)]


class GuestBody(Body):
    """How a guest wants to be called."""

    name: Name = ""


class AccountBody(Body):
    """A new account."""

    name: Name
    password: Password
    email: Annotated[str, Meta(max_length=254)] = ""


class LoginBody(Body):
    """Who comes back."""

    name: Name
    password: Password


class PasswordBody(Body):
    """Another password."""

    old: Password
    new: Password


class DeleteBody(Body):
    """To be forgotten; who has a password must give it."""

    password: Password = ""


class LabelBody(Body):
    """What a token is for."""

    label: Word = ""


class DeckBody(Body):
    """A deck to be kept."""

    game: Word
    name: Annotated[str, Meta(min_length=1, max_length=80, pattern=PLAIN)]
    list: DeckText
    """A list in any form, or a code."""


class Me(Struct, frozen=True):
    """Somebody who is known."""

    account: str
    name: str
    kind: str
    """`guest`, `person` or `bot`."""
    csrf: str
    """To be sent as `X-CSRF-Token` with every request that changes something by a cookie."""
    token: str = ""
    """For programs: to be sent as `Authorization: Bearer ...`; told only once."""


class KeptDeck(Struct, frozen=True):
    """A deck that is kept."""

    id: str
    game: str
    name: str
    list: str
    version: int


class KeptDecks(Struct, frozen=True):
    """The decks of somebody."""

    decks: list[KeptDeck]


# -- coming and going ----------------------------------------------------------------------------


@endpoint("POST", "/api/guest", body=GuestBody, answer=Me, status=201)
async def come_as_guest(call: Call, body: GuestBody) -> Response:
    """Come in without an account; what you have moves into one you make later."""
    return came_in(call.people, await call.people.guest(body.name, call.origin))


@endpoint("POST", "/api/accounts", body=AccountBody, answer=Me, status=201)
async def make_account(call: Call, body: AccountBody) -> Response:
    """Make an account; a guest's games and decks come along."""
    wanted = Registration(body.name, body.password, body.email)
    entered = await call.people.register(wanted, call.origin, call.visitor)
    bring_along(call, entered)
    return came_in(call.people, entered)


@endpoint("POST", "/api/login", body=LoginBody, answer=Me, status=201)
async def log_in(call: Call, body: LoginBody) -> Response:
    """Come back to an account."""
    entered = await call.people.log_in(body.name, body.password, call.origin, call.visitor)
    bring_along(call, entered)
    return came_in(call.people, entered)


@endpoint("POST", "/api/logout", answer=Okay, query={"everywhere": "1 ends all sessions"})
async def log_out(call: Call) -> Response:
    """Go; or end all sessions, here and elsewhere."""
    await call.people.log_out(call.known, everywhere=bool(call.query("everywhere")))
    headers = {"set-cookie": call.people.no_cookie()}
    return Response(encode(Okay(0)), 200, headers, media_type=JSON)


@endpoint("GET", "/api/me", answer=Me)
async def show_me(call: Call) -> Me:
    """Who you are here."""
    return me(call.people, call.known, call.session_token)


@endpoint("POST", "/api/me/token", body=LabelBody, answer=Me, status=201)
async def make_token(call: Call, body: LabelBody) -> Me:
    """A token for a program that plays in your name."""
    token = await call.people.program_token(call.known, body.label)
    return me(call.people, call.known, call.session_token, token)


@endpoint("POST", "/api/me/password", body=PasswordBody, answer=Okay)
async def change_password(call: Call, body: PasswordBody) -> Okay:
    """Take another password; all other sessions end."""
    await call.people.change_password(call.known, body.old, body.new)
    return Okay(0)


@endpoint("GET", "/api/me/export", media=JSON)
async def export_me(call: Call) -> dict[str, Any]:
    """All that is kept of you."""
    return dict(await call.people.store.export_account(call.known.account.id))


@endpoint("POST", "/api/me/delete", body=DeleteBody, answer=Okay)
async def delete_me(call: Call, body: DeleteBody) -> Okay:
    """Be forgotten: games that go on are given up, and all stay without your name."""
    account = call.known.account.id
    seats = await sitting(call, account)
    await call.people.delete(call.known, body.password)
    for name, seat in seats:
        await give_up(call, name, seat)
    return Okay(0)


# -- decks ---------------------------------------------------------------------------------------


@endpoint("GET", "/api/decks", answer=KeptDecks, query={"game": "only those of a game"})
async def list_decks(call: Call) -> KeptDecks:
    """Your decks."""
    found = await call.people.store.decks(call.known.account.id, call.query("game") or None)
    return KeptDecks([kept(deck) for deck in found])


@endpoint("POST", "/api/decks", body=DeckBody, answer=KeptDeck, status=201)
async def keep_deck(call: Call, body: DeckBody) -> KeptDeck:
    """Keep a deck; it may still break rules, but it can be read."""
    readable(body)
    store = call.people.store
    return kept(await store.add_deck(call.known.account.id, body.game, body.name, body.list))


@endpoint("PUT", "/api/decks/{deck}", body=DeckBody, answer=KeptDeck)
async def change_deck(call: Call, body: DeckBody) -> KeptDeck:
    """Another version of a deck; the older ones are kept too."""
    readable(body)
    owner, deck = call.known.account.id, call.path("deck")
    return kept(await call.people.store.change_deck(deck, owner, body.name, body.list))


@endpoint("DELETE", "/api/decks/{deck}", answer=Okay)
async def drop_deck(call: Call) -> Okay:
    """Keep a deck no more."""
    await call.people.store.delete_deck(call.path("deck"), call.known.account.id)
    return Okay(0)


def bring_along(call: Call, entered: Entered) -> None:
    """Let the games of a guest who made an account, or came back to one, be the account's."""
    if call.visitor is not None and call.visitor.account.kind == GUEST:
        call.house.change_owner(call.visitor.account.id, entered.visitor.account.id)


async def sitting(call: Call, account: str) -> list[tuple[str, int]]:
    """The rooms and seats of somebody in games that are not over."""
    records = [await call.house.record(n) for n in await call.people.store.open_games(account)]
    return [
        (record.id, n)
        for record in records
        for n, seat in enumerate(record.seats)
        if seat.owner == account
    ]


async def give_up(call: Call, name: str, seat: int) -> None:
    """Give up the game of somebody who is gone for good, or close a room that waits."""
    record = await call.house.record(name)
    if record.state == OPEN:
        now = call.house.services.now()
        store = call.people.store
        await store.finish_room(name, winner=None, how=DROPPED, at=now, state=DROPPED)
        return
    with suppress(Refused):  # it may have ended meanwhile
        await (await call.house.room(name)).end(kinds.CONCEDE, seat)
    call.house.awake.pop(name, None)


def came_in(people: Accounts, entered: Entered) -> Response:
    """The answer to somebody who came in: who he is, as data and as a cookie."""
    told = me(people, entered.visitor, entered.token, entered.token)
    headers = {"set-cookie": people.cookie(entered)}
    return Response(encode(told), 201, headers, media_type=JSON)


def me(people: Accounts, visitor: Visitor, session: str, token: Token = "") -> Me:
    """Somebody who is known."""
    account = visitor.account
    return Me(account.id, account.name, account.kind, people.csrf(session), token)


def kept(deck: DeckRecord) -> KeptDeck:
    """A deck as its owner is shown it."""
    return KeptDeck(deck.id, deck.game, deck.name, deck.list, deck.version)


def readable(body: DeckBody) -> None:
    """Refuse a deck that nobody can read."""
    try:
        named_deck(door(body.game), body.list)
    except DeckError as error:
        raise Refused("deck", str(error), remedy="mend the lines that are named") from None
