"""The tables brought up to date: the steps of `migrations`, taken by Alembic."""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import Any

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from wartable.server.store.errors import TROUBLE, Outdated, understood
from wartable.server.store.models import METADATA
from wartable.server.store.opening import WRITES


def config(place: str, connection: Connection | None = None) -> Config:
    """What Alembic wants to know."""
    found = Config()
    found.set_main_option("script_location", place.replace("%", "%%"))
    found.attributes["connection"] = connection
    return found


def newest() -> str:
    """The version of the tables that this program works with."""
    with as_file(files("wartable.server.store") / "migrations") as place:
        return ScriptDirectory.from_config(config(str(place))).get_current_head() or ""


def version(connection: Connection) -> str:
    """The version of the tables that are there; "" if there are none."""
    return MigrationContext.configure(connection).get_current_revision() or ""


async def current(engine: AsyncEngine) -> str:
    """The version of the tables in a database."""
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(version)
    except TROUBLE as error:
        raise understood(error) from error


async def upgrade(engine: AsyncEngine) -> tuple[str, str]:
    """Bring the tables up to date, all steps or none; the version before and after."""
    try:
        async with engine.connect() as plain:
            connection = await plain.execution_options(**{WRITES: True})
            async with connection.begin():
                return await connection.run_sync(step)
    except TROUBLE as error:
        raise understood(error) from error


def step(connection: Connection) -> tuple[str, str]:
    """Take all steps that are left."""
    if connection.dialect.name == "postgresql":  # two who begin at once take turns
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1463899218)")
    before = version(connection)
    refuse_newer(connection, before)
    with as_file(files("wartable.server.store") / "migrations") as place:
        command.upgrade(config(str(place), connection), "head")
    return before, version(connection)


def refuse_newer(connection: Connection, found: str) -> None:
    """Leave tables alone that a newer program has made."""
    with as_file(files("wartable.server.store") / "migrations") as place:
        steps = ScriptDirectory.from_config(config(str(place))).walk_revisions()
        known = {each.revision for each in steps}
    if found and found not in known:
        raise Outdated(
            f"the tables in {connection.engine.url.database} have version {found},"
            " which this wartable does not know",
            remedy="use the wartable that made them, or a newer one",
        )


async def check(engine: AsyncEngine) -> None:
    """Outdated unless the tables are those that this program works with."""
    found, wanted = await current(engine), newest()
    if found != wanted:
        there = f"have version {found}" if found else "are missing"
        raise Outdated(
            f"the tables of this server {there}, and {wanted} is needed",
            remedy="run `wartable server migrate`",
        )


def differences(connection: Connection) -> list[Any]:
    """What differs between the tables that are there and those of models."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, METADATA))
