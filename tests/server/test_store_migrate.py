"""Tables are made and brought up to date by steps, which lead to what the models say."""

from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.postgres import Postgres
from wartable.server.store import migrate
from wartable.server.store.errors import Outdated, Unavailable
from wartable.server.store.opening import engine_for
from wartable.server.store.store import Store

pytestmark = pytest.mark.anyio


async def test_the_steps_lead_to_the_models(store: Store) -> None:
    """Nothing differs between the tables that the steps make and those that the code uses."""
    async with store.engine.connect() as connection:
        assert await connection.run_sync(migrate.differences) == []
    assert await migrate.current(store.engine) == migrate.newest()


async def test_a_file_of_our_own_is_made_at_the_start(tmp_path: Path) -> None:
    """The first start makes it and its folder, for its owner only; the second changes nothing."""
    file = tmp_path / "new folder" / "server.sqlite"
    url = f"sqlite:///{file}"
    for before in ("", migrate.newest()):
        store = Store(url)
        assert await migrate.current(store.engine) == before
        await store.open()
        await store.ping()
        modes = {each.stat().st_mode & 0o777 for each in file.parent.glob("server.sqlite*")}
        assert modes == {0o600}
        await store.close()


async def test_a_database_of_others_is_changed_on_command_only(postgres: Postgres) -> None:
    """A PostgreSQL without tables is refused with the command that makes them."""
    store = Store(postgres.create("plain"))
    with pytest.raises(Outdated, match="tables of this server are missing"):
        await store.open()
    assert await migrate.upgrade(store.engine) == ("", migrate.newest())
    assert await migrate.upgrade(store.engine) == (migrate.newest(), migrate.newest())
    await store.open()
    await store.close()
    postgres.drop("plain")


async def test_tables_of_a_newer_program_are_left_alone(tmp_path: Path) -> None:
    """A version nobody here knows is refused, not downgraded."""
    store = Store(f"sqlite:///{tmp_path / 'server.sqlite'}")
    await store.open()
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Outdated, match="version 9999, which this wartable does not know"):
        await migrate.upgrade(store.engine)
    await store.close()


async def test_no_database_is_told_as_that() -> None:
    """A server that is not there is Unavailable, whatever the driver calls it."""
    engine = engine_for("postgresql://nobody@127.0.0.1:9/nothing")
    with pytest.raises(Unavailable, match="the database cannot be used"):
        await migrate.current(engine)
    await engine.dispose()
