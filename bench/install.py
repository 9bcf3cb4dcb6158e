"""How long `pip install .` takes with a C compiler, from a clean copy into a new environment."""

import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from tools.compiled import snapshot


def figures() -> dict[str, float]:
    """Copy what an install reads, make an environment, install; only the install is timed."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        snapshot(tree)
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
