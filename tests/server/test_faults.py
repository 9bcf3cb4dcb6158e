"""A slice of `python -m tools.faults`: nothing acknowledged is lost; a loss is noticed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.postgres import needed

ROOT = Path(__file__).parents[2]
WAITS = "        await job.done\n"
HURRIES = "        if job.work is not None:\n            await job.done\n"
WRITES = "        try:\n            results = await self.together(jobs)\n"


def faults(*words: str) -> subprocess.CompletedProcess[str]:
    """Play games while things go wrong."""
    command = [sys.executable, "-m", "tools.faults", "--minutes", "3", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603


@pytest.mark.pure_only  # what is proven here is the server's, whichever engine plays
@pytest.mark.parametrize(
    ("database", "other"),
    [("sqlite", "disk full"), ("postgresql", "database crashed")],
)
def test_nothing_acknowledged_is_lost(database: str, other: str) -> None:
    """Six games while servers are killed, connections cut, and the store fails: all end well."""
    if database == "postgresql":
        needed()
    words = ("--games", "6", "--tables", "6", "--kills", "2", "--other", other)
    done = faults("--database", database, "--seed", "5", *words)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.pure_only
def test_a_loss_is_noticed(tmp_path: Path) -> None:
    """A server that says "done" before it has written is found out when it is killed."""
    shutil.copytree(ROOT / "src", tmp_path / "src")
    writer = tmp_path / "src/wartable/server/store/writer.py"
    text = writer.read_text(encoding="utf-8")
    assert WAITS in text
    assert WRITES in text
    late = WRITES.replace("try:\n", "try:\n            await asyncio.sleep(0.2)\n")
    writer.write_text(text.replace(WAITS, HURRIES).replace(WRITES, late), encoding="utf-8")
    words = ("--games", "2", "--kills", "1", "--other", "nothing")
    done = faults("--source", str(tmp_path / "src"), "--seed", "6", *words)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "was acknowledged as" in done.stdout
