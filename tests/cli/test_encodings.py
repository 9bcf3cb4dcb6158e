"""No terminal's encoding and no bytes on standard input end a command."""

import os
import subprocess
import sys
from pathlib import Path


def run(words: list[str], typed: bytes, state: Path) -> subprocess.CompletedProcess[bytes]:
    """Run a command where only ASCII can be shown."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "XDG_STATE_HOME": str(state)}
    command = [sys.executable, "-m", "wartable", *words]
    return subprocess.run(command, input=typed, env=environment, capture_output=True, check=False)  # noqa: S603  (our own)


def test_signs_that_cannot_be_shown_have_stand_ins(tmp_path: Path) -> None:
    """An arrow becomes what it looks like."""
    done = run(["cards", "show", "Rock Lobber"], b"", tmp_path)
    assert done.returncode == 0
    assert b"sacrifice a unit in this zone -> deal 2 damage" in done.stdout


def test_bytes_that_are_no_text_are_no_answer(tmp_path: Path) -> None:
    """The table says that it does not understand, and goes on."""
    done = run(["play", "--seed", "7"], b"\xff\xfe\x80\n\nc rock lobber\n\xc3\n", tmp_path)
    assert done.returncode == 0, done.stderr
    assert b"is no option or command" in done.stdout
    assert b"the game is kept in" in done.stdout
