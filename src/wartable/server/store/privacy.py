"""All that is kept of somebody: told, moved to another account, deleted."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.names import key_of
from wartable.server.store import models
from wartable.server.store.models import AnyRow
from wartable.server.store.people import no_account
from wartable.server.store.records import GOING_ON, GUEST
from wartable.server.store.shelf import Shelf

GONE: Final = "deleted player"
"""Who sat there, when nobody may know any more."""
UNSAID: Final = "(deleted)"
UNTOLD: Final = ("hash", "name_key", "account")
"""What is left out of an export: a hash helps only who wants to guess, the rest says nothing."""


class Privacy(Shelf):
    """What belongs to somebody."""

    async def export_account(self, account_id: str) -> dict[str, Any]:
        """All that is kept of somebody, as plain data, without what is others' or still hidden."""
        account, room, seat = models.account, models.room, models.seat
        entry = models.entry
        theirs = {name: select(table).where(table.c.account == account_id) for name, table in OWN}
        sat = (
            select(
                room.c.id.label("room"),
                seat.c.n.label("seat"),
                seat.c.name,
                seat.c.data,
                *(room.c.game, room.c.format, room.c.state, room.c.begun, room.c.ended),
                *(room.c.winner, room.c.how),
            )
            .join(seat, seat.c.room == room.c.id)
            .where(seat.c.account == account_id)
            .order_by(room.c.made)
        )
        made = (
            select(*[entry.c[name] for name in ("room", "n", "kind", "value", "by", "at", "data")])
            .join(seat, (seat.c.room == entry.c.room) & (seat.c.n == entry.c.seat))
            .where(seat.c.account == account_id)
            .order_by(entry.c.room, entry.c.n)
        )
        versions = (
            select(models.deck_version)
            .join(models.deck, models.deck.c.id == models.deck_version.c.deck)
            .where(models.deck.c.account == account_id)
        )
        async with self.reading() as connection:
            who = (
                await connection.execute(select(account).where(account.c.id == account_id))
            ).first()
            if who is None:
                raise no_account(account_id)
            told: dict[str, Any] = {"account": plain(who)}
            for name, statement in (*theirs.items(), ("games", sat), ("entries", made)):
                told[name] = [plain(row) for row in (await connection.execute(statement)).all()]
            told["deck_versions"] = [
                plain(row) for row in (await connection.execute(versions)).all()
            ]
        told["sessions"] = [
            {key: value for key, value in each.items() if key != "id_hash"}
            for each in told["sessions"]
        ]
        return told

    async def open_games(self, account_id: str) -> list[str]:
        """The rooms that go on and in which somebody sits."""
        room, seat = models.room, models.seat
        asked = select(room.c.id).join(seat, seat.c.room == room.c.id)
        rows = await self.all(asked.where(seat.c.account == account_id, room.c.state.in_(GOING_ON)))
        return [row.id for row in rows]

    async def delete_account(self, account_id: str) -> None:
        """Forget somebody: name, words, decks, sessions. The games stay, played by nobody known."""

        async def work(connection: AsyncConnection) -> None:
            seat, message, report = models.seat, models.message, models.report
            await connection.execute(
                update(seat)
                .where(seat.c.account == account_id)
                .values(account=None, name=GONE, name_key=key_of(GONE), token_hash=None, data={})
            )
            await connection.execute(
                update(message)
                .where(message.c.account == account_id)
                .values(account=None, name=GONE, text=UNSAID)
            )
            await connection.execute(
                update(report)
                .where(report.c.account == account_id)
                .values(account=None, text=UNSAID)
            )
            gone = await connection.execute(
                delete(models.account).where(models.account.c.id == account_id)
            )
            if not gone.rowcount:
                raise no_account(account_id)

        await self.write(work)

    async def move_guest(self, guest: str, account: str) -> None:
        """All that a guest has becomes an account's, and the guest is no more."""

        async def work(connection: AsyncConnection) -> None:
            table, block = models.account, models.block
            found = (await connection.execute(select(table).where(table.c.id == guest))).first()
            new = (await connection.execute(select(table).where(table.c.id == account))).first()
            if found is None or found.kind != GUEST:
                raise no_account(guest)
            if new is None:
                raise no_account(account)
            for moved in (models.room, models.deck, models.message, models.report):
                await connection.execute(
                    update(moved).where(moved.c.account == guest).values(account=account)
                )
            await connection.execute(
                update(models.seat)
                .where(models.seat.c.account == guest)
                .values(account=account, name=new.name, name_key=new.name_key or key_of(new.name))
            )
            both = [guest, account]
            await connection.execute(
                delete(block).where(block.c.account.in_(both), block.c.other.in_(both))
            )
            kept = select(block.c.other).where(block.c.account == account).scalar_subquery()
            await connection.execute(
                update(block)
                .where(block.c.account == guest, block.c.other.not_in(kept))
                .values(account=account)
            )
            apart = select(block.c.account).where(block.c.other == account).scalar_subquery()
            await connection.execute(
                update(block)
                .where(block.c.other == guest, block.c.account.not_in(apart))
                .values(other=account)
            )
            await connection.execute(delete(table).where(table.c.id == guest))

        await self.write(work)

    async def forget_guests(self, before: int) -> int:
        """Delete guests not seen since a time, who sit in no game that goes on; how many."""
        account, seat, room = models.account, models.seat, models.room
        playing = (
            select(seat.c.account)
            .join(room, room.c.id == seat.c.room)
            .where(room.c.state.in_(GOING_ON), seat.c.account.is_not(None))
        )
        idle = select(account.c.id).where(
            account.c.kind == GUEST, account.c.seen < before, account.c.id.not_in(playing)
        )
        guests = [row.id for row in await self.all(idle)]
        for guest in guests:
            await self.delete_account(guest)
        return len(guests)


OWN: Final = (
    ("sessions", models.session),
    ("decks", models.deck),
    ("blocks", models.block),
    ("messages", models.message),
    ("reports", models.report),
)
"""What has a column that says whose it is."""


def plain(row: AnyRow) -> dict[str, Any]:
    """A row as plain data, for its owner."""
    found = row._mapping.items()  # noqa: SLF001  (SQLAlchemy's public name)
    return {key: value for key, value in found if key not in UNTOLD}
