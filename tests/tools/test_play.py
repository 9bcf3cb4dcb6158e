"""`make play` where the table for browsers cannot be built."""

import os
import shutil
import subprocess
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "tools" / "play.sh"
NEEDED = ("bash", "cat", "dirname")


def test_without_node_it_says_what_to_do(tmp_path: Path) -> None:
    """Node is named, and so is the table that needs none; nothing is begun."""
    (tmp_path / "tools").mkdir()
    shutil.copy(SCRIPT, tmp_path / "tools")
    commands = tmp_path / "bin"
    commands.mkdir()
    for name in NEEDED:
        (commands / name).symlink_to(str(shutil.which(name)))
    done = subprocess.run(  # noqa: S603  (our own script)
        [str(commands / "bash"), str(tmp_path / "tools" / "play.sh"), "nowhere"],
        env={**os.environ, "PATH": str(commands)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Node 20" in done.stderr
    assert "make play-terminal" in done.stderr
