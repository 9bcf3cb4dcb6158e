"""What who runs a server does beside it: look at games and people, shut out, copy, update.

Everything works on the database, whether or not the server runs.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from wartable.server.kept import record_of
from wartable.server.passwords import Passwords
from wartable.server.store import backup as copies
from wartable.server.store import migrate
from wartable.server.store.errors import Missing, StoreError
from wartable.server.store.opening import file_of, is_sqlite, parsed
from wartable.server.store.records import GUEST, AccountRecord, ReportRecord, RoomFilter
from wartable.server.store.store import Store
from wartable.server.tokens import new_id
from wartable.table.beginnings import Beginning
from wartable.table.entries import Entry
from wartable.table.kept import beginning_of

DAY: Final = 86_400_000
WHO: Final = "command line"
UNTOLD: Final = ("hash", "name_key", "token_hash", "beginning")
"""What is shown to nobody: what helps to guess a password or token, and seeds."""


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """The store of a server that has been set up; nothing is made or changed by opening it."""
    target = parsed(url)
    if is_sqlite(target) and not file_of(target).exists():
        raise StoreError(
            f"no server has kept anything in {file_of(target)}",
            remedy="--database names another place; `wartable serve` makes this one",
        )
    store = Store(url)
    try:
        await migrate.check(store.engine)
        yield store
    finally:
        await store.writer.close()
        await store.engine.dispose()


async def games(url: str, wanted: RoomFilter, page: str | None, size: int) -> dict[str, Any]:
    """A page of rooms."""
    async with opened(url) as store:
        found = await store.list_rooms(wanted, page, size)
    return {"rooms": [told(asdict(each)) for each in found.rooms], "next": found.next}


async def game(url: str, room_id: str) -> dict[str, Any]:
    """All of one room but what is hidden: who sits there, what was entered, what was said."""
    async with opened(url) as store:
        loaded = await store.load_room(room_id)
        owner = await store.owner_of(room_id)
        said = await store.messages(room_id)
    return {
        **told(asdict(loaded.record)),
        "process": owner and owner[0],
        "entries": [entry.as_data() for entry in loaded.entries],
        "messages": [asdict(each) for each in said],
    }


async def users(url: str, begins: str, size: int) -> dict[str, Any]:
    """Accounts whose names begin so."""
    async with opened(url) as store:
        found = await store.accounts(begins, size)
    return {"users": [told(asdict(each)) for each in found]}


async def ban(url: str, name: str, days: int, why: str) -> dict[str, Any]:
    """Shut somebody out for some days, or let in again with 0."""
    async with opened(url) as store:
        account = await somebody(store, name)
        until = store.clock() + days * DAY if days else 0
        await store.ban(account.id, until=until, why=why)
        what = "ban" if days else "lift ban"
        await store.note(WHO, what, {"account": account.id, "days": days, "why": why})
    return {"id": account.id, "name": account.name, "banned_until": until, "banned_why": why}


async def password(url: str, name: str) -> dict[str, Any]:
    """Give somebody who forgot it a new password, drawn by lot; all sessions end."""
    async with opened(url) as store:
        account = await somebody(store, name)
        if account.kind == GUEST:
            raise StoreError(f"{account.name} is a guest", remedy="guests have no password")
        given = new_id()
        await store.set_account(account.id, hash=await Passwords().hash(given))
        await store.end_sessions(account.id)
        await store.note(WHO, "new password", {"account": account.id})
    return {"id": account.id, "name": account.name, "password": given}


async def somebody(store: Store, name: str) -> AccountRecord:
    """An account by name, or anybody by id."""
    found = await store.account_by_name(name) or await store.account(name)
    if found is None:
        near = [each.name for each in await store.accounts(name, 5)]
        hint = f"{', '.join(near)}?" if near else "`wartable server users` lists them"
        raise Missing(f"there is nobody called {name}", remedy=hint)
    return found


async def backup(url: str, target: Path) -> dict[str, Any]:
    """Copy the database into a file."""
    async with opened(url):
        pass  # says what is wrong with it in our words
    return {"file": str(target), "bytes": await copies.backup(url, target)}


async def restore(url: str, source: Path, *, force: bool) -> dict[str, Any]:
    """Put a copy in the place of the database, and bring it up to date."""
    await copies.restore(url, source, force=force)
    before, after = await upgraded(url)
    return {"file": str(source), "before": before, "after": after}


async def upgrade(url: str, *, only_check: bool) -> dict[str, Any]:
    """Bring the tables up to date, or only say what they are."""
    if not only_check:
        before, after = await upgraded(url)
        return {"before": before, "after": after, "newest": migrate.newest()}
    async with opened_for_check(url) as version:
        return {"before": version, "after": version, "newest": migrate.newest()}


@asynccontextmanager
async def opened_for_check(url: str) -> AsyncIterator[str]:
    """The version of the tables, "" where there is nothing."""
    target = parsed(url)
    if is_sqlite(target) and not file_of(target).exists():
        yield ""
        return
    store = Store(url)
    try:
        yield await migrate.current(store.engine)
    finally:
        await store.engine.dispose()


async def upgraded(url: str) -> tuple[str, str]:
    """The version of the tables before and after bringing them up to date."""
    store = Store(url)
    try:
        return await migrate.upgrade(store.engine)
    finally:
        await store.engine.dispose()


def told(data: dict[str, Any]) -> dict[str, Any]:
    """A record without what is shown to nobody, in its seats too."""
    plain = {key: value for key, value in data.items() if key not in UNTOLD}
    if "seats" in plain:
        plain["seats"] = [told(dict(each)) for each in plain["seats"]]
    return plain


# -- reports -----------------------------------------------------------------------------------


async def reports(url: str, *, closed: bool, size: int) -> dict[str, Any]:
    """The last reports, each with its game: those that nobody has closed, or all."""
    async with opened(url) as store:
        found = await store.reports(closed=closed, limit=size)
    return {"reports": [brief(each) for each in found]}


async def report(url: str, report_id: str) -> tuple[dict[str, Any], Beginning, list[Entry]]:
    """A report, how its game began, and all that was entered up to the moment of the report."""
    async with opened(url) as store:
        found = await reported(store, report_id)
        if found.room is None:
            raise Missing("the game of this report is gone", remedy="its words are in the list")
        loaded = await store.load_room(found.room)
    record = record_of(loaded.record)
    told_of = {**asdict(found), "game": record.game, "version": record.version}
    return told_of, beginning_of(record), loaded.entries[: found.n]


async def close_report(url: str, report_id: str) -> dict[str, Any]:
    """A report is dealt with."""
    async with opened(url) as store:
        found = await reported(store, report_id)
        changed = await store.close_report(found.id)
        if changed:
            await store.note(WHO, "close report", {"report": found.id})
    return {"report": found.id, "closed": changed}


async def reported(store: Store, report_id: str) -> ReportRecord:
    """A report by its id."""
    found = await store.report(report_id)
    if found is None:
        raise Missing(f"there is no report {report_id}", remedy="`wartable report list` lists them")
    return found


def brief(found: ReportRecord) -> dict[str, Any]:
    """A report in a list: without what its reporter was shown."""
    told_of = asdict(found)
    data = told_of.pop("data") or {}
    return {**told_of, "eye": data.get("eye")}
