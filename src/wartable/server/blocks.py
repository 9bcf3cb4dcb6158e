"""Whom somebody does not want to hear or meet: blocked from a table, listed, heard again.

Nobody is told the account of anybody else: one who is to be blocked is named by the table and the
seat where he was met, and a block afterwards by an id of its own, which tells nothing about him.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

from msgspec import Meta, Struct

from wartable.server.bodies import Body, Okay
from wartable.server.endpoints import own_seat
from wartable.server.house import seat_of
from wartable.server.http import Call, endpoint
from wartable.server.protocol import Token
from wartable.server.services import BAD, NOT_FOUND, no_seat
from wartable.server.store.records import BlockRecord
from wartable.table.refusals import Refused


class BlockBody(Body):
    """Who is to be blocked: whoever sits there."""

    seat: Annotated[int, Meta(ge=0, le=1)]
    token: Token = ""
    """Of one's own seat, where one did not sit down as who one is."""


class BlockLine(Struct, frozen=True):
    """Somebody who is blocked."""

    id: str
    """Of the block: to end it by."""
    name: str
    at: int
    """Since when, in milliseconds since 1970."""


class BlockList(Struct, frozen=True):
    """Whom somebody has blocked."""

    blocks: list[BlockLine]


@endpoint("GET", "/api/blocks", answer=BlockList)
async def list_blocks(call: Call) -> BlockList:
    """Whom you have blocked, the last one first."""
    return await blocks_of(call)


@endpoint("POST", "/api/games/{room}/block", body=BlockBody, answer=BlockList, status=201)
async def block(call: Call, body: BlockBody) -> BlockList:
    """Hear nothing of whoever sits there from now on, and never be matched with him."""
    mine, record = call.known.account.id, await call.record()
    if body.token:
        seat_of(record, body.token)
    elif own_seat(call, record) is None and not record.public:
        raise no_seat()
    other = record.seats[body.seat]
    if not other.owner:
        what = "an agent plays there" if other.agent else "nobody knows who sits there"
        raise Refused(BAD, what, remedy="`mute` to hear nobody at this table")
    if other.owner == mine:
        raise Refused(BAD, "that is you", remedy="the other seat")
    await call.people.store.block(mine, other.owner)
    return await blocks_of(call)


@endpoint("DELETE", "/api/blocks/{block}", answer=Okay)
async def unblock(call: Call) -> Okay:
    """Hear somebody again."""
    mine, wanted = call.known.account.id, call.path("block")
    for each in await call.people.store.blocks(mine):
        if block_id(mine, each.other) == wanted:
            await call.people.store.unblock(mine, each.other)
            return Okay(0)
    raise Refused(NOT_FOUND, "you have no such block", remedy="GET /api/blocks has yours")


async def blocks_of(call: Call) -> BlockList:
    """Whom the one who asks has blocked."""
    mine = call.known.account.id
    return BlockList([line(mine, each) for each in await call.people.store.blocks(mine)])


def line(account: str, record: BlockRecord) -> BlockLine:
    """A block as it is told to whoever made it."""
    return BlockLine(block_id(account, record.other), record.name, record.at)


def block_id(account: str, other: str) -> str:
    """The id of a block: the same for two accounts, and of neither can be told from it."""
    return sha256(f"{account} blocks {other}".encode()).hexdigest()[:24]
