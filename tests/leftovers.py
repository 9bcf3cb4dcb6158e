"""Tests leave nothing behind: each process of pytest has a temporary folder of its own.

Whatever a test puts there (or a program it runs: TMPDIR says where) must be gone when the test
ends. pytest's own `tmp_path` folders lie there as well, and go with it when all is done.
"""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

OWN = "pytest-of-"
"""How the folder begins in which pytest keeps `tmp_path`."""
FOLDER = pytest.StashKey[Path]()
BEFORE = pytest.StashKey[tuple[str | None, str | None]]()


def begin(config: pytest.Config) -> None:
    """Let everything temporary lie in a new folder."""
    config.stash[BEFORE] = os.environ.get("TMPDIR"), tempfile.tempdir
    config.stash[FOLDER] = folder = Path(tempfile.mkdtemp(prefix="wartable-"))
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)


def end(config: pytest.Config) -> None:
    """Remove the folder."""
    if FOLDER not in config.stash:
        return
    environment, tempfile.tempdir = config.stash[BEFORE]
    if environment is None:
        del os.environ["TMPDIR"]
    else:
        os.environ["TMPDIR"] = environment
    shutil.rmtree(config.stash[FOLDER])


def left(config: pytest.Config) -> set[str]:
    """What lies in the folder that pytest has not put there."""
    return {each.name for each in config.stash[FOLDER].iterdir() if not each.name.startswith(OWN)}
