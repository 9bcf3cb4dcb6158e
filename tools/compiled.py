"""Build the compiled engine into .venv-compiled, now or in the background.

python -m tools.compiled                build it unless it fits the sources, and tell how far it is
python -m tools.compiled --background   the same, but come back at once: a table need not wait
python -m tools.compiled --stop         stop what is being built

It is not editable: a compiled module beside its source would go stale without a word. What is
built is a copy of the sources, so that one may go on editing; its key is written beside it last,
and `wartable` uses it only while the sources have that key (wartable.cli.engine). Nothing is built
twice at once: whoever builds holds a lock, which ends with him, however he ends.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wartable.cli.engine import PURE, STAMP, TWIN, fits, key

ROOT = Path(__file__).parents[1]

WORK = ROOT / ".compiling"
LOCK = WORK / "lock"
"""Locked while somebody builds; his process id stands in it."""
LOG = WORK / "log"
FAILED = WORK / "failed"
"""The key of sources that could not be built, why, and whether that was told."""
TREE = WORK / "tree"
COPIED = (
    "src",
    "scenarios",
    "tools/library.py",
    "requirements/dev.lock",
    "pyproject.toml",
    "setup.py",
    "MANIFEST.in",
    "README.md",
    "LICENSE",
    "NOTICE.md",
)
LOWEST = 19
"""How far behind everything else a build in the background stands."""
SAYS = "wartable: "
"""How lines of the build begin that are meant for people."""

WHEEL = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
TRIAL = "import wartable; wartable.new('invasion', ('dwarf', 'orc'), seed=1)"


class BuildError(Exception):
    """The engine could not be built; the text says why."""


def main() -> int:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--background", action="store_true", help="come back at once")
    parser.add_argument("--last", action="store_true", help="let everything else go first")
    parser.add_argument("--stop", action="store_true", help="stop what is being built")
    asked = parser.parse_args()
    WORK.mkdir(exist_ok=True)
    if asked.stop:
        stop()
    elif asked.background:
        in_background()
    else:
        os.nice(LOWEST if asked.last else 0)
        return in_foreground()
    return 0


# -- now -------------------------------------------------------------------------------------------


def in_foreground() -> int:
    """Build, and tell how far it is; the exit code."""
    with locked() as free:
        if not free:
            print(f"{TWIN}: being built already, see {shown(LOG)}; waiting for it", flush=True)
    with locked(wait=True):
        if fits(ROOT):
            return 0
        try:
            build()
        except (BuildError, OSError) as error:
            why = " ".join(str(error).split())
            built = TREE if TREE.is_dir() else ROOT  # who edits meanwhile may have mended it
            FAILED.write_text(f"{key(built)}\n{why}\n", encoding="utf-8")
            print(f"{TWIN}: {why}; all of it is in {shown(LOG)}", file=sys.stderr)
            return 1
    return 0


def build() -> None:
    """Build a copy of the sources; the stamp comes last."""
    print(f"{TWIN}: compiling the engine, which takes a minute or two", flush=True)
    LOG.write_text("", encoding="utf-8")
    shutil.rmtree(TREE, ignore_errors=True)
    snapshot(TREE)
    run("tools/venv.sh", TWIN)
    python, wheels = str(ROOT / TWIN / "bin" / "python"), WORK / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    wheels.mkdir()
    run(python, "-c", WHEEL, str(wheels), folder=TREE)
    (ROOT / TWIN / STAMP).unlink(missing_ok=True)
    [wheel] = wheels.glob("*.whl")
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", str(wheel))
    run(python, "-c", TRIAL, folder=WORK)
    FAILED.unlink(missing_ok=True)
    (ROOT / TWIN / STAMP).write_text(f"{key(TREE)}\n", encoding="utf-8")
    shutil.rmtree(TREE)
    print(f"{TWIN}: the compiled engine is ready", flush=True)


def snapshot(tree: Path) -> None:
    """Copy all that an install reads: who edits it meanwhile changes nothing in what is built."""
    for name in COPIED:
        source, copy = ROOT / name, tree / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(
                source, copy, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info")
            )
        else:
            shutil.copy2(source, copy)


def run(*command: str, folder: Path | None = None) -> None:
    """Run a part of the build; keep all it says, and tell what is meant for people."""
    environment = {**os.environ, "WARTABLE_REQUIRE_COMPILED": "1"}
    environment.pop(PURE, None)
    said = ""
    with (
        LOG.open("a", encoding="utf-8") as log,
        subprocess.Popen(
            command,
            cwd=folder or ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process,
    ):
        for line in process.stdout or ():
            log.write(line)
            log.flush()
            if line.startswith(SAYS):
                said = line.removeprefix(SAYS).strip()
                print(f"{TWIN}: {said}", flush=True)
    if process.returncode:
        raise BuildError(f"compiling failed: {said or f'{command[0]} ended badly'}")


# -- in the background -----------------------------------------------------------------------------


def in_background() -> None:
    """Begin to build where that may succeed; tell once if it did not."""
    if os.environ.get(PURE) == "1" or fits(ROOT) or told_failure():
        return
    if shutil.which((os.environ.get("CC") or "cc").split()[0]) is None:
        return
    with locked() as free:
        if not free:
            print(f"a compiled engine is being built, see {shown(LOG)}; until then: plain Python")
            return
    print("a compiled engine is being built in the background, for the next start")
    subprocess.Popen(
        [sys.executable, "-m", "tools.compiled", "--last"],
        cwd=ROOT,
        start_new_session=True,  # it goes on when the table is left
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def told_failure() -> bool:
    """Whether these very sources could not be built; why is told once."""
    if not FAILED.is_file():
        return False
    failed, why, *told = FAILED.read_text(encoding="utf-8").splitlines()
    if failed != key(ROOT):
        return False
    if not told:
        print(f"{why}; playing as plain Python, which is slower. More is in {shown(LOG)},")
        print("and `make compiled` tries again.")
        FAILED.write_text(f"{failed}\n{why}\ntold\n", encoding="utf-8")
    return True


def stop() -> None:
    """End what is being built; a half-built engine has no stamp, so nobody uses it."""
    with locked() as free:
        if free:
            return
    builder = int(LOCK.read_text(encoding="utf-8") or 0)
    if builder and os.getpgid(builder) == builder:  # not one that shares somebody's shell
        os.killpg(builder, signal.SIGTERM)
        with locked(wait=True):
            print(f"{TWIN}: stopped building")


@contextmanager
def locked(*, wait: bool = False) -> Iterator[bool]:
    """Hold the lock, or learn that somebody else holds it."""
    with LOCK.open("a+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
            return
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield True


def shown(path: Path) -> str:
    """A file as one would name it at the top of the repository."""
    return str(path.relative_to(ROOT))


if __name__ == "__main__":
    sys.exit(main())
