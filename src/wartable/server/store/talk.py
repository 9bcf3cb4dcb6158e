"""What was said, who does not hear whom, problems that were reported, what administrators did."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, fields
from typing import Any, Final

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.store import models
from wartable.server.store.errors import Conflict
from wartable.server.store.models import AnyRow
from wartable.server.store.records import BlockRecord, Data, MessageRecord, ReportRecord
from wartable.server.store.shelf import Shelf

MESSAGE: Final = tuple(each.name for each in fields(MessageRecord))
REPORT: Final = tuple(each.name for each in fields(ReportRecord))


class Talk(Shelf):
    """Words between people."""

    async def say(self, record: MessageRecord) -> int:
        """Keep what was said; its number."""
        row = asdict(record)
        del row["id"]

        async def work(connection: AsyncConnection) -> int:
            said = insert(models.message).values(**row).returning(models.message.c.id)
            return int((await connection.execute(said)).scalar_one())

        return await self.write(work)

    async def messages(
        self, room: str | None, since: int = 0, limit: int = 200
    ) -> list[MessageRecord]:
        """The last things said in a room, or in the lobby, after number `since`."""
        table = models.message
        here = table.c.room == room if room is not None else table.c.room.is_(None)
        asked = select(table).where(here, table.c.id > since)
        rows = await self.all(asked.order_by(table.c.id.desc()).limit(limit))
        return [message_of(row) for row in reversed(rows)]

    # -- blocks -----------------------------------------------------------------------------------

    async def block(self, account: str, other: str) -> None:
        """Hear nothing of somebody from now on."""
        row = {"account": account, "other": other, "at": self.clock()}
        with suppress(Conflict):  # blocked already
            await self.changed(insert(models.block).values(**row))

    async def unblock(self, account: str, other: str) -> None:
        """Hear somebody again."""
        table = models.block
        theirs = table.c.account == account, table.c.other == other
        await self.changed(delete(table).where(*theirs))

    async def blocks(self, account: str) -> list[BlockRecord]:
        """Whom somebody does not hear, as they are called now, the last one first."""
        table, people = models.block, models.account
        asked = select(table.c.other, table.c.at, people.c.name).join(
            people, people.c.id == table.c.other
        )
        rows = await self.all(
            asked.where(table.c.account == account).order_by(table.c.at.desc(), people.c.name)
        )
        return [BlockRecord(row.other, row.name, row.at) for row in rows]

    async def apart_from(self, account: str) -> set[str]:
        """Those whom somebody has blocked, and who have blocked him."""
        table = models.block
        asked = select(table).where(or_(table.c.account == account, table.c.other == account))
        rows = await self.all(asked)
        return {each for row in rows for each in (row.account, row.other)} - {account}

    # -- reports ----------------------------------------------------------------------------------

    async def file_report(self, record: ReportRecord) -> None:
        """Keep a problem that somebody met."""
        await self.changed(insert(models.report).values(**asdict(record)))

    async def report(self, report_id: str) -> ReportRecord | None:
        """A report by its id."""
        row = await self.first(select(models.report).where(models.report.c.id == report_id))
        return None if row is None else report_of(row)

    async def reports(self, *, closed: bool = False, limit: int = 100) -> list[ReportRecord]:
        """The last reports that nobody has closed, or all."""
        table = models.report
        asked = select(table) if closed else select(table).where(table.c.closed.is_(None))
        rows = await self.all(asked.order_by(table.c.at.desc()).limit(limit))
        return [report_of(row) for row in rows]

    async def close_report(self, report_id: str) -> bool:
        """A report is dealt with."""
        table = models.report
        mine = update(table).where(table.c.id == report_id, table.c.closed.is_(None))
        return bool(await self.changed(mine.values(closed=self.clock())))

    # -- audit ------------------------------------------------------------------------------------

    async def note(self, who: str, what: str, data: Data | None = None) -> None:
        """Note what somebody in charge did."""
        row = {"at": self.clock(), "who": who, "what": what, "data": data}
        await self.changed(insert(models.audit).values(**row))

    async def noted(self, limit: int = 100) -> list[dict[str, Any]]:
        """What was noted, the newest first."""
        table = models.audit
        rows = await self.all(select(table).order_by(table.c.id.desc()).limit(limit))
        return [dict(row._mapping) for row in rows]  # noqa: SLF001  (SQLAlchemy's public name)


def message_of(row: AnyRow) -> MessageRecord:
    """Something said, from its row."""
    return MessageRecord(**{name: getattr(row, name) for name in MESSAGE})


def report_of(row: AnyRow) -> ReportRecord:
    """A report from its row."""
    return ReportRecord(**{name: getattr(row, name) for name in REPORT})
