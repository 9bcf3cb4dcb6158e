"""How long `pip install .` takes with a C compiler, from a clean copy into a new environment."""

import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from bench.talk import ROOT

NEEDED = (
    "src",
    "setup.py",
    "tools/library.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "NOTICE.md",
)


def figures() -> dict[str, float]:
    """Copy what an install reads, make an environment, install; only the install is timed."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        tree.mkdir()
        for name in NEEDED:
            copy(ROOT / name, tree / name)
        venv = Path(folder, "venv")
        subprocess.run([sys.executable, "-m", "venv", venv], check=True)
        began, worked = perf_counter(), children()
        subprocess.run([venv / "bin" / "pip", "install", "--quiet", tree], check=True)
        return {
            "pip install s": perf_counter() - began,
            "pip install s, processor time": children() - worked,
        }


def children() -> float:
    """Give the processor time of all processes started from here that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def copy(source: Path, target: Path) -> None:
    """Copy a file or a folder, without what was made there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    else:
        shutil.copy(source, target)
