"""The engine as a page has it plays the same games as here, state by state and word by word."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).parent / "digests.py"
ENGINE = ROOT / "web" / "public" / "engine.json"


def missing() -> str:
    """What this test needs and is not here, "" if all is."""
    if shutil.which("node") is None:
        return "no Node here"
    return "" if ENGINE.is_file() else "the engine for pages is not packed: make web"


def lines(*command: str) -> list[str]:
    """What a command prints."""
    done = subprocess.run(  # noqa: S603  (our own script)
        [*command, str(SCRIPT)], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


def test_games_in_a_page_are_the_same() -> None:
    """Games by lot end in the same state, and at a table every message is the same."""
    reason = missing()
    if reason:
        assert os.environ.get("CI") != "true", reason
        pytest.skip(reason)
    here = lines(sys.executable)
    there = lines("node", str(ROOT / "web" / "tools" / "python.mjs"))
    assert len(here) == 22
    assert there == here
