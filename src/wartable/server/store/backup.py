"""Copies of the whole database, made while the server runs, and the way back from one.

SQLite copies itself into another file of the same kind; for PostgreSQL its own programs pg_dump and
pg_restore are called, which must be there.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from wartable.server.store import migrate
from wartable.server.store.errors import StoreError
from wartable.server.store.opening import file_of, is_sqlite, make_file, parsed
from wartable.server.store.store import Store

WAITING = 30
"""Seconds to wait for somebody who writes."""


async def backup(url: str, target: Path) -> int:
    """Copy the database into a new file; how many bytes it has."""
    new(target)
    begun = target.with_name(f"{target.name}.part")
    make_file(begun)
    try:
        if is_sqlite(parsed(url)):
            await asyncio.to_thread(copy, existing(file_of(parsed(url))), begun)
        else:
            await run("pg_dump", parsed(url), "--format=custom", f"--file={begun}")
        begun.replace(target)
    finally:
        begun.unlink(missing_ok=True)
    return size(target)


async def restore(url: str, source: Path, *, force: bool = False) -> None:
    """Put back what a copy has, in place of all that is there; not below a server that runs."""
    existing(source)
    if is_sqlite(parsed(url)):
        await asyncio.to_thread(sound, source)
    if not force:
        await refuse_running(url)
    if is_sqlite(parsed(url)):
        target = file_of(parsed(url))
        make_file(target)
        await asyncio.to_thread(copy, source, target)
        return
    options = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    await run("pg_restore", parsed(url), *options, str(source))


async def refuse_running(url: str) -> None:
    """StoreError if a server uses the database."""
    if is_sqlite(parsed(url)) and not file_of(parsed(url)).exists():
        return
    store = Store(url)
    try:
        if await migrate.current(store.engine) and await store.processes():
            raise StoreError(
                "a server is using this database",
                remedy="stop it first and wait a few seconds, or add --force",
            )
    finally:
        await store.engine.dispose()


def new(path: Path) -> None:
    """StoreError unless a file can be made there."""
    if path.exists():
        raise StoreError(f"{path} is there already", remedy="name another file, or remove it")
    if not path.parent.is_dir():
        raise StoreError(f"there is no folder {path.parent}", remedy="make it first")


def size(path: Path) -> int:
    """How many bytes a file has."""
    return path.stat().st_size


def existing(path: Path) -> Path:
    """A file that must be there."""
    if not path.is_file():
        raise StoreError(f"there is no file {path}", remedy="look at its name again")
    return path


def copy(source: Path, target: Path) -> None:
    """Copy an SQLite database as it is at one moment, over whatever is in the other file."""
    try:
        with (
            closing(sqlite3.connect(source, timeout=WAITING)) as here,
            closing(sqlite3.connect(target, timeout=WAITING)) as there,
        ):
            here.backup(there)
    except sqlite3.Error as error:
        raise StoreError(f"{source} could not be copied to {target}: {error}") from None


def sound(path: Path) -> None:
    """StoreError unless a file is a copy of a server's database, and whole."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as opened:
            (state,) = opened.execute("PRAGMA integrity_check").fetchone()
            opened.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise StoreError(f"{path} is no copy of a server's games: {error}") from None
    if state != "ok":
        raise StoreError(f"{path} is damaged: {state}", remedy="take another copy")


async def run(program: str, url: URL, *options: str) -> None:
    """Call a program of PostgreSQL; the password goes by the environment, where nobody sees it."""
    found = shutil.which(program)
    if found is None:
        raise StoreError(f"{program} is missing", remedy="it comes with PostgreSQL's client tools")
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    process = await asyncio.create_subprocess_exec(
        *(found, "--no-password", f"--dbname={plain}", *options),
        env={**os.environ, **secret},
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await process.communicate()
    if process.returncode:
        lines = said.decode(errors="replace").strip().splitlines() or ["no word why"]
        raise StoreError(f"{program} failed: {lines[-1]}")
