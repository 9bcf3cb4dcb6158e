"""Compile the engine with mypyc where that is possible; install pure Python where it is not.

WARTABLE_PURE=1              compile nothing
WARTABLE_REQUIRE_COMPILED=1  a failure to compile is fatal
neither                      no C compiler, or any failure: a message, and pure Python
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

# Beside this file, which no build puts on the path.
sys.path.insert(0, str(Path(__file__).parent))
from tools.library import BuildLibrary

# What is compiled: the rules engine and the instincts that play trial games, which are hot.
# Cards are data, and a module added here costs every install half a second of processor time.
COMPILED = (
    "src/wartable/kernel/*.py",
    "src/wartable/kernel/script/node.py",
    "src/wartable/cardgame/cardrules.py",
    "src/wartable/cardgame/contexts.py",
    "src/wartable/cardgame/happenings.py",
    "src/wartable/cardgame/history.py",
    "src/wartable/cardgame/lasting.py",
    "src/wartable/cardgame/laying.py",
    "src/wartable/cardgame/plain/cards.py",
    "src/wartable/cardgame/plain/effects.py",
    "src/wartable/cardgame/plain/guessing.py",
    "src/wartable/cardgame/observing.py",
    "src/wartable/cardgame/plain/labels.py",
    "src/wartable/cardgame/plain/observing.py",
    "src/wartable/cardgame/plain/rules.py",
    "src/wartable/cardgame/plain/table.py",
    "src/wartable/cardgame/plain/views.py",
    "src/wartable/cardgame/plain/words.py",
    "src/wartable/cardgame/reading.py",
    "src/wartable/cardgame/refs.py",
    "src/wartable/cardgame/script/*.py",
    "src/wartable/cardgame/seeing.py",
    "src/wartable/cardgame/sentences.py",
    "src/wartable/cardgame/success.py",
    "src/wartable/cardgame/telling.py",
    "src/wartable/cardgame/tellings.py",
    "src/wartable/invasion/*.py",
    "src/wartable/invasion/draft/*.py",
    "src/wartable/invasion/script/*.py",
    "src/wartable/champions/*.py",
    "src/wartable/champions/script/*.py",
    "src/wartable/agents/holding.py",
    "src/wartable/agents/instinct.py",
    "src/wartable/agents/learning.py",
    "src/wartable/agents/network.py",
    "src/wartable/agents/tree.py",
    "src/wartable/agents/champions/*.py",
    "src/wartable/agents/invasion/*_features.py",
)

# What is not, though it matches. Packages' __init__ files hold re-exports only.
INTERPRETED = (
    "src/wartable/**/__init__.py",
    "src/wartable/kernel/native.py",  # pure twin of native.pyi, through which mypyc sees librt
    "src/wartable/kernel/errors.py",  # interpreted errors derive from it
    # The rest is asked by people, not by the engine: compiling it would gain nothing.
    "src/wartable/kernel/decisions.py",
    "src/wartable/kernel/journal.py",
    "src/wartable/kernel/near.py",
    "src/wartable/kernel/trace.py",
    "src/wartable/kernel/undo.py",
    "src/wartable/kernel/version.py",
    "src/wartable/invasion/arrange.py",
    "src/wartable/invasion/describing.py",
    "src/wartable/invasion/chances.py",
    "src/wartable/invasion/decklists.py",
    "src/wartable/invasion/deckrules.py",
    "src/wartable/invasion/door.py",
    "src/wartable/invasion/explaining.py",
    "src/wartable/invasion/facts.py",
    "src/wartable/invasion/grammar.py",
    "src/wartable/invasion/judge.py",
    "src/wartable/invasion/narration.py",
    "src/wartable/invasion/pool.py",
    "src/wartable/invasion/deckrandom.py",
    "src/wartable/invasion/sources.py",
    "src/wartable/invasion/traits.py",
    "src/wartable/invasion/yields.py",
    "src/wartable/champions/arrange.py",
    "src/wartable/champions/describing.py",
    "src/wartable/champions/deck*.py",
    "src/wartable/champions/door.py",
    "src/wartable/champions/facts.py",
    "src/wartable/champions/grammar.py",
    "src/wartable/champions/explaining.py",
    "src/wartable/champions/judge.py",
    "src/wartable/champions/narration.py",
    "src/wartable/champions/pool.py",
    "src/wartable/champions/sources.py",
    "src/wartable/champions/tags.py",
    # Numbers with names: mypyc folds them into the code that uses them.
    "src/wartable/*/ints.py",
    "src/wartable/*/layout.py",
    "src/wartable/*/terms.py",
    "src/wartable/*/events.py",
    "src/wartable/*/routines.py",
    "src/wartable/*/flags.py",
)

TABLE = ["rich>=15", "ruamel.yaml>=0.19"]
"""What the terminal table is drawn with, and scenarios are read with; the engine needs neither."""

PURE = os.environ.get("WARTABLE_PURE") == "1"
REQUIRED = os.environ.get("WARTABLE_REQUIRE_COMPILED") == "1"
BUILDING = bool({"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv))


def modules() -> list[str]:
    """List the files to compile, in a stable order."""
    root = Path()
    wanted = {path for pattern in COMPILED for path in root.glob(pattern)}
    left_out = {path for pattern in INTERPRETED for path in root.glob(pattern)}
    return sorted(str(path) for path in wanted - left_out)


def fall_back(reason: str) -> None:
    """Say why the engine stays uncompiled, or stop where it must be compiled."""
    if REQUIRED:
        sys.exit(f"wartable: {reason}\nWARTABLE_REQUIRE_COMPILED=1 asks for a compiled engine")
    print(f"wartable: {reason}; installing pure Python, which plays the same but slower")  # noqa: T201


def can_compile_c() -> bool:
    """Try the C compiler, and Python's headers, on one line."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if sys.platform == "win32":
        return True  # setuptools finds MSVC by itself; a failure falls back later
    if shutil.which(command[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n", encoding="utf-8")
        include = f"-I{sysconfig.get_path('include')}"
        run = [*command, include, "-c", str(probe), "-o", f"{probe}.o"]
        return subprocess.run(run, check=False, capture_output=True).returncode == 0  # noqa: S603


def extensions() -> list[Any]:
    """Translate the engine to C; an empty list means pure Python."""
    files = modules()
    # Whoever waits for a build reads it: tools/compiled.py passes such lines on.
    print(f"wartable: translating {len(files)} modules to C", flush=True)  # noqa: T201
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  (an uncompiled install needs no mypy)

        # One library, which tools/library.py builds. Its name stays, so that nothing of an older
        # build is packaged beside it.
        built: list[Any] = mypycify(
            files,
            opt_level="2",
            debug_level="0",
            target_dir="build/mypyc",
            group_name="wartable",
            multi_file=True,
        )
    except (Exception, SystemExit) as error:  # noqa: BLE001  (mypyc leaves by SystemExit too)
        print(error, file=sys.stderr)  # noqa: T201
        fall_back("mypyc could not translate the engine (see above)")
        return []
    return built


class BuildWithScenarios(build_py):
    """Put the scenarios into the package: pages name them, and cards and rules refer to them."""

    def run(self) -> None:
        """Copy the modules, then the scenarios; an editable install looks at the source tree."""
        super().run()
        if self.editable_mode:
            return
        for path in scenarios():
            copy = Path(self.build_lib, "wartable", path)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)

    # Its argument is setuptools' own.
    def get_outputs(self, include_bytecode: bool = True) -> list[str]:  # noqa: FBT001, FBT002
        """Name the scenarios, too, among what was built."""
        copies = [str(Path(self.build_lib, "wartable", path)) for path in scenarios()]
        return [*super().get_outputs(include_bytecode), *copies]


def scenarios() -> list[Path]:
    """List the files of scenarios, and of the cards that are made for them."""
    return sorted(
        each for each in Path("scenarios").rglob("*") if each.suffix in {".yaml", ".toml"}
    )


class BuildOrFallBack(BuildLibrary):
    """Build every extension or none: half an engine would not import."""

    def run(self) -> None:
        """Build; on failure take away what was built and go on without."""
        try:
            super().run()
        except Exception as error:  # noqa: BLE001  (compilers fail in many ways)
            print(error, file=sys.stderr)  # noqa: T201
            fall_back("the C compiler failed (see above)")
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions = []


def compiles() -> bool:
    """Decide, before anything is built, whether this install will be a compiled one."""
    if PURE:
        return False
    if not modules():
        fall_back("there is nothing to compile")
        return False
    if not can_compile_c():
        fall_back("no working C compiler with Python's headers was found")
        return False
    return True


COMPILES = compiles()
PROJECT = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]

setup(
    cmdclass={"build_ext": BuildOrFallBack, "build_py": BuildWithScenarios},
    ext_modules=extensions() if COMPILES and BUILDING else [],
    install_requires=TABLE + (PROJECT["optional-dependencies"]["compiled"] if COMPILES else []),
)
