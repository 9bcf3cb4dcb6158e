"""Accounts and sessions."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, fields
from typing import Any, Final

from sqlalchemy import delete, insert, select, update

from wartable.server.names import key_of
from wartable.server.store import models
from wartable.server.store.errors import Conflict, Missing
from wartable.server.store.listing import LAST_CHARACTER
from wartable.server.store.models import AnyRow
from wartable.server.store.records import AccountRecord, SessionRecord
from wartable.server.store.shelf import Shelf
from wartable.server.tokens import new_token

ACCOUNT: Final = tuple(each.name for each in fields(AccountRecord))
SESSION: Final = tuple(each.name for each in fields(SessionRecord))
SECRET: Final = "secret"  # noqa: S105  (the name of one)


class People(Shelf):
    """Who plays here."""

    async def create_account(self, record: AccountRecord) -> None:
        """Keep a new account; Conflict if its name is taken."""
        try:
            await self.changed(insert(models.account).values(**asdict(record)))
        except Conflict:
            raise Conflict(f"the name {record.name} is taken", remedy="take another") from None

    async def account(self, account_id: str) -> AccountRecord | None:
        """An account by its id."""
        return await self.account_where(models.account.c.id == account_id)

    async def account_by_name(self, name: str) -> AccountRecord | None:
        """An account by its name, however it is written; guests are not found so."""
        return await self.account_where(models.account.c.name_key == key_of(name))

    async def account_where(self, condition: Any) -> AccountRecord | None:
        """An account of which something holds."""
        row = await self.first(select(models.account).where(condition))
        return None if row is None else account_of(row)

    async def accounts(self, begins: str = "", limit: int = 100) -> list[AccountRecord]:
        """Accounts whose name begins so, in the order of their names."""
        account, key = models.account, key_of(begins)
        asked = select(account).where(
            account.c.name_key >= key, account.c.name_key < key + LAST_CHARACTER
        )
        rows = await self.all(asked.order_by(account.c.name_key).limit(limit))
        return [account_of(row) for row in rows]

    async def set_account(self, account_id: str, **values: object) -> None:
        """Change something of an account: settings, email, hash, name with name_key, kind ..."""
        account = models.account
        try:
            found = await self.changed(
                update(account).where(account.c.id == account_id).values(**values)
            )
        except Conflict:
            raise Conflict(
                f"the name {values.get('name')} is taken", remedy="take another"
            ) from None
        if not found:
            raise no_account(account_id)

    async def ban(self, account_id: str, *, until: int, why: str) -> None:
        """Shut somebody out until a time, and end all sessions; a time that is past lets in."""
        await self.set_account(account_id, banned_until=until, banned_why=why or None)
        if until > self.clock():
            await self.end_sessions(account_id)

    # -- sessions ---------------------------------------------------------------------------------

    async def add_session(self, record: SessionRecord) -> None:
        """Keep a new way in."""
        await self.changed(insert(models.session).values(**asdict(record)))

    async def session(self, id_hash: str) -> tuple[SessionRecord, AccountRecord] | None:
        """A way in that has not ended, and whose it is."""
        table, account = models.session, models.account
        columns = [table.c[name].label(f"session_{name}") for name in SESSION]
        asked = select(*columns, account).join(account, account.c.id == table.c.account)
        row = await self.first(asked.where(table.c.id_hash == id_hash, table.c.ends > self.clock()))
        if row is None:
            return None
        values = {name: getattr(row, f"session_{name}") for name in SESSION}
        return SessionRecord(**values), account_of(row)

    async def sessions(self, account_id: str) -> list[SessionRecord]:
        """All ways in of somebody, the last used first."""
        table = models.session
        asked = select(table).where(table.c.account == account_id).order_by(table.c.seen.desc())
        rows = await self.all(asked)
        return [SessionRecord(**{name: getattr(row, name) for name in SESSION}) for row in rows]

    async def touch_session(self, id_hash: str, account_id: str, *, seen: int, ends: int) -> None:
        """Note that somebody is here."""
        table, account = models.session, models.account
        await self.changed(
            update(table).where(table.c.id_hash == id_hash).values(seen=seen, ends=ends)
        )
        await self.changed(update(account).where(account.c.id == account_id).values(seen=seen))

    async def end_session(self, id_hash: str) -> None:
        """Close a way in."""
        await self.changed(delete(models.session).where(models.session.c.id_hash == id_hash))

    async def end_sessions(self, account_id: str, but: str = "") -> None:
        """Close all ways in of somebody, but perhaps one."""
        table = models.session
        theirs = table.c.account == account_id, table.c.id_hash != but
        await self.changed(delete(table).where(*theirs))

    async def sweep_sessions(self) -> int:
        """Forget the ways in that have ended; how many there were."""
        return await self.changed(
            delete(models.session).where(models.session.c.ends <= self.clock())
        )

    # -- the server's own -------------------------------------------------------------------------

    async def secret(self) -> str:
        """The secret of this server, the same for all its processes; made when first asked for."""
        asked = select(models.kept.c.value).where(models.kept.c.name == SECRET)
        row = await self.first(asked)
        if row is None:
            with suppress(Conflict):  # another process may be quicker
                await self.changed(insert(models.kept).values(name=SECRET, value=new_token()))
            row = await self.first(asked)
        if row is None:
            raise Missing("the secret of this server cannot be kept")
        return str(row.value)


def account_of(row: AnyRow) -> AccountRecord:
    """An account from its row."""
    return AccountRecord(**{name: getattr(row, name) for name in ACCOUNT})


def no_account(account_id: str) -> Missing:
    """There is no such account."""
    return Missing(f"there is no account {account_id}", remedy="it may have been deleted")
