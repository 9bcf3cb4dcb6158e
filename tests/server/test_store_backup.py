"""A copy has everything that was kept when it was made, and brings it back."""

from pathlib import Path

import pytest

from tests.server.making import ENTRIES, room
from wartable.server.store.backup import backup, restore
from wartable.server.store.errors import Missing, StoreError
from wartable.server.store.store import Store

pytestmark = pytest.mark.anyio


async def test_a_copy_brings_everything_back(store: Store, tmp_path: Path) -> None:
    """Made while the store is open; what came after it is gone, what was before is there."""
    await store.create_room(room("before"))
    await store.append("before", 0, ENTRIES)
    copy = tmp_path / "copy"
    assert await backup(store.url, copy) == copy.stat().st_size
    assert copy.stat().st_mode & 0o777 == 0o600
    await store.create_room(room("after"))
    await restore(store.url, copy)
    assert (await store.load_room("before")).entries == ENTRIES
    with pytest.raises(Missing):
        await store.load_room("after")
    assert not copy.with_name("copy.part").exists()


async def test_a_copy_is_not_put_below_a_server_that_runs(store: Store, tmp_path: Path) -> None:
    """It is refused while a process says that it lives, unless one insists."""
    copy = tmp_path / "copy"
    await backup(store.url, copy)
    await store.enlist("elsewhere:1:aaaa", 60)
    with pytest.raises(StoreError, match="a server is using this database"):
        await restore(store.url, copy)
    await restore(store.url, copy, force=True)
    assert await store.processes() == []


async def test_what_is_no_copy_changes_nothing(store: Store, tmp_path: Path) -> None:
    """A file that is something else, or cut off, is refused before anything is touched."""
    await store.create_room(room("a"))
    copy = tmp_path / "copy"
    await backup(store.url, copy)
    cut = tmp_path / "cut"
    cut.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    (tmp_path / "text").write_text("hello")
    for wrong in ("cut", "text", "nothing"):
        with pytest.raises(StoreError):
            await restore(store.url, tmp_path / wrong)
    assert (await store.load_room("a")).record.id == "a"


async def test_no_file_is_written_over(store: Store, tmp_path: Path) -> None:
    """A name that is taken, or in no folder, is refused."""
    (tmp_path / "taken").write_text("mine")
    with pytest.raises(StoreError, match="taken is there already"):
        await backup(store.url, tmp_path / "taken")
    with pytest.raises(StoreError, match="there is no folder"):
        await backup(store.url, tmp_path / "no" / "copy")
    assert (tmp_path / "taken").read_text() == "mine"
