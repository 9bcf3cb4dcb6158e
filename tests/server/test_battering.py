"""Whatever is sent over a socket, others play on undisturbed."""

from pathlib import Path

import pytest

from tests.server.live import commanded, serving
from tools.battering.siege import Siege, memory_of


def test_no_message_harms_others() -> None:
    """Thousands by lot: each is done or refused, and the games of others stand as they stood."""
    with serving() as server:
        siege = Siege(server, seed=7)
        siege.send(3000)
        assert siege.counts["sent"] >= 3000
        assert siege.counts["refused"] > 1000
        assert siege.counts["state"] > 10


@pytest.mark.fuzz
def test_many_messages_take_no_memory(tmp_path: Path) -> None:
    """A process that has answered ten times as many has no more memory, and logs no mistake."""
    database = f"sqlite:///{tmp_path / 'server.sqlite'}"
    with commanded(database, "--connections", "1000", "--sleep-after", "2") as server:
        siege = Siege(server, seed=8)
        siege.send(5000)
        assert server.process is not None
        before = memory_of(server.process.pid)
        siege.send(50_000)
        assert memory_of(server.process.pid) < before * 1.5
    assert '"level": "error"' not in server.said
